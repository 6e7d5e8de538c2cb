import MotionCore
import MotionRender
import Testing

@Suite struct RememberTests {
  @Test func `OPR-8 all observers share one connection`() {
    var connections = 0
    let stream = MotionObservable<Int> { _ in
      connections += 1
      return noopDisconnect
    }._remember()
    let one = Recorder(stream)
    let other = Recorder(stream)
    #expect(connections == 1)
    withExtendedLifetime((one, other)) {}
  }

  @Test func `OPR-8 of what upstream sends at once only the last arrives`() {
    let stream = MotionObservable<Int> { observer in
      for value in 1...3 { observer.next(value) }
      return noopDisconnect
    }._remember()
    #expect(Recorder(stream).values == [3])
    #expect(Recorder(stream).values == [3])
  }

  @Test func `OPR-8 newcomers get the latest value, event and view, in this order`() {
    Session.run { _ in
      let source = Subject<Int>()
      let stream = source.stream._remember()
      let first = Recorder(stream)
      let view = MotionView()
      source.send(1)
      source.send(view)
      source.send(.add(animation(from: 0.0, to: 1.0), "k"))
      source.send(2)
      let second = Recorder(stream)
      #expect(first.log == ["next 1", "add k", "next 2"])
      #expect(second.log == ["next 2", "add k"])
      #expect(second.views.first === view)
    }
  }

  @Test func `OPR-8 the last to leave ends the connection and still gets the removals`() {
    var disconnects = 0
    let stream = MotionObservable<Int> { observer in
      observer.next(1)
      observer.coreAnimation?(.add(animation(from: 0.0, to: 1.0), "k"))
      return {
        disconnects += 1
        observer.coreAnimation?(.remove("k"))
      }
    }._remember()
    let one = Recorder(stream)
    let other = Recorder(stream)
    one.subscription?.unsubscribe()
    #expect(disconnects == 0)
    other.subscription?.unsubscribe()
    #expect(disconnects == 1)
    #expect(other.removedKeys == ["k"])
  }

  @Test func `CAE-6 an observer that unsubscribes receives removals of its running animations`() {
    let source = Subject<Int>()
    let stream = source.stream._remember()
    let one = Recorder(stream)
    let other = Recorder(stream)
    source.send(.add(animation(from: 0.0, to: 1.0), "a"))
    source.send(.add(animation(from: 0.0, to: 1.0), "b"))
    one.subscription?.unsubscribe()
    #expect(one.removedKeys == ["a", "b"])
    #expect(other.removedKeys == [])
  }

  @Test func `D5 after the last has left the value is remembered and the event forgotten`() {
    let source = Subject<Int>()
    let stream = source.stream._remember()
    let first = Recorder(stream)
    source.send(7)
    source.send(.add(animation(from: 0.0, to: 1.0), "k"))
    first.subscription?.unsubscribe()
    #expect(Recorder(stream).log == ["next 7"])
  }

  @Test func `CAE-7 an animation that nobody takes completes at once`() {
    let source = Subject<Int>()
    let completion = Completion()
    let stream = source.stream._remember()
    let subscription = stream.subscribeToValue { _ in }
    source.send(completion.add(animation(from: 0.0, to: 1.0)))
    #expect(completion.count == 1)
    subscription.unsubscribe()
  }

  @Test func `an animation that runs in two places completes when both have ended`() {
    let source = Subject<Int>()
    let completion = Completion()
    let stream = source.stream._remember()
    let one = Recorder(stream)
    let other = Recorder(stream)
    source.send(completion.add(animation(from: 0.0, to: 1.0)))
    one.adds.first?.onCompletion?()
    one.adds.first?.onCompletion?()
    #expect(completion.count == 0)
    other.adds.first?.onCompletion?()
    #expect(completion.count == 1)
  }

  @Test func `an event recorded while connecting completes through the first observer`() {
    let completion = Completion()
    let stream = MotionObservable<Int> { observer in
      observer.coreAnimation?(completion.add(animation(from: 0.0, to: 1.0)))
      return noopDisconnect
    }._remember()
    let recorder = Recorder(stream)
    #expect(completion.count == 0)
    recorder.adds.first?.onCompletion?()
    #expect(completion.count == 1)
  }

  @Test func `OPR-4 it always takes animations`() {
    #expect(presence { $0._remember() } == [true, true])
  }
}
