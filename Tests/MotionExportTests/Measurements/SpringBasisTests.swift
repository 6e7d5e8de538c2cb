import Testing

@testable import MotionExport

@Suite struct SpringBasisTests {
  /// Integrates x″ + c·x′ + k·x = 0 by the classical Runge–Kutta method.
  private func integrated(
    _ stiffness: Double, _ damping: Double, from start: (Double, Double), until end: Double
  ) -> Double {
    var (x, v) = start
    let steps = 20_000
    let h = end / Double(steps)
    func slope(_ x: Double, _ v: Double) -> (Double, Double) { (v, -stiffness * x - damping * v) }
    for _ in 0..<steps {
      let a = slope(x, v)
      let b = slope(x + h / 2 * a.0, v + h / 2 * a.1)
      let c = slope(x + h / 2 * b.0, v + h / 2 * b.1)
      let d = slope(x + h * c.0, v + h * c.1)
      x += h / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
      v += h / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
    }
    return x
  }

  @Test(arguments: [(100.0, 3.0), (100, 19.99), (100, 20), (100, 20.01), (100, 60), (4, 0)])
  func `agrees with the integrated equation of motion`(constants: (Double, Double)) {
    let (stiffness, damping) = constants
    let basis = SpringBasis(stiffness: stiffness, damping: damping)
    for time in [0.01, 0.2, 0.9] {
      let values = basis.values(at: time)
      let phi = integrated(stiffness, damping, from: (1, 0), until: time)
      let psi = integrated(stiffness, damping, from: (0, 1), until: time)
      #expect(abs(values.phi - phi) < 1e-10 && abs(values.psi - psi) < 1e-10)
    }
  }

  @Test(arguments: [
    (100.0, 3.0), (100, 19.9), (100, 20), (100, 20.1), (100, 24), (100, 60), (100, 500),
  ])
  func `its derivatives are those of the integrated equation`(constants: (Double, Double)) {
    let (stiffness, damping) = constants
    let basis = SpringBasis(stiffness: stiffness, damping: damping)
    for time in [0.05, 0.3] {
      let values = basis.values(at: time)
      func slope(_ start: (Double, Double), _ dk: Double, _ dc: Double) -> Double {
        (integrated(stiffness + dk, damping + dc, from: start, until: time)
          - integrated(stiffness - dk, damping - dc, from: start, until: time)) / (2 * (dk + dc))
      }
      #expect(abs(values.phiByStiffness - slope((1, 0), 0.02, 0)) < 1e-8)
      #expect(abs(values.phiByDamping - slope((1, 0), 0, 0.005)) < 1e-8)
      #expect(abs(values.psiByStiffness - slope((0, 1), 0.02, 0)) < 1e-8)
      #expect(abs(values.psiByDamping - slope((0, 1), 0, 0.005)) < 1e-8)
    }
  }

  @Test func `nothing jumps between its three forms`() {
    // γ·t² = ±0.25 at t = 1, where the series begin and end.
    for square in [0.25, -0.25] {
      for damping in [2.0, 8] {
        let edge = damping * damping / 4 - square
        let below = SpringBasis(stiffness: edge - 1e-13, damping: damping).values(at: 1)
        let above = SpringBasis(stiffness: edge + 1e-13, damping: damping).values(at: 1)
        for (first, second) in [
          (below.phi, above.phi), (below.psi, above.psi),
          (below.phiByStiffness, above.phiByStiffness), (below.phiByDamping, above.phiByDamping),
          (below.psiByStiffness, above.psiByStiffness), (below.psiByDamping, above.psiByDamping),
        ] {
          #expect(abs(first - second) < 2e-13)
        }
      }
    }
  }
}
