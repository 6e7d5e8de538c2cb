import MotionTime

/// Arrays of inputs and outputs in plain memory, as the C side has them.
struct Samples {
  let inputs: UnsafeMutableBufferPointer<Double>
  let outputs: UnsafeMutableBufferPointer<Double>

  /// Makes room for so many, for as long as the process runs.
  init(_ count: Int, _ input: (Int) -> Double) {
    inputs = .allocate(capacity: count)
    outputs = .allocate(capacity: count)
    for index in 0..<count { inputs.initializeElement(at: index, to: input(index)) }
    outputs.initialize(repeating: 0)
  }

  /// Computes each output by itself.
  func fill(_ curve: TimingFunction) {
    for index in inputs.indices { outputs[index] = curve.value(at: inputs[index]) }
  }

  /// The largest difference between the outputs and what the other side has computed.
  func difference(from others: UnsafePointer<Double>) -> Double {
    outputs.indices.reduce(0) { largest, index in
      let difference = abs(outputs[index] - others[index])
      return difference <= largest ? largest : difference
    }
  }
}
