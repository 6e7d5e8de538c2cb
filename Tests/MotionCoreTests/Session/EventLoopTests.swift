import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct EventLoopTests {
  @Test func `CA 9.5 everything happens at its own moment, however far the handle is turned`() {
    func log(steps: [Double]) -> [String] {
      Session.run { session in
        var log: [String] = []
        func note(_ what: String) { log.append("\(what) \(session.clock.now.seconds)") }
        let layer = Layer()
        let fade = animation(from: 0.0, to: 1.0)
        fade.keyPath = "opacity"
        fade.duration = 0.3
        try? layer.addAnimation(
          fade, forKey: "f", handlers: AnimationHandlers(stop: { _ in note("end") }))
        session.eventLoop.post(at: seconds(0.2)) { note("input") }
        session.timers.schedule(at: seconds(0.25)) { note("timer") }
        for step in steps { session.advance(to: step) }
        return log
      }
    }
    let expected = ["input 0.2", "timer 0.25", "end 0.3"]
    #expect(log(steps: [1]) == expected)
    #expect(log(steps: (1...60).map { Double($0) / 60 }) == expected)
    #expect(log(steps: [0.07, 0.2001, 0.9]) == expected)
  }

  @Test func `CA 9.5 in one moment input comes first, then animations, then timers`() {
    Session.run { session in
      var log: [String] = []
      let layer = Layer()
      let fade = animation(from: 0.0, to: 1.0)
      fade.keyPath = "opacity"
      fade.duration = 0.5
      try? layer.addAnimation(
        fade, forKey: "f", handlers: AnimationHandlers(stop: { _ in log.append("end") }))
      session.timers.schedule(at: seconds(0.5)) { log.append("timer") }
      session.eventLoop.post(at: seconds(0.5)) { log.append("second input") }
      session.eventLoop.post(at: seconds(0.5)) { log.append("third input") }
      session.advance(to: 0.5)
      #expect(log == ["second input", "third input", "end", "timer"])
    }
  }

  @Test func `CA 9.5 what is changed in a turn is committed at its moment`() {
    Session.run { session in
      let layer = Layer()
      session.timers.schedule(at: seconds(0.5)) { layer.opacity = 0.5 }
      session.advance(to: 2)
      #expect(layer.presentation(at: seconds(0.49)).opacity == 1)
      #expect(layer.presentation(at: seconds(0.5)).opacity == 0.5)
    }
  }

  @Test func `CA 9.5 work for the same moment runs in a further turn`() {
    Session.run { session in
      var log: [String] = []
      session.timers.schedule(at: seconds(1)) {
        log.append("first")
        session.timers.schedule(at: seconds(1)) { log.append("second") }
        session.eventLoop.post(at: seconds(0)) { log.append("input") }
      }
      session.advance(to: 1)
      #expect(log == ["first", "input", "second"])
    }
  }

  @Test func `CA 9.5 work that never ends is a livelock`() {
    Session.run { session in
      var count = 0
      func again(_ timers: TimerQueue) {
        count += 1
        timers.schedule(at: seconds(0.5)) { [unowned timers] in again(timers) }
      }
      again(session.timers)
      session.advance(to: 1)
      #expect(count == 1001)
      #expect(
        session.heard == [
          "livelock: 1000 turns at 0.5 s made new work for the same moment. Let callbacks "
            + "schedule their successors later than now."
        ])
    }
  }

  @Test func `what a host's look after a turn throws ends the advance`() {
    struct Stop: Error {}
    Session.run { session in
      session.eventLoop.afterTurn = { [unowned session] in
        if session.clock.now >= seconds(0.5) { throw Stop() }
      }
      session.eventLoop.post(at: seconds(0.5)) {}
      #expect(throws: Stop.self) { try session.eventLoop.advance(to: seconds(1)) }
      #expect(session.clock.now == seconds(0.5))
    }
  }

  @Test func `pointer samples arrive at their times`() {
    Session.run { session in
      let stage = Stage(size: Size(width: 100.0, height: 100.0))
      let pan = PanGesture()
      stage.addGestureRecognizer(pan)
      var times: [Double] = []
      pan.addTarget { _ in times.append(session.clock.now.seconds) }
      session.eventLoop.post(sample(.down, 0.1, 10, 10), to: stage.pointerRouter)
      session.eventLoop.post(sample(.move, 0.15, 40, 10), to: stage.pointerRouter)
      session.eventLoop.post(sample(.up, 0.2, 40, 10), to: stage.pointerRouter)
      #expect(session.eventLoop.nextTime == seconds(0.1))
      session.advance(to: 1)
      #expect(times == [0.15, 0.2])
      #expect(session.eventLoop.nextTime == nil)
    }
  }
}
