import MotionCore
import MotionRender
import Testing

@Suite struct NextOperatorTests {
  @Test func `sends none, one or several values for each`() {
    let repeated = output(
      of: { (stream: MotionObservable<Double>) -> MotionObservable<Double> in
        stream._nextOperator { value, next in
          for _ in 0..<Int(value) { next(value) }
        }
      }, forDigits: "0123")
    #expect(repeated == "-1(2 2)(3 3 3)")
  }

  @Test func `values may be sent later, but not after the subscription ended`() {
    let source = Subject<Int>()
    var late: [() -> Void] = []
    let stream: MotionObservable<Int> = source.stream._nextOperator { value, next in
      late.append { next(value) }
    }
    let recorder = Recorder(stream)
    source.send(1)
    late[0]()
    #expect(recorder.values == [1])
    recorder.subscription?.unsubscribe()
    late[0]()
    #expect(recorder.values == [1])
  }

  @Test func `OBS-6 nothing more is sent when the observer leaves between two values`() {
    let source = Subject<Int>()
    let stream: MotionObservable<Int> = source.stream._nextOperator { value, next in
      next(value)
      next(value + 1)
    }
    var received: [Int] = []
    var subscription: Subscription?
    subscription = stream.subscribeToValue {
      received.append($0)
      subscription?.unsubscribe()
    }
    source.send(1)
    #expect(received == [1])
  }

  @Test func `animation events end here, or go to their own function`() {
    let source = Subject<Int>()
    let dropping: MotionObservable<Int> = source.stream._nextOperator { $1($0) }
    let dropped = Recorder(dropping)
    let handling: MotionObservable<Int> = source.stream._nextOperator(
      operation: { $1($0) },
      coreAnimation: { event, channel in channel?(.remove(event.key + "!")) })
    let handled = Recorder(handling)
    source.send(.remove("k"))
    #expect(dropped.events.isEmpty)
    #expect(handled.removedKeys == ["k!"])
  }
}
