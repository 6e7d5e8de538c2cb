/// An interaction that sets the direction of a transition by the velocity of a pan at its end.
public final class ChangeDirection: Interaction {
  /// The axis along which the velocity is measured.
  public enum Axis: String, Sendable {
    /// To the left and to the right.
    case x

    /// Up and down.
    case y
  }

  /// The pan, or nil, with which nothing happens.
  public let gesture: PanGesture?

  /// Up to which speed nothing happens, in points per second.
  public let minimumVelocity: Double

  /// The direction after a pan to the left, or up.
  public let whenNegative: TransitionDirection

  /// The direction after a pan to the right, or down.
  public let whenPositive: TransitionDirection

  /// Creates an interaction from a pan and the directions for its velocities.
  ///
  /// - Parameters:
  ///   - gesture: The pan; with nil the interaction has no effect.
  ///   - minimumVelocity: The least speed that changes the direction, in points per second, at
  ///     least 0.
  ///   - whenNegative: The direction for a velocity below 0.
  ///   - whenPositive: The direction for a velocity above 0.
  public init(
    withVelocityOf gesture: PanGesture?, minimumVelocity: Double = 100,
    whenNegative: TransitionDirection = .backward, whenPositive: TransitionDirection = .backward
  ) {
    self.gesture = gesture
    self.minimumVelocity = minimumVelocity
    self.whenNegative = whenNegative
    self.whenPositive = whenPositive
  }

  /// Writes the direction each time the pan ends fast enough along an axis, by default y.
  ///
  /// - Parameters:
  ///   - direction: The direction of the transition.
  ///   - runtime: The runtime, which owns what the interaction sets up.
  ///   - axis: The axis that counts; nil is y.
  public func add(
    to direction: ReactiveProperty<TransitionDirection>, withRuntime runtime: MotionRuntime,
    constraints axis: Axis?
  ) {
    guard let gesture else { return }
    let velocity = runtime.get(gesture).velocityOnReleaseStream()
    let speed = axis == .x ? velocity.x() : velocity.y()
    runtime.connect(
      speed.thresholdRange(min: -minimumVelocity, max: minimumVelocity)
        .rewrite([.below: whenNegative, .above: whenPositive]),
      to: direction)
  }
}
