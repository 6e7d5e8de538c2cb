import MotionCore
import MotionTime
import Testing

@Suite struct TranslationAddedToTests {
  @Test func `OPR-11 a start is copied when the gesture begins and cleared when it ends`() {
    Session.run { _ in
      let view = MotionView()
      let pan = PanGesture()
      let start = ReactiveProperty(initialValue: Point(x: 100, y: 0))
      let recorder = Recorder(notifications(of: pan).translation(addedTo: start, in: view))
      #expect(recorder.values == [])
      pan.state = .began
      start.value = Point(x: 500, y: 0)
      pan.setTranslation(Point(x: 3, y: 0), in: nil)
      pan.state = .changed
      pan.state = .ended
      #expect(recorder.values == [Point(x: 100, y: 0), Point(x: 103, y: 0)])
      pan.state = .changed
      #expect(recorder.values.last == Point(x: 503, y: 0))
    }
  }

  @Test func `OPR-4 animations pass unchanged`() {
    let start = ReactiveProperty(initialValue: Point(x: 0, y: 0))
    let found = treatment(of: PanGesture()) { $0.translation(addedTo: start, in: MotionView()) }
    #expect(found == .forwarded)
  }
}
