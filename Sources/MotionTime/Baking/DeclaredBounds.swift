/// The bounds on slope and curvature that a curve declares, tested against its samples.
struct DeclaredBounds {
  private let declarations: CurveDeclarations
  private let name: String

  init(_ declarations: CurveDeclarations, curve name: String) {
    self.declarations = declarations
    self.name = name
  }

  /// Refuses samples that no function within the bounds could give.
  ///
  /// Values are granted a rounding error of 2⁻⁵⁰ of their size, so that points which are very close
  /// together prove nothing.
  ///
  /// - Throws: `declarationViolated`.
  func check(_ samples: [CurveSampler.Sample]) throws(TimingError) {
    let noise = 0x1p-50 * samples.reduce(1) { max($0, abs($1.raw)) }
    if let lipschitz = declarations.lipschitz {
      for (left, right) in zip(samples, samples.dropFirst()) {
        let rise = abs(right.raw - left.raw)
        if rise <= lipschitz * (right.x - left.x) + 2 * noise { continue }
        throw violated("lipschitz = \(lipschitz)", by: [left, right])
      }
    }
    if let curvature = declarations.curvature {
      for index in samples.indices.dropFirst().dropLast() {
        let three = Array(samples[(index - 1)...(index + 1)])
        if Self.isBent(three, beyond: curvature, noise) {
          throw violated("curvature = \(curvature)", by: three)
        }
      }
    }
  }

  /// Returns whether twice the second divided difference, a value of f″ in between, exceeds a
  /// bound.
  private static func isBent(
    _ three: [CurveSampler.Sample], beyond bound: Double, _ noise: Double
  ) -> Bool {
    let (a, b, c) = (three[0], three[1], three[2])
    let left = (b.raw - a.raw) / (b.x - a.x)
    let right = (c.raw - b.raw) / (c.x - b.x)
    let doubt = 2 * noise / (b.x - a.x) + 2 * noise / (c.x - b.x)
    return abs(right - left) - doubt > bound * (c.x - a.x) / 2
  }

  private func violated(_ claim: String, by samples: [CurveSampler.Sample]) -> TimingError {
    let points = samples.map { "f(\($0.x)) = \($0.raw)" }.joined(separator: ", ")
    return TimingError(
      .declarationViolated,
      "'\(name)' declares \(claim), but \(points). Correct the declaration.")
  }
}
