import MotionTime
import Testing

/// The laws of curves made of curves, over random expressions.
@Suite struct CurveAlgebraTests {
  /// A random expression of smooth curves, with overshoot but without jumps or vertical tangents.
  private func randomCurve(_ generator: inout SplitMix, depth: Int = 3) throws -> TimingFunction {
    let kind =
      depth == 0
      ? Int.random(in: 0..<4, using: &generator)
      : Int.random(
        in: 0..<10, using: &generator)
    func part() throws -> TimingFunction { try randomCurve(&generator, depth: depth - 1) }
    switch kind {
    case 0: return .linear
    case 1, 2:
      return try .cubicBezier(
        Double.random(in: 0.1...0.9, using: &generator),
        Double.random(in: -0.5...1.5, using: &generator),
        Double.random(in: 0.1...0.9, using: &generator),
        Double.random(in: -0.5...1.5, using: &generator))
    case 3:
      return try TimingFunction(
        spring: SpringFunction(
          mass: Double.random(in: 0.5...3, using: &generator),
          stiffness: Double.random(in: 50...400, using: &generator),
          damping: Double.random(in: 5...40, using: &generator)))
    case 4: return try part().reversed
    case 5: return try part().mirrored()
    case 6: return try part().chained(to: part())
    case 7:
      return try part().mixed(with: part(), weight: Double.random(in: 0...1, using: &generator))
    case 8: return try part().clamped(lower: -0.1, upper: 1.2)
    default:
      return try part().joined(
        to: part(),
        at: Point(
          x: Double.random(in: 0.2...0.8, using: &generator),
          y: Double.random(in: 0...1, using: &generator)))
    }
  }

  @Test(arguments: 0..<300)
  func `closed under evaluation: every expression runs from 0 to 1`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    let curve = try randomCurve(&generator)
    #expect(curve.value(at: 0) == 0)
    #expect(abs(curve.value(at: 1) - 1) <= 1e-15)
    for step in 0...64 { #expect(curve.value(at: Double(step) / 64).isFinite) }
    #expect(curve.value(at: .nan).isNaN)
  }

  @Test(arguments: 0..<300)
  func `closed under slope: every expression's slope is its difference quotient`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    let curve = try randomCurve(&generator)
    var agreeing = 0
    for step in 0..<40 {
      let x = (Double(step) + 0.37) / 40
      let h = 1e-6
      let left = (curve.value(at: x) - curve.value(at: x - h)) / h
      let right = (curve.value(at: x + h) - curve.value(at: x)) / h
      // Where the two sides differ there is a corner; a few of them may be met.
      if abs(left - right) > 1e-2 * max(1, abs(left)) { continue }
      agreeing += 1
      let slope = curve.slope(at: x)
      #expect(abs(slope - (left + right) / 2) <= 1e-2 * max(1, abs(slope)), "at \(x)")
    }
    #expect(agreeing > 25)
  }

  @Test(arguments: 0..<200)
  func `reversing is 1 − f(1 − x), and reversing twice is nothing`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    let curve = try randomCurve(&generator)
    #expect(curve.reversed.reversed == curve)
    for step in 0...32 {
      let x = Double(step) / 32
      #expect(abs(curve.reversed.value(at: x) - (1 - curve.value(at: 1 - x))) < 1e-15)
      #expect(curve.reversed.slope(at: x) == curve.slope(at: 1 - x))
    }
  }

  @Test func `reversed easeIn is easeOut, and mirrored circles are the named ones`() throws {
    let easeOut = TimingFunction(name: .easeIn).reversed
    for step in 0...1000 {
      let x = Double(step) / 1000
      #expect(abs(easeOut.value(at: x) - TimingFunction(name: .easeOut).value(at: x)) < 1e-12)
    }
    #expect(try TimingFunction.circularEaseIn.mirrored() == .circularEaseInOut)
  }

  @Test(arguments: 0..<100)
  func `mirroring is point symmetric about the middle`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    let curve = try randomCurve(&generator, depth: 2)
    let mirrored = try curve.mirrored()
    for step in 0...64 {
      let x = Double(step) / 64
      #expect(abs(mirrored.value(at: x) + mirrored.value(at: 1 - x) - 1) < 1e-12)
      if x < 0.5 { #expect(abs(mirrored.value(at: x) - curve.value(at: 2 * x) / 2) < 1e-15) }
    }
  }

  @Test(arguments: 0..<100)
  func `chaining composes, is associative and has the identity`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    let (f, g, h) = (
      try randomCurve(&generator, depth: 1), try randomCurve(&generator, depth: 1),
      try randomCurve(&generator, depth: 1)
    )
    #expect(try f.chained(to: .linear) == f)
    #expect(try TimingFunction.linear.chained(to: f) == f)
    let left = try f.chained(to: g).chained(to: h)
    let right = try f.chained(to: g.chained(to: h))
    for step in 0...64 {
      let x = Double(step) / 64
      #expect(left.value(at: x) == h.value(at: g.value(at: f.value(at: x))))
      #expect(left.value(at: x) == right.value(at: x))
    }
  }

  @Test(arguments: 0..<100)
  func `mixing is affine in the weight and has both curves at its ends`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    let (f, g) = (try randomCurve(&generator, depth: 1), try randomCurve(&generator, depth: 1))
    #expect(try f.mixed(with: g, weight: 0) == f)
    #expect(try f.mixed(with: g, weight: 1) == g)
    let weight = Double.random(in: 0...1, using: &generator)
    let mixed = try f.mixed(with: g, weight: weight)
    for step in 0...64 {
      let x = Double(step) / 64
      let expected = f.value(at: x) + weight * (g.value(at: x) - f.value(at: x))
      #expect(abs(mixed.value(at: x) - expected) < 1e-14)
    }
  }

  @Test func `clamping takes the overshoot and nothing else`() throws {
    let back = try TimingFunction.cubicBezier(0.3, -0.6, 0.7, 1.6)
    let clamped = try back.clamped()
    for step in 0...1000 {
      let x = Double(step) / 1000
      #expect(clamped.value(at: x) == min(max(back.value(at: x), 0), 1))
    }
    #expect(clamped.slope(at: 0.02) == 0)
    #expect(clamped.slope(at: 0.5) == back.slope(at: 0.5))
  }

  @Test func `repeating runs through the curve again, there and back if it alternates`() throws {
    let curve = TimingFunction(name: .easeIn)
    let thrice = try curve.repeated(3)
    let there = try curve.repeated(3, alternates: true)
    for step in 0..<100 {
      let local = Double(step) / 100
      for turn in 0..<3 {
        let x = (Double(turn) + local) / 3
        let y = curve.value(at: turn == 1 ? 1 - local : local)
        #expect(abs(there.value(at: x) - y) < 1e-12)
        // The start of a turn is a jump; rounding of x decides its side.
        if step > 0 { #expect(abs(thrice.value(at: x) - curve.value(at: local)) < 1e-12) }
      }
    }
    #expect(try curve.repeated(2).value(at: 0.5) == 0)
    #expect(try curve.repeated(2).value(at: 0.5, before: true) == 1)
    #expect(thrice.value(at: 1) == 1 && there.value(at: 1) == 1)
    #expect(try curve.repeated(1) == curve)
  }

  @Test func `staircases stay staircases when reversed, jumps on the right side`() throws {
    for text in ["steps(4)", "steps(4, start)", "steps(3, jump-none)", "steps(3, jump-both)"] {
      let curve = try TimingFunction(easing: text)
      for step in 0...24 {
        let x = Double(step) / 24
        // The right-hand value of the reversal is the left-hand value of the curve.
        #expect(
          abs(curve.reversed.value(at: x) - (1 - curve.value(at: 1 - x, before: true))) < 1e-15)
      }
    }
    // A repeated curve falls from 1 to 0 in the middle, and so does its reversal.
    let twice = try TimingFunction(name: .easeIn).repeated(2).reversed
    #expect(twice.value(at: 0.5) == 0 && twice.value(at: 0.5, before: true) == 1)
    let jump = try TimingFunction(easing: "linear(0, 0.2 25%, 0.6 25%, 1)").reversed
    #expect(abs(jump.value(at: 0.75) - 0.8) < 1e-15)
    #expect(abs(jump.value(at: 0.75.nextDown) - 0.4) < 1e-15)
  }

  @Test func `what cannot be combined is refused`() throws {
    let curve = TimingFunction(name: .easeIn)
    func code(_ body: () throws -> TimingFunction) -> TimingError.Code? {
      do {
        _ = try body()
        return nil
      } catch { return (error as? TimingError)?.code }
    }
    #expect(code { try curve.mixed(with: .linear, weight: 1.1) } == .invalidValue)
    #expect(code { try curve.mixed(with: .linear, weight: .nan) } == .invalidValue)
    #expect(code { try curve.clamped(lower: 0.1) } == .invalidRange)
    #expect(code { try curve.clamped(upper: .nan) } == .invalidRange)
    #expect(code { try curve.repeated(0) } == .invalidValue)
    #expect(code { try curve.repeated(2, alternates: true) } == .invalidValue)
    #expect(code { try curve.joined(to: curve, at: Point(x: 1, y: 1)) } == .invalidValue)
    #expect(code { try curve.joined(to: curve, at: Point(x: 0.5, y: .nan)) } == .invalidValue)
  }

  @Test func `a loop cannot build a curve that never answers`() throws {
    var curve = TimingFunction(name: .easeIn)
    var refusal: TimingError?
    for _ in 0..<64 where refusal == nil {
      do { curve = try curve.chained(to: curve) } catch { refusal = error }
    }
    #expect(
      refusal
        == TimingError(.invalidValue, "The curve is made of 511 curves. Combine at most 256."))
    for _ in 0..<1000 { curve = curve.reversed }
    #expect(curve.value(at: 1) == 1)
  }

  @Test func `the common curves are no larger for the others`() {
    #expect(MemoryLayout<TimingFunction>.size <= MemoryLayout<CubicBezier>.size + 8)
  }
}
