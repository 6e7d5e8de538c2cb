import Testing

@testable import MotionCore

@Suite struct ObserverListTests {
  @Test func `OBS-6 D3 an observer that unsubscribes during a pass receives nothing more`() {
    let property = ReactiveProperty(initialValue: 0)
    var received: [String] = []
    var second: Subscription?
    property.subscribeToValue { value in
      received.append("A\(value)")
      if value == 1 { second?.unsubscribe() }
    }
    second = property.subscribeToValue { received.append("B\($0)") }
    property.value = 1
    property.value = 2
    #expect(received == ["A0", "B0", "A1", "A2"])
  }

  @Test func `OBS-8 an observer may end its own subscription while it is called`() {
    let property = ReactiveProperty(initialValue: 0)
    var received: [Int] = []
    var own: Subscription?
    own = property.subscribeToValue { value in
      received.append(value)
      if value == 1 { own?.unsubscribe() }
    }
    property.value = 1
    property.value = 2
    #expect(received == [0, 1])
  }

  @Test func `OBS-8 an observer added during a pass waits for the next value`() {
    let property = ReactiveProperty(initialValue: 0)
    var late: [Int] = []
    property.subscribeToValue { [unowned property] value in
      if value == 1 { property.subscribeToValue { late.append($0) } }
    }
    property.value = 1
    #expect(late == [1])
    property.value = 2
    #expect(late == [1, 2])
  }

  @Test func `an observer that leaves during its own call lives until the pass ends`() {
    final class Probe {}
    let property = ReactiveProperty(initialValue: 0)
    weak var probe: Probe?
    var aliveInside: [Bool] = []
    var own: Subscription?
    do {
      let made = Probe()
      probe = made
      own = property.subscribeToValue { [made] value in
        if value == 0 { return }
        own?.unsubscribe()
        aliveInside.append(probe != nil)
        withExtendedLifetime(made) {}
      }
    }
    property.value = 1
    #expect(aliveInside == [true])
    #expect(probe == nil)
  }

  @Test func `leaving in any order keeps the order of the others`() {
    let list = ObserverList<Int>()
    var received: [Int] = []
    var subscriptions = (0..<100).map { index in
      list.add(MotionObserver { _ in received.append(index) })
    }
    var expected = Array(0..<100)
    for step in 0..<90 {
      let index = (step * 37) % subscriptions.count
      subscriptions.remove(at: index).unsubscribe()
      expected.remove(at: index)
      received = []
      list.send(0)
      #expect(received == expected)
    }
    #expect(list.count <= 30)
  }

  @Test func `a list that was left by all is empty and can be used again`() {
    let list = ObserverList<Int>()
    let subscriptions = (0..<20).map { _ in list.add(MotionObserver { _ in }) }
    for subscription in subscriptions { subscription.unsubscribe() }
    #expect(list.isEmpty)
    #expect(list.count == 0)
    var received: [Int] = []
    let again = list.add(MotionObserver { received.append($0) })
    for subscription in subscriptions { subscription.unsubscribe() }
    list.send(5)
    #expect(received == [5])
    again.unsubscribe()
    #expect(list.isEmpty)
  }

  @Test func `a subscription that outlives its source has nothing to end`() {
    final class Probe {}
    weak var probe: Probe?
    var subscription: Subscription?
    do {
      let made = Probe()
      probe = made
      let property = ReactiveProperty(initialValue: 0)
      subscription = property.subscribeToValue { [made] _ in withExtendedLifetime(made) {} }
    }
    #expect(probe == nil)
    subscription?.unsubscribe()
  }

  @Test func `OBS-7 a subscription that has ended does not keep what the observer captured`() {
    final class Probe {}
    let property = ReactiveProperty(initialValue: 0)
    weak var captured: Probe?
    weak var observer: MotionObserver<Int>?
    var subscriptions: [Subscription] = []
    do {
      let made = Probe()
      captured = made
      subscriptions.append(property.subscribeToValue { [made] _ in withExtendedLifetime(made) {} })
      let observing = MotionObserver<Int> { _ in }
      observer = observing
      subscriptions.append(property.subscribeAndForward(to: observing))
    }
    #expect(captured != nil && observer != nil)
    for subscription in subscriptions { subscription.unsubscribe() }
    #expect(captured == nil && observer == nil)
  }
}
