import MotionCore
import Testing

@Suite struct AtRestTests {
  @Test func `RM 9.3 sends whether the gesture is not being made`() {
    let pan = PanGesture()
    let recorder = Recorder(notifications(of: pan).atRest())
    pan.go(through: [.began, .changed, .ended, .cancelled])
    #expect(recorder.values == [true, false, false, true, true])
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: TapGesture()) { $0.atRest() } == .dropped)
  }
}
