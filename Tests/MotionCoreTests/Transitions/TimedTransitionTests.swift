import MotionCore
import MotionTime
import Testing

@Suite struct TimedTransitionTests {
  /// A second long: a layer in the first half, one in the last three quarters.
  private func timing(shared: AnimationTimingParameters? = nil) throws -> TransitionTiming {
    try TransitionTiming(
      duration: 1,
      layers: [
        .init(id: "early", range: AnimationRange(start: 0, end: 0.5)),
        .init(id: "late", range: AnimationRange(start: 0.25, end: 1)),
      ], sharedElement: shared)
  }

  private func layer(_ id: String, of transition: TimedTransition) throws
    -> TimedTransition.Element
  {
    try #require(transition.layer(id))
  }

  @Test func `TM 7.2 it runs from start to end on the session's clock`() throws {
    try Session.run(at: 2) { session in
      let transition = TimedTransition(try timing())
      let early = Recorder(try layer("early", of: transition).progress())
      let late = Recorder(try layer("late", of: transition).progress())
      let events = Recorder(transition.events)
      let states = Recorder(transition.state)
      #expect(early.values == [0] && states.values == [.atRest])
      #expect(transition.start() && !transition.start())
      for frame in 1...4 {
        try session.eventLoop.advance(toFrameAt: seconds(2 + Double(frame) / 4))
      }
      #expect(early.values == [0, 0.5, 1])
      #expect(late.values.map { ($0 * 3).rounded() / 3 } == [0, 1.0 / 3, 2.0 / 3, 1])
      #expect(events.values == [.willTransition, .didTransition])
      #expect(states.values == [.atRest, .active, .atRest])
      #expect(!MotionSession.current.frames.isObserved && session.timers.nextTime == nil)
    }
  }

  @Test func `it ends exactly when it ends, whatever the frames`() throws {
    try Session.run { session in
      let transition = TimedTransition(try timing())
      var end: Double?
      let subscription = transition.events.subscribeToValue {
        if $0 == .didTransition { end = session.clock.now.seconds }
      }
      transition.start()
      session.advance(to: 0.7)
      try session.eventLoop.advance(toFrameAt: seconds(3))
      #expect(end == 1)
      subscription.unsubscribe()
    }
  }

  @Test func `TM 7.1 the shared element follows the hand, then continues from there`() throws {
    try Session.run { session in
      let spring = try AnimationTimingParameters(mass: 2, stiffness: 300, damping: 20)
      let transition = TimedTransition(try timing(shared: spring))
      let shared = try #require(transition.sharedElement)
      let seen = Recorder(shared.progress(.y))
      transition.start(interactive: true)
      transition.update(
        .fractionComplete(0.3), sharedElement: .init(progress: Vector(dx: 0, dy: 0.4)))
      #expect(seen.values == [0], "its place is the hand's business")
      #expect(shared.value(.y) == 0.4 && shared.value() == 0)
      session.advance(to: 1)
      transition.end(
        .end,
        sharedElement: .init(
          progress: Vector(dx: 0, dy: 0.4), velocity: Vector(dx: 0, dy: 3)))
      #expect(seen.values == [0, 0.4] && shared.velocity(.y) == 3)
      try session.eventLoop.advance(toFrameAt: seconds(1.1))
      // m·x″ + c·x′ + k·x = 0 from x = 0.6, x′ = −3, integrated in small steps.
      var (x, v) = (0.6, -3.0)
      for _ in 0..<100_000 {
        let half = v + (-20 * v - 300 * x) / 2 * 0.5e-6
        x += half * 1e-6
        v += (-20 * half - 300 * x) / 2 * 1e-6
      }
      #expect(abs(shared.value(.y) - (1 - x)) < 1e-5)
      #expect(abs(shared.velocity(.y) + v) < 1e-4)
    }
  }

  @Test func `TM 7.8 nothing jumps when a hand takes it and lets it go the other way`() throws {
    try Session.run { session in
      let transition = TimedTransition(
        try timing(shared: AnimationTimingParameters(dampingRatio: 0.5)))
      let late = try layer("late", of: transition)
      let shared = try #require(transition.sharedElement)
      let events = Recorder(transition.events)
      transition.start()
      session.advance(to: 0.6)
      let before = (late.value(), shared.value(), transition.phases.fractionComplete)
      #expect(transition.interrupt())
      #expect(
        (late.value(), shared.value(), transition.phases.fractionComplete) == before)
      session.advance(to: 5)
      #expect(transition.update(.step(-0.1)))
      let held = (late.value(), shared.value())
      #expect(transition.end(.start))
      #expect((late.value(), shared.value()) == held)
      session.advance(to: 9)
      #expect((late.value(), shared.value()) == (0, 0))
      #expect(events.values == [.willTransition, .cancelledTransition])
    }
  }

  @Test func `scrubbing shows what was played, bit for bit, the hand included`() throws {
    try Session.run { session in
      let timeline = Timeline()
      let transition = TimedTransition(
        try timing(shared: AnimationTimingParameters(mass: 1, stiffness: 200, damping: 12)),
        timeline: timeline)
      let elements = try [
        layer("early", of: transition), layer("late", of: transition),
        #require(transition.sharedElement),
      ]
      var played: [Double: [Double]] = [:]
      transition.start(interactive: true)
      for frame in 0...150 {
        let time = Double(frame) / 60
        try session.eventLoop.advance(toFrameAt: seconds(time))
        if frame < 30 { transition.update(.step(0.011)) }
        if frame == 30 { transition.end(.end, velocity: 0.8) }
        if frame == 45 { transition.interrupt() }
        if frame == 50 { transition.end(.start) }
        played[time] = elements.map { $0.value() }
      }
      #expect(transition.phases.state == .finished(.start))
      let late = Recorder(elements[1].progress())
      timeline.paused.value = true
      for (time, values) in played {
        timeline.timeOffset.value = time
        #expect(elements.map { $0.value() } == values)
        #expect(late.values.last == values[1])
      }
      #expect(!transition.interrupt() && !transition.update(.step(0.1)))
    }
  }

  @Test func `a timeline that runs again plays it all again and completes nothing twice`() throws {
    try Session.run { session in
      let timeline = Timeline()
      let transition = TimedTransition(try timing(), timeline: timeline)
      let early = Recorder(try layer("early", of: transition).progress())
      let events = Recorder(transition.events)
      transition.start(interactive: true)
      session.advance(to: 0.5)
      transition.update(.fractionComplete(0.25))
      session.advance(to: 1)
      transition.end(.end)
      try session.eventLoop.advance(toFrameAt: seconds(4))
      timeline.paused.value = true
      timeline.timeOffset.value = 0.25
      timeline.paused.value = false
      #expect(early.values.last == 0 && !transition.interrupt())
      try session.eventLoop.advance(toFrameAt: seconds(4.5))
      #expect(early.values.last == 0.5, "the hand's update is played again")
      try session.eventLoop.advance(toFrameAt: seconds(6))
      #expect(early.values.last == 1)
      #expect(events.values == [.willTransition, .didTransition])
      #expect(!MotionSession.current.frames.isObserved)
    }
  }

  @Test func `a paused timeline lets the session rest`() throws {
    try Session.run { session in
      let timeline = Timeline()
      let transition = TimedTransition(try timing(), timeline: timeline)
      transition.start()
      #expect(MotionSession.current.frames.isObserved)
      session.advance(to: 0.3)
      timeline.hold()
      #expect(!MotionSession.current.frames.isObserved && session.timers.nextTime == nil)
      session.advance(to: 100)
      #expect(transition.phases.fractionComplete == 0.3)
      timeline.paused.value = false
      session.advance(to: 100.7)
      #expect(transition.phases.state == .finished(.end))
    }
  }

  @Test func `an observer that drives the transition sees the newer showing stand`() throws {
    try Session.run { _ in
      let transition = TimedTransition(try timing())
      let late = Recorder(try layer("late", of: transition).progress())
      let subscription = try layer("early", of: transition).progress().subscribeToValue {
        if $0 == 0.5 { transition.update(.fractionComplete(0.5)) }
      }
      transition.start(interactive: true)
      transition.update(.fractionComplete(0.25))
      #expect(late.values.map { ($0 * 3).rounded() / 3 } == [0, 1.0 / 3])
      subscription.unsubscribe()
    }
  }

  @Test func `TRN-6 it counts as one terminator`() throws {
    try Session.run { session in
      let stage = Stage(size: Size(width: 100, height: 100))
      let runtime = MotionRuntime(containerView: stage)
      let transition = TimedTransition(try timing())
      var log: [String] = []
      let subscription = transition.events.subscribeToValue { log.append("\($0)") }
      transition.start()
      runtime.whenAllAtRest([transition]) { log.append("rest") }
      session.advance(to: 2)
      #expect(log == ["willTransition", "didTransition", "rest"])
      subscription.unsubscribe()
    }
  }

  @Test func `nothing is left when its session releases it`() throws {
    weak var left: TimedTransition?
    try Session.run { session in
      let transition = TimedTransition(try timing(), timeline: Timeline())
      left = transition
      let recorder = Recorder(try layer("late", of: transition).progress())
      transition.start()
      session.advance(to: 0.1)
      session.eventLoop.shutdown()
      #expect(recorder.values.count == 1)
    }
    #expect(left == nil)
  }
}
