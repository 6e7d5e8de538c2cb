extension TimingFunction {
  /// Computes the progress of the motion at many progresses of time, without allocating.
  ///
  /// Every value is the one that ``value(at:before:)`` gives, bit by bit.
  ///
  /// - Parameters:
  ///   - inputs: The progresses of time, in any order.
  ///   - outputs: Where the values go, as many as both have room for; it must not overlap the inputs.
  public func values(
    at inputs: UnsafeBufferPointer<Double>, into outputs: UnsafeMutableBufferPointer<Double>
  ) {
    guard let batch = Batch(inputs, outputs) else { return }
    switch form {
    case .linear: batch.fill { $0 }
    case .cubic(let curve): curve.shape.values(batch)
    case .baked(let curve): curve.table.values(batch)
    case .composed(.spring(let spring, let duration)): spring.values(batch, over: duration)
    case .composed(let node): batch.fill { node.value(at: $0, before: false) }
    }
  }

  /// Computes the progress of the motion at many progresses of time, without allocating.
  ///
  /// Every value is the one that ``value(at:before:)`` gives, bit by bit.
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

extension SpringFunction {
  /// Computes the values of the unit curve that shows the spring over some seconds.
  fileprivate func values(_ batch: Batch, over duration: Double) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: Batch.part) { times in
      for part in batch.parts {
        for index in 0..<part.count { times[index] = part.inputs[index] * duration }
        guard let here = Batch(UnsafeBufferPointer(times), part.outputBuffer) else { return }
        values(here)
        for index in 0..<part.count where part.inputs[index] >= 1 { part.outputs[index] = 1 }
      }
    }
  }
}
