---@meta
-- Made by `orrery docs --out .`; changes here are overwritten.

---@class Curve.anticipate.Parameters
---@field pull? number How far it draws back; 0 not at all.
---@field windup? number When the run becomes a glide, as a share of the whole.

---@class Curve.back.Parameters
---@field direction? "in"|"out"|"inOut" Where it leaves the way: before it starts, at the end, or both.
---@field pull? number How far it goes beyond; 1.70158 is 10 %.

---@class Curve.bounce.Parameters
---@field bounces? integer How often it bounces after the fall.
---@field restitution? number Speed after an impact over the speed before it.

---@class Curve.circ.Parameters
---@field direction? "in"|"out"|"inOut" Whether it is level at the start, at the end, or at both.

---@class Curve.elastic.Parameters
---@field amplitude? number How wide it swings at first; 1 is the whole way.
---@field direction? "in"|"out"|"inOut" Whether it swings at the start, at the end, or in the middle.
---@field halvings? number How often the swing halves until it is over.
---@field period? number How long one swing to and fro takes, as a share of the whole.

---@class Curve.expo.Parameters
---@field direction? "in"|"out"|"inOut" Whether it is slow at the start, at the end, or at both.
---@field doublings? number How often the speed doubles or halves on the way.

---@class Curve.materialEmphasized.Parameters
---@field use? "within"|"enter"|"exit" What moves stays on the screen, enters it, or leaves it for good.

---@class Curve.rough.Parameters
---@field points? integer How many points there are.
---@field roughness? number How far a point may lie from the straight way, as a share of it.
---@field seed? integer Which of the random curves it is.
---@field taper? "none"|"start"|"end"|"both" Where the roughness dies away.

---@class Curve.slowMotion.Parameters
---@field sharpness? number How suddenly it slows down and speeds up: the exponent of the sides.
---@field speed? number The speed in the middle; 1 is that of a curve without easing.
---@field stretch? number How long it is slow, as a share of the whole.

---@class Curve.wiggle.Parameters
---@field amplitude? number How far it swings from the straight way, as a share of it.
---@field taper? "none"|"start"|"end"|"both" Where the swinging dies away.
---@field wiggles? integer How often it swings to and fro.

---@class Interaction.arcToTap.Parameters
---@field duration? number (s) How long a move takes.

---Moves along an arc to where one taps.
---@class Interaction.arcToTap: Interaction
---@field destination ReactiveProperty.point
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.bottomSheet.Parameters
---@field damping? number Friction on the way.
---@field detents? number[] The heights, as parts of the container's.
---@field reach? number (pt) How far beyond them a hand can pull.
---@field stiffness? number Pull towards the height.

---A sheet that is pulled up from the bottom to one of several heights.
---@class Interaction.bottomSheet: Interaction
---@field detent ReactiveProperty.number
---@field enabled ReactiveProperty.boolean
---@field progress MotionObservable.number
---@field state MotionObservable.motionState

---@class Interaction.boundedZoom.Parameters
---@field damping? number Friction on the way.
---@field maximumScale? number The greatest scale at rest.
---@field minimumScale? number The smallest scale at rest.
---@field reach? number How far beyond a limit fingers can get.
---@field stiffness? number Pull towards the limit.

---Is scaled by two fingers, and springs back within limits.
---@class Interaction.boundedZoom: Interaction
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.carousel.Parameters
---@field damping? number Friction on the way.
---@field pageWidth? number (pt) From one page to the next.
---@field pages? integer How many pages there are.
---@field reach? number (pt) How far beyond the ends a hand can pull.
---@field skips? boolean Whether one swipe may turn several pages.
---@field stiffness? number Pull towards the page.

---A strip of pages that snaps to one of them.
---@class Interaction.carousel: Interaction
---@field enabled ReactiveProperty.boolean
---@field page ReactiveProperty.number
---@field state MotionObservable.motionState

---@class Interaction.flickDrawer.Parameters
---@field damping? number Friction on the way.
---@field minimumVelocity? number (pt/s) Slower is no flick.
---@field stiffness? number Pull towards either end.
---@field travel? number (pt) How far it opens.

---A drawer that a flick to the right opens and one to the left closes.
---@class Interaction.flickDrawer: Interaction
---@field direction ReactiveProperty.transitionDirection
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.knob.Parameters
---@field damping? number Friction on the way.
---@field places? integer How many places a turn has.
---@field stiffness? number Pull towards the place.

---Is turned by two fingers and clicks into place.
---@class Interaction.knob: Interaction
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState
---@field value ReactiveProperty.number

---@class Interaction.magnet.Parameters
---@field damping? number Friction on the way home.
---@field stiffness? number Pull towards home.

---Can be dragged; springs home with the speed of the hand.
---@class Interaction.magnet: Interaction
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.orbit.Parameters
---@field clockwise? boolean Which way round.
---@field period? number (s) How long one turn takes.
---@field radius? number (pt) How far from the middle.
---@field turns? integer How many turns.

---Circles about a point and comes back to where it began.
---@class Interaction.orbit: Interaction
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.peek.Parameters
---@field axis? "x"|"y" Along which axis the drag counts.
---@field duration? number (s) How long it takes to go or to come.
---@field size? number (pt) How far the region reaches to either side.

---Goes when a drag leaves a region, comes back as it returns.
---@class Interaction.peek: Interaction
---@field direction ReactiveProperty.transitionDirection
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.pinchZoomRotate.Parameters
---@field damping? number Friction of the springs.
---@field detent? number (rad) It rests at multiples of this angle; 0 is any angle.
---@field maximumScale? number The greatest scale at rest.
---@field minimumScale? number The smallest scale at rest.
---@field stiffness? number Pull of the springs.

---Is moved, scaled and turned by two fingers; settles upright and within limits.
---@class Interaction.pinchZoomRotate: Interaction
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.pressScale.Parameters
---@field damping? number Friction of the spring.
---@field scale? number How large it is while pressed.
---@field stiffness? number Pull of the spring.

---Gives way under a finger and springs back.
---@class Interaction.pressScale: Interaction
---@field destination ReactiveProperty.number
---@field enabled ReactiveProperty.boolean
---@field pressed ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.pullToRefresh.Parameters
---@field damping? number Friction on the way home.
---@field reach? number (pt) How far beyond a hand can pull.
---@field stiffness? number Pull towards home.
---@field threshold? number (pt) How far is far enough.
---@field waitingOffset? number (pt) Where it waits, below home.

---Pulled down and let go, it asks for a refresh and waits until there is one.
---@class Interaction.pullToRefresh: Interaction
---@field enabled ReactiveProperty.boolean
---@field progress MotionObservable.number
---@field refreshing ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.pulse.Parameters
---@field beats? integer How often; 0 is for ever.
---@field period? number (s) From breath to breath.
---@field scale? number How large it is, breathed in.

---Breathes in and out.
---@class Interaction.pulse: Interaction
---@field enabled ReactiveProperty.boolean
---@field scale ReactiveProperty.number
---@field state MotionObservable.motionState

---@class Interaction.reveal.Parameters
---@field duration? number (s) How long either way takes.
---@field rise? number (pt) How far it comes up as it appears.
---@field shown? boolean Whether it is shown at first.

---A tap shows it, the next one hides it.
---@class Interaction.reveal: Interaction
---@field direction ReactiveProperty.transitionDirection
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.rippleOnTap.Parameters
---@field diameter? number (pt) How wide the circle becomes.
---@field duration? number (s) How long it takes.
---@field opacity? number How opaque it is at first.

---A circle spreads from where it is tapped.
---@class Interaction.rippleOnTap: Interaction
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.slider.Parameters
---@field axis? "x"|"y" Along which axis the track runs.
---@field length? number (pt) How long the track is.
---@field reach? number (pt) How far beyond its ends a hand can pull.
---@field steps? integer Equal parts to snap to; 0 is none.

---A thumb on a track, with a value from 0 to 1.
---@class Interaction.slider: Interaction
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState
---@field value ReactiveProperty.number

---@class Interaction.springToTap.Parameters
---@field damping? number Friction on the way.
---@field stiffness? number Pull towards the tap.

---Springs to where one taps.
---@class Interaction.springToTap: Interaction
---@field destination ReactiveProperty.point
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.swipeToDismiss.Parameters
---@field axis? "x"|"y" Along which axis it can be swiped.
---@field damping? number Friction on the way.
---@field stiffness? number Pull towards the end.
---@field threshold? number (pt) How far it must go, speed counted in.

---A swipe sends it away; a half-hearted one lets it spring back.
---@class Interaction.swipeToDismiss: Interaction
---@field dismissed ReactiveProperty.boolean
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.tossToEdges.Parameters
---@field damping? number Friction on the way.
---@field edges? "all"|"horizontal"|"vertical" Which edges hold it: all four, left and right, or top and bottom.
---@field margin? number (pt) Space to the edge.
---@field reach? number (pt) How far a hand can pull it out.
---@field stiffness? number Pull towards the edge.

---Can be thrown; comes to rest at the edge it was thrown towards.
---@class Interaction.tossToEdges: Interaction
---@field destination ReactiveProperty.point
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.turnAboutTouch.Parameters
---@field damping? number Friction on the way.
---@field returns? boolean Whether it springs upright when it is let go.
---@field stiffness? number Pull towards upright.

---Is turned about the point between two fingers.
---@class Interaction.turnAboutTouch: Interaction
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState
