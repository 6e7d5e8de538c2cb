import MotionCore
import MotionRender
import MotionTime
import Testing

/// The value-driven systems of RM 14, on properties that nobody animates.
@Suite struct SimulatedTests {
  private let line = Path(elements: [.move(to: Point(x: 0, y: 0)), .line(to: Point(x: 10, y: 20))])

  private func frame(_ session: Session, _ time: Double) {
    do { try session.eventLoop.advance(toFrameAt: seconds(time)) } catch { Issue.record(error) }
  }

  /// The overload that replaces the model value; the one that adds to it rounds otherwise.
  private func replacing<T>(_ tween: TweenShadow<T>) -> MotionObservable<T> {
    coreAnimation(tween)
  }

  private func makeSpring(
    threshold: Double = 0.001, destination: Double = 100
  ) -> Spring<Double> {
    let spring = Spring<Double>(threshold: threshold, system: simulated)
    spring.destination.value = destination
    return spring
  }

  @Test func `SIM-2 the vectors of section 14, frame by frame`() {
    Session.run { session in
      let runtime = MotionRuntime(containerView: MotionView())
      let value = createProperty()
      runtime.add(makeSpring(), to: value)
      #expect(value == 0)
      let vectors = [
        (0.05, 25.779463), (0.1, 62.201725), (0.2, 97.053188), (0.3, 101.263979),
        (0.5, 100.023404),
      ]
      for (time, wanted) in vectors {
        frame(session, time)
        #expect(abs(value.value - wanted) < 1e-6)
      }
    }
  }

  @Test func `SIM-2 with a velocity in units per second`() {
    Session.run { session in
      let runtime = MotionRuntime(containerView: MotionView())
      let value = createProperty()
      let spring = makeSpring()
      spring.initialVelocity.value = 1000
      runtime.add(spring, to: value)
      for (time, wanted) in [(0.05, 48.263119), (0.1, 80.411262), (0.2, 100.871352)] {
        frame(session, time)
        #expect(abs(value.value - wanted) < 1e-6)
      }
    }
  }

  @Test func `SIM-2 SPM-1 overdamping is clamped`() {
    Session.run { session in
      let runtime = MotionRuntime(containerView: MotionView())
      let value = createProperty()
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      runtime.add(
        TransitionSpring(back: 0.0, fore: 100.0, direction: direction, system: simulated), to: value
      )
      let vectors = [
        (0.05, 23.223049), (0.1, 54.477839), (0.2, 87.928193), (0.3, 97.291928), (0.5, 99.890098),
      ]
      for (time, wanted) in vectors where time < 0.5 {
        frame(session, time)
        #expect(abs(value.value - wanted) < 1e-6)
      }
    }
  }

  @Test func `SIM-2 a new destination keeps value and velocity, whatever the frames`() {
    Session.run { session in
      let runtime = MotionRuntime(containerView: MotionView())
      let value = createProperty()
      let spring = makeSpring()
      runtime.add(spring, to: value)
      frame(session, 0.07)
      session.advance(to: 0.11)
      spring.destination.value = -50
      var referee = SpringReferee(position: 0, velocity: 0, destination: 100)
      referee.advance(by: 0.11)
      referee = SpringReferee(
        position: referee.position, velocity: referee.velocity, destination: -50)
      referee.advance(by: 0.09)
      frame(session, 0.2)
      #expect(abs(value.value - referee.position) < 1e-8)
    }
  }

  @Test func `SIM-2 it is active before the first value, which comes with the next frame`() {
    Session.run { session in
      let runtime = MotionRuntime(containerView: MotionView())
      let value = createProperty()
      let spring = makeSpring(threshold: 0.01)
      var log: [String] = []
      spring.state.subscribeToValue { log.append("\($0)") }
      value.subscribeToValue { log.append("\($0)") }
      runtime.add(spring, to: value)
      #expect(log == ["atRest", "0.0", "active"])
      #expect(MotionSession.current.frames.isObserved)
      for index in 1...200 { frame(session, Double(index) / 100) }
      #expect(log.suffix(2) == ["100.0", "atRest"])
      #expect(!MotionSession.current.frames.isObserved)
    }
  }

  @Test func `CMP-17 rest needs both a near value and a speed within 62.5 times the threshold`() {
    Session.run { session in
      let runtime = MotionRuntime(containerView: MotionView())
      let value = createProperty()
      let spring = makeSpring(threshold: 1)
      runtime.add(spring, to: value)
      let states = Recorder(spring.state)
      var referee = SpringReferee(position: 0, velocity: 0, destination: 100)
      var rested: Int?
      for index in 1...100 {
        referee.advance(by: 0.01)
        frame(session, Double(index) / 100)
        if rested == nil, abs(referee.position - 100) <= 1, abs(referee.velocity) <= 62.5 {
          rested = index
        }
        #expect((states.values.last == .atRest) == (rested != nil))
      }
      #expect(rested != nil && value == 100)
    }
  }

  @Test func `SIM-3 disabling stops where it is, enabling starts from the property at rest`() {
    Session.run { session in
      let runtime = MotionRuntime(containerView: MotionView())
      let value = createProperty()
      let spring = makeSpring()
      spring.initialVelocity.value = 1000
      runtime.add(spring, to: value)
      frame(session, 0.05)
      spring.enabled.value = false
      frame(session, 0.1)
      #expect(abs(value.value - 48.263119) < 1e-6)
      #expect(spring.state._read() == .atRest)
      value.value = 0
      spring.enabled.value = true
      frame(session, 0.15)
      #expect(abs(value.value - 25.779463) < 1e-6)
    }
  }

  @Test func `SIM-4 the parts of a point are springs of their own and rest together`() {
    Session.run { session in
      let runtime = MotionRuntime(containerView: MotionView())
      let value = ReactiveProperty(initialValue: Point(x: 0, y: 7))
      let spring = Spring<Point>(threshold: 0.001, system: simulated)
      spring.destination.value = Point(x: 100, y: 7)
      spring.initialVelocity.value = Point(x: 1000, y: 0)
      runtime.add(spring, to: value)
      frame(session, 0.1)
      #expect(isNear(value.value, Point(x: 80.411262, y: 7), within: 1e-6))
      #expect(spring.state._read() == .active)
      frame(session, 3)
      #expect(value == Point(x: 100, y: 7) && spring.state._read() == .atRest)
    }
  }

  @Test func `SIM-1 a tween eases as its vectors say, ends exactly and rests`() {
    Session.run { session in
      let runtime = MotionRuntime(containerView: MotionView())
      let value = createProperty(withInitialValue: 5)
      let tween = Tween(duration: 1, values: [0.0, 100], system: simulated)
      let events = Recorder(value)
      runtime.add(tween, to: value)
      #expect(value == 5 && tween.state._read() == .active)
      let vectors = [(0.1, 1.9722), (0.25, 12.9162), (0.5, 50), (0.75, 87.0838), (0.9, 98.0278)]
      for (time, wanted) in vectors {
        frame(session, time)
        #expect(abs(value.value - wanted) < 1e-4)
      }
      frame(session, 1.05)
      #expect(value == 100 && tween.state._read() == .atRest)
      #expect(events.adds.isEmpty)
    }
  }

  @Test func `SIM-1 a single value is approached from the target's value at the start`() throws {
    try Session.run { session in
      let property = createProperty(withInitialValue: 40)
      let tween = Tween(duration: 1, values: [100.0], system: simulated)
      tween.timingFunctions.value = []
      let runtime = MotionRuntime(containerView: MotionView())
      runtime.add(tween, to: property)
      for (time, value) in [(0.25, 55.0), (0.5, 70), (1, 100)] {
        try session.eventLoop.advance(toFrameAt: seconds(time))
        #expect(abs(property.value - value) < 1e-12)
      }
      property.value = 0
      tween.values.value = [10]
      try session.eventLoop.advance(toFrameAt: seconds(1.5))
      #expect(abs(property.value - 5) < 1e-12)
    }
  }

  @Test func `SIM-1 it shows what an animated tween shows, bit for bit`() {
    Session.run { session in
      let stage = Stage(size: Size(width: 100.0, height: 100.0))
      let runtime = MotionRuntime(containerView: stage)
      let layer = stage.addLayer().layer
      let value = ReactiveProperty(initialValue: Point(x: 0, y: 0))
      func make(_ system: @escaping TweenToStream<Point>) -> Tween<Point> {
        let tween = Tween(
          duration: 0.7, values: [Point(x: 1, y: 2), Point(x: 30, y: -5), Point(x: 8, y: 8)],
          system: system)
        tween.offsets.value = [0, 0.3, 1]
        tween.autoreverses.value = true
        tween.repeatCount.value = 2.5
        tween.delay.value = 0.1
        return tween
      }
      runtime.add(make(simulated), to: value)
      runtime.add(make(replacing), to: runtime.get(layer).position)
      for index in 1...40 {
        frame(session, Double(index) / 11)
        #expect(value.value == layer.presentation().position)
      }
    }
  }

  @Test func `SIM-1 TLI-4 TLI-6 TLI-8 a timeline scrubs it; while paused it does not end`() {
    Session.run { session in
      let runtime = MotionRuntime(containerView: MotionView())
      let timeline = Timeline()
      let value = createProperty()
      let tween = Tween(duration: 1, values: [0.0, 100], system: simulated, timeline: timeline)
      tween.timingFunctions.value = []
      runtime.add(tween, to: value)
      timeline.paused.value = true
      for (index, (offset, wanted)) in [(0.5, 50.0), (0.25, 25), (7, 100), (0.75, 75)].enumerated()
      {
        timeline.timeOffset.value = offset
        frame(session, 10 + Double(index))
        #expect(value == wanted && tween.state._read() == .active)
      }
      timeline.paused.value = false
      frame(session, 13.5)
      #expect(value == 100 && tween.state._read() == .atRest)
    }
  }

  @Test func `SIM-1 a path tween follows its path`() {
    Session.run { session in
      let runtime = MotionRuntime(containerView: MotionView())
      let value = ReactiveProperty(initialValue: Point(x: 0, y: 0))
      let tween = PathTween(duration: 2, path: line, system: simulated)
      runtime.add(tween, to: value)
      frame(session, 0.5)
      #expect(value == Point(x: 2.5, y: 5))
      frame(session, 2)
      #expect(value == Point(x: 10, y: 20) && tween.state._read() == .atRest)
    }
  }

  @Test func `SIM-3 a tween that is disabled stops and starts from the beginning`() {
    Session.run { session in
      let runtime = MotionRuntime(containerView: MotionView())
      let value = createProperty()
      let tween = Tween(duration: 1, values: [10.0, 20], system: simulated)
      tween.timingFunctions.value = []
      runtime.add(tween, to: value)
      frame(session, 0.5)
      tween.enabled.value = false
      frame(session, 0.75)
      #expect(value == 15 && tween.state._read() == .atRest)
      tween.enabled.value = true
      frame(session, 1)
      #expect(value == 12.5)
    }
  }

  @Test func `ANM-3 values that cannot be interpolated stay at the first until the end`() {
    Session.run { session in
      let runtime = MotionRuntime(containerView: MotionView())
      let value = ReactiveProperty(initialValue: "")
      runtime.add(Tween(duration: 1, values: ["a", "b"], system: simulated), to: value)
      frame(session, 0.9)
      #expect(value == "a")
      frame(session, 1)
      #expect(value == "b")
    }
  }

  @Test func `a simulation in flight goes with its stage`() {
    weak var seen: Spring<Double>?
    Session.run { session in
      do {
        let stage = Stage(size: Size(width: 10.0, height: 10.0))
        let runtime = MotionRuntime(containerView: stage)
        let spring = makeSpring()
        seen = spring
        runtime.add(spring, to: createProperty())
        frame(session, 0.01)
      }
      #expect(seen == nil && !MotionSession.current.frames.isObserved)
    }
  }
}
