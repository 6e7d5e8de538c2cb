import Testing

@testable import MotionExport

@Suite struct FitNumericsTests {
  /// The two-sided 95 % points of tables.
  @Test(arguments: [
    (1, 12.7062), (2, 4.3027), (5, 2.5706), (10, 2.2281), (29, 2.0452), (30, 2.0423), (120, 1.9799),
  ])
  func `Student's distribution has the points of its tables`(point: (Int, Double)) {
    #expect(abs(StudentDistribution.quantile(0.95, degrees: point.0) - point.1) < 6e-5)
  }

  @Test func `a line through points is the one of the normal equations`() {
    // x = 1…4, y = 6, 5, 7, 10: y = 3.5 + 1.4·x leaves 4.2; (AᵀA)⁻¹ = ((1.5, −0.5), (−0.5, 0.2)).
    let factor = TriangularFactor([[1, 1, 1, 1], [1, 2, 3, 4]], [6, 5, 7, 10])
    #expect(abs(factor.solution[0] - 3.5) < 1e-13 && abs(factor.solution[1] - 1.4) < 1e-13)
    #expect(abs(factor.remainder - 4.2) < 1e-12)
    let rows = factor.inverseRows
    func product(_ a: Int, _ b: Int) -> Double {
      zip(rows[a], rows[b]).reduce(0) { $0 + $1.0 * $1.1 }
    }
    #expect(abs(product(0, 0) - 1.5) < 1e-12 && abs(product(0, 1) + 0.5) < 1e-12)
    #expect(abs(product(1, 1) - 0.2) < 1e-13)
  }

  @Test func `a column that depends on others has no part of the solution`() {
    let factor = TriangularFactor([[1, 2, 3], [2, 4, 6]], [1, 2, 3])
    #expect(factor.remainder < 1e-28)
    #expect(factor.solution.allSatisfy { $0.isFinite })
  }
}
