import MotionCore
import Testing

@Suite struct ThresholdRangeTests {
  @Test func `23 thresholdRange −2…2 of 0, −2, −2.5, 3, 2`() {
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
}
