import PlatformC
import Testing

@testable import MotionTime

@Suite struct CurveBakerTests {
  private let baker = CurveBaker()

  private func expectObserved(
    _ name: String, pieces: ClosedRange<Int>, _ function: (Double) -> Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (curve, report) = try baker.bake(name: name, function)
    #expect(
      SampleCurve.worstError(of: curve, from: function) <= 1e-6, sourceLocation: sourceLocation)
    #expect(report.maxObservedError <= 1e-6, sourceLocation: sourceLocation)
    #expect(pieces.contains(report.pieces), "\(report.pieces)", sourceLocation: sourceLocation)
    #expect(report.largestGap <= 1.0 / 8191 * (1 + 1e-9), sourceLocation: sourceLocation)
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1, sourceLocation: sourceLocation)
  }

  @Test func `TM 5.4 accepted curves are within the tolerance on a hidden grid`() throws {
    try expectObserved("linear", pieces: 64...64) { $0 }
    try expectObserved("quintic", pieces: 64...64, SampleCurve.quintic)
    try expectObserved("bounce", pieces: 100...130, SampleCurve.bounce)
    try expectObserved("circularOut", pieces: 100...170, SampleCurve.circularOut)
    try expectObserved("circularIn", pieces: 100...170, SampleCurve.circularIn)
    try expectObserved(
      "spring", pieces: 64...140, SampleCurve.spring(dampingRatio: 0.5))
    try expectObserved(
      "wobble", pieces: 200...450, SampleCurve.spring(dampingRatio: 0.1))
    try expectObserved("ripple", pieces: 1...4096) { $0 + 0.02 * sin(400 * $0 * (1 - $0)) }
  }

  @Test(arguments: 0..<12)
  func `TM 5.4 narrow features are found and reproduced`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    let centre = Double.random(in: 0.1...0.9, using: &generator)
    let width = 1 / Double.random(in: 200...1000, using: &generator)
    try expectObserved("spike", pieces: 64...600) { x in
      x + 0.5 * exp(-((x - centre) / width) * ((x - centre) / width))
    }
  }

  @Test(arguments: [1e-3, 1e-4, 1e-8])
  func `TM 5.3 the tolerance is a parameter`(tolerance: Double) throws {
    var baker = CurveBaker()
    baker.tolerance = tolerance
    let f = try SampleCurve.spring(dampingRatio: 0.3)
    let (curve, report) = try baker.bake(name: "spring", f)
    #expect(SampleCurve.worstError(of: curve, from: f) <= tolerance)
    #expect(report.maxObservedError <= tolerance)
  }

  @Test func `TM 5.3 monotone curves stay monotone`() throws {
    let curves: [(Double) -> Double] = [
      SampleCurve.quintic, SampleCurve.circularIn, SampleCurve.eighthPower,
    ]
    for f in curves {
      let (curve, _) = try baker.bake(name: "monotone", f)
      var last = 0.0
      for k in 1...50_000 {
        let y = curve.value(at: Double(k) / 50_000)
        #expect(y >= last - 1e-15)
        last = y
      }
    }
  }

  @Test func `TM 5.3 smooth curves are joined smoothly, bends are reported as corners`() throws {
    let (smooth, report) = try baker.bake(name: "quintic", SampleCurve.quintic)
    #expect(report.corners.isEmpty)
    for (left, right) in zip(smooth.pieces, smooth.pieces.dropFirst()) {
      #expect(left.endSlope == right.startSlope)
    }
    let (_, bounce) = try baker.bake(name: "bounce", SampleCurve.bounce)
    for bend in [1 / 2.75, 2 / 2.75, 2.5 / 2.75] {
      #expect(bounce.corners.contains { abs($0 - bend) < 1e-6 })
    }
  }

  @Test func `TM 5.3 declared breakpoints save pieces and evaluations`() throws {
    let plain = try baker.bake(name: "bounce", SampleCurve.bounce).report
    let helped = try baker.bake(
      name: "bounce",
      declarations: CurveDeclarations(breakpoints: [2.5 / 2.75, 1 / 2.75, 2 / 2.75]),
      SampleCurve.bounce
    ).report
    // 64 intervals, 3 breakpoints, and at most two halvings where a vertex hides next to an end.
    #expect((67...70).contains(helped.pieces))
    #expect(helped.evaluations < plain.evaluations)
    #expect(helped.jumps.isEmpty)
  }

  @Test func `TM 5.2 pieces are sorted and without gaps`() throws {
    let f = try SampleCurve.spring(dampingRatio: 0.1)
    let (curve, report) = try baker.bake(name: "spring", f)
    #expect(curve.pieces.count == report.pieces)
    #expect(curve.pieces.first?.start == 0)
    #expect(curve.pieces.last?.end == 1)
    for (left, right) in zip(curve.pieces, curve.pieces.dropFirst()) {
      #expect(left.end == right.start)
      #expect(left.start < left.end)
    }
  }

  @Test func `TM 5.3 the report states what the bake took`() throws {
    var calls = 0
    let (_, report) = try baker.bake(name: "quintic") { x in
      calls += 1
      return SampleCurve.quintic(x)
    }
    #expect(report.evaluations == calls)
    // 64 intervals of 9 to 10 new points, 8190 points of the grid, 32 repeated ones.
    #expect((8190 + 600...8190 + 800).contains(calls))
  }

  @Test func `TM 5.2 nothing calls the function after the bake`() throws {
    var calls = 0
    let (curve, _) = try baker.bake(name: "quintic") { x in
      calls += 1
      return SampleCurve.quintic(x)
    }
    let before = calls
    for k in -10...1010 { _ = curve.value(at: Double(k) / 1000) }
    #expect(calls == before)
  }

  @Test func `TM 5.2 outside 0 and 1 a curve holds or goes on along its tangent`() throws {
    let held = try baker.bake(name: "quadratic") { $0 * $0 }.curve
    #expect(held.value(at: -1) == 0)
    #expect(held.value(at: 2) == 1)
    #expect(held.value(at: .infinity) == 1)
    #expect(held.value(at: -.infinity) == 0)
    #expect(held.value(at: .nan).isNaN)
    let extended = try baker.bake(
      name: "quadratic", declarations: CurveDeclarations(extrapolate: .tangent)
    ) { $0 * $0 }.curve
    #expect(abs(extended.value(at: 2) - 3) < 1e-6)
    #expect(abs(extended.value(at: -2)) < 1e-6)
    #expect(extended.value(at: .infinity) == .infinity)
    #expect(abs(extended.slope(at: 5) - 2) < 1e-6)
  }

  @Test func `a curve equals another bake of itself and no other`() throws {
    let one = try baker.bake(name: "one", SampleCurve.quintic).curve
    let two = try baker.bake(name: "two", SampleCurve.quintic).curve
    let other = try baker.bake(name: "other", SampleCurve.bounce).curve
    #expect(one == two)
    #expect(one.hashValue == two.hashValue)
    #expect(one != other)
    let function = TimingFunction(curve: one)
    #expect(function == TimingFunction(curve: two))
    #expect(function.value(at: 0.3) == one.value(at: 0.3))
    #expect(function.curve == one)
  }

  @Test func `a declared duration stays with the curve`() throws {
    let declarations = CurveDeclarations(duration: 0.75)
    #expect(try baker.bake(name: "a", declarations: declarations) { $0 }.curve.duration == 0.75)
    #expect(try baker.bake(name: "a") { $0 }.curve.duration == nil)
  }

  @Test func `TM 5.2 a curve may be read from any thread`() async throws {
    let f = try SampleCurve.spring(dampingRatio: 0.1)
    let curve = try baker.bake(name: "spring", f).curve
    let grid = (0...2000).map { Double($0) / 2000 }
    let expected = grid.map { curve.value(at: $0) }
    await withTaskGroup(of: [Double].self) { group in
      for _ in 0..<8 { group.addTask { grid.map { curve.value(at: $0) } } }
      for await values in group { #expect(values == expected) }
    }
  }

  @Test(arguments: 0..<60)
  func `no function makes the baker trap`(seed: Int) {
    var generator = SplitMix(seed: seed)
    let numbers = (0..<64).map { _ in
      seed % 2 == 0
        ? Double(bitPattern: generator.next()) : Double.random(in: -2...2, using: &generator)
    }
    var baker = CurveBaker()
    baker.evaluationBudget = 20_000
    baker.randomPoints = seed % 3 * 100
    var declarations = CurveDeclarations(discontinuous: seed % 4 < 3)
    if seed % 5 == 0 { declarations.curvature = abs(numbers[0]) }
    if seed % 7 == 0 { declarations.lipschitz = abs(numbers[1]) }
    let result = Result { () throws(TimingError) in
      try baker.bake(name: "random", declarations: declarations) { x in
        if x == 0 || x == 1 { return x }
        let slot = Int(x * 64)
        return seed % 3 == 0 ? numbers[slot] : numbers[slot] * x * (1 - x) * x
      }
    }
    if case .success(let (curve, report)) = result {
      #expect(report.maxObservedError <= 1e-6)
      #expect((0...999).allSatisfy { curve.value(at: Double($0) / 999).isFinite })
    }
  }
}
