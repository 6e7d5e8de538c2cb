import MotionCore
import Testing

@Suite struct ScaledFromTests {
  @Test func `OPR-11 multiplies what the start was when the gesture began`() {
    let scale = ScaleGesture()
    let start = createProperty(withInitialValue: 3)
    let recorder = Recorder(notifications(of: scale).scaled(from: start))
    scale.state = .began
    start.value = 7
    scale.scale = 2
    scale.state = .changed
    scale.state = .ended
    #expect(recorder.values == [3, 6])
  }

  @Test func `OPR-4 animations pass unchanged`() {
    #expect(treatment(of: ScaleGesture()) { $0.scaled(from: createProperty()) } == .forwarded)
  }
}
