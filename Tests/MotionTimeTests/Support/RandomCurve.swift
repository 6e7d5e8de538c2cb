import MotionTime

/// Curves and inputs for tests that hold for all of them.
enum RandomCurve {
  static func cubic(_ generator: inout SplitMix) throws -> CubicBezier {
    // Every fourth abscissa is an end, where tangents are vertical.
    func abscissa() -> Double {
      let x = Double.random(in: 0...1, using: &generator)
      return Bool.random(using: &generator) && Bool.random(using: &generator) ? x.rounded() : x
    }
    func ordinate() -> Double { Double.random(in: -2...3, using: &generator) }
    return try CubicBezier(abscissa(), ordinate(), abscissa(), ordinate())
  }

  /// Random progresses and all kinds of edges; their number is no multiple of what kernels work on.
  static func inputs(_ generator: inout SplitMix) -> [Double] {
    var inputs: [Double] = [
      0, -0.0, 1, -1, 2, 1e-300, .leastNonzeroMagnitude, 1e-20, 1 - 0x1p-53, 1 + 0x1p-52, 0.5, .nan,
      .infinity,
      -.infinity, 1e300, -1e300,
    ]
    for k in 1..<64 {
      let border = Double(k) / 64
      inputs += [border, border.nextDown, border.nextUp]
    }
    inputs += (0..<600).map { _ in Double.random(in: 0...1, using: &generator) }
    inputs += (0..<100).map { _ in
      let tiny = Double.random(in: 0...1, using: &generator)
      return tiny * tiny * tiny * tiny * tiny * tiny
    }
    inputs += (0..<51).map { _ in Double.random(in: -0.5...1.5, using: &generator) }
    return inputs
  }
}
