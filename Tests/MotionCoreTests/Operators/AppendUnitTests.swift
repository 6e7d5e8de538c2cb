import MotionCore
import Testing

@Suite struct AppendUnitTests {
  @Test func `RM 9.4 appends the unit to the description`() {
    #expect(createProperty(withInitialValue: 1.5).appendUnit("px")._read() == "1.5px")
    #expect(ReactiveProperty(initialValue: 3).appendUnit("%")._read() == "3%")
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: 1.0) { $0.appendUnit("px") } == .dropped)
  }
}
