import MotionCore
import MotionTime
import Testing

@Suite struct TransitionPlayerTests {
  private func makeTiming() throws -> TransitionTiming {
    try TransitionTiming(
      duration: 1,
      layers: [
        .init(id: "fade", range: AnimationRange(start: 0.25, end: 0.75)),
        .init(id: "move"),
      ])
  }

  private func frame(_ session: Session, _ time: Double) {
    do { try session.driver.advance(toFrameAt: seconds(time)) } catch { Issue.record(error) }
  }

  @Test func `7.3 it runs from start to end on the session's clock, a value a frame`() throws {
    try Session.run { session in
      session.advance(to: 10)
      let player = TransitionPlayer(try makeTiming())
      let fade = Recorder(player.progress(of: "fade"))
      let states = Recorder(player.state)
      #expect(player.start())
      for step in 1...5 { frame(session, 10 + Double(step) * 0.2) }
      let wanted = [0, 0, 0, 0.3, 0.7, 1, 1]
      #expect(fade.values.count == wanted.count)
      for (value, wanted) in zip(fade.values, wanted) { #expect(abs(value - wanted) < 1e-9) }
      #expect(states.values == [.atRest, .active, .atRest])
      #expect(player.phases.state == .finished(.end))
      #expect(!session.driver.frames.isObserved && session.driver.nextTime == nil)
    }
  }

  @Test func `7.4 events come before the first values and after the last, at their own time`()
    throws
  {
    try Session.run { session in
      let player = TransitionPlayer(try makeTiming())
      var log: [String] = []
      player.fractionComplete.subscribeToValue {
        log.append("\($0) at \(session.clock.now.seconds)")
      }
      player.events.subscribeToValue { log.append("\($0)") }
      player.state.subscribeToValue { log.append("\($0)") }
      log = []
      player.start()
      // No frame falls on the end.
      frame(session, 0.75)
      frame(session, 1.5)
      #expect(
        log == [
          "willTransition", "active", "0.0 at 0.0", "0.75 at 0.75", "1.0 at 1.0", "didTransition",
          "atRest",
        ])
    }
  }

  @Test func `7.2 7.6 a hand takes it, moves it, and lets it go back`() throws {
    try Session.run { session in
      let player = TransitionPlayer(try makeTiming())
      let events = Recorder(player.events)
      let fade = Recorder(player.progress(of: "fade"))
      player.start()
      session.advance(to: 0.5)
      #expect(player.interrupt() && !player.interrupt())
      session.advance(to: 3)
      #expect(player.phases.fractionComplete == 0.5)
      #expect(player.update(.fractionComplete(0.4)))
      // The layer's fraction is 0.3 now; straight from 0.5 at 0.5 to 0 at 0.
      #expect(abs((fade.values.last ?? 0) - 0.3) < 1e-12)
      #expect(player.update(.step(-0.04)) && player.update(.step(0.04)))
      #expect(player.end(.start))
      frame(session, 3.1)
      #expect(abs((fade.values.last ?? 0) - 0.1) < 1e-9)
      #expect(player.state._read() == .active)
      frame(session, 3.4)
      #expect(fade.values.last == 0 && player.state._read() == .atRest)
      #expect(events.values == [.willTransition, .cancelledTransition])
      #expect(!player.start() && !player.retarget(.end) && !player.update(.step(1)))
    }
  }

  @Test func `7.7 a spring that is turned round goes on with its speed, as the referee says`()
    throws
  {
    try Session.run { session in
      let spring = try AnimationTimingParameters(mass: 1, stiffness: 100, damping: 10)
      let player = TransitionPlayer(try TransitionTiming(duration: 0, sharedElement: spring))
      // Example 14 of timing.md 6.4.
      #expect(abs(player.effectiveDuration - 1.4727003346780927) < 1e-12)
      player.start()
      var referee = SpringReferee(
        position: 0, velocity: 0, destination: 1, mass: 1, stiffness: 100, damping: 10)
      for step in 1...3 {
        referee.advance(by: 0.05)
        session.advance(to: Double(step) * 0.05)
        #expect(abs((player.sharedElementProgress._read()?.x ?? 9) - referee.position) < 1e-8)
      }
      player.retarget(.start)
      referee = SpringReferee(
        position: referee.position, velocity: referee.velocity, destination: 0, mass: 1,
        stiffness: 100, damping: 10)
      for step in 1...12 {
        referee.advance(by: 0.05)
        session.advance(to: 0.15 + Double(step) * 0.05)
        #expect(abs((player.sharedElementProgress._read()?.x ?? 9) - referee.position) < 1e-8)
      }
    }
  }

  @Test func `7.8 what is shown does not depend on the frames, bit for bit`() throws {
    let timing = try makeTiming()
    func shown(fps: Double) -> [Double] {
      Session.run { session in
        let player = TransitionPlayer(timing)
        player.start()
        session.timers.schedule(at: seconds(0.47)) { player.retarget(.start) }
        var seen: [Double] = []
        for step in 1...Int(fps) {
          let time = Double(step) / fps
          frame(session, time)
          if step.isMultiple(of: Int(fps) / 12), time < 0.8 {
            seen.append(player.progress(of: "fade")._read() ?? -1)
          }
        }
        return seen
      }
    }
    let reference = shown(fps: 24)
    #expect(reference.count == 9 && reference.max() ?? 0 > 0.3)
    #expect(shown(fps: 60) == reference)
    #expect(shown(fps: 240) == reference)
  }

  @Test func `7.3 nothing to run finishes inside the same call, after having begun`() throws {
    try Session.run { session in
      let player = TransitionPlayer(try TransitionTiming(duration: 0))
      let states = Recorder(player.state)
      let events = Recorder(player.events)
      #expect(player.start())
      #expect(states.values == [.atRest, .active, .atRest])
      #expect(events.values == [.willTransition, .didTransition])
      #expect(player.fractionComplete._read() == 1)
      #expect(player.progress(of: "nobody")._read() == nil)
    }
  }
}
