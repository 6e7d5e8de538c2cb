import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct GesturesSnippets {
  @Test func `the snippets of Gestures`() throws {
    try Reader.run {
      let stage = Stage(size: Size(width: 320, height: 480))
      let runtime = MotionRuntime(containerView: stage)
      let eventLoop = MotionSession.current.eventLoop
      // snippet
      let card = stage.addLayer(
        named: "card", position: Point(x: 160, y: 240), size: Size(width: 120, height: 80))
      let tossable = Tossable()
      tossable.spring.destination.value = Point(x: 160, y: 240)
      runtime.add(tossable, to: card)
      // end

      // snippet
      let recording: [(Double, PointerSample.Kind, Double)] = [
        (1.00, .down, 160), (1.02, .move, 180), (1.04, .move, 210), (1.06, .move, 250),
        (1.06, .up, 250),
      ]
      for (time, type, x) in recording {
        let sample = PointerSample(
          time: try MediaTime(seconds: time), type: type, pointerId: 1,
          position: Point(x: x, y: 240))
        eventLoop.post(sample, to: stage.pointerRouter)
      }
      try eventLoop.advance(to: 1.08)
      // end
      // 70 points with the hand from where the pan was noticed, and on with its speed.
      #expect(card.layer.presentation().position.x > 160 + 70)
      try eventLoop.advance(to: 9)
      #expect(card.layer.presentation().position == Point(x: 160, y: 240))

      // snippet
      let photo = stage.addLayer(
        named: "photo", position: Point(x: 80, y: 80), size: Size(width: 100, height: 100))
      runtime.add(DirectlyManipulable(), to: photo)
      // end
      #expect(photo.gestureRecognizers.count == 3)

      var begun: [Point] = []
      // snippet
      let tap = runtime.get(TapGesture())
      tap.whenRecognitionState(is: .recognized).centroid(in: stage)
        .subscribeToValue { begun.append($0) }
      // end
      eventLoop.post(
        PointerSample(
          time: 10, type: .down, pointerId: 2,
          position: Point(x: 20, y: 460)), to: stage.pointerRouter)
      eventLoop.post(
        PointerSample(
          time: 10.1, type: .up, pointerId: 2,
          position: Point(x: 20, y: 460)), to: stage.pointerRouter)
      try eventLoop.advance(to: 11)
      #expect(begun == [Point(x: 20, y: 460)])

      // snippet
      let pan = PanGesture()
      photo.addGestureRecognizer(pan)
      pan.state = .began
      pan.setTranslation(Point(x: 30, y: 0), in: stage)
      pan.state = .changed
      pan.state = .ended
      // end
      #expect(pan.translation(in: stage) == Point(x: 30, y: 0))
    }
  }
}
