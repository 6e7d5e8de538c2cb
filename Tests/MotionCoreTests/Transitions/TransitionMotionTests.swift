import MotionCore
import MotionRender
import MotionTime
import Testing

/// Springs and tweens of a transition: forwards, backwards and turned round in the middle.
@Suite struct TransitionMotionTests {
  /// The critically damped equation of motion of RM 17's default constants, clamped by SPM-1.
  private func referee(from position: Double, to destination: Double) -> SpringReferee {
    SpringReferee(
      position: position, velocity: 0, destination: destination, mass: 3, stiffness: 1000,
      damping: 2 * (3.0 * 1000).squareRoot())
  }

  private func x(_ scene: Scene) -> Double { scene.card.layer.presentation().position.x }

  @Test(arguments: [TransitionDirection.forward, .backward])
  func `RM 17 a transition spring follows the equation of motion either way`(
    _ direction: TransitionDirection
  ) {
    Session.run { session in
      let scene = Scene()
      let way = ReactiveProperty(initialValue: direction)
      scene.runtime.add(
        TransitionSpring(back: 20.0, fore: 120.0, direction: way),
        to: Reactive(scene.card.layer).positionX)
      let (from, to) = direction == .forward ? (20.0, 120.0) : (120.0, 20.0)
      var referee = referee(from: from, to: to)
      for step in 1...24 {
        referee.advance(by: 0.02)
        session.advance(to: Double(step) * 0.02)
        #expect(abs(x(scene) - referee.position) < 1e-6)
      }
      session.advance(to: 0.5)
      #expect(x(scene) == to)
    }
  }

  @Test func `RM 17 a transition spring that is turned round keeps its place and its speed`() {
    Session.run { session in
      let scene = Scene()
      let way = ReactiveProperty(initialValue: TransitionDirection.forward)
      scene.runtime.add(
        TransitionSpring(back: 0.0, fore: 100.0, direction: way),
        to: Reactive(scene.card.layer).positionX)
      var forth = referee(from: 0, to: 100)
      forth.advance(by: 0.11)
      session.advance(to: 0.11)
      let before = x(scene)
      way.value = .backward
      #expect(x(scene) == before)
      var back = referee(from: forth.position, to: 0)
      back.velocity = forth.velocity
      for step in 1...19 {
        back.advance(by: 0.02)
        session.advance(to: 0.11 + Double(step) * 0.02)
        #expect(abs(x(scene) - back.position) < 1e-6)
      }
    }
  }

  private func makeTween(
    _ direction: ReactiveProperty<TransitionDirection>, _ segment: TransitionTimeWindowSegment,
    timeline: Timeline? = nil
  ) -> TransitionTween<Double> {
    let tween = TransitionTween<Double>(
      window: TransitionTimeWindow(duration: 2), segment: segment, forwardValues: [0, 40, 100],
      direction: direction, forwardKeyPositions: [0, 0.25, 1], system: coreAnimation,
      timeline: timeline)
    tween.timingFunctions.value = []
    return tween
  }

  /// The polyline through (0, 0), (0.25, 40), (1, 100).
  private func forward(_ progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 100 }
    return progress < 0.25 ? 160 * progress : 40 + 80 * (progress - 0.25)
  }

  @Test func `TIM-3 17 a tween in a segment runs forward in it, backward in its mirror image`() {
    let segment = TransitionTimeWindowSegment(position: 0.125, length: 0.5)
    for direction in [TransitionDirection.forward, .backward] {
      Session.run { session in
        let scene = Scene()
        let tween = makeTween(ReactiveProperty(initialValue: direction), segment)
        #expect(tween.duration == 1)
        scene.runtime.add(tween, to: Reactive(scene.card.layer).positionX)
        for step in 0...39 {
          let time = Double(step) * 0.05
          session.advance(to: time)
          // Forward it waits 0.25 s, backward what is left: 2 − 0.25 − 1 = 0.75 s.
          let wanted = direction == .forward ? forward(time - 0.25) : forward(1 - (time - 0.75))
          #expect(abs(x(scene) - wanted) < 1e-9, "\(direction) \(time)")
        }
      }
    }
  }

  @Test func `TTW-2 a tween that is turned round goes back the way it came, without a delay`() {
    Session.run { session in
      let scene = Scene()
      let way = ReactiveProperty(initialValue: TransitionDirection.forward)
      scene.runtime.add(makeTween(way, .firstHalf), to: Reactive(scene.card.layer).positionX)
      session.advance(to: 0.4)
      let before = x(scene)
      #expect(abs(before - forward(0.4)) < 1e-9)
      way.value = .backward
      #expect(abs(x(scene) - before) < 1e-9)
      for time in [0.5, 0.6, 0.7, 0.79] {
        session.advance(to: time)
        #expect(abs(x(scene) - forward(0.8 - time)) < 1e-9, "\(time)")
      }
      session.advance(to: 0.81)
      #expect(x(scene) == 0)
    }
  }

  @Test func `TIM-4 a fraction of the window is an offset of the timeline, and finishing unpauses`()
  {
    Session.run { session in
      let scene = Scene()
      let timeline = Timeline()
      let window = TransitionTimeWindow(duration: 2)
      let tween = makeTween(
        ReactiveProperty(initialValue: .forward), .latterHalf, timeline: timeline)
      scene.runtime.add(tween, to: Reactive(scene.card.layer).positionX)
      var snapshots: [Timeline.Snapshot] = []
      timeline.subscribeToValue { snapshots.append($0) }
      for fraction in [0.75, 0.2, 0.55, 1, 0.6] {
        window.scrub(timeline, to: fraction)
        #expect(timeline.timeOffset == fraction * 2 && timeline.paused == true)
        #expect(abs(x(scene) - forward(fraction * 2 - 1)) < 1e-9)
      }
      // TML-4: the offset first, so that pausing does not show the start in between.
      #expect(snapshots.prefix(3).map(\.timeOffset) == [0, 1.5, 1.5])
      #expect(snapshots.prefix(3).map(\.paused) == [false, false, true])
      session.advance(to: 7)
      timeline.paused.value = false
      session.advance(to: 7.3)
      #expect(abs(x(scene) - forward(0.5)) < 1e-9)
      session.advance(to: 7.8)
      #expect(x(scene) == 100 && tween.state._read() == .atRest)
    }
  }

  @Test func `TIM-3 a layer of a plan is a segment of its window`() throws {
    try Session.run { _ in
      // Example 5 of TM 6.4: D = 2, [0.5, 1] with 1.2 s of its own makes 2.4 s, 1.2 … 2.4.
      let own = try AnimationTimingParameters(
        mass: 1, stiffness: 100, damping: 10)
      let plan = try TransitionTiming(
        duration: 2,
        layers: [
          .init(id: "late", range: AnimationRange(start: 0.5, end: 1), timing: own),
          .init(id: "plain", range: AnimationRange(start: 0.25, end: 0.5)),
        ]
      ).plan
      let window = TransitionTimeWindow(duration: plan.effectiveDuration)
      for entry in plan.layers {
        let segment = TransitionTimeWindowSegment(entry)
        let tween = TransitionTween(
          window: window, segment: segment, forwardValues: [0.0, 1],
          direction: ReactiveProperty(initialValue: .forward))
        #expect(abs(tween.delay.value - entry.delay) < 1e-12)
        #expect(abs(tween.duration.value - entry.duration) < 1e-12)
        let after = plan.effectiveDuration - entry.delay - entry.duration
        #expect(abs(window.delay(of: segment, direction: .backward) - after) < 1e-12)
      }
    }
  }

  @Test func `TM 7.7 phases that are turned round go on with their speed, as the referee says`()
    throws
  {
    try Session.run { session in
      let spring = try AnimationTimingParameters(mass: 1, stiffness: 100, damping: 10)
      let timed = TimedTransition(try TransitionTiming(duration: 0, sharedElement: spring))
      // Example 14 of TM 6.4.
      #expect(abs(timed.plan.effectiveDuration - 1.4727003346780927) < 1e-12)
      let targets = Recorder(timed.target)
      timed.start()
      var referee = SpringReferee(
        position: 0, velocity: 0, destination: 1, mass: 1, stiffness: 100, damping: 10)
      for step in 1...3 {
        referee.advance(by: 0.05)
        session.advance(to: Double(step) * 0.05)
        #expect(abs((timed.sharedElement?.value() ?? 9) - referee.position) < 1e-9)
      }
      timed.retarget(.start)
      referee = SpringReferee(
        position: referee.position, velocity: referee.velocity, destination: 0, mass: 1,
        stiffness: 100, damping: 10)
      for step in 1...12 {
        referee.advance(by: 0.05)
        session.advance(to: 0.15 + Double(step) * 0.05)
        #expect(abs((timed.sharedElement?.value() ?? 9) - referee.position) < 1e-9)
      }
      #expect(targets.values == [.end, .start])
    }
  }
}
