import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct SessionTests {
  @Test func `ENV-1 LNX-2 everything is a plain call from plain code`() {
    let property = createProperty(withInitialValue: 1.5)
    let stream: MotionObservable<Double> = property.offset(by: 1)
    #expect(stream._read() == 2.5)
  }

  @Test func `ENV-2 time comes from the session's clock`() {
    Session.run(at: 3) { session in
      session.advance(to: 4.5)
      #expect(Timeline().beginTime == 4.5)
    }
  }

  @Test func `ENV-3 what must happen later is scheduled in the session`() {
    Session.run { session in
      let source = Subject<Int>()
      let recorder = Recorder(source.stream.delay(by: 1))
      source.send(1)
      #expect(session.timers.nextTime == seconds(1))
      session.timers.runDue(at: seconds(1))
      #expect(recorder.values == [1])
    }
  }

  @Test func `ENV-4 an assertion calls the session's handler, which returns`() {
    Session.run { session in
      var heard: [String] = []
      motionAssertionHandler = { heard.append($0) }
      TimelineScrubber().timeOffset = .nan
      #expect(heard.map(code) == ["timeOutOfRange"])
      #expect(session.heard.isEmpty)
    }
  }

  @Test func `ENV-5 sessions side by side do not disturb each other`() {
    let outer = Session.run(at: 1) { _ in
      let timeline = Timeline()
      let inner = Session.run(at: 50) { _ in
        Timeline().beginTime
      }
      return (timeline.beginTime, inner)
    }
    #expect(outer == (1, 50))
  }
}
