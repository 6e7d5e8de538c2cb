extension BakedCurve {
  /// Computes the values at many x, without allocating.
  ///
  /// Every value is the one that ``value(at:)`` gives, bit by bit.
  ///
  /// - Parameters:
  ///   - inputs: The progresses of time, in any order.
  ///   - outputs: Where the values go, as many as both have room for; it must not overlap the inputs.
  public func values(
    at inputs: UnsafeBufferPointer<Double>, into outputs: UnsafeMutableBufferPointer<Double>
  ) {
    if let batch = Batch(inputs, outputs) { table.values(batch) }
  }

  /// Computes the values at many x, without allocating.
  ///
  /// Every value is the one that ``value(at:)`` gives, bit by bit.
  ///
  /// - Parameters:
  ///   - inputs: The progresses of time, in any order.
  ///   - outputs: Where the values go, as many as both have room for.
  public func values(at inputs: Span<Double>, into outputs: inout MutableSpan<Double>) {
    inputs.withUnsafeBufferPointer { inputs in
      outputs.withUnsafeMutableBufferPointer { values(at: inputs, into: $0) }
    }
  }
}
