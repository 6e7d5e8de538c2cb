public import MotionTime

/// The start or the end of an animation, as its handlers receive it.
public struct AnimationEvent: Hashable, Sendable {
  /// The identity of the layer.
  public let layerID: Int

  /// The key under which the layer had the animation.
  public let key: String

  /// The time of the event: the exact start or completion, or the commit of the removal.
  public let time: MediaTime

  /// The time at which the handler was called.
  public let deliveredAt: MediaTime

  /// Whether the animation ran to its end; false when it was removed, and for starts.
  public let isFinished: Bool
}

/// The handlers for the events of one animation.
public struct AnimationHandlers {
  /// Called once, when the animation starts.
  public var start: ((AnimationEvent) -> Void)?

  /// Called once, when the animation completes or is removed.
  public var stop: ((AnimationEvent) -> Void)?

  /// Called once, after `stop`, unless someone took it with `Layer.takeCompletion(forKey:)`.
  public var completion: (() -> Void)?

  /// Creates a set of handlers, each optional.
  ///
  /// - Parameters:
  ///   - start: Called once at the start; nil for none.
  ///   - stop: Called once at the end; nil for none.
  ///   - completion: Called once after the end of the animation; nil for none.
  public init(
    start: ((AnimationEvent) -> Void)? = nil, stop: ((AnimationEvent) -> Void)? = nil,
    completion: (() -> Void)? = nil
  ) {
    self.start = start
    self.stop = stop
    self.completion = completion
  }
}
