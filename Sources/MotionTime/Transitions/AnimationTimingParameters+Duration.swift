extension AnimationTimingParameters {
  /// The components that a velocity was given for: x always, and y when its velocity is not 0.
  public var axes: [Axis] { initialVelocity.dy == 0 ? [.x] : [.x, .y] }

  /// The velocity of a component.
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
    switch curve {
    case .function(let function): return function.pinned
    case .dampingRatio(let ratio):
      if duration == 0 { return try TimingFunction(steps: StepEasing(1, .jumpStart)).pinned }
      let spring = try SpringFunction.fitted(
        dampingRatio: ratio, duration: duration, initialVelocity: velocity(axis),
        allowsOverdamping: true)
      return try TimingFunction(spring: spring, duration: duration)
    case .spring(let spring):
      return try TimingFunction(
        spring: spring.released(velocity(axis)), duration: resolvedDuration(given: duration))
    }
  }
}

extension SpringFunction {
  /// The spring with a velocity that was checked when the parameters were made.
  fileprivate func released(_ velocity: Double) -> SpringFunction {
    (try? with(initialVelocity: velocity)) ?? self
  }
}

extension Vector {
  /// One of the two parts.
  func component(_ axis: AnimationTimingParameters.Axis) -> Double {
    switch axis {
    case .x: dx
    case .y: dy
    }
  }

  /// A vector of what a function gives for each part.
  init(_ part: (AnimationTimingParameters.Axis) -> Double) {
    self.init(dx: part(.x), dy: part(.y))
  }
}
