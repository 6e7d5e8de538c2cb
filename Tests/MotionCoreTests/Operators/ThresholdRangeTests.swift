import MotionCore
import Testing

@Suite struct ThresholdRangeTests {
  @Test func `RM 23 thresholdRange −2…2 of 0, −2, −2.5, 3, 2`() {
    let property = createProperty()
    let recorder = Recorder(property.thresholdRange(min: -2, max: 2))
    for value in [-2.0, -2.5, 3, 2] { property.value = value }
    #expect(recorder.values == [.within, .within, .below, .above, .within])
  }

  @Test func `NaN is within, swapped bounds are not reordered`() {
    let property = createProperty(withInitialValue: Double.nan)
    #expect(property.thresholdRange(min: -2, max: 2)._read() == .within)
    let swapped = createProperty().thresholdRange(min: 2, max: -2)
    #expect(swapped._read() == .below)
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: 1.0) { $0.thresholdRange(min: 0, max: 1) } == .dropped)
    #expect(treatment(of: 1.0) { $0.thresholdRange(start: 0, end: 1) } == .dropped)
  }

  @Test func `RM 9.4 bounds that move are sorted, their changes may be merely remembered`() {
    let value = createProperty(withInitialValue: 5)
    let start = createProperty(withInitialValue: 9)
    let live = Recorder(value.thresholdRange(start: .latest(of: start), end: 2))
    let quiet = Recorder(
      value.thresholdRange(start: 2, end: .latest(of: start), onlyEmitWithUpstream: true))
    start.value = 4
    start.value = 6
    value.value = 1
    #expect(live.values == [.within, .above, .within, .below])
    #expect(quiet.values == [.within, .below])
  }
}
