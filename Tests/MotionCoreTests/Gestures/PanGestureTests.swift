import MotionCore
import MotionTime
import Testing

@Suite struct PanGestureTests {
  private func track(_ pan: PanGesture) -> () -> [String] {
    var log: [String] = []
    pan.addTarget { [unowned pan] _ in
      let way = pan.translation(in: nil)
      log.append("\(pan.state) \(way.x) \(way.y)")
    }
    return { log }
  }

  @Test func `GES-6 a pan begins past 10 points, and its way counts from there`() {
    Session.run { _ in
      let pan = PanGesture()
      let log = track(pan)
      pan.receive(sample(.down, 0, 100, 100))
      pan.receive(sample(.move, 0.01, 106, 108))
      #expect(log() == [])
      pan.receive(sample(.move, 0.02, 107, 108))
      pan.receive(sample(.move, 0.03, 110, 104))
      pan.receive(sample(.up, 0.04, 110, 104))
      #expect(log() == ["began 0.0 0.0", "changed 3.0 -4.0", "ended 3.0 -4.0"])
      #expect(pan.state == .possible)
    }
  }

  @Test func `CMP-16 samples of one time count as their last, and after a pause nothing before it`()
  {
    Session.run { _ in
      let pan = PanGesture()
      pan.receive(sample(.down, 0, 0, 0))
      for step in 1...5000 { pan.receive(sample(.move, 1, Double(step), 0)) }
      #expect(pan.velocity(in: nil) == .zero())
      // Two samples, at 5000 and 40 ms later at 5200, and a line through them.
      pan.receive(sample(.move, 1.04, 5200, 0))
      #expect(abs(pan.velocity(in: nil).x - 5000) < 1e-6)
      pan.receive(sample(.move, 1.0801, 5300, 0))
      #expect(pan.velocity(in: nil) == .zero())
    }
  }

  @Test
  func
    `CMP-16 the velocity is the slope of a parabola at the newest sample, at most 8 000 pt per s`()
  {
    // By hand: x = 3·t + 40·t² in points and hundredths of a second has the slope 3 + 80·t.
    Session.run { _ in
      let pan = PanGesture()
      pan.receive(sample(.down, 0, 0, 0))
      for step in 1...4 {
        let t = Double(step)
        pan.receive(sample(.move, t / 100, 3 * t + 2 * t * t, -10 * t))
      }
      #expect(
        abs(pan.velocity(in: nil).x - 1900) < 1e-6 && abs(pan.velocity(in: nil).y + 1000) < 1e-6)
      for step in 5...12 { pan.receive(sample(.move, Double(step) / 100, Double(step) * 600, 0)) }
      let speed = pan.velocity(in: nil)
      #expect(abs((speed.x * speed.x + speed.y * speed.y).squareRoot() - 8000) < 1e-6)
    }
  }

  @Test func `CMP-16 a release has no velocity 40 ms after the last move, nor after a cancel`() {
    Session.run { _ in
      for (end, kind, velocity) in [
        (0.08, PointerSample.Kind.up, 1000.0), (0.0801, .up, 0), (0.05, .cancel, 0),
      ] {
        let pan = PanGesture()
        pan.receive(sample(.down, 0, 0, 0))
        for step in 1...4 { pan.receive(sample(.move, Double(step) / 100, Double(step) * 10, 0)) }
        pan.receive(sample(kind, end, 400, 0))
        #expect(abs(pan.velocity(in: nil).x - velocity) < 1e-6, "\(end)")
      }
    }
  }

  @Test func `CMP-16 the samples begin anew when the number of fingers changes`() {
    Session.run { _ in
      let pan = PanGesture()
      pan.receive(sample(.down, 0, 0, 0))
      for step in 1...4 { pan.receive(sample(.move, Double(step) / 100, Double(step) * 10, 0)) }
      pan.receive(sample(.down, 0.041, 100, 0, pointer: 2))
      pan.receive(sample(.move, 0.05, 42, 0))
      // The centre went 1 pt in 9 ms.
      #expect(abs(pan.velocity(in: nil).x - 1 / 0.009) < 1e-6)
    }
  }

  @Test func `a velocity read late is that of the last sample, also after the next touch`() {
    Session.run { _ in
      let pan = PanGesture()
      pan.receive(sample(.down, 0, 0, 0))
      for step in 1...4 { pan.receive(sample(.move, Double(step) / 100, Double(step) * 10, 0)) }
      pan.receive(sample(.up, 0.04, 40, 0))
      pan.receive(sample(.down, 5, 0, 0))
      #expect(abs(pan.velocity(in: nil).x - 1000) < 1e-6)
    }
  }

  @Test func `a touch that does not leave the slop is no pan`() {
    Session.run { _ in
      let pan = PanGesture()
      let log = track(pan)
      pan.receive(sample(.down, 0, 100, 100))
      pan.receive(sample(.move, 0.01, 110, 100))
      pan.receive(sample(.up, 0.02, 110, 100))
      #expect(log() == [])
    }
  }

  @Test func `a cancelled pointer cancels the pan`() {
    Session.run { _ in
      let pan = PanGesture()
      let log = track(pan)
      pan.receive(sample(.down, 0, 0, 0))
      pan.receive(sample(.move, 0.01, 20, 0))
      pan.receive(sample(.cancel, 0.02, 20, 0))
      pan.receive(sample(.move, 0.03, 90, 0))
      #expect(log() == ["began 0.0 0.0", "cancelled 0.0 0.0"])
    }
  }

  @Test
  func `with two pointers the pan is the way of their centre, without a jump at either's coming`() {
    Session.run { _ in
      let pan = PanGesture()
      let log = track(pan)
      pan.receive(sample(.down, 0, 0, 0))
      pan.receive(sample(.move, 0.01, 20, 0))
      pan.receive(sample(.down, 0.02, 100, 100, pointer: 2))
      pan.receive(sample(.move, 0.03, 30, 0))
      pan.receive(sample(.move, 0.04, 100, 110, pointer: 2))
      #expect(log() == ["began 0.0 0.0", "changed 5.0 0.0", "changed 5.0 5.0"])
      #expect(pan.location(in: nil) == Point(x: 65, y: 55))
      pan.receive(sample(.up, 0.05, 30, 0))
      pan.receive(sample(.move, 0.06, 100, 120, pointer: 2))
      pan.receive(sample(.up, 0.07, 100, 120, pointer: 2))
      #expect(log().suffix(2) == ["changed 5.0 15.0", "ended 5.0 15.0"])
    }
  }

  @Test func `moves of a pointer that never went down are ignored`() {
    Session.run { _ in
      let pan = PanGesture()
      let log = track(pan)
      pan.receive(sample(.move, 0, 50, 0))
      pan.receive(sample(.up, 0.1, 90, 0))
      #expect(log() == [])
    }
  }

  @Test func `disabling in the middle forgets the pointers`() {
    Session.run { _ in
      let pan = PanGesture()
      let log = track(pan)
      pan.receive(sample(.down, 0, 0, 0))
      pan.receive(sample(.move, 0.01, 20, 0))
      pan.isEnabled = false
      pan.isEnabled = true
      pan.receive(sample(.move, 0.02, 60, 0))
      #expect(log() == ["began 0.0 0.0", "cancelled 0.0 0.0"])
    }
  }

  @Test func `GES-6 constant speed is measured exactly, whatever the times of the samples`() {
    Session.run { _ in
      let pan = PanGesture()
      pan.receive(sample(.down, 0, 0, 0))
      for time in [0.013, 0.02, 0.031, 0.05, 0.057, 0.083, 0.11, 0.142] {
        pan.receive(sample(.move, time, 300 * time, -120 * time))
      }
      #expect(abs(pan.velocity(in: nil).x - 300) < 1e-9)
      #expect(abs(pan.velocity(in: nil).y + 120) < 1e-9)
    }
  }

  @Test func `GES-6 only the last 100 ms count, so a pause before release leaves no speed`() {
    Session.run { _ in
      let pan = PanGesture()
      var released = Point(x: -1, y: -1)
      pan.addTarget { [unowned pan] _ in if pan.state == .ended { released = pan.velocity(in: nil) }
      }
      pan.receive(sample(.down, 0, 0, 0))
      for step in 1...20 { pan.receive(sample(.move, Double(step) / 100, Double(step) * 5, 0)) }
      #expect(abs(pan.velocity(in: nil).x - 500) < 1e-6)
      pan.receive(sample(.up, 0.35, 100, 0))
      #expect(released == Point(x: 0, y: 0))
    }
  }

  @Test func `velocity does not depend on when samples are handled`() {
    func measure(handledAt offset: Double) -> Point {
      Session.run(at: offset) { session in
        let pan = PanGesture()
        pan.receive(sample(.down, 0, 0, 0))
        for step in 1...9 {
          session.clock.advance(by: seconds(offset))
          pan.receive(sample(.move, Double(step * step) / 1000, Double(step * 7), 3))
        }
        return pan.velocity(in: nil)
      }
    }
    #expect(measure(handledAt: 0) == measure(handledAt: 0.3))
  }

  @Test
  func `GES-6 a pointer lifted elsewhere without a move begins and ends its pan at that time`() {
    Session.run { _ in
      let pan = PanGesture()
      let log = track(pan)
      pan.receive(sample(.down, 0, 100, 100))
      pan.receive(sample(.up, 0.25, 160, 180))
      #expect(log() == ["began 0.0 0.0", "ended 0.0 0.0"])
      #expect(pan.state == .possible && pan.velocity(in: nil) == .zero())
      pan.receive(sample(.down, 1, 100, 100))
      pan.receive(sample(.up, 1.25, 106, 108))
      #expect(log().count == 2, "10 points are within the slop")
    }
  }
}
