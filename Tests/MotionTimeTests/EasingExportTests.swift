import MotionTime
import Testing

/// TM 5.6: any curve as CSS, within a bound that is true.
@Suite struct EasingExportTests {
  private func baked(_ function: @escaping (Double) -> Double) throws -> TimingFunction {
    let declarations = CurveDeclarations(discontinuous: true)
    return TimingFunction(
      curve: try CurveBaker().bake(name: "sample", declarations: declarations, function).curve)
  }

  private func curves() throws -> [(name: String, curve: TimingFunction)] {
    let back = try TimingFunction.cubicBezier(0.3, -0.6, 0.7, 1.6)
    return [
      ("quintic", try baked(SampleCurve.quintic)),
      ("bounce", try baked(SampleCurve.bounce)),
      ("circular", try baked(SampleCurve.circularOut)),
      ("elastic", try baked(SampleCurve.elasticOut)),
      ("exponential", try baked(SampleCurve.exponentialOut)),
      ("jump", try baked { $0 < 0.3 ? $0 : 0.5 + $0 / 2 }),
      ("spring", try TimingFunction(spring: SpringFunction(stiffness: 100, damping: 10))),
      ("stiff", try TimingFunction(spring: SpringFunction(stiffness: 100, damping: 2))),
      ("heavy", try TimingFunction(spring: SpringFunction(mass: 4, stiffness: 80, damping: 90))),
      ("emphasized", .emphasized), ("circularEaseInOut", .circularEaseInOut),
      ("vertical", try TimingFunction.cubicBezier(1, 0, 0, 1).mixed(with: .linear, weight: 0.1)),
      ("clamped", try back.clamped()), ("mirrored", try back.mirrored()),
      ("chained", try back.chained(to: TimingFunction(name: .easeIn))),
      ("repeated", try TimingFunction(name: .easeOut).repeated(3)),
      ("alternating", try back.repeated(3, alternates: true)),
      ("stairs", try TimingFunction(easing: "steps(3, start)").mixed(with: back, weight: 0.5)),
      ("cut", try TimingFunction(easing: "linear(0.2, 0.8)").mixed(with: back, weight: 0.5)),
    ]
  }

  @Test(arguments: [1e-2, 1e-3, 1e-5])
  func `TM 5.6 the bound is within the tolerance and holds between the samples`(tolerance: Double)
    throws
  {
    for (name, curve) in try curves() {
      let export = try curve.cssEasing(tolerance: tolerance)
      #expect(export.bound <= tolerance, "\(name)")
      let worst = try worstDifference(of: curve, export, points: tolerance == 1e-3 ? 100_003 : 5003)
      #expect(worst <= export.bound, "\(name): off by \(worst), bound \(export.bound)")
      // A bound far above the truth would be true and useless.
      #expect(worst >= export.bound / 3 - 2e-6, "\(name): off by \(worst), bound \(export.bound)")
    }
  }

  @Test func `TM 5.6 the text is what was measured`() throws {
    for (name, curve) in try curves() {
      let export = try curve.cssEasing()
      #expect(try CSSEasing(parsing: export.text) == export.easing, "\(name)")
      #expect(export.text.hasPrefix("linear("))
      #expect(!export.text.contains("e-"), "\(name): \(export.text)")
    }
  }

  @Test func `TM 5.6 curves that hold hold in CSS too, the others continue`() throws {
    let spring = try TimingFunction(spring: .bouncy)
    for tolerance in [1e-2, 1e-4] {
      let export = try spring.cssEasing(tolerance: tolerance)
      #expect(export.text.hasPrefix("linear(0 0% 0%, "))
      // The last step of a spring is a jump of its own when it is large enough to count.
      #expect(export.text.hasSuffix(tolerance == 1e-2 ? ", 1 100% 100%)" : " 100%, 1 100%)"))
      for x in [-3, -0.2, 1.1, 4] as [Double] {
        #expect(export.easing.function.value(at: x) == (x < 0 ? 0 : 1))
      }
    }
    let mixed = try TimingFunction(name: .easeIn).mixed(with: .linear, weight: 0.5).cssEasing()
    #expect(mixed.text.hasPrefix("linear(0 0%, ") && mixed.text.hasSuffix(", 1 100%)"))
  }

  @Test(arguments: [1e-1, 1e-2, 1e-3, 1e-5])
  func `TM 5.6 a jump at an end keeps its place between points close together`(
    tolerance: Double
  ) throws {
    let points =
      [Point(x: 0, y: 0.9), Point(x: 0, y: 0)]
      + (1...400).map { Point(x: Double($0) / 400, y: Double($0 * $0) / 160_000) }
      + [Point(x: 1, y: 0.25)]
    let text = LinearEasing.text(through: points, tolerance: tolerance, jumpTolerance: 1e-9)
    let reference = try #require(CSSReference(text), "\(text)")
    for index in 0..<2000 {
      let x = (Double(index) + 0.5) / 2000
      #expect(abs(reference.value(at: x) - x * x) <= tolerance, "\(x): \(text)")
    }
  }

  @Test func `TM 5.6 jumps are two stops, their value that on the right`() throws {
    let export = try baked { $0 < 0.3 ? $0 : 0.5 + $0 / 2 }.cssEasing()
    #expect(export.jumps.count == 1)
    #expect(abs(export.jumps[0] - 0.3) <= 1e-9)
    #expect(abs(export.easing.function.value(at: 0.3 + 1e-9) - 0.65) < 1e-4)
    #expect(abs(export.easing.function.value(at: 0.3 - 1e-9) - 0.3) < 1e-4)
    #expect(export.text == "linear(0 0% 0%, 0.3 30%, 0.65 30%, 1 100% 100%)")
  }

  @Test(
    arguments: [
      ("linear", "linear"), ("ease", "ease"), ("cubic-bezier(0.42, 0, 0.58, 1)", "ease-in-out"),
      ("cubic-bezier(.1,.2,.3,.4)", "cubic-bezier(0.1, 0.2, 0.3, 0.4)"),
      ("steps(3, jump-none)", "steps(3, jump-none)"), ("step-start", "steps(1, start)"),
      ("linear(0, 0.7 25%, 1)", "linear(0 0%, 0.7 25%, 1 100%)"),
    ])
  func `TM 5.6 what CSS can say itself is written as it is`(easing: String, text: String) throws {
    let curve = try TimingFunction(easing: easing)
    let export = try curve.cssEasing(tolerance: 1e-8)
    #expect(export.text == text)
    #expect(export.bound == 0)
    #expect(export.easing.function == curve)
  }

  @Test func `TM 5.6 a reversed Bézier is one, as far as its numbers allow`() throws {
    let export = try TimingFunction.cubicBezier(0.25, 0.5, 0.125, 1).reversed.cssEasing()
    #expect(export.text == "cubic-bezier(0.875, 0, 0.75, 0.5)")
    // Its numbers are exact; that evaluation is rounded remains.
    #expect(export.bound <= 1e-12)
    for (x1, x2) in [(0.42, 1), (1, 1e-17), (0.1, 0.7)] as [(Double, Double)] {
      let curve = try TimingFunction.cubicBezier(x1, -0.3, x2, 1.7).reversed
      let export = try curve.cssEasing()
      #expect(export.text.hasPrefix("cubic-bezier("))
      #expect(try worstDifference(of: curve, export, points: 5003) <= export.bound)
      let fine = try curve.cssEasing(tolerance: 2e-5)
      #expect(try worstDifference(of: curve, fine, points: 5003) <= fine.bound)
    }
  }

  @Test(arguments: [
    "steps(4)", "steps(4, jump-start)", "steps(5, jump-none)", "steps(2, jump-both)",
  ])
  func `TM 5.6 a baked staircase is written as steps`(text: String) throws {
    let easing = try TimingFunction(easing: text)
    let export = try baked { $0 == 0 || $0 == 1 ? $0 : easing.value(at: $0) }.cssEasing()
    #expect(export.text == text)
    #expect(try easing.clamped().cssEasing().text == text)
    #expect(export.jumps.count == (text.contains("both") ? 3 : 4))
  }

  @Test func `TM 5.6 sizes are those of the prototype`() throws {
    let line = try TimingFunction(curve: TimingFunction.linear.baked()).cssEasing()
    #expect(line.text == "linear(0 0%, 1 100%)")
    for (name, curve) in try curves() {
      let stops = try curve.cssEasing(tolerance: 1e-3).stops
      switch name {
      case "bounce": #expect((55...75).contains(stops), "\(stops)")
      case "spring": #expect((45...72).contains(stops), "\(stops)")
      case "stiff": #expect((200...330).contains(stops), "\(stops)")
      default: #expect(stops < 200, "\(name): \(stops)")
      }
    }
  }

  @Test(arguments: ["bounce", "spring", "emphasized", "jump", "stairs"])
  func `TM 5.6 a byte budget is kept and used`(name: String) throws {
    let curve = try #require(try curves().first { $0.name == name }).curve
    for maxBytes in [150, 400, 2000] {
      let export = try curve.cssEasing(maxBytes: maxBytes)
      #expect(export.text.utf8.count <= maxBytes)
      #expect(try worstDifference(of: curve, export, points: 5003) <= export.bound)
      // No text of the same length or shorter comes from half the bound.
      if export.bound / 2 >= 1e-5, let finer = try? curve.cssEasing(tolerance: export.bound / 2) {
        #expect(finer.text.utf8.count > maxBytes)
      }
    }
  }

  @Test func `TM 5.6 what cannot be exported is refused`() throws {
    #expect(
      throws: TimingError(
        .bakeBudgetExceeded, "The curve does not fit in 19 bytes. Give at least 20.")
    ) { _ = try TimingFunction(curve: TimingFunction.linear.baked()).cssEasing(maxBytes: 19) }
    #expect(
      throws: TimingError(
        .invalidValue, "A tolerance of nan is out of range. Give a number of 1e-8…1.")
    ) { _ = try TimingFunction.linear.cssEasing(tolerance: .nan) }
    #expect {
      _ = try TimingFunction(name: .easeIn).repeated(3000).cssEasing()
    } throws: { ($0 as? TimingError)?.code == .bakeBudgetExceeded }
    #expect {
      _ = try TimingFunction.cubicBezier(0.2, 1e9, 0.5, 0).mirrored().cssEasing()
    } throws: { ($0 as? TimingError)?.code == .outOfRange }
  }

  /// The largest difference at random points and at the ends, but within 1e-9 of a jump.
  private func worstDifference(
    of curve: TimingFunction, _ export: EasingExport, points: Int
  ) throws -> Double {
    let read = try TimingFunction(easing: export.text)
    var generator = SplitMix(seed: 5)
    let places =
      [0, 1, 1e-7, 1 - 1e-7]
      + (0..<points).map { _ in
        Double.random(in: 0...1, using: &generator)
      }
    return places.reduce(0) { worst, x in
      if export.jumps.contains(where: { abs($0 - x) < 1e-9 }) { return worst }
      return max(worst, abs(curve.value(at: x) - read.value(at: x)))
    }
  }
}
