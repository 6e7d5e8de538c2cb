import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct SetPositionOnTapTests {
  @Test func `RM 13.11 each tap writes its place in the container, after the constraints`() {
    Session.run { _ in
      let scene = Scene()
      let position = ReactiveProperty(initialValue: Point(x: 0, y: 0))
      let locked = ReactiveProperty(initialValue: Point(x: 0, y: 0))
      let interaction = SetPositionOnTap()
      #expect(interaction.coordinateSpace == nil)
      scene.runtime.add(interaction, to: position)
      scene.runtime.add(SetPositionOnTap(), to: locked) { $0.xLocked(to: 7) }
      scene.route(sample(.down, 0, 30, 40), sample(.up, 0.1, 31, 42))
      #expect(position == Point(x: 31, y: 42))
      #expect(locked == Point(x: 7, y: 42))
      scene.route(sample(.down, 1, 30, 40), sample(.move, 1.1, 90, 40), sample(.up, 1.2, 31, 42))
      #expect(position == Point(x: 31, y: 42))
      scene.runtime.remove(interaction)
      #expect(scene.stage.gestureRecognizers.count == 1)
    }
  }

  @Test func `RM 13.11 the configuration says which tap, and in which coordinates`() {
    Session.run { _ in
      let scene = Scene()
      let inCard = ReactiveProperty(initialValue: Point(x: 0, y: 0))
      let existing = ReactiveProperty(initialValue: Point(x: 0, y: 0))
      let tap = TapGesture()
      scene.card.addGestureRecognizer(tap)
      scene.runtime.add(
        SetPositionOnTap(.registerNewRecognizerTo(scene.card), coordinateSpace: scene.card),
        to: inCard)
      scene.runtime.add(SetPositionOnTap(.withExistingRecognizer(tap)), to: existing)
      scene.route(sample(.down, 0, 60, 160), sample(.up, 0.1, 60, 160))
      #expect(inCard == Point(x: 10, y: 10))
      #expect(existing == Point(x: 60, y: 160))
      scene.route(sample(.down, 1, 10, 10), sample(.up, 1.1, 10, 10))
      #expect(existing == Point(x: 60, y: 160))
    }
  }
}

@Suite struct ChangeDirectionTests {
  private func directions(
    _ velocities: [Point], axis: ChangeDirection.Axis? = nil, minimum: Double = 100
  ) -> [TransitionDirection] {
    Session.run { _ in
      let scene = Scene()
      let pan = PanGesture()
      scene.card.addGestureRecognizer(pan)
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      scene.runtime.add(
        ChangeDirection(
          withVelocityOf: pan, minimumVelocity: minimum, whenNegative: .backward,
          whenPositive: .forward),
        to: direction, constraints: axis)
      let recorder = Recorder(direction)
      for velocity in velocities {
        pan.setVelocity(velocity, in: scene.stage)
        pan.state = .began
        pan.state = .ended
      }
      return Array(recorder.values.dropFirst())
    }
  }

  @Test func `RM 13.11 a fast end decides, along y unless told otherwise`() {
    let speeds = [Point(x: 500, y: -101), Point(x: -500, y: 100), Point(x: -500, y: 101)]
    #expect(directions(speeds) == [.backward, .forward])
    #expect(directions(speeds, axis: .x) == [.forward, .backward, .backward])
    #expect(directions([Point(x: 0, y: -30)], minimum: 20) == [.backward])
  }

  @Test func `RM 13.11 both ways lead backward by default, and without a pan nothing happens`() {
    Session.run { _ in
      let change = ChangeDirection(withVelocityOf: nil)
      #expect(change.minimumVelocity == 100)
      #expect(change.whenNegative == .backward && change.whenPositive == .backward)
      let scene = Scene()
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      scene.runtime.add(change, to: direction)
      scene.runtime.add(SlopRegion(withTranslationOf: nil, size: 3), to: direction)
      #expect(direction == .forward)
      #expect(TransitionDirection.forward.inverted() == .backward)
      #expect(TransitionDirection.backward.inverted() == .forward)
    }
  }
}

@Suite struct SlopRegionTests {
  @Test(arguments: [SlopRegion.Axis.y, .x])
  func `RM 13.11 leaving turns back, returning forward`(axis: SlopRegion.Axis) {
    Session.run { _ in
      let scene = Scene()
      let pan = PanGesture()
      scene.card.addGestureRecognizer(pan)
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      scene.runtime.add(
        SlopRegion(withTranslationOf: pan, size: 20), to: direction,
        constraints: axis == .x ? .x : nil)
      let recorder = Recorder(direction)
      for way in [5.0, 20, 21, -30, 0, -21] {
        let translation = axis == .x ? Point(x: way, y: 0) : Point(x: 0, y: way)
        pan.setTranslation(translation, in: scene.stage)
        pan.state = .changed
      }
      #expect(recorder.values == [.forward, .backward, .forward, .backward])
    }
  }
}

@Suite struct TransitionSpringTests {
  @Test func `RM 13.7 its constants differ from a spring's`() {
    let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
    let spring = TransitionSpring(back: 1.0, fore: 9.0, direction: direction)
    #expect(spring.stiffness == 1000 && spring.damping == 500 && spring.mass == 3)
    #expect(spring.suggestedDuration == 0.5 && spring.threshold == 1)
    #expect(spring.backwardDestination == 1 && spring.forwardDestination == 9)
  }

  @Test(arguments: [TransitionDirection.forward, .backward])
  func `TSP-1 adding writes the start, then the destination, and leads there`(
    _ initial: TransitionDirection
  ) {
    Session.run { _ in
      let (start, end) = initial == .forward ? (1.0, 9.0) : (9.0, 1.0)
      let runtime = MotionRuntime(containerView: MotionView())
      let direction = ReactiveProperty(initialValue: initial)
      let property = ReactiveProperty(initialValue: 5.0)
      let recorder = Recorder(property)
      runtime.add(TransitionSpring(back: 1.0, fore: 9.0, direction: direction), to: property)
      #expect(recorder.values == [5, start, end])
      #expect((recorder.adds.first?.animation as? BasicAnimation)?.numbers == [start, end, nil])
    }
  }

  @Test func `TSP-1 the start is the one of the direction at creation`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      let spring = TransitionSpring(back: 1.0, fore: 9.0, direction: direction)
      direction.value = .backward
      let property = ReactiveProperty(initialValue: 5.0)
      let recorder = Recorder(property)
      runtime.add(spring, to: property)
      #expect(recorder.values == [5, 1, 1])
    }
  }

  @Test func `TSP-2 every write of the direction leads on, an equal one too`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      let property = ReactiveProperty(initialValue: 5.0)
      let recorder = Recorder(property)
      runtime.add(TransitionSpring(back: 1.0, fore: 9.0, direction: direction), to: property)
      direction.value = .backward
      direction.value = .backward
      #expect(recorder.values == [5, 1, 9, 1, 1])
      let ends = recorder.adds.map { ($0.animation as? BasicAnimation)?.numbers ?? [] }
      #expect(ends == [[1, 9, nil], [9, 1, nil], [1, 1, nil]])
    }
  }

  @Test func `TSP-1 SPM-1 the clamped vectors of section 14 are what is seen`() {
    Session.run { session in
      let scene = Scene()
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      scene.runtime.add(
        TransitionSpring(back: 0.0, fore: 100.0, direction: direction),
        to: Reactive(scene.card.layer).positionX)
      let vectors = [
        (0.05, 23.223049), (0.1, 54.477839), (0.2, 87.928193), (0.3, 97.291928),
      ]
      for (time, value) in vectors {
        session.advance(to: time)
        #expect(abs(scene.card.layer.presentation().position.x - value) < 1e-6)
      }
    }
  }
}

@Suite struct TransitionTweenTests {
  private func begins(_ recorder: Recorder<Double>) -> [(values: [Double], begin: Double?)] {
    recorder.adds.map {
      (($0.animation as? KeyframeAnimation)?.values as? [Double] ?? [], $0.animation.beginTime)
    }
  }

  @Test func `TTW-3 TTW-1 forward after the delay before, backward after the delay after`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      let tween = TransitionTween(
        duration: 1, forwardValues: [0.0, 1], direction: direction, delayBefore: 0.1,
        delayAfter: 0.2)
      let property = ReactiveProperty(initialValue: 5.0)
      let recorder = Recorder(property)
      runtime.add(tween, to: property)
      #expect(recorder.log == ["next 5.0", "next 1.0", "add interaction#1"])
      direction.value = .backward
      let animations = begins(recorder)
      #expect(animations.map(\.values) == [[0, 1], [1, 0]])
      #expect(animations.map(\.begin) == [0.1, 0.2])
      #expect(recorder.values == [5, 1, 0])
    }
  }

  @Test func `TTW-2 a change starts once and complete, removes nothing and never rests`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      let tween = TransitionTween(
        duration: 1, forwardValues: [0.0, 5, 6], direction: direction,
        forwardKeyPositions: [0, 0.25, 1])
      #expect(tween.backwardKeyPositions == [0, 0.75, 1] && tween.backwardValues == [6, 5, 0])
      let property = ReactiveProperty(initialValue: 0.0)
      let recorder = Recorder(property)
      runtime.add(tween, to: property)
      let states = Recorder(tween.state)
      direction.value = .backward
      direction.value = .backward
      #expect(recorder.adds.count == 2 && recorder.removedKeys == [])
      #expect((recorder.adds.last?.animation as? KeyframeAnimation)?.keyTimes == [0, 0.75, 1])
      #expect(states.values == [.active])
    }
  }

  @Test func `TTW-2 a direction that changed before the tween is added counts, and once`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      let tween = TransitionTween(
        duration: .milliseconds(250), forwardValues: [0.0, 1], direction: direction)
      #expect(tween.duration == 0.25)
      direction.value = .backward
      let one = ReactiveProperty(initialValue: 5.0)
      let two = ReactiveProperty(initialValue: 5.0)
      let recorders = [Recorder(one), Recorder(two)]
      runtime.add(tween, to: one)
      runtime.add(tween, to: two)
      direction.value = .forward
      for recorder in recorders { #expect(recorder.values == [5, 0, 1]) }
    }
  }
}
