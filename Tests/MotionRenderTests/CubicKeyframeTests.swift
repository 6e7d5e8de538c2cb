import MotionRender
import MotionTime
import RenderTestSupport
import Testing

/// Smooth and paced keyframes (CA 6.5.1, CA 6.5.2).
@Suite struct CubicKeyframeTests {
  private let bench = Workbench()

  private func animation(
    _ mode: CalculationMode, _ values: [Any], _ keyPath: String = "position.x",
    _ change: (KeyframeAnimation) -> Void = { _ in }
  ) -> KeyframeAnimation {
    keyframes(keyPath, values) {
      $0.calculationMode = mode
      $0.fillMode = .both
      $0.isRemovedOnCompletion = false
      change($0)
    }
  }

  private func layer(_ animation: Animation) throws -> Layer {
    let layer = bench.makeLayer("card")
    try layer.addAnimation(animation, forKey: "a")
    bench.commit()
    return layer
  }

  /// The formula of CA 6.5.2 as matrices of Kochanek and Bartels write it, in Bernstein's polynomials.
  private func expected(
    _ values: [Double], _ t: [Double], _ c: [Double], _ b: [Double], segment i: Int, at x: Double
  ) -> Double {
    func reflected(_ index: Int) -> Double {
      if index < 0 { return 2 * values[0] - values[1] }
      if index == values.count { return 2 * values[index - 1] - values[index - 2] }
      return values[index]
    }
    func slope(_ key: Int, _ sign: Double) -> Double {
      let before = values[key] - reflected(key - 1)
      let after = reflected(key + 1) - values[key]
      return (1 - t[key]) * (1 + sign * c[key]) * (1 + b[key]) / 2 * before
        + (1 - t[key]) * (1 - sign * c[key]) * (1 - b[key]) / 2 * after
    }
    let (p0, p3) = (values[i], values[i + 1])
    let p1 = p0 + slope(i, 1) / 3
    let p2 = p3 - slope(i + 1, -1) / 3
    let y = 1 - x
    return y * y * y * p0 + 3 * y * y * x * p1 + 3 * y * x * x * p2 + x * x * x * p3
  }

  @Test func `CA 6.5.2 without parameters a cubic is the spline of Catmull and Rom`() throws {
    let layer = try layer(animation(.cubic, [0.0, 8, 0, 16, 32]))
    // In the middle of an inner step it is (−a + 9b + 9c − d)/16.
    #expect(near(layer.number("position.x", at: 0.375), (0 + 72 + 0 - 16) / 16))
    #expect(near(layer.number("position.x", at: 0.625), (-8 + 0 + 144 - 32) / 16))
    // In the outer ones the neighbour that is missing is the reflected one.
    #expect(near(layer.number("position.x", at: 0.125), (8 + 0 + 72 - 0) / 16))
    #expect(near(layer.number("position.x", at: 0.875), (0 + 144 + 288 - 48) / 16))
    for (index, value) in [0.0, 8, 0, 16, 32].enumerated() {
      #expect(layer.number("position.x", at: Double(index) / 4) == value, "exactly, at its key")
    }
  }

  @Test(arguments: 0..<20)
  func `CA 6.5.2 tension, continuity and bias shape the curve`(seed: UInt64) throws {
    var dice = Dice(seed)
    func row(_ range: ClosedRange<Double>) -> [Double] {
      (0..<5).map { _ in Double.random(in: range, using: &dice) }
    }
    let (values, t, c, b) = (row(-100...100), row(-1...1), row(-1...1), row(-1...1))
    let layer = try layer(
      animation(.cubic, values) {
        $0.tensionValues = t
        $0.continuityValues = c
        $0.biasValues = b
        $0.keyTimes = [0, 0.125, 0.5, 0.625, 1]
      })
    let keys = [0, 0.125, 0.5, 0.625, 1]
    for segment in 0..<4 {
      for x in [0.0, 0.1, 0.5, 0.75, 0.9] {
        let instant = keys[segment] + x * (keys[segment + 1] - keys[segment])
        let shown = layer.number("position.x", at: instant)
        let wanted = expected(values, t, c, b, segment: segment, at: x)
        #expect(abs(shown - wanted) < 1e-6, "segment \(segment) at \(x)")
      }
    }
  }

  @Test func `CA 6.5.2 missing parameters count as 0, steps have their easing`() throws {
    let values = [3.0, -4, 5]
    let steps = try TimingFunction(easing: "steps(2, end)")
    let layer = try layer(
      animation(.cubic, values) {
        $0.tensionValues = [0.5]
        $0.timingFunctions = [.linear, steps]
      })
    let wanted = expected(values, [0.5, 0, 0], [0, 0, 0], [0, 0, 0], segment: 0, at: 0.5)
    #expect(near(layer.number("position.x", at: 0.25), wanted))
    let half = expected(values, [0.5, 0, 0], [0, 0, 0], [0, 0, 0], segment: 1, at: 0.5)
    #expect(near(layer.number("position.x", at: 0.9), half))
    #expect(layer.number("position.x", at: 0.6) == -4)
  }

  @Test func `CA 6.5.2 beyond its ends a cubic goes straight on along the tangent`() throws {
    let ease = try TimingFunction.cubicBezier(0.5, -1, 0.5, 2)
    let values = [0.0, 10, 40]
    let layer = try layer(animation(.cubic, values) { $0.timingFunction = ease })
    for instant in [0.1, 0.2, 0.8, 0.9] {
      let u = ease.value(at: instant)
      // Two steps: the first leaves with slope 10, the last arrives with slope 30, each per step.
      let wanted = u < 0 ? 2 * u * 10 : u > 1 ? 40 + 2 * (u - 1) * 30 : nil
      guard let wanted else { continue }
      #expect(near(layer.number("position.x", at: instant), wanted))
    }
    #expect(ease.value(at: 0.1) < 0 && ease.value(at: 0.9) > 1)
  }

  @Test func `CA 6.5.2 a cubic of two values is a line`() throws {
    let layer = try layer(animation(.cubic, [Point(x: 1, y: 2), Point(x: 5, y: 10)], "position"))
    #expect(layer.value("position", at: 0.25)?.point == Point(x: 2, y: 4))
    let single = try self.layer(animation(.cubic, [7.0]))
    #expect(single.number("position.x", at: 0.5) == 7)
  }

  @Test func `CA 6.5.1 paced keyframes take time in proportion to distance`() throws {
    let steps = try TimingFunction(easing: "steps(1, end)")
    let layer = try layer(
      animation(
        .paced,
        [Point(x: 0, y: 0), Point(x: 3, y: 4), Point(x: 3, y: 4), Point(x: 3, y: 19)], "position"
      ) {
        $0.keyTimes = [0, 0.9]
        $0.timingFunctions = [steps]
      })
    // 5 and 15 points of way: the corner comes after a quarter; times and easings given are ignored.
    #expect(layer.value("position", at: 0.125)?.point == Point(x: 1.5, y: 2))
    #expect(layer.value("position", at: 0.25)?.point == Point(x: 3, y: 4))
    #expect(layer.value("position", at: 0.5)?.point == Point(x: 3, y: 9))
    #expect(layer.value("position", at: 1)?.point == Point(x: 3, y: 19))
  }

  @Test func `CA 6.5.1 colours are as far apart as their premultiplied numbers`() throws {
    let clear = Color(red: 1, green: 1, blue: 1, alpha: 0)
    let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let full = Color(red: 1, green: 0, blue: 0, alpha: 1)
    let layer = try layer(animation(.paced, [clear, half, full, full], "backgroundColor"))
    let shown = try #require(layer.value("backgroundColor", at: 0.5)?.color ?? nil)
    #expect(near(shown.alpha, 0.5) && near(shown.red, 1))
  }

  @Test func `CA 6.5.1 where all distances are 0 the first value holds`() throws {
    for mode in [CalculationMode.paced, .cubicPaced] {
      let still = try layer(animation(mode, [4.0, 4, 4]))
      #expect([0, 0.3, 1].map { still.number("position.x", at: $0) } == [4, 4, 4])
    }
  }

  @Test func `CA 6.5.2 on a line a paced cubic has constant speed`() throws {
    let layer = try layer(animation(.cubicPaced, [0.0, 1, 5, 6, 16]))
    for instant in stride(from: 0.0, through: 1, by: 0.03125) {
      #expect(near(layer.number("position.x", at: instant), 16 * instant))
    }
  }

  @Test func `CA 6.5.2 a paced cubic does not change its speed at a key`() throws {
    let corners = [
      Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 30), Point(x: 50, y: 30),
      Point(x: 50, y: 29),
    ]
    let layer = try layer(animation(.cubicPaced, corners, "position"))
    let lengths = [10.0, 30, 40, 1]
    func shown(_ instant: Double) throws -> Point {
      try #require(layer.value("position", at: instant)?.point)
    }
    var way = 0.0
    for (index, length) in lengths.dropLast().enumerated() {
      way += length
      let key = way / 81
      #expect(near(try shown(key).x, corners[index + 1].x, within: 1e-6))
      let step = 1e-5
      let (a, b, c) = try (shown(key - step), shown(key), shown(key + step))
      #expect(abs((b.x - a.x) - (c.x - b.x)) / step < 0.5, "x at key \(index + 1)")
      #expect(abs((b.y - a.y) - (c.y - b.y)) / step < 0.5, "y at key \(index + 1)")
    }
  }

  @Test func `CA 2.7 smooth and paced modes on what has no numbers are linear`() throws {
    let square = Path(elements: [.move(to: Point(x: 0, y: 0)), .line(to: Point(x: 8, y: 0))])
    let other = Path(elements: [.move(to: Point(x: 0, y: 4)), .line(to: Point(x: 8, y: 4))])
    for mode in [CalculationMode.cubic, .paced, .cubicPaced] {
      let flag = try layer(animation(mode, [false, true, false], "hidden"))
      #expect(
        [0.2, 0.3, 0.7, 0.8].map { flag.value("hidden", at: $0)?.bool } == [
          false, true, true, false,
        ])
      let outline = try layer(animation(mode, [square, other], "shadowPath"))
      let shown = try #require(outline.value("shadowPath", at: 0.25)?.path)
      #expect(shown.points == [Point(x: 0, y: 1), Point(x: 8, y: 1)])
    }
  }

  @Test func `CA 6.5.2 lists have smooth keyframes too`() throws {
    let shape = ShapeLayer(context: bench.context)
    try shape.addAnimation(
      animation(.cubic, [[0.0, 0], [8.0, 80], [0.0, 0], [16.0, 160]], "lineDashPattern"),
      forKey: "a")
    bench.commit()
    guard case .scalars(let shown) = shape.value("lineDashPattern", at: 0.5) else {
      Issue.record("no list")
      return
    }
    #expect(near(shown[0], (0 + 72 + 0 - 16) / 16) && near(shown[1], (0 + 720 + 0 - 160) / 16))
  }

  @Test func `CA 6.5 shapes that do not fit are refused with their reason`() throws {
    let layer = bench.makeLayer("card")
    func refusal(_ change: (KeyframeAnimation) -> Void) -> String {
      do {
        try layer.addAnimation(animation(.cubic, [0.0, 1, 2], "position.x", change), forKey: "a")
      } catch { return error.description }
      return "added"
    }
    #expect(
      refusal { $0.tensionValues = [0, 0, 0, 0] }
        == "invalidTiming: card.position.x: 4 tensionValues for 3 values. Give 3 at most.")
    #expect(
      refusal { $0.biasValues = [0, .nan] }
        == "invalidValue: card.position.x: biasValues[1] is nan. Give a finite number.")
    #expect(
      refusal {
        $0.calculationMode = .paced
        $0.values = [-1.7e308, 1.7e308]
      } == "invalidValue: card.position.x: the values are too far apart. Give smaller numbers.")
    #expect(layer.animationKeys().isEmpty)
  }
}
