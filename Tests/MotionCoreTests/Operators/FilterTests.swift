import MotionCore
import Testing

@Suite struct FilterTests {
  @Test func `sends the values for which the predicate is true`() {
    #expect(output(of: { $0._filter { $0 != "b" } }, for: "abc-b(bcb)") == "a-c--c")
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: 1.0) { $0._filter { _ in true } } == .dropped)
  }
}
