import MotionCore
import Testing

@Suite struct ThresholdTests {
  private func letter(_ side: ThresholdSide) -> String { String(side.rawValue.prefix(1)) }

  @Test func `sends on which side of the limit each value lies`() {
    let drawn = output(
      of: { $0.threshold(1) }, for: "0-12", reading: digit, writing: letter)
    #expect(drawn == "b-wa")
  }

  @Test func `23 threshold 1 of 0, 1, 2`() {
    let property = createProperty()
    let recorder = Recorder(property.threshold(1))
    for value in [1.0, 2] { property.value = value }
    #expect(recorder.values == [.below, .within, .above])
  }
}
