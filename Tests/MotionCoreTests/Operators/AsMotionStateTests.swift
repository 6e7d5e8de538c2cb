import MotionCore
import Testing

@Suite struct AsMotionStateTests {
  @Test func `RM 9.3 active while the gesture is made`() {
    let pan = PanGesture()
    let recorder = Recorder(notifications(of: pan).asMotionState())
    pan.go(through: [.began, .changed, .ended, .cancelled, .failed])
    #expect(recorder.values == [.atRest, .active, .active, .atRest, .atRest, .atRest])
  }

  @Test func `RM 9.3 a recognised tap is active and then at rest`() {
    let tap = TapGesture()
    let recorder = Recorder(notifications(of: tap).asMotionState())
    tap.go(through: [.recognized, .failed])
    #expect(recorder.values == [.atRest, .active, .atRest, .atRest])
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: TapGesture()) { $0.asMotionState() } == .dropped)
  }
}
