import OrreryBasics

extension AnimationTimingParameters {
  /// The components that a velocity was given for: x always, and y when its velocity is not 0.
  public var axes: [Axis] { initialVelocity.dy == 0 ? [.x] : [.x, .y] }

  /// Returns the velocity of a component.
  func velocity(_ axis: Axis) -> Double { initialVelocity.component(axis) }

  /// Returns the duration that the curve brings along, in seconds, or nil when it has none.
  ///
  /// - Parameter axes: The components in use; the slowest to settle counts. By default ``axes``.
  public func implicitDuration(axes: [Axis]? = nil) -> Double? {
    guard hasImplicitDuration else { return nil }
    switch curve {
    case .function(let function): return function.curve?.duration
    case .dampingRatio: return nil
    case .spring(let spring):
      return (axes ?? self.axes).reduce(0) { longest, axis in
        max(longest, spring.released(velocity(axis)).settlingDuration())
      }
    }
  }

  /// Returns how long the curve lasts when it is given a duration: its own if it has one.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - axes: The components in use, by default ``axes``.
  public func resolvedDuration(given duration: Double, axes: [Axis]? = nil) -> Double {
    implicitDuration(axes: axes) ?? duration
  }

  /// Returns the curve from 0 to 1 over its duration, exactly 0 at 0 and exactly 1 at 1.
  ///
  /// - Parameters:
  ///   - duration: The duration it is given, in seconds, at least 0; one of its own goes before. In no
  ///     time, a damping ratio is a jump to 1.
  ///   - axis: The component to show.
  /// - Throws: ``TimingError`` (`invalidDuration`) when the duration is not finite and at least 0;
  ///   (`invalidSpring`, `invalidVelocity`) when no spring settles in it.
  public func unitCurve(duration: Double, axis: Axis = .x) throws(TimingError) -> TimingFunction {
    guard duration >= 0, duration.isFinite else {
      throw TimingError(
        .invalidDuration, "A curve cannot last \(duration) s. Give a number of at least 0.")
    }
    if case .function(let function) = curve { return function.pinned }
    guard duration > 0 || hasImplicitDuration,
      let spring = try springFunction(duration: duration, axis: axis)
    else { return try TimingFunction(steps: StepEasing(1, .jumpStart)).pinned }
    return try TimingFunction(spring: spring, duration: resolvedDuration(given: duration))
  }

  /// The damping ratio ζ in force of a spring, or nil for other curves.
  public var dampingRatio: Double? {
    switch curve {
    case .function: nil
    case .dampingRatio(let ratio): ratio
    case .spring(let spring): spring.dampingRatio
    }
  }

  /// Returns the spring that runs over a duration, with its velocity; nil for other curves.
  ///
  /// - Parameters:
  ///   - duration: The duration that the curve is given, in seconds, above 0; a spring with one of its
  ///     own needs none.
  ///   - axis: The component that it moves.
  /// - Throws: ``TimingError``: `invalidDuration` when a spring made from a damping ratio alone is given no
  ///   duration above 0; `invalidSpring`, `invalidVelocity` when no spring settles in it.
  public func springFunction(
    duration: Double? = nil, axis: Axis = .x
  ) throws(TimingError) -> SpringFunction? {
    switch curve {
    case .function: return nil
    case .spring(let spring): return spring.released(velocity(axis))
    case .dampingRatio(let ratio):
      guard let duration else {
        throw TimingError(
          .invalidDuration,
          "A damping ratio alone makes a spring for a duration. Give the duration in seconds.")
      }
      return try SpringFunction(
        dampingRatio: ratio, settlingDuration: duration, initialVelocity: velocity(axis))
    }
  }
}

extension AnimationTimingParameters {
  /// The parameters in words: the curve, or the spring with its velocity.
  package var text: String {
    let kind =
      switch curve {
      case .function(let function): function.text
      case .dampingRatio(let ratio): "dampingRatio \(NumberText.shortest(ratio))"
      case .spring(let spring): spring.text
      }
    let velocity = [initialVelocity.dx, initialVelocity.dy].map { NumberText.shortest($0) }
    return initialVelocity == .zero
      ? kind : "\(kind), initialVelocity \(velocity.joined(separator: ", "))"
  }
}

extension SpringFunction {
  /// Returns the spring with a velocity that was checked when the parameters were made.
  fileprivate func released(_ velocity: Double) -> SpringFunction {
    (try? with(initialVelocity: velocity)) ?? self
  }
}

extension Vector {
  /// Returns one of the two components.
  func component(_ axis: AnimationTimingParameters.Axis) -> Double {
    switch axis {
    case .x: dx
    case .y: dy
    }
  }

  /// Creates a vector from the results of a function for each component.
  init(_ part: (AnimationTimingParameters.Axis) -> Double) {
    self.init(dx: part(.x), dy: part(.y))
  }
}
