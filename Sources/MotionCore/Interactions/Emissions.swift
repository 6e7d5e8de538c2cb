/// The animations that one connection of an interaction has sent and not yet seen end.
///
/// An animation leaves when it completes, when it is removed, when its key is used again, or when the
/// connection ends; what completes after that is ignored.
final class Emissions<T> {
  private let observer: MotionObserver<T>
  private let state: ReactiveProperty<MotionState>
  private var live: [(key: String, ticket: Int)] = []
  private var tickets = 0
  private(set) var isOpen = true

  init(to observer: MotionObserver<T>, state: ReactiveProperty<MotionState>) {
    self.observer = observer
    self.state = state
  }

  /// Sends a model value, unless the connection has ended.
  func send(_ value: T) {
    if isOpen { observer.receive(value) }
  }

  /// Becomes active and sends an animation; without a receiver it completes at once.
  func send(_ event: CoreAnimationChannelAdd) {
    guard isOpen else { return }
    tickets += 1
    let ticket = tickets
    live.removeAll { $0.key == event.key }
    live.append((event.key, ticket))
    setState(.active)
    guard isOpen, let channel = observer.coreAnimation else { return complete(ticket) }
    var event = event
    event.onCompletion = { self.complete(ticket) }
    channel(.add(event))
  }

  /// Removes every live animation, the oldest first, and comes to rest.
  func removeAll() {
    while let first = live.first {
      live.removeFirst()
      observer.coreAnimation?(.remove(first.key))
    }
    setState(.atRest)
  }

  /// Ends the connection; the leaving observer receives the removals and nothing else.
  func close() {
    isOpen = false
    removeAll()
  }

  private func complete(_ ticket: Int) {
    let before = live.count
    live.removeAll { $0.ticket == ticket }
    if live.isEmpty, before > 0 { setState(.atRest) }
  }

  private func setState(_ newState: MotionState) {
    if state.value != newState { state.value = newState }
  }
}
