/// A motion state that is active while at least one of the states it observes is active.
final class AggregateMotionState {
  private let state: ReactiveProperty<MotionState>
  private var activeCount = 0

  /// Creates an aggregate that observes nothing yet.
  ///
  /// - Parameter initialState: What it reports until the first observed state arrives.
  init(initialState: MotionState = .atRest) {
    state = ReactiveProperty(initialValue: initialState)
  }

  /// Whether a state that it observes is active.
  var isActive: Bool { activeCount > 0 }

  /// Observes a state for as long as the runtime lives, or until the use that requested it is removed.
  func observe(state stream: MotionObservable<MotionState>, withRuntime runtime: MotionRuntime) {
    let member = Member(of: self)
    let subscription = stream.subscribeToValue { member.set($0) }
    runtime.own(
      Subscription {
        subscription.unsubscribe()
        member.set(.atRest)
      })
  }

  /// Returns the stream that sends the state on subscription and then each change.
  func asStream() -> MotionObservable<MotionState> {
    state.asStream().dedupe()
  }

  private func count(_ change: Int) {
    activeCount += change
    let combined: MotionState = activeCount == 0 ? .atRest : .active
    if combined != state.value { state.value = combined }
  }

  /// A state that is observed.
  private final class Member {
    private weak var aggregate: AggregateMotionState?
    private var state: MotionState?

    init(of aggregate: AggregateMotionState) { self.aggregate = aggregate }

    func set(_ newState: MotionState) {
      if newState == state { return }
      let change = (newState == .active ? 1 : 0) - (state == .active ? 1 : 0)
      state = newState
      aggregate?.count(change)
    }
  }
}
