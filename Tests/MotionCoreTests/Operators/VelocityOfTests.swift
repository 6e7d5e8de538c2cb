import MotionCore
import MotionTime
import Testing

@Suite struct VelocityOfTests {
  /// The velocity at a pulse after values that came at some times, in seconds.
  private func velocity(
    of records: [(Double, Double)], at now: Double, maximum: Double = 5000
  ) -> Double? {
    Session.run { session in
      let source = Subject<Double>()
      let pulse = Subject<Void>()
      let recorder = Recorder(
        MotionCore.velocity(of: source.stream, pulse: pulse.stream, maximumVelocity: maximum))
      for (time, value) in records {
        session.advance(to: time)
        source.send(value)
      }
      session.advance(to: now)
      pulse.send(())
      return recorder.values.first
    }
  }

  @Test func `RM 9.4 in units per second, from the oldest of the run to the last`() {
    #expect(velocity(of: [(0, 0), (0.125, 10), (0.1875, 30)], at: 0.1875) == 160)
  }

  @Test func `RM 9.4 fewer than two values are no motion`() {
    #expect(velocity(of: [], at: 1) == 0)
    #expect(velocity(of: [(0, 7)], at: 0) == 0)
  }

  @Test func `RM 9.4 only values younger than 250 ms count`() {
    #expect(velocity(of: [(0, 0), (0.125, 10), (0.25, 14)], at: 0.25) == 32)
    #expect(velocity(of: [(0, 0), (0.125, 10)], at: 0.375) == 0)
  }

  @Test func `RM 9.4 only the last five values count`() {
    let records = [(0.0, 0.0), (0.03125, 100), (0.0625, 101), (0.09375, 102), (0.125, 103)]
    #expect(velocity(of: records + [(0.15625, 104)], at: 0.15625) == 32)
  }

  @Test func `RM 9.4 only the last run in one direction counts`() {
    #expect(velocity(of: [(0, 0), (0.0625, 50), (0.125, 40), (0.1875, 20)], at: 0.1875) == -240)
    #expect(velocity(of: [(0, 0), (0.0625, 50), (0.125, 50)], at: 0.125) == 0)
  }

  @Test func `RM 9.4 what is too fast is the maximum, or the default for two values alone`() {
    let three = [(0.0, 0.0), (0.0625, 1000), (0.125, 2000)]
    #expect(velocity(of: three, at: 0.125) == 5000)
    #expect(velocity(of: three, at: 0.125, maximum: 100) == 100)
    #expect(velocity(of: [(0, 0), (0.0625, -1000)], at: 0.0625) == -1000)
    #expect(velocity(of: [(0, 0), (0, 1)], at: 0) == 1000)
  }

  @Test func `RM 9.4 points part by part, at each frame unless told otherwise`() throws {
    try Session.run { session in
      let source = Subject<Point>()
      let recorder = Recorder(MotionCore.velocity(of: source.stream))
      source.send(Point(x: 0, y: 0))
      session.advance(to: 0.125)
      source.send(Point(x: 1, y: -2))
      try session.eventLoop.advance(toFrameAt: seconds(0.1875))
      #expect(recorder.values == [Point(x: 8, y: -16)])
    }
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: 1.0) { MotionCore.velocity(of: $0, pulse: createProperty()) } == .dropped)
  }
}
