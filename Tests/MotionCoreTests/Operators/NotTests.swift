import MotionCore
import Testing

@Suite struct NotTests {
  @Test func `RM 9.4 sends the opposite of each value`() {
    let value = ReactiveProperty(initialValue: true)
    let recorder = Recorder(not(value))
    value.value = false
    value.value = false
    #expect(recorder.values == [false, true, true])
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: true) { not($0) } == .dropped)
  }
}
