import MotionCore
import Testing

@Suite struct MulticastTests {
  @Test func `RM 9.4 connects once, at once, and shares what comes`() {
    let source = Subject<Int>()
    let stream = source.stream._multicast()
    #expect(source.count == 1)
    source.send(1)
    let one = Recorder(stream)
    source.send(2)
    let other = Recorder(stream)
    source.send(3)
    #expect(source.count == 1)
    #expect(one.values == [2, 3])
    #expect(other.values == [3])
  }

  @Test func `RM 9.4 does not remember`() {
    let stream = ReactiveProperty(initialValue: 5)._multicast()
    #expect(stream._read() == nil)
  }

  @Test func `stays connected while observed, without a reference to the stream`() {
    let source = Subject<Int>()
    var received: [Int] = []
    let subscription = source.stream._multicast().subscribeToValue { received.append($0) }
    source.send(1)
    #expect(received == [1])
    subscription.unsubscribe()
    #expect(source.count == 0)
  }

  @Test func `releases upstream when the stream is neither referenced nor observed`() {
    let source = Subject<Int>()
    var stream: MotionObservable<Int>? = source.stream._multicast()
    stream?.subscribeToValue { _ in }.unsubscribe()
    #expect(source.count == 1)
    stream = nil
    #expect(source.count == 0)
  }

  @Test func `OPR-3 OPR-4 debugging views pass, animations end here`() {
    Session.run { _ in
      let source = Subject<Double>()
      let recorder = Recorder(source.stream._multicast())
      source.send(MotionView())
      #expect(recorder.views.count == 1)
      #expect(Recorder(source.stream._multicast()).views.count == 0)
    }
    #expect(treatment(of: 1.0) { $0._multicast() } == .dropped)
  }
}
