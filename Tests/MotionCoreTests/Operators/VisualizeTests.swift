import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct VisualizeTests {
  private func board() -> MotionView {
    MotionView(frame: Rect(x: 0.0, y: 300.0, width: 200.0, height: 0.0))
  }

  private func lines(in view: MotionView) -> [VisualizationLine] {
    view.subviews.compactMap { $0 as? VisualizationLine }
  }

  @Test func `RM 9.2 passes values on and shows the latest behind its prefix`() {
    Session.run { _ in
      let view = board()
      let value = createProperty(withInitialValue: 1)
      let recorder = Recorder(value.visualize("x: ", in: view))
      #expect(lines(in: view).map(\.text) == ["x: 1.0"])
      #expect(lines(in: view).allSatisfy { !$0.layer.isRecorded }, "traces have none of it")
      value.value = 2
      #expect(lines(in: view).map(\.text) == ["x: 2.0"])
      #expect(recorder.values == [1, 2])
    }
  }

  @Test func `RM 9.2 each connection adds a line below the last and lifts the view by one`() {
    Session.run { _ in
      let view = board()
      let value = ReactiveProperty(initialValue: "a")
      let stream = value.visualize(in: view)
      #expect(view.subviews.isEmpty)
      let recorders = [Recorder(stream), Recorder(stream)]
      #expect(view.frame == Rect(x: 0.0, y: 260.0, width: 200.0, height: 40.0))
      #expect(view.subviews.map(\.frame.y) == [0, 20])
      recorders[0].subscription?.unsubscribe()
      #expect(view.frame == Rect(x: 0.0, y: 280.0, width: 200.0, height: 20.0))
      #expect(view.subviews.map(\.frame.y) == [0])
      recorders[1].subscription?.unsubscribe()
      #expect(view.frame == board().frame)
    }
  }

  @Test func `RM 9.2 a line is flashed when its text changes, and only then`() throws {
    try Session.run { _ in
      let view = board()
      let source = Subject<Int>()
      let recorder = Recorder(source.stream.visualize(in: view))
      let line = try #require(lines(in: view).first)
      #expect(line.text == "" && !line.isFlashed)
      source.send(1)
      #expect(line.isFlashed)
      line.isFlashed = false
      source.send(1)
      #expect(!line.isFlashed)
      source.send(2)
      #expect(line.isFlashed)
      #expect(recorder.values == [1, 1, 2])
    }
  }

  @Test func `OPR-4 animations pass unchanged`() {
    #expect(treatment(of: 1.0) { $0.visualize(in: MotionView()) } == .forwarded)
  }
}
