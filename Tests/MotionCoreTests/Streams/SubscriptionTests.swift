import MotionCore
import MotionTime
import Testing

@Suite struct SubscriptionTests {
  @Test func `OBS-4 a subscription has ended when it was ended`() {
    let property = ReactiveProperty(initialValue: 0)
    let direct = property.subscribeToValue { _ in }
    let own = Subscription {}
    #expect(!direct.hasEnded && !own.hasEnded)
    direct.unsubscribe()
    own.unsubscribe()
    #expect(direct.hasEnded && own.hasEnded)
  }

  /// A stream that takes the values of two properties somewhere.
  private typealias Make =
    @Sendable (ReactiveProperty<Double>, ReactiveProperty<Double>) ->
    MotionObservable<Double>

  private static let operators: [(name: String, make: Make)] = [
    ("none", { one, _ in one.asStream() }), ("offset", { one, _ in one.offset(by: 1) }),
    ("merge", { $0.merge(with: $1) }), ("multipliedBy", { $0.multipliedBy($1) }),
    ("_debounce", { $0._debounce(pulse: $1) }),
    ("_reactiveMap", { $0._reactiveMap($1) { $0 + $1 } }),
    ("_nextOperator", { one, _ in one._nextOperator { value, next in next(value) } }),
    (
      "valve", { one, other in one.valve(openWhenTrue: other.threshold(1).rewrite([.below: true])) }
    ),
    ("_multicast", { one, _ in one._multicast() }),
    ("rewrite", { $0.rewrite([2: .latest(of: $1)]) }),
    ("combineLatest", { combineLatest([$0, $1])._map(transform: { $0[0] }) }),
  ]

  @Test(arguments: operators.indices)
  func `OBS-7 a subscription has ended when its sources are gone`(index: Int) {
    let (name, make) = Self.operators[index]
    var one: ReactiveProperty<Double>? = ReactiveProperty(initialValue: 2)
    var other: ReactiveProperty<Double>? = ReactiveProperty(initialValue: 3)
    var subscription: Subscription?
    if let one, let other { subscription = make(one, other).subscribeToValue { _ in } }
    #expect(subscription?.hasEnded == false, "\(name)")
    one = nil
    other = nil
    #expect(subscription?.hasEnded == true, "\(name)")
    subscription?.unsubscribe()
  }

  @Test func `OPR-2 a subscription to several sources lasts as long as one of them`() {
    let kept = ReactiveProperty(initialValue: 1.0)
    var gone: ReactiveProperty<Double>? = ReactiveProperty(initialValue: 2)
    let subscription = gone.map { kept.merge(with: $0).subscribeToValue { _ in } }
    gone = nil
    #expect(subscription?.hasEnded == false)
  }

  @Test func `a subscription to delayed values lasts until the last has passed`() {
    Session.run { session in
      var property: ReactiveProperty<Double>? = ReactiveProperty(initialValue: 1)
      var received: [Double] = []
      let subscription = property?.delay(by: 0.5).subscribeToValue { received.append($0) }
      property = nil
      #expect(subscription?.hasEnded == false)
      session.advance(to: 1)
      #expect(received == [1])
      #expect(subscription?.hasEnded == true)
    }
  }

  @Test func `a subscription to work has ended when the work is done or cancelled`() {
    let queue = TimerQueue()
    var done = 0
    let first = Subscription(cancelling: queue.schedule(at: .zero) { done += 1 })
    let second = Subscription(cancelling: queue.schedule(at: .zero) { done += 1 })
    #expect(!first.hasEnded && !second.hasEnded)
    second.unsubscribe()
    queue.runDue(at: .zero)
    #expect(first.hasEnded && second.hasEnded)
    #expect(done == 1)
  }
}
