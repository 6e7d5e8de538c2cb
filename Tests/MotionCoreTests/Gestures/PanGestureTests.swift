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

  @Test func `of samples at one instant the last 250 count, and their slope is what it was`() {
    Session.run { _ in
      let pan = PanGesture()
      pan.receive(sample(.down, 0, 0, 0))
      for step in 1...5000 { pan.receive(sample(.move, 1, Double(step), 0)) }
      #expect(pan.velocity(in: nil) == .zero())
      // The last 250: 249 at 1 s, at x = 4752 … 5000, and one 50 ms later at x = 6000.
      pan.receive(sample(.move, 1.05, 6000, 0))
      let mean = (4752.0 + 5000) / 2
      #expect(abs(pan.velocity(in: nil).x - (6000 - mean) / 0.05) < 1e-6)
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
}
