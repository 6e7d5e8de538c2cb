import MotionCore
import MotionRender
import MotionTime
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

  @Test(arguments: [false, true])
  func `CMP-8 a motion passes to a connected property`(remembers: Bool) throws {
    try Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 0))
      let source = Subject<Double>()
      let stream =
        remembers ? source.stream._remember(eagerly: true) : source.stream._multicast()
      scene.runtime.connect(stream, to: scene.runtime.get(scene.card.layer).positionX)
      source.send(100)
      let animation = BasicAnimation()
      animation.toValue = 100.0
      animation.duration = 1
      var hasEnded = false
      source.send(
        .add(.init(animation: animation, key: "a", onCompletion: { hasEnded = true })))
      try session.eventLoop.advance(toFrameAt: .frame(15))
      #expect(abs(scene.card.layer.presentation().position.x - 25) < 1e-9)
      #expect(!hasEnded)
      try session.eventLoop.advance(toFrameAt: .frame(61))
      #expect(scene.card.layer.presentation().position.x == 100 && hasEnded)
    }
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
