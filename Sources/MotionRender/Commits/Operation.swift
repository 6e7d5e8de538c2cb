internal import MotionTime

/// An operation of a commit. Layers, timelines and animations are identified by their numbers.
enum Operation: Sendable {
  /// Makes a layer.
  case createLayer(Int, LayerKind)

  /// Sets the name of a layer and whether traces have columns for it.
  case describeLayer(Int, name: String?, isRecorded: Bool)

  /// Adds a property to a layer.
  case defineProperty(layer: Int, name: String, default: LayerValue)

  /// Ends a layer; its animations were removed before.
  case destroyLayer(Int)

  /// Writes the whole value of a property.
  case setValue(layer: Int, PropertyDescriptor.Identity, LayerValue)

  /// Says how fast a gesture moves some lanes of a property, in units per second, from a lane on.
  case setSpeed(layer: Int, PropertyDescriptor.Identity, lane: Int, [Double])

  /// Sets how a layer's time runs.
  case setClock(layer: Int, LayerClock)

  /// Puts a layer into another, at a place among those in it.
  case insertSublayer(Int, into: Int, rank: Int64)

  /// Takes a layer out of the one it is in.
  case removeSublayer(Int)

  /// Sets a timeline's state.
  case setTimeline(TimelineClock)

  /// Releases a timeline that no new animation can name.
  case releaseTimeline(Int)

  /// Adds an animation, fully resolved.
  case addAnimation(AddedAnimation)

  /// Removes an animation, by its number in the order of adding.
  case removeAnimation(Int)

  /// Gives a lane of a property a column in traces.
  case addColumn(layer: Int, PropertyDescriptor.Identity, lane: Int)
}

/// An animation as a commit adds it: its begin is known, its curves are baked.
struct AddedAnimation: Sendable {
  /// Counts all animations of the session in the order of adding.
  let sequence: Int

  let layer: Int

  /// The timeline that it names, if any.
  let timeline: Int?

  let plan: AnimationPlan
}
