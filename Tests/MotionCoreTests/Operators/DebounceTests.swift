import MotionCore
import Testing

@Suite struct DebounceTests {
  @Test func `RM 9.4 sends what was not seen yet at each pulse`() {
    let source = Subject<Int>()
    let pulse = Subject<Void>()
    let recorder = Recorder(source.stream._debounce(pulse: pulse.stream))
    pulse.send(())
    for value in [1, 2] { source.send(value) }
    pulse.send(())
    pulse.send(())
    source.send(3)
    #expect(recorder.values == [2])
    recorder.subscription?.unsubscribe()
    #expect(source.count == 0 && pulse.count == 0)
  }

  @Test func `RM 9.4 pulses are frames unless told otherwise`() throws {
    try Session.run { session in
      let source = Subject<Int>()
      let recorder = Recorder(source.stream._debounce())
      source.send(3)
      #expect(recorder.values == [])
      try session.eventLoop.advance(toFrameAt: seconds(0.1))
      try session.eventLoop.advance(toFrameAt: seconds(0.2))
      #expect(recorder.values == [3])
    }
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: 1.0) { $0._debounce(pulse: createProperty()) } == .dropped)
  }
}
