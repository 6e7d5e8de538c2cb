import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct DelayTests {
  @Test func `passes values on that much later, in order`() {
    Session.run { session in
      let source = Subject<Int>()
      let recorder = Recorder(source.stream.delay(by: 0.5))
      source.send(1)
      session.advance(to: 0.25)
      source.send(2)
      session.advance(to: 0.499)
      #expect(recorder.values == [])
      session.advance(to: 0.5)
      #expect(recorder.values == [1])
      session.advance(to: 0.75)
      #expect(recorder.values == [1, 2])
    }
  }

  @Test(arguments: [0.0, -3, 0.0009])
  func `is never synchronous, and counts whole milliseconds`(duration: Double) {
    Session.run { session in
      let source = Subject<Int>()
      let recorder = Recorder(source.stream.delay(by: duration))
      source.send(1)
      #expect(recorder.values == [])
      session.advance(to: 0)
      #expect(recorder.values == [1])
    }
  }

  @Test func `an infinite delay lets nothing pass and completes animations`() {
    Session.run { session in
      let source = Subject<Int>()
      let completion = Completion()
      let one = Recorder(source.stream.delay(by: .infinity))
      let other = Recorder(source.stream.delay(by: .never))
      source.send(1)
      source.send(completion.add(animation(from: 0.0, to: 1.0)))
      session.advance(to: 1000)
      #expect(one.log == [] && other.log == [])
      #expect(completion.count == 2)
    }
  }

  @Test func `D14 animations and views are delayed alike`() {
    Session.run { session in
      let source = Subject<Int>()
      let recorder = Recorder(source.stream.delay(by: .milliseconds(100)))
      source.send(1)
      source.send(.remove("k"))
      source.send(MotionView())
      #expect(recorder.log == [])
      #expect(recorder.views.isEmpty)
      session.advance(to: 0.1)
      #expect(recorder.log == ["next 1", "remove k"])
      #expect(recorder.views.count == 1)
    }
  }

  @Test func `CAE-7 what waits when the subscription ends is dropped, and animations complete`() {
    Session.run { session in
      let source = Subject<Int>()
      let completion = Completion()
      let recorder = Recorder(source.stream.delay(by: 1))
      source.send(1)
      source.send(completion.add(animation(from: 0.0, to: 1.0)))
      recorder.subscription?.unsubscribe()
      #expect(completion.count == 1)
      session.advance(to: 2)
      #expect(recorder.log == [])
    }
  }

  @Test func `CAE-6 removals caused by unsubscribing pass at once`() {
    Session.run { _ in
      let stream = MotionObservable<Int> { observer in
        { observer.coreAnimation?(.remove("k")) }
      }
      let recorder = Recorder(stream.delay(by: 1))
      recorder.subscription?.unsubscribe()
      #expect(recorder.removedKeys == ["k"])
    }
  }

  @Test func `OPR-4 no animations are asked for when nobody takes them`() {
    #expect(presence { $0.delay(by: 1) } == [false, true])
  }
}
