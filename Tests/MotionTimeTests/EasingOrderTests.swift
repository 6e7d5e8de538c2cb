import MotionTime
import PlatformC
import Testing

/// TM 5.6: one tolerance against another.
@Suite struct EasingOrderTests {
  /// Springs, sums of waves, broken lines with jumps, and curves made of curves.
  private func curve(_ generator: inout SplitMix) throws -> TimingFunction {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      return try TimingFunction(
        spring: SpringFunction(
          stiffness: Double.random(in: 20...900, using: &generator),
          damping: Double.random(in: 3...60, using: &generator)))
    case 1:
      let waves = (1...3).map { (Double($0), Double.random(in: -0.3...0.3, using: &generator)) }
      return try baked { x in
        waves.reduce(x) { $0 + $1.1 * sin($1.0 * 2 * .pi * x) * (x - x * x) }
      }
    case 2:
      let stops = [0, 0.2, 0.35, 0.5, 0.75].map {
        ($0, Double.random(in: -0.2...1.2, using: &generator))
      }
      return try baked { x in
        x == 0 || x == 1 ? x : x + (stops.last { $0.0 <= x }?.1 ?? 0) * 0.5
      }
    default:
      let one = try TimingFunction.cubicBezier(
        Double.random(in: 0...1, using: &generator), Double.random(in: -1...2, using: &generator),
        Double.random(in: 0...1, using: &generator), Double.random(in: -1...2, using: &generator))
      return try one.mixed(
        with: one.reversed, weight: Double.random(in: 0.1...0.9, using: &generator)
      ).mirrored()
    }
  }

  private func baked(_ function: (Double) -> Double) throws -> TimingFunction {
    let declarations = CurveDeclarations(discontinuous: true)
    return TimingFunction(
      curve: try CurveBaker().bake(name: "sample", declarations: declarations, function).curve)
  }

  @Test func `TM 5.6 a coarser tolerance gives no longer text, a finer one no less accurate`()
    throws
  {
    var generator = SplitMix(seed: 41)
    for number in 0..<12 {
      let curve = try curve(&generator)
      var last: EasingExport?
      let exponents = (0..<6).map { _ in Double.random(in: -4.5...0, using: &generator) }
      for exponent in exponents.sorted() {
        let tolerance = pow(10, exponent)
        let export = try curve.cssEasing(tolerance: tolerance)
        #expect(export.bound <= tolerance)
        if let last {
          let words = "curve \(number) at \(tolerance): \(last.text) \(export.text)"
          #expect(export.text.utf8.count <= last.text.utf8.count, "\(words)")
          #expect(export.bound >= last.bound, "\(words)")
          let (fine, coarse) = (error(of: last, curve), error(of: export, curve))
          #expect(fine <= coarse + 2.1e-6, "\(words): off by \(fine) and \(coarse)")
        }
        last = export
      }
    }
  }

  @Test func `TM 5.6 more bytes give no less accurate text`() throws {
    var generator = SplitMix(seed: 51)
    for _ in 0..<8 {
      let curve = try curve(&generator)
      var last: EasingExport?
      for maxBytes in [220, 300, 500, 900, 2000] {
        let export = try curve.cssEasing(maxBytes: maxBytes)
        #expect(export.text.utf8.count <= maxBytes)
        if let last { #expect(export.bound <= last.bound) }
        last = export
      }
    }
  }

  /// Returns the error of the text at the inputs of an independent CSS parser.
  private func error(of export: EasingExport, _ curve: TimingFunction) -> Double {
    guard let reference = CSSReference(export.text) else { return .nan }
    return (0...600).reduce(0) { worst, index in
      let x = Double(index) / 600
      if export.jumps.contains(where: { abs($0 - x) < 1e-9 }) { return worst }
      return max(worst, abs(reference.value(at: x) - curve.value(at: x)))
    }
  }
}
