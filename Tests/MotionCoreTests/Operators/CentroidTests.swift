import MotionCore
import MotionTime
import Testing

@Suite struct CentroidTests {
  @Test func `RM 9.3 sends where the gesture is, in the view`() {
    Session.run { _ in
      let view = MotionView(frame: Rect(x: 10.0, y: 10.0, width: 50.0, height: 50.0))
      let pan = PanGesture()
      let recorder = Recorder(notifications(of: pan).centroid(in: view))
      pan.setLocation(Point(x: 15, y: 20), in: nil)
      pan.state = .began
      #expect(recorder.values.last == Point(x: 5, y: 10))
    }
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: TapGesture()) { $0.centroid(in: MotionView()) } == .dropped)
  }
}
