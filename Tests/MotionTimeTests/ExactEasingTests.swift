import MotionTime
import Testing

/// TM 5.6: what CSS has itself is written so, and reads back as the same function.
@Suite struct ExactEasingTests {
  /// Inputs in and beyond 0…1, among them those of the stops.
  private func places(_ curve: TimingFunction, _ easing: LinearEasing?) -> [Double] {
    var generator = SplitMix(seed: 11)
    let stops = easing?.points.map(\.x) ?? []
    return stops + stops.flatMap { [$0.nextDown, $0.nextUp] } + [-1, -0.25, 0, 1, 1.25, 3]
      + (0..<400).map { _ in Double.random(in: -0.5...1.5, using: &generator) }
  }

  private func check(_ text: String, tolerance: Double = 1e-3) throws {
    let easing = try CSSEasing(parsing: text)
    let export = try easing.function.cssEasing(tolerance: tolerance)
    #expect(export.bound == 0, "\(text): \(export.text)")
    let again = try CSSEasing(parsing: export.text).function
    let reference = try #require(CSSReference(export.text), "\(export.text)")
    var stops: LinearEasing?
    if case .linear(let linear) = easing { stops = linear }
    // Bisection knows t to the root of a rounding where the curve is steep.
    let accuracy = stops == nil ? 1e-7 : 1e-12
    for x in places(easing.function, stops) {
      let value = easing.function.value(at: x)
      #expect(again.value(at: x).bitPattern == value.bitPattern, "\(text) at \(x): \(export.text)")
      guard stops != nil || (0...1).contains(x) else { continue }
      let error = abs(reference.value(at: x) - value)
      #expect(error <= accuracy * max(1, abs(value)), "\(text) at \(x): \(export.text)")
    }
  }

  @Test(
    arguments: [
      "linear(0, 0.5, 0.2, 1)", "linear(0, 0.1, 0.7, 0.3, 0.9, 0.8, 1.1, 1)",
      "linear(0, 0.3, 0.6 37.123456789%, 0.7, 0.8, 1)", "linear(0 -50%, 0.25, 0.5, 1 150%)",
      "linear(0 -33.3%, 0.2, 0.9, 1)", "linear(0, 0.4, 0.2, 1 170%)", "linear(-1 -10%, 2 110%)",
      "linear(0 20%, 1 80%)", "linear(0 0% 20%, 1 80% 100%)", "linear(0.2 25%, 0.5, 0.6, 0.9 75%)",
      "linear(0, 0 25%, 1 75%, 1)", "linear(0.5)", "linear(0, 1 0%, 0 50%, 0.5 50%, 1)",
      "linear(1, 0)", "linear(0, 1e-7, 1)", "linear(0, 0.1 1e-5%, 1)",
      "linear(0.1 10%, 0.4 5%, 0.2 60%, 0.3 40%, 1)",
      "linear(0, 0.123456789012345 12.3456789012345%, 1)",
    ])
  func `TM 5.6 stops read back bit for bit`(text: String) throws {
    try check(text)
    try check(text, tolerance: 1)
    try check(text, tolerance: 1e-8)
  }

  @Test(
    arguments: [
      "linear", "ease", "ease-in", "ease-out", "ease-in-out", "cubic-bezier(0.1, -2, 0.3, 4.5)",
      "cubic-bezier(0.123456789012345, 1e-9, 1, 0.3333333333333333)", "step-start", "step-end",
      "steps(7)", "steps(3, jump-both)", "steps(4, jump-none)", "steps(2, jump-start)",
    ])
  func `TM 5.6 Béziers and staircases read back bit for bit`(text: String) throws {
    try check(text)
    try check(text, tolerance: 1e-8)
  }

  @Test func `TM 5.6 random stops read back bit for bit`() throws {
    var generator = SplitMix(seed: 21)
    for _ in 0..<300 {
      let count = Int.random(in: 1...12, using: &generator)
      let stops = (0..<count).map { _ -> String in
        var words = ["\(Double.random(in: -0.5...1.5, using: &generator))"]
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
          words.append("\(Double.random(in: -40...140, using: &generator))%")
        }
        return words.joined(separator: " ")
      }
      let text = "linear(\(stops.joined(separator: ", ")))"
      let curve = try TimingFunction(easing: text)
      let export = try curve.cssEasing()
      #expect(export.bound == 0, "\(text): \(export.text)")
      let again = try TimingFunction(easing: export.text)
      for x in (0..<50).map({ Double($0) / 24.5 - 0.5 }) {
        #expect(again.value(at: x).bitPattern == curve.value(at: x).bitPattern, "\(text) at \(x)")
      }
    }
  }

  @Test func `TM 5.6 inputs without a percentage of their own stay within the bound`() throws {
    // 1 − x is rarely a percentage divided by 100, so stops seen from the other end are rounded.
    var generator = SplitMix(seed: 31)
    var rounded = 0
    for _ in 0..<300 {
      let stops = (0..<6).map { _ in
        let y = Double.random(in: 0...1, using: &generator)
        return "\(y) \(Double.random(in: 0...100, using: &generator))%"
      }
      let curve = try TimingFunction(easing: "linear(\(stops.joined(separator: ", ")))").reversed
      let export = try curve.cssEasing()
      let again = try TimingFunction(easing: export.text)
      let reference = try #require(CSSReference(export.text))
      #expect(export.bound <= 1e-9 && export.text.utf8.count <= 400)
      if export.bound > 0 { rounded += 1 }
      for _ in 0..<50 {
        let x = Double.random(in: 0...1, using: &generator)
        if export.jumps.contains(where: { abs($0 - x) < 1e-9 }) { continue }
        #expect(abs(again.value(at: x) - curve.value(at: x)) <= export.bound)
        #expect(abs(reference.value(at: x) - curve.value(at: x)) <= export.bound + 1e-9)
      }
    }
    #expect(rounded > 0)
  }

  @Test
  func `TM 5.6 inputs are written as percentages, or left out where spreading gives them back`()
    throws
  {
    for (text, written) in [
      ("linear(0, 0.5, 1)", "linear(0 0%, 0.5 50%, 1 100%)"),
      ("linear(0, 0.5, 0.2, 1)", "linear(0 0%, 0.5, 0.2, 1 100%)"),
      ("linear(0, 0.2, 0.4, 0.9, 1 150%)", "linear(0 0%, 0.2 37.5%, 0.4 75%, 0.9 112.5%, 1 150%)"),
      ("linear(0 20%, 1 80%)", "linear(0 20%, 1 80%)"),
    ] {
      #expect(try TimingFunction(easing: text).cssEasing().text == written)
    }
  }

  @Test func `TM 5.6 a reversed Bézier is a Bézier at any tolerance`() throws {
    for (x1, y1, x2, y2) in [
      (0.42, 0, 1, 1), (0.3, -0.6, 0.7, 1.6), (0.1, 0.9, 0.2, 1), (0.25, 0.1, 0.25, 1),
    ] as [(Double, Double, Double, Double)] {
      let curve = try TimingFunction.cubicBezier(x1, y1, x2, y2).reversed
      let export = try curve.cssEasing(tolerance: 1e-8)
      #expect(export.text.hasPrefix("cubic-bezier(") && export.bound <= 1e-12, "\(export.text)")
      let reference = try #require(CSSReference(export.text))
      for x in (0...1000).map({ Double($0) / 1000 }) {
        #expect(abs(reference.value(at: x) - curve.value(at: x)) <= export.bound + 1e-13)
      }
    }
  }
}
