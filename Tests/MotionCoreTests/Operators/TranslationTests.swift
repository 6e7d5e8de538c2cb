import MotionCore
import MotionTime
import Testing

@Suite struct TranslationTests {
  @Test func `RM 9.3 sends how far the pan has gone, at each notification`() {
    Session.run { _ in
      let pan = PanGesture()
      let recorder = Recorder(notifications(of: pan).translation(in: MotionView()))
      pan.setTranslation(Point(x: 3, y: 4), in: nil)
      pan.state = .began
      #expect(recorder.values == [Point(x: 0, y: 0), Point(x: 3, y: 4)])
    }
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: PanGesture()) { $0.translation(in: MotionView()) } == .dropped)
  }
}
