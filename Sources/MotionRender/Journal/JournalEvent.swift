public import MotionTime

/// Something that happened to an animation, as traces report it.
public struct JournalEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An animation was committed.
    case animationAdded

    /// An animation was removed or replaced, or its layer destroyed, before it completed.
    case animationRemoved

    /// An animation completed.
    case animationCompleted
  }

  /// What happened.
  public let kind: Kind

  /// When it happened, exactly, between frames or not.
  public let time: MediaTime

  /// The layer's name, or `layer#id`.
  public let target: String

  /// What was animated.
  public let keyPath: String

  /// The key under which the layer had the animation.
  public let key: String

  /// How fast an added spring starts, in units of the key path a second, one number for each of its
  /// lanes: x before y.
  ///
  /// Nil for all other events and animations, and for a spring whose velocity is given in distances
  /// to travel while one of its ends is left to what the layer shows.
  public let velocity: [Double]?

  /// Creates an event.
  public init(
    kind: Kind, time: MediaTime, target: String, keyPath: String, key: String,
    velocity: [Double]? = nil
  ) {
    self.kind = kind
    self.time = time
    self.target = target
    self.keyPath = keyPath
    self.key = key
    self.velocity = velocity
  }
}
