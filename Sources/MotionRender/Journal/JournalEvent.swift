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
}
