public import MotionRender

/// A motion in front of stored operators (CMP-8).
struct PassedOperators {
  /// The animation as its interaction sent it.
  let animation: PropertyAnimation

  /// The kind of its values.
  let kind: ValueKind

  let velocity: Any?

  /// The results of the operators, from its numbers.
  let terms: [LaneTerm]
}

/// The content of an `add` event: an animation with its key, its completion and its attributes.
public struct CoreAnimationChannelAdd {
  /// The animation to run. The receiver fills in the key path; `beginTime` is a delay in seconds.
  public var animation: PropertyAnimation

  /// Names the animation for a later remove.
  public let key: String

  /// Called once by the one receiver that has it: when the animation has ended, however it did.
  public var onCompletion: (() -> Void)?

  /// The speed at the start, in the stream's kind of value per second; only springs have a use for it.
  public var initialVelocity: Any?

  /// Whether somebody gave the velocity; the zero that a spring begins with is not given (CMP-3).
  var isVelocityGiven = true

  /// The course that a layer goes on with in place of ``animation``, on the lanes that the connection still has
  /// (CMP-5).
  enum Course {
    /// It is played the other way.
    case played(PropertyAnimation)

    /// It had not begun, and ends.
    case ended
  }

  /// The effect of a change of direction on the course of a layer; nil for a start.
  var course: Course?

  /// The way in which a layer's motions meet.
  var composite = MotionComposite.replace

  /// Whether it runs, or ends at once, whatever it moves while motion is reduced; nil decides by the property.
  var isEssential: Bool?

  /// The velocity that a layer starts with: ``initialVelocity`` mapped by the linear part of the operators that the
  /// event passed (CMP-8), as observers receive it unmapped; nil for the same.
  var layerVelocity: Any?

  /// The motion in front of the stored operators that the event passed, and what they make of it; nil when one of
  /// them is not stored.
  var operators: PassedOperators?

  /// Whether an operator mapped the animation's values.
  var isMapped = false

  /// Returns the first value minus the second; present when the stream's values can be subtracted.
  public var makeAdditive: ((Any, Any) -> Any)?

  /// The timeline that governs the animation, or nil when the session's clock does.
  public var timeline: Timeline?

  /// Creates an event's content with an animation, its key and its completion.
  ///
  /// - Parameters:
  ///   - animation: The animation; its key path is filled in by the receiver.
  ///   - key: The key of the animation.
  ///   - onCompletion: Called once when the animation has ended.
  public init(
    animation: PropertyAnimation, key: String, onCompletion: @escaping () -> Void
  ) {
    self.animation = animation
    self.key = key
    self.onCompletion = onCompletion
  }
}
