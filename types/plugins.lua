---@meta
-- Made by `orrery docs --out .`; changes here are overwritten.

---@class Curve.anticipate.Parameters
---@field pull? number The distance it draws back; 0 is none.
---@field windup? number The time at which the run becomes a glide, as a share of the duration.

---@class Curve.back.Parameters
---@field direction? "in"|"out"|"inOut" The ends at which it overshoots: before the start, at the end, or both.
---@field pull? number The amount of overshoot; 1.70158 is 10 %.

---@class Curve.bounce.Parameters
---@field bounces? integer The number of bounces after the fall.
---@field restitution? number Speed after an impact over the speed before it.

---@class Curve.circ.Parameters
---@field direction? "in"|"out"|"inOut" Whether it is level at the start, at the end, or at both.

---@class Curve.elastic.Parameters
---@field amplitude? number The first amplitude, as a share of the whole distance.
---@field direction? "in"|"out"|"inOut" Whether it swings at the start, at the end, or in the middle.
---@field halvings? number The number of times the amplitude halves until the end.
---@field period? number The period of an oscillation, as a share of the duration.

---@class Curve.expo.Parameters
---@field direction? "in"|"out"|"inOut" Whether it is slow at the start, at the end, or at both.
---@field doublings? number The number of times the speed doubles or halves.

---@class Curve.materialEmphasized.Parameters
---@field use? "within"|"enter"|"exit" The kind of movement: it remains on the screen, enters it, or leaves it for good.

---@class Curve.rough.Parameters
---@field points? integer The number of points.
---@field roughness? number The largest distance of a point from the straight line, as a share of the whole distance.
---@field seed? integer The seed of the random curve.
---@field taper? "none"|"start"|"end"|"both" The end at which the roughness decreases to 0.

---@class Curve.slowMotion.Parameters
---@field sharpness? number The exponent of the sides: larger is more sudden.
---@field speed? number The speed in the middle; 1 is that of a curve without easing.
---@field stretch? number The length of the slow part, as a share of the duration.

---@class Curve.wiggle.Parameters
---@field amplitude? number The amplitude about the straight line, as a share of the whole distance.
---@field taper? "none"|"start"|"end"|"both" The end at which the oscillation decreases to 0.
---@field wiggles? integer The number of oscillations.

---@class Interaction.arcToTap.Parameters
---@field duration? number (s) The duration of a move.

---Moves along an arc to the position of a tap.
---@class Interaction.arcToTap: Interaction
---@field destination ReactiveProperty.point
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.bottomSheet.Parameters
---@field damping? number The damping of the spring.
---@field detents? number[] The heights, as parts of the container's.
---@field reach? number (pt) The largest distance beyond them that a drag reaches.
---@field stiffness? number The stiffness of the spring.

---A sheet that is pulled up from the bottom to one of several heights.
---@class Interaction.bottomSheet: Interaction
---@field detent ReactiveProperty.number
---@field enabled ReactiveProperty.boolean
---@field progress MotionObservable.number
---@field state MotionObservable.motionState

---@class Interaction.boundedZoom.Parameters
---@field damping? number The damping of the spring.
---@field maximumScale? number The greatest scale at rest.
---@field minimumScale? number The smallest scale at rest.
---@field reach? number The largest amount beyond a limit that fingers reach.
---@field stiffness? number The stiffness of the spring.

---Is scaled by two fingers, and springs back within limits.
---@class Interaction.boundedZoom: Interaction
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.carousel.Parameters
---@field damping? number The damping of the spring.
---@field pageWidth? number (pt) The distance from one page to the next.
---@field pages? integer The number of pages.
---@field reach? number (pt) The largest distance beyond the ends that a drag reaches.
---@field rightToLeft? boolean Whether the next page is to the left, as where one reads from the right.
---@field skips? boolean Whether one swipe may turn several pages.
---@field stiffness? number The stiffness of the spring.

---A strip of pages that snaps to one of them.
---@class Interaction.carousel: Interaction
---@field enabled ReactiveProperty.boolean
---@field page ReactiveProperty.number
---@field state MotionObservable.motionState

---@class Interaction.flickDrawer.Parameters
---@field damping? number The damping of the spring.
---@field minimumVelocity? number (pt/s) The speed from which a drag is a flick.
---@field stiffness? number The stiffness of the spring.
---@field travel? number (pt) The distance that it opens.

---A drawer that a flick to the right opens and one to the left closes.
---@class Interaction.flickDrawer: Interaction
---@field direction ReactiveProperty.transitionDirection
---@field enabled ReactiveProperty.boolean
---@field progress MotionObservable.number
---@field state MotionObservable.motionState

---@class Interaction.knob.Parameters
---@field damping? number The damping of the spring.
---@field places? integer The number of places in a turn.
---@field stiffness? number The stiffness of the spring.

---Is turned by two fingers and snaps to equal parts of a turn.
---@class Interaction.knob: Interaction
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState
---@field value ReactiveProperty.number

---@class Interaction.magnet.Parameters
---@field damping? number The damping of the spring.
---@field stiffness? number The stiffness of the spring.

---Can be dragged; springs home with the velocity of the release.
---@class Interaction.magnet: Interaction
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.orbit.Parameters
---@field clockwise? boolean Whether it turns clockwise.
---@field period? number (s) The duration of one turn.
---@field radius? number (pt) The distance from the middle.
---@field turns? integer The number of turns.

---Circles about a point and comes back to where it began.
---@class Interaction.orbit: Interaction
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.peek.Parameters
---@field axis? "x"|"y" The axis of the drag.
---@field duration? number (s) The duration of hiding or showing.
---@field size? number (pt) The extent of the region to either side.

---Hides a layer when a drag leaves a region, and shows it when the drag returns.
---@class Interaction.peek: Interaction
---@field direction ReactiveProperty.transitionDirection
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.pinchZoomRotate.Parameters
---@field damping? number The damping of the springs.
---@field detent? number (rad) It rests at multiples of this angle; 0 is any angle.
---@field maximumScale? number The greatest scale at rest.
---@field minimumScale? number The smallest scale at rest.
---@field stiffness? number The stiffness of the springs.

---Is moved, scaled and turned by two fingers; settles upright and within limits.
---@class Interaction.pinchZoomRotate: Interaction
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.pressScale.Parameters
---@field damping? number The damping of the spring.
---@field scale? number The scale while pressed.
---@field stiffness? number The stiffness of the spring.

---Scales a layer down under a finger; it springs back on release.
---@class Interaction.pressScale: Interaction
---@field destination ReactiveProperty.number
---@field enabled ReactiveProperty.boolean
---@field pressed ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.pullToRefresh.Parameters
---@field damping? number The damping of the spring.
---@field reach? number (pt) The largest distance beyond that a drag reaches.
---@field stiffness? number The stiffness of the spring.
---@field threshold? number (pt) The distance from which a release refreshes.
---@field waitingOffset? number (pt) The distance below home at which it waits.

---Requests a refresh when pulled down and released, and waits until it is done.
---@class Interaction.pullToRefresh: Interaction
---@field enabled ReactiveProperty.boolean
---@field progress MotionObservable.number
---@field refreshing ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.pulse.Parameters
---@field beats? integer The number of beats; 0 is for ever.
---@field period? number (s) The duration of one beat.
---@field scale? number The largest scale.

---Scales a layer up and down periodically.
---@class Interaction.pulse: Interaction
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.reveal.Parameters
---@field duration? number (s) The duration of appearing or disappearing.
---@field rise? number (pt) The distance that it rises as it appears.
---@field shown? boolean Whether it is shown at first.

---Shows a layer with a tap, and hides it with the next.
---@class Interaction.reveal: Interaction
---@field direction ReactiveProperty.transitionDirection
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.rippleOnTap.Parameters
---@field diameter? number (pt) The final diameter of the circle.
---@field duration? number (s) The duration.
---@field opacity? number The opacity at first.

---Spreads a circle from the position of a tap.
---@class Interaction.rippleOnTap: Interaction
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.slider.Parameters
---@field axis? "x"|"y" The axis of the track.
---@field length? number (pt) The length of the track.
---@field reach? number (pt) The largest distance beyond its ends that a drag reaches.
---@field steps? integer Equal parts to snap to; 0 is none.

---A thumb on a track, with a value from 0 to 1.
---@class Interaction.slider: Interaction
---@field enabled ReactiveProperty.boolean
---@field progress MotionObservable.number
---@field state MotionObservable.motionState
---@field value ReactiveProperty.number

---@class Interaction.springToTap.Parameters
---@field damping? number The damping of the spring.
---@field stiffness? number The stiffness of the spring.

---Springs to the position of a tap.
---@class Interaction.springToTap: Interaction
---@field destination ReactiveProperty.point
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.swipeToDismiss.Parameters
---@field axis? "x"|"y" The axis of the swipe.
---@field damping? number The damping of the spring.
---@field stiffness? number The stiffness of the spring.
---@field threshold? number (pt) The distance, with that from its velocity, from which it is dismissed.

---Dismisses a layer with a swipe; after a short one it springs back.
---@class Interaction.swipeToDismiss: Interaction
---@field dismissed ReactiveProperty.boolean
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.tossToEdges.Parameters
---@field damping? number The damping of the spring.
---@field edges? "all"|"horizontal"|"vertical" The edges that hold it: all four, left and right, or top and bottom.
---@field margin? number (pt) The distance from the edge.
---@field reach? number (pt) The largest distance that a drag pulls it out.
---@field stiffness? number The stiffness of the spring.

---Can be thrown; comes to rest at the edge it was thrown towards.
---@class Interaction.tossToEdges: Interaction
---@field destination ReactiveProperty.point
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState

---@class Interaction.turnAboutTouch.Parameters
---@field damping? number The damping of the spring.
---@field returns? boolean Whether it springs upright when it is let go.
---@field stiffness? number The stiffness of the spring.

---Is turned about the point between two fingers.
---@class Interaction.turnAboutTouch: Interaction
---@field enabled ReactiveProperty.boolean
---@field state MotionObservable.motionState
