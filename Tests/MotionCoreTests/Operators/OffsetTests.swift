import MotionCore
import Testing

@Suite struct OffsetTests {
  @Test func `adds the amount`() {
    #expect(output(of: { $0.offset(by: 2) }, forDigits: "1-35") == "3-57")
  }

  @Test func `OPR-4 animations are mapped`() {
    #expect(treatment(of: 1.0) { $0.offset(by: 2) } == .mapped)
  }
}
