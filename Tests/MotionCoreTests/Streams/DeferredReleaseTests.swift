import Testing

@testable import MotionCore

@Suite struct DeferredReleaseTests {
  @Test func `a row of 100000 properties, each held by the one before, ends without the stack`() {
    weak var last: ReactiveProperty<Double>?
    do {
      let first = ReactiveProperty(initialValue: 0.0)
      var property = first
      for _ in 0..<100_000 {
        let next = ReactiveProperty(initialValue: 0.0)
        property.subscribeToValue { next.value = $0 }
        property = next
      }
      last = property
      #expect(last != nil)
    }
    #expect(last == nil)
  }

  @Test func `OBS-6 an observer that goes may end other subscriptions to the same property`() {
    let property = ReactiveProperty(initialValue: 0)
    var received: [String] = []
    var other: Subscription?
    var guardian: Guardian? = Guardian { other?.unsubscribe() }
    let own = property.subscribeToValue { [guardian] in
      received.append("A\($0)")
      withExtendedLifetime(guardian) {}
    }
    other = property.subscribeToValue { received.append("B\($0)") }
    guardian = nil
    own.unsubscribe()
    property.value = 1
    #expect(received == ["A0", "B0"])
  }

  private final class Guardian {
    private let end: () -> Void
    init(_ end: @escaping () -> Void) { self.end = end }
    deinit { end() }
  }
}
