import MotionCore
import Testing

@Suite struct RotatedTests {
  @Test func `OPR-11 adds to what the start was when the gesture began`() {
    let rotation = RotationGesture()
    let start = createProperty(withInitialValue: 3)
    let recorder = Recorder(notifications(of: rotation).rotated(from: start))
    rotation.rotation = 0.5
    rotation.state = .changed
    start.value = 7
    rotation.rotation = 1
    rotation.state = .changed
    rotation.state = .cancelled
    #expect(recorder.values == [3.5, 4])
    rotation.state = .began
    #expect(recorder.values.last == 8)
  }

  @Test func `OPR-4 animations pass unchanged`() {
    #expect(treatment(of: RotationGesture()) { $0.rotated(from: createProperty()) } == .forwarded)
  }
}
