public import MotionTime

/// The base class of animations: begin time, duration, speed, repetition, fill and easing.
///
/// A layer copies an animation when it is added; later changes to the object have no effect there.
/// Times are seconds.
open class Animation {
  /// The begin time, in the time of the layer; nil is the time of the commit.
  ///
  /// For an animation that is added with a timeline it is a delay from the timeline's begin, and nil
  /// means 0. An explicit 0 is the instant 0, not "now".
  public var beginTime: Double?

  /// The duration of one run from the first value to the last, in seconds, finite, at least 0.
  ///
  /// nil takes the transaction's duration, else 0.25 s; a spring takes its settling duration.
  public var duration: Double?

  /// The rate of the animation's time relative to its layer's; negative plays backwards, 0 stops.
  public var speed: Double = 1

  /// The offset of the animation's time at its begin, in seconds; nil is 0, or the active duration
  /// when `speed` is negative.
  public var timeOffset: Double?

  /// The number of cycles, possibly a fraction, at least 0, infinity for ever; 0 is ignored.
  public var repeatCount: Double = 0

  /// The duration of all cycles together, in seconds, at least 0, infinity for ever; 0 is ignored.
  /// When both are set, the shorter counts.
  public var repeatDuration: Double = 0

  /// Whether each cycle also plays back to its first value.
  public var autoreverses = false

  /// The times outside the active duration at which the animation contributes.
  public var fillMode = FillMode.removed

  /// The easing of the progress; nil is the transaction's function, or none.
  public var timingFunction: TimingFunction?

  /// Whether the animation is dropped at the instant it completes.
  public var isRemovedOnCompletion = true

  /// Creates an animation with the defaults above.
  public required init() {}

  /// Returns an animation of the same class with the same values.
  public final func copy() -> Self {
    let copy = Self()
    copy.take(from: self)
    return copy
  }

  /// Copies all values of another animation that this one has properties for.
  ///
  /// Subclasses with values of their own override it and call `super`.
  ///
  /// - Parameter other: An animation of the same class, whose attributes are copied.
  open func take(from other: Animation) {
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    isRemovedOnCompletion = other.isRemovedOnCompletion
  }
}

extension Animation: Hashable {
  /// Returns whether both are the same object.
  public static func == (left: Animation, right: Animation) -> Bool { left === right }

  /// Feeds the identity of the object to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
