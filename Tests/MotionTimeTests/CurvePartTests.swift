import MotionTime
import Testing

@Suite struct CurvePartTests {
  private static let curves: [(Double, Double, Double, Double)] = [
    (0.42, 0, 0.58, 1), (0.1, 0.7, 0.9, 0.2), (0.5, -0.6, 0.4, 1.7), (0, 0, 0.2, 1),
  ]

  @Test(arguments: curves, [(0.0, 0.3), (0.25, 0.8), (0.6, 1.0)])
  func `a part of a Bézier is the curve between two inputs`(
    points: (Double, Double, Double, Double), range: (Double, Double)
  ) throws {
    let curve = try TimingFunction.cubicBezier(points.0, points.1, points.2, points.3)
    let (low, high) = (curve.value(at: range.0), curve.value(at: range.1))
    let part = try #require(curve.part(from: range.0, to: range.1))
    for step in 0...50 {
      let x = Double(step) / 50
      let whole = curve.value(at: range.0 + (range.1 - range.0) * x)
      #expect(abs(low + (high - low) * part.value(at: x) - whole) < 1e-6)
    }
  }

  @Test func `the whole and a line are parts of themselves, others have none`() throws {
    let steps = try TimingFunction(easing: "steps(4)")
    #expect(steps.part(from: 0, to: 1) == steps)
    #expect(steps.part(from: 0, to: 0.5) == nil)
    #expect(TimingFunction.linear.part(from: 0.2, to: 0.7) == .linear)
    #expect(TimingFunction.linear.part(from: 0.7, to: 0.2) == nil)
    #expect(TimingFunction.linear.part(from: -0.1, to: 0.2) == nil)
    // Around its steep middle this one bends further than the control points of a timing curve can.
    let steep = try TimingFunction.cubicBezier(1, 0, 0, 1)
    #expect(steep.part(from: 0.25, to: 0.8) == nil)
    // A part that ends as high as it begins has no unit square.
    let swing = try TimingFunction.cubicBezier(1.0 / 3, 2, 2.0 / 3, -1)
    let middle = (0.5, 0.5)
    #expect(swing.part(from: middle.0, to: middle.1) == nil)
  }
}
