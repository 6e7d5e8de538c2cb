import MotionCore
import Testing

@Suite struct FilterTests {
  @Test func `sends the values for which the predicate is true`() {
    #expect(output(of: { $0._filter { $0 != "b" } }, for: "abc-b(bcb)") == "a-c--c")
  }
}
