import MotionCore
import Testing

@Suite struct LowerBoundTests {
  @Test func `raises values below the bound`() {
    #expect(output(of: { $0.lowerBound(3) }, forDigits: "1-345") == "3-345")
  }
}
