---@meta motion
-- Made by `orrery docs --out .`; changes here are overwritten.

---What `runtime:add` takes: it moves a property or a layer until it is removed.
---@class interaction

---What can be subscribed to: it sends values of one type, and animations.
---@class stream

---@alias Axis "x"|"y"

---@alias CalculationMode "linear"|"discrete"|"paced"|"cubic"|"cubicPaced"

---@alias FillMode "removed"|"backwards"|"forwards"|"both"

---@alias MotionState "atRest"|"active"

---@alias SlopEvent "onExit"|"onReturn"

---@alias ThresholdSide "below"|"within"|"above"

---What a timeline was at a moment.
---@class TimelineSnapshot
---@field paused boolean Whether the timeline was paused.
---@field beginTime number (s) When the timeline was made.
---@field timeOffset number (s) Where it stood if it was paused.

---@alias TimingFunctionName "linear"|"easeIn"|"easeOut"|"easeInEaseOut"|"default"|"legacy"|"legacyDecelerate"|"legacyAccelerate"|"sharp"|"standard"|"standardAccelerate"|"standardDecelerate"|"emphasizedAccelerate"|"emphasizedDecelerate"

---@alias TransitionEvent "willTransition"|"didTransition"|"cancelledTransition"

---@alias TransitionScrub "linear"|"curve"

---@alias TransitionTarget "end"|"start"

---An animation that is to run.
---@class addition
---@field animation Animation A copy of the animation.
---@field key string Names it.
---@field initialVelocity? animationValue The speed that it starts with, in the property's units per second.
---@field timeline? Timeline What scrubs it.
---@field onCompletion? fun() Says that it has ended; who reads this answers for calling it.

---A value of the type that the animated property has.
---@alias animationValue number|point|number[]|size|number[]|rect|number[]|color|number[]

---A property of one of the types that a script can give it.
---@alias anyProperty ReactiveProperty.number|ReactiveProperty.boolean|ReactiveProperty.string|ReactiveProperty.point|ReactiveProperty.size|ReactiveProperty.rect|ReactiveProperty.color

---A stream of one of the types that a script can give it.
---@alias anyStream MotionObservable.number|MotionObservable.boolean|MotionObservable.string|MotionObservable.point|MotionObservable.size|MotionObservable.rect|MotionObservable.color

---@alias booleanNumberStringOrList any

---A colour in sRGB; each part is 0…1 and may go beyond it for a while.
---@class color
---@field red number How much red.
---@field green number How much green.
---@field blue number How much blue.
---@field alpha? number (default 1) How opaque; 0 is invisible.

---Two components of a vector.
---@class components
---@field dx number Along x.
---@field dy number Along y.

---Who gave a transition its effective duration.
---@class decision
---@field subject "transition"|"sharedElement"|"layer" Of what it is said.
---@field id? string The layer's name.

---The ends of a part of a transition, in fractions of it.
---@class ends
---@field start number (0 <= x <= 1) Where it begins.
---@field ["end"] number (0 <= x <= 1) Where it ends, above its start.

---A layer of a transition, before the transition is made.
---@class layer
---@field id string The layer's name, its own.
---@field range? range Where it lies in the transition; without it everywhere.
---@field timing? timingParameters Its curve; without it linear.
---@field axes? Axis[] The components that move; without it those that its timing has a velocity for.

---What moves: its type is that of the value. A list of two numbers is a point, of four a rect; sizes and colors are written with keys.
---@alias motionValue number|boolean|string|point|number[]|size|number[]|rect|number[]|color|number[]

---What a layer starts with.
---@class newLayer
---@field name? string What traces call it.
---@field anchorPoint? point|number[] (default { 0.5, 0.5 }) The point, in unit coordinates, that lies at `position`.
---@field position? point|number[] (pt, default { 0, 0 }) Where the anchor point lies in the parent.
---@field size? size|number[] (pt, x >= 0, default { 0, 0 }) The extent.
---@field width? number (pt, x >= 0, default 0) The width.
---@field height? number (pt, x >= 0, default 0) The height.
---@field rotation? number (rad, default 0) The rotation, clockwise on the screen.
---@field scale? number (default 1) The scale in x and y.
---@field translation? point|number[] (pt, default { 0, 0 }) The translation in x and y.
---@field zPosition? number (default 0) The place among siblings, the greater the further in front.
---@field opacity? number (default 1) The opacity, 0…1.
---@field backgroundColor? color|number[] (default { 0, 0, 0, 0 }) The fill behind the content.
---@field borderColor? color|number[] (default { 0, 0, 0, 1 }) The colour of the border.
---@field borderWidth? number (pt, default 0) The width of the border.
---@field cornerRadius? number (pt, default 0) The radius of the corners.
---@field shadowOpacity? number (default 0) The opacity of the shadow, 0…1.
---@field shadowRadius? number (pt, default 3) The blur of the shadow.

---What takes a stream's values and animations: one of the two, or both.
---@class observer
---@field next? fun(value: any) Takes each value.
---@field coreAnimation? fun(event: CoreAnimationChannelEvent) Takes each animation event.

---When a layer or the shared element of a transition runs.
---@class planEntry
---@field subject "transition"|"sharedElement"|"layer" Of what it is said.
---@field id? string The layer's name.
---@field range range Where it was asked to lie.
---@field effectiveRange range Where it lies.
---@field implicitDuration? number (s) How long its curve lasts by itself, if it does.
---@field delay number (s) When it begins, from the transition's start.
---@field duration number (s) How long it runs.
---@field endTime number (s) When it ends, from the transition's start.

---A step on the way to a transition's effective duration.
---@class planStep
---@field subject "transition"|"sharedElement"|"layer" Of what it is said.
---@field id? string The layer's name.
---@field rule string The rule that was applied.
---@field needed? number (s) How long the whole would have to last.
---@field effectiveDuration number (s) How long the whole lasts after this step.

---A place in the plane; y grows downwards.
---@class point
---@field x number The distance from the left.
---@field y number The distance from the top.

---What was seen of a layer at a moment.
---@class presentation
---@field anchorPoint point|number[] The point, in unit coordinates, at `position`.
---@field backgroundColor? color|number[] The fill, or nil.
---@field cornerRadius number (pt) The radius of the corners.
---@field frame rect|number[] The smallest rectangle around it in its parent.
---@field height number (pt) The height.
---@field isHidden boolean Whether it was neither seen nor touched.
---@field name? string What traces call it.
---@field opacity number The opacity, 0…1.
---@field position point|number[] Where the anchor point lay in the parent.
---@field rotation number (rad) The rotation, clockwise on the screen.
---@field scale number The scale in x and y.
---@field size size|number[] The extent.
---@field time number (s) The moment, on the session's clock.
---@field width number (pt) The width.
---@field zPosition number The place among siblings.

---A part of a transition: the object, or the table for it.
---@alias range AnimationRange|ends|number[]

---A rectangle, from its top left corner.
---@class rect
---@field x number The left edge.
---@field y number The top edge.
---@field width number From left to right.
---@field height number From top to bottom.

---Where a dragged layer is held back as by a rubber band.
---@class resistance
---@field perimeter? rect|number[] Where it is free, in points.
---@field maxLength? number (pt, x >= 0) How far beyond that it can reach.

---Where a dragged layer is held back, as properties.
---@class resistanceProperties
---@field perimeter ReactiveProperty.rect Where it is free, in points.
---@field maxLength ReactiveProperty.number How far beyond that it can reach.

---Where a hand has put the shared element.
---@class sharedElementReport
---@field progress vector Where it is: 0 at the start, 1 at the end.
---@field velocity? vector The speed of that, in 1/s.

---An extent in the plane.
---@class size
---@field width number From left to right.
---@field height number From top to bottom.

---What a spring can pull.
---@alias springValue number|point|number[]|size|number[]|rect|number[]

---What an interaction moves: a layer or a property.
---@alias target Layer|ReactiveProperty.number|ReactiveProperty.boolean|ReactiveProperty.string|ReactiveProperty.point|ReactiveProperty.size|ReactiveProperty.rect|ReactiveProperty.color

---What hears of a timeline: one or more of the callbacks.
---@class timelineObserver
---@field timelineDidAttachScrubber? fun(timeline: ScrubTimeline, scrubber: TimelineScrubber) A scrubber was attached where there was none.
---@field timelineDidDetachScrubber? fun(timeline: ScrubTimeline) The scrubber was detached, and none took its place.
---@field timelineScrubberDidScrub? fun(timeline: ScrubTimeline, timeOffset: number) The attached scrubber moved.

---The keys of `motion.AnimationTimingParameters`.
---@class timing
---@field animationCurve? string The name of a curve, such as "easeInOut".
---@field controlPoint1? point|number[] The first control point of a cubic Bézier.
---@field controlPoint2? point|number[] The second control point of a cubic Bézier.
---@field easing? string An easing of CSS, such as "cubic-bezier(.4,0,.2,1)".
---@field curve? timingFunction A curve, such as motion.curve returns.
---@field dampingRatio? number Of a spring that settles in the duration it is given; above 0, 1 does not swing.
---@field mass? number Of a spring with a duration of its own; above 0.
---@field stiffness? number The spring constant beside `mass`; above 0.
---@field damping? number The damping coefficient beside `mass`; above 0.
---@field perceptualDuration? number (s) The pace of a spring with a duration of its own; above 0.
---@field bounce? number How much that spring bounces, −1…1.
---@field initialVelocity? vector The speed of a spring at the start, in distances per second.
---@field allowsOverdamping? boolean Whether a damping ratio above 1 is used as it is.

---How progress is eased: a curve, such as `motion.curve` returns; the name of a familiar one; or the two control points of a cubic Bézier, `{ x1, y1, x2, y2 }`.
---@alias timingFunction TimingFunction|TimingFunctionName|number[]

---A curve, and perhaps a duration of its own: the object, or the table for it.
---@alias timingParameters AnimationTimingParameters|timing

---Where a hand moves a transition: one of the two keys.
---@class transitionProgress
---@field fractionComplete? number Where to, 0…1.
---@field step? number By how much, of 1.

---A speed or direction for each component; a number alone is that of x.
---@alias vector number|components|number[]

---The scene: a layer with a size that everything else is inside of.
---@class Stage: Layer
---@field size size (pt) The extent.
---@field width number (pt) The width.
---@field height number (pt) The height.

do
---Something that is seen and can be touched.
---@class Layer
---@field anchorPoint ReactiveProperty.point The point, in unit coordinates, that lies at `position`.
---@field position ReactiveProperty.point (pt) Where the anchor point lies in the parent.
---@field size ReactiveProperty.size (pt, x >= 0) The extent.
---@field width ReactiveProperty.number (pt, x >= 0) The width.
---@field height ReactiveProperty.number (pt, x >= 0) The height.
---@field rotation ReactiveProperty.number (rad) The rotation, clockwise on the screen.
---@field scale ReactiveProperty.number The scale in x and y.
---@field translation ReactiveProperty.point (pt) The translation in x and y.
---@field zPosition ReactiveProperty.number The place among siblings, the greater the further in front.
---@field opacity ReactiveProperty.number The opacity, 0…1.
---@field backgroundColor ReactiveProperty.color The fill behind the content.
---@field borderColor ReactiveProperty.color The colour of the border.
---@field borderWidth ReactiveProperty.number (pt) The width of the border.
---@field cornerRadius ReactiveProperty.number (pt) The radius of the corners.
---@field shadowOpacity ReactiveProperty.number The opacity of the shadow, 0…1.
---@field shadowRadius ReactiveProperty.number (pt) The blur of the shadow.
---@field name string? What traces call it.
---@field isUserInteractionEnabled boolean Whether pointers reach it.
---@field isHidden boolean Whether it is neither seen nor touched.
local methods = {}

---Runs an animation on the layer.
---@param animation Animation What to run.
---@param key? string Names it; an animation of that name is replaced.
---@param timeline? Timeline What scrubs it.
function methods:add(animation, key, timeline) end

---Ends an animation; has no effect when there is none of that name.
---@param key string Its name.
function methods:removeAnimation(key) end

---Ends all animations.
function methods:removeAllAnimations() end

---Returns the animations' names, in order.
---@return string[]
function methods:animationKeys() end

---Makes a layer inside this one, in front of the others.
---@param layer? newLayer What it starts with.
---@return Layer
function methods:addLayer(layer) end

---Takes it out of what it is in.
function methods:removeFromSuperlayer() end

---Returns what is seen, as a plain table.
---@param time? number (s) When; by default now.
---@return presentation
function methods:presentation(time) end

end

---Runs from one value to another.
---@class BasicAnimation: PropertyAnimation
---@field fromValue animationValue? Where it starts.
---@field toValue animationValue? Where it ends.
---@field byValue animationValue? How far it goes.

---Animates a property.
---@class PropertyAnimation: Animation
---@field keyPath string? What it animates: `position`, `position.x`, `opacity`.
---@field isAdditive boolean Whether it is added to what is below it.

---What runs on a layer, or is sent over a stream's animation channel.
---@class Animation
---@field beginTime number? (s) When it begins; over a stream's channel, how long it waits. By default at once.
---@field duration number? (s, x >= 0) How long one run takes.
---@field speed number How fast it runs; negative is backwards.
---@field timeOffset number? (s) Where in itself it begins.
---@field repeatCount number (x >= 0) How many cycles to play; 0 is not used, math.huge is for ever.
---@field repeatDuration number (s, x >= 0) How long to repeat; 0 is not used.
---@field autoreverses boolean Whether each cycle also plays back.
---@field fillMode FillMode What shows outside its run: removed, forwards, backwards, both.
---@field timingFunction timingFunction? How its progress is eased.
---@field isRemovedOnCompletion boolean Whether it leaves when it has ended.

---Runs through several values.
---@class KeyframeAnimation: PropertyAnimation
---@field values animationValue[]? The values in order.
---@field keyTimes number[]? When each value is reached, ascending from 0 to 1; by default evenly spaced.
---@field timingFunctions timingFunction[]? How each step to the next value is eased.
---@field calculationMode CalculationMode How values between are found.

---Runs to a value as a damped spring.
---@class SpringAnimation: BasicAnimation
---@field mass number (x > 0) The mass.
---@field stiffness number (x > 0) The spring constant.
---@field damping number (x >= 0) The damping coefficient.
---@field initialVelocity number The speed at the start, in distances per second.
---@field velocity animationValue? The speed at the start, in the property's units per second.
---@field allowsOverdamping boolean Whether the damping may be more than critical; otherwise it is made critical.
---@field settlingDuration number (s) How long it takes to settle.

---An animation to run or to stop.
---@class CoreAnimationChannelEvent
---@field add addition? What to run, or nil.
---@field remove string? The key of the animation to stop, or nil.
---@field key string The key of the animation.

do
---Pauses and scrubs every interaction that shares it.
---@class Timeline: MotionObservable.TimelineSnapshot, stream
---@field timeOffset ReactiveProperty.number (s) Where interactions stand while paused, from `beginTime`.
---@field paused ReactiveProperty.boolean Whether interactions hold still at `timeOffset`.
---@field beginTime number (s) When the timeline was made.
---@field currentTime number (s) The position that its interactions show now, from `beginTime`.
local methods = {}

---Freezes the position shown now.
function methods:hold() end

---Lets a scrubbed timeline drive this one.
---@param source ScrubTimeline Drives this timeline.
---@return Subscription
---@nodiscard
function methods:follow(source) end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.TimelineSnapshot: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.TimelineSnapshot
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: Timeline.Snapshot))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: Timeline.Snapshot) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: Timeline.Snapshot): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: Timeline.Snapshot): boolean Says what passes.
---@return MotionObservable.TimelineSnapshot
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: Timeline.Snapshot, next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.TimelineSnapshot
function methods:_remember() end

---Returns the present value, or nil.
---@return TimelineSnapshot?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.TimelineSnapshot
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected TimelineSnapshot The value to wait for.
---@return MotionObservable.TimelineSnapshot
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value TimelineSnapshot The first value.
---@return MotionObservable.TimelineSnapshot
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.TimelineSnapshot The other stream.
---@return MotionObservable.TimelineSnapshot
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.TimelineSnapshot
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.TimelineSnapshot
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.TimelineSnapshot
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.number: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.number
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: number))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: number) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: number): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: number): boolean Says what passes.
---@return MotionObservable.number
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: number, next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.number
function methods:_remember() end

---Returns the present value, or nil.
---@return number?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.number
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected number The value to wait for.
---@return MotionObservable.number
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value number The first value.
---@return MotionObservable.number
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.number The other stream.
---@return MotionObservable.number
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.number
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.number
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.number
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
---@overload fun(format?: string): MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

---Adds a number to each value.
---@param amount number What is added.
---@return MotionObservable.number
function methods:offset(amount) end

---Multiplies each value.
---@param amount number|MotionObservable.number What to multiply with.
---@return MotionObservable.number
function methods:scaled(amount) end

---Divides each value.
---@param amount number What to divide by.
---@return MotionObservable.number
function methods:normalized(amount) end

---Sends how far each value is from a number.
---@param location number Where to measure from.
---@return MotionObservable.number
function methods:distance(location) end

---Holds values back that leave a range.
---@param below number The lower bound.
---@param above number The upper bound.
---@param maxLength number How far beyond a bound values can reach.
---@return MotionObservable.number
function methods:rubberBanded(below, above, maxLength) end

---Maps one range of values to another, and beyond it.
---@param start number The start of the values.
---@param end_ number The end of the values.
---@param destinationStart number|point|number[] What the start becomes.
---@param destinationEnd number|point|number[] What the end becomes.
---@return MotionObservable.number|MotionObservable.point
function methods:rewriteRange(start, end_, destinationStart, destinationEnd) end

---Raises smaller values to a bound.
---@param minValue number The smallest value.
---@return MotionObservable.number
function methods:lowerBound(minValue) end

---Lowers greater values to a bound.
---@param maxValue number The greatest value.
---@return MotionObservable.number
function methods:upperBound(maxValue) end

---Sends on which side of a limit each value is: below, within or above.
---@param threshold number The limit.
---@return MotionObservable.thresholdSide
function methods:threshold(threshold) end

---Sends whether each value is below, within or above a range.
---@param min number The lower limit.
---@param max number The upper limit.
---@return MotionObservable.thresholdSide
function methods:thresholdRange(min, max) end

---Sends when values leave a region around 0 and come back.
---@param size number The distance from 0.
---@return MotionObservable.slopEvent
function methods:slop(size) end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.boolean: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.boolean
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: boolean))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: boolean) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: boolean): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: boolean): boolean Says what passes.
---@return MotionObservable.boolean
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: boolean, next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.boolean
function methods:_remember() end

---Returns the present value, or nil.
---@return boolean?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.boolean
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected boolean The value to wait for.
---@return MotionObservable.boolean
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value boolean The first value.
---@return MotionObservable.boolean
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.boolean The other stream.
---@return MotionObservable.boolean
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.boolean
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.boolean
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.boolean
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

---Sends the opposite.
---@return MotionObservable.boolean
function methods:inverted() end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.string: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.string
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: string))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: string) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: string): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: string): boolean Says what passes.
---@return MotionObservable.string
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: string, next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.string
function methods:_remember() end

---Returns the present value, or nil.
---@return string?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.string
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected string The value to wait for.
---@return MotionObservable.string
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value string The first value.
---@return MotionObservable.string
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.string The other stream.
---@return MotionObservable.string
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.string
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.string
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.string
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.point: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.point
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: point))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: point) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: point): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: point): boolean Says what passes.
---@return MotionObservable.point
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: point, next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.point
function methods:_remember() end

---Returns the present value, or nil.
---@return point?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.point
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected point|number[] The value to wait for.
---@return MotionObservable.point
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value point|number[] The first value.
---@return MotionObservable.point
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.point The other stream.
---@return MotionObservable.point
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.point
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.point
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.point
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

---Sends the x of each point.
---@return MotionObservable.number
function methods:x() end

---Sends the y of each point.
---@return MotionObservable.number
function methods:y() end

---Sends how far each point is from another.
---@param location point|number[]|MotionObservable.point Where to measure from.
---@return MotionObservable.number
function methods:distance(location) end

---Maps one range of values to another, and beyond it.
---@param start point|number[] The start of the values.
---@param end_ point|number[] The end of the values.
---@param destinationStart number|point|number[] What the start becomes.
---@param destinationEnd number|point|number[] What the end becomes.
---@return MotionObservable.number|MotionObservable.point
function methods:rewriteRange(start, end_, destinationStart, destinationEnd) end

---Replaces the x of each point.
---@param x number|MotionObservable.number The x of all points.
---@return MotionObservable.point
function methods:xLocked(x) end

---Replaces the y of each point.
---@param y number|MotionObservable.number The y of all points.
---@return MotionObservable.point
function methods:yLocked(y) end

---Divides each point by a size.
---@param amount size|number[] What to divide by.
---@return MotionObservable.point
function methods:normalized(amount) end

---Holds points back that leave a rectangle.
---@param rect rect|number[]|MotionObservable.rect Where points are free.
---@param maxLength number|MotionObservable.number How far beyond it they can reach.
---@return MotionObservable.point
function methods:rubberBanded(rect, maxLength) end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.size: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.size
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: size))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: size) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: size): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: size): boolean Says what passes.
---@return MotionObservable.size
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: size, next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.size
function methods:_remember() end

---Returns the present value, or nil.
---@return size?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.size
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected size|number[] The value to wait for.
---@return MotionObservable.size
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value size|number[] The first value.
---@return MotionObservable.size
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.size The other stream.
---@return MotionObservable.size
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.size
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.size
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.size
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.rect: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.rect
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: rect))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: rect) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: rect): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: rect): boolean Says what passes.
---@return MotionObservable.rect
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: rect, next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.rect
function methods:_remember() end

---Returns the present value, or nil.
---@return rect?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.rect
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected rect|number[] The value to wait for.
---@return MotionObservable.rect
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value rect|number[] The first value.
---@return MotionObservable.rect
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.rect The other stream.
---@return MotionObservable.rect
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.rect
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.rect
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.rect
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.color: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.color
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: color))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: color) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: color): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: color): boolean Says what passes.
---@return MotionObservable.color
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: color, next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.color
function methods:_remember() end

---Returns the present value, or nil.
---@return color?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.color
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected color|number[] The value to wait for.
---@return MotionObservable.color
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value color|number[] The first value.
---@return MotionObservable.color
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.color The other stream.
---@return MotionObservable.color
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.color
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.color
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.color
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.thresholdSide: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.thresholdSide
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: ThresholdSide))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: ThresholdSide) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: ThresholdSide): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: ThresholdSide): boolean Says what passes.
---@return MotionObservable.thresholdSide
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: ThresholdSide, next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.thresholdSide
function methods:_remember() end

---Returns the present value, or nil.
---@return ThresholdSide?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.thresholdSide
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected ThresholdSide The value to wait for.
---@return MotionObservable.thresholdSide
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value ThresholdSide The first value.
---@return MotionObservable.thresholdSide
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.thresholdSide The other stream.
---@return MotionObservable.thresholdSide
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.thresholdSide
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.thresholdSide
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.thresholdSide
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.slopEvent: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.slopEvent
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: SlopEvent))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: SlopEvent) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: SlopEvent): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: SlopEvent): boolean Says what passes.
---@return MotionObservable.slopEvent
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: SlopEvent, next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.slopEvent
function methods:_remember() end

---Returns the present value, or nil.
---@return SlopEvent?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.slopEvent
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected SlopEvent The value to wait for.
---@return MotionObservable.slopEvent
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value SlopEvent The first value.
---@return MotionObservable.slopEvent
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.slopEvent The other stream.
---@return MotionObservable.slopEvent
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.slopEvent
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.slopEvent
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.slopEvent
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.motionState: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.motionState
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: MotionState))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: MotionState) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: MotionState): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: MotionState): boolean Says what passes.
---@return MotionObservable.motionState
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: MotionState, next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.motionState
function methods:_remember() end

---Returns the present value, or nil.
---@return MotionState?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.motionState
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected MotionState The value to wait for.
---@return MotionObservable.motionState
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value MotionState The first value.
---@return MotionObservable.motionState
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.motionState The other stream.
---@return MotionObservable.motionState
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.motionState
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.motionState
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.motionState
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.transitionEvent: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.transitionEvent
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: TransitionEvent))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: TransitionEvent) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: TransitionEvent): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: TransitionEvent): boolean Says what passes.
---@return MotionObservable.transitionEvent
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: TransitionEvent, next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.transitionEvent
function methods:_remember() end

---Returns the present value, or nil.
---@return TransitionEvent?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.transitionEvent
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected TransitionEvent The value to wait for.
---@return MotionObservable.transitionEvent
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value TransitionEvent The first value.
---@return MotionObservable.transitionEvent
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.transitionEvent The other stream.
---@return MotionObservable.transitionEvent
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.transitionEvent
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.transitionEvent
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.transitionEvent
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.listOfNumber: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.listOfNumber
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: number[]))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: number[]) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: number[]): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: number[]): boolean Says what passes.
---@return MotionObservable.listOfNumber
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: number[], next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.listOfNumber
function methods:_remember() end

---Returns the present value, or nil.
---@return number[]?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.listOfNumber
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected number[] The value to wait for.
---@return MotionObservable.listOfNumber
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value number[] The first value.
---@return MotionObservable.listOfNumber
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.listOfNumber The other stream.
---@return MotionObservable.listOfNumber
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.listOfNumber
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.listOfNumber
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.listOfNumber
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.listOfTimingFunction: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.listOfTimingFunction
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: timing function[]))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: timing function[]) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: timing function[]): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: timing function[]): boolean Says what passes.
---@return MotionObservable.listOfTimingFunction
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: timing function[], next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.listOfTimingFunction
function methods:_remember() end

---Returns the present value, or nil.
---@return timingFunction[]?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.listOfTimingFunction
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected timingFunction[] The value to wait for.
---@return MotionObservable.listOfTimingFunction
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value timingFunction[] The first value.
---@return MotionObservable.listOfTimingFunction
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.listOfTimingFunction The other stream.
---@return MotionObservable.listOfTimingFunction
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.listOfTimingFunction
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.listOfTimingFunction
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.listOfTimingFunction
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.listOfBoolean: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.listOfBoolean
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: boolean[]))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: boolean[]) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: boolean[]): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: boolean[]): boolean Says what passes.
---@return MotionObservable.listOfBoolean
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: boolean[], next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.listOfBoolean
function methods:_remember() end

---Returns the present value, or nil.
---@return boolean[]?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.listOfBoolean
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected boolean[] The value to wait for.
---@return MotionObservable.listOfBoolean
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value boolean[] The first value.
---@return MotionObservable.listOfBoolean
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.listOfBoolean The other stream.
---@return MotionObservable.listOfBoolean
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.listOfBoolean
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.listOfBoolean
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.listOfBoolean
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.listOfString: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.listOfString
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: string[]))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: string[]) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: string[]): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: string[]): boolean Says what passes.
---@return MotionObservable.listOfString
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: string[], next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.listOfString
function methods:_remember() end

---Returns the present value, or nil.
---@return string[]?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.listOfString
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected string[] The value to wait for.
---@return MotionObservable.listOfString
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value string[] The first value.
---@return MotionObservable.listOfString
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.listOfString The other stream.
---@return MotionObservable.listOfString
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.listOfString
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.listOfString
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.listOfString
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.listOfPoint: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.listOfPoint
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: point[]))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: point[]) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: point[]): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: point[]): boolean Says what passes.
---@return MotionObservable.listOfPoint
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: point[], next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.listOfPoint
function methods:_remember() end

---Returns the present value, or nil.
---@return point[]?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.listOfPoint
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected (point|number[])[] The value to wait for.
---@return MotionObservable.listOfPoint
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value (point|number[])[] The first value.
---@return MotionObservable.listOfPoint
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.listOfPoint The other stream.
---@return MotionObservable.listOfPoint
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.listOfPoint
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.listOfPoint
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.listOfPoint
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.listOfSize: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.listOfSize
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: size[]))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: size[]) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: size[]): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: size[]): boolean Says what passes.
---@return MotionObservable.listOfSize
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: size[], next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.listOfSize
function methods:_remember() end

---Returns the present value, or nil.
---@return size[]?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.listOfSize
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected (size|number[])[] The value to wait for.
---@return MotionObservable.listOfSize
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value (size|number[])[] The first value.
---@return MotionObservable.listOfSize
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.listOfSize The other stream.
---@return MotionObservable.listOfSize
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.listOfSize
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.listOfSize
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.listOfSize
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.listOfRect: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.listOfRect
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: rect[]))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: rect[]) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: rect[]): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: rect[]): boolean Says what passes.
---@return MotionObservable.listOfRect
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: rect[], next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.listOfRect
function methods:_remember() end

---Returns the present value, or nil.
---@return rect[]?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.listOfRect
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected (rect|number[])[] The value to wait for.
---@return MotionObservable.listOfRect
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value (rect|number[])[] The first value.
---@return MotionObservable.listOfRect
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.listOfRect The other stream.
---@return MotionObservable.listOfRect
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.listOfRect
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.listOfRect
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.listOfRect
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

end

do
---A stream of values, with a channel for animations beside them.
---@class MotionObservable.listOfColor: stream
local methods = {}

---Returns the stream itself.
---@return MotionObservable.listOfColor
function methods:asStream() end

---Calls a function with each value, and with each animation event if the table has one.
---@param observer (fun(value: color[]))|observer A function that takes each value, or a table with a function for each channel.
---@return Subscription
---@nodiscard
function methods:subscribe(observer) end

---Calls a function with each value.
---@param next fun(value: color[]) Takes each value.
---@return Subscription
---@nodiscard
function methods:subscribeToValue(next) end

---Sends what a function makes of each value, and of animations.
---@param transform fun(value: color[]): any Returns the new value.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_map(transform, kind) end

---Passes on the values for which a function returns true.
---@param predicate fun(value: color[]): boolean Says what passes.
---@return MotionObservable.listOfColor
function methods:_filter(predicate) end

---Sends what a function passes to `next` for each value.
---@param operation fun(value: color[], next: fun(value: any)) Calls next as often as it likes.
---@param kind? "number"|"boolean"|"string"|"point"|"size"|"rect"|"color" The type of the new values; by default that of the stream.
---@return anyStream
function methods:_nextOperator(operation, kind) end

---Shares one subscription and remembers what it sent.
---@return MotionObservable.listOfColor
function methods:_remember() end

---Returns the present value, or nil.
---@return color[]?
function methods:_read() end

---Leaves out values that equal the one sent before.
---@return MotionObservable.listOfColor
function methods:dedupe() end

---Sends nothing until a value equals the expected one.
---@param expected (color|number[])[] The value to wait for.
---@return MotionObservable.listOfColor
function methods:ignoreUntil(expected) end

---Sends a value first, and remembers the latest.
---@param value (color|number[])[] The first value.
---@return MotionObservable.listOfColor
function methods:startWith(value) end

---Sends the values of both streams as they come.
---@param stream MotionObservable.listOfColor The other stream.
---@return MotionObservable.listOfColor
function methods:merge(stream) end

---Passes values on while another stream says true.
---@param openWhenTrue MotionObservable.boolean Opens and closes.
---@return MotionObservable.listOfColor
function methods:valve(openWhenTrue) end

---Sends everything that much later.
---@param seconds number (s, x >= 0) How long.
---@return MotionObservable.listOfColor
function methods:delay(seconds) end

---Writes each value to the session's log and passes it on.
---@param context? string Stands before each value.
---@return MotionObservable.listOfColor
function methods:log(context) end

---Sends each value as text.
---@return MotionObservable.string
function methods:toString() end

---Sends what a table has for each value; nothing for values it lacks.
---@param values table A new value, or a stream, for each value.
---@return anyStream
function methods:rewrite(values) end

---Sends the same value, or the latest of a stream, for each value.
---@param value motionValue|anyStream A constant, or a stream.
---@return anyStream
function methods:rewriteTo(value) end

end

do
---A timeline that is begun once and may be driven by a scrubber.
---@class ScrubTimeline
---@field beginTime number? (s) When the timeline was begun, or nil.
---@field scrubber TimelineScrubber? What drives the timeline, or nil.
local methods = {}

---Begins the timeline now. Doing so twice is an error.
function methods:begin() end

---Moves the scrubber to an offset, attaching the last one, or a new one, first.
---@param timeOffset number (s) Where to.
function methods:attachScrubber(timeOffset) end

---Detaches the scrubber.
function methods:detachScrubber() end

---Lets a table hear of attaching, detaching and scrubbing until it is removed.
---@param observer timelineObserver The callbacks.
function methods:addObserver(observer) end

---Lets a table hear no more; has no effect when it was not added.
---@param observer table The same table that was added.
function methods:removeObserver(observer) end

end

---Drives the one timeline that it is attached to.
---@class TimelineScrubber
---@field timeOffset number (s) Where the scrubber stands; moving it while attached is a scrub.

do
---What `subscribe` returns: ends the subscription. Letting go of it ends nothing.
---@class Subscription
---@overload fun()
local methods = {}

---Ends the subscription; once is enough.
function methods:unsubscribe() end

---Ends the subscription, as `unsubscribe` does.
function methods:cancel() end

end

do
---A value that can be written and observed.
---@class ReactiveProperty.number: MotionObservable.number, stream
---@field value number The current value. Every write is told to every observer.
---@field supportsCoreAnimation boolean Whether somebody would run an animation sent to `coreAnimation`.
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends an animation event to whoever runs the property's animations. An error without one.
---@param event CoreAnimationChannelEvent What to run or to stop.
function methods:coreAnimation(event) end

end

do
---A value that can be written and observed.
---@class ReactiveProperty.boolean: MotionObservable.boolean, stream
---@field value boolean The current value. Every write is told to every observer.
---@field supportsCoreAnimation boolean Whether somebody would run an animation sent to `coreAnimation`.
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends an animation event to whoever runs the property's animations. An error without one.
---@param event CoreAnimationChannelEvent What to run or to stop.
function methods:coreAnimation(event) end

end

do
---A value that can be written and observed.
---@class ReactiveProperty.string: MotionObservable.string, stream
---@field value string The current value. Every write is told to every observer.
---@field supportsCoreAnimation boolean Whether somebody would run an animation sent to `coreAnimation`.
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends an animation event to whoever runs the property's animations. An error without one.
---@param event CoreAnimationChannelEvent What to run or to stop.
function methods:coreAnimation(event) end

end

do
---A value that can be written and observed.
---@class ReactiveProperty.point: MotionObservable.point, stream
---@field value point|number[] The current value. Every write is told to every observer.
---@field supportsCoreAnimation boolean Whether somebody would run an animation sent to `coreAnimation`.
---@field x ReactiveProperty.number The x as a property; called with a colon, a stream.
---@field y ReactiveProperty.number The y as a property; called with a colon, a stream.
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends an animation event to whoever runs the property's animations. An error without one.
---@param event CoreAnimationChannelEvent What to run or to stop.
function methods:coreAnimation(event) end

end

do
---A value that can be written and observed.
---@class ReactiveProperty.size: MotionObservable.size, stream
---@field value size|number[] The current value. Every write is told to every observer.
---@field supportsCoreAnimation boolean Whether somebody would run an animation sent to `coreAnimation`.
---@field width ReactiveProperty.number The width as a property; called with a colon, a stream.
---@field height ReactiveProperty.number The height as a property; called with a colon, a stream.
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends an animation event to whoever runs the property's animations. An error without one.
---@param event CoreAnimationChannelEvent What to run or to stop.
function methods:coreAnimation(event) end

end

do
---A value that can be written and observed.
---@class ReactiveProperty.rect: MotionObservable.rect, stream
---@field value rect|number[] The current value. Every write is told to every observer.
---@field supportsCoreAnimation boolean Whether somebody would run an animation sent to `coreAnimation`.
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends an animation event to whoever runs the property's animations. An error without one.
---@param event CoreAnimationChannelEvent What to run or to stop.
function methods:coreAnimation(event) end

end

do
---A value that can be written and observed.
---@class ReactiveProperty.color: MotionObservable.color, stream
---@field value color|number[] The current value. Every write is told to every observer.
---@field supportsCoreAnimation boolean Whether somebody would run an animation sent to `coreAnimation`.
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends an animation event to whoever runs the property's animations. An error without one.
---@param event CoreAnimationChannelEvent What to run or to stop.
function methods:coreAnimation(event) end

end

do
---A value that can be written and observed.
---@class ReactiveProperty.listOfNumber: MotionObservable.listOfNumber, stream
---@field value number[] The current value. Every write is told to every observer.
---@field supportsCoreAnimation boolean Whether somebody would run an animation sent to `coreAnimation`.
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends an animation event to whoever runs the property's animations. An error without one.
---@param event CoreAnimationChannelEvent What to run or to stop.
function methods:coreAnimation(event) end

end

do
---A value that can be written and observed.
---@class ReactiveProperty.listOfTimingFunction: MotionObservable.listOfTimingFunction, stream
---@field value timingFunction[] The current value. Every write is told to every observer.
---@field supportsCoreAnimation boolean Whether somebody would run an animation sent to `coreAnimation`.
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends an animation event to whoever runs the property's animations. An error without one.
---@param event CoreAnimationChannelEvent What to run or to stop.
function methods:coreAnimation(event) end

end

do
---A value that can be written and observed.
---@class ReactiveProperty.listOfBoolean: MotionObservable.listOfBoolean, stream
---@field value boolean[] The current value. Every write is told to every observer.
---@field supportsCoreAnimation boolean Whether somebody would run an animation sent to `coreAnimation`.
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends an animation event to whoever runs the property's animations. An error without one.
---@param event CoreAnimationChannelEvent What to run or to stop.
function methods:coreAnimation(event) end

end

do
---A value that can be written and observed.
---@class ReactiveProperty.listOfString: MotionObservable.listOfString, stream
---@field value string[] The current value. Every write is told to every observer.
---@field supportsCoreAnimation boolean Whether somebody would run an animation sent to `coreAnimation`.
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends an animation event to whoever runs the property's animations. An error without one.
---@param event CoreAnimationChannelEvent What to run or to stop.
function methods:coreAnimation(event) end

end

do
---A value that can be written and observed.
---@class ReactiveProperty.listOfPoint: MotionObservable.listOfPoint, stream
---@field value (point|number[])[] The current value. Every write is told to every observer.
---@field supportsCoreAnimation boolean Whether somebody would run an animation sent to `coreAnimation`.
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends an animation event to whoever runs the property's animations. An error without one.
---@param event CoreAnimationChannelEvent What to run or to stop.
function methods:coreAnimation(event) end

end

do
---A value that can be written and observed.
---@class ReactiveProperty.listOfSize: MotionObservable.listOfSize, stream
---@field value (size|number[])[] The current value. Every write is told to every observer.
---@field supportsCoreAnimation boolean Whether somebody would run an animation sent to `coreAnimation`.
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends an animation event to whoever runs the property's animations. An error without one.
---@param event CoreAnimationChannelEvent What to run or to stop.
function methods:coreAnimation(event) end

end

do
---A value that can be written and observed.
---@class ReactiveProperty.listOfRect: MotionObservable.listOfRect, stream
---@field value (rect|number[])[] The current value. Every write is told to every observer.
---@field supportsCoreAnimation boolean Whether somebody would run an animation sent to `coreAnimation`.
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends an animation event to whoever runs the property's animations. An error without one.
---@param event CoreAnimationChannelEvent What to run or to stop.
function methods:coreAnimation(event) end

end

do
---A value that can be written and observed.
---@class ReactiveProperty.listOfColor: MotionObservable.listOfColor, stream
---@field value (color|number[])[] The current value. Every write is told to every observer.
---@field supportsCoreAnimation boolean Whether somebody would run an animation sent to `coreAnimation`.
---@overload fun(whole?: anyProperty): MotionObservable.number
local methods = {}

---Sends an animation event to whoever runs the property's animations. An error without one.
---@param event CoreAnimationChannelEvent What to run or to stop.
function methods:coreAnimation(event) end

end

do
---Keeps interactions and connections, and takes them down.
---@class MotionRuntime
---@field isBeingManipulated MotionObservable.boolean The stream of whether a hand moves something.
local methods = {}

---Adds an interaction to a target; it starts at once unless a timeline holds it.
---@param interaction interaction What to add.
---@param target target What it moves.
---@param constraints? fun(stream: stream): stream Limits what it sends: gets its stream and returns another, `stream:upperBound(100)`.
function methods:add(interaction, target, constraints) end

---Takes down all that an interaction set up, the last first.
---@param interaction interaction What to remove.
function methods:remove(interaction) end

---Returns the interactions that were added to a target, in order.
---@param target target What they move.
---@return interaction[]
function methods:interactions(target) end

---Writes a stream's values and animations to a property.
---@param stream anyStream What to write.
---@param property anyProperty Where to write it, of the same type.
function methods:connect(stream, property) end

---Lets an interaction react only while another is at rest.
---@param interaction interaction What is enabled and disabled.
---@param inReactionTo interaction What must be at rest.
function methods:toggle(interaction, inReactionTo) end

---Starts an interaction anew each time another becomes active, or enables it each time the other comes into a state.
---@param interaction interaction What is started.
---@param when interaction What it waits for.
---@param is? MotionState The state to wait for.
function methods:start(interaction, when, is) end

---Calls a function each time the last of several interactions comes to rest.
---@param interactions interaction[] What must come to rest.
---@param body fun() Called each time the last of them rests.
function methods:whenAllAtRest(interactions, body) end

end

---Moves a property through one or more values.
---@class Tween.number: interaction
---@field delay ReactiveProperty.number (s, x >= 0) How long it waits before the first run.
---@field repeatCount ReactiveProperty.number (x >= 0) How many cycles to play; 0 is not used, math.huge is for ever.
---@field repeatDuration ReactiveProperty.number (s, x >= 0) How long to repeat; 0 is not used. Of the two the shorter counts.
---@field autoreverses ReactiveProperty.boolean Whether each cycle also plays back.
---@field offsets ReactiveProperty.listOfNumber When each value is reached, ascending from 0 to 1; empty spaces them evenly.
---@field timingFunctions ReactiveProperty.listOfTimingFunction How each step to the next value is eased; missing ones are linear.
---@field enabled ReactiveProperty.boolean Whether it runs; enabling starts it from the beginning.
---@field timeline Timeline? What scrubs it, or nil. A change counts from the next start on.
---@field duration ReactiveProperty.number (s, x >= 0) How long one run takes.
---@field values ReactiveProperty.listOfNumber The values in order.
---@field state MotionObservable.motionState The stream of whether it moves.

---Moves a property through one or more values.
---@class Tween.boolean: interaction
---@field delay ReactiveProperty.number (s, x >= 0) How long it waits before the first run.
---@field repeatCount ReactiveProperty.number (x >= 0) How many cycles to play; 0 is not used, math.huge is for ever.
---@field repeatDuration ReactiveProperty.number (s, x >= 0) How long to repeat; 0 is not used. Of the two the shorter counts.
---@field autoreverses ReactiveProperty.boolean Whether each cycle also plays back.
---@field offsets ReactiveProperty.listOfNumber When each value is reached, ascending from 0 to 1; empty spaces them evenly.
---@field timingFunctions ReactiveProperty.listOfTimingFunction How each step to the next value is eased; missing ones are linear.
---@field enabled ReactiveProperty.boolean Whether it runs; enabling starts it from the beginning.
---@field timeline Timeline? What scrubs it, or nil. A change counts from the next start on.
---@field duration ReactiveProperty.number (s, x >= 0) How long one run takes.
---@field values ReactiveProperty.listOfBoolean The values in order.
---@field state MotionObservable.motionState The stream of whether it moves.

---Moves a property through one or more values.
---@class Tween.string: interaction
---@field delay ReactiveProperty.number (s, x >= 0) How long it waits before the first run.
---@field repeatCount ReactiveProperty.number (x >= 0) How many cycles to play; 0 is not used, math.huge is for ever.
---@field repeatDuration ReactiveProperty.number (s, x >= 0) How long to repeat; 0 is not used. Of the two the shorter counts.
---@field autoreverses ReactiveProperty.boolean Whether each cycle also plays back.
---@field offsets ReactiveProperty.listOfNumber When each value is reached, ascending from 0 to 1; empty spaces them evenly.
---@field timingFunctions ReactiveProperty.listOfTimingFunction How each step to the next value is eased; missing ones are linear.
---@field enabled ReactiveProperty.boolean Whether it runs; enabling starts it from the beginning.
---@field timeline Timeline? What scrubs it, or nil. A change counts from the next start on.
---@field duration ReactiveProperty.number (s, x >= 0) How long one run takes.
---@field values ReactiveProperty.listOfString The values in order.
---@field state MotionObservable.motionState The stream of whether it moves.

---Moves a property through one or more values.
---@class Tween.point: interaction
---@field delay ReactiveProperty.number (s, x >= 0) How long it waits before the first run.
---@field repeatCount ReactiveProperty.number (x >= 0) How many cycles to play; 0 is not used, math.huge is for ever.
---@field repeatDuration ReactiveProperty.number (s, x >= 0) How long to repeat; 0 is not used. Of the two the shorter counts.
---@field autoreverses ReactiveProperty.boolean Whether each cycle also plays back.
---@field offsets ReactiveProperty.listOfNumber When each value is reached, ascending from 0 to 1; empty spaces them evenly.
---@field timingFunctions ReactiveProperty.listOfTimingFunction How each step to the next value is eased; missing ones are linear.
---@field enabled ReactiveProperty.boolean Whether it runs; enabling starts it from the beginning.
---@field timeline Timeline? What scrubs it, or nil. A change counts from the next start on.
---@field duration ReactiveProperty.number (s, x >= 0) How long one run takes.
---@field values ReactiveProperty.listOfPoint The values in order.
---@field state MotionObservable.motionState The stream of whether it moves.

---Moves a property through one or more values.
---@class Tween.size: interaction
---@field delay ReactiveProperty.number (s, x >= 0) How long it waits before the first run.
---@field repeatCount ReactiveProperty.number (x >= 0) How many cycles to play; 0 is not used, math.huge is for ever.
---@field repeatDuration ReactiveProperty.number (s, x >= 0) How long to repeat; 0 is not used. Of the two the shorter counts.
---@field autoreverses ReactiveProperty.boolean Whether each cycle also plays back.
---@field offsets ReactiveProperty.listOfNumber When each value is reached, ascending from 0 to 1; empty spaces them evenly.
---@field timingFunctions ReactiveProperty.listOfTimingFunction How each step to the next value is eased; missing ones are linear.
---@field enabled ReactiveProperty.boolean Whether it runs; enabling starts it from the beginning.
---@field timeline Timeline? What scrubs it, or nil. A change counts from the next start on.
---@field duration ReactiveProperty.number (s, x >= 0) How long one run takes.
---@field values ReactiveProperty.listOfSize The values in order.
---@field state MotionObservable.motionState The stream of whether it moves.

---Moves a property through one or more values.
---@class Tween.rect: interaction
---@field delay ReactiveProperty.number (s, x >= 0) How long it waits before the first run.
---@field repeatCount ReactiveProperty.number (x >= 0) How many cycles to play; 0 is not used, math.huge is for ever.
---@field repeatDuration ReactiveProperty.number (s, x >= 0) How long to repeat; 0 is not used. Of the two the shorter counts.
---@field autoreverses ReactiveProperty.boolean Whether each cycle also plays back.
---@field offsets ReactiveProperty.listOfNumber When each value is reached, ascending from 0 to 1; empty spaces them evenly.
---@field timingFunctions ReactiveProperty.listOfTimingFunction How each step to the next value is eased; missing ones are linear.
---@field enabled ReactiveProperty.boolean Whether it runs; enabling starts it from the beginning.
---@field timeline Timeline? What scrubs it, or nil. A change counts from the next start on.
---@field duration ReactiveProperty.number (s, x >= 0) How long one run takes.
---@field values ReactiveProperty.listOfRect The values in order.
---@field state MotionObservable.motionState The stream of whether it moves.

---Moves a property through one or more values.
---@class Tween.color: interaction
---@field delay ReactiveProperty.number (s, x >= 0) How long it waits before the first run.
---@field repeatCount ReactiveProperty.number (x >= 0) How many cycles to play; 0 is not used, math.huge is for ever.
---@field repeatDuration ReactiveProperty.number (s, x >= 0) How long to repeat; 0 is not used. Of the two the shorter counts.
---@field autoreverses ReactiveProperty.boolean Whether each cycle also plays back.
---@field offsets ReactiveProperty.listOfNumber When each value is reached, ascending from 0 to 1; empty spaces them evenly.
---@field timingFunctions ReactiveProperty.listOfTimingFunction How each step to the next value is eased; missing ones are linear.
---@field enabled ReactiveProperty.boolean Whether it runs; enabling starts it from the beginning.
---@field timeline Timeline? What scrubs it, or nil. A change counts from the next start on.
---@field duration ReactiveProperty.number (s, x >= 0) How long one run takes.
---@field values ReactiveProperty.listOfColor The values in order.
---@field state MotionObservable.motionState The stream of whether it moves.

---Pulls a property to a destination; its first target decides its kind.
---@class Spring: interaction
---@field stiffness ReactiveProperty.number (x > 0) The spring constant k: the greater, the faster.
---@field damping ReactiveProperty.number (x >= 0) The damping coefficient c: the greater, the less it swings.
---@field mass ReactiveProperty.number (x > 0) The mass m: the greater, the slower.
---@field suggestedDuration ReactiveProperty.number (s, x >= 0) How long it may take until it stands at the destination; 0 lets it settle.
---@field threshold ReactiveProperty.number (x >= 0) How near to the destination, and how slow, a simulated spring is at rest.
---@field enabled ReactiveProperty.boolean Whether it pulls; enabling starts it from where the target is.
---@field timeline Timeline? What scrubs it, or nil. A change counts from the next start on.
---@field state MotionObservable.motionState The stream of whether it moves any of its targets.
---@field destination any Where it pulls to.
---@field initialVelocity any The speed at the next start, in units per second.

---Pulls a property to a destination.
---@class Spring.number: interaction
---@field stiffness ReactiveProperty.number (x > 0) The spring constant k: the greater, the faster.
---@field damping ReactiveProperty.number (x >= 0) The damping coefficient c: the greater, the less it swings.
---@field mass ReactiveProperty.number (x > 0) The mass m: the greater, the slower.
---@field suggestedDuration ReactiveProperty.number (s, x >= 0) How long it may take until it stands at the destination; 0 lets it settle.
---@field threshold ReactiveProperty.number (x >= 0) How near to the destination, and how slow, a simulated spring is at rest.
---@field enabled ReactiveProperty.boolean Whether it pulls; enabling starts it from where the target is.
---@field timeline Timeline? What scrubs it, or nil. A change counts from the next start on.
---@field initialVelocity ReactiveProperty.number The speed at the next start, in units per second.
---@field destination ReactiveProperty.number Where it pulls to.
---@field state MotionObservable.motionState The stream of whether it moves any of its targets.

---Pulls a property to a destination.
---@class Spring.point: interaction
---@field stiffness ReactiveProperty.number (x > 0) The spring constant k: the greater, the faster.
---@field damping ReactiveProperty.number (x >= 0) The damping coefficient c: the greater, the less it swings.
---@field mass ReactiveProperty.number (x > 0) The mass m: the greater, the slower.
---@field suggestedDuration ReactiveProperty.number (s, x >= 0) How long it may take until it stands at the destination; 0 lets it settle.
---@field threshold ReactiveProperty.number (x >= 0) How near to the destination, and how slow, a simulated spring is at rest.
---@field enabled ReactiveProperty.boolean Whether it pulls; enabling starts it from where the target is.
---@field timeline Timeline? What scrubs it, or nil. A change counts from the next start on.
---@field initialVelocity ReactiveProperty.point The speed at the next start, in units per second.
---@field destination ReactiveProperty.point Where it pulls to.
---@field state MotionObservable.motionState The stream of whether it moves any of its targets.

---Pulls a property to a destination.
---@class Spring.size: interaction
---@field stiffness ReactiveProperty.number (x > 0) The spring constant k: the greater, the faster.
---@field damping ReactiveProperty.number (x >= 0) The damping coefficient c: the greater, the less it swings.
---@field mass ReactiveProperty.number (x > 0) The mass m: the greater, the slower.
---@field suggestedDuration ReactiveProperty.number (s, x >= 0) How long it may take until it stands at the destination; 0 lets it settle.
---@field threshold ReactiveProperty.number (x >= 0) How near to the destination, and how slow, a simulated spring is at rest.
---@field enabled ReactiveProperty.boolean Whether it pulls; enabling starts it from where the target is.
---@field timeline Timeline? What scrubs it, or nil. A change counts from the next start on.
---@field initialVelocity ReactiveProperty.size The speed at the next start, in units per second.
---@field destination ReactiveProperty.size Where it pulls to.
---@field state MotionObservable.motionState The stream of whether it moves any of its targets.

---Pulls a property to a destination.
---@class Spring.rect: interaction
---@field stiffness ReactiveProperty.number (x > 0) The spring constant k: the greater, the faster.
---@field damping ReactiveProperty.number (x >= 0) The damping coefficient c: the greater, the less it swings.
---@field mass ReactiveProperty.number (x > 0) The mass m: the greater, the slower.
---@field suggestedDuration ReactiveProperty.number (s, x >= 0) How long it may take until it stands at the destination; 0 lets it settle.
---@field threshold ReactiveProperty.number (x >= 0) How near to the destination, and how slow, a simulated spring is at rest.
---@field enabled ReactiveProperty.boolean Whether it pulls; enabling starts it from where the target is.
---@field timeline Timeline? What scrubs it, or nil. A change counts from the next start on.
---@field initialVelocity ReactiveProperty.rect The speed at the next start, in units per second.
---@field destination ReactiveProperty.rect Where it pulls to.
---@field state MotionObservable.motionState The stream of whether it moves any of its targets.

do
---Lets a layer be dragged by a pointer.
---@class Draggable: interaction
---@field enabled ReactiveProperty.boolean Whether it reacts to pointers.
---@field state MotionObservable.motionState The stream of whether it is being dragged.
---@field resistance resistanceProperties Where the layer is held back.
local methods = {}

---Returns the speed at the end of a drag, to be connected before the draggable is added.
---@return DraggableFinalVelocity
function methods:finalVelocity() end

end

---The speed of a drag when it ends, in points per second; an interaction and a stream.
---@class DraggableFinalVelocity: MotionObservable.point, interaction, stream

do
---Runs layers and a shared element by their ranges: in a hand, then towards an end.
---@class Transition
---@field duration number (s) The duration asked for.
---@field effectiveDuration number (s) How long it lasts.
---@field fractionComplete number How much of it has passed, 0…1, whatever the direction.
---@field phase "idle"|"interactive"|"animating"|"finished" What it does.
---@field target TransitionTarget? Which end it runs to or has reached, `end` or `start`; nil before that.
---@field timeline Timeline? What scrubs it, or nil.
---@field state MotionObservable.motionState The stream of whether it is under way.
---@field events MotionObservable.transitionEvent The stream of `willTransition`, then `didTransition` or `cancelledTransition`.
---@field sharedElement TransitionElement? The shared element, or nil.
local methods = {}

---Returns when each layer runs and which rule gave the duration; `print` draws it.
---@return TransitionPlan
function methods:plan() end

---Returns the layer of a name.
---@param id string The layer's name.
---@return TransitionElement
function methods:layer(id) end

---Starts it, in a hand or running towards its end; returns false when it was not idle.
---@param interactive? boolean (default false) Whether a hand holds it.
---@return boolean
function methods:start(interactive) end

---Moves it by hand; returns false when it is not in one.
---@param progress transitionProgress Where to, or by how much.
---@param sharedElement? sharedElementReport Where the hand has put the shared element.
---@return boolean
function methods:update(progress, sharedElement) end

---Lets go of it: it runs towards an end; returns false when it is not in a hand.
---@param target TransitionTarget Which end.
---@param velocity? number The hand's speed in fractions a second, or nil.
---@param sharedElement? sharedElementReport Where the hand has put the shared element.
---@return boolean
function methods:endInteraction(target, velocity, sharedElement) end

---Takes it in a hand where it is; returns false when it does not run.
---@return boolean
function methods:interrupt() end

---Sends it towards an end with the speed it has; returns false when it does not run.
---@param target TransitionTarget Which end.
---@return boolean
function methods:retarget(target) end

end

do
---Where a layer lies inside its transition, in fractions of it.
---@class AnimationRange
---@field start number Where the layer begins, 0…1.
---@field end number Where the layer ends, 0…1.
---@field length number How much of the transition the layer takes.
---@field mirrored AnimationRange The range as it lies seen from the transition's other end.
local methods = {}

---Returns how the range lies with respect to a fraction.
---@param fraction number A fraction of the transition.
---@return "isBefore"|"contains"|"isAfter"
function methods:position(fraction) end

---Returns how far a fraction is from the range; 0 inside.
---@param fraction number A fraction of the transition.
---@return number
function methods:distance(fraction) end

---Returns how much of the layer has passed: 0 before it, 1 after it.
---@param fraction number A fraction of the transition.
---@return number
function methods:relativeFraction(fraction) end

end

do
---A timing curve, and whether it brings its own duration.
---@class AnimationTimingParameters
---@field hasImplicitDuration boolean Whether the curve lasts a time of its own, whatever duration it is given.
---@field initialVelocity vector The speed at the start, per component; springs only.
local methods = {}

---Returns how long the curve lasts when it is given a duration: its own if it has one.
---@param duration number (s, x >= 0) The duration it is given.
---@return number
function methods:resolvedDuration(duration) end

---Returns the curve from 0 to 1 over its duration.
---@param duration number (s, x >= 0) The duration it is given.
---@return TimingFunction
function methods:unitCurve(duration) end

end

---How long a transition lasts, when each layer runs, and which rule made it so.
---@class TransitionPlan
---@field duration number (s) The duration asked for.
---@field effectiveDuration number (s) How long the transition lasts.
---@field decidedBy decision Who gave the effective duration.
---@field steps planStep[] How the effective duration came about, in order.
---@field layers planEntry[] When each layer runs, in order.
---@field sharedElement planEntry? When the shared element runs, or nil.
---@field diagnostics string[] What may surprise, as sentences.

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

---Returns the speed of its progress in 1/s; 0 in a hand.
---@param axis? "x"|"y" (default "x") The component; a number has x alone.
---@return number
function methods:velocity(axis) end

end

do
---Maps progress to eased progress.
---@class TimingFunction
local methods = {}

---Returns the eased progress: 0 at 0, 1 at 1.
---@param progress number The progress, 0…1.
---@return number
function methods:value(progress) end

end

do
---An interaction of a plugin; the properties and streams that it stores are its members.
---@class Interaction: interaction
---@field plugin string The plugin's name.
---@field parameters table The values of its parameters, by name.
local methods = {}

---Gives a parameter a new value, which the plugin's `changed` follows.
---@param name string The parameter's name.
---@param value booleanNumberStringOrList Its new value.
function methods:setParameter(name, value) end

end

---Layers, timelines, streams and interactions on the session's clock.
---@class motion
local motion = {}

---@class motion.Stage.Keys
---@field width number (pt, x > 0) The width.
---@field height number (pt, x > 0) The height.

---Makes an empty stage, which lasts as long as the session.
---@param fields motion.Stage.Keys
---@return Stage
function motion.Stage(fields) end

---@class motion.BasicAnimation.Keys
---@field fromValue? animationValue? Where it starts.
---@field toValue? animationValue? Where it ends.
---@field byValue? animationValue? How far it goes.
---@field keyPath? string? What it animates: `position`, `position.x`, `opacity`.
---@field isAdditive? boolean (default false) Whether it is added to what is below it.
---@field beginTime? number? (s) When it begins; over a stream's channel, how long it waits. By default at once.
---@field duration? number? (s, x >= 0) How long one run takes.
---@field speed? number (default 1) How fast it runs; negative is backwards.
---@field timeOffset? number? (s) Where in itself it begins.
---@field repeatCount? number (x >= 0, default 0) How many cycles to play; 0 is not used, math.huge is for ever.
---@field repeatDuration? number (s, x >= 0, default 0) How long to repeat; 0 is not used.
---@field autoreverses? boolean (default false) Whether each cycle also plays back.
---@field fillMode? FillMode (default "removed") What shows outside its run: removed, forwards, backwards, both.
---@field timingFunction? timingFunction? How its progress is eased.
---@field isRemovedOnCompletion? boolean (default true) Whether it leaves when it has ended.

---Makes an animation between two values.
---@param fields? motion.BasicAnimation.Keys
---@return BasicAnimation
function motion.BasicAnimation(fields) end

---@class motion.KeyframeAnimation.Keys
---@field values? animationValue[]? The values in order.
---@field keyTimes? number[]? When each value is reached, ascending from 0 to 1; by default evenly spaced.
---@field timingFunctions? timingFunction[]? How each step to the next value is eased.
---@field calculationMode? CalculationMode (default "linear") How values between are found.
---@field keyPath? string? What it animates: `position`, `position.x`, `opacity`.
---@field isAdditive? boolean (default false) Whether it is added to what is below it.
---@field beginTime? number? (s) When it begins; over a stream's channel, how long it waits. By default at once.
---@field duration? number? (s, x >= 0) How long one run takes.
---@field speed? number (default 1) How fast it runs; negative is backwards.
---@field timeOffset? number? (s) Where in itself it begins.
---@field repeatCount? number (x >= 0, default 0) How many cycles to play; 0 is not used, math.huge is for ever.
---@field repeatDuration? number (s, x >= 0, default 0) How long to repeat; 0 is not used.
---@field autoreverses? boolean (default false) Whether each cycle also plays back.
---@field fillMode? FillMode (default "removed") What shows outside its run: removed, forwards, backwards, both.
---@field timingFunction? timingFunction? How its progress is eased.
---@field isRemovedOnCompletion? boolean (default true) Whether it leaves when it has ended.

---Makes an animation through several values.
---@param fields? motion.KeyframeAnimation.Keys
---@return KeyframeAnimation
function motion.KeyframeAnimation(fields) end

---@class motion.SpringAnimation.Keys
---@field mass? number (x > 0, default 1) The mass.
---@field stiffness? number (x > 0, default 100) The spring constant.
---@field damping? number (x >= 0, default 10) The damping coefficient.
---@field initialVelocity? number (default 0) The speed at the start, in distances per second.
---@field velocity? animationValue? The speed at the start, in the property's units per second.
---@field allowsOverdamping? boolean (default false) Whether the damping may be more than critical; otherwise it is made critical.
---@field fromValue? animationValue? Where it starts.
---@field toValue? animationValue? Where it ends.
---@field byValue? animationValue? How far it goes.
---@field keyPath? string? What it animates: `position`, `position.x`, `opacity`.
---@field isAdditive? boolean (default false) Whether it is added to what is below it.
---@field beginTime? number? (s) When it begins; over a stream's channel, how long it waits. By default at once.
---@field duration? number? (s, x >= 0) How long one run takes.
---@field speed? number (default 1) How fast it runs; negative is backwards.
---@field timeOffset? number? (s) Where in itself it begins.
---@field repeatCount? number (x >= 0, default 0) How many cycles to play; 0 is not used, math.huge is for ever.
---@field repeatDuration? number (s, x >= 0, default 0) How long to repeat; 0 is not used.
---@field autoreverses? boolean (default false) Whether each cycle also plays back.
---@field fillMode? FillMode (default "removed") What shows outside its run: removed, forwards, backwards, both.
---@field timingFunction? timingFunction? How its progress is eased.
---@field isRemovedOnCompletion? boolean (default true) Whether it leaves when it has ended.

---Makes an animation by a spring.
---@param fields? motion.SpringAnimation.Keys
---@return SpringAnimation
function motion.SpringAnimation(fields) end

---Events for `property:coreAnimation(event)`.
motion.CoreAnimationChannelEvent = {}

---Returns the event that runs an animation.
---@param animation Animation What to run.
---@param key string Names it for a later remove.
---@return CoreAnimationChannelEvent
function motion.CoreAnimationChannelEvent.add(animation, key) end

---Returns the event that stops an animation.
---@param key string Names the animation.
---@return CoreAnimationChannelEvent
function motion.CoreAnimationChannelEvent.remove(key) end

---@class motion.Timeline.Keys
---@field timeOffset? number (s, default 0) Where interactions stand while paused, from `beginTime`.
---@field paused? boolean (default false) Whether interactions hold still at `timeOffset`.

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
---@field timeOffset? number (s, default 0) Where it stands.

---Makes a scrubber that is attached to nothing.
---@param fields? motion.TimelineScrubber.Keys
---@return TimelineScrubber
function motion.TimelineScrubber(fields) end

---Makes a property that stands for itself; without a value, the number 0.
---@param value? motionValue (default 0) Its first value, which decides its type.
---@return anyProperty
---@overload fun(value: number): ReactiveProperty.number
---@overload fun(value: boolean): ReactiveProperty.boolean
---@overload fun(value: string): ReactiveProperty.string
---@overload fun(value: point|number[]): ReactiveProperty.point
---@overload fun(value: size|number[]): ReactiveProperty.size
---@overload fun(value: rect|number[]): ReactiveProperty.rect
---@overload fun(value: color|number[]): ReactiveProperty.color
function motion.createProperty(value) end

---@class motion.MotionRuntime.Keys
---@field containerView Layer What pointers are measured in.

---Makes a runtime, which lasts as long as the stage.
---@param fields motion.MotionRuntime.Keys
---@return MotionRuntime
function motion.MotionRuntime(fields) end

---@class motion.Tween.Keys
---@field delay? number (s, x >= 0, default 0) How long it waits before the first run.
---@field repeatCount? number (x >= 0, default 0) How many cycles to play; 0 is not used, math.huge is for ever.
---@field repeatDuration? number (s, x >= 0, default 0) How long to repeat; 0 is not used. Of the two the shorter counts.
---@field autoreverses? boolean (default false) Whether each cycle also plays back.
---@field offsets? number[] (default {}) When each value is reached, ascending from 0 to 1; empty spaces them evenly.
---@field timingFunctions? timingFunction[] How each step to the next value is eased; missing ones are linear.
---@field enabled? boolean (default true) Whether it runs; enabling starts it from the beginning.
---@field timeline? Timeline? What scrubs it, or nil. A change counts from the next start on.
---@field duration number (s, x >= 0) How long one run takes.
---@field values motionValue[] The values in order, all of one type.

---Makes a tween of the type that its values have.
---@param fields motion.Tween.Keys
---@return Tween.number|Tween.boolean|Tween.string|Tween.point|Tween.size|Tween.rect|Tween.color
function motion.Tween(fields) end

---@class motion.Spring.Keys
---@field stiffness? number (x > 0, default 342) The spring constant k: the greater, the faster.
---@field damping? number (x >= 0, default 30) The damping coefficient c: the greater, the less it swings.
---@field mass? number (x > 0, default 1) The mass m: the greater, the slower.
---@field suggestedDuration? number (s, x >= 0, default 0) How long it may take until it stands at the destination; 0 lets it settle.
---@field threshold? number (x >= 0, default 1) How near to the destination, and how slow, a simulated spring is at rest.
---@field enabled? boolean (default true) Whether it pulls; enabling starts it from where the target is.
---@field timeline? Timeline? What scrubs it, or nil. A change counts from the next start on.
---@field destination? springValue Where it pulls to.
---@field initialVelocity? springValue The speed at its first start, in units per second.

---Makes a spring of the type of its destination, else of its first target.
---@param fields? motion.Spring.Keys
---@return Spring|Spring.number|Spring.point|Spring.size|Spring.rect
function motion.Spring(fields) end

---@class motion.Draggable.Keys
---@field enabled? boolean (default true) Whether it reacts to pointers.
---@field resistance? resistance Where the layer is held back.

---Makes an interaction that lets layers be dragged.
---@param fields? motion.Draggable.Keys
---@return Draggable
function motion.Draggable(fields) end

---@class motion.Transition.Keys
---@field duration? number (s, x >= 0, default 0.35) The duration asked for.
---@field layers? layer[] The layers in order, each with its own `id`.
---@field sharedElement? timingParameters The timing of the element that moves from one side to the other.
---@field sharedElementAxes? Axis[] The components that move; without it those that its timing has a velocity for.
---@field scrub? TransitionScrub (default "linear") What layers show in a hand: straight lines, or their curve.
---@field timeline? Timeline What scrubs it.

---Makes a transition that has not started.
---@param fields? motion.Transition.Keys
---@return Transition
function motion.Transition(fields) end

---@class motion.AnimationRange.Keys
---@field start? number Where the layer begins, 0…1; the first without a key.
---@field ["end"]? number Where the layer ends, above its start, up to 1; the second without a key.
---@field [integer] any The same without keys, in order.

---Makes a range from two fractions: { 0, 0.5 } or { start = 0, ["end"] = 0.5 }.
---@param fields? motion.AnimationRange.Keys
---@return AnimationRange
function motion.AnimationRange(fields) end

---@class motion.AnimationTimingParameters.Keys
---@field animationCurve? string The name of a curve, such as "easeInOut".
---@field controlPoint1? point|number[] The first control point of a cubic Bézier.
---@field controlPoint2? point|number[] The second control point of a cubic Bézier.
---@field easing? string An easing of CSS, such as "cubic-bezier(.4,0,.2,1)".
---@field curve? timingFunction A curve, such as motion.curve returns.
---@field dampingRatio? number Of a spring that settles in the duration it is given; above 0, 1 does not swing.
---@field mass? number Of a spring with a duration of its own; above 0.
---@field stiffness? number The spring constant beside `mass`; above 0.
---@field damping? number The damping coefficient beside `mass`; above 0.
---@field perceptualDuration? number (s) The pace of a spring with a duration of its own; above 0.
---@field bounce? number How much that spring bounces, −1…1.
---@field initialVelocity? vector The speed of a spring at the start, in distances per second.
---@field allowsOverdamping? boolean Whether a damping ratio above 1 is used as it is.

---Makes timing parameters; the keys say of what kind.
---@param fields? motion.AnimationTimingParameters.Keys
---@return AnimationTimingParameters
function motion.AnimationTimingParameters(fields) end

---Returns a plugin's curve, baked.
---@param name string The plugin's name.
---@param parameters? table Values by name.
---@return TimingFunction
function motion.curve(name, parameters) end

---Returns a plugin's interaction, to be added to targets.
---@param name string The plugin's name.
---@param parameters? table Values by name.
---@return Interaction
function motion.interaction(name, parameters) end

---Returns the session's time, in seconds.
---@return number
function motion.now() end

---Calls a function at a time; once.
---@param time number (s, x >= 0) When, on the session's clock.
---@param callback fun() What to call.
---@return Subscription
---@nodiscard
function motion.at(time, callback) end

---Calls a function that much later; once.
---@param seconds number (s, x >= 0) How much later.
---@param callback fun() What to call.
---@return Subscription
---@nodiscard
function motion.after(seconds, callback) end

---Commits what was changed so far, instead of at the end of the turn.
function motion.flush() end

---Names a moment, for traces.
---@param name string What to call the moment.
---@param time? number (s, x >= 0, default now) When.
function motion.marker(name, time) end

---The version of this module: additions raise the second number, removals the first.
---@type string
motion.api = nil

---Whether this host has a class, member or function, to be asked instead of a version.
---@param name string A name of the reference: `Timeline.hold`, `at`.
---@return boolean
function motion.has(name) end

---What the command line set, by name.
---@type table
motion.arguments = nil

return motion
