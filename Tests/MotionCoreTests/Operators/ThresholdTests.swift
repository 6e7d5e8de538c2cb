import MotionCore
import Testing

@Suite struct ThresholdTests {
  private func letter(_ side: ThresholdSide) -> String { String(side.rawValue.prefix(1)) }

  @Test func `sends on which side of the limit each value lies`() {
    let drawn = output(
      of: { $0.threshold(1) }, for: "0-12", reading: digit, writing: letter)
    #expect(drawn == "b-wa")
  }

  @Test func `RM 23 threshold 1 of 0, 1, 2`() {
    let property = createProperty()
    let recorder = Recorder(property.threshold(1))
    for value in [1.0, 2] { property.value = value }
    #expect(recorder.values == [.below, .within, .above])
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: 1.0) { $0.threshold(1) } == .dropped)
    #expect(treatment(of: 1.0) { $0.threshold(createProperty()) } == .dropped)
  }

  @Test func `RM 9.4 to a limit that moves, whose changes may be merely remembered`() {
    let value = createProperty(withInitialValue: 5)
    let limit = createProperty(withInitialValue: 5)
    let live = Recorder(value.threshold(limit))
    let quiet = Recorder(value.threshold(limit, onlyEmitWithUpstream: true))
    limit.value = 7
    limit.value = 3
    value.value = 1
    #expect(live.values == [.within, .below, .above, .below])
    #expect(quiet.values == [.within, .below])
  }
}
