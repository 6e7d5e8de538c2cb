import MotionCore
import Testing

@Suite struct TimestampTests {
  @Test func `RM 9.4 sends each value with the session's time`() {
    Session.run(at: 2) { session in
      let value = createProperty(withInitialValue: 1.5)
      let recorder = Recorder(value.timestamp())
      session.advance(to: 3)
      value.value = 4
      #expect(recorder.values.map(\.value) == [1.5, 4])
      #expect(recorder.values.map(\.timestamp) == [2, 3])
    }
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: 1.0) { $0.timestamp() } == .dropped)
  }
}
