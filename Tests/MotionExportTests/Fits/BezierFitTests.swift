import MotionTime
import Testing

@testable import MotionExport

@Suite struct BezierFitTests {
  @Test func `a Bézier is found again`() throws {
    let curve = try TimingFunction.cubicBezier(0.3, 0.2, 0.55, 1.3)
    let fit = BezierFit(curve)
    #expect(fit.bound < 1e-3)
    #expect(abs(curve.value(at: 0.4) - (try Self.bezier(fit)).value(at: 0.4)) <= fit.bound)
  }

  // The differences of the best Béziers that differential evolution in scipy finds (popsize 40, tolerance 1e-10).
  @Test(arguments: [(1, 0.012987), (0.85, 0.019452), (0.6, 0.056964), (0.3, 0.171759)])
  func `a spring's nearest Bézier is as near as scipy finds one`(
    dampingRatio: Double, best: Double
  ) throws {
    let spring = try SpringFunction(dampingRatio: dampingRatio, response: 0.4)
    let fit = BezierFit(try TimingFunction(spring: spring))
    #expect(fit.bound <= best * 1.02 + 1e-4)
    #expect(fit.bound >= best * 0.98 - 1e-4)
  }

  private static func bezier(_ fit: BezierFit) throws -> TimingFunction {
    try .cubicBezier(fit.points[0], fit.points[1], fit.points[2], fit.points[3])
  }
}
