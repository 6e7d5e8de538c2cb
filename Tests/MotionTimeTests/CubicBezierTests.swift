import MotionTime
import Testing

@Suite struct CubicBezierTests {
  @Test func `TM 3.2 every curve stays within 1e-7 of its exact value, named ones within 1e-12`()
    throws
  {
    let named = Set(TimingFunctionName.allCases.map(\.curve))
    let rows = try timingFixture("bezier.csv")
    #expect(rows.count > 3000)
    for row in rows {
      let curve = try CubicBezier(row[0], row[1], row[2], row[3])
      let bound = named.contains(curve) ? 1e-12 : 1e-7 * max(1, abs(row[1]), abs(row[3]))
      let error = abs(curve.value(at: row[4]) - row[5])
      #expect(error <= bound, "\(curve) at \(row[4]): off by \(error)")
    }
  }

  @Test func `TM 3.2 away from flat middles every curve is precise to the last digits`() throws {
    for row in try timingFixture("bezier.csv") where row[0] < 0.99 || row[2] > 0.01 {
      let curve = try CubicBezier(row[0], row[1], row[2], row[3])
      let error = abs(curve.value(at: row[4]) - row[5])
      #expect(error <= 1e-13 * max(1, abs(row[1]), abs(row[3])), "\(curve) at \(row[4])")
    }
  }

  @Test func `TM 3.3 the slope is dy over dx`() throws {
    for row in try timingFixture("bezier.csv") where row[6].isFinite && abs(row[6]) < 1e4 {
      let curve = try CubicBezier(row[0], row[1], row[2], row[3])
      if row[0] > 0.99 && row[2] < 0.01 { continue }
      let slope = curve.slope(at: row[4])
      let scale = max(1, abs(row[1]), abs(row[3]), abs(row[6]))
      #expect(abs(slope - row[6]) <= 1e-9 * scale, "\(curve) at \(row[4]): \(slope)")
    }
  }

  @Test func `TM 3.3 a vertical tangent has an infinite slope`() throws {
    #expect(try CubicBezier(0, 1, 0.5, 1).slope(at: 0) == .infinity)
    #expect(try CubicBezier(0, -1, 0.5, 1).slope(at: 0) == -.infinity)
    #expect(try CubicBezier(0.5, 0, 1, 0).slope(at: 1) == .infinity)
    #expect(try CubicBezier(1, 0, 0, 1).slope(at: 0.5) == .infinity)
    #expect(try CubicBezier(1, 0, 0, 1).slope(at: 0.25).isFinite)
    // y = x(t) exactly, hence slope 1 even where both derivatives vanish.
    #expect(try CubicBezier(1, 1, 0, 0).slope(at: 0.5) == 1)
  }

  @Test func `TM 3.1 both ends are exact`() throws {
    for name in TimingFunctionName.allCases {
      #expect(name.curve.value(at: 0) == 0)
      #expect(name.curve.value(at: 1) == 1)
    }
    let wild = try CubicBezier(0.1, 1e300, 0.2, -1e300)
    #expect(wild.value(at: 0) == 0)
    #expect(wild.value(at: 1) == 1)
    #expect(wild.value(at: -0.0).sign == .plus)
  }

  @Test(arguments: 0..<40)
  func `TM 3.1 point symmetric curves are point symmetric`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    let x1 = Double.random(in: 0...1, using: &generator)
    let y1 = Double.random(in: -2...3, using: &generator)
    let curve = try CubicBezier(x1, y1, 1 - x1, 1 - y1)
    for k in 1..<64 {
      let x = Double(k) / 64
      #expect(abs(curve.value(at: x) + curve.value(at: 1 - x) - 1) < 1e-7)
    }
  }

  @Test(arguments: 0..<40)
  func `TM 3.1 a curve with ascending ordinates never falls`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    let ordinates = (0..<2).map { _ in Double.random(in: 0...1, using: &generator) }.sorted()
    let curve = try CubicBezier(
      Double.random(in: 0...1, using: &generator), ordinates[0],
      Double.random(in: 0...1, using: &generator), ordinates[1])
    var last = 0.0
    for k in 1...4096 {
      let y = curve.value(at: Double(k) / 4096)
      #expect(y >= last - 1e-15)
      last = y
    }
  }

  static let third = 1.0 / 3

  @Test(arguments: [[0, 1], [third, 2 * third], [0, 0], [1, 1]] as [[Double]])
  func `TM 3.6 degenerate curves are the identity everywhere`(diagonal: [Double]) throws {
    let curve = try CubicBezier(diagonal[0], diagonal[0], diagonal[1], diagonal[1])
    for x in [-3, -0.1, 0, 0.1, 1.0 / 3, 0.5, 0.9, 1, 1.1, 7, .infinity, -.infinity] {
      #expect(curve.value(at: x) == x)
      #expect(curve.slope(at: x) == 1)
    }
    #expect(TimingFunction(cubic: curve) == .linear)
  }
}

@Suite struct CubicBezierExtrapolationTests {
  private func value(_ points: (Double, Double, Double, Double), _ x: Double) throws -> Double {
    try CubicBezier(points.0, points.1, points.2, points.3).value(at: x)
  }

  @Test func `TM 3.4 the tangent at an end continues the curve`() throws {
    #expect(try value((0.5, 1, 0.5, 0), -1) == -2)
    #expect(try value((0.5, 1, 0.5, 0), 2) == 3)
    #expect(try value((0.25, 0, 0.75, 1), -5) == 0)
    #expect(try value((0.25, 0, 0.75, 1), 5) == 1)
  }

  @Test func `TM 3.4 a control point on its end leaves the tangent to the next one`() throws {
    #expect(try value((0, 0, 0.5, 1), -1) == -2)
    #expect(try value((0.5, 0, 1, 1), 2) == 3)
    #expect(try value((0, 0, 0, 0), -1) == -1)
    #expect(try value((1, 1, 1, 1), 2) == 2)
  }

  @Test func `TM 3.4 a vertical tangent freezes the value`() throws {
    #expect(try value((0, 1.5, 1, 1.5), -1) == 0)
    #expect(try value((0, 1.5, 1, 1.5), 2) == 1)
    #expect(try value((0, -1, 1, -1), -Double.infinity) == 0)
  }

  @Test func `TM 3.4 infinities follow the line and NaN stays`() throws {
    #expect(try value((0.5, 1, 0.5, 0), -Double.infinity) == -.infinity)
    #expect(try value((0.5, 1, 0.5, 0), .infinity) == .infinity)
    #expect(try value((0.25, 0, 0.75, 1), -Double.infinity) == 0)
    #expect(try value((0.25, 0, 0.75, 1), .infinity) == 1)
    #expect(try value((0.25, 0, 0.75, 1), .nan).isNaN)
  }
}

@Suite struct CubicBezierRefusalTests {
  @Test(
    arguments: [
      [-0.1, 0, 0.5, 1], [1.1, 0, 0.5, 1], [0.5, 0, -1e-300, 1], [0.5, 0, 1.0000000000000002, 1],
      [.nan, 0, 0.5, 1], [0.5, .nan, 0.5, 1], [0.5, 0, .infinity, 1], [0.5, 0, 0.5, -.infinity],
    ] as [[Double]])
  func `TM 3.5 other control points are refused`(points: [Double]) {
    #expect {
      _ = try TimingFunction.cubicBezier(points[0], points[1], points[2], points[3])
    } throws: { error in
      (error as? TimingError)?.code == .invalidControlPoint
    }
  }

  @Test func `TM 3.5 the refusal quotes the numbers and says what to do`() {
    #expect(
      throws: TimingError(
        .invalidControlPoint,
        "(1.5, 0.0) and (0.5, 1.0) are not control points of a timing curve. "
          + "Give finite numbers, with both x in 0…1.")
    ) { _ = try CubicBezier(1.5, 0, 0.5, 1) }
  }

  @Test func `TM 3.5 minus zero is zero`() throws {
    #expect(try CubicBezier(-0.0, -0.0, 1, 1) == CubicBezier(0, 0, 1, 1))
    #expect(try CubicBezier(-0.0, 1, 1, 1).x1.sign == .plus)
  }

  @Test func `the unlabelled initialiser asserts and takes its fallback`() throws {
    var messages: [String] = []
    let session = MotionSession { messages.append($0) }
    let moved = try TimingFunction.cubicBezier(0, 0.5, 1, 0.5)
    MotionSession.$current.withValue(session) {
      let clamped = TimingFunction(controlPoints: -1, 0.5, 2, 0.5)
      #expect(clamped == moved)
      #expect(TimingFunction(controlPoints: .nan, 0, 0.5, 1) == .linear)
    }
    #expect(messages.count == 2)
  }
}
