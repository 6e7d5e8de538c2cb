import MotionCore
import Testing

@Suite struct LowerBoundTests {
  @Test func `raises values below the bound`() {
    #expect(output(of: { $0.lowerBound(3) }, forDigits: "1-345") == "3-345")
  }

  @Test func `OPR-4 animations are mapped`() {
    #expect(treatment(of: 1.0) { $0.lowerBound(2) } == .mapped)
  }
}
