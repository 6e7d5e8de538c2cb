import Testing

@testable import MotionTime

@Suite struct CurveBatchTests {
  @Test(arguments: 0..<60)
  func `CA 9.10 a batch over a Bezier has the bits of single values`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    let curve = try RandomCurve.cubic(&generator)
    expectSameBits(TimingFunction(cubic: curve), RandomCurve.inputs(&generator))
  }

  @Test(arguments: TimingFunctionName.allCases)
  func `CA 9.10 a batch over a named curve has the bits of single values`(
    name: TimingFunctionName
  ) throws {
    var generator = SplitMix(seed: 1)
    expectSameBits(TimingFunction(name: name), RandomCurve.inputs(&generator))
  }

  @Test(arguments: 0..<60)
  func `CA 9.10 a cell made for one value gives the bits of the kept ones`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    let curve = try RandomCurve.cubic(&generator)
    let maker = CubicBezier.CellMaker(curve)
    for x in RandomCurve.inputs(&generator).prefix(300) where x > 0 && x < 1 {
      let single = maker.value(at: x)
      let expected = single.isNaN ? curve.solvedValue(at: x) : single
      #expect(curve.value(at: x).bitPattern == expected.bitPattern, "\(curve) at \(x)")
    }
  }

  @Test(arguments: 0..<60)
  func `TM 3.2 every cell stays close to points that are known exactly`(seed: Int) throws {
    // With control points in sixteenths, x(t) and y(t) at t in 256ths have at most 30 bits: exact.
    var generator = SplitMix(seed: seed)
    func sixteenth(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &generator)) / 16
    }
    let (x1, y1) = (sixteenth(0...16), sixteenth(-24...40))
    let (x2, y2) = (sixteenth(0...16), sixteenth(-24...40))
    let curve = try CubicBezier(x1, y1, x2, y2)
    for k in 1..<256 {
      let t = Double(k) / 256
      let (b1, b2, b3) = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t)
      let error = abs(curve.value(at: b1 * x1 + b2 * x2 + b3) - (b1 * y1 + b2 * y2 + b3))
      #expect(error <= 1e-12 * max(1, abs(y1), abs(y2)), "\(curve) at t = \(t): \(error)")
    }
  }

  @Test func `a batch ends where the shorter of its arrays does`() {
    let curve = TimingFunction(name: .easeIn)
    var outputs = [Double](repeating: 7, count: 3)
    let inputs = [0.5, 0.25]
    var span = outputs.mutableSpan
    curve.values(at: inputs.span, into: &span)
    #expect(outputs[0] == curve.value(at: 0.5))
    #expect(outputs[2] == 7)
    #expect(results(curve, []).isEmpty)
    #expect(outputs[1] == curve.value(at: 0.25))
  }

  @Test func `CA 9.10 a batch over any other curve has the bits of single values`() throws {
    var generator = SplitMix(seed: 3)
    let inputs = RandomCurve.inputs(&generator)
    for text in ["linear", "steps(3, jump-both)", "linear(0, 0.3 20%, 1)"] {
      expectSameBits(try TimingFunction(easing: text), inputs)
    }
    let spring = try SpringFunction(stiffness: 100, damping: 5)
    expectSameBits(try TimingFunction(spring: spring), inputs)
    expectSameBits(.emphasized, inputs)
    expectSameBits(TimingFunction(name: .easeIn).reversed, inputs)
  }
}

@Suite struct BakedBatchTests {
  /// Robert Penner's bounce, with a corner wherever the ball lands.
  private static func bounce(_ x: Double) -> Double {
    switch x {
    case ..<(1 / 2.75): 7.5625 * x * x
    case ..<(2 / 2.75): 7.5625 * (x - 1.5 / 2.75) * (x - 1.5 / 2.75) + 0.75
    case ..<(2.5 / 2.75): 7.5625 * (x - 2.25 / 2.75) * (x - 2.25 / 2.75) + 0.9375
    default: 7.5625 * (x - 2.625 / 2.75) * (x - 2.625 / 2.75) + 0.984375
    }
  }

  @Test func `CA 9.10 a batch over a baked curve has the bits of single values`() throws {
    var generator = SplitMix(seed: 5)
    let inputs = RandomCurve.inputs(&generator)
    let jumping = try CurveBaker().bake(
      name: "jumping", declarations: CurveDeclarations(discontinuous: true)
    ) { x in x < 0.3 ? x / 2 : x < 0.7 ? x : x == 1 ? 1 : 1.25 - x / 2 }
    expectSameBits(TimingFunction(curve: jumping.curve), inputs)
    let bouncing = try CurveBaker().bake(name: "bounce") { x in Self.bounce(x) }
    expectSameBits(TimingFunction(curve: bouncing.curve), inputs)
    let straight = try CurveBaker().bake(
      name: "straight", declarations: CurveDeclarations(extrapolate: .tangent)
    ) { x in x }
    expectSameBits(TimingFunction(curve: straight.curve), inputs)
  }

  @Test func `TM 5.2 every value is that of the piece that holds it`() throws {
    var generator = SplitMix(seed: 6)
    let curve = try CurveBaker().bake(name: "bounce") { x in Self.bounce(x) }.curve
    for x in RandomCurve.inputs(&generator) where x > 0 && x < 1 {
      let piece = try #require(curve.pieces.last { $0.start <= x })
      #expect(curve.value(at: x) == piece.value(at: x))
      #expect(abs(curve.value(at: x) - Self.bounce(x)) <= 1e-6)
    }
  }

  @Test func `TM 5.2 at a jump the right-hand value is shown`() throws {
    let curve = try CurveBaker().bake(
      name: "jump", declarations: CurveDeclarations(discontinuous: true, breakpoints: [0.5])
    ) { x in x < 0.5 ? 0 : 1 }.curve
    #expect(results(TimingFunction(curve: curve), [0.25, 0.499_999, 0.5, 0.75]) == [0, 0, 1, 1])
  }
}

@Suite(.serialized) struct SharedCellsTests {
  @Test func `equal curves share their cells, which go when others were made`() throws {
    let points = (0.123, 0.456, 0.789, 0.987)
    weak var cells: CubicBezier.Cells?
    do {
      let first = try CubicBezier(points.0, points.1, points.2, points.3)
      let second = try CubicBezier(points.0, points.1, points.2, points.3)
      #expect(first.value(at: 0.3) == second.value(at: 0.3))
      cells = SharedCells.cells(of: first)
      #expect(cells != nil && SharedCells.cells(of: second) === cells)
    }
    for number in 1...8 {
      _ = SharedCells.cells(of: try CubicBezier(0.123, 0.456, 0.789, Double(number) / 10))
    }
    #expect(cells == nil)
  }

  @Test func `a curve may be read first by many threads at once`() async throws {
    for round in 0..<20 {
      let curve = TimingFunction(
        cubic: try CubicBezier(0.2, Double(round), 0.7, 1 - Double(round) / 40))
      let bits = await withTaskGroup(of: UInt64.self) { group in
        for _ in 0..<8 { group.addTask { curve.value(at: 0.31).bitPattern } }
        return await group.reduce(into: Set<UInt64>()) { $0.insert($1) }
      }
      #expect(bits.count == 1)
    }
  }

  @Test func `more curves than are kept prepared have the same values`() throws {
    let curves = try (0..<1500).map { try CubicBezier(Double($0) / 1500, 0.1, 0.4, 0.9) }
    let kept = curves.map { $0.value(at: 0.37) }
    for (curve, value) in zip(curves, kept) {
      #expect(abs(value - curve.solvedValue(at: 0.37)) <= 1e-13)
      let values = results(TimingFunction(cubic: curve), [0.37, 0.37])
      #expect(values.allSatisfy { $0.bitPattern == value.bitPattern })
    }
  }
}

private func results(_ curve: TimingFunction, _ inputs: [Double]) -> [Double] {
  var outputs = [Double](repeating: -77, count: inputs.count)
  var span = outputs.mutableSpan
  curve.values(at: inputs.span, into: &span)
  return outputs
}

private func expectSameBits(_ curve: TimingFunction, _ inputs: [Double]) {
  let values = results(curve, inputs)
  for (x, value) in zip(inputs, values) {
    let single = curve.value(at: x)
    #expect(
      value.bitPattern == single.bitPattern || value.isNaN && single.isNaN,
      "\(curve) at \(x): \(value) in a batch, \(single) by itself")
  }
}
