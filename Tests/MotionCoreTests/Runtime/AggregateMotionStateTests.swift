import Testing

@testable import MotionCore

@Suite struct AggregateMotionStateTests {
  @Test
  func `AGG-1 AGG-3 D7 it is active while one of its states is, each state counting for itself`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let aggregate = AggregateMotionState()
      let recorder = Recorder(aggregate.asStream())
      let one = ReactiveProperty(initialValue: MotionState.active)
      let other = ReactiveProperty(initialValue: MotionState.atRest)
      aggregate.observe(state: one.asStream(), withRuntime: runtime)
      #expect(recorder.values == [.atRest, .active])
      aggregate.observe(state: other.asStream(), withRuntime: runtime)
      other.value = .active
      one.value = .atRest
      #expect(recorder.values == [.atRest, .active])
      other.value = .atRest
      #expect(recorder.values == [.atRest, .active, .atRest])
    }
  }

  @Test func `AGG-2 it may start active until the first state arrives`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let aggregate = AggregateMotionState(initialState: .active)
      let recorder = Recorder(aggregate.asStream())
      aggregate.observe(
        state: ReactiveProperty(initialValue: MotionState.atRest).asStream(), withRuntime: runtime)
      #expect(recorder.values == [.active, .atRest])
    }
  }

  @Test func `INT-4 D6 a state has no consecutive duplicates`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let aggregate = AggregateMotionState()
      let state = ReactiveProperty(initialValue: MotionState.atRest)
      aggregate.observe(state: state.asStream(), withRuntime: runtime)
      let recorder = Recorder(aggregate.asStream())
      let other = ReactiveProperty(initialValue: MotionState.atRest)
      aggregate.observe(state: other.asStream(), withRuntime: runtime)
      for next in [MotionState.active, .active, .atRest, .atRest] {
        state.value = next
        other.value = next
      }
      #expect(recorder.values == [.atRest, .active, .atRest])
    }
  }
}
