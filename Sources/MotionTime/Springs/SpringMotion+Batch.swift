import MotionKernels

extension SpringMotion {
  /// Computes target + displacement at many times; NaN for those that the caller has to compute one
  /// at a time.
  ///
  /// Returns how many are NaN.
  func values(_ batch: Batch, from x0: Double, velocity v0: Double, to target: Double) -> Int {
    var numbers = motion_spring(
      decay: dampingRatio > 1 ? slowDecay : decay, rate: rate, start: x0, drive: decay * x0 + v0,
      target: target)
    let (inputs, outputs, count) = (batch.inputs, batch.outputs, batch.count)
    if dampingRatio > 1 { return motion_spring_overdamped(&numbers, inputs, outputs, count) }
    if rate == 0 { return motion_spring_critical(&numbers, inputs, outputs, count) }
    return motion_spring_underdamped(&numbers, inputs, outputs, count)
  }
}

extension SpringFunction {
  /// Computes the progress at many times, without allocating.
  ///
  /// Every value is the one that ``value(at:)`` gives, bit by bit.
  ///
  /// - Parameters:
  ///   - times: Seconds since release, in any order.
  ///   - outputs: Where the values go, as many as both have room for; it must not overlap the times.
  public func values(
    at times: UnsafeBufferPointer<Double>, into outputs: UnsafeMutableBufferPointer<Double>
  ) {
    if let batch = Batch(times, outputs) { values(batch) }
  }

  /// Computes the progress at many times, without allocating.
  ///
  /// Every value is the one that ``value(at:)`` gives, bit by bit.
  ///
  /// - Parameters:
  ///   - times: Seconds since release, in any order.
  ///   - outputs: Where the values go, as many as both have room for.
  public func values(at times: Span<Double>, into outputs: inout MutableSpan<Double>) {
    times.withUnsafeBufferPointer { times in
      outputs.withUnsafeMutableBufferPointer { values(at: times, into: $0) }
    }
  }

  func values(_ batch: Batch) {
    // 1 − x(t) from a displacement of 1 is 1 + x(t) from −1: every sign is inverted, no digit changes.
    let missing = motion.values(batch, from: -1, velocity: initialVelocity, to: 1)
    batch.complete(missing: missing) { value(at: $0) }
  }
}

extension SpringTrajectory {
  /// Computes the values at many times, without allocating.
  ///
  /// Every value is the one that ``value(at:)`` gives, bit by bit.
  ///
  /// - Parameters:
  ///   - times: Seconds since the start, in any order.
  ///   - outputs: Where the values go, as many as both have room for; it must not overlap the times.
  public func values(
    at times: UnsafeBufferPointer<Double>, into outputs: UnsafeMutableBufferPointer<Double>
  ) {
    guard let batch = Batch(times, outputs) else { return }
    let missing = spring.motion.values(batch, from: from - to, velocity: velocity, to: to)
    batch.complete(missing: missing) { value(at: $0) }
  }
}
