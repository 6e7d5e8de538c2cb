import MotionCore
import Testing

@Suite struct IsAnyOfTests {
  @Test func `RM 9.4 compares with constants`() {
    let drawn = output(
      of: { $0.isAnyOf([2, 5]) }, for: "1-25", reading: digit, writing: { $0 ? "t" : "f" })
    #expect(drawn == "f-tt")
  }

  @Test func `RM 9.4 compares with the latest of streams, which may be merely remembered`() {
    let value = createProperty(withInitialValue: 3)
    let one = createProperty(withInitialValue: 1)
    let live = Recorder(value.isAnyOf([one, createProperty(withInitialValue: 9)]))
    let quiet = Recorder(value.isAnyOf([one], onlyEmitWithUpstream: true))
    let mixed = Recorder(value.isAnyOf([.latest(of: one), 9]))
    one.value = 3
    value.value = 9
    #expect(live.values == [false, true, true])
    #expect(quiet.values == [false, false])
    #expect(mixed.values == [false, true, true])
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: 1.0) { $0.isAnyOf([1.0]) } == .dropped)
    #expect(treatment(of: 1.0) { $0.isAnyOf([createProperty()]) } == .dropped)
  }
}
