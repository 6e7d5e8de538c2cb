import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct MotionObserverTests {
  @Test func `CHN-1 a stream may use any subset of the channels`() {
    let silent = MotionObservable<Int> { observer in
      observer.coreAnimation?(.remove("k"))
      observer.visualization?(MotionView())
      return noopDisconnect
    }
    Session.run { _ in
      var values = 0
      silent.subscribeToValue { _ in values += 1 }
      #expect(values == 0)
      let recorder = Recorder(silent)
      #expect(recorder.log == ["remove k"])
      #expect(recorder.views.count == 1)
    }
  }

  @Test func `CHN-2 channels are called in the order of the calls`() {
    let stream = MotionObservable<Int> { observer in
      observer.next(1)
      observer.coreAnimation?(.add(PropertyAnimation(keyPath: nil), "k"))
      observer.next(2)
      return noopDisconnect
    }
    #expect(Recorder(stream).log == ["next 1", "add k", "next 2"])
  }

  @Test func `CHN-3 a stream is a stream of itself`() {
    let stream = MotionObservable<Int> { _ in noopDisconnect }
    #expect(stream.asStream() === stream)
  }

  @Test func `the three initialisers have the channels they name`() {
    let all = MotionObserver<Int>(next: { _ in }, coreAnimation: { _ in }, visualization: { _ in })
    let two = MotionObserver<Int>(next: { _ in }, coreAnimation: { _ in })
    let one = MotionObserver<Int>(next: { _ in })
    #expect(all.coreAnimation != nil && all.visualization != nil)
    #expect(two.coreAnimation != nil && two.visualization == nil)
    #expect(one.coreAnimation == nil && one.visualization == nil)
  }

  @Test func `subscribing with two channels receives values and animations`() {
    let source = Subject<Int>()
    var log: [String] = []
    source.stream.subscribe(next: { log.append("\($0)") }, coreAnimation: { log.append($0.key) })
    source.send(4)
    source.send(.remove("k"))
    #expect(log == ["4", "k"])
  }

  @Test func `forwarding subscribes the very observer`() {
    let source = Subject<Int>()
    var received: [Int] = []
    let observer = MotionObserver<Int> { received.append($0) }
    source.stream.subscribeAndForward(to: observer)
    source.send(3)
    #expect(received == [3])
  }

  @Test func `forwarding with a function passes the other channels unchanged`() {
    Session.run { _ in
      let source = Subject<Int>()
      var log: [String] = []
      let observer = MotionObserver<String>(
        next: { log.append("wrong \($0)") }, coreAnimation: { log.append("ca \($0.key)") },
        visualization: { _ in log.append("view") })
      source.stream.subscribeAndForward(to: observer, next: { log.append("int \($0)") })
      source.send(1)
      source.send(.remove("k"))
      source.send(MotionView())
      #expect(log == ["int 1", "ca k", "view"])
    }
  }

  @Test func `OPR-4 forwarding with a function has an animation channel only if the observer has`()
  {
    var presence: [Bool] = []
    let stream = MotionObservable<Int> { observer in
      presence.append(observer.coreAnimation != nil)
      return noopDisconnect
    }
    stream.subscribeAndForward(to: MotionObserver<String>(next: { _ in }), next: { _ in })
    stream.subscribeAndForward(
      to: MotionObserver<String>(next: { _ in }, coreAnimation: { _ in }), next: { _ in })
    #expect(presence == [false, true])
  }

  @Test func `motion states are numbers where numbers are needed`() {
    #expect(MotionState.atRest.rawValue == 0)
    #expect(MotionState.active.rawValue == 1)
  }
}
