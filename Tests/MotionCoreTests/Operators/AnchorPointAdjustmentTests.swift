import MotionCore
import MotionTime
import Testing

@Suite struct AnchorPointAdjustmentTests {
  @Test func `RM 9.2 the position keeps the view in its place, whatever its bounds at that moment`()
  {
    Session.run { _ in
      let parent = MotionView(frame: Rect(x: 0.0, y: 0.0, width: 400.0, height: 400.0))
      let view = MotionView(frame: Rect(x: 100.0, y: 50.0, width: 40.0, height: 20.0))
      parent.addSubview(view)
      let anchor = ReactiveProperty(initialValue: Point(x: 0, y: 1))
      let recorder = Recorder(anchor.anchorPointAdjustment(in: view))
      view.frame = Rect(x: 100.0, y: 50.0, width: 80.0, height: 20.0)
      anchor.value = Point(x: 0.25, y: 0.5)
      #expect(recorder.values.map(\.anchorPoint) == [Point(x: 0, y: 1), Point(x: 0.25, y: 0.5)])
      #expect(recorder.values.map(\.position) == [Point(x: 100, y: 70), Point(x: 120, y: 60)])
    }
  }

  @Test func `OPR-4 animations end here`() {
    #expect(
      treatment(of: Point(x: 0, y: 0)) { $0.anchorPointAdjustment(in: MotionView()) } == .dropped)
  }
}
