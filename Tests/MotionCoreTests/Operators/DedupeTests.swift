import MotionCore
import Testing

@Suite struct DedupeTests {
  @Test func `sends each value that differs from the one sent before`() {
    #expect(output(of: { $0.dedupe() }, for: "a-aab-ba") == "a---b--a")
  }

  @Test func `RM 23 a property written 3, 3, 0, 0, 7`() {
    let property = createProperty()
    let recorder = Recorder(property.dedupe())
    for value in [3.0, 3, 0, 0, 7] { property.value = value }
    #expect(recorder.values == [0, 3, 0, 7])
  }

  @Test func `OPR-1 D1 observers do not influence each other`() {
    let property = createProperty()
    let stream = property.dedupe()
    let one = Recorder(stream)
    property.value = 1
    let other = Recorder(stream)
    property.value = 1
    property.value = 2
    #expect(one.values == [0, 1, 2])
    #expect(other.values == [1, 2])
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: 1.0) { $0.dedupe() } == .dropped)
  }
}
