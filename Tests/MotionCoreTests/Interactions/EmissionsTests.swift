import MotionRender
import MotionTime
import Testing

@testable import MotionCore

@Suite struct EmissionsTests {
  private let state = ReactiveProperty(initialValue: MotionState.atRest)

  private func add(_ key: String) -> CoreAnimationChannelAdd {
    CoreAnimationChannelAdd(
      animation: animation(from: 0.0, to: 1.0), key: key, onCompletion: {})
  }

  @Test func `CAE-1 an animation that was emitted is never changed`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let source = createProperty()
      let recorder = Recorder(source)
      let spring = Spring<Double>()
      runtime.add(spring, to: source)
      let first = recorder.adds[0].animation as? SpringAnimation
      spring.stiffness.value = 10
      spring.destination.value = 5
      #expect(first?.stiffness == 342)
      #expect(first?.numbers == [0, 0, nil])
    }
  }

  @Test
  func `CAE-3 D12 a key that is used anew ends the older emission, whose completion is ignored`() {
    var adds: [CoreAnimationChannelAdd] = []
    let observer = MotionObserver<Double>(
      next: { _ in }, coreAnimation: { if case .add(let add) = $0 { adds.append(add) } })
    let emissions = Emissions(to: observer, state: state)
    emissions.send(add("k"))
    emissions.send(add("k"))
    adds[0].onCompletion?()
    #expect(state.value == .active)
    adds[1].onCompletion?()
    #expect(state.value == .atRest)
    adds = []
  }

  @Test func `CAE-6 D5 the end of a connection removes in order of emission and rests`() {
    var log: [String] = []
    let observer = MotionObserver<Double>(
      next: { log.append("next \($0)") }, coreAnimation: { log.append($0.key) })
    let emissions = Emissions(to: observer, state: state)
    emissions.send(add("a"))
    emissions.send(add("b"))
    log = []
    emissions.close()
    emissions.send(5)
    emissions.send(add("c"))
    #expect(log == ["a", "b"])
    #expect(state.value == .atRest)
  }

  @Test func `CAE-7 D32 without an animation channel the animation completes at once`() {
    let states = Recorder(state)
    let emissions = Emissions(to: MotionObserver<Double> { _ in }, state: state)
    emissions.send(add("a"))
    #expect(states.values == [.atRest, .active, .atRest])
  }
}
