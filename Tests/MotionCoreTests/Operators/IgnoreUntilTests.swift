import MotionCore
import Testing

@Suite struct IgnoreUntilTests {
  @Test func `sends the expected value and everything after it`() {
    #expect(output(of: { $0.ignoreUntil("c") }, for: "ab-cab") == "---cab")
  }

  @Test func `RM 23 OPR-1 ignoreUntil 2 of 1, 2, 1, for each observer anew`() {
    let property = createProperty()
    let stream = property.ignoreUntil(2)
    let recorder = Recorder(stream)
    for value in [1.0, 2, 1] { property.value = value }
    #expect(recorder.values == [2, 1])
    #expect(Recorder(stream).values == [])
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: 1.0) { $0.ignoreUntil(1) } == .dropped)
  }
}
