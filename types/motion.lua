---@meta motion
-- Made by `orrery docs --out .`; changes here are overwritten.

---An interaction, as `runtime:add` takes it: it moves a property or a layer until it is removed.
---@class interaction

---A stream that can be subscribed to: it sends values of one type, and animations.
---@class stream

---@alias Axis "x"|"y"

---@alias CalculationMode "linear"|"discrete"|"paced"|"cubic"|"cubicPaced"

---@alias EffectFill "none"|"forwards"|"backwards"|"both"

---@alias EffectPhase "idle"|"before"|"active"|"after"

---@alias FillMode "removed"|"backwards"|"forwards"|"both"

---@alias GestureState "possible"|"began"|"changed"|"ended"|"cancelled"|"failed"|"recognized"

---@alias MotionComposite "replace"|"add"

---@alias MotionState "atRest"|"active"

---@alias PlaybackDirection "normal"|"reverse"|"alternate"|"alternate-reverse"

---@alias RotationDirection "shortest"|"clockwise"|"counterclockwise"

---@alias RotationMode "auto"|"autoReverse"

---@alias SequenceLength "settling"|"perceptual"

---@alias SlopEvent "onExit"|"onReturn"

---@alias StaggerAxis "x"|"y"

---@alias StaggerOrigin "first"|"last"|"centre"|"edges"

---@alias ThresholdSide "below"|"within"|"above"

---The state of a timeline at one time.
---@class TimelineSnapshot
---@field paused boolean Whether the timeline was paused.
---@field beginTime number (s) The time at which the timeline was created.
---@field timeOffset number (s) The time offset if it was paused.

---@alias TimingFunctionName "linear"|"easeIn"|"easeOut"|"easeInEaseOut"|"default"|"legacy"|"legacyDecelerate"|"legacyAccelerate"|"sharp"|"standard"|"standardAccelerate"|"standardDecelerate"|"emphasizedAccelerate"|"emphasizedDecelerate"|"easeInOut"|"ease"|"emphasized"|"circularEaseIn"|"circularEaseOut"|"circularEaseInOut"|"easeInSine"|"easeInQuad"|"easeInCubic"|"easeInQuart"|"easeInQuint"|"easeInExpo"|"easeInCirc"|"easeInBack"|"easeInElastic"|"easeInBounce"|"easeOutSine"|"easeOutQuad"|"easeOutCubic"|"easeOutQuart"|"easeOutQuint"|"easeOutExpo"|"easeOutCirc"|"easeOutBack"|"easeOutElastic"|"easeOutBounce"|"easeInOutSine"|"easeInOutQuad"|"easeInOutCubic"|"easeInOutQuart"|"easeInOutQuint"|"easeInOutExpo"|"easeInOutCirc"|"easeInOutBack"|"easeInOutElastic"|"easeInOutBounce"

---@alias TransitionDirection "forward"|"backward"

---@alias TransitionEvent "willTransition"|"didTransition"|"cancelledTransition"

---@alias TransitionScrub "linear"|"curve"

---@alias TransitionTarget "end"|"start"

---@alias ValueKind "number"|"boolean"|"string"|"point"|"size"|"rect"|"color"|"path"|"table"|"transitionDirection"|"motionState"

---An animation to be added, with its attributes.
---@class addition
---@field animation Animation A copy of the animation.
---@field key string The key.
---@field initialVelocity? animationValue The speed that it starts with, in the property's units per second.
---@field timeline? Timeline The timeline that scrubs it.
---@field makeAdditive? fun(first: any, second: any): any Subtracts a value of the property from another; what has it is added to what the property shows, as offsets from its destination. Pass it on with an event that takes its place.
---@field onCompletion? fun() A function to call when the animation has ended; a receiver that reads it must call it.

---The attributes of an animation that is to run.
---@class additionOptions
---@field timeline? Timeline The timeline that scrubs it.
---@field initialVelocity? animationValue The speed that a spring starts with, in the property's units per second.
---@field makeAdditive? (fun(first: any, second: any): any)|boolean Makes it additive: subtracts a value of the property from another; true subtracts them as numbers, points, sizes, rects, colors or transforms do.
---@field onCompletion? fun() Called once when it has ended, however it did.

---A number in the unit of the property, or a share such as `"5%"` of the distance from the first value to the last. A duration is in seconds, or a text such as `"25f"` or `"400ms"`.
---@alias amount number|string

---An anchor point, and the position that keeps the layer in place.
---@class anchorPointAdjustment
---@field anchorPoint point|number[] The anchor point, in unit coordinates.
---@field position point|number[] The position, in the parent's points.

---The timeline of an animation, and its handlers.
---@class animationOptions
---@field timeline? Timeline The timeline that scrubs the animation.
---@field essential? boolean Whether it runs, or ends at once, whatever it moves while motion is reduced (`motion.reducedMotion`); nil decides by its properties.
---@field start? fun(event: table) Called when it starts, with `key`, `layerID`, `time`, `deliveredAt` and `isFinished`.
---@field stop? fun(event: table) Called with the same when it completes or is removed, which `event.isFinished` distinguishes.
---@field completion? fun() Called after `stop`, in any case.

---A value of the type that the animated property has; booleans and strings change at once.
---@alias animationValue number|boolean|string|point|number[]|size|number[]|rect|number[]|color|number[]|string|transform|path|number[]|(color|number[]|string)[]

---A property of one of the types that a script can give it.
---@alias anyProperty ReactiveProperty.number|ReactiveProperty.boolean|ReactiveProperty.string|ReactiveProperty.point|ReactiveProperty.size|ReactiveProperty.rect|ReactiveProperty.color|ReactiveProperty.path|ReactiveProperty.table|ReactiveProperty.transitionDirection|ReactiveProperty.motionState

---A stream of one of the types that a script can give it.
---@alias anyStream MotionObservable.number|MotionObservable.boolean|MotionObservable.string|MotionObservable.point|MotionObservable.size|MotionObservable.rect|MotionObservable.color|MotionObservable.path|MotionObservable.table|MotionObservable.transitionDirection|MotionObservable.motionState

---A value of any type.
---@alias anyValue any

---One number for each axis.
---@class axes
---@field x? number (default 0) The component along or about x.
---@field y? number (default 0) The component along or about y.
---@field z? number (default 0) The component along or about z.

---@alias axis "x"|"y"

---The report of baking a function into a table of cubic pieces.
---@class bakeReport
---@field pieces integer The pieces of the table.
---@field evaluations integer The number of calls of the function.
---@field bound number The largest difference between table and function: everywhere, if `lipschitz` or `curvature` was declared, else where the function was called.
---@field maxObservedError number The largest difference where the function was called, at most 1e-6.
---@field largestGap number The largest distance between two places where it was called.
---@field jumps number[] The places where the curve jumps, ascending.
---@field corners number[] The places where pieces meet with different slopes, ascending.
---@field curvature number The greatest second derivative with which the table is within 1e-6 everywhere.
---@field warnings bakeWarning[] The corrections that were made, in order of place.

---A correction that was made without refusing the function.
---@class bakeWarning
---@field code string `endpointJump`: it jumps at 0 or 1 by at most 2e-3, and its end was made exact.
---@field message string The correction, and a remedy.
---@field x number The place, 0 or 1.
---@field size number The height of the jump.

---A colour in sRGB; each component is 0…1 and may temporarily exceed it. A text such as `"#ff8800"`, `"rgb(255 136 0 / 50%)"` or a name of CSS, `"tomato"`, is accepted, too.
---@class color
---@field red number The red component.
---@field green number The green component.
---@field blue number The blue component.
---@field alpha? number (default 1) The opacity; 0 is invisible.

---Two components of a vector.
---@class components
---@field dx number The component along x.
---@field dy number The component along y.

---The progress of an effect at a time. Unresolved values, in the words of Web Animations, are nil.
---@class effectProgress
---@field phase? "before"|"active"|"after" The phase of the effect.
---@field activeTime? number (s) The time since the first iteration began.
---@field overallProgress? number The iterations passed, `iterationStart` included, infinity too.
---@field simpleIterationProgress? number The progress of the current iteration, 0…1.
---@field currentIteration? number Its number from 0, infinity too.
---@field directedProgress? number The progress of the current iteration in its direction, 0…1.
---@field isBeforeJump boolean Whether a jump of the easing exactly there has yet to come.
---@field transformedProgress? number The progress after easing.

---The ends of a part of a transition, in fractions of it.
---@class ends
---@field start number (0 <= x <= 1) The start.
---@field ["end"] number (0 <= x <= 1) The end, above the start.

---The fields that distinguish an event from others of its kind.
---@class eventFields
---@field target? string The layer's name.
---@field keyPath? string The animated property.
---@field key? string The animation's key.
---@field name? string The marker's or plugin's name.
---@field type? string The action of the pointer, such as "pointerdown".
---@field kind? string The plugin's kind, such as "timingCurve".
---@field version? string The plugin's version.
---@field sha256? string The SHA-256 of the plugin's file or folder.
---@field still? boolean Whether events of animations without a distance to travel are meant; without it, those of all others.

---The presentation values of all layers at one instant.
---@class frame
---@field index integer Its number.
---@field time number (s) The instant that it shows.
---@field readyAt number (s) The time at which it was ready.
---@field commit integer The number of the last commit that it shows, 0 for none.
---@field values table Numbers by the names of columns: `card.position.x`.

---A delegate that decides which gestures are recognized simultaneously.
---@class gestureDelegate
---@field shouldRecognizeSimultaneouslyWith fun(gesture: any, other: any): boolean Whether the gesture continues when another begins on another layer.

---The timing of a layer in a transition.
---@class layer
---@field id string The layer's name, its own.
---@field range? range The range in the transition; by default all of it.
---@field timing? timingParameters Its curve; without it linear.
---@field axes? Axis[] The components that move; without it those that its timing has a velocity for.

---A time on the session's clock: seconds, or a text such as `"25f"` (frames), `"400ms"` or `"1.5s"`; or a label of a sequence that has started.
---@alias moment number|string

---The system that runs springs and tweens: `motion.coreAnimation`, `motion.simulated`, or a function that is called with a `SpringShadow`, `TweenShadow` or `PathTweenShadow` for each target of a spring, and once for a tween, and returns the stream that moves it.
---@alias motionSystem MotionSystem|"coreAnimation"|"simulated"|(fun(shadow: any): any)

---A value that can be animated, which determines the type. A list of two numbers is a point, of four a rect; sizes and colors are written with keys.
---@alias motionValue number|boolean|string|point|number[]|size|number[]|rect|number[]|color|number[]|string|path|table|TransitionDirection|MotionState

---The initial values of a layer.
---@class newLayer
---@field name? string The name in traces.
---@field anchorPoint? point|number[] (default { 0.5, 0.5 }) The point, in unit coordinates, that lies at `position`.
---@field position? point|number[] (pt, default { 0, 0 }) The position of the anchor point in the parent.
---@field size? size|number[] (pt, default { 0, 0 }) The extent.
---@field width? number (pt, x >= 0, default 0) The width.
---@field height? number (pt, x >= 0, default 0) The height.
---@field rotation? number (rad, default 0) The rotation, clockwise on the screen.
---@field scale? number (default 1) The scale in x and y.
---@field translation? point|number[] (pt, default { 0, 0 }) The translation in x and y.
---@field zPosition? number (pt, default 0) The order among siblings: greater values are in front.
---@field opacity? number (default 1) The opacity, 0…1.
---@field backgroundColor? color|number[]|string (default { 0, 0, 0, 0 }) The fill behind the content.
---@field borderColor? color|number[]|string (default { 0, 0, 0, 1 }) The colour of the border.
---@field borderWidth? number (pt, default 0) The width of the border.
---@field cornerRadius? number (pt, default 0) The radius of the corners.
---@field shadowOpacity? number (default 0) The opacity of the shadow, 0…1.
---@field shadowRadius? number (pt, default 3) The blur of the shadow.
---@field shadowPath? path The outline of the shadow; empty for that of the layer.
---@field bounds? rect|number[] (pt, default { 0, 0, 0, 0 }) The layer's rectangle in its own coordinates.
---@field transform? transform (default { { 0, 0, 0 }, { 0, 0, 0 }, { 1, 1, 1 }, { 0, 0, 0 }, { 0, 0, 0, 1 } }) The transform of the layer about its anchor point: `translation`, `rotation`, `scale`, `skew`, `perspective`, or a matrix.
---@field sublayerTransform? transform (default { { 0, 0, 0 }, { 0, 0, 0 }, { 1, 1, 1 }, { 0, 0, 0 }, { 0, 0, 0, 1 } }) A transform of all sublayers about the anchor point.
---@field masksToBounds? boolean (default false) Whether sublayers are cut off at the bounds.
---@field shadowColor? (color|number[]|string)? (default { 0, 0, 0, 1 }) The colour of the shadow.
---@field shadowOffset? size|number[] (pt, default { 0, -3 }) The offset of the shadow from the layer.
---@field contents? string (default "") The name of the image shown, empty for none.
---@field contentsRect? rect|number[] (default { 0, 0, 1, 1 }) The part of the image that is shown, in units of the image.
---@field isHidden? boolean (default false) Whether it is neither seen nor touched.
---@field beginTime? number (s, default 0) The begin of the layer's time, in its parent's.
---@field timeOffset? number (s, default 0) The layer's time when it begins.
---@field speed? number (default 1) The rate of the layer's time; 0 holds it, negative runs backwards.
---@field isUserInteractionEnabled? boolean (default true) Whether pointers reach it.

---An observer of a stream's values, its animations, or both.
---@class observer
---@field next? fun(value: any) Called with each value.
---@field coreAnimation? fun(event: CoreAnimationChannelEvent) Called with each animation event.

---The value of a plugin's parameter; the elements of a list are such values.
---@alias parameterValue boolean|number|string|any[]

---An outline: what a BezierPath has built, or points that straight lines join.
---@alias path BezierPath|(point|number[])[]

---The fourth column of the matrix.
---@class perspective
---@field x? number (default 0) The growth of depth with x.
---@field y? number (default 0) The growth of depth with y.
---@field z? number (default 0) The growth of depth with z: -1 / distance of the viewer.
---@field w? number (default 1) The constant part.

---A map of the plane: x' = a x + c y + tx, y' = b x + d y + ty.
---@class planeMatrix
---@field a number A number of the matrix.
---@field b number A number of the matrix.
---@field c number A number of the matrix.
---@field d number A number of the matrix.
---@field tx number A number of the matrix.
---@field ty number A number of the matrix.

---A place in the plane; y grows downwards.
---@class point
---@field x number The distance from the left.
---@field y number The distance from the top.

---The presentation values of a layer at a moment.
---@class presentation
---@field anchorPoint point|number[] The point, in unit coordinates, that lies at `position`.
---@field backgroundColor? color|number[]|string The fill behind the content.
---@field borderColor? color|number[]|string The colour of the border.
---@field borderWidth number (pt) The width of the border.
---@field bounds rect|number[] (pt) The layer's rectangle in its own coordinates.
---@field contents string The name of the image shown, empty for none.
---@field contentsRect rect|number[] The part of the image that is shown, in units of the image.
---@field cornerRadius number (pt) The radius of the corners.
---@field isHidden boolean Whether it is neither seen nor touched.
---@field masksToBounds boolean Whether sublayers are cut off at the bounds.
---@field opacity number The opacity, 0…1.
---@field position point|number[] (pt) The position of the anchor point in the parent.
---@field shadowColor? (color|number[]|string)? The colour of the shadow.
---@field shadowOffset size|number[] (pt) The offset of the shadow from the layer.
---@field shadowOpacity number The opacity of the shadow, 0…1.
---@field shadowPath? path The outline of the shadow; empty for that of the layer.
---@field shadowRadius number (pt) The blur of the shadow.
---@field sublayerTransform transform A transform of all sublayers about the anchor point.
---@field transform transform The transform of the layer about its anchor point: `translation`, `rotation`, `scale`, `skew`, `perspective`, or a matrix.
---@field zPosition number (pt) The order among siblings: greater values are in front.
---@field custom? table The defined properties, by name.
---@field frame rect|number[] The smallest rectangle around it in its parent.
---@field height number (pt) The height.
---@field id integer A number that no other layer has.
---@field name? string The name in traces.
---@field rotation number (rad) The rotation, clockwise on the screen.
---@field scale number The scale in x and y.
---@field size size|number[] The extent.
---@field time number (s) The moment, on the session's clock.
---@field translation point|number[] The translation in x and y.
---@field width number (pt) The width.

---A part of a transition: the object, or the table for it.
---@alias range AnimationRange|ends|number[]

---A rectangle, from its top left corner.
---@class rect
---@field x number The left edge.
---@field y number The top edge.
---@field width number From left to right.
---@field height number From top to bottom.

---The resistance to a drag beyond an area, like that of a rubber band.
---@class resistance
---@field perimeter? rect|number[] The area without resistance, in points.
---@field maxLength? number (pt, x >= 0) The greatest distance beyond the area.

---The resistance to a drag beyond an area, as properties.
---@class resistanceProperties
---@field perimeter ReactiveProperty.rect The area without resistance, in points.
---@field maxLength ReactiveProperty.number The greatest distance beyond the area.

---The place at which a sequence restarts.
---@class restartOptions
---@field from? string A label; without it the start.

---The results of the body.
---@alias result any

---One number for each axis.
---@class scaleFactors
---@field x? number (default 1) The component along or about x.
---@field y? number (default 1) The component along or about y.
---@field z? number (default 1) The component along or about z.

---The callbacks that implement a transition.
---@class scriptedTransition
---@field willBeginTransition fun(context: TransitionContext, runtime: MotionRuntime): table? Sets the motion up; returns the interactions that must come to rest.
---@field didEndTransition? fun(context: TransitionContext, runtime: MotionRuntime) Cleans up afterwards.
---@field fallbackTransition? fun(context: TransitionContext): table? Returns a table like this one to use in its place, or nil.
---@field timing? table The keys of `Transition`, for a transition with layers.

---The presentation values of a layer at a moment, and its place in the tree.
---@class seenLayer
---@field anchorPoint point|number[] The point, in unit coordinates, that lies at `position`.
---@field backgroundColor? color|number[]|string The fill behind the content.
---@field borderColor? color|number[]|string The colour of the border.
---@field borderWidth number (pt) The width of the border.
---@field bounds rect|number[] (pt) The layer's rectangle in its own coordinates.
---@field contents string The name of the image shown, empty for none.
---@field contentsRect rect|number[] The part of the image that is shown, in units of the image.
---@field cornerRadius number (pt) The radius of the corners.
---@field isHidden boolean Whether it is neither seen nor touched.
---@field masksToBounds boolean Whether sublayers are cut off at the bounds.
---@field opacity number The opacity, 0…1.
---@field position point|number[] (pt) The position of the anchor point in the parent.
---@field shadowColor? (color|number[]|string)? The colour of the shadow.
---@field shadowOffset size|number[] (pt) The offset of the shadow from the layer.
---@field shadowOpacity number The opacity of the shadow, 0…1.
---@field shadowPath? path The outline of the shadow; empty for that of the layer.
---@field shadowRadius number (pt) The blur of the shadow.
---@field sublayerTransform transform A transform of all sublayers about the anchor point.
---@field transform transform The transform of the layer about its anchor point: `translation`, `rotation`, `scale`, `skew`, `perspective`, or a matrix.
---@field zPosition number (pt) The order among siblings: greater values are in front.
---@field custom? table The defined properties, by name.
---@field frame rect|number[] The smallest rectangle around it in its parent.
---@field height number (pt) The height.
---@field id integer A number that no other layer has.
---@field name? string The name in traces.
---@field rotation number (rad) The rotation, clockwise on the screen.
---@field scale number The scale in x and y.
---@field size size|number[] The extent.
---@field time number (s) The moment, on the session's clock.
---@field translation point|number[] The translation in x and y.
---@field width number (pt) The width.
---@field superlayerID? integer The `id` of the layer that it was in, or nil.
---@field sublayerIDs integer[] The `id`s of its sublayers, the first furthest back.

---A part of a transition: its name, or a table with `position` and `length`, fractions.
---@alias segment "entire"|"firstHalf"|"middleHalf"|"latterHalf"|"firstQuarter"|"secondQuarter"|"thirdQuarter"|"fourthQuarter"|"firstThreeQuarters"|"lastThreeQuarters"|table

---The position of a piece of a sequence, its length and handlers.
---@class sequenceOptions
---@field at? sequencePosition The begin; without it the end of the sequence so far.
---@field stagger? number|stagger|(fun(index: integer, count: integer): number) The offsets of several layers: seconds from one to the next, a table, or a function of index and count.
---@field length? SequenceLength (default "settling") The length that later pieces are placed by: until a spring has settled, or 2π/ω₀ while its tail continues.
---@field onStart? fun() Called once, when play passes its begin.
---@field onComplete? fun() Called once, when play passes its end, unless it was stopped.
---@field callsEachCycle? boolean (default false) Whether `onStart` and `onComplete` are called in each cycle of a sequence that repeats, not in the first alone.

---A place in a sequence: seconds from its start, or `[<|>|label][(+=|-=)number[%]]`. `<` and `>` are start and end of the piece before; % is of the new piece's length.
---@alias sequencePosition number|string

---The target of a piece of a sequence.
---@alias sequenceTarget anyProperty|Layer[]|Layer|Sequence

---Statistics of frames.
---@class serverStatistics
---@field frames integer The number of frames shown.
---@field dropped integer The number of deadlines without a frame while something moved.
---@field maxGap number (s) The longest time between two while something moved.
---@field meanEvaluation number (s) The average evaluation time of a frame.
---@field p95Evaluation number (s) The 95th percentile of the evaluation time.
---@field activeAnimations integer The number of animations that were running or waiting at the last frame.
---@field queueDepth integer The number of commits in the queue.
---@field waits integer The number of times that a commit waited for space in the queue.
---@field rate number The frame rate, in frames a second.
---@field traceBytes integer The number of bytes of frames that are not written yet.
---@field mode "virtual"|"thread" The source of the frames.

---The properties of a spring or tween, as a system reads them.
---@alias shadow SpringShadow.number|SpringShadow.point|SpringShadow.size|SpringShadow.rect|TweenShadow.number|TweenShadow.boolean|TweenShadow.string|TweenShadow.point|TweenShadow.size|TweenShadow.rect|TweenShadow.color|TweenShadow.path|TweenShadow.table|TweenShadow.transitionDirection|TweenShadow.motionState|PathTweenShadow

---The progress of the shared element, as a gesture reports it.
---@class sharedElementReport
---@field progress vector The progress: 0 at the start, 1 at the end.
---@field velocity? vector The speed of that, in 1/s.

---An extent in the plane.
---@class size
---@field width number From left to right.
---@field height number From top to bottom.

---The shear of each axis towards another.
---@class skew
---@field xy? number (default 0) The shear of the one axis towards the other.
---@field xz? number (default 0) The shear of the one axis towards the other.
---@field yz? number (default 0) The shear of the one axis towards the other.

---An interval, a list of values, or a function that returns the value to come to rest at.
---@alias snap number|any[]|(fun(value: any): any)

---A damped spring: the object, the table for it, or a name such as `"snappy"`.
---@alias spring SpringFunction|string|springKeys

---The keys of `motion.SpringFunction`.
---@class springKeys
---@field mass? number (x > 0) The mass m; by default 1.
---@field stiffness? number (x > 0) The spring constant k, with `damping`.
---@field damping? number (x >= 0) The damping coefficient c, with `stiffness`.
---@field dampingRatio? number (x > 0) The damping ratio ζ, with `response` or `settlingDuration`: below 1 it swings past its end.
---@field response? number (s, x > 0) The period of the undamped spring, with `dampingRatio`: its pace.
---@field settlingDuration? number (s, x > 0) The time until it settles, with `dampingRatio`.
---@field perceptualDuration? number (s, x > 0) The period of the undamped spring, perhaps with `bounce`: its pace.
---@field bounce? number The bounciness, above −1 and below 1, with `perceptualDuration`; by default 0.
---@field visualDuration? number (s, x > 0) Motion's duration, 1 ÷ 1.2 of `perceptualDuration`, perhaps with `bounce`.
---@field dampingFraction? number (x > 0) The damping ratio ζ, under SwiftUI's name.
---@field tension? number (x > 0) The spring constant k, under react-spring's name.
---@field friction? number (x >= 0) The damping coefficient c, under react-spring's name.
---@field preset? string A spring by its name or notation, instead of numbers: `"snappy"`, `"wobbly"`, `"spring(1 100 10 0)"`.
---@field duration? number (s, x > 0) The period of the undamped spring, under SwiftUI's name; perhaps with `bounce`.
---@field initialVelocity? number (default 0) The velocity at the start, in distances per second.
---@field allowsOverdamping? boolean Whether a damping ratio above 1 is used as it is, which it is by default.

---The types of values that a spring can move. A colour moves in its encoded components, which are multiplied by its opacity first, as in all animations; a simulated spring moves each for itself.
---@alias springValue number|point|number[]|size|number[]|rect|number[]|color|number[]|string

---The offsets of the layers of a piece: one of `each` and `total`.
---@class stagger
---@field each? number (s, x >= 0) The time for each step away from where it begins.
---@field total? number (s, x >= 0) The time from the first to the last.
---@field from? StaggerOrigin|number The target that begins first: an end, the middle, both ends, or an index from 1.
---@field ease? timingFunction The easing that distributes the offsets between the first and the last.
---@field grid? staggerGrid An arrangement in rows.

---An arrangement of layers row by row.
---@class staggerGrid
---@field columns integer (x >= 1) The number of columns.
---@field axis? StaggerAxis The direction of distances; without it they are measured in a straight line.

---A property of numbers, points and the like, or a value of any type.
---@alias subject anyProperty|any

---The target of an interaction: a layer or a property.
---@alias target Layer|ReactiveProperty.number|ReactiveProperty.boolean|ReactiveProperty.string|ReactiveProperty.point|ReactiveProperty.size|ReactiveProperty.rect|ReactiveProperty.color|ReactiveProperty.path|ReactiveProperty.table|ReactiveProperty.transitionDirection|ReactiveProperty.motionState

---An observer of a timeline: one or more of the callbacks.
---@class timelineObserver
---@field timelineDidAttachScrubber? fun(timeline: ScrubTimeline, scrubber: TimelineScrubber) A scrubber was attached where there was none.
---@field timelineDidDetachScrubber? fun(timeline: ScrubTimeline) The scrubber was detached, and none took its place.
---@field timelineScrubberDidScrub? fun(timeline: ScrubTimeline, timeOffset: number) The attached scrubber moved.

---The keys of `motion.AnimationTimingParameters`.
---@class timing
---@field animationCurve? string The name of a curve, such as "easeInOut".
---@field controlPoint1? point|number[] The first control point of a cubic Bézier.
---@field controlPoint2? point|number[] The second control point of a cubic Bézier.
---@field easing? string An easing or a spring in any notation, such as "cubic-bezier(.4,0,.2,1)" or "power2.out".
---@field curve? timingFunction A curve, such as motion.curve returns.
---@field dampingRatio? number The damping ratio ζ of a spring: alone, the spring settles in the given duration; with `response` or `settlingDuration` it has a duration of its own.
---@field response? number (s, x > 0) The period of the undamped spring, with `dampingRatio`: its pace.
---@field settlingDuration? number (s, x > 0) The time until it settles, with `dampingRatio`.
---@field mass? number (x > 0) The mass m; by default 1.
---@field stiffness? number (x > 0) The spring constant k, with `damping`.
---@field damping? number (x >= 0) The damping coefficient c, with `stiffness`.
---@field perceptualDuration? number (s, x > 0) The period of the undamped spring, perhaps with `bounce`: its pace.
---@field bounce? number The bounciness, above −1 and below 1, with `perceptualDuration`; by default 0.
---@field visualDuration? number (s, x > 0) Motion's duration, 1 ÷ 1.2 of `perceptualDuration`, perhaps with `bounce`.
---@field dampingFraction? number (x > 0) The damping ratio ζ, under SwiftUI's name.
---@field tension? number (x > 0) The spring constant k, under react-spring's name.
---@field friction? number (x >= 0) The damping coefficient c, under react-spring's name.
---@field initialVelocity? vector The speed of a spring at the start, in distances per second.
---@field allowsOverdamping? boolean Whether a damping ratio above 1 is used as it is, which it is by default for a `bounce` below 0; otherwise it counts as 1.

---An easing: a curve, such as `motion.curve` returns; a name, such as `"easeOutCubic"` or GSAP's `"power2.out"`; a function of CSS or of another system, such as `"cubic-bezier(0.2, 0, 0, 1)"` or `"back.out(1.7)"`; a path, `"M0,0 C…"`; or the two control points of a cubic Bézier, `{ x1, y1, x2, y2 }`.
---@alias timingFunction TimingFunction|TimingFunctionName|string|number[]

---A curve, possibly with a duration of its own: the object, or the table for it.
---@alias timingParameters AnimationTimingParameters|timing

---The attributes that a transaction gives to the animations added in it.
---@class transaction
---@field duration? number (s, x >= 0) The duration of animations that have none; by default 0.25 s.
---@field timingFunction? timingFunction The easing of animations that have none; by default they are not eased.
---@field completion? fun() Called once, when every animation added in the body has stopped.

---Components, of which any may be missing; or a matrix, as six numbers for the plane or sixteen for space, row by row. It reads back as components.
---@alias transform transformComponents|planeMatrix|number[]|number[]

---The components of a transform about the anchor point.
---@class transformComponents
---@field translation? axes|number[] The translation.
---@field rotation? number|axes|number[] The rotation about the axes; a number is about z, clockwise on the screen.
---@field scale? number|scaleFactors|number[] The scale along the axes; a number is for all three.
---@field skew? skew|number[] The shear of the axes.
---@field perspective? perspective|number[] The perspective.

---The progress that a gesture gives a transition: one of the two keys.
---@class transitionProgress
---@field fractionComplete? number The fraction, 0…1.
---@field step? number The change of the fraction.

---A transition, with its two ends.
---@class transitionStart
---@field transition scriptedTransition The transition: a table of callbacks.
---@field back Layer The start of a transition forward.
---@field fore Layer The destination of a transition forward.
---@field direction? TransitionDirection (default "forward") The direction.
---@field duration? number (s, x >= 0, default 0.35) The duration.
---@field presentation? scriptedTransition Another transition that takes part.
---@field gestureRecognizers? GestureRecognizer[] Gestures that it may follow.

---The least and the greatest value of a timing function.
---@class valueRange
---@field lower number The least value.
---@field upper number The greatest value.

---A speed or direction for each component; a number alone is that of x.
---@alias vector number|components|number[]

---A speed of a number or of a point.
---@alias velocity number|point|number[]

do
---The root layer of a scene, with a size; it contains all other layers.
---@class Stage: Layer
---@field size size (pt) The extent.
---@field width number (pt) The width.
---@field height number (pt) The height.
local methods = {}

---Calls a function for each key that is pressed or released.
---@param callback fun(key: string, isDown: boolean) Called with the name of the key as the DOM has it.
---@return Subscription
function methods:onKey(callback) end

---Calls a function that moves layers, and leads each of them from where it was shown to where the function put it: position, size, scale, rotation, corner radius, opacity and background, also of layers that it puts into another layer.
---@param change fun() The function that moves layers.
---@param spring? spring The spring: its keys, a name or a `SpringFunction`; by default `smooth`.
---@return LayoutMotion
function methods:animateLayout(change, spring) end

end

do
---A rectangle of the scene, with properties that animate, and with gestures.
---@class Layer
---@field anchorPoint ReactiveProperty.point The point, in unit coordinates, that lies at `position`.
---@field position ReactiveProperty.point (pt) The position of the anchor point in the parent.
---@field size ReactiveProperty.size (pt, x >= 0) The extent.
---@field width ReactiveProperty.number (pt, x >= 0) The width.
---@field height ReactiveProperty.number (pt, x >= 0) The height.
---@field rotation ReactiveProperty.number (rad) The rotation, clockwise on the screen.
---@field scale ReactiveProperty.number The scale in x and y.
---@field translation ReactiveProperty.point (pt) The translation in x and y.
---@field zPosition ReactiveProperty.number (pt) The order among siblings: greater values are in front.
---@field opacity ReactiveProperty.number The opacity, 0…1.
---@field backgroundColor ReactiveProperty.color The fill behind the content.
---@field borderColor ReactiveProperty.color The colour of the border.
---@field borderWidth ReactiveProperty.number (pt) The width of the border.
---@field cornerRadius ReactiveProperty.number (pt) The radius of the corners.
---@field shadowOpacity ReactiveProperty.number The opacity of the shadow, 0…1.
---@field shadowRadius ReactiveProperty.number (pt) The blur of the shadow.
---@field shadowPath ReactiveProperty.path The outline of the shadow; empty for that of the layer.
---@field bounds rect|number[] (pt) The layer's rectangle in its own coordinates.
---@field transform transform The transform of the layer about its anchor point: `translation`, `rotation`, `scale`, `skew`, `perspective`, or a matrix.
---@field sublayerTransform transform A transform of all sublayers about the anchor point.
---@field masksToBounds boolean Whether sublayers are cut off at the bounds.
---@field shadowColor (color|number[]|string)? The colour of the shadow.
---@field shadowOffset size|number[] (pt) The offset of the shadow from the layer.
---@field contents string The name of the image shown, empty for none.
---@field contentsRect rect|number[] The part of the image that is shown, in units of the image.
---@field isHidden boolean Whether it is neither seen nor touched.
---@field beginTime number (s) The begin of the layer's time, in its parent's.
---@field timeOffset number (s) The layer's time when it begins.
---@field speed number The rate of the layer's time; 0 holds it, negative runs backwards.
---@field isUserInteractionEnabled boolean Whether pointers reach it.
---@field id integer A number that no other layer has.
---@field name string? The name in traces.
---@field isDestroyed boolean Whether it was destroyed; then it cannot be used any more.
---@field superlayer Layer? The layer that it is inside of, or nil.
---@field sublayers Layer[] The layers inside, the first furthest back.
---@field frame rect|number[] (pt) The rectangle around the layer in what it is inside of; writing it sets size and position.
---@field gestureRecognizers GestureRecognizer[] The gestures that can be made on it, in order.
---@field anchorPointAdjustment ReactiveProperty.anchorPointAdjustment Anchor point and position, written as one.
local methods = {}

---Destroys the layer and its sublayers: animations end, and every further use raises deadLayer.
function methods:destroy() end

---Makes a layer inside this one, in front of the others.
---@param layer? newLayer The initial values.
---@return Layer
function methods:addLayer(layer) end

---Puts a layer inside this one, in front of the others.
---@param layer Layer The layer to insert.
function methods:addSublayer(layer) end

---Puts a layer inside this one, at a place among the others.
---@param layer Layer The layer to insert.
---@param index integer Its place in `sublayers`, 1 being furthest back.
function methods:insertSublayer(layer, index) end

---Removes it from its superlayer.
function methods:removeFromSuperlayer() end

---Puts a layer directly in front of one inside.
---@param layer Layer The layer to insert.
---@param sibling Layer The sibling next to which it is inserted.
function methods:insertSublayerAbove(layer, sibling) end

---Puts a layer directly behind one inside.
---@param layer Layer The layer to insert.
---@param sibling Layer The sibling next to which it is inserted.
function methods:insertSublayerBelow(layer, sibling) end

---Puts a layer in the place of one inside, which leaves.
---@param old Layer The layer that is removed.
---@param layer Layer The layer that replaces it.
function methods:replaceSublayer(old, layer) end

---Returns the model value of a key path.
---@param keyPath string Such as `opacity` or `transform.scale.x`.
---@return animationValue
function methods:value(keyPath) end

---Writes the model value of a key path.
---@param value? animationValue? The value, of the key path's type; nil for no colour and no path.
---@param keyPath string Such as `opacity` or `transform.scale.x`.
function methods:setValue(value, keyPath) end

---Returns the reactive property of a number by the key path that traces show: `card:property("transform.scale.x")` is written, observed, connected and animated like `card.scale`.
---@param keyPath string Such as `opacity` or `transform.scale.x`.
---@return ReactiveProperty.number
function methods:property(keyPath) end

---Defines a custom property of the layer, which animates like any other.
---@param name string The name; its key path is `custom.name`.
---@param default animationValue Its first value.
---@param kind? "scalar"|"integer"|"bool"|"string"|"point"|"size"|"rect"|"color"|"transform"|"path"|"scalars"|"colors" The type; by default that of the first value.
function methods:define(name, default, kind) end

---Returns the reactive property of a defined number, point, size, rect, color or path.
---@param name string The name that was given to `define`.
---@return anyProperty
function methods:custom(name) end

---Returns the presentation values, as a plain table.
---@param time? number (s, default now) The time, on the session's clock.
---@return presentation
function methods:presentation(time) end

---Returns the presentation value of one key path.
---@param keyPath string Such as `position.x`.
---@param time? number (s, default now) The time, on the session's clock.
---@return animationValue
function methods:presentationValue(keyPath, time) end

---Returns the frontmost layer at a point, or nil.
---@param point point|number[] A point in the coordinates of the layer's parent.
---@param source? "model"|"presentation" Whether layers are where they were written, the default, or where they are seen.
---@param time? number (s) The time of the positions; by default now.
---@return Layer?
function methods:hitTest(point, source, time) end

---Converts a point from this layer's coordinates to another's.
---@param point point|number[] In this layer.
---@param layer? Layer The other layer; nil is what the root is inside of.
---@param source? "model"|"presentation" Whether layers are where they were written, the default, or where they are seen.
---@param time? number (s) The time of the positions; by default now.
---@return point
function methods:convertTo(point, layer, source, time) end

---Converts a point from another layer's coordinates to this one's.
---@param point point|number[] In the other layer.
---@param layer? Layer The other layer; nil is what the root is inside of.
---@param source? "model"|"presentation" Whether layers are where they were written, the default, or where they are seen.
---@param time? number (s) The time of the positions; by default now.
---@return point
function methods:convertFrom(point, layer, source, time) end

---Converts a time from another layer's clock to this one's; nil, "stopped" where a clock is stopped.
---@param time number (s) A time of the other layer.
---@param layer? Layer The other layer; nil for the session's clock.
---@return number?
---@return string?
function methods:convertTime(time, layer) end

---Runs an animation on the layer.
---@param animation Animation The animation to run.
---@param key? string The key; an animation with the same key is replaced.
---@param options? Timeline|animationOptions The timeline that scrubs it; or a table with it, `essential` and handlers of its start and end.
function methods:add(animation, key, options) end

---Ends an animation; has no effect when there is none of that name.
---@param key string Its name.
function methods:removeAnimation(key) end

---Ends all animations.
function methods:removeAllAnimations() end

---Returns a copy of an animation with its begin and duration worked out, or nil.
---@param key string Its name.
---@return Animation?
function methods:animation(key) end

---Returns the animations' names, in order.
---@return string[]
function methods:animationKeys() end

---Adds a gesture recognizer, which is removed from the layer it was on.
---@param gesture GestureRecognizer The recognizer.
function methods:addGestureRecognizer(gesture) end

---Removes a gesture recognizer.
---@param gesture GestureRecognizer The recognizer.
function methods:removeGestureRecognizer(gesture) end

---Calls a function for each tap, with its position in points of the layer.
---@param callback fun(position: any) The function.
---@param taps? integer (1 <= x <= 100, default 1) The number of taps: 2 for a double tap.
---@return Subscription
function methods:onTap(callback, taps) end

---Calls a function when a pointer was held down, with its position in points of the layer.
---@param callback fun(position: any) The function.
---@param minimumDuration? number (s, x >= 0, default 0.5) The time for which it is held.
---@return Subscription
function methods:onLongPress(callback, minimumDuration) end

---Calls a function when a pointer that is not pressed comes over the layer, and when it goes.
---@param callback fun(isInside: boolean) The function.
---@return Subscription
function methods:onHover(callback) end

---Calls a function when the layer gets the focus of the keyboard, by a press or the tab key, and when it loses it.
---@param callback fun(isFocused: boolean) The function.
---@return Subscription
function methods:onFocus(callback) end

---Calls a function for each event of a wheel or trackpad over the layer, with the way of the content, and with a way of 0 when the scroll has ended.
---@param callback fun(delta: any, gesture: ScrollGesture) The function.
---@return Subscription
function methods:onScroll(callback) end

end

---A layer that shows an outline, filled and stroked.
---@class ShapeLayer: Layer
---@field path ReactiveProperty.path The outline; empty for none.
---@field fillColor ReactiveProperty.color The colour that fills the outline.
---@field strokeColor ReactiveProperty.color The colour of the line along the outline.
---@field lineWidth ReactiveProperty.number (pt) The width of the drawn line.
---@field strokeStart ReactiveProperty.number The place along the outline at which the line begins, 0…1.
---@field strokeEnd ReactiveProperty.number The place along the outline at which the line ends, 0…1.
---@field miterLimit number The greatest length of a pointed corner, in half line widths.
---@field lineDashPattern number[] The lengths of dashes and gaps in turn, in points; none draws a whole line.
---@field lineDashPhase number (pt) The offset in the dash pattern at which the line begins.
---@field fillRule string The fill rule, which determines the inside of the outline: nonZero or evenOdd.
---@field lineCap string The form of the ends of lines: butt, round or square.
---@field lineJoin string The form of the corners of lines: miter, round or bevel.
---@field hitTestsPath boolean Whether it is hit where its outline is filled, not anywhere in its bounds.

---A layer that shows a text.
---@class TextLayer: Layer
---@field string string The text.
---@field fontName string The name of the font.
---@field alignment string The alignment of lines: natural, left, right, center or justified.
---@field fontSize ReactiveProperty.number (pt) The size of the font.
---@field foregroundColor ReactiveProperty.color The colour of the text.

---A layer that shows a gradient of colours.
---@class GradientLayer: Layer
---@field colors (color|number[]|string)[] The colours in order.
---@field locations number[] The locations of the colours, 0…1, in order; none spaces them evenly.
---@field startPoint point|number[] The start of the gradient, in units of the bounds.
---@field endPoint point|number[] The end of the gradient, in units of the bounds.

---An animation from one value to another.
---@class BasicAnimation: PropertyAnimation
---@field fromValue animationValue? The start value.
---@field toValue animationValue? The end value.
---@field byValue animationValue? The difference from the start to the end value.

---Runs through several values, or along a path. Its `timingFunction` eases the whole of it before `timingFunctions` ease each step; where it leaves 0…1, as one that overshoots does, the first or last step continues in a straight line and its own easing is not applied. `TimingFunction:chained` does otherwise: there the second function continues beyond its ends, a Bézier along its tangents.
---@class KeyframeAnimation: PropertyAnimation
---@field values animationValue[]? The values in order, at least one.
---@field path path? The path that a point follows instead of values; each step is one segment.
---@field keyTimes number[]? The key times of the values, ascending from 0 to 1; by default evenly spaced.
---@field timingFunctions (timingFunction[]|timingFunction)? The easing of each step to the next value, while `timingFunction` is within 0…1. One instead of a list eases every step.
---@field calculationMode CalculationMode The interpolation between the values.
---@field tensionValues number[]? The tension of a cubic curve at each value, -1…1; 0 where missing, 1 stops there.
---@field continuityValues number[]? The continuity of a cubic curve at each value, -1…1; 0 where missing, which is smooth.
---@field biasValues number[]? The bias of a cubic curve at each value, -1…1: above 0 it overshoots.
---@field rotationMode RotationMode? The rotation of the layer along the path; by default none.

do
---An animation to a value on a damped spring.
---@class SpringAnimation: BasicAnimation
---@field mass number (x > 0) The mass m.
---@field stiffness number (x > 0) The spring constant k.
---@field damping number (x >= 0) The damping coefficient c. It reads what is in force: at most critical, unless `allowsOverdamping`.
---@field initialVelocity number The speed at the start, in distances per second.
---@field velocity animationValue? The speed at the start, in the property's units per second.
---@field allowsOverdamping boolean Whether the damping may be more than critical; otherwise it is made critical. A `bounce` below 0 sets it.
---@field overshootClamping boolean Whether it ends when it first reaches its end value, unless it has a `duration`; where components reach theirs at several times, at the last.
---@field springFunction spring? The spring with the constants in force; nil when they make none.
---@field dampingRatio number The damping ratio c/(2√(k·m)) in force: below 1 it swings past its end.
---@field frequency number (rad/s) The undamped angular frequency √(k/m).
---@field settlingDuration number (s) The time until it settles.
local methods = {}

---Takes mass, stiffness, damping and `allowsOverdamping` of a spring function.
---@param spring spring The spring.
function methods:setConstants(spring) end

end

---A group of animations that start, repeat and end together.
---@class AnimationGroup: Animation
---@field animations Animation[] The animations in the order of their application, at least one. Begin times are relative to the group's.

---The base class of animations of one property.
---@class PropertyAnimation: Animation
---@field keyPath string? The key path of the animated property: `position`, `position.x`, `opacity`.
---@field isAdditive boolean Whether it is added to what is below it.
---@field isCumulative boolean Whether each repetition starts where the one before it ended.

do
---An animation of a layer, which can also be sent over a stream's animation channel.
---@class Animation
---@field beginTime number? (s) The begin time; over a stream's channel, the delay. By default it begins at once.
---@field duration number? (s, x >= 0) The duration of one run.
---@field speed number The rate of its time; negative runs backwards.
---@field timeOffset number? (s) The offset in its own time at which it begins.
---@field repeatCount number (x >= 0) The number of cycles; 0 is ignored, math.huge repeats forever.
---@field repeatDuration number (s, x >= 0) The duration of the repetition; 0 is ignored.
---@field autoreverses boolean Whether each cycle also plays back.
---@field fillMode FillMode The times outside its run at which it contributes: removed, forwards, backwards, both.
---@field timingFunction timingFunction? The easing of its progress.
---@field isRemovedOnCompletion boolean Whether it is removed when it has ended.
local methods = {}

---Returns an animation with the same values.
---@return Animation
function methods:copy() end

end

---An animation to run or to stop.
---@class CoreAnimationChannelEvent
---@field add addition? The animation to run, or nil.
---@field remove string? The key of the animation to stop, or nil.
---@field key string The key of the animation.

---The render server, which shows the session's frames, on a thread of its own when the clock is the machine's.
---@class Server
---@field rate number (1 <= x <= 1000) Frames a second; in a batch run it is that of --fps and cannot be changed.
---@field statistics serverStatistics The statistics of frames, as a plain table.
---@field lastFrame frame? The newest frame as a plain table, or nil before the first.

do
---A builder of an outline; every step returns the path.
---@class BezierPath
---@field points point[] The points of all steps in order.
---@field elements any[][] The steps in order: `move`, `line`, `quad`, `cubic` or `close`, then control points, then where the step ends.
local methods = {}

---Begins a new part at a point.
---@param to point|number[] The end of the step.
---@return BezierPath
function methods:move(to) end

---Appends a straight line.
---@param to point|number[] The end of the step.
---@return BezierPath
function methods:addLine(to) end

---Appends a quadratic Bézier curve.
---@param to point|number[] The end of the step.
---@param controlPoint point|number[] Pulls the curve towards itself.
---@return BezierPath
function methods:addQuadCurve(to, controlPoint) end

---Appends a cubic Bézier curve.
---@param to point|number[] The end of the step.
---@param controlPoint1 point|number[] Pulls the curve towards itself.
---@param controlPoint2 point|number[] Pulls the curve towards itself.
---@return BezierPath
function methods:addCurve(to, controlPoint1, controlPoint2) end

---Appends a straight line back to where the part began.
---@return BezierPath
function methods:close() end

---Appends a part of a circle, and a line to it if there is a part under way.
---@param center point|number[] The centre of the circle.
---@param radius number (pt, x >= 0) The radius of the circle.
---@param startAngle number (rad) The angle at which the arc begins, clockwise from x.
---@param endAngle number (rad) The angle at which it ends; below the start angle it is drawn counter-clockwise.
---@return BezierPath
function methods:addArc(center, radius, startAngle, endAngle) end

---Appends a rectangle.
---@param rect rect|number[] The rectangle that the shape fills.
---@return BezierPath
function methods:addRect(rect) end

---Appends an ellipse.
---@param rect rect|number[] The rectangle that the shape fills.
---@return BezierPath
function methods:addEllipse(rect) end

---Appends a rectangle with round corners.
---@param rect rect|number[] The rectangle that the shape fills.
---@param cornerRadius number (pt, x >= 0) The radius of the corners.
---@return BezierPath
function methods:addRoundedRect(rect, cornerRadius) end

end

do
---A clock that pauses and scrubs every interaction that shares it.
---@class Timeline: MotionObservable.TimelineSnapshot, stream
---@field timeOffset ReactiveProperty.number (s) The time offset of interactions while paused, from `beginTime`.
---@field paused ReactiveProperty.boolean Whether interactions hold still at `timeOffset`.
---@field timeScale ReactiveProperty.number The seconds by which it runs on in a second, from where it is: below 0 it runs back, at 0 it stands still.
---@field beginTime number (s) The time at which the timeline was created.
---@field currentTime number (s) The position that its interactions show now, from `beginTime`.
local methods = {}

---Freezes the position shown now.
function methods:hold() end

---Makes this timeline follow a scrubbed one.
---@param source ScrubTimeline The scrubbed timeline that is followed.
---@return Subscription
function methods:follow(source) end

end

do
---A timeline that is begun once and may be driven by a scrubber.
---@class ScrubTimeline
---@field beginTime number? (s) The time at which the timeline was begun, or nil.
---@field scrubber TimelineScrubber? The scrubber that drives the timeline, or nil.
local methods = {}

---Begins the timeline now.
function methods:begin() end

---Moves the scrubber to an offset, attaching the last one, or a new one, first.
---@param timeOffset number (s) The time offset.
function methods:attachScrubber(timeOffset) end

---Detaches the scrubber.
function methods:detachScrubber() end

---Adds an observer of attaching, detaching and scrubbing, until it is removed.
---@param observer timelineObserver The callbacks.
function methods:addObserver(observer) end

---Removes an observer; has no effect when it was not added.
---@param observer table The same table that was added.
function methods:removeObserver(observer) end

end

---A controller of the one timeline that it is attached to.
---@class TimelineScrubber
---@field timeOffset number (s) The time offset of the scrubber; changing it while attached scrubs the timeline.

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable<T>
local methods = {}

---Returns the stream itself.
---@return self
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: T))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: T) Called with each value.
---@return Subscription
function methods:subscribeToValue(next) end

---Sends the result of a function for each value, and for animations.
---@param transform fun(value: T): any Returns the new value.
---@param kind? ValueKind The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: T): boolean Returns whether a value is passed on.
---@return self
function methods:_filter(predicate) end

---Sends the values that a function passes to `next` for each value.
---@param operation fun(value: T, next: fun(value: any)) Calls `next` for each value to send, any number of times.
---@param kind? ValueKind The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Calls a function with each value, then sends it.
---@param body fun(value: T) Called with each value.
---@return self
function methods:_tap(body) end

---Sends the result of a function of the latest value and the latest of each input.
---@param inputs any[] Constants and streams, of any types.
---@param transform fun(value: T, inputs: any[]): any Returns the new value.
---@param kind? ValueKind The type of the new values; by default that of the stream.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return anyStream
function methods:_reactiveMap(inputs, transform, kind, onlyEmitWithUpstream) end

---Returns the present value, or nil.
---@return T?
function methods:_read() end

---Shares one subscription, and sends its last value to new observers.
---@param eagerly? boolean (default false) Whether to subscribe now, even without an observer.
---@return self
function methods:_remember(eagerly) end

---Subscribes now and shares the values; later observers miss the earlier ones.
---@return self
function methods:_multicast() end

---Sends the latest value at each pulse, unless it was sent before.
---@param pulse? anyStream (default frameStream) The stream whose values are the pulses.
---@return self
function methods:_debounce(pulse) end

---Sends, after each value, the latest ones, the oldest first.
---@param size? integer (1 <= x <= 100, default 2) The greatest number of values.
---@return T[]
function methods:_slidingWindow(size) end

---Shows the latest value as a line of text below what a layer shows.
---@param prefix string|Layer The text before the value.
---@param view? Layer The layer below which the line is shown.
---@return self
function methods:visualize(prefix, view) end

---Sends the value that a table has for each value. With a default, or the flag, or both constants and streams in the table, streams are followed; else their present value is sent.
---@param values table A new value, or a stream, for each value.
---@param default? motionValue|anyStream The value for keys that the table does not contain.
---@param emitOnKeyChange? boolean Whether what is known is sent when another entry is chosen; by default it is.
---@return anyStream
function methods:rewrite(values, default, emitOnKeyChange) end

---Sends the same value, or the present one of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@param onlyEmitWithUpstream? boolean False: changes of the stream are sent, too. True: the latest value is remembered.
---@return anyStream
function methods:rewriteTo(value, onlyEmitWithUpstream) end

---Sends whether each value is one of several.
---@param candidates (T|MotionObservable<T>)[] Constants and streams.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.boolean
function methods:isAnyOf(candidates, onlyEmitWithUpstream) end

---Leaves out values that equal the one sent before.
---@return self
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected T The value to wait for.
---@return self
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value T The first value.
---@return self
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable<T> The other stream.
---@return self
function methods:merge(stream) end

---Passes values on while the last value of another stream is true.
---@param openWhenTrue MotionObservable.boolean The stream that opens and closes the valve.
---@return self
function methods:valve(openWhenTrue) end

---Sends everything after a delay.
---@param seconds number (s, x >= 0) The duration.
---@return self
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string The text before each value.
---@return self
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends each value as text with a unit behind it.
---@param unit string The text after each value.
---@return MotionObservable.string
function methods:appendUnit(unit) end

---Sends each `value` in a table with its `timestamp`, the session's time in seconds.
---@return MotionObservable.table
function methods:timestamp() end

end

do
---@class MotionObservable.number: MotionObservable<number>, stream
local methods = {}

---Adds a number to each value.
---@param amount number The number that is added.
---@return MotionObservable.number
function methods:offset(amount) end

---Multiplies each value.
---@param amount number|MotionObservable.number The factor.
---@return MotionObservable.number
function methods:scaled(amount) end

---Divides each value.
---@param amount number The divisor.
---@return MotionObservable.number
function methods:normalized(amount) end

---Sends the distance of each value from a number.
---@param location number The location from which distances are measured.
---@return MotionObservable.number
function methods:distance(location) end

---Holds values back that leave a range.
---@param below number The lower bound.
---@param above number The upper bound.
---@param maxLength number The greatest distance of values beyond a bound.
---@return MotionObservable.number
function methods:rubberBanded(below, above, maxLength) end

---Maps one range of values to another, and beyond it.
---@param start? number|MotionObservable.number (default 0) The start of the values.
---@param end_? number|MotionObservable.number (default 1) The end of the values.
---@param destinationStart? number|point|number[]|anyStream (default 0) The value that the start is mapped to.
---@param destinationEnd? number|point|number[]|anyStream (default 1) The value that the end is mapped to.
---@param shouldClamp? boolean Whether the result is clamped to the destination.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return anyStream
function methods:rewriteRange(start, end_, destinationStart, destinationEnd, shouldClamp, onlyEmitWithUpstream) end

---Sends an event when values leave a region around 0, and when they return.
---@param size number The distance from 0.
---@return MotionObservable.slopEvent
function methods:slop(size) end

---Adds an amount to each value, part by part.
---@param amount number|MotionObservable.number The amount.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.number
function methods:addedBy(amount, onlyEmitWithUpstream) end

---Takes an amount from each value, part by part.
---@param amount number|MotionObservable.number The amount.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.number
function methods:subtractedBy(amount, onlyEmitWithUpstream) end

---Multiplies each value, part by part.
---@param amount number|MotionObservable.number The amount.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.number
function methods:multipliedBy(amount, onlyEmitWithUpstream) end

---Divides each value, part by part.
---@param amount number|MotionObservable.number The amount.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.number
function methods:dividedBy(amount, onlyEmitWithUpstream) end

---Holds each value within bounds, part by part.
---@param min? number|MotionObservable.number The lower bound, or nil.
---@param max? number|MotionObservable.number The upper bound, or nil.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.number
function methods:clampTo(min, max, onlyEmitWithUpstream) end

---Sends 1 minus each value, part by part.
---@return MotionObservable.number
function methods:inverted() end

---Raises smaller values to a bound.
---@param minValue number The smallest value.
---@return MotionObservable.number
function methods:lowerBound(minValue) end

---Lowers greater values to a bound.
---@param maxValue number The greatest value.
---@return MotionObservable.number
function methods:upperBound(maxValue) end

---Sends the side of a limit on which each value is: below, within or above.
---@param threshold number|MotionObservable.number The limit.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.thresholdSide
function methods:threshold(threshold, onlyEmitWithUpstream) end

---Sends whether each value is below, within or above a range.
---@param min number|MotionObservable.number The lower limit; a stream may be above `max`.
---@param max number|MotionObservable.number The upper limit.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.thresholdSide
function methods:thresholdRange(min, max, onlyEmitWithUpstream) end

end

do
---@class MotionObservable.boolean: MotionObservable<boolean>, stream
local methods = {}

---Sends the opposite.
---@return MotionObservable.boolean
function methods:inverted() end

end

do
---@class MotionObservable.string: MotionObservable<string>, stream
local methods = {}

---Raises smaller values to a bound.
---@param minValue string The smallest value.
---@return MotionObservable.string
function methods:lowerBound(minValue) end

---Lowers greater values to a bound.
---@param maxValue string The greatest value.
---@return MotionObservable.string
function methods:upperBound(maxValue) end

---Sends the side of a limit on which each value is: below, within or above.
---@param threshold string|MotionObservable.string The limit.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.thresholdSide
function methods:threshold(threshold, onlyEmitWithUpstream) end

---Sends whether each value is below, within or above a range.
---@param min string|MotionObservable.string The lower limit; a stream may be above `max`.
---@param max string|MotionObservable.string The upper limit.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.thresholdSide
function methods:thresholdRange(min, max, onlyEmitWithUpstream) end

end

do
---@class MotionObservable.point: MotionObservable<point>, stream
local methods = {}

---Sends the x of each point.
---@return MotionObservable.number
function methods:x() end

---Sends the y of each point.
---@return MotionObservable.number
function methods:y() end

---Sends the distance of each point from another.
---@param location point|number[]|MotionObservable.point The location from which distances are measured.
---@return MotionObservable.number
function methods:distance(location) end

---Maps one range of values to another, and beyond it.
---@param start? point|number[]|MotionObservable.point (default 0) The start of the values.
---@param end_? point|number[]|MotionObservable.point (default 1) The end of the values.
---@param destinationStart? number|point|number[]|anyStream (default 0) The value that the start is mapped to.
---@param destinationEnd? number|point|number[]|anyStream (default 1) The value that the end is mapped to.
---@param shouldClamp? boolean Whether the result is clamped to the destination.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return anyStream
function methods:rewriteRange(start, end_, destinationStart, destinationEnd, shouldClamp, onlyEmitWithUpstream) end

---Replaces the x of each point.
---@param x number|MotionObservable.number The x of all points.
---@return MotionObservable.point
function methods:xLocked(x) end

---Replaces the y of each point.
---@param y number|MotionObservable.number The y of all points.
---@return MotionObservable.point
function methods:yLocked(y) end

---Divides each point by a size.
---@param amount size|number[] The divisor.
---@return MotionObservable.point
function methods:normalized(amount) end

---Holds points back that leave a rectangle.
---@param rect rect|number[]|MotionObservable.rect The rectangle without resistance.
---@param maxLength number|MotionObservable.number The greatest distance beyond it.
---@return MotionObservable.point
function methods:rubberBanded(rect, maxLength) end

---Sends each point as a table of its `distance` and its `angle`, in radians from x to y.
---@param origin? point|number[]|MotionObservable.point (default { 0, 0 }) The origin.
---@param onlyEmitWithUpstream? boolean (default true) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.table
function methods:toPolar(origin, onlyEmitWithUpstream) end

---Sends each anchor point with the position that keeps a layer in its place.
---@param view Layer The layer that keeps its place.
---@return MotionObservable.anchorPointAdjustment
function methods:anchorPointAdjustment(view) end

---Adds an amount to each value, part by part.
---@param amount point|number[]|MotionObservable.point The amount.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.point
function methods:addedBy(amount, onlyEmitWithUpstream) end

---Takes an amount from each value, part by part.
---@param amount point|number[]|MotionObservable.point The amount.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.point
function methods:subtractedBy(amount, onlyEmitWithUpstream) end

---Multiplies each value, part by part.
---@param amount point|number[]|MotionObservable.point The amount.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.point
function methods:multipliedBy(amount, onlyEmitWithUpstream) end

---Divides each value, part by part.
---@param amount point|number[]|MotionObservable.point The amount.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.point
function methods:dividedBy(amount, onlyEmitWithUpstream) end

---Holds each value within bounds, part by part.
---@param min? point|number[]|MotionObservable.point The lower bound, or nil.
---@param max? point|number[]|MotionObservable.point The upper bound, or nil.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.point
function methods:clampTo(min, max, onlyEmitWithUpstream) end

---Sends 1 minus each value, part by part.
---@return MotionObservable.point
function methods:inverted() end

end

do
---@class MotionObservable.size: MotionObservable<size>, stream
local methods = {}

---Adds an amount to each value, part by part.
---@param amount size|number[]|MotionObservable.size The amount.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.size
function methods:addedBy(amount, onlyEmitWithUpstream) end

---Takes an amount from each value, part by part.
---@param amount size|number[]|MotionObservable.size The amount.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.size
function methods:subtractedBy(amount, onlyEmitWithUpstream) end

---Multiplies each value, part by part.
---@param amount size|number[]|MotionObservable.size The amount.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.size
function methods:multipliedBy(amount, onlyEmitWithUpstream) end

---Divides each value, part by part.
---@param amount size|number[]|MotionObservable.size The amount.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.size
function methods:dividedBy(amount, onlyEmitWithUpstream) end

---Holds each value within bounds, part by part.
---@param min? size|number[]|MotionObservable.size The lower bound, or nil.
---@param max? size|number[]|MotionObservable.size The upper bound, or nil.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return MotionObservable.size
function methods:clampTo(min, max, onlyEmitWithUpstream) end

---Sends 1 minus each value, part by part.
---@return MotionObservable.size
function methods:inverted() end

---Maps one range of values to another, and beyond it.
---@param start? size|number[]|MotionObservable.size (default 0) The start of the values.
---@param end_? size|number[]|MotionObservable.size (default 1) The end of the values.
---@param destinationStart? size|number[]|MotionObservable.size (default 0) The value that the start is mapped to.
---@param destinationEnd? size|number[]|MotionObservable.size (default 1) The value that the end is mapped to.
---@param shouldClamp? boolean Whether the result is clamped to the destination.
---@param onlyEmitWithUpstream? boolean (default false) Whether changes of the other arguments are merely remembered.
---@return anyStream
function methods:rewriteRange(start, end_, destinationStart, destinationEnd, shouldClamp, onlyEmitWithUpstream) end

end

---@class MotionObservable.rect: MotionObservable<rect>, stream

---@class MotionObservable.color: MotionObservable<color|string>, stream

---@class MotionObservable.path: MotionObservable<path>, stream

do
---@class MotionObservable.table: MotionObservable<table>, stream
local methods = {}

---Sends the value at a path of keys; nothing where one is missing.
---@param path string The keys from the outermost inwards, with dots between them.
---@param kind? ValueKind (default "number") The type of the values.
---@return anyStream
function methods:pluck(path, kind) end

---Sends the values of some keys under other keys.
---@param mapping table The new key for each old one.
---@return MotionObservable.table
function methods:rename(mapping) end

end

do
---@class MotionObservable.transitionDirection: MotionObservable<TransitionDirection>, stream
local methods = {}

---Sends the other direction.
---@return MotionObservable.transitionDirection
function methods:inverted() end

end

---@class MotionObservable.motionState: MotionObservable<MotionState>, stream

---@class MotionObservable.TimelineSnapshot: MotionObservable<TimelineSnapshot>, stream

---@class MotionObservable.slopEvent: MotionObservable<SlopEvent>, stream

---@class MotionObservable.thresholdSide: MotionObservable<ThresholdSide>, stream

---@class MotionObservable.anchorPointAdjustment: MotionObservable<anchorPointAdjustment>, stream

do
---@class MotionObservable.PanGesture: MotionObservable<PanGesture>, stream
local methods = {}

---Sends the recognizer when it is in a state. A tap takes no time: it is only ever recognized.
---@param state string|table The state, or a list of states.
---@return MotionObservable.PanGesture
function methods:whenRecognitionState(state) end

---Sends the centre of the gesture, in a layer's points.
---@param view Layer The layer whose coordinates are used.
---@return MotionObservable.point
function methods:centroid(view) end

---Sends whether the gesture is being made, as a state.
---@return MotionObservable.motionState
function methods:asMotionState() end

---Sends whether the gesture is being made.
---@return MotionObservable.boolean
function methods:active() end

---Sends whether the gesture is not being made.
---@return MotionObservable.boolean
function methods:atRest() end

---Sends the translation of the pan, or an initial position moved by it.
---@param addedTo Layer|MotionObservable.point The initial position of the dragged object; without it the translation is sent.
---@param view? Layer The layer whose coordinates are used.
---@return MotionObservable.point
function methods:translation(addedTo, view) end

---Sends the velocity of the pan, in a layer's points per second.
---@param view Layer The layer whose coordinates are used.
---@return MotionObservable.point
function methods:velocity(view) end

end

---@class MotionObservable.transitionEvent: MotionObservable<TransitionEvent>, stream

do
---@class MotionObservable.RotationGesture: MotionObservable<RotationGesture>, stream
local methods = {}

---Sends the recognizer when it is in a state. A tap takes no time: it is only ever recognized.
---@param state string|table The state, or a list of states.
---@return MotionObservable.RotationGesture
function methods:whenRecognitionState(state) end

---Sends the centre of the gesture, in a layer's points.
---@param view Layer The layer whose coordinates are used.
---@return MotionObservable.point
function methods:centroid(view) end

---Sends whether the gesture is being made, as a state.
---@return MotionObservable.motionState
function methods:asMotionState() end

---Sends whether the gesture is being made.
---@return MotionObservable.boolean
function methods:active() end

---Sends whether the gesture is not being made.
---@return MotionObservable.boolean
function methods:atRest() end

---Sends the angular velocity of the fingers, in radians per second.
---@return MotionObservable.number
function methods:velocity() end

---Sends an initial rotation turned by the gesture.
---@param from MotionObservable.number The rotation at the beginning, in radians.
---@return MotionObservable.number
function methods:rotated(from) end

end

do
---@class MotionObservable.ScaleGesture: MotionObservable<ScaleGesture>, stream
local methods = {}

---Sends the recognizer when it is in a state. A tap takes no time: it is only ever recognized.
---@param state string|table The state, or a list of states.
---@return MotionObservable.ScaleGesture
function methods:whenRecognitionState(state) end

---Sends the centre of the gesture, in a layer's points.
---@param view Layer The layer whose coordinates are used.
---@return MotionObservable.point
function methods:centroid(view) end

---Sends whether the gesture is being made, as a state.
---@return MotionObservable.motionState
function methods:asMotionState() end

---Sends whether the gesture is being made.
---@return MotionObservable.boolean
function methods:active() end

---Sends whether the gesture is not being made.
---@return MotionObservable.boolean
function methods:atRest() end

---Sends the velocity of the scale, per second.
---@return MotionObservable.number
function methods:velocity() end

---Sends an initial scale multiplied by that of the gesture.
---@param from MotionObservable.number The scale at the beginning.
---@return MotionObservable.number
function methods:scaled(from) end

end

do
---@class MotionObservable.TapGesture: MotionObservable<TapGesture>, stream
local methods = {}

---Sends the recognizer when it is in a state. A tap takes no time: it is only ever recognized.
---@param state string|table The state, or a list of states.
---@return MotionObservable.TapGesture
function methods:whenRecognitionState(state) end

---Sends the centre of the gesture, in a layer's points.
---@param view Layer The layer whose coordinates are used.
---@return MotionObservable.point
function methods:centroid(view) end

---Sends whether the gesture is being made, as a state.
---@return MotionObservable.motionState
function methods:asMotionState() end

---Sends whether the gesture is being made.
---@return MotionObservable.boolean
function methods:active() end

---Sends whether the gesture is not being made.
---@return MotionObservable.boolean
function methods:atRest() end

end

do
---@class MotionObservable.listOfNumber: MotionObservable<number[]>, stream
local methods = {}

---Sends the elements of each list, one by one.
---@return MotionObservable.number
function methods:_flattenIterables() end

end

do
---@class MotionObservable.listOfTimingFunction: MotionObservable<timingFunction[]>, stream
local methods = {}

---Sends the elements of each list, one by one.
---@return MotionObservable.timingFunction
function methods:_flattenIterables() end

end

---@class MotionObservable.timingFunction: MotionObservable<timingFunction>, stream

do
---@class MotionObservable.listOfBoolean: MotionObservable<boolean[]>, stream
local methods = {}

---Sends the elements of each list, one by one.
---@return MotionObservable.boolean
function methods:_flattenIterables() end

end

do
---@class MotionObservable.listOfString: MotionObservable<string[]>, stream
local methods = {}

---Sends the elements of each list, one by one.
---@return MotionObservable.string
function methods:_flattenIterables() end

end

do
---@class MotionObservable.listOfPoint: MotionObservable<point[]>, stream
local methods = {}

---Sends the elements of each list, one by one.
---@return MotionObservable.point
function methods:_flattenIterables() end

end

do
---@class MotionObservable.listOfSize: MotionObservable<size[]>, stream
local methods = {}

---Sends the elements of each list, one by one.
---@return MotionObservable.size
function methods:_flattenIterables() end

end

do
---@class MotionObservable.listOfRect: MotionObservable<rect[]>, stream
local methods = {}

---Sends the elements of each list, one by one.
---@return MotionObservable.rect
function methods:_flattenIterables() end

end

do
---@class MotionObservable.listOfColor: MotionObservable<(color|string)[]>, stream
local methods = {}

---Sends the elements of each list, one by one.
---@return MotionObservable.color
function methods:_flattenIterables() end

end

do
---@class MotionObservable.listOfPath: MotionObservable<path[]>, stream
local methods = {}

---Sends the elements of each list, one by one.
---@return MotionObservable.path
function methods:_flattenIterables() end

end

do
---@class MotionObservable.listOfTable: MotionObservable<table[]>, stream
local methods = {}

---Sends the elements of each list, one by one.
---@return MotionObservable.table
function methods:_flattenIterables() end

end

do
---@class MotionObservable.listOfTransitionDirection: MotionObservable<TransitionDirection[]>, stream
local methods = {}

---Sends the elements of each list, one by one.
---@return MotionObservable.transitionDirection
function methods:_flattenIterables() end

end

do
---@class MotionObservable.listOfMotionState: MotionObservable<MotionState[]>, stream
local methods = {}

---Sends the elements of each list, one by one.
---@return MotionObservable.motionState
function methods:_flattenIterables() end

end

do
---A subscription, as `subscribe` returns it. Releasing the object does not end it.
---@class Subscription
---@field hasEnded boolean Whether it has ended.
---@overload fun()
local methods = {}

---Ends the subscription; once is enough.
function methods:unsubscribe() end

---Ends the subscription, as `unsubscribe` does.
function methods:cancel() end

---Returns a token with which the subscription ends as soon as the script releases it.
---@return WeakSubscription
function methods:weak() end

end

do
---A subscription that also ends when the script releases the object.
---@class WeakSubscription
---@overload fun()
local methods = {}

---Ends the subscription.
function methods:unsubscribe() end

---Ends the subscription.
function methods:cancel() end

end

do
---A value that can be written and observed.
---@class ReactiveProperty<T>
---@field value T The current value. Every write notifies every observer.
---@field supportsCoreAnimation boolean Whether an observer would run an animation sent to `coreAnimation`.
local methods = {}

---Returns two functions that read and write `value`, faster than the member: `local get, set = property:accessors()`.
---@return fun(): T
---@return fun(value: T)
function methods:accessors() end

---Sends an animation event to the object that runs the property's animations.
---@param event CoreAnimationChannelEvent The animation to run, or the key of one to stop.
function methods:coreAnimation(event) end

end

do
---@class ReactiveProperty.number: ReactiveProperty<number>, MotionObservable.number, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.number
function methods:shown() end

end

do
---@class ReactiveProperty.boolean: ReactiveProperty<boolean>, MotionObservable.boolean, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.boolean
function methods:shown() end

end

do
---@class ReactiveProperty.string: ReactiveProperty<string>, MotionObservable.string, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.string
function methods:shown() end

end

do
---@class ReactiveProperty.point: ReactiveProperty<point>, MotionObservable.point, stream
---@field x ReactiveProperty.number The x as a property; called with a colon, a stream.
---@field y ReactiveProperty.number The y as a property; called with a colon, a stream.
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.point
function methods:shown() end

end

do
---@class ReactiveProperty.size: ReactiveProperty<size>, MotionObservable.size, stream
---@field width ReactiveProperty.number The width as a property; called with a colon, a stream.
---@field height ReactiveProperty.number The height as a property; called with a colon, a stream.
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.size
function methods:shown() end

end

do
---@class ReactiveProperty.rect: ReactiveProperty<rect>, MotionObservable.rect, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.rect
function methods:shown() end

end

do
---@class ReactiveProperty.color: ReactiveProperty<color|string>, MotionObservable.color, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.color
function methods:shown() end

end

do
---@class ReactiveProperty.path: ReactiveProperty<path>, MotionObservable.path, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.path
function methods:shown() end

end

do
---@class ReactiveProperty.table: ReactiveProperty<table>, MotionObservable.table, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.table
function methods:shown() end

end

do
---@class ReactiveProperty.transitionDirection: ReactiveProperty<TransitionDirection>, MotionObservable.transitionDirection, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.transitionDirection
function methods:shown() end

end

do
---@class ReactiveProperty.motionState: ReactiveProperty<MotionState>, MotionObservable.motionState, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.motionState
function methods:shown() end

end

do
---@class ReactiveProperty.anchorPointAdjustment: ReactiveProperty<anchorPointAdjustment>, MotionObservable.anchorPointAdjustment, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.anchorPointAdjustment
function methods:shown() end

end

do
---@class ReactiveProperty.listOfNumber: ReactiveProperty<number[]>, MotionObservable.listOfNumber, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.listOfNumber
function methods:shown() end

end

do
---@class ReactiveProperty.listOfTimingFunction: ReactiveProperty<timingFunction[]>, MotionObservable.listOfTimingFunction, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.listOfTimingFunction
function methods:shown() end

end

do
---@class ReactiveProperty.listOfBoolean: ReactiveProperty<boolean[]>, MotionObservable.listOfBoolean, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.listOfBoolean
function methods:shown() end

end

do
---@class ReactiveProperty.listOfString: ReactiveProperty<string[]>, MotionObservable.listOfString, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.listOfString
function methods:shown() end

end

do
---@class ReactiveProperty.listOfPoint: ReactiveProperty<point[]>, MotionObservable.listOfPoint, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.listOfPoint
function methods:shown() end

end

do
---@class ReactiveProperty.listOfSize: ReactiveProperty<size[]>, MotionObservable.listOfSize, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.listOfSize
function methods:shown() end

end

do
---@class ReactiveProperty.listOfRect: ReactiveProperty<rect[]>, MotionObservable.listOfRect, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.listOfRect
function methods:shown() end

end

do
---@class ReactiveProperty.listOfColor: ReactiveProperty<(color|string)[]>, MotionObservable.listOfColor, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.listOfColor
function methods:shown() end

end

do
---@class ReactiveProperty.listOfPath: ReactiveProperty<path[]>, MotionObservable.listOfPath, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.listOfPath
function methods:shown() end

end

do
---@class ReactiveProperty.listOfTable: ReactiveProperty<table[]>, MotionObservable.listOfTable, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.listOfTable
function methods:shown() end

end

do
---@class ReactiveProperty.listOfTransitionDirection: ReactiveProperty<TransitionDirection[]>, MotionObservable.listOfTransitionDirection, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.listOfTransitionDirection
function methods:shown() end

end

do
---@class ReactiveProperty.listOfMotionState: ReactiveProperty<MotionState[]>, MotionObservable.listOfMotionState, stream
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it includes motions and animations.
---@return MotionObservable.listOfMotionState
function methods:shown() end

end

do
---The owner of interactions and connections.
---@class MotionRuntime
---@field isBeingManipulated MotionObservable.boolean The stream of whether a gesture moves something.
---@field containerView Layer The layer in whose coordinates gestures are measured.
---@field visualizationView Layer The layer that contains debugging views; created when it is first read.
---@field shouldVisualizeMotion boolean Whether connections show their debugging views.
local methods = {}

---Adds an interaction to a target; it starts at once unless a timeline holds it.
---@param interaction interaction The interaction to add.
---@param target? target The target of the interaction; omitted for a sequence, which has its own targets.
---@param constraints? (fun(stream: stream): stream)|axis Limits what it sends: gets its stream and returns another, `stream:upperBound(100)`. For ChangeDirection and SlopRegion the axis.
function methods:add(interaction, target, constraints) end

---Removes everything that an interaction set up, in reverse order.
---@param interaction interaction The interaction to remove.
function methods:remove(interaction) end

---Writes a stream's values and animations to a property.
---@param stream anyStream The stream of values.
---@param property anyProperty The property that is written, of the same type.
function methods:connect(stream, property) end

---Enables an interaction only while another one is at rest.
---@param interaction interaction The interaction that is enabled and disabled.
---@param inReactionTo interaction The interaction that must be at rest.
function methods:toggle(interaction, inReactionTo) end

---Restarts an interaction each time another one becomes active, or enables it each time the other enters a state.
---@param interaction interaction The interaction that is started.
---@param when interaction The interaction whose state is observed.
---@param is? MotionState The state to wait for.
function methods:start(interaction, when, is) end

---Calls a function each time the last of several interactions comes to rest.
---@param interactions interaction[] The interactions that must come to rest.
---@param body fun() Called each time the last of them comes to rest.
function methods:whenAllAtRest(interactions, body) end

---Returns the interactions that were added to a target, in order.
---@param target target The target of the interactions.
---@param ofType? string Only those of this type: `Draggable`, `Spring`.
---@return interaction[]
function methods:interactions(target, ofType) end

---Returns the streams of a recognizer; one without a layer is added to the container. A layer is its own reactive view.
---@param object GestureRecognizer|Layer A recognizer, or a layer.
---@return ReactiveGestureRecognizer.PanGesture|ReactiveGestureRecognizer.RotationGesture|ReactiveGestureRecognizer.ScaleGesture|ReactiveGestureRecognizer.TapGesture|Layer
function methods:get(object) end

end

do
---An interaction that moves a property through one or more values.
---@class Tween<T>
---@field delay ReactiveProperty.number (s) The delay before the first run, during which the first value is shown; below 0 it begins inside the run.
---@field repeatCount ReactiveProperty.number (x >= 0) The number of cycles; 0 is ignored, math.huge repeats forever.
---@field repeatDuration ReactiveProperty.number (s, x >= 0) The duration of the repetition; 0 is ignored. If both are given, the shorter applies.
---@field repeatDelay ReactiveProperty.number (s, x >= 0) The delay between two cycles and, where they play back, before the way back.
---@field autoreverses ReactiveProperty.boolean Whether each cycle also plays back.
---@field offsets ReactiveProperty.listOfNumber The key times of the values, ascending from 0 to 1; empty for evenly spaced ones.
---@field timingFunctions ReactiveProperty.listOfTimingFunction The easing of each step to the next value; missing ones are linear. One instead of a list eases every step; without the key the first step is easeInEaseOut.
---@field enabled ReactiveProperty.boolean Whether it runs; enabling starts it from the beginning.
---@field timeline Timeline? The timeline that scrubs it, or nil. A change takes effect at the next start.
---@field direction RotationDirection? The way round to a single value, or a destination, that is an angle; nil takes it as it is. A change takes effect at the next start.
---@field essential boolean? Whether it runs, or ends at once, whatever it moves while motion is reduced (`motion.reducedMotion`); nil decides by the property. A change takes effect at the next start.
---@field composite MotionComposite How it meets other motions: replace takes the property over, add adds its value to what lies below while it runs and leaves nothing behind. A change takes effect at the next start.
---@field duration ReactiveProperty.number (s, x >= 0) The duration of one run.
---@field state MotionObservable.motionState The stream of whether it moves.
---@field timeScale number The rate of its course, 1 after each start: below 0 it plays back, at 0 it stands still.
---@field progress number (0 <= x <= 1) The part of all cycles that has been played; 0 before the first start and for an endless one. Writing it moves the course there.
local methods = {}

---Plays its course back from where it stands, or from its end once it is over; played back, it plays on.
function methods:reverse() end

end

---@class Tween.number: Tween<number>, interaction
---@field values ReactiveProperty.listOfNumber The values in order.

---@class Tween.boolean: Tween<boolean>, interaction
---@field values ReactiveProperty.listOfBoolean The values in order.

---@class Tween.string: Tween<string>, interaction
---@field values ReactiveProperty.listOfString The values in order.

---@class Tween.point: Tween<point>, interaction
---@field values ReactiveProperty.listOfPoint The values in order.

---@class Tween.size: Tween<size>, interaction
---@field values ReactiveProperty.listOfSize The values in order.

---@class Tween.rect: Tween<rect>, interaction
---@field values ReactiveProperty.listOfRect The values in order.

---@class Tween.color: Tween<color|string>, interaction
---@field values ReactiveProperty.listOfColor The values in order.

---@class Tween.path: Tween<path>, interaction
---@field values ReactiveProperty.listOfPath The values in order.

---@class Tween.table: Tween<table>, interaction
---@field values ReactiveProperty.listOfTable The values in order.

---@class Tween.transitionDirection: Tween<TransitionDirection>, interaction
---@field values ReactiveProperty.listOfTransitionDirection The values in order.

---@class Tween.motionState: Tween<MotionState>, interaction
---@field values ReactiveProperty.listOfMotionState The values in order.

do
---An interaction that moves a property to a destination on a damped spring; its first target decides its kind.
---@class Spring: interaction
---@field stiffness ReactiveProperty.number (x > 0) The spring constant k: the greater, the faster.
---@field damping ReactiveProperty.number (x >= 0) The damping coefficient c: the greater, the less it swings. Without `allowsOverdamping` it counts as critical beyond that; `springFunction.damping` is in force.
---@field mass ReactiveProperty.number (x > 0) The mass m: the greater, the slower.
---@field allowsOverdamping ReactiveProperty.boolean Whether damping beyond critical is used as it is: by default for a `Spring`, not for a `TransitionSpring`. A `bounce` below 0 sets it.
---@field suggestedDuration ReactiveProperty.number (s, x >= 0) The duration after which it is at the destination; 0 lets it settle.
---@field delay ReactiveProperty.number (s, x >= 0) The delay of each start. What is shown goes on during it; the spring takes over at its end.
---@field overshootClamping ReactiveProperty.boolean Whether it ends when it first reaches its destination; where components reach theirs at several times, at the last.
---@field threshold ReactiveProperty.number (x >= 0) The distance from the destination below which a simulated spring is at rest, when its speed is within 62.5 times it a second. Unless it is given, that of the first target's unit: 0.1 pt, 0.001 rad, 1/1024 of a colour's component, else 0.001; 1 before there is a target.
---@field enabled ReactiveProperty.boolean Whether it pulls; enabling starts it from where the target is.
---@field timeline Timeline? The timeline that scrubs it, or nil. A change takes effect at the next start.
---@field essential boolean? Whether it runs, or ends at once, whatever it moves while motion is reduced (`motion.reducedMotion`); nil decides by the property. A change takes effect at the next start.
---@field composite MotionComposite How it meets other motions: replace takes the property over, add adds its value to what lies below while it runs and leaves nothing behind. A change takes effect at the next start.
---@field direction RotationDirection? The way round to a single value, or a destination, that is an angle; nil takes it as it is. A change takes effect at the next start.
---@field springFunction spring? The spring with the constants in force, at rest; nil when they make none.
---@field dampingRatio number The damping ratio c/(2√(k·m)) in force: below 1 it swings past its end.
---@field frequency number (rad/s) The undamped angular frequency √(k/m).
---@field state MotionObservable.motionState The stream of whether it moves any of its targets.
---@field destination anyProperty The destination.
---@field initialVelocity anyProperty The speed at the next start, in units per second.
local methods = {}

---Writes mass, stiffness, damping and `allowsOverdamping` of a spring function.
---@param spring spring The spring.
function methods:setConstants(spring) end

end

do
---An interaction that moves a property to a destination on a damped spring.
---@class Spring.number: interaction
---@field stiffness ReactiveProperty.number (x > 0) The spring constant k: the greater, the faster.
---@field damping ReactiveProperty.number (x >= 0) The damping coefficient c: the greater, the less it swings. Without `allowsOverdamping` it counts as critical beyond that; `springFunction.damping` is in force.
---@field mass ReactiveProperty.number (x > 0) The mass m: the greater, the slower.
---@field allowsOverdamping ReactiveProperty.boolean Whether damping beyond critical is used as it is: by default for a `Spring`, not for a `TransitionSpring`. A `bounce` below 0 sets it.
---@field suggestedDuration ReactiveProperty.number (s, x >= 0) The duration after which it is at the destination; 0 lets it settle.
---@field delay ReactiveProperty.number (s, x >= 0) The delay of each start. What is shown goes on during it; the spring takes over at its end.
---@field overshootClamping ReactiveProperty.boolean Whether it ends when it first reaches its destination; where components reach theirs at several times, at the last.
---@field threshold ReactiveProperty.number (x >= 0) The distance from the destination below which a simulated spring is at rest, when its speed is within 62.5 times it a second. Unless it is given, that of the first target's unit: 0.1 pt, 0.001 rad, 1/1024 of a colour's component, else 0.001; 1 before there is a target.
---@field enabled ReactiveProperty.boolean Whether it pulls; enabling starts it from where the target is.
---@field timeline Timeline? The timeline that scrubs it, or nil. A change takes effect at the next start.
---@field essential boolean? Whether it runs, or ends at once, whatever it moves while motion is reduced (`motion.reducedMotion`); nil decides by the property. A change takes effect at the next start.
---@field composite MotionComposite How it meets other motions: replace takes the property over, add adds its value to what lies below while it runs and leaves nothing behind. A change takes effect at the next start.
---@field direction RotationDirection? The way round to a single value, or a destination, that is an angle; nil takes it as it is. A change takes effect at the next start.
---@field initialVelocity ReactiveProperty.number The speed at the next start, in units per second.
---@field destination ReactiveProperty.number The destination.
---@field springFunction spring? The spring with the constants in force, at rest; nil when they make none.
---@field dampingRatio number The damping ratio c/(2√(k·m)) in force: below 1 it swings past its end.
---@field frequency number (rad/s) The undamped angular frequency √(k/m).
---@field state MotionObservable.motionState The stream of whether it moves any of its targets.
local methods = {}

---Writes mass, stiffness, damping and `allowsOverdamping` of a spring function.
---@param spring spring The spring.
function methods:setConstants(spring) end

end

do
---An interaction that moves a property to a destination on a damped spring.
---@class Spring.point: interaction
---@field stiffness ReactiveProperty.number (x > 0) The spring constant k: the greater, the faster.
---@field damping ReactiveProperty.number (x >= 0) The damping coefficient c: the greater, the less it swings. Without `allowsOverdamping` it counts as critical beyond that; `springFunction.damping` is in force.
---@field mass ReactiveProperty.number (x > 0) The mass m: the greater, the slower.
---@field allowsOverdamping ReactiveProperty.boolean Whether damping beyond critical is used as it is: by default for a `Spring`, not for a `TransitionSpring`. A `bounce` below 0 sets it.
---@field suggestedDuration ReactiveProperty.number (s, x >= 0) The duration after which it is at the destination; 0 lets it settle.
---@field delay ReactiveProperty.number (s, x >= 0) The delay of each start. What is shown goes on during it; the spring takes over at its end.
---@field overshootClamping ReactiveProperty.boolean Whether it ends when it first reaches its destination; where components reach theirs at several times, at the last.
---@field threshold ReactiveProperty.number (x >= 0) The distance from the destination below which a simulated spring is at rest, when its speed is within 62.5 times it a second. Unless it is given, that of the first target's unit: 0.1 pt, 0.001 rad, 1/1024 of a colour's component, else 0.001; 1 before there is a target.
---@field enabled ReactiveProperty.boolean Whether it pulls; enabling starts it from where the target is.
---@field timeline Timeline? The timeline that scrubs it, or nil. A change takes effect at the next start.
---@field essential boolean? Whether it runs, or ends at once, whatever it moves while motion is reduced (`motion.reducedMotion`); nil decides by the property. A change takes effect at the next start.
---@field composite MotionComposite How it meets other motions: replace takes the property over, add adds its value to what lies below while it runs and leaves nothing behind. A change takes effect at the next start.
---@field direction RotationDirection? The way round to a single value, or a destination, that is an angle; nil takes it as it is. A change takes effect at the next start.
---@field initialVelocity ReactiveProperty.point The speed at the next start, in units per second.
---@field destination ReactiveProperty.point The destination.
---@field springFunction spring? The spring with the constants in force, at rest; nil when they make none.
---@field dampingRatio number The damping ratio c/(2√(k·m)) in force: below 1 it swings past its end.
---@field frequency number (rad/s) The undamped angular frequency √(k/m).
---@field state MotionObservable.motionState The stream of whether it moves any of its targets.
local methods = {}

---Writes mass, stiffness, damping and `allowsOverdamping` of a spring function.
---@param spring spring The spring.
function methods:setConstants(spring) end

end

do
---An interaction that moves a property to a destination on a damped spring.
---@class Spring.size: interaction
---@field stiffness ReactiveProperty.number (x > 0) The spring constant k: the greater, the faster.
---@field damping ReactiveProperty.number (x >= 0) The damping coefficient c: the greater, the less it swings. Without `allowsOverdamping` it counts as critical beyond that; `springFunction.damping` is in force.
---@field mass ReactiveProperty.number (x > 0) The mass m: the greater, the slower.
---@field allowsOverdamping ReactiveProperty.boolean Whether damping beyond critical is used as it is: by default for a `Spring`, not for a `TransitionSpring`. A `bounce` below 0 sets it.
---@field suggestedDuration ReactiveProperty.number (s, x >= 0) The duration after which it is at the destination; 0 lets it settle.
---@field delay ReactiveProperty.number (s, x >= 0) The delay of each start. What is shown goes on during it; the spring takes over at its end.
---@field overshootClamping ReactiveProperty.boolean Whether it ends when it first reaches its destination; where components reach theirs at several times, at the last.
---@field threshold ReactiveProperty.number (x >= 0) The distance from the destination below which a simulated spring is at rest, when its speed is within 62.5 times it a second. Unless it is given, that of the first target's unit: 0.1 pt, 0.001 rad, 1/1024 of a colour's component, else 0.001; 1 before there is a target.
---@field enabled ReactiveProperty.boolean Whether it pulls; enabling starts it from where the target is.
---@field timeline Timeline? The timeline that scrubs it, or nil. A change takes effect at the next start.
---@field essential boolean? Whether it runs, or ends at once, whatever it moves while motion is reduced (`motion.reducedMotion`); nil decides by the property. A change takes effect at the next start.
---@field composite MotionComposite How it meets other motions: replace takes the property over, add adds its value to what lies below while it runs and leaves nothing behind. A change takes effect at the next start.
---@field direction RotationDirection? The way round to a single value, or a destination, that is an angle; nil takes it as it is. A change takes effect at the next start.
---@field initialVelocity ReactiveProperty.size The speed at the next start, in units per second.
---@field destination ReactiveProperty.size The destination.
---@field springFunction spring? The spring with the constants in force, at rest; nil when they make none.
---@field dampingRatio number The damping ratio c/(2√(k·m)) in force: below 1 it swings past its end.
---@field frequency number (rad/s) The undamped angular frequency √(k/m).
---@field state MotionObservable.motionState The stream of whether it moves any of its targets.
local methods = {}

---Writes mass, stiffness, damping and `allowsOverdamping` of a spring function.
---@param spring spring The spring.
function methods:setConstants(spring) end

end

do
---An interaction that moves a property to a destination on a damped spring.
---@class Spring.rect: interaction
---@field stiffness ReactiveProperty.number (x > 0) The spring constant k: the greater, the faster.
---@field damping ReactiveProperty.number (x >= 0) The damping coefficient c: the greater, the less it swings. Without `allowsOverdamping` it counts as critical beyond that; `springFunction.damping` is in force.
---@field mass ReactiveProperty.number (x > 0) The mass m: the greater, the slower.
---@field allowsOverdamping ReactiveProperty.boolean Whether damping beyond critical is used as it is: by default for a `Spring`, not for a `TransitionSpring`. A `bounce` below 0 sets it.
---@field suggestedDuration ReactiveProperty.number (s, x >= 0) The duration after which it is at the destination; 0 lets it settle.
---@field delay ReactiveProperty.number (s, x >= 0) The delay of each start. What is shown goes on during it; the spring takes over at its end.
---@field overshootClamping ReactiveProperty.boolean Whether it ends when it first reaches its destination; where components reach theirs at several times, at the last.
---@field threshold ReactiveProperty.number (x >= 0) The distance from the destination below which a simulated spring is at rest, when its speed is within 62.5 times it a second. Unless it is given, that of the first target's unit: 0.1 pt, 0.001 rad, 1/1024 of a colour's component, else 0.001; 1 before there is a target.
---@field enabled ReactiveProperty.boolean Whether it pulls; enabling starts it from where the target is.
---@field timeline Timeline? The timeline that scrubs it, or nil. A change takes effect at the next start.
---@field essential boolean? Whether it runs, or ends at once, whatever it moves while motion is reduced (`motion.reducedMotion`); nil decides by the property. A change takes effect at the next start.
---@field composite MotionComposite How it meets other motions: replace takes the property over, add adds its value to what lies below while it runs and leaves nothing behind. A change takes effect at the next start.
---@field direction RotationDirection? The way round to a single value, or a destination, that is an angle; nil takes it as it is. A change takes effect at the next start.
---@field initialVelocity ReactiveProperty.rect The speed at the next start, in units per second.
---@field destination ReactiveProperty.rect The destination.
---@field springFunction spring? The spring with the constants in force, at rest; nil when they make none.
---@field dampingRatio number The damping ratio c/(2√(k·m)) in force: below 1 it swings past its end.
---@field frequency number (rad/s) The undamped angular frequency √(k/m).
---@field state MotionObservable.motionState The stream of whether it moves any of its targets.
local methods = {}

---Writes mass, stiffness, damping and `allowsOverdamping` of a spring function.
---@param spring spring The spring.
function methods:setConstants(spring) end

end

do
---An interaction that moves a property to a destination on a damped spring.
---@class Spring.color: interaction
---@field stiffness ReactiveProperty.number (x > 0) The spring constant k: the greater, the faster.
---@field damping ReactiveProperty.number (x >= 0) The damping coefficient c: the greater, the less it swings. Without `allowsOverdamping` it counts as critical beyond that; `springFunction.damping` is in force.
---@field mass ReactiveProperty.number (x > 0) The mass m: the greater, the slower.
---@field allowsOverdamping ReactiveProperty.boolean Whether damping beyond critical is used as it is: by default for a `Spring`, not for a `TransitionSpring`. A `bounce` below 0 sets it.
---@field suggestedDuration ReactiveProperty.number (s, x >= 0) The duration after which it is at the destination; 0 lets it settle.
---@field delay ReactiveProperty.number (s, x >= 0) The delay of each start. What is shown goes on during it; the spring takes over at its end.
---@field overshootClamping ReactiveProperty.boolean Whether it ends when it first reaches its destination; where components reach theirs at several times, at the last.
---@field threshold ReactiveProperty.number (x >= 0) The distance from the destination below which a simulated spring is at rest, when its speed is within 62.5 times it a second. Unless it is given, that of the first target's unit: 0.1 pt, 0.001 rad, 1/1024 of a colour's component, else 0.001; 1 before there is a target.
---@field enabled ReactiveProperty.boolean Whether it pulls; enabling starts it from where the target is.
---@field timeline Timeline? The timeline that scrubs it, or nil. A change takes effect at the next start.
---@field essential boolean? Whether it runs, or ends at once, whatever it moves while motion is reduced (`motion.reducedMotion`); nil decides by the property. A change takes effect at the next start.
---@field composite MotionComposite How it meets other motions: replace takes the property over, add adds its value to what lies below while it runs and leaves nothing behind. A change takes effect at the next start.
---@field direction RotationDirection? The way round to a single value, or a destination, that is an angle; nil takes it as it is. A change takes effect at the next start.
---@field initialVelocity ReactiveProperty.color The speed at the next start, in units per second.
---@field destination ReactiveProperty.color The destination.
---@field springFunction spring? The spring with the constants in force, at rest; nil when they make none.
---@field dampingRatio number The damping ratio c/(2√(k·m)) in force: below 1 it swings past its end.
---@field frequency number (rad/s) The undamped angular frequency √(k/m).
---@field state MotionObservable.motionState The stream of whether it moves any of its targets.
local methods = {}

---Writes mass, stiffness, damping and `allowsOverdamping` of a spring function.
---@param spring spring The spring.
function methods:setConstants(spring) end

end

do
---An interaction that lets a velocity fade, as that of a fling: it has no destination of its own.
---@class Decay<T>
---@field bounds number[]? The least and the largest number to come to rest at, `{ 0, 300 }`, or nil. A decay of points has none: use one for `position.x` and one for `position.y`.
---@field rubberBand number (x >= 0) The factor c of c·x·d ÷ (d + c·x), how far the motion goes beyond a bound, where d is the distance of the bounds and x how far its spring would go; 0 stops it at the bound.
---@field essential boolean? Whether it runs, or ends at once, whatever it moves while motion is reduced (`motion.reducedMotion`); nil decides by the property. A change takes effect at the next start.
---@field enabled ReactiveProperty.boolean Whether it runs; enabling starts it.
---@field state MotionObservable.motionState The stream of whether it moves any of its targets.
local methods = {}

---The value at which the motion would come to rest, with what `snap` and `bounds` make of it. Nothing moves: an interaction that moves its target with a spring chooses its destination so.
---@param from T The value at the start.
---@param velocity T The velocity at the start, in units per second.
---@return T
function methods:projected(from, velocity) end

end

---@class Decay.number: Decay<number>, interaction
---@field velocity ReactiveProperty.number The velocity of the next start, in units per second; writing it starts the decay, if it is enabled. At the first start zero stands for the velocity that the target has.
---@field projection ReactiveProperty.number The value at which the motion comes to rest, written at each start before the motion begins.

---@class Decay.point: Decay<point>, interaction
---@field velocity ReactiveProperty.point The velocity of the next start, in units per second; writing it starts the decay, if it is enabled. At the first start zero stands for the velocity that the target has.
---@field projection ReactiveProperty.point The value at which the motion comes to rest, written at each start before the motion begins.

---An interaction that moves a point along an outline.
---@class PathTween: MotionObservable.point, interaction, stream
---@field duration ReactiveProperty.number (s, x >= 0) The duration of the run.
---@field delay ReactiveProperty.number (s, x >= 0) The delay before the run.
---@field enabled ReactiveProperty.boolean Whether it runs; enabling starts it from the beginning.
---@field timeline Timeline? The timeline that scrubs it, or nil. A change takes effect at the next start.
---@field essential boolean? Whether it runs, or ends at once, whatever it moves while motion is reduced (`motion.reducedMotion`); nil decides by the property. A change takes effect at the next start.
---@field composite MotionComposite How it meets other motions: replace takes the property over, add adds its value to what lies below while it runs and leaves nothing behind. A change takes effect at the next start.
---@field path ReactiveProperty.path The outline: a BezierPath, or points that straight lines join.
---@field state MotionObservable.motionState The stream of whether it moves.

---An interaction that moves a layer from one place to another along an arc.
---@class ArcMove: interaction
---@field from ReactiveProperty.point (pt) The start of the arc, in the parent.
---@field to ReactiveProperty.point (pt) The end of the arc, in the parent.
---@field tween PathTween The tween that moves it, with its duration, delay and timeline.
---@field enabled ReactiveProperty.boolean Whether the tween runs.
---@field state MotionObservable.motionState The stream of whether it moves.

do
---An interaction that lets a layer be dragged by a pan.
---@class Draggable: interaction
---@field enabled ReactiveProperty.boolean Whether it reacts to its gesture.
---@field state MotionObservable.motionState The stream of whether the gesture is being made.
---@field nextGestureRecognizer GestureRecognizer? The recognizer that the next use will listen to, or nil.
---@field resistance resistanceProperties The resistance at the edges of an area.
local methods = {}

---Returns the speed at the end of a drag, to be connected before the draggable is added. Where the layer is held back, it is the speed of the layer rather than the pointer's.
---@return DraggableFinalVelocity
function methods:finalVelocity() end

end

---An interaction that lets a layer be rotated by two fingers.
---@class Rotatable: interaction
---@field enabled ReactiveProperty.boolean Whether it reacts to its gesture.
---@field state MotionObservable.motionState The stream of whether the gesture is being made.
---@field nextGestureRecognizer GestureRecognizer? The recognizer that the next use will listen to, or nil.

---An interaction that lets a layer be scaled by two fingers.
---@class Scalable: interaction
---@field enabled ReactiveProperty.boolean Whether it reacts to its gesture.
---@field state MotionObservable.motionState The stream of whether the gesture is being made.
---@field nextGestureRecognizer GestureRecognizer? The recognizer that the next use will listen to, or nil.

---An interaction that lets a layer be dragged, rotated and scaled at the same time.
---@class DirectlyManipulable: interaction
---@field draggable Draggable The interaction that drags the layer.
---@field rotatable Rotatable The interaction that rotates the layer.
---@field scalable Scalable The interaction that scales the layer.
---@field enabled ReactiveProperty.boolean Whether it reacts; reaches all three.
---@field state MotionObservable.motionState The stream of whether it is being dragged, turned or scaled.

---An interaction that keeps a layer's anchor point between the fingers of a gesture, so that the layer rotates and scales about them.
---@class AdjustsAnchorPoint: interaction

---An interaction that lets a layer be dragged, and at the end of the drag moves it on a spring to a destination with the velocity of the drag.
---@class Tossable: interaction
---@field draggable Draggable The interaction that lets the layer be dragged.
---@field spring Spring.point The spring that moves the layer while it is not dragged.
---@field state MotionObservable.motionState The stream of whether the layer moves or is being dragged.

---An interaction that writes the position of taps to a property.
---@class SetPositionOnTap: interaction
---@field coordinateSpace Layer? The layer whose points are written; nil is the container.

---A system that runs springs and tweens; called, it makes the stream of one.
---@class MotionSystem
---@overload fun(shadow: shadow): anyStream

---The velocity of a drag at its end, in points per second; an interaction and a stream.
---@class DraggableFinalVelocity: MotionObservable.point, interaction, stream

---The properties of a spring on one target, as a system reads them.
---@class SpringShadow<T>
---@field enabled ReactiveProperty.boolean Whether the spring pulls.
---@field state ReactiveProperty.motionState Whether it moves; the system writes it.
---@field stiffness ReactiveProperty.number The spring constant k.
---@field damping ReactiveProperty.number The damping coefficient c.
---@field mass ReactiveProperty.number The mass m.
---@field allowsOverdamping ReactiveProperty.boolean Whether damping beyond critical is used as it is.
---@field suggestedDuration ReactiveProperty.number The duration, in seconds, after which it is at the destination; 0 lets it settle.
---@field delay ReactiveProperty.number The delay of each start, in seconds.
---@field overshootClamping ReactiveProperty.boolean Whether it ends when it first reaches its destination.
---@field threshold ReactiveProperty.number The distance from the destination, and the speed, below which it is at rest.
---@field timeline Timeline? The timeline that scrubs it at present, or nil.

---@class SpringShadow.number: SpringShadow<number>
---@field initialValue ReactiveProperty.number The target, from whose value it starts.
---@field initialVelocity ReactiveProperty.number The speed at the next start, in units per second.
---@field destination ReactiveProperty.number The destination.

---@class SpringShadow.point: SpringShadow<point>
---@field initialValue ReactiveProperty.point The target, from whose value it starts.
---@field initialVelocity ReactiveProperty.point The speed at the next start, in units per second.
---@field destination ReactiveProperty.point The destination.

---@class SpringShadow.size: SpringShadow<size>
---@field initialValue ReactiveProperty.size The target, from whose value it starts.
---@field initialVelocity ReactiveProperty.size The speed at the next start, in units per second.
---@field destination ReactiveProperty.size The destination.

---@class SpringShadow.rect: SpringShadow<rect>
---@field initialValue ReactiveProperty.rect The target, from whose value it starts.
---@field initialVelocity ReactiveProperty.rect The speed at the next start, in units per second.
---@field destination ReactiveProperty.rect The destination.

---The properties of a tween, as a system reads them.
---@class TweenShadow<T>
---@field enabled ReactiveProperty.boolean Whether the tween runs.
---@field repeatDelay ReactiveProperty.number The delay between two ways, in seconds.
---@field state ReactiveProperty.motionState Whether it moves; the system writes it.
---@field duration ReactiveProperty.number The duration of one run, in seconds.
---@field delay ReactiveProperty.number The delay before the first run.
---@field repeatCount ReactiveProperty.number The number of cycles; 0 is ignored.
---@field repeatDuration ReactiveProperty.number The duration of the repetition, in seconds; 0 is ignored.
---@field autoreverses ReactiveProperty.boolean Whether each cycle also plays back.
---@field offsets ReactiveProperty.listOfNumber The key times of the values, 0…1; empty for evenly spaced ones.
---@field timingFunctions ReactiveProperty.listOfTimingFunction The easing of each step; missing ones are linear.
---@field isBeingRewritten boolean Whether another write follows at once, so that starting can wait.
---@field timeline Timeline? The timeline that scrubs it at present, or nil.

---@class TweenShadow.number: TweenShadow<number>
---@field values ReactiveProperty.listOfNumber The values in order.

---@class TweenShadow.boolean: TweenShadow<boolean>
---@field values ReactiveProperty.listOfBoolean The values in order.

---@class TweenShadow.string: TweenShadow<string>
---@field values ReactiveProperty.listOfString The values in order.

---@class TweenShadow.point: TweenShadow<point>
---@field values ReactiveProperty.listOfPoint The values in order.

---@class TweenShadow.size: TweenShadow<size>
---@field values ReactiveProperty.listOfSize The values in order.

---@class TweenShadow.rect: TweenShadow<rect>
---@field values ReactiveProperty.listOfRect The values in order.

---@class TweenShadow.color: TweenShadow<color|string>
---@field values ReactiveProperty.listOfColor The values in order.

---@class TweenShadow.path: TweenShadow<path>
---@field values ReactiveProperty.listOfPath The values in order.

---@class TweenShadow.table: TweenShadow<table>
---@field values ReactiveProperty.listOfTable The values in order.

---@class TweenShadow.transitionDirection: TweenShadow<TransitionDirection>
---@field values ReactiveProperty.listOfTransitionDirection The values in order.

---@class TweenShadow.motionState: TweenShadow<MotionState>
---@field values ReactiveProperty.listOfMotionState The values in order.

---The properties of a tween along a path, as a system reads them.
---@class PathTweenShadow
---@field enabled ReactiveProperty.boolean Whether the tween runs.
---@field state ReactiveProperty.motionState Whether it moves; the system writes it.
---@field duration ReactiveProperty.number The duration of the run, in seconds.
---@field delay ReactiveProperty.number The delay before the run, in seconds.
---@field path ReactiveProperty.path The outline.
---@field timeline Timeline? The timeline that scrubs it at present, or nil.

do
---A sequence of motions: tweens, springs and other sequences, resolved once when it starts.
---@class Sequence: interaction
---@field repeatCount ReactiveProperty.number (x >= 0) The number of cycles, of which the last may be a part; 0 is ignored, math.huge repeats forever. Read at the start.
---@field repeatDelay ReactiveProperty.number (s, x >= 0) The delay between two cycles. Read at the start.
---@field autoreverses ReactiveProperty.boolean Whether each cycle also plays back. Read at the start.
---@field speed ReactiveProperty.number (x > 0) The rate of playback. Read at the start.
---@field timeScale ReactiveProperty.number The rate of its timeline, which may change at any time: below 0 it plays back, at 0 it stands still.
---@field essential boolean? Whether it runs, or ends at once, whatever it moves while motion is reduced (`motion.reducedMotion`); nil decides by the property. A change takes effect at the next start.
---@field enabled ReactiveProperty.boolean Whether it plays: disabling stops it where things are, enabling starts it from its beginning.
---@field timeline Timeline? The timeline that scrubs it; nil before the first start of a sequence that makes its own.
---@field state MotionObservable.motionState The stream of whether anything of it moves or is yet to.
---@field progress number (0 <= x <= 1) The part of it that has been played. Writing it seeks there; a running timeline continues from there.
local methods = {}

---Adds a piece. It is read when the sequence starts.
---@param target sequenceTarget The target: a property, a list of layers, or another sequence.
---@param keyPath? string|any The key path of the layers; left out after a property and after a sequence, and before a group.
---@param motion? any A tween, spring or path tween, an animation of a property, or a group of them.
---@param options? sequenceOptions Its position, length and handlers.
function methods:add(target, keyPath, motion, options) end

---Calls a function when play passes a place forwards: once, or once in each cycle of one that repeats.
---@param callback fun() The function to call.
---@param at? sequencePosition The place; without it the end of the sequence so far.
function methods:call(callback, at) end

---Adds a label, for positions and as a marker of the trace.
---@param name string Its name: letters, digits and underscores, no digit first.
---@param at? sequencePosition The place; without it the end of the sequence so far.
function methods:label(name, at) end

---Returns the length of all cycles in seconds, math.huge for one without an end.
---@return number
function methods:duration() end

---Returns the times of the labels in seconds, by name.
---@return table
function methods:labels() end

---Returns the plan of the sequence: the times of its pieces, and the positions that determined them; `print` draws it.
---@return SequencePlan
function methods:plan() end

---Sets the time offset; a running timeline continues from there.
---@param place number|string Seconds from its start, or a label.
function methods:seek(place) end

---Pauses its timeline at its current time.
function methods:pause() end

---Resumes its timeline.
function methods:resume() end

---Plays back from where it is, or from the end once it is over. Functions that it passes on its way back are not called, and are called again when it plays on after that.
function methods:reverse() end

---Plays on from where it is, or from the start once it was played back to it.
function methods:play() end

---Pauses it and moves it to a place, which a tween of its `timeline.timeOffset` does.
---@param place number|string Seconds from its start, or a label.
---@param tween? Tween.number A tween whose duration and easing it takes; by default linear, and as long as the way.
---@return Tween.number
function methods:tweenTo(place, tween) end

---Pauses it and moves it from one place to another.
---@param start number|string Seconds from its start, or a label.
---@param place number|string Seconds from its start, or a label.
---@param tween? Tween.number A tween whose duration and easing it takes; by default linear, and as long as the way.
---@return Tween.number
function methods:tweenFromTo(start, place, tween) end

---Restarts the sequence from the values shown now; pieces that begin before the label are left out.
---@param options? restartOptions The place at which playback begins.
function methods:restart(options) end

end

---The times of the pieces of a sequence, with the positions that determined them.
---@class SequencePlan
---@field duration number (s) The length of all cycles.
---@field rows table[] A table for each piece and property, in the order of adding: `piece`, `motion`, `property`, `begin`, `length`, `end`, `from`, `to`, `rule`.

do
---The base class of gesture recognizers.
---@class GestureRecognizer
---@field state GestureState The state of the gesture. Writing it notifies all observers.
---@field isEnabled boolean Whether it reacts; disabling cancels.
---@field isActive boolean Whether the gesture is being made.
---@field view Layer? The layer it is made on, or nil.
local methods = {}

---Returns the centre of the gesture, in a layer's points or, without one, above the root.
---@param view? Layer The layer whose coordinates are used.
---@return point
function methods:location(view) end

---Stores the centre of the gesture, for gestures that a script makes.
---@param location point|number[] The place.
---@param view? Layer The layer whose coordinates are used.
function methods:setLocation(location, view) end

---Calls a function at each write of `state`.
---@param target fun(gesture: any) Called with the recognizer.
---@return Subscription
function methods:addTarget(target) end

---Calls a function when a gesture on another layer begins. Without one, or after `unsubscribe`, only one of the two continues; gestures on one layer are always simultaneous.
---@param delegate gestureDelegate The delegate.
---@return Subscription
function methods:setDelegate(delegate) end

end

do
---A gesture recognizer for pointers that move more than 10 points.
---@class PanGesture: GestureRecognizer
local methods = {}

---Returns the translation of the pan, in a layer's points.
---@param view? Layer The layer whose coordinates are used.
---@return point
function methods:translation(view) end

---Returns the velocity of the pan, in a layer's points per second.
---@param view? Layer The layer whose coordinates are used.
---@return point
function methods:velocity(view) end

---Stores the translation of the pan, for pans that a script makes.
---@param translation point|number[] The amount.
---@param view? Layer The layer whose coordinates are used.
function methods:setTranslation(translation, view) end

---Stores the velocity of the pan, for pans that a script makes.
---@param velocity point|number[] The velocity.
---@param view? Layer The layer whose coordinates are used.
function methods:setVelocity(velocity, view) end

end

---A gesture recognizer for two pointers that turn about each other.
---@class RotationGesture: GestureRecognizer
---@field rotation number (rad) The rotation since the beginning, clockwise.
---@field velocity number The angular velocity, in radians per second.

---A gesture recognizer for two pointers that move apart or towards each other.
---@class ScaleGesture: GestureRecognizer
---@field scale number (x >= 0) The distance of the fingers relative to that at the beginning.
---@field velocity number The velocity of the scale, per second.

---A gesture recognizer for a pointer that is lifted soon after it was pressed, near the place where it was pressed.
---@class TapGesture: GestureRecognizer
---@field tapsRequired number (1 <= x <= 100) The number of taps: 2 for a double tap.

---A gesture recognizer for a pointer that is held down where it was pressed.
---@class LongPressGesture: GestureRecognizer
---@field minimumDuration number (s, x >= 0) The time before it begins, half a second at first.

---A gesture recognizer for a pointer that is over the layer without being pressed: it begins when it comes and ends when it goes. Fingers do not hover.
---@class HoverGesture: GestureRecognizer

---A gesture recognizer for a layer that has the keyboard: it begins when the layer gets the focus, by a press or the tab key, and ends when it loses it.
---@class FocusGesture: GestureRecognizer

---A gesture recognizer for a wheel or a trackpad: it ends 150 ms after its last event.
---@class ScrollGesture: GestureRecognizer
---@field translation point (pt) The way of the content since the beginning: up and to the left when one scrolls on.
---@field delta point (pt) The way of the content at the last event.
---@field scale number The factor of a pinch since the beginning, e^(−deltaY ÷ 100) for each event.

do
---The streams of a gesture recognizer: the recognizer itself, and values derived from it.
---@class ReactiveGestureRecognizer<T>
---@field gestureRecognizer T The recognizer.
---@field isEnabled ReactiveProperty.boolean Whether it reacts.
---@field state MotionObservable.motionState The stream of whether the gesture is being made.
local methods = {}

---Sends the position at which the gesture began.
---@param view Layer The layer whose coordinates are used.
---@return MotionObservable.point
function methods:centroidOnRecognition(view) end

end

do
---@class ReactiveGestureRecognizer.PanGesture: ReactiveGestureRecognizer<PanGesture>, MotionObservable.PanGesture, stream
local methods = {}

---Sends an initial position moved by the pan, or the translation alone.
---@param addedTo Layer|MotionObservable.point The initial position of the dragged object, or, for the translation alone, the layer whose coordinates are used.
---@param view? Layer The layer whose coordinates are used; by default the container.
---@return MotionObservable.point
function methods:translation(addedTo, view) end

---Sends the velocity of the pan at its end, in points per second.
---@param view? Layer The layer whose coordinates are used; by default the container.
---@return MotionObservable.point
function methods:velocityOnReleaseStream(view) end

end

---@class ReactiveGestureRecognizer.RotationGesture: ReactiveGestureRecognizer<RotationGesture>, MotionObservable.RotationGesture, stream

---@class ReactiveGestureRecognizer.ScaleGesture: ReactiveGestureRecognizer<ScaleGesture>, MotionObservable.ScaleGesture, stream

---@class ReactiveGestureRecognizer.TapGesture: ReactiveGestureRecognizer<TapGesture>, MotionObservable.TapGesture, stream

do
---A transition that runs layers and a shared element by their ranges: interactively, then towards an end.
---@class Transition
---@field duration number (s) The requested duration.
---@field effectiveDuration number (s) The duration.
---@field fractionComplete number The fraction of it that has passed, 0…1, independent of the direction.
---@field durationFactor number? The duration of the running phase relative to `effectiveDuration`; nil while none runs.
---@field paceFactor number? The duration of the running phase relative to the rest of `effectiveDuration`; nil while none runs.
---@field phase "idle"|"interactive"|"animating"|"finished" The state of the transition.
---@field target TransitionTarget? The end that it runs to or has reached, `end` or `start`; nil before that.
---@field timeline Timeline? The timeline that scrubs it, or nil.
---@field state MotionObservable.motionState The stream of whether it is running.
---@field events MotionObservable.transitionEvent The stream of `willTransition`, then `didTransition` or `cancelledTransition`.
---@field sharedElement TransitionElement? The shared element, or nil.
local methods = {}

---Returns the plan of the transition: the times of its layers, and the rule that determined the duration; `print` draws it.
---@return TransitionPlan
function methods:plan() end

---Returns the layer of a name.
---@param id string The layer's name.
---@return TransitionElement
function methods:layer(id) end

---Starts the transition, interactively or running towards its end; returns false when it was not idle.
---@param interactive? boolean (default false) Whether a gesture drives it.
---@return boolean
function methods:start(interactive) end

---Sets the progress of the interactive phase; returns false when the transition is not interactive.
---@param progress transitionProgress The fraction, or the step.
---@param sharedElement? sharedElementReport The progress of the shared element, as the gesture reports it.
---@return boolean
function methods:update(progress, sharedElement) end

---Ends the interactive phase: the transition runs towards an end; returns false when it is not interactive.
---@param target TransitionTarget The end to run to.
---@param velocity? number The velocity of the gesture in fractions a second, or nil.
---@param sharedElement? sharedElementReport The progress of the shared element, as the gesture reports it.
---@return boolean
function methods:endInteraction(target, velocity, sharedElement) end

---Begins an interactive phase at the current progress; returns false when the transition does not run.
---@return boolean
function methods:interrupt() end

---Retargets a running transition to an end, with its velocity; returns false when it does not run.
---@param target TransitionTarget The end to run to.
---@return boolean
function methods:retarget(target) end

end

do
---The range of a layer inside its transition, in fractions of it.
---@class AnimationRange
---@field start number The start of the layer, 0…1.
---@field end number The end of the layer, 0…1.
---@field length number The part of the transition that the layer takes.
---@field mirrored AnimationRange The range as it lies seen from the transition's other end.
local methods = {}

---Returns how the range lies with respect to a fraction.
---@param fraction number A fraction of the transition.
---@param reversed? boolean (default false) Whether as seen by a transition that plays towards its start: before and after change places.
---@return "isBefore"|"contains"|"isAfter"
function methods:position(fraction, reversed) end

---Returns how far a fraction is from the range; 0 inside.
---@param fraction number A fraction of the transition.
---@return number
function methods:distance(fraction) end

---Returns the fraction of the layer that has passed: 0 before it, 1 after it.
---@param fraction number A fraction of the transition.
---@return number
function methods:relativeFraction(fraction) end

---Returns the fraction of the transition at which a fraction of the layer has passed.
---@param layerFraction number The layer's own fraction.
---@return number
function methods:fraction(layerFraction) end

---Returns the begin of the layer, in seconds after the transition's start.
---@param effectiveDuration number (s, x >= 0) The duration of the transition.
---@return number
function methods:delay(effectiveDuration) end

---Returns the duration of the layer, in seconds.
---@param effectiveDuration number (s, x >= 0) The duration of the transition.
---@return number
function methods:duration(effectiveDuration) end

---Returns the end of the layer, in seconds after the transition's start.
---@param effectiveDuration number (s, x >= 0) The duration of the transition.
---@return number
function methods:endTime(effectiveDuration) end

end

do
---A timing curve, which may have a duration of its own.
---@class AnimationTimingParameters
---@field hasImplicitDuration boolean Whether the curve has a duration of its own, regardless of the given one.
---@field initialVelocity vector The speed at the start, per component; springs only.
---@field dampingRatio number? The damping ratio in force; nil where there is no spring.
---@field requestedDampingRatio number? The damping ratio that was given: above 1 where it counts as 1; nil without a spring.
local methods = {}

---Returns the spring that runs over a duration; nil where there is none.
---@param duration? number (s, x > 0) The duration; a spring with a duration of its own needs none.
---@param axis? "x"|"y" (default "x") The component that it moves.
---@return SpringFunction?
function methods:springFunction(duration, axis) end

---Returns the duration of the curve: its own, or else the given one.
---@param duration number (s, x >= 0) The given duration.
---@return number
function methods:resolvedDuration(duration) end

---Returns the curve from 0 to 1 over its duration.
---@param duration number (s, x >= 0) The given duration.
---@return TimingFunction
function methods:unitCurve(duration) end

end

do
---A controller that runs the transitions of a layer, one at a time.
---@class TransitionController
---@field containerView Layer The layer that contains the transitions.
---@field context TransitionContext? The context of the running transition, or nil.
---@field isInteractive boolean Whether a gesture drives the running transition.
local methods = {}

---Starts a transition; returns whether it did.
---@param start transitionStart The transition to start.
---@return boolean
function methods:start(start) end

end

do
---The time window of a transition.
---@class TransitionTimeWindow
---@field duration number (s) The duration.
local methods = {}

---Returns the begin of a part, in seconds.
---@param segment segment A part of the window.
---@param direction? TransitionDirection (default "forward") The direction of the transition.
---@return number
function methods:delay(segment, direction) end

---Returns the duration of a part, in seconds.
---@param segment segment A part of the window.
---@return number
function methods:durationOf(segment) end

---Shows a fraction of the transition on a timeline, and holds it there.
---@param timeline Timeline The timeline that is scrubbed.
---@param fraction number The fraction: 0 at the start, 1 at the end.
function methods:scrub(timeline, fraction) end

end

---An interaction that sets the direction of a transition by the velocity of a pan at its end.
---@class ChangeDirection: interaction
---@field gesture ReactiveGestureRecognizer.PanGesture? The pan.
---@field minimumVelocity number The speed that must be exceeded to have an effect.
---@field whenNegative TransitionDirection The direction after a pan left or up.
---@field whenPositive TransitionDirection The direction after a pan right or down.

---An interaction that sets a transition backward when a pan leaves a region around its start, and forward when it returns.
---@class SlopRegion: interaction
---@field gesture ReactiveGestureRecognizer.PanGesture? The pan.
---@field size number (pt) The half width of the region.

do
---Springs that lead layers from where they were shown to where they were put.
---@class LayoutMotion
---@field state MotionObservable.motionState The stream of whether anything of it moves.
local methods = {}

---Leads everything back to where it came from, and there again when it is called once more.
function methods:reverse() end

end

---The plan of a transition: its duration, the times of its layers, and the rules that determined them.
---@class TransitionPlan
---@field duration number (s) The requested duration.
---@field effectiveDuration number (s) The duration of the transition.
---@field decidedBy TransitionPlanSubject The subject that determined the effective duration.
---@field steps TransitionPlanStep[] The steps of the computation of the effective duration, in order.
---@field layers TransitionPlanEntry[] The times of the layers, in order.
---@field sharedElement TransitionPlanEntry? The times of the shared element, or nil.
---@field diagnostics string[] Warnings about unexpected consequences, as sentences.

do
---A layer of a transition, or its shared element.
---@class TransitionElement
---@field id string? The layer's name; nil for the shared element.
local methods = {}

---Returns the stream of its progress: 0 at the start, 1 at the end.
---@param axis? "x"|"y" (default "x") The component; a number has x alone.
---@return MotionObservable.number
function methods:progress(axis) end

---Returns the progress shown now.
---@param axis? "x"|"y" (default "x") The component; a number has x alone.
---@return number
function methods:value(axis) end

---Returns the velocity of its progress in 1/s; 0 during a gesture.
---@param axis? "x"|"y" (default "x") The component; a number has x alone.
---@return number
function methods:velocity(axis) end

---Moves a layer along the progress from the place at which another one is shown to its own, as `motion.match` does with a spring: position and size by the progress of x and y, rotation, corner radius and background by that of x.
---@param source Layer The layer at whose place it begins.
---@param target Layer The layer that moves, to where it was put.
---@param runtime MotionRuntime The runtime, which owns what is set up.
function methods:match(source, target, runtime) end

end

do
---The context of a transition: its two ends, its direction and its duration.
---@class TransitionContext
---@field direction ReactiveProperty.transitionDirection The direction; writing it reverses the transition.
---@field initialDirection TransitionDirection The direction at the beginning.
---@field window TransitionTimeWindow The window of the transition, which has its duration.
---@field back Layer The start of a transition forward.
---@field fore Layer The destination of a transition forward.
---@field gestureRecognizers GestureRecognizer[] The gestures that it may follow.
---@field timedTransition Transition? The timed transition of its layers, if their timing was given; or nil.
---@field isCompleting boolean Whether its current direction is the initial one.
local methods = {}

---Returns the layer that contains the transition.
---@return Layer
function methods:containerView() end

end

---The subject of a statement of a transition's plan.
---@class TransitionPlanSubject
---@field subject "transition"|"sharedElement"|"layer" The subject of the step.
---@field id string? The layer's name; nil for what is not a layer.

---A step of the computation of a transition's effective duration.
---@class TransitionPlanStep
---@field subject "transition"|"sharedElement"|"layer" The subject of the step.
---@field id string? The layer's name; nil for what is not a layer.
---@field rule "given"|"follows"|"fits"|"extends"|"decides" The rule that was applied.
---@field needed number? (s) The duration that the subject requires of the transition; nil for one that follows from others.
---@field effectiveDuration number (s) The duration of the transition after this step.

---The times of a layer or of the shared element of a transition.
---@class TransitionPlanEntry
---@field subject "transition"|"sharedElement"|"layer" The subject of the step.
---@field id string? The layer's name; nil for what is not a layer.
---@field range AnimationRange The requested range.
---@field effectiveRange TransitionPlanSpan The effective range; its end is above 1 when it overruns.
---@field implicitDuration number? (s) The curve's own duration; nil if it has none.
---@field delay number (s) The start time, from the transition's start.
---@field duration number (s) The duration.
---@field endTime number (s) The end, from the transition's start.
---@field overrun number (s) The remaining duration when the transition ends and cuts it off; 0 when it ends in time.

---The effective range of a layer in its transition, in fractions of it.
---@class TransitionPlanSpan
---@field start number The start.
---@field end number The end; above 1 when it overruns.

do
---Maps progress to eased progress.
---@class TimingFunction
---@field isLinear boolean Whether it gives every progress back.
---@field controlPoints number[]? The control points of a cubic Bézier, { x1, y1, x2, y2 }; nil for other curves.
---@field range valueRange The values that it takes from 0 to 1: beyond 0…1 it overshoots. Found by search.
---@field reversed timingFunction The same motion from the other end: what eases in then eases out.
---@field duration number? (s) The duration that the curve's author declared; else nil.
---@field bakeReport bakeReport? The report of baking the function into a table, for a curve of Lua; else nil.
local methods = {}

---Returns the eased progress: 0 at 0, 1 at 1.
---@param progress number The progress, 0…1.
---@param before? boolean (default false) Whether a jump exactly there has yet to come.
---@return number
function methods:value(progress, before) end

---Returns the slope of the curve: 1 is as fast as linear.
---@param progress number The progress, 0…1.
---@return number
function methods:slope(progress) end

---Returns the curve as an easing function of CSS: exactly, where CSS has it, else as a `linear()`. A larger tolerance never gives a longer text.
---@param tolerance? number (1e-8 <= x <= 1, default 0.001) The greatest permitted difference between the text and the curve.
---@return string
function methods:cssEasing(tolerance) end

---Returns a curve that is this one up to the middle and its reversal from there on.
---@return timingFunction
function methods:mirrored() end

---Returns a curve that is this one up to a point and the other from there on.
---@param other timingFunction The other function.
---@param place point|number[] The x at which they meet, above 0 and below 1.
---@return TimingFunction
function methods:joined(other, place) end

---Returns the function whose input is this one's output, as CSS and Web Animations chain easings. Where this one leaves 0…1, the other continues beyond its ends: a Bézier along its tangents, a staircase with more steps, a spring held. A `KeyframeAnimation` whose `timingFunction` leaves 0…1 does otherwise: it continues in a straight line, and the functions between its values are not applied out there.
---@param other timingFunction The other function.
---@return TimingFunction
function methods:chained(other) end

---Returns the function between this one and the other.
---@param other timingFunction The other function.
---@param weight number (0 <= x <= 1) The weight of the other curve.
---@return TimingFunction
function methods:mixed(other, weight) end

---Returns the curve clamped to two bounds, by default without overshoot.
---@param lower? number (x <= 0, default 0) The least value.
---@param upper? number (x >= 1, default 1) The greatest value.
---@return TimingFunction
function methods:clamped(lower, upper) end

---Returns the curve repeated several times in the time of one run.
---@param count integer (1 <= x <= 1000000) The number of repetitions.
---@param alternates? boolean (default false) Whether every second run goes backwards; the count must be odd then.
---@return TimingFunction
function methods:repeated(count, alternates) end

end

do
---The timing of an effect, as Web Animations defines it; times are seconds.
---@class EffectTiming
---@field delay number (s) From the start to the first iteration.
---@field endDelay number (s) From the last iteration to the end.
---@field duration number (s) The duration of one iteration, possibly infinite.
---@field iterations number The number of iterations, possibly fractional or infinite.
---@field iterationStart number The iteration at which counting begins: 0.5 is the middle of the first.
---@field direction PlaybackDirection The direction of the iterations.
---@field fill EffectFill The times outside its active time at which the effect applies.
---@field easing timingFunction The curve of each iteration.
---@field activeDuration number (s) The duration of all iterations together: duration × iterations, 0 if either is 0.
---@field endTime number (s) The end of the effect: delay + activeDuration + endDelay, at least 0.
local methods = {}

---Returns the eased progress of the effect; nil where it does not apply.
---@param localTime? number (s) The time since the effect's start; nil for an effect without a time.
---@param playbackRate? number (default 1) Below 0 the time runs backwards, which decides on which side the ends belong.
---@return number?
function methods:progress(localTime, playbackRate) end

---Returns the phase of the effect: idle without a time.
---@param localTime? number (s) The time since the effect's start; nil for an effect without a time.
---@param playbackRate? number (default 1) Below 0 the time runs backwards, which decides on which side the ends belong.
---@return EffectPhase
function methods:phase(localTime, playbackRate) end

---Returns the number of the iteration from 0, possibly infinite; nil where the effect does not apply.
---@param localTime? number (s) The time since the effect's start; nil for an effect without a time.
---@param playbackRate? number (default 1) Below 0 the time runs backwards, which decides on which side the ends belong.
---@return number?
function methods:currentIteration(localTime, playbackRate) end

---Returns every step from the time to the progress.
---@param localTime? number (s) The time since the effect's start; nil for an effect without a time.
---@param playbackRate? number (default 1) Below 0 the time runs backwards, which decides on which side the ends belong.
---@return effectProgress
function methods:computed(localTime, playbackRate) end

end

do
---An interaction that a plugin defines; the properties and streams that it stores are its members.
---@class Interaction: interaction
---@field plugin string The plugin's name.
---@field parameters table The values of its parameters, by name.
local methods = {}

---Sets a parameter; the plugin's `changed` is called with it.
---@param name string The parameter's name.
---@param value parameterValue Its new value.
function methods:setParameter(name, value) end

end

do
---A damped spring, solved in closed form, so any time can be evaluated directly.
---@class SpringFunction
---@field mass number The mass m.
---@field stiffness number The spring constant k.
---@field damping number The damping coefficient c in force.
---@field initialVelocity number The velocity at the start, in distances per second.
---@field allowsOverdamping boolean Whether a damping ratio above 1 is used as it is.
---@field frequency number (rad/s) The undamped angular frequency √(k/m).
---@field dampingRatio number The damping ratio c/(2√(k·m)) in force: below 1 it swings past.
---@field requestedDampingRatio number The damping ratio that was given: above 1 where it counts as 1.
---@field response number (s) The period of the undamped spring: its pace.
---@field perceptualDuration number (s) The period of the undamped spring: its pace.
---@field bounce number The bounciness, −1…1: 0 is critically damped.
---@field overshoot number The distance by which it passes its end at most, in relation to the whole way; 0 where it does not.
local methods = {}

---Returns the fraction of the way that has passed: 0 at first, 1 at rest.
---@param time number (s) The time since the release.
---@return number
function methods:value(time) end

---Returns the velocity, in distances per second.
---@param time number (s) The time since the release.
---@return number
function methods:velocity(time) end

---Returns the settling time, in seconds; infinite without damping.
---@param epsilon? number (1e-12 <= x <= 0.999, default 0.001) The distance from the end that counts as settled, as a fraction of the way.
---@return number
function methods:settlingDuration(epsilon) end

---Returns the same spring, released with another velocity.
---@param initialVelocity number In distances per second.
---@return SpringFunction
function methods:with(initialVelocity) end

end

do
---The motion of one number on a spring, in the number's own units.
---@class SpringTrajectory
---@field from number The value at the start.
---@field to number The value that it tends to.
---@field spring spring The spring, whose own velocity plays no part.
local methods = {}

---Returns the value: `from` at first, tending to `to`.
---@param time number (s) The time since the start.
---@return number
function methods:value(time) end

---Returns the velocity, in units per second.
---@param time number (s) The time since the start.
---@return number
function methods:velocity(time) end

---Returns the settling time, in seconds; infinite without damping.
---@param epsilon? number (1e-12 <= x <= 0.999, default 0.001) The distance from the end that counts as settled, as a fraction of the scale.
---@param scale? number (x > 0) The scale, in units; by default the distance, or 1 without one.
---@return number
function methods:settlingDuration(epsilon, scale) end

---Returns the motion to another end that continues from the value and velocity at a time.
---@param target number The new end.
---@param time number (s) The time of the change, since the start.
---@return SpringTrajectory
function methods:retargeted(target, time) end

end

do
---A condition on a property over time. It is evaluated from the closed forms, at every moment and not only at frames, when the session has reached that time.
---@class CourseExpectation
local methods = {}

---Returns an expectation of its value at a time.
---@param time moment The time or times at which the condition must hold.
---@return MomentExpectation
function methods:at(time) end

---Returns the same expectation for an interval of time; without it the whole session from now on counts.
---@param from moment Its beginning.
---@param to moment Its end.
---@return CourseExpectation
function methods:between(from, to) end

---Returns the same expectation with times that count from the end of a gesture, or from the first of some events.
---@param origin "gestureEnd"|"animationAdded"|"animationRemoved"|"animationCompleted"|"input"|"marker"|"plugin" `gestureEnd` for the release of the last pointer that was down, or a kind of events.
---@param fields? eventFields The required values of the events' fields; other fields may have any value.
---@return CourseExpectation
function methods:after(origin, fields) end

---Returns the same expectation for the velocity, in units a second; a jump has no velocity.
---@return CourseExpectation
function methods:velocity() end

---Returns an expectation of its velocity at a time, in units a second.
---@param time moment The time or times at which the condition must hold.
---@return MomentExpectation
function methods:velocityAt(time) end

---Expects it never to be above a number.
---@param bound number The number.
---@param tolerance? number (x >= 0, default 1e-6) The tolerance beyond the bound.
---@return CourseExpectation
function methods:neverExceeds(bound, tolerance) end

---Expects it never to be below a number.
---@param bound number The number.
---@param tolerance? number (x >= 0, default 1e-6) The tolerance beyond the bound.
---@return CourseExpectation
function methods:neverFallsBelow(bound, tolerance) end

---Expects it to change in one direction only; it may rest.
---@param direction? "rising"|"falling" The direction; without it either one.
---@param tolerance? number (x >= 0, default 1e-6) The tolerance beyond the bound.
---@return CourseExpectation
function methods:monotonic(direction, tolerance) end

---Expects it to stay near its last value from a time to the end of the session.
---@param time moment The time or times at which the condition must hold.
---@param tolerance? number (x >= 0) The greatest permitted distance from its last value; by default a thousandth of the range of its values.
---@return CourseExpectation
function methods:settlesBy(time, tolerance) end

---Returns an expectation of its overshoot: the distance beyond its last value, away from its first.
---@return MeasureExpectation
function methods:overshoot() end

---Returns an expectation of its undershoot: the distance behind its first value.
---@return MeasureExpectation
function methods:undershoot() end

---Returns an expectation of its duration: from leaving its first value until it stays within a thousandth of its range of its last one.
---@return MeasureExpectation
function methods:duration() end

end

do
---An expectation of a property, or of its velocity, at a moment.
---@class MomentExpectation
local methods = {}

---Expects it to be that near to a value.
---@param value number|number[]|table The number; for points and the like a table, as the property's value is written.
---@param tolerance? number (x >= 0, default 1e-6) The tolerance for each number.
function methods:near(value, tolerance) end

---Expects it to be above a number.
---@param bound number The number.
function methods:above(bound) end

---Expects it to be below a number.
---@param bound number The number.
function methods:below(bound) end

end

do
---An expectation of events: their number and times.
---@class EventExpectation
local methods = {}

---Returns the same expectation for an interval of time; without it the whole session from now on counts.
---@param from moment Its beginning.
---@param to moment Its end.
---@return EventExpectation
function methods:between(from, to) end

---Returns the same expectation with times that count from the end of a gesture, or from the first of some events.
---@param origin "gestureEnd"|"animationAdded"|"animationRemoved"|"animationCompleted"|"input"|"marker"|"plugin" `gestureEnd` for the release of the last pointer that was down, or a kind of events.
---@param fields? eventFields The required values of the events' fields; other fields may have any value.
---@return EventExpectation
function methods:after(origin, fields) end

---Expects so many of the events.
---@param count? integer (x >= 0) The number of events; without it at least one.
function methods:occurs(count) end

---Expects one of the events at a time.
---@param time moment The time or times at which the condition must hold.
---@param tolerance? number (s, x >= 0, default 0.001) The tolerance.
function methods:occursAt(time, tolerance) end

---Expects one of the events at or before a time.
---@param time moment The time or times at which the condition must hold.
function methods:occursBy(time) end

end

do
---An expectation of a value: a method whose condition does not hold raises an error, or fails the test.
---@class Expectation
local methods = {}

---Fails unless both are the same value or object.
---@param other? anyValue The expected value.
function methods:toBe(other) end

---Fails unless both hold the same data.
---@param other? anyValue The expected value.
function methods:toEqual(other) end

---Fails unless numbers, or all numbers in tables of the same shape, are that near.
---@param other anyValue A number, or data with numbers in it.
---@param tolerance? number (x >= 0, default 1e-6) The tolerance for each number.
function methods:toBeNear(other, tolerance) end

---Fails unless it is a greater number.
---@param bound number The number.
function methods:toBeAbove(bound) end

---Fails unless it is a smaller number.
---@param bound number The number.
function methods:toBeBelow(bound) end

---Calls the function and fails unless it raises such an error.
---@param text? string (default "") A text that the error's message or code must contain.
function methods:toRaise(text) end

end

do
---An expectation of the overshoot, undershoot or duration of a motion.
---@class MeasureExpectation
local methods = {}

---Expects it to be that near to a value.
---@param value amount The quantity.
---@param tolerance? amount (default 1e-6) The tolerance, in the same unit.
function methods:near(value, tolerance) end

---Expects it to be above.
---@param bound amount The quantity.
function methods:above(bound) end

---Expects it to be below.
---@param bound amount The quantity.
function methods:below(bound) end

end

do
---Calls a function once for each frame; as long as it does, the session is not at rest.
---@class DisplayLink
---@field isPaused boolean Whether the function is not called for frames.
local methods = {}

---Ends it permanently.
function methods:invalidate() end

end

---Layers, timelines, streams and interactions on the session's clock.
---@class motion
local motion = {}

---@class motion.Stage.Keys
---@field width number (pt, x > 0) The width.
---@field height number (pt, x > 0) The height.
---@field anchorPoint? point|number[] (default { 0.5, 0.5 }) The point, in unit coordinates, that lies at `position`.
---@field position? point|number[] (pt, default { 0, 0 }) The position of the anchor point in the parent.
---@field rotation? number (rad, default 0) The rotation, clockwise on the screen.
---@field scale? number (default 1) The scale in x and y.
---@field translation? point|number[] (pt, default { 0, 0 }) The translation in x and y.
---@field zPosition? number (pt, default 0) The order among siblings: greater values are in front.
---@field opacity? number (default 1) The opacity, 0…1.
---@field backgroundColor? color|number[]|string (default { 0, 0, 0, 0 }) The fill behind the content.
---@field borderColor? color|number[]|string (default { 0, 0, 0, 1 }) The colour of the border.
---@field borderWidth? number (pt, default 0) The width of the border.
---@field cornerRadius? number (pt, default 0) The radius of the corners.
---@field shadowOpacity? number (default 0) The opacity of the shadow, 0…1.
---@field shadowRadius? number (pt, default 3) The blur of the shadow.
---@field shadowPath? path The outline of the shadow; empty for that of the layer.
---@field transform? transform (default { { 0, 0, 0 }, { 0, 0, 0 }, { 1, 1, 1 }, { 0, 0, 0 }, { 0, 0, 0, 1 } }) The transform of the layer about its anchor point: `translation`, `rotation`, `scale`, `skew`, `perspective`, or a matrix.
---@field sublayerTransform? transform (default { { 0, 0, 0 }, { 0, 0, 0 }, { 1, 1, 1 }, { 0, 0, 0 }, { 0, 0, 0, 1 } }) A transform of all sublayers about the anchor point.
---@field masksToBounds? boolean (default false) Whether sublayers are cut off at the bounds.
---@field shadowColor? (color|number[]|string)? (default { 0, 0, 0, 1 }) The colour of the shadow.
---@field shadowOffset? size|number[] (pt, default { 0, -3 }) The offset of the shadow from the layer.
---@field contents? string (default "") The name of the image shown, empty for none.
---@field contentsRect? rect|number[] (default { 0, 0, 1, 1 }) The part of the image that is shown, in units of the image.
---@field isHidden? boolean (default false) Whether it is neither seen nor touched.
---@field beginTime? number (s, default 0) The begin of the layer's time, in its parent's.
---@field timeOffset? number (s, default 0) The layer's time when it begins.
---@field speed? number (default 1) The rate of the layer's time; 0 holds it, negative runs backwards.
---@field isUserInteractionEnabled? boolean (default true) Whether pointers reach it.

---Makes an empty stage, which lasts as long as the session.
---@param fields motion.Stage.Keys
---@return Stage
function motion.Stage(fields) end

---@class motion.Layer.Keys
---@field name? string The name in traces.
---@field anchorPoint? point|number[] (default { 0.5, 0.5 }) The point, in unit coordinates, that lies at `position`.
---@field position? point|number[] (pt, default { 0, 0 }) The position of the anchor point in the parent.
---@field size? size|number[] (pt, default { 0, 0 }) The extent.
---@field width? number (pt, x >= 0, default 0) The width.
---@field height? number (pt, x >= 0, default 0) The height.
---@field rotation? number (rad, default 0) The rotation, clockwise on the screen.
---@field scale? number (default 1) The scale in x and y.
---@field translation? point|number[] (pt, default { 0, 0 }) The translation in x and y.
---@field zPosition? number (pt, default 0) The order among siblings: greater values are in front.
---@field opacity? number (default 1) The opacity, 0…1.
---@field backgroundColor? color|number[]|string (default { 0, 0, 0, 0 }) The fill behind the content.
---@field borderColor? color|number[]|string (default { 0, 0, 0, 1 }) The colour of the border.
---@field borderWidth? number (pt, default 0) The width of the border.
---@field cornerRadius? number (pt, default 0) The radius of the corners.
---@field shadowOpacity? number (default 0) The opacity of the shadow, 0…1.
---@field shadowRadius? number (pt, default 3) The blur of the shadow.
---@field shadowPath? path The outline of the shadow; empty for that of the layer.
---@field bounds? rect|number[] (pt, default { 0, 0, 0, 0 }) The layer's rectangle in its own coordinates.
---@field transform? transform (default { { 0, 0, 0 }, { 0, 0, 0 }, { 1, 1, 1 }, { 0, 0, 0 }, { 0, 0, 0, 1 } }) The transform of the layer about its anchor point: `translation`, `rotation`, `scale`, `skew`, `perspective`, or a matrix.
---@field sublayerTransform? transform (default { { 0, 0, 0 }, { 0, 0, 0 }, { 1, 1, 1 }, { 0, 0, 0 }, { 0, 0, 0, 1 } }) A transform of all sublayers about the anchor point.
---@field masksToBounds? boolean (default false) Whether sublayers are cut off at the bounds.
---@field shadowColor? (color|number[]|string)? (default { 0, 0, 0, 1 }) The colour of the shadow.
---@field shadowOffset? size|number[] (pt, default { 0, -3 }) The offset of the shadow from the layer.
---@field contents? string (default "") The name of the image shown, empty for none.
---@field contentsRect? rect|number[] (default { 0, 0, 1, 1 }) The part of the image that is shown, in units of the image.
---@field isHidden? boolean (default false) Whether it is neither seen nor touched.
---@field beginTime? number (s, default 0) The begin of the layer's time, in its parent's.
---@field timeOffset? number (s, default 0) The layer's time when it begins.
---@field speed? number (default 1) The rate of the layer's time; 0 holds it, negative runs backwards.
---@field isUserInteractionEnabled? boolean (default true) Whether pointers reach it.

---Makes a layer without a superlayer.
---@param fields? motion.Layer.Keys
---@return Layer
function motion.Layer(fields) end

---@class motion.ShapeLayer.Keys
---@field name? string The name in traces.
---@field anchorPoint? point|number[] (default { 0.5, 0.5 }) The point, in unit coordinates, that lies at `position`.
---@field position? point|number[] (pt, default { 0, 0 }) The position of the anchor point in the parent.
---@field size? size|number[] (pt, default { 0, 0 }) The extent.
---@field width? number (pt, x >= 0, default 0) The width.
---@field height? number (pt, x >= 0, default 0) The height.
---@field rotation? number (rad, default 0) The rotation, clockwise on the screen.
---@field scale? number (default 1) The scale in x and y.
---@field translation? point|number[] (pt, default { 0, 0 }) The translation in x and y.
---@field zPosition? number (pt, default 0) The order among siblings: greater values are in front.
---@field opacity? number (default 1) The opacity, 0…1.
---@field backgroundColor? color|number[]|string (default { 0, 0, 0, 0 }) The fill behind the content.
---@field borderColor? color|number[]|string (default { 0, 0, 0, 1 }) The colour of the border.
---@field borderWidth? number (pt, default 0) The width of the border.
---@field cornerRadius? number (pt, default 0) The radius of the corners.
---@field shadowOpacity? number (default 0) The opacity of the shadow, 0…1.
---@field shadowRadius? number (pt, default 3) The blur of the shadow.
---@field shadowPath? path The outline of the shadow; empty for that of the layer.
---@field bounds? rect|number[] (pt, default { 0, 0, 0, 0 }) The layer's rectangle in its own coordinates.
---@field transform? transform (default { { 0, 0, 0 }, { 0, 0, 0 }, { 1, 1, 1 }, { 0, 0, 0 }, { 0, 0, 0, 1 } }) The transform of the layer about its anchor point: `translation`, `rotation`, `scale`, `skew`, `perspective`, or a matrix.
---@field sublayerTransform? transform (default { { 0, 0, 0 }, { 0, 0, 0 }, { 1, 1, 1 }, { 0, 0, 0 }, { 0, 0, 0, 1 } }) A transform of all sublayers about the anchor point.
---@field masksToBounds? boolean (default false) Whether sublayers are cut off at the bounds.
---@field shadowColor? (color|number[]|string)? (default { 0, 0, 0, 1 }) The colour of the shadow.
---@field shadowOffset? size|number[] (pt, default { 0, -3 }) The offset of the shadow from the layer.
---@field contents? string (default "") The name of the image shown, empty for none.
---@field contentsRect? rect|number[] (default { 0, 0, 1, 1 }) The part of the image that is shown, in units of the image.
---@field isHidden? boolean (default false) Whether it is neither seen nor touched.
---@field beginTime? number (s, default 0) The begin of the layer's time, in its parent's.
---@field timeOffset? number (s, default 0) The layer's time when it begins.
---@field speed? number (default 1) The rate of the layer's time; 0 holds it, negative runs backwards.
---@field isUserInteractionEnabled? boolean (default true) Whether pointers reach it.
---@field path? path The outline; empty for none.
---@field fillColor? color|number[]|string (default { 0, 0, 0, 1 }) The colour that fills the outline.
---@field strokeColor? color|number[]|string (default { 0, 0, 0, 0 }) The colour of the line along the outline.
---@field lineWidth? number (pt, default 1) The width of the drawn line.
---@field strokeStart? number (default 0) The place along the outline at which the line begins, 0…1.
---@field strokeEnd? number (default 1) The place along the outline at which the line ends, 0…1.
---@field miterLimit? number (default 10) The greatest length of a pointed corner, in half line widths.
---@field lineDashPattern? number[] (default {}) The lengths of dashes and gaps in turn, in points; none draws a whole line.
---@field lineDashPhase? number (pt, default 0) The offset in the dash pattern at which the line begins.
---@field fillRule? string (default "nonZero") The fill rule, which determines the inside of the outline: nonZero or evenOdd.
---@field lineCap? string (default "butt") The form of the ends of lines: butt, round or square.
---@field lineJoin? string (default "miter") The form of the corners of lines: miter, round or bevel.
---@field hitTestsPath? boolean (default false) Whether it is hit where its outline is filled, not anywhere in its bounds.

---Makes a layer that shows an outline.
---@param fields? motion.ShapeLayer.Keys
---@return ShapeLayer
function motion.ShapeLayer(fields) end

---@class motion.TextLayer.Keys
---@field name? string The name in traces.
---@field anchorPoint? point|number[] (default { 0.5, 0.5 }) The point, in unit coordinates, that lies at `position`.
---@field position? point|number[] (pt, default { 0, 0 }) The position of the anchor point in the parent.
---@field size? size|number[] (pt, default { 0, 0 }) The extent.
---@field width? number (pt, x >= 0, default 0) The width.
---@field height? number (pt, x >= 0, default 0) The height.
---@field rotation? number (rad, default 0) The rotation, clockwise on the screen.
---@field scale? number (default 1) The scale in x and y.
---@field translation? point|number[] (pt, default { 0, 0 }) The translation in x and y.
---@field zPosition? number (pt, default 0) The order among siblings: greater values are in front.
---@field opacity? number (default 1) The opacity, 0…1.
---@field backgroundColor? color|number[]|string (default { 0, 0, 0, 0 }) The fill behind the content.
---@field borderColor? color|number[]|string (default { 0, 0, 0, 1 }) The colour of the border.
---@field borderWidth? number (pt, default 0) The width of the border.
---@field cornerRadius? number (pt, default 0) The radius of the corners.
---@field shadowOpacity? number (default 0) The opacity of the shadow, 0…1.
---@field shadowRadius? number (pt, default 3) The blur of the shadow.
---@field shadowPath? path The outline of the shadow; empty for that of the layer.
---@field bounds? rect|number[] (pt, default { 0, 0, 0, 0 }) The layer's rectangle in its own coordinates.
---@field transform? transform (default { { 0, 0, 0 }, { 0, 0, 0 }, { 1, 1, 1 }, { 0, 0, 0 }, { 0, 0, 0, 1 } }) The transform of the layer about its anchor point: `translation`, `rotation`, `scale`, `skew`, `perspective`, or a matrix.
---@field sublayerTransform? transform (default { { 0, 0, 0 }, { 0, 0, 0 }, { 1, 1, 1 }, { 0, 0, 0 }, { 0, 0, 0, 1 } }) A transform of all sublayers about the anchor point.
---@field masksToBounds? boolean (default false) Whether sublayers are cut off at the bounds.
---@field shadowColor? (color|number[]|string)? (default { 0, 0, 0, 1 }) The colour of the shadow.
---@field shadowOffset? size|number[] (pt, default { 0, -3 }) The offset of the shadow from the layer.
---@field contents? string (default "") The name of the image shown, empty for none.
---@field contentsRect? rect|number[] (default { 0, 0, 1, 1 }) The part of the image that is shown, in units of the image.
---@field isHidden? boolean (default false) Whether it is neither seen nor touched.
---@field beginTime? number (s, default 0) The begin of the layer's time, in its parent's.
---@field timeOffset? number (s, default 0) The layer's time when it begins.
---@field speed? number (default 1) The rate of the layer's time; 0 holds it, negative runs backwards.
---@field isUserInteractionEnabled? boolean (default true) Whether pointers reach it.
---@field string? string (default "") The text.
---@field fontName? string (default "sans") The name of the font.
---@field alignment? string (default "natural") The alignment of lines: natural, left, right, center or justified.
---@field fontSize? number (pt, default 36) The size of the font.
---@field foregroundColor? color|number[]|string (default { 1, 1, 1, 1 }) The colour of the text.

---Makes a layer that shows a text.
---@param fields? motion.TextLayer.Keys
---@return TextLayer
function motion.TextLayer(fields) end

---@class motion.GradientLayer.Keys
---@field name? string The name in traces.
---@field anchorPoint? point|number[] (default { 0.5, 0.5 }) The point, in unit coordinates, that lies at `position`.
---@field position? point|number[] (pt, default { 0, 0 }) The position of the anchor point in the parent.
---@field size? size|number[] (pt, default { 0, 0 }) The extent.
---@field width? number (pt, x >= 0, default 0) The width.
---@field height? number (pt, x >= 0, default 0) The height.
---@field rotation? number (rad, default 0) The rotation, clockwise on the screen.
---@field scale? number (default 1) The scale in x and y.
---@field translation? point|number[] (pt, default { 0, 0 }) The translation in x and y.
---@field zPosition? number (pt, default 0) The order among siblings: greater values are in front.
---@field opacity? number (default 1) The opacity, 0…1.
---@field backgroundColor? color|number[]|string (default { 0, 0, 0, 0 }) The fill behind the content.
---@field borderColor? color|number[]|string (default { 0, 0, 0, 1 }) The colour of the border.
---@field borderWidth? number (pt, default 0) The width of the border.
---@field cornerRadius? number (pt, default 0) The radius of the corners.
---@field shadowOpacity? number (default 0) The opacity of the shadow, 0…1.
---@field shadowRadius? number (pt, default 3) The blur of the shadow.
---@field shadowPath? path The outline of the shadow; empty for that of the layer.
---@field bounds? rect|number[] (pt, default { 0, 0, 0, 0 }) The layer's rectangle in its own coordinates.
---@field transform? transform (default { { 0, 0, 0 }, { 0, 0, 0 }, { 1, 1, 1 }, { 0, 0, 0 }, { 0, 0, 0, 1 } }) The transform of the layer about its anchor point: `translation`, `rotation`, `scale`, `skew`, `perspective`, or a matrix.
---@field sublayerTransform? transform (default { { 0, 0, 0 }, { 0, 0, 0 }, { 1, 1, 1 }, { 0, 0, 0 }, { 0, 0, 0, 1 } }) A transform of all sublayers about the anchor point.
---@field masksToBounds? boolean (default false) Whether sublayers are cut off at the bounds.
---@field shadowColor? (color|number[]|string)? (default { 0, 0, 0, 1 }) The colour of the shadow.
---@field shadowOffset? size|number[] (pt, default { 0, -3 }) The offset of the shadow from the layer.
---@field contents? string (default "") The name of the image shown, empty for none.
---@field contentsRect? rect|number[] (default { 0, 0, 1, 1 }) The part of the image that is shown, in units of the image.
---@field isHidden? boolean (default false) Whether it is neither seen nor touched.
---@field beginTime? number (s, default 0) The begin of the layer's time, in its parent's.
---@field timeOffset? number (s, default 0) The layer's time when it begins.
---@field speed? number (default 1) The rate of the layer's time; 0 holds it, negative runs backwards.
---@field isUserInteractionEnabled? boolean (default true) Whether pointers reach it.
---@field colors? (color|number[]|string)[] (default {}) The colours in order.
---@field locations? number[] (default {}) The locations of the colours, 0…1, in order; none spaces them evenly.
---@field startPoint? point|number[] (default { 0.5, 0 }) The start of the gradient, in units of the bounds.
---@field endPoint? point|number[] (default { 0.5, 1 }) The end of the gradient, in units of the bounds.

---Makes a layer that shows a gradient of colours.
---@param fields? motion.GradientLayer.Keys
---@return GradientLayer
function motion.GradientLayer(fields) end

---@class motion.BasicAnimation.Keys
---@field keyPath? string? The key path of the animated property: `position`, `position.x`, `opacity`.
---@field isAdditive? boolean (default false) Whether it is added to what is below it.
---@field isCumulative? boolean (default false) Whether each repetition starts where the one before it ended.
---@field fromValue? animationValue? The start value.
---@field toValue? animationValue? The end value.
---@field byValue? animationValue? The difference from the start to the end value.
---@field beginTime? number? (s) The begin time; over a stream's channel, the delay. By default it begins at once.
---@field duration? number? (s, x >= 0) The duration of one run.
---@field speed? number (default 1) The rate of its time; negative runs backwards.
---@field timeOffset? number? (s) The offset in its own time at which it begins.
---@field repeatCount? number (x >= 0, default 0) The number of cycles; 0 is ignored, math.huge repeats forever.
---@field repeatDuration? number (s, x >= 0, default 0) The duration of the repetition; 0 is ignored.
---@field autoreverses? boolean (default false) Whether each cycle also plays back.
---@field fillMode? FillMode (default "removed") The times outside its run at which it contributes: removed, forwards, backwards, both.
---@field timingFunction? timingFunction? The easing of its progress.
---@field isRemovedOnCompletion? boolean (default true) Whether it is removed when it has ended.

---Makes an animation between two values.
---@param fields? motion.BasicAnimation.Keys
---@return BasicAnimation
function motion.BasicAnimation(fields) end

---@class motion.KeyframeAnimation.Keys
---@field keyPath? string? The key path of the animated property: `position`, `position.x`, `opacity`.
---@field isAdditive? boolean (default false) Whether it is added to what is below it.
---@field isCumulative? boolean (default false) Whether each repetition starts where the one before it ended.
---@field values? animationValue[]? The values in order, at least one.
---@field path? path? The path that a point follows instead of values; each step is one segment.
---@field keyTimes? number[]? The key times of the values, ascending from 0 to 1; by default evenly spaced.
---@field timingFunctions? (timingFunction[]|timingFunction)? The easing of each step to the next value, while `timingFunction` is within 0…1. One instead of a list eases every step.
---@field calculationMode? CalculationMode (default "linear") The interpolation between the values.
---@field tensionValues? number[]? The tension of a cubic curve at each value, -1…1; 0 where missing, 1 stops there.
---@field continuityValues? number[]? The continuity of a cubic curve at each value, -1…1; 0 where missing, which is smooth.
---@field biasValues? number[]? The bias of a cubic curve at each value, -1…1: above 0 it overshoots.
---@field rotationMode? RotationMode? The rotation of the layer along the path; by default none.
---@field beginTime? number? (s) The begin time; over a stream's channel, the delay. By default it begins at once.
---@field duration? number? (s, x >= 0) The duration of one run.
---@field speed? number (default 1) The rate of its time; negative runs backwards.
---@field timeOffset? number? (s) The offset in its own time at which it begins.
---@field repeatCount? number (x >= 0, default 0) The number of cycles; 0 is ignored, math.huge repeats forever.
---@field repeatDuration? number (s, x >= 0, default 0) The duration of the repetition; 0 is ignored.
---@field autoreverses? boolean (default false) Whether each cycle also plays back.
---@field fillMode? FillMode (default "removed") The times outside its run at which it contributes: removed, forwards, backwards, both.
---@field timingFunction? timingFunction? The easing of its progress.
---@field isRemovedOnCompletion? boolean (default true) Whether it is removed when it has ended.

---Makes an animation through several values, or along a path.
---@param fields? motion.KeyframeAnimation.Keys
---@return KeyframeAnimation
function motion.KeyframeAnimation(fields) end

---@class motion.SpringAnimation.Keys
---@field keyPath? string? The key path of the animated property: `position`, `position.x`, `opacity`.
---@field isAdditive? boolean (default false) Whether it is added to what is below it.
---@field isCumulative? boolean (default false) Whether each repetition starts where the one before it ended.
---@field mass? number (x > 0, default 1) The mass m.
---@field stiffness? number (x > 0, default 100) The spring constant k.
---@field damping? number (x >= 0, default 10) The damping coefficient c. It reads what is in force: at most critical, unless `allowsOverdamping`.
---@field initialVelocity? number (default 0) The speed at the start, in distances per second.
---@field velocity? animationValue? The speed at the start, in the property's units per second.
---@field allowsOverdamping? boolean (default false) Whether the damping may be more than critical; otherwise it is made critical. A `bounce` below 0 sets it.
---@field overshootClamping? boolean (default false) Whether it ends when it first reaches its end value, unless it has a `duration`; where components reach theirs at several times, at the last.
---@field fromValue? animationValue? The start value.
---@field toValue? animationValue? The end value.
---@field byValue? animationValue? The difference from the start to the end value.
---@field beginTime? number? (s) The begin time; over a stream's channel, the delay. By default it begins at once.
---@field duration? number? (s, x >= 0) The duration of one run.
---@field speed? number (default 1) The rate of its time; negative runs backwards.
---@field timeOffset? number? (s) The offset in its own time at which it begins.
---@field repeatCount? number (x >= 0, default 0) The number of cycles; 0 is ignored, math.huge repeats forever.
---@field repeatDuration? number (s, x >= 0, default 0) The duration of the repetition; 0 is ignored.
---@field autoreverses? boolean (default false) Whether each cycle also plays back.
---@field fillMode? FillMode (default "removed") The times outside its run at which it contributes: removed, forwards, backwards, both.
---@field timingFunction? timingFunction? The easing of its progress.
---@field isRemovedOnCompletion? boolean (default true) Whether it is removed when it has ended.
---@field dampingRatio? number (x > 0) The damping ratio ζ, with `response` or `settlingDuration`: below 1 it swings past its end.
---@field response? number (s, x > 0) The period of the undamped spring, with `dampingRatio`: its pace.
---@field settlingDuration? number (s, x > 0) The time until it settles, with `dampingRatio`.
---@field perceptualDuration? number (s, x > 0) The period of the undamped spring, perhaps with `bounce`: its pace.
---@field bounce? number The bounciness, above −1 and below 1, with `perceptualDuration`; by default 0.
---@field visualDuration? number (s, x > 0) Motion's duration, 1 ÷ 1.2 of `perceptualDuration`, perhaps with `bounce`.
---@field dampingFraction? number (x > 0) The damping ratio ζ, under SwiftUI's name.
---@field tension? number (x > 0) The spring constant k, under react-spring's name.
---@field friction? number (x >= 0) The damping coefficient c, under react-spring's name.
---@field preset? string A spring by its name or notation, instead of numbers: `"snappy"`, `"wobbly"`, `"spring(1 100 10 0)"`.

---Makes an animation by a spring.
---@param fields? motion.SpringAnimation.Keys
---@return SpringAnimation
function motion.SpringAnimation(fields) end

---@class motion.AnimationGroup.Keys
---@field animations? Animation[] (default {}) The animations in the order of their application, at least one. Begin times are relative to the group's.
---@field beginTime? number? (s) The begin time; over a stream's channel, the delay. By default it begins at once.
---@field duration? number? (s, x >= 0) The duration of one run.
---@field speed? number (default 1) The rate of its time; negative runs backwards.
---@field timeOffset? number? (s) The offset in its own time at which it begins.
---@field repeatCount? number (x >= 0, default 0) The number of cycles; 0 is ignored, math.huge repeats forever.
---@field repeatDuration? number (s, x >= 0, default 0) The duration of the repetition; 0 is ignored.
---@field autoreverses? boolean (default false) Whether each cycle also plays back.
---@field fillMode? FillMode (default "removed") The times outside its run at which it contributes: removed, forwards, backwards, both.
---@field timingFunction? timingFunction? The easing of its progress.
---@field isRemovedOnCompletion? boolean (default true) Whether it is removed when it has ended.

---Makes a group of animations, to be added to a layer.
---@param fields? motion.AnimationGroup.Keys
---@return AnimationGroup
function motion.AnimationGroup(fields) end

---Events for `property:coreAnimation(event)`.
motion.CoreAnimationChannelEvent = {}

---Returns the event that runs an animation.
---@param animation Animation The animation to run.
---@param key string The key, for a later removal.
---@param options? additionOptions Its timeline, and the handlers of its end.
---@return CoreAnimationChannelEvent
function motion.CoreAnimationChannelEvent.add(animation, key, options) end

---Returns the event that stops an animation.
---@param key string The key of the animation.
---@return CoreAnimationChannelEvent
function motion.CoreAnimationChannelEvent.remove(key) end

---Commits what was changed so far, instead of at the end of the turn.
function motion.flush() end

---Changes layers in a transaction of its own, which commits also when the body fails, and returns what the body returns.
---@param attributes transaction|(fun()) The defaults of animations that omit an attribute, and a handler of their end; or the body itself.
---@param body? fun() The function that changes layers.
---@return result
function motion.transaction(attributes, body) end

---Returns every layer that existed at a time, as `presentation` does, in the order of making; `superlayerID` and `sublayerIDs`, the first furthest back, are the tree of that time.
---@param time? number (s, default now) The time, on the session's clock.
---@return seenLayer[]
function motion.view(time) end

---The render server, which shows the session's frames.
---@type Server
motion.server = nil

---@class motion.Timeline.Keys
---@field timeOffset? number (s, default 0) The time offset of interactions while paused, from `beginTime`.
---@field paused? boolean (default false) Whether interactions hold still at `timeOffset`.
---@field timeScale? number (default 1) The seconds by which it runs on in a second, from where it is: below 0 it runs back, at 0 it stands still.

---Makes a timeline that begins now.
---@param fields? motion.Timeline.Keys
---@return Timeline
function motion.Timeline(fields) end

---@class motion.ScrubTimeline.Keys

---Makes a timeline that has not begun.
---@param fields? motion.ScrubTimeline.Keys
---@return ScrubTimeline
function motion.ScrubTimeline(fields) end

---@class motion.TimelineScrubber.Keys
---@field timeOffset? number (s, default 0) The time offset.

---Makes a scrubber that is attached to nothing.
---@param fields? motion.TimelineScrubber.Keys
---@return TimelineScrubber
function motion.TimelineScrubber(fields) end

---Makes a stream from a function that connects an observer.
---@param connect (fun(observer: table): fun()?)|motionValue Called for each observer, a table of `next` and `coreAnimation`; may return a function that ends the connection. A constant instead is sent to each observer.
---@param kind? ValueKind The type of the new values; by default that of the stream.
---@return anyStream
function motion.MotionObservable(connect, kind) end

---Sends the latest values as a list, or as a table by name, each time one of them changes.
---@param streams table Constants and streams: a list, of one type, or by name, of any.
---@param waitForAllValues? boolean (default true) Whether nothing is sent until each has a value; else those without one are left out.
---@return anyStream
function motion.combineLatest(streams, waitForAllValues) end

---Sends whether one of the last values of several streams is true, once each has sent one.
---@param streams MotionObservable.boolean[] Streams of truth values.
---@return MotionObservable.boolean
function motion.anyOf(streams) end

---Sends whether the last values of several streams are all true, once each has sent one.
---@param streams MotionObservable.boolean[] Streams of truth values.
---@return MotionObservable.boolean
function motion.allOf(streams) end

---Sends whether no last value of several streams is true, once each has sent one.
---@param streams MotionObservable.boolean[] Streams of truth values.
---@return MotionObservable.boolean
function motion.noneOf(streams) end

---Sends each value that is true.
---@param stream MotionObservable.boolean The stream that is tested.
---@return MotionObservable.boolean
function motion.when(stream) end

---Sends at each pulse the velocity of a stream's values, in units per second, part by part.
---@param of anyStream A stream of numbers, points or sizes.
---@param pulse? anyStream (default frameStream) The stream whose values are the pulses.
---@param maximumVelocity? number (x > 0, default 5000) The greatest speed sent.
---@param defaultVelocity? number (x >= 0, default 1000) Sent for a greater speed that two values alone suggest.
---@return anyStream
function motion.velocity(of, pulse, maximumVelocity, defaultVelocity) end

---Sends the session's time, in seconds, once for each frame.
---@type MotionObservable.number
motion.frameStream = nil

---Makes a property that belongs to no layer; without a value, the number 0.
---@param value? motionValue|table (default 0) Its first value, which decides its type; or a table: `withInitialValue`, `kind`.
---@return anyProperty
---@overload fun(value: number): ReactiveProperty.number
---@overload fun(value: boolean): ReactiveProperty.boolean
---@overload fun(value: string): ReactiveProperty.string
---@overload fun(value: point|number[]): ReactiveProperty.point
---@overload fun(value: size|number[]): ReactiveProperty.size
---@overload fun(value: rect|number[]): ReactiveProperty.rect
---@overload fun(value: color|number[]|string): ReactiveProperty.color
---@overload fun(value: path): ReactiveProperty.path
---@overload fun(value: table): ReactiveProperty.table
---@overload fun(value: TransitionDirection): ReactiveProperty.transitionDirection
---@overload fun(value: MotionState): ReactiveProperty.motionState
function motion.createProperty(value) end

---@class motion.ReactiveProperty.Keys
---@field initialValue motionValue Its first value, which decides its type.
---@field kind? ValueKind The type of its values; by default that of the first.
---@field externalWrite? fun(value: any) Called with each write, before observers are notified.
---@field coreAnimation? fun(event: CoreAnimationChannelEvent) Runs and stops the animations that are sent to the property.

---Makes a property, which may mirror its writes elsewhere and run animations.
---@param fields motion.ReactiveProperty.Keys
---@return anyProperty
function motion.ReactiveProperty(fields) end

---@class motion.MotionRuntime.Keys
---@field containerView Layer The layer in whose coordinates pointers are measured.

---Makes a runtime, which lasts as long as the stage.
---@param fields motion.MotionRuntime.Keys
---@return MotionRuntime
function motion.MotionRuntime(fields) end

---@class motion.Tween.Keys
---@field delay? number (s, default 0) The delay before the first run, during which the first value is shown; below 0 it begins inside the run.
---@field repeatCount? number (x >= 0, default 0) The number of cycles; 0 is ignored, math.huge repeats forever.
---@field repeatDuration? number (s, x >= 0, default 0) The duration of the repetition; 0 is ignored. If both are given, the shorter applies.
---@field repeatDelay? number (s, x >= 0, default 0) The delay between two cycles and, where they play back, before the way back.
---@field autoreverses? boolean (default false) Whether each cycle also plays back.
---@field offsets? number[] (default {}) The key times of the values, ascending from 0 to 1; empty for evenly spaced ones.
---@field timingFunctions? timingFunction[]|timingFunction The easing of each step to the next value; missing ones are linear. One instead of a list eases every step; without the key the first step is easeInEaseOut.
---@field enabled? boolean (default true) Whether it runs; enabling starts it from the beginning.
---@field timeline? Timeline? The timeline that scrubs it, or nil. A change takes effect at the next start.
---@field direction? RotationDirection? The way round to a single value, or a destination, that is an angle; nil takes it as it is. A change takes effect at the next start.
---@field essential? boolean? Whether it runs, or ends at once, whatever it moves while motion is reduced (`motion.reducedMotion`); nil decides by the property. A change takes effect at the next start.
---@field composite? MotionComposite (default "replace") How it meets other motions: replace takes the property over, add adds its value to what lies below while it runs and leaves nothing behind. A change takes effect at the next start.
---@field duration number (s, x >= 0) The duration of one run.
---@field values motionValue[] The values in order, all of one type.
---@field system? motionSystem (default "coreAnimation") The system that runs it: with animations, with a value for each frame, or a function.

---Makes a tween of the type that its values have.
---@param fields motion.Tween.Keys
---@return Tween.number|Tween.boolean|Tween.string|Tween.point|Tween.size|Tween.rect|Tween.color|Tween.path|Tween.table|Tween.transitionDirection|Tween.motionState
function motion.Tween(fields) end

---@class motion.Spring.Keys
---@field stiffness? number (x > 0, default 342) The spring constant k: the greater, the faster.
---@field damping? number (x >= 0, default 30) The damping coefficient c: the greater, the less it swings. Without `allowsOverdamping` it counts as critical beyond that; `springFunction.damping` is in force.
---@field mass? number (x > 0, default 1) The mass m: the greater, the slower.
---@field allowsOverdamping? boolean (default true) Whether damping beyond critical is used as it is: by default for a `Spring`, not for a `TransitionSpring`. A `bounce` below 0 sets it.
---@field suggestedDuration? number (s, x >= 0, default 0) The duration after which it is at the destination; 0 lets it settle.
---@field delay? number (s, x >= 0, default 0) The delay of each start. What is shown goes on during it; the spring takes over at its end.
---@field overshootClamping? boolean (default false) Whether it ends when it first reaches its destination; where components reach theirs at several times, at the last.
---@field threshold? number (x >= 0, default 1) The distance from the destination below which a simulated spring is at rest, when its speed is within 62.5 times it a second. Unless it is given, that of the first target's unit: 0.1 pt, 0.001 rad, 1/1024 of a colour's component, else 0.001; 1 before there is a target.
---@field enabled? boolean (default true) Whether it pulls; enabling starts it from where the target is.
---@field timeline? Timeline? The timeline that scrubs it, or nil. A change takes effect at the next start.
---@field essential? boolean? Whether it runs, or ends at once, whatever it moves while motion is reduced (`motion.reducedMotion`); nil decides by the property. A change takes effect at the next start.
---@field composite? MotionComposite (default "replace") How it meets other motions: replace takes the property over, add adds its value to what lies below while it runs and leaves nothing behind. A change takes effect at the next start.
---@field direction? RotationDirection? The way round to a single value, or a destination, that is an angle; nil takes it as it is. A change takes effect at the next start.
---@field dampingRatio? number (x > 0) The damping ratio ζ, with `response` or `settlingDuration`: below 1 it swings past its end.
---@field response? number (s, x > 0) The period of the undamped spring, with `dampingRatio`: its pace.
---@field settlingDuration? number (s, x > 0) The time until it settles, with `dampingRatio`.
---@field perceptualDuration? number (s, x > 0) The period of the undamped spring, perhaps with `bounce`: its pace.
---@field bounce? number The bounciness, above −1 and below 1, with `perceptualDuration`; by default 0.
---@field visualDuration? number (s, x > 0) Motion's duration, 1 ÷ 1.2 of `perceptualDuration`, perhaps with `bounce`.
---@field dampingFraction? number (x > 0) The damping ratio ζ, under SwiftUI's name.
---@field tension? number (x > 0) The spring constant k, under react-spring's name.
---@field friction? number (x >= 0) The damping coefficient c, under react-spring's name.
---@field preset? string A spring by its name or notation, instead of numbers: `"snappy"`, `"wobbly"`, `"spring(1 100 10 0)"`.
---@field duration? number (s, x > 0) The period of the undamped spring, under SwiftUI's name; perhaps with `bounce`.
---@field system? motionSystem (default "coreAnimation") The system that runs it: with animations, with a value for each frame, or a function.
---@field destination? springValue The destination.
---@field initialVelocity? springValue The speed at its first start, in units per second.

---Makes a spring of the type of its destination, else of its first target.
---@param fields? motion.Spring.Keys
---@return Spring|Spring.number|Spring.point|Spring.size|Spring.rect|Spring.color
function motion.Spring(fields) end

---@class motion.Decay.Keys
---@field bounds? number[]? The least and the largest number to come to rest at, `{ 0, 300 }`, or nil. A decay of points has none: use one for `position.x` and one for `position.y`.
---@field rubberBand? number (x >= 0, default 0.55) The factor c of c·x·d ÷ (d + c·x), how far the motion goes beyond a bound, where d is the distance of the bounds and x how far its spring would go; 0 stops it at the bound.
---@field essential? boolean? Whether it runs, or ends at once, whatever it moves while motion is reduced (`motion.reducedMotion`); nil decides by the property. A change takes effect at the next start.
---@field enabled? boolean (default true) Whether it runs; enabling starts it.
---@field velocity? velocity The velocity of the next start, in units per second; writing it starts the decay, if it is enabled. At the first start zero stands for the velocity that the target has.
---@field decelerationRate? number (x > 0) The part of the velocity that is left after a millisecond, below 1; UIScrollView's are 0.998 and 0.99.
---@field discrete? boolean Whether the deceleration rate goes by whole milliseconds: 0.998 then ends at 0.499 times the velocity.
---@field timeConstant? number (s, x > 0) The time after which 1 ÷ e of the velocity is left; with `power` by default 0.325 s, as Motion's.
---@field power? number (x > 0) The distance for a velocity of 1, by default the time constant, which keeps the velocity; Motion's is 0.8.
---@field friction? number (x > 0) Compose's friction multiplier m of the velocity v·e^(−4.2·m·t); with `density` Android's friction, by default 0.015.
---@field density? number (x > 0) The pixels in a unit, for Android's spline in place of an exponential decay; 1 for dp.
---@field snap? snap Where it comes to rest: at multiples of a number, at the nearest value of a list, or where a function leads that gets the value at which it would.

---Makes a decay of numbers, or of points if its velocity is one. Without a law it is UIScrollView's: a deceleration rate of 0.998.
---@param fields? motion.Decay.Keys
---@return Decay.number|Decay.point
function motion.Decay(fields) end

---@class motion.PathTween.Keys
---@field duration? number (s, x >= 0, default 0) The duration of the run.
---@field delay? number (s, x >= 0, default 0) The delay before the run.
---@field enabled? boolean (default true) Whether it runs; enabling starts it from the beginning.
---@field timeline? Timeline? The timeline that scrubs it, or nil. A change takes effect at the next start.
---@field essential? boolean? Whether it runs, or ends at once, whatever it moves while motion is reduced (`motion.reducedMotion`); nil decides by the property. A change takes effect at the next start.
---@field composite? MotionComposite (default "replace") How it meets other motions: replace takes the property over, add adds its value to what lies below while it runs and leaves nothing behind. A change takes effect at the next start.
---@field path? path The outline: a BezierPath, or points that straight lines join.
---@field system? motionSystem (default "coreAnimation") The system that runs it: with animations, with a value for each frame, or a function.

---Makes a tween along an outline; without duration or path they are to be written.
---@param fields? motion.PathTween.Keys
---@return PathTween
function motion.PathTween(fields) end

---@class motion.ArcMove.Keys
---@field from? point|number[] (pt, default { 0, 0 }) The start of the arc, in the parent.
---@field to? point|number[] (pt, default { 0, 0 }) The end of the arc, in the parent.
---@field tween? PathTween The tween that moves it; by default a new one, whose duration has to be set.

---Makes a move along an arc.
---@param fields? motion.ArcMove.Keys
---@return ArcMove
function motion.ArcMove(fields) end

---@class motion.Draggable.Keys
---@field enabled? boolean Whether it reacts to its gesture.
---@field registerNewRecognizerTo? Layer Listens to gestures on this layer instead of its target.
---@field withExistingRecognizer? PanGesture Listens to this recognizer.
---@field withFirstGestureIn? any[] Listens to the first recognizer of its kind in a list.
---@field resistance? resistance The resistance at the edges of an area.

---Makes an interaction that lets layers be dragged.
---@param fields? motion.Draggable.Keys
---@return Draggable
function motion.Draggable(fields) end

---@class motion.Rotatable.Keys
---@field enabled? boolean Whether it reacts to its gesture.
---@field registerNewRecognizerTo? Layer Listens to gestures on this layer instead of its target.
---@field withExistingRecognizer? RotationGesture Listens to this recognizer.
---@field withFirstGestureIn? any[] Listens to the first recognizer of its kind in a list.

---Makes an interaction that lets layers be turned.
---@param fields? motion.Rotatable.Keys
---@return Rotatable
function motion.Rotatable(fields) end

---@class motion.Scalable.Keys
---@field enabled? boolean Whether it reacts to its gesture.
---@field registerNewRecognizerTo? Layer Listens to gestures on this layer instead of its target.
---@field withExistingRecognizer? ScaleGesture Listens to this recognizer.
---@field withFirstGestureIn? any[] Listens to the first recognizer of its kind in a list.

---Makes an interaction that lets layers be scaled.
---@param fields? motion.Scalable.Keys
---@return Scalable
function motion.Scalable(fields) end

---@class motion.DirectlyManipulable.Keys
---@field draggable? Draggable The interaction that drags; by default a new one.
---@field rotatable? Rotatable The interaction that rotates; by default a new one.
---@field scalable? Scalable The interaction that scales; by default a new one.
---@field enabled? boolean Whether it reacts.

---Makes an interaction that lets layers be manipulated with two fingers.
---@param fields? motion.DirectlyManipulable.Keys
---@return DirectlyManipulable
function motion.DirectlyManipulable(fields) end

---@class motion.AdjustsAnchorPoint.Keys
---@field gestureRecognizers GestureRecognizer[] The gestures that the anchor point follows.

---Makes an interaction that moves a layer's anchor point between the fingers.
---@param fields motion.AdjustsAnchorPoint.Keys
---@return AdjustsAnchorPoint
function motion.AdjustsAnchorPoint(fields) end

---@class motion.Tossable.Keys
---@field spring? Spring.point The spring, whose destination is a point; by default a new one, to the origin.
---@field draggable? Draggable The interaction that drags; by default a new one.

---Makes an interaction that lets layers be tossed.
---@param fields? motion.Tossable.Keys
---@return Tossable
function motion.Tossable(fields) end

---@class motion.SetPositionOnTap.Keys
---@field registerNewRecognizerTo? Layer Listens to taps on this layer; by default on the container.
---@field withExistingRecognizer? TapGesture Listens to this recognizer instead.
---@field coordinateSpace? Layer The layer whose points are written; by default the container.

---Makes an interaction that writes the place of each tap.
---@param fields? motion.SetPositionOnTap.Keys
---@return SetPositionOnTap
function motion.SetPositionOnTap(fields) end

---@class motion.BezierPath.Keys
---@field elements? any[][] Steps to begin with, as `elements` has them.

---Makes an outline, without steps unless they are given.
---@param fields? motion.BezierPath.Keys
---@return BezierPath
function motion.BezierPath(fields) end

---The system that runs animations.
---@type MotionSystem
motion.coreAnimation = nil

---The system that sends values, once for each frame.
---@type MotionSystem
motion.simulated = nil

---@class motion.Sequence.Keys
---@field repeatCount? number (x >= 0, default 0) The number of cycles, of which the last may be a part; 0 is ignored, math.huge repeats forever. Read at the start.
---@field repeatDelay? number (s, x >= 0, default 0) The delay between two cycles. Read at the start.
---@field autoreverses? boolean (default false) Whether each cycle also plays back. Read at the start.
---@field speed? number (x > 0, default 1) The rate of playback. Read at the start.
---@field timeScale? number (default 1) The rate of its timeline, which may change at any time: below 0 it plays back, at 0 it stands still.
---@field essential? boolean? Whether it runs, or ends at once, whatever it moves while motion is reduced (`motion.reducedMotion`); nil decides by the property. A change takes effect at the next start.
---@field enabled? boolean (default true) Whether it plays: disabling stops it where things are, enabling starts it from its beginning.
---@field timeline? Timeline The timeline that scrubs it; by default the sequence makes one when it starts.
---@field onStart? fun() Called once, when play passes the start forwards.
---@field onComplete? fun() Called once, when play passes the end forwards, unless all of it was stopped.

---Makes a sequence without pieces.
---@param fields? motion.Sequence.Keys
---@return Sequence
function motion.Sequence(fields) end

---@class motion.PanGesture.Keys

---Makes a recognizer of pointers that move more than 10 points.
---@param fields? motion.PanGesture.Keys
---@return PanGesture
function motion.PanGesture(fields) end

---@class motion.RotationGesture.Keys

---Makes a recognizer of two pointers that turn.
---@param fields? motion.RotationGesture.Keys
---@return RotationGesture
function motion.RotationGesture(fields) end

---@class motion.ScaleGesture.Keys

---Makes a recognizer of two pointers that move apart or together.
---@param fields? motion.ScaleGesture.Keys
---@return ScaleGesture
function motion.ScaleGesture(fields) end

---@class motion.TapGesture.Keys

---Makes a recognizer of a pointer that is lifted soon, where it was.
---@param fields? motion.TapGesture.Keys
---@return TapGesture
function motion.TapGesture(fields) end

---@class motion.LongPressGesture.Keys

---Makes a recognizer of a pointer that is held down.
---@param fields? motion.LongPressGesture.Keys
---@return LongPressGesture
function motion.LongPressGesture(fields) end

---@class motion.HoverGesture.Keys

---Makes a recognizer of a pointer that is over a layer.
---@param fields? motion.HoverGesture.Keys
---@return HoverGesture
function motion.HoverGesture(fields) end

---@class motion.FocusGesture.Keys

---Makes a recognizer of a layer that has the keyboard.
---@param fields? motion.FocusGesture.Keys
---@return FocusGesture
function motion.FocusGesture(fields) end

---@class motion.ScrollGesture.Keys

---Makes a recognizer of a wheel or trackpad.
---@param fields? motion.ScrollGesture.Keys
---@return ScrollGesture
function motion.ScrollGesture(fields) end

---@class motion.Transition.Keys
---@field duration? number (s, x >= 0, default 0.35) The requested duration.
---@field layers? layer[] The layers in order, each with its own `id`.
---@field sharedElement? timingParameters The timing of the element that moves from one side to the other.
---@field sharedElementAxes? Axis[] The components that move; without it those that its timing has a velocity for.
---@field scrub? TransitionScrub (default "linear") The progress of layers during a gesture: linear, or along their curve.
---@field timeline? Timeline The timeline that scrubs it.

---Makes a transition that has not started.
---@param fields? motion.Transition.Keys
---@return Transition
function motion.Transition(fields) end

---@class motion.AnimationRange.Keys
---@field start? number The start of the layer, 0…1; the first value without a key.
---@field ["end"]? number The end of the layer, above its start, up to 1; the second value without a key.
---@field [integer] any The same without keys, in order.

---Makes a range from two fractions: { 0, 0.5 } or { start = 0, ["end"] = 0.5 }.
---@param fields? motion.AnimationRange.Keys
---@return AnimationRange
function motion.AnimationRange(fields) end

---@class motion.AnimationTimingParameters.Keys
---@field animationCurve? string The name of a curve, such as "easeInOut".
---@field controlPoint1? point|number[] The first control point of a cubic Bézier.
---@field controlPoint2? point|number[] The second control point of a cubic Bézier.
---@field easing? string An easing or a spring in any notation, such as "cubic-bezier(.4,0,.2,1)" or "power2.out".
---@field curve? timingFunction A curve, such as motion.curve returns.
---@field dampingRatio? number The damping ratio ζ of a spring: alone, the spring settles in the given duration; with `response` or `settlingDuration` it has a duration of its own.
---@field response? number (s, x > 0) The period of the undamped spring, with `dampingRatio`: its pace.
---@field settlingDuration? number (s, x > 0) The time until it settles, with `dampingRatio`.
---@field mass? number (x > 0) The mass m; by default 1.
---@field stiffness? number (x > 0) The spring constant k, with `damping`.
---@field damping? number (x >= 0) The damping coefficient c, with `stiffness`.
---@field perceptualDuration? number (s, x > 0) The period of the undamped spring, perhaps with `bounce`: its pace.
---@field bounce? number The bounciness, above −1 and below 1, with `perceptualDuration`; by default 0.
---@field visualDuration? number (s, x > 0) Motion's duration, 1 ÷ 1.2 of `perceptualDuration`, perhaps with `bounce`.
---@field dampingFraction? number (x > 0) The damping ratio ζ, under SwiftUI's name.
---@field tension? number (x > 0) The spring constant k, under react-spring's name.
---@field friction? number (x >= 0) The damping coefficient c, under react-spring's name.
---@field initialVelocity? vector The speed of a spring at the start, in distances per second.
---@field allowsOverdamping? boolean Whether a damping ratio above 1 is used as it is, which it is by default for a `bounce` below 0; otherwise it counts as 1.

---Makes timing parameters; the keys say of what kind.
---@param fields? motion.AnimationTimingParameters.Keys
---@return AnimationTimingParameters
function motion.AnimationTimingParameters(fields) end

---@class motion.TransitionController.Keys
---@field containerView Layer The layer that contains the transitions.
---@field transitionDidBecomeInteractive? fun(context: TransitionContext) Called when the interactive phase begins.
---@field transitionDidLeaveInteraction? fun(context: TransitionContext, finishing: boolean) Called when the interactive phase ends.
---@field transitionDidEnd? fun(context: TransitionContext, completed: boolean) Called when it has ended.

---Makes a controller, which lasts as long as the script.
---@param fields motion.TransitionController.Keys
---@return TransitionController
function motion.TransitionController(fields) end

---@class motion.TransitionTimeWindow.Keys
---@field duration number (s, x >= 0) The duration.

---Makes a window.
---@param fields motion.TransitionTimeWindow.Keys
---@return TransitionTimeWindow
function motion.TransitionTimeWindow(fields) end

---@class motion.TransitionTween.Keys
---@field duration? number (s, x >= 0) The duration of one way.
---@field delayBefore? number (s, x >= 0, default 0) The delay on the way forward.
---@field delayAfter? number (s, x >= 0, default 0) The delay on the way backward.
---@field window? TransitionTimeWindow The transition's window, in place of duration and delays.
---@field segment? segment The part of the window in which it runs; by default all of it.
---@field forwardValues motionValue[] The values of the way forward; backward is its mirror.
---@field direction ReactiveProperty.transitionDirection The direction of the transition.
---@field forwardKeyPositions? number[] The key times of the values on the way forward, 0…1; by default evenly spaced.
---@field system? motionSystem (default "coreAnimation") The system that runs it: with animations, with a value for each frame, or a function.
---@field timeline? Timeline The timeline that scrubs it.

---Makes a tween whose direction is that of a transition.
---@param fields motion.TransitionTween.Keys
---@return Tween.number|Tween.boolean|Tween.string|Tween.point|Tween.size|Tween.rect|Tween.color|Tween.path|Tween.table|Tween.transitionDirection|Tween.motionState
function motion.TransitionTween(fields) end

---@class motion.TransitionSpring.Keys
---@field back springValue The destination of a transition backward.
---@field fore springValue The destination of a transition forward.
---@field direction ReactiveProperty.transitionDirection The direction of the transition.
---@field system? motionSystem (default "coreAnimation") The system that runs it: with animations, with a value for each frame, or a function.
---@field stiffness? number (x > 0, default 1000) The spring constant k: the greater, the faster.
---@field damping? number (x >= 0, default 500) The damping coefficient c: the greater, the less it swings. Without `allowsOverdamping` it counts as critical beyond that; `springFunction.damping` is in force.
---@field mass? number (x > 0, default 3) The mass m: the greater, the slower.
---@field allowsOverdamping? boolean (default false) Whether damping beyond critical is used as it is: by default for a `Spring`, not for a `TransitionSpring`. A `bounce` below 0 sets it.
---@field suggestedDuration? number (s, x >= 0, default 0.5) The duration after which it is at the destination; 0 lets it settle.
---@field delay? number (s, x >= 0, default 0) The delay of each start. What is shown goes on during it; the spring takes over at its end.
---@field overshootClamping? boolean (default false) Whether it ends when it first reaches its destination; where components reach theirs at several times, at the last.
---@field threshold? number (x >= 0, default 1) The distance from the destination below which a simulated spring is at rest, when its speed is within 62.5 times it a second. Unless it is given, that of the first target's unit: 0.1 pt, 0.001 rad, 1/1024 of a colour's component, else 0.001; 1 before there is a target.
---@field enabled? boolean (default true) Whether it pulls; enabling starts it from where the target is.
---@field timeline? Timeline? The timeline that scrubs it, or nil. A change takes effect at the next start.
---@field essential? boolean? Whether it runs, or ends at once, whatever it moves while motion is reduced (`motion.reducedMotion`); nil decides by the property. A change takes effect at the next start.
---@field composite? MotionComposite (default "replace") How it meets other motions: replace takes the property over, add adds its value to what lies below while it runs and leaves nothing behind. A change takes effect at the next start.
---@field dampingRatio? number (x > 0) The damping ratio ζ, with `response` or `settlingDuration`: below 1 it swings past its end.
---@field response? number (s, x > 0) The period of the undamped spring, with `dampingRatio`: its pace.
---@field settlingDuration? number (s, x > 0) The time until it settles, with `dampingRatio`.
---@field perceptualDuration? number (s, x > 0) The period of the undamped spring, perhaps with `bounce`: its pace.
---@field bounce? number The bounciness, above −1 and below 1, with `perceptualDuration`; by default 0.
---@field visualDuration? number (s, x > 0) Motion's duration, 1 ÷ 1.2 of `perceptualDuration`, perhaps with `bounce`.
---@field dampingFraction? number (x > 0) The damping ratio ζ, under SwiftUI's name.
---@field tension? number (x > 0) The spring constant k, under react-spring's name.
---@field friction? number (x >= 0) The damping coefficient c, under react-spring's name.
---@field preset? string A spring by its name or notation, instead of numbers: `"snappy"`, `"wobbly"`, `"spring(1 100 10 0)"`.
---@field duration? number (s, x > 0) The period of the undamped spring, under SwiftUI's name; perhaps with `bounce`.

---Makes a spring between the two ends of a transition.
---@param fields motion.TransitionSpring.Keys
---@return Spring|Spring.number|Spring.point|Spring.size|Spring.rect|Spring.color
function motion.TransitionSpring(fields) end

---@class motion.ChangeDirection.Keys
---@field withVelocityOf PanGesture The pan.
---@field minimumVelocity? number (x >= 0, default 100) The speed that must be exceeded to have an effect, in points per second.
---@field whenNegative? TransitionDirection (default "backward") The direction after a pan left or up.
---@field whenPositive? TransitionDirection (default "backward") The direction after a pan right or down.

---Makes an interaction that writes a direction; its constraints are the axis, `y` by default.
---@param fields motion.ChangeDirection.Keys
---@return ChangeDirection
function motion.ChangeDirection(fields) end

---@class motion.SlopRegion.Keys
---@field withTranslationOf PanGesture The pan.
---@field size number (pt, x >= 0) The half width of the region.

---Makes an interaction that writes a direction; its constraints are the axis, `y` by default.
---@param fields motion.SlopRegion.Keys
---@return SlopRegion
function motion.SlopRegion(fields) end

---Leads a layer from the place at which another one is shown to its own, through the spaces of their parents: position, size, rotation, corner radius and background.
---@param source Layer The layer at whose place it begins.
---@param target Layer The layer that moves, to where it was put.
---@param spring? spring The spring: its keys, a name or a `SpringFunction`; by default `smooth`.
---@return LayoutMotion
function motion.match(source, target, spring) end

---@class motion.TimingFunction.Keys
---@field name? string A name: one of TimingFunctionName.
---@field easing? string An easing of CSS: "cubic-bezier(0.4, 0, 0.2, 1)", "steps(3)", "linear(0, 0.6, 1)".
---@field controlPoints? number[] The two control points of a cubic Bézier: { x1, y1, x2, y2 }.
---@field spring? spring A spring.
---@field curve? fun(x: number): number A function of the progress, 0 at 0 and 1 at 1, that gives the same number for the same x.
---@field discontinuous? boolean Whether the curve may jump anywhere.
---@field breakpoints? number[] The places where it may jump.
---@field lipschitz? number (x >= 0) The greatest slope.
---@field curvature? number (x >= 0) The greatest second derivative.
---@field duration? number (s, x > 0) The duration for which the spring is shown, by default until it has settled; or the duration that the function is made for.
---@field extrapolate? "hold"|"tangent" The extrapolation outside 0…1: by default the curve holds.

---Makes a timing function from one of name, easing, controlPoints, spring and curve. A function is sampled as often as necessary and baked into a table of pieces: no Lua runs when the timing function is used.
---@param fields? motion.TimingFunction.Keys
---@return TimingFunction
---@overload fun(curve: fun(x: number): number, fields?: motion.TimingFunction.Keys): TimingFunction
function motion.TimingFunction(fields) end

---@class motion.SpringFunction.Keys
---@field mass? number (x > 0) The mass m; by default 1.
---@field stiffness? number (x > 0) The spring constant k, with `damping`.
---@field damping? number (x >= 0) The damping coefficient c, with `stiffness`.
---@field dampingRatio? number (x > 0) The damping ratio ζ, with `response` or `settlingDuration`: below 1 it swings past its end.
---@field response? number (s, x > 0) The period of the undamped spring, with `dampingRatio`: its pace.
---@field settlingDuration? number (s, x > 0) The time until it settles, with `dampingRatio`.
---@field perceptualDuration? number (s, x > 0) The period of the undamped spring, perhaps with `bounce`: its pace.
---@field bounce? number The bounciness, above −1 and below 1, with `perceptualDuration`; by default 0.
---@field visualDuration? number (s, x > 0) Motion's duration, 1 ÷ 1.2 of `perceptualDuration`, perhaps with `bounce`.
---@field dampingFraction? number (x > 0) The damping ratio ζ, under SwiftUI's name.
---@field tension? number (x > 0) The spring constant k, under react-spring's name.
---@field friction? number (x >= 0) The damping coefficient c, under react-spring's name.
---@field preset? string A spring by its name or notation, instead of numbers: `"snappy"`, `"wobbly"`, `"spring(1 100 10 0)"`.
---@field duration? number (s, x > 0) The period of the undamped spring, under SwiftUI's name; perhaps with `bounce`.
---@field initialVelocity? number (default 0) The velocity at the start, in distances per second.
---@field allowsOverdamping? boolean Whether a damping ratio above 1 is used as it is, which it is by default.

---Makes a spring: from its constants, from a damping ratio with a pace or a settling time, or from pace and bounce.
---@class motion.SpringFunction
---@overload fun(fields?: motion.SpringFunction.Keys): SpringFunction
motion.SpringFunction = {}

---Half a second without bounce.
---@type SpringFunction
motion.SpringFunction.smooth = nil

---Half a second with a small bounce.
---@type SpringFunction
motion.SpringFunction.snappy = nil

---Half a second with a bounce of 0.3.
---@type SpringFunction
motion.SpringFunction.bouncy = nil

---@class motion.SpringTrajectory.Keys
---@field from number The value at the start.
---@field to number The value that it tends to.
---@field velocity? number (default 0) The velocity at the start, in units per second.
---@field spring spring The spring.

---Makes the motion of one number on a spring. It may start at its end, with a velocity alone.
---@param fields motion.SpringTrajectory.Keys
---@return SpringTrajectory
function motion.SpringTrajectory(fields) end

---@class motion.EffectTiming.Keys
---@field delay? number (s, default 0) From the start to the first iteration, finite; below 0 the start is skipped.
---@field endDelay? number (s, default 0) From the last iteration to the end, finite.
---@field duration? number|"auto" (default 0) The duration of one iteration, in seconds, at least 0, possibly infinite; "auto" is 0.
---@field iterations? number (default 1) The number of iterations, at least 0, possibly fractional or infinite.
---@field iterationStart? number (default 0) The iteration at which counting begins, finite and at least 0.
---@field direction? PlaybackDirection (default "normal") The direction of the iterations.
---@field fill? "none"|"forwards"|"backwards"|"both"|"auto" (default "none") The times outside its active time at which the effect applies; "auto" is "none".
---@field easing? timingFunction|string (default "linear") The curve of each iteration: a timing function or an easing of CSS.

---Makes the timing of an effect as Web Animations has it, in seconds.
---@param fields? motion.EffectTiming.Keys
---@return EffectTiming
function motion.EffectTiming(fields) end

---Returns the design tokens of a file (DTCG 2025.10) that are about motion, by name, groups and token separated by dots: of a duration its seconds, of a cubicBezier a TimingFunction, of a transition `{ duration =, delay =, timingFunction = }`. Aliases and groups that extend others are followed, tokens of other types passed over. docs/hand-over.md has the details.
---@param file string The file beside the Lua file that asks, or in the script's folder, such as "motion.tokens.json".
---@return table
function motion.tokens(file) end

---Returns a plugin's curve, made into a table of pieces once: no Lua runs when it is used. An easing of CSS, such as `ease-in-out` or `cubic-bezier(0.2, 0, 0, 1)`, and a TimingFunctionName are curves without a plugin; a plugin of that name is found first.
---@param name string The plugin's name, such as "back".
---@param parameters? table Values for the plugin's parameters, by name.
---@return TimingFunction
---@overload fun(name: "anticipate", parameters?: Curve.anticipate.Parameters): TimingFunction
---@overload fun(name: "back", parameters?: Curve.back.Parameters): TimingFunction
---@overload fun(name: "bounce", parameters?: Curve.bounce.Parameters): TimingFunction
---@overload fun(name: "circ", parameters?: Curve.circ.Parameters): TimingFunction
---@overload fun(name: "elastic", parameters?: Curve.elastic.Parameters): TimingFunction
---@overload fun(name: "expo", parameters?: Curve.expo.Parameters): TimingFunction
---@overload fun(name: "material-emphasized", parameters?: Curve.materialEmphasized.Parameters): TimingFunction
---@overload fun(name: "rough", parameters?: Curve.rough.Parameters): TimingFunction
---@overload fun(name: "slow-motion", parameters?: Curve.slowMotion.Parameters): TimingFunction
---@overload fun(name: "wiggle", parameters?: Curve.wiggle.Parameters): TimingFunction
function motion.curve(name, parameters) end

---Returns a plugin's interaction, to be added to targets.
---@param name string The plugin's name, such as "back".
---@param parameters? table Values for the plugin's parameters, by name.
---@return Interaction
---@overload fun(name: "arc-to-tap", parameters?: Interaction.arcToTap.Parameters): Interaction.arcToTap
---@overload fun(name: "bottom-sheet", parameters?: Interaction.bottomSheet.Parameters): Interaction.bottomSheet
---@overload fun(name: "bounded-zoom", parameters?: Interaction.boundedZoom.Parameters): Interaction.boundedZoom
---@overload fun(name: "carousel", parameters?: Interaction.carousel.Parameters): Interaction.carousel
---@overload fun(name: "flick-drawer", parameters?: Interaction.flickDrawer.Parameters): Interaction.flickDrawer
---@overload fun(name: "knob", parameters?: Interaction.knob.Parameters): Interaction.knob
---@overload fun(name: "magnet", parameters?: Interaction.magnet.Parameters): Interaction.magnet
---@overload fun(name: "orbit", parameters?: Interaction.orbit.Parameters): Interaction.orbit
---@overload fun(name: "peek", parameters?: Interaction.peek.Parameters): Interaction.peek
---@overload fun(name: "pinch-zoom-rotate", parameters?: Interaction.pinchZoomRotate.Parameters): Interaction.pinchZoomRotate
---@overload fun(name: "press-scale", parameters?: Interaction.pressScale.Parameters): Interaction.pressScale
---@overload fun(name: "pull-to-refresh", parameters?: Interaction.pullToRefresh.Parameters): Interaction.pullToRefresh
---@overload fun(name: "pulse", parameters?: Interaction.pulse.Parameters): Interaction.pulse
---@overload fun(name: "reveal", parameters?: Interaction.reveal.Parameters): Interaction.reveal
---@overload fun(name: "ripple-on-tap", parameters?: Interaction.rippleOnTap.Parameters): Interaction.rippleOnTap
---@overload fun(name: "slider", parameters?: Interaction.slider.Parameters): Interaction.slider
---@overload fun(name: "spring-to-tap", parameters?: Interaction.springToTap.Parameters): Interaction.springToTap
---@overload fun(name: "swipe-to-dismiss", parameters?: Interaction.swipeToDismiss.Parameters): Interaction.swipeToDismiss
---@overload fun(name: "toss-to-edges", parameters?: Interaction.tossToEdges.Parameters): Interaction.tossToEdges
---@overload fun(name: "turn-about-touch", parameters?: Interaction.turnAboutTouch.Parameters): Interaction.turnAboutTouch
function motion.interaction(name, parameters) end

---Returns an expectation of a property over time, or of a value now.
---@param subject? subject A property of numbers, points and the like, to be looked at over time; or a value.
---@return CourseExpectation|Expectation
function motion.expect(subject) end

---Returns an expectation of the number and times of events.
---@param kind "animationAdded"|"animationRemoved"|"animationCompleted"|"input"|"marker"|"plugin" The kind of events, as traces name it.
---@param fields? eventFields The required values of their fields; other fields may have any value.
---@return EventExpectation
function motion.expectEvents(kind, fields) end

---Returns the session's time, in seconds.
---@return number
function motion.now() end

---Calls a function at a time; once.
---@param time number (s, x >= 0) The time, on the session's clock.
---@param callback fun() The function to call.
---@return Subscription
function motion.at(time, callback) end

---Calls a function that much later; once.
---@param seconds number (s, x >= 0) The delay.
---@param callback fun() The function to call.
---@return Subscription
function motion.after(seconds, callback) end

---Adds a marker to traces.
---@param name string The name of the moment.
---@param time? number (s, x >= 0, default now) The moment, on the session's clock.
function motion.marker(name, time) end

---Marks the moment for `--pictures`, which draws the stage as this turn leaves it; it is a marker too.
---@param name string The name, also of the file: letters, digits, `-`, `_` and inner dots.
function motion.picture(name) end

---Calls a function once for each frame that is shown.
---@param callback fun(frame: table) Takes each frame: `index`, `time` and `targetTime`, when the next is shown, in seconds, and `missed`, how many were shown since the last call without one.
---@return DisplayLink
function motion.DisplayLink(callback) end

---Returns an angle in radians, as all angles here are, for one in degrees.
---@param angle number The angle in degrees.
---@return number
function motion.degrees(angle) end

---Whether motion is reduced: while it is, what moves, sizes, scales or rotates layers, or runs along a path, ends at once at its end value, and what has no end at its first value. Opacity and colours keep their course, gestures work; `essential` of an interaction or sequence decides otherwise. `--reduced-motion` and the environment's `REDUCED_MOTION=1` set it.
---@type ReactiveProperty.boolean
motion.reducedMotion = nil

---The version of this module: additions raise the second number, removals the first.
---@type string
motion.api = nil

---Whether this host has a class, member or function, to be asked instead of a version.
---@param name string A name of the reference: `Timeline.hold`, `at`.
---@return boolean
function motion.has(name) end

---Declares the parameters of the script and returns their values by name: those that `--set`, `--sweep` or `.set` gave, checked, and the defaults of the others. `orrery run SCRIPT --help` lists them; a name that is not declared is refused.
---@param declarations table For each name a table with `default`, which decides the type, and perhaps `range`, `choices`, `unit`, `integer`, `kind` and `summary`, as plugins have it.
---@return table
function motion.parameters(declarations) end

---The values that the command line set, by name, unchecked; `motion.parameters` declares and checks them.
---@type table
motion.arguments = nil

return motion
