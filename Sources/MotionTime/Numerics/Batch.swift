/// A buffer of inputs, and a separate one for as many outputs.
struct Batch {
  let inputs: UnsafePointer<Double>
  let outputs: UnsafeMutablePointer<Double>
  let count: Int

  /// Nil when there is nothing to compute.
  init?(
    _ inputs: UnsafeBufferPointer<Double>, _ outputs: UnsafeMutableBufferPointer<Double>
  ) {
    guard let first = inputs.baseAddress, let target = outputs.baseAddress else { return nil }
    self.inputs = first
    self.outputs = target
    count = min(inputs.count, outputs.count)
  }

  private init(
    inputs: UnsafePointer<Double>, outputs: UnsafeMutablePointer<Double>, count: Int
  ) {
    self.inputs = inputs
    self.outputs = outputs
    self.count = count
  }

  /// Computes every output one at a time.
  @inline(__always)
  func fill(_ value: (Double) -> Double) {
    for index in 0..<count { outputs[index] = value(inputs[index]) }
  }

  /// Computes every output that a kernel has left NaN, if it has left any.
  @inline(__always)
  func complete(missing: Int, _ value: (Double) -> Double) {
    if missing == 0 { return }
    for index in 0..<count where outputs[index].isNaN { outputs[index] = value(inputs[index]) }
  }

  /// The length of the parts that fit into memory on the stack.
  static let part = 256

  /// The batch in parts of that length or less.
  var parts: some Sequence<Batch> {
    stride(from: 0, to: count, by: Batch.part).lazy.map { start in
      Batch(
        inputs: inputs + start, outputs: outputs + start, count: min(Batch.part, count - start))
    }
  }

  /// The outputs as a buffer.
  var outputBuffer: UnsafeMutableBufferPointer<Double> {
    UnsafeMutableBufferPointer(start: outputs, count: count)
  }
}
