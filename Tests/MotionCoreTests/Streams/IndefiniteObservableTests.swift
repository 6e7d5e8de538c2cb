import MotionCore
import Testing

private final class Sink: Observer {
  let next: (Int) -> Void
  init(_ next: @escaping (Int) -> Void) { self.next = next }
}

@Suite struct IndefiniteObservableTests {
  @Test func `OBS-1 a stream that nobody subscribes to does no work`() {
    var connections = 0
    let stream = IndefiniteObservable<Sink> { _ in
      connections += 1
      return noopDisconnect
    }
    withExtendedLifetime(stream) {}
    #expect(connections == 0)
  }

  @Test func `OBS-2 each subscription connects once, at once and anew`() {
    var connections: [ObjectIdentifier] = []
    let stream = IndefiniteObservable<Sink> {
      connections.append(ObjectIdentifier($0))
      return noopDisconnect
    }
    let one = Sink { _ in }
    let other = Sink { _ in }
    let first = stream.subscribe(observer: one)
    #expect(connections == [ObjectIdentifier(one)])
    let second = stream.subscribe(observer: other)
    #expect(connections == [ObjectIdentifier(one), ObjectIdentifier(other)])
    #expect(first !== second)
  }

  @Test func `OBS-3 values sent while connecting arrive before subscribe returns`() {
    var received: [Int] = []
    let stream = IndefiniteObservable<Sink> { observer in
      for value in 1...3 { observer.next(value) }
      received.append(-1)
      return noopDisconnect
    }
    stream.subscribe(observer: Sink { received.append($0) })
    #expect(received == [1, 2, 3, -1])
  }

  @Test func `OBS-4 disconnect runs at most once, also when it unsubscribes itself`() {
    var disconnects = 0
    var subscription: Subscription?
    let stream = IndefiniteObservable<Sink> { _ in
      {
        disconnects += 1
        subscription?.unsubscribe()
      }
    }
    subscription = stream.subscribe(observer: Sink { _ in })
    subscription?.unsubscribe()
    subscription?.unsubscribe()
    #expect(disconnects == 1)
  }

  @Test func `OBS-5 letting go of a subscription does not end it`() {
    var disconnects = 0
    var send: ((Int) -> Void)?
    var received: [Int] = []
    let stream = IndefiniteObservable<Sink> { observer in
      send = observer.next
      return { disconnects += 1 }
    }
    stream.subscribe(observer: Sink { received.append($0) })
    send?(7)
    #expect(received == [7])
    #expect(disconnects == 0)
  }

  @Test
  func `OBS-7 a finished stream is released with its last reference though it was subscribed to`() {
    weak var weakStream: IndefiniteObservable<Sink>?
    weak var weakObserver: Sink?
    var disconnects = 0
    var subscription: Subscription?
    do {
      let stream = IndefiniteObservable<Sink> { observer in
        observer.next(1)
        return { disconnects += 1 }
      }
      let observer = Sink { _ in }
      weakStream = stream
      weakObserver = observer
      subscription = stream.subscribe(observer: observer)
    }
    #expect(weakStream == nil)
    #expect(weakObserver == nil)
    #expect(disconnects == 0)
    withExtendedLifetime(subscription) {}
  }

  @Test func `OBS-7 the stream of an operator keeps its upstream alive`() {
    weak var upstream: MotionObservable<Int>?
    var downstream: MotionObservable<Int>?
    do {
      let source = MotionObservable<Int> { observer in
        observer.next(20)
        return noopDisconnect
      }
      upstream = source
      downstream = source._map { $0 + 1 }
    }
    #expect(upstream != nil)
    #expect(downstream?._read() == 21)
    downstream = nil
    #expect(upstream == nil)
  }
}
