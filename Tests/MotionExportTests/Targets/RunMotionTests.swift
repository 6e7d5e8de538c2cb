import MotionRender
import MotionTime
import Testing

@testable import MotionExport

@Suite struct RunMotionTests {
  private let bench = WebBench()

  private func motion(
    until seconds: Double = 2, within tolerance: Double = 0.001, carriesSprings: Bool = true
  ) throws -> RunMotion {
    bench.context.commit()
    let request = ExportRequest(
      Recorder(context: bench.context), until: timeOf(seconds), accuracy: .tolerance(tolerance),
      title: "box")
    return try RunMotion(request, carriesSprings: carriesSprings)
  }

  private func spring() throws -> SpringAnimation {
    let spring = SpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue) = (10.0, 110.0)
    (spring.mass, spring.stiffness, spring.damping) = (2, 150, 12)
    return spring
  }

  @Test func `a spring keeps its constants`() throws {
    try bench.box.addAnimation(try spring(), forKey: "x")
    let column = try #require(try motion().columns.first)
    #expect(column.name == "box.position.x" && column.unit == "pt" && column.isExact)
    guard case .spring(let motion) = column.pieces[0].form else {
      Issue.record("\(column.pieces[0]) is no spring")
      return
    }
    #expect(motion.from == 10 && motion.to == 110 && motion.velocity == 0)
    #expect(motion.spring.mass == 2 && motion.spring.stiffness == 150)
    #expect(motion.spring.damping == 12)
    // m·q″ + c·q′ + k·q = 0, integrated in steps of 10 µs.
    var (place, velocity) = (-100.0, 0.0)
    for _ in 0..<30_000 {
      func pull(_ place: Double, _ velocity: Double) -> Double {
        (-150 * place - 12 * velocity) / 2
      }
      let half = (place + 5e-6 * velocity, velocity + 5e-6 * pull(place, velocity))
      place += 1e-5 * half.1
      velocity += 1e-5 * pull(half.0, half.1)
    }
    #expect(abs(column.value(at: 0.3) - (110 + place)) < 1e-6)
  }

  @Test func `a target without springs has cubics within the tolerance`() throws {
    try bench.box.addAnimation(try spring(), forKey: "x")
    for tolerance in [0.05, 0.001, 0.00001] {
      let column = try #require(
        try motion(within: tolerance, carriesSprings: false).columns.first)
      #expect(!column.isExact && column.bound <= tolerance * column.range)
      #expect(column.pieces.allSatisfy { if case .spring = $0.form { false } else { true } })
      let exact = SpringTrajectory(
        from: 10, to: 110, spring: try SpringFunction(mass: 2, stiffness: 150, damping: 12))
      for step in 0...500 {
        let time = Double(step) * 0.002
        #expect(abs(column.value(at: time) - exact.value(at: time)) <= column.bound + 1e-9)
      }
    }
  }

  @Test func `stairs and lines are levels and lines`() throws {
    let stairs = BasicAnimation(keyPath: "position.y")
    (stairs.fromValue, stairs.toValue, stairs.duration) = (0.0, 90.0, 1.5)
    stairs.timingFunction = try TimingFunction(easing: "steps(3, jump-none)")
    try bench.box.addAnimation(stairs, forKey: "y")
    let lines = BasicAnimation(keyPath: "opacity")
    (lines.fromValue, lines.toValue, lines.duration) = (0.0, 1.0, 1)
    lines.timingFunction = try TimingFunction(easing: "linear(0, 0.8 25%, 0.2 75%, 1)")
    try bench.box.addAnimation(lines, forKey: "o")
    let columns = try motion().columns
    let y = try #require(columns.first { $0.keyPath == "position.y" })
    #expect(y.summary == "4 levels" && y.isExact)
    #expect([0.2, 0.7, 1.2].map(y.value) == [0, 45, 90])
    let opacity = try #require(columns.first { $0.keyPath == "opacity" })
    #expect(opacity.summary == "3 curves, 1 level")
    #expect(abs(opacity.value(at: 0.5) - 0.5) < 1e-12)
    #expect(abs(opacity.value(at: 0.125) - 0.4) < 1e-12)
  }

  @Test func `what is left out is named`() throws {
    let turn = BasicAnimation(keyPath: "transform.rotation")
    (turn.fromValue, turn.toValue, turn.duration) = (0.0, 1.0, 0.5)
    turn.repeatCount = .infinity
    try bench.box.addAnimation(turn, forKey: "turn")
    let made = try motion()
    #expect(
      made.notes == ["box.transform.rotation.z: it goes on for ever, and is written until 2.0 s."])
    #expect(made.report.last == "Note: \(made.notes[0])")
  }

  @Test func `the motion of an outline is named, since it is not made of numbers`() throws {
    let bench = WebBench { ShapeLayer(context: $0) }
    let outline = BasicAnimation(keyPath: "path")
    outline.fromValue = Path(elements: [.move(to: Point(x: 0, y: 0)), .line(to: Point(x: 9, y: 9))])
    outline.toValue = Path(elements: [.move(to: Point(x: 0, y: 0)), .line(to: Point(x: 19, y: 9))])
    outline.duration = 0.5
    try bench.box.addAnimation(outline, forKey: "path")
    bench.context.commit()
    let request = ExportRequest(
      Recorder(context: bench.context), until: timeOf(1), title: "box")
    let made = try RunMotion(request, carriesSprings: true)
    #expect(
      made.notes == ["box: the motion of path is left out, since it is not made of numbers."])
  }

  @Test(arguments: [0, -1, 0.6, .nan, 1e-7])
  func `a tolerance out of range is refused`(tolerance: Double) throws {
    #expect {
      try motion(within: tolerance)
    } throws: {
      ($0 as? TimingError)?.code == .invalidValue
    }
  }
}
