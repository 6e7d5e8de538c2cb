import MotionRender
import MotionTime
import Testing

@testable import MotionCore

@Suite struct TweenTests {
  private func subscribe<T>(_ tween: Tween<T>) -> Recorder<T> {
    let runtime = MotionRuntime(containerView: MotionView())
    let target = ReactiveProperty(initialValue: tween.values.value[0])
    let recorder = Recorder(target)
    withExtendedLifetime(runtime) { runtime.add(tween, to: target) }
    kept.append((runtime, target))
    return recorder
  }

  private let kept = Keeper()

  /// Holds runtimes for the length of a test.
  private final class Keeper {
    private var objects: [AnyObject] = []
    func append(_ pair: (AnyObject, AnyObject)) { objects += [pair.0, pair.1] }
  }

  @Test func `RM 13.2 defaults`() {
    Session.run { _ in
      let tween = Tween(duration: 0.5, values: [1.0, 2.0])
      #expect(tween.duration == 0.5)
      #expect(tween.values.value == [1, 2])
      #expect(tween.offsets.value == [])
      #expect(tween.timingFunctions.value == [TimingFunction(name: .easeInEaseOut)])
      #expect(tween.delay == 0 && tween.repeatCount == 0 && tween.repeatDuration == 0)
      #expect(tween.autoreverses == false)
      #expect(tween.enabled == true)
      #expect(tween.timeline == nil)
      #expect(tween.state._read() == .atRest)
    }
  }

  @Test func `RM 13.2 the duration may be given as a Duration`() {
    Session.run { _ in
      #expect(Tween(duration: .milliseconds(250), values: [1.0]).duration == 0.25)
      #expect(Tween(duration: .never, values: [1.0]).duration == .infinity)
    }
  }

  @Test func `TWN-3 CMP-6 connecting sends the value at the end, then the animation`() {
    Session.run { _ in
      let tween = Tween(duration: 0.5, values: [1.0, 2.0, 4.0])
      tween.offsets.value = [0, 0.25, 1]
      tween.delay.value = 0.125
      tween.repeatCount.value = 2
      tween.repeatDuration.value = 3
      tween.autoreverses.value = true
      let recorder = subscribe(tween)
      #expect(recorder.log == ["next 1.0", "next 1.0", "add interaction#1"])
      let keyframes = recorder.adds[0].animation as? KeyframeAnimation
      #expect(keyframes?.values as? [Double] == [1, 2, 4])
      #expect(keyframes?.keyTimes == [0, 0.25, 1])
      #expect(keyframes?.timingFunctions == [TimingFunction(name: .easeInEaseOut)])
      #expect(keyframes?.beginTime == 0.125)
      #expect(keyframes?.fillMode == .backwards)
      #expect(keyframes?.duration == 0.5)
      #expect(keyframes?.repeatCount == 2)
      #expect(keyframes?.repeatDuration == 3)
      #expect(keyframes?.autoreverses == true)
      #expect(tween.state._read() == .active)
    }
  }

  @Test func `CHN-2 each start sends the model value first and its animation second`() {
    Session.run { _ in
      let tween = Tween(duration: 0.5, values: [1.0, 4.0])
      tween.enabled.value = false
      let recorder = subscribe(tween)
      tween.enabled.value = true
      tween.values.value = [4, 9]
      #expect(
        recorder.log == [
          "next 1.0", "next 4.0", "add interaction#1", "next 9.0", "add interaction#2",
        ])
    }
  }

  @Test func `TWN-3 one value alone is approached from wherever the target is`() {
    Session.run { _ in
      let recorder = subscribe(Tween(duration: 0.5, values: [7.0]))
      let basic = recorder.adds[0].animation as? BasicAnimation
      #expect(basic?.numbers == [nil, 7, nil])
      #expect(basic?.timingFunction == TimingFunction(name: .easeInEaseOut))
      #expect(basic?.fillMode == .removed)
    }
  }

  @Test func `TWN-3 without values nothing happens`() {
    Session.run { _ in
      let tween = Tween(duration: 0.5, values: [7.0])
      tween.values.value = []
      let runtime = MotionRuntime(containerView: MotionView())
      let target = createProperty(withInitialValue: 3)
      let recorder = Recorder(target)
      runtime.add(tween, to: target)
      #expect(recorder.log == ["next 3.0"])
    }
  }

  @Test func `TWN-2 it starts when enabled and when values or offsets are written, and then alone`()
  {
    Session.run { _ in
      let tween = Tween(duration: 0.5, values: [1.0, 2.0])
      tween.enabled.value = false
      let recorder = subscribe(tween)
      #expect(recorder.adds.count == 0)
      tween.values.value = [3, 4]
      #expect(recorder.adds.count == 0)
      tween.enabled.value = true
      #expect(recorder.adds.count == 1)
      tween.enabled.value = true
      #expect(recorder.adds.count == 1)
      tween.values.value = [5, 6]
      #expect(recorder.adds.count == 2)
      tween.offsets.value = [0, 1]
      #expect(recorder.adds.count == 3)
      tween.duration.value = 2
      tween.delay.value = 1
      tween.timingFunctions.value = []
      tween.repeatCount.value = 3
      tween.autoreverses.value = true
      #expect(recorder.adds.count == 3)
      tween.values.value = [7, 8]
      #expect(recorder.adds[3].animation.duration == 2)
    }
  }

  @Test(arguments: [[0.0, 1, 1], [0, 0.5], [1, 0], [0.5, 1], [0, 2], [-1, 1]] as [[Double]])
  func `TWN-4 offsets that do not fit are an assertion and ignored`(offsets: [Double]) {
    Session.run { session in
      let tween = Tween(duration: 0.5, values: [1.0, 2.0])
      tween.offsets.value = offsets
      let recorder = subscribe(tween)
      #expect((recorder.adds[0].animation as? KeyframeAnimation)?.keyTimes == nil)
      #expect(session.heard.map(code) == ["invalidKeyTimes"])
    }
  }

  @Test
  func `TWN-5 CMP-1 a later start takes over from the earlier one, and rest comes with the last`() {
    Session.run { session in
      let stage = Stage(size: Size(width: 10.0, height: 10.0))
      let runtime = MotionRuntime(containerView: stage)
      let tween = Tween(duration: 1, values: [0.0, 10.0])
      let states = Recorder(tween.state)
      let layer = stage.addLayer().layer
      runtime.add(tween, to: runtime.get(layer).positionX)
      session.advance(to: 0.5)
      tween.values.value = [5, 20]
      #expect(layer.animationKeys() == ["interaction#2.position.x"])
      session.advance(to: 1.25)
      #expect(states.values == [.atRest, .active])
      session.advance(to: 1.5)
      #expect(states.values == [.atRest, .active, .atRest])
    }
  }

  @Test func `TWN-6 disabling removes each animation in order, then rests`() {
    Session.run { _ in
      let tween = Tween(duration: 1, values: [0.0, 10.0])
      let recorder = subscribe(tween)
      tween.values.value = [5, 20]
      let count = recorder.values.count
      let states = Recorder(tween.state)
      tween.enabled.value = false
      #expect(recorder.removedKeys == ["interaction#1", "interaction#2"])
      #expect(recorder.values.count == count)
      #expect(states.values == [.active, .atRest])
    }
  }

  @Test func `CAE-2 a completion that comes too late is ignored`() {
    Session.run { _ in
      let tween = Tween(duration: 1, values: [0.0, 10.0])
      let recorder = subscribe(tween)
      let old = recorder.adds[0].onCompletion
      tween.enabled.value = false
      tween.enabled.value = true
      old?()
      #expect(tween.state._read() == .active)
      recorder.adds[1].onCompletion?()
      #expect(tween.state._read() == .atRest)
    }
  }

  @Test func `TWN-7 the default is not additive, the overload for subtraction is`() {
    Session.run { _ in
      let plain = subscribe(Tween(duration: 1, values: [0.0, 10.0]))
      #expect(plain.adds[0].makeAdditive == nil)
      let additive = subscribe(
        Tween<Double>(duration: 1, values: [0, 10], system: coreAnimation))
      #expect(additive.adds[0].makeAdditive?(5.0, 3.0) as? Double == 2)
    }
  }

  @Test func `TWN-1 INT-2 targets share one simulation and have their own constraints`() {
    Session.run { session in
      let stage = Stage(size: Size(width: 10.0, height: 10.0))
      let runtime = MotionRuntime(containerView: stage)
      let tween = Tween(duration: 1, values: [0.0, 10.0])
      tween.timingFunctions.value = [.linear]
      let one = stage.addLayer().layer
      let other = stage.addLayer().layer
      runtime.add(tween, to: runtime.get(one).positionX)
      runtime.add(tween, to: runtime.get(other).positionX) { $0.scaled(by: 3) }
      #expect(one.animationKeys() == ["interaction#1.position.x"])
      #expect(other.animationKeys() == ["interaction#1.position.x"])
      session.advance(to: 0.5)
      #expect(one.presentation().position.x == 5)
      #expect(other.presentation().position.x == 15)
      session.advance(to: 1)
      #expect(tween.state._read() == .atRest)
    }
  }

  @Test func `TWN-4 too many timing functions are an error, and the tween rests at its end`() {
    Session.run { _ in
      let stage = Stage(size: Size(width: 10.0, height: 10.0))
      let runtime = MotionRuntime(containerView: stage)
      let tween = Tween(duration: 1, values: [0.0, 10.0])
      tween.timingFunctions.value = [.linear, .linear]
      let layer = stage.addLayer().layer
      runtime.add(tween, to: runtime.get(layer).positionX)
      #expect(MotionSession.current.errors.errors.map { code("\($0)") } == ["invalidTiming"])
      #expect(layer.presentation().position.x == 10)
      #expect(tween.state._read() == .atRest)
    }
  }

  @Test func `CA 8.7 keys are counted in the order of emission`() {
    Session.run { _ in
      let first = subscribe(Tween(duration: 1, values: [0.0, 1.0]))
      let second = subscribe(Tween(duration: 1, values: [0.0, 1.0]))
      #expect(first.adds.map(\.key) == ["interaction#1"])
      #expect(second.adds.map(\.key) == ["interaction#2"])
    }
    Session.run { _ in
      #expect(MotionSession.current.core.emissionKeys.next() == "interaction#1")
    }
  }

  @Test func `RM 13.2 a tween moves points, and colours without arithmetic`() {
    Session.run { session in
      let stage = Stage(size: Size(width: 10.0, height: 10.0))
      let runtime = MotionRuntime(containerView: stage)
      let layer = stage.addLayer().layer
      let move = Tween(duration: 1, values: [Point(x: 0, y: 0), Point(x: 10, y: 20)])
      move.timingFunctions.value = [.linear]
      runtime.add(move, to: runtime.get(layer).position)
      let fade = Tween(duration: 1, values: [Color.black, Color.white])
      fade.timingFunctions.value = [.linear]
      runtime.add(fade, to: runtime.get(layer).backgroundColor)
      session.advance(to: 0.5)
      #expect(layer.presentation().position == Point(x: 5, y: 10))
      #expect(layer.presentation().backgroundColor == Color(red: 0.5, green: 0.5, blue: 0.5))
    }
  }
}
