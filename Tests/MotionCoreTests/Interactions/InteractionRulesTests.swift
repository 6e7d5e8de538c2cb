import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct InteractionRulesTests {
  @Test func `INT-1 a change of configuration reaches every target`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let targets = (0..<3).map { createProperty(withInitialValue: Double($0)) }
      let spring = Spring<Double>()
      for target in targets { runtime.add(spring, to: target) }
      spring.destination.value = 7
      #expect(targets.map(\.value) == [7, 7, 7])
    }
  }

  @Test func `INT-5 interactions do not hold the runtime`() {
    Session.run { _ in
      weak var runtime: MotionRuntime?
      let tween = Tween(duration: 1, values: [0.0, 1.0])
      let spring = Spring<Double>()
      let draggable = Draggable()
      let view = MotionView()
      do {
        let made = MotionRuntime(containerView: MotionView())
        runtime = made
        made.add(tween, to: createProperty())
        made.add(spring, to: createProperty())
        made.add(draggable, to: view)
      }
      #expect(runtime == nil)
      withExtendedLifetime((tween, spring, draggable, view)) {}
    }
  }

  @Test func `SPR-3 a velocity serves one start, on each target for itself`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let one = createProperty()
      let other = createProperty()
      let first = Recorder(one)
      let second = Recorder(other)
      let spring = Spring<Double>()
      spring.initialVelocity.value = 5
      runtime.add(spring, to: one)
      spring.destination.value = 1
      runtime.add(spring, to: other)
      #expect(first.adds.map { $0.initialVelocity as? Double } == [5, nil])
      #expect(second.adds.map { $0.initialVelocity as? Double } == [5])
    }
  }

  @Test func `SPR-6 constants count from the next start on`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let target = createProperty()
      let recorder = Recorder(target)
      let spring = Spring<Double>()
      runtime.add(spring, to: target)
      spring.stiffness.value = 50
      spring.damping.value = 5
      spring.mass.value = 3
      spring.suggestedDuration.value = 4
      #expect(recorder.adds.count == 1)
      spring.destination.value = 1
      let second = recorder.adds[1].animation as? SpringAnimation
      #expect(second?.stiffness == 50 && second?.damping == 5 && second?.mass == 3)
      #expect(second?.duration == 4)
    }
  }

  @Test func `INT-3 enabling a tween starts it anew, a spring from where its target is`() {
    Session.run { session in
      let stage = Stage(size: Size(width: 10.0, height: 10.0))
      let runtime = MotionRuntime(containerView: stage)
      let layer = stage.addLayer().layer
      let tween = Tween(duration: 1, values: [0.0, 100.0])
      tween.timingFunctions.value = [.linear]
      runtime.add(tween, to: runtime.get(layer).positionX)
      session.advance(to: 0.5)
      tween.enabled.value = false
      session.advance(to: 2)
      #expect(layer.presentation().position.x == 50)
      tween.enabled.value = true
      #expect(layer.presentation().position.x == 0)
      session.advance(to: 2.25)
      #expect(layer.presentation().position.x == 25)
    }
  }
}
