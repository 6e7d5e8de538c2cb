import MotionCore
import Testing

@Suite struct WhenTests {
  @Test func `RM 9.4 sends only what is true`() {
    let source = Subject<Bool>()
    let recorder = Recorder(when(source.stream))
    for value in [false, true, true, false, true] { source.send(value) }
    #expect(recorder.values == [true, true, true])
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: true) { when($0) } == .dropped)
  }
}
