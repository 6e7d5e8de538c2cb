import MotionRender
import MotionTime
import Testing

@testable import MotionCore

@Suite struct SpringTests {
  @Test func `RM 13.6 defaults`() {
    Session.run { _ in
      let spring = Spring<Double>()
      #expect(spring.destination == 0 && spring.initialVelocity == 0)
      #expect(spring.stiffness == 342 && spring.damping == 30 && spring.mass == 1)
      #expect(spring.suggestedDuration == 0)
      #expect(spring.threshold == 1)
      #expect(Spring<Double>(threshold: 0.5).threshold == 0.5)
      #expect(spring.enabled == true)
      #expect(spring.timeline == nil)
      #expect(defaultSpringStiffness == 342 && defaultSpringDamping == 30)
      #expect(defaultSpringMass == 1)
    }
  }

  @Test func `RM 13.6 a property at 3, destination 0, then 10, then velocity 4 and 11`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let property = createProperty(withInitialValue: 3)
      let recorder = Recorder(property)
      let spring = Spring<Double>()
      runtime.add(spring, to: property)
      spring.destination.value = 10
      spring.initialVelocity.value = 4
      spring.destination.value = 11
      let animations = recorder.adds.compactMap { $0.animation as? SpringAnimation }
      #expect(animations.map(\.numbers) == [[3, 0, nil], [0, 10, nil], [10, 11, nil]])
      #expect(recorder.adds.map { $0.initialVelocity as? Double } == [0, nil, 4])
      #expect(
        recorder.log == [
          "next 3.0", "next 0.0", "add interaction#1", "next 10.0", "add interaction#2",
          "next 11.0", "add interaction#3",
        ])
    }
  }

  @Test func `SPR-2 an emission has the constants of the spring and subtracts`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let property = createProperty(withInitialValue: 3)
      let recorder = Recorder(property)
      let spring = Spring<Double>()
      spring.stiffness.value = 200
      spring.damping.value = 20
      spring.mass.value = 2
      runtime.add(spring, to: property)
      let animation = recorder.adds[0].animation as? SpringAnimation
      #expect(animation?.stiffness == 200 && animation?.damping == 20 && animation?.mass == 2)
      #expect(animation?.duration == animation?.settlingDuration)
      #expect(recorder.adds[0].makeAdditive?(5.0, 3.0) as? Double == 2)
      spring.suggestedDuration.value = 0.5
      spring.destination.value = 1
      #expect(recorder.adds[1].animation.duration == 0.5)
    }
  }

  @Test func `SIM-4 the settling durations that are published`() {
    let published: [(Double, Double, Double, Double, Double)] = [
      (342, 30, 1, 0, 0.518512539), (100, 10, 1, 0, 1.472700335),
      (1000, 500, 3, 0, 0.505734884), (342, 30, 1, 10, 0.485848782),
    ]
    for (stiffness, damping, mass, velocity, expected) in published {
      let spring = SpringAnimation()
      spring.stiffness = stiffness
      spring.damping = damping
      spring.mass = mass
      spring.initialVelocity = velocity
      #expect(abs(spring.settlingDuration - expected) < 1e-8)
    }
  }

  /// Vectors of RM 14, from 0 to 100.
  @Test(
    arguments: [
      (342, 30, 1, 0, 0.05, 25.779463), (342, 30, 1, 0, 0.1, 62.201725),
      (342, 30, 1, 0, 0.2, 97.053188), (342, 30, 1, 0, 0.3, 101.263979),
      (342, 30, 1, 0, 0.5, 100.023404), (342, 30, 1, 1000, 0.05, 48.263119),
      (342, 30, 1, 1000, 0.1, 80.411262), (342, 30, 1, 1000, 0.2, 100.871352),
      (1000, 500, 3, 0, 0.05, 23.223049), (1000, 500, 3, 0, 0.1, 54.477839),
      (1000, 500, 3, 0, 0.2, 87.928193), (1000, 500, 3, 0, 0.3, 97.291928),
      (1000, 500, 3, 0, 0.5, 99.890098),
    ] as [(Double, Double, Double, Double, Double, Double)])
  func `SIM-4 the picture follows the published vectors`(
    stiffness: Double, damping: Double, mass: Double, velocity: Double, time: Double,
    expected: Double
  ) {
    Session.run { session in
      let stage = Stage(size: Size(width: 10.0, height: 10.0))
      let runtime = MotionRuntime(containerView: stage)
      let layer = stage.addLayer().layer
      let spring = Spring<Double>()
      spring.stiffness.value = stiffness
      spring.damping.value = damping
      spring.mass.value = mass
      spring.initialVelocity.value = velocity
      // The vectors are those of clamped springs.
      spring.allowsOverdamping.value = false
      spring.destination.value = 100
      runtime.add(spring, to: runtime.get(layer).positionX)
      session.advance(to: time)
      #expect(abs(layer.presentation().position.x - expected) < 1e-5)
    }
  }

  @Test(arguments: [false, true])
  func `a spring function gives its constants, and over-damping where it is allowed`(
    isAllowed: Bool
  ) throws {
    // ζ = 2 at k = (2π/0.5)²: c = 4π·2/0.5, critical half of that.
    let function = try SpringFunction(
      dampingRatio: 2, response: 0.5, allowsOverdamping: isAllowed)
    let inForce = isAllowed ? 50.26548245743669 : 25.132741228718345
    for system in [coreAnimation, simulated] as [SpringToStream<Double>] {
      Session.run { session in
        let stage = Stage(size: Size(width: 10.0, height: 10.0))
        let runtime = MotionRuntime(containerView: stage)
        let layer = stage.addLayer().layer
        let spring = Spring<Double>(function, threshold: 0.001, system: system)
        #expect(abs(spring.damping.value - 50.26548245743669) < 1e-12)
        #expect(spring.dampingRatio == (isAllowed ? 2 : 1))
        #expect(abs((spring.springFunction?.damping ?? 0) - inForce) < 1e-12)
        #expect(abs(spring.frequency - 4 * .pi) < 1e-13)
        spring.destination.value = 100
        runtime.add(spring, to: runtime.get(layer).positionX)
        var referee = SpringReferee(
          position: 0, velocity: 0, destination: 100, stiffness: 157.91367041742973,
          damping: inForce)
        for time in [0.1, 0.25, 0.5] {
          do {
            try session.eventLoop.advance(toFrameAt: seconds(time))
          } catch {
            Issue.record(error)
          }
          referee.advance(by: time - (time == 0.1 ? 0 : time == 0.25 ? 0.1 : 0.25))
          #expect(abs(layer.presentation().position.x - referee.position) < 1e-6)
        }
      }
    }
  }

  @Test func `constants that make no spring have no spring function`() {
    Session.run { _ in
      let spring = Spring<Double>()
      spring.mass.value = -1
      #expect(spring.springFunction == nil && spring.dampingRatio.isNaN)
    }
  }

  @Test func `SPR-1 INT-2 each target has a simulation of its own`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let one = createProperty(withInitialValue: 3)
      let other = createProperty(withInitialValue: 5)
      let first = Recorder(one)
      let second = Recorder(other)
      let spring = Spring<Double>()
      runtime.add(spring, to: one)
      runtime.add(spring, to: other) { $0.offset(by: 1) }
      #expect((first.adds[0].animation as? BasicAnimation)?.numbers == [3, 0, nil])
      #expect((second.adds[0].animation as? BasicAnimation)?.numbers == [6, 1, nil])
      #expect(other == 1)
    }
  }

  @Test func `SPR-1 a shadow is distinguished by its target`() {
    Session.run { _ in
      var shadows: [SpringShadow<Double>] = []
      let spring = Spring<Double>(system: { shadow in
        shadows.append(shadow)
        return MotionObservable { _ in noopDisconnect }
      })
      let runtime = MotionRuntime(containerView: MotionView())
      let target = createProperty()
      runtime.add(spring, to: target)
      runtime.add(spring, to: createProperty())
      #expect(shadows[0].initialValue === target)
      #expect(shadows[0] == shadows[0])
      #expect(shadows[0] != shadows[1])
      #expect(Set(shadows).count == 2)
    }
  }

  @Test func `SPR-2 it starts at each write of the destination, equal ones too, and on enabling`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let property = createProperty(withInitialValue: 3)
      let recorder = Recorder(property)
      let spring = Spring<Double>()
      spring.enabled.value = false
      runtime.add(spring, to: property)
      spring.destination.value = 7
      #expect(recorder.adds.count == 0)
      spring.enabled.value = true
      #expect((recorder.adds.last?.animation as? BasicAnimation)?.numbers == [3, 7, nil])
      spring.destination.value = 7
      spring.stiffness.value = 100
      spring.damping.value = 10
      #expect(recorder.adds.count == 2)
    }
  }

  @Test
  func
    `CMP-1 retargeting takes the property over from the earlier start, and rest comes with the last`()
  {
    Session.run { session in
      let stage = Stage(size: Size(width: 10.0, height: 10.0))
      let runtime = MotionRuntime(containerView: stage)
      let layer = stage.addLayer().layer
      let spring = Spring<Double>()
      let states = Recorder(spring.state)
      spring.destination.value = 100
      runtime.add(spring, to: runtime.get(layer).positionX)
      session.advance(to: 0.1)
      let before = layer.presentation().position.x
      spring.destination.value = -50
      #expect(abs(layer.presentation().position.x - before) < 1e-9)
      #expect(layer.animationKeys() == ["interaction#2.position.x"])
      session.advance(to: 5)
      #expect(states.values == [.atRest, .active, .atRest])
      #expect(layer.presentation().position.x == -50)
    }
  }

  @Test func `SPR-5 disabling removes in order and freezes, destinations are remembered`() {
    Session.run { session in
      let stage = Stage(size: Size(width: 10.0, height: 10.0))
      let runtime = MotionRuntime(containerView: stage)
      let layer = stage.addLayer().layer
      let spring = Spring<Double>()
      spring.destination.value = 100
      runtime.add(spring, to: runtime.get(layer).positionX)
      let recorder = Recorder(runtime.get(layer).positionX)
      session.advance(to: 0.1)
      let seen = layer.presentation().position.x
      spring.enabled.value = false
      #expect(recorder.removedKeys == ["interaction#1"])
      #expect(abs(layer.position.x - seen) < 1e-12)
      #expect(spring.state._read() == .atRest)
      spring.destination.value = 300
      #expect(layer.animationKeys() == [])
      spring.enabled.value = true
      #expect(layer.position.x == 300)
      #expect(abs(layer.presentation().position.x - seen) < 1e-9)
    }
  }

  @Test(
    arguments: [(0, 342, 30), (1, 0, 30), (1, 342, -1), (-1, 342, 30), (.nan, 342, 30)]
      as [(Double, Double, Double)])
  func `SPR-7 constants that make no spring are an assertion, and the value jumps`(
    mass: Double, stiffness: Double, damping: Double
  ) {
    Session.run { session in
      let runtime = MotionRuntime(containerView: MotionView())
      let property = createProperty(withInitialValue: 3)
      let recorder = Recorder(property)
      let spring = Spring<Double>()
      spring.mass.value = mass
      spring.stiffness.value = stiffness
      spring.damping.value = damping
      runtime.add(spring, to: property)
      #expect(recorder.log == ["next 3.0", "next 0.0"])
      #expect(spring.state._read() == .atRest)
      #expect(session.heard.map(code) == ["invalidSpring"])
    }
  }

  @Test func `TLI-1 on a timeline the first start is its begin, each retarget its time then`() {
    Session.run { session in
      let stage = Stage(size: Size(width: 10.0, height: 10.0))
      let runtime = MotionRuntime(containerView: stage)
      let timeline = Timeline()
      session.advance(to: 0.05)
      let layer = stage.addLayer().layer
      let spring = Spring<Double>()
      spring.timeline = timeline
      spring.destination.value = 100
      runtime.add(spring, to: runtime.get(layer).positionX)
      #expect(abs(layer.presentation().position.x - 25.779463) < 1e-5)
      var played: [Double: Double] = [:]
      for time in [0.06, 0.1, 0.15] {
        session.advance(to: time)
        played[time] = layer.presentation().position.x
      }
      session.advance(to: 0.2)
      spring.destination.value = 0
      for time in [0.21, 0.3, 0.5] {
        session.advance(to: time)
        played[time] = layer.presentation().position.x
      }
      timeline.paused.value = true
      for (time, value) in played {
        timeline.timeOffset.value = time
        #expect(abs(layer.presentation().position.x - value) < 1e-9, "\(time)")
      }
      #expect(spring.state._read() == .active)
      timeline.paused.value = false
      session.advance(to: 10)
      #expect(spring.state._read() == .atRest)
    }
  }
}
