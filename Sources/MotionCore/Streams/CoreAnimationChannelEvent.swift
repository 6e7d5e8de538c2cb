public import MotionRender

/// A request of a stream to the receiver of its values: add an animation, or remove one.
public enum CoreAnimationChannelEvent {
  /// Run an animation under a key.
  case add(CoreAnimationChannelAdd)

  /// Stop the animation that was added under a key.
  case remove(String)

  /// Returns the event that adds an animation under a key, without completion.
  ///
  /// - Parameters:
  ///   - animation: The animation; its key path is filled in by the receiver.
  ///   - key: The key of the animation.
  public static func add(_ animation: PropertyAnimation, _ key: String) -> CoreAnimationChannelEvent
  {
    .add(CoreAnimationChannelAdd(animation: animation, key: key, onCompletion: {}))
  }

  /// The key that the event is about.
  public var key: String {
    switch self {
    case .add(let add): add.key
    case .remove(let key): key
    }
  }

  /// The animation to run, or nil when the event stops one.
  public var animation: PropertyAnimation? {
    switch self {
    case .add(let add): add.animation
    case .remove: nil
    }
  }
}

extension CoreAnimationChannelEvent {
  /// Completes the animation of an event that goes no further: no completion is ever lost.
  func discard() {
    if case .add(let add) = self { add.onCompletion?() }
  }

  /// The event without its completion, for receivers that do not own that.
  var withoutCompletion: CoreAnimationChannelEvent {
    guard case .add(var add) = self else { return self }
    add.onCompletion = nil
    return .add(add)
  }
}
