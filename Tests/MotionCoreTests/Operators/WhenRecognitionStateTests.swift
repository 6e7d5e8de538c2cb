import MotionCore
import Testing

@Suite struct WhenRecognitionStateTests {
  @Test func `RM 9.3 sends the recognizer in one state or in several`() {
    let pan = PanGesture()
    let one = Recorder(notifications(of: pan).whenRecognitionState(is: .began))
    let several = Recorder(
      notifications(of: pan).whenRecognitionState(isAnyOf: [.began, .ended]))
    pan.go(through: [.began, .changed, .changed, .ended])
    #expect(one.values.map { $0 === pan } == [true])
    #expect(several.values.count == 2)
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: TapGesture()) { $0.whenRecognitionState(is: .began) } == .dropped)
    #expect(treatment(of: TapGesture()) { $0.whenRecognitionState(isAnyOf: []) } == .dropped)
  }
}
