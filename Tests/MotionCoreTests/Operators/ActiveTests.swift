import MotionCore
import Testing

@Suite struct ActiveTests {
  @Test func `RM 9.3 sends whether the gesture is being made`() {
    let pan = PanGesture()
    let recorder = Recorder(notifications(of: pan).active())
    pan.go(through: [.began, .changed, .ended, .cancelled])
    #expect(recorder.values == [false, true, true, false, false])
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: TapGesture()) { $0.active() } == .dropped)
  }
}
