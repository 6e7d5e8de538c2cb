import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct CompositionSnippets {
  @Test func `the snippets of Composition`() throws {
    try Reader.run {
      let eventLoop = MotionSession.current.eventLoop
      // snippet
      let stage = Stage(size: Size(width: 320, height: 480))
      let sheet = stage.addLayer(
        named: "sheet", position: Point(x: 160, y: 720), size: Size(width: 320, height: 480))
      let runtime = MotionRuntime(containerView: stage)
      let y = runtime.get(sheet.layer).positionY

      let open = Tween(duration: 0.4, values: [480.0])
      runtime.add(open, to: y)
      try eventLoop.advance(by: 0.2)

      let close = Spring<Double>()
      close.destination.value = 720
      runtime.add(close, to: y)  // Goes on from 600, at the tween's speed.
      // end
      let shown = sheet.layer.presentation().position.y
      #expect(abs(shown - 600) < 1e-9)
      try eventLoop.advance(by: 0.001)
      #expect(sheet.layer.presentation().position.y < 600)

      // snippet
      let shake = Tween(duration: 0.3, values: [0.0, 8, -8, 0])
      shake.composite = .add
      runtime.add(shake, to: runtime.get(sheet.layer).positionX)
      // end
      try eventLoop.advance(by: 0.1)
      #expect(abs(sheet.layer.presentation().position.x - 168) < 1e-9)

      // snippet
      let scrim = stage.addLayer(named: "scrim", size: Size(width: 320, height: 480))
      runtime.connect(
        y.rewriteRange(start: 720, end: 480, destinationStart: 0.0, destinationEnd: 0.6),
        to: runtime.get(scrim.layer).opacity)
      // end
      let place = sheet.layer.presentation().position.y
      #expect(
        scrim.layer.presentation().opacity == Swift.max(0, 0.6 * ((place - 720) / (480 - 720))))

      // snippet
      let ball = stage.addLayer(named: "ball", position: Point(x: 0, y: 40))
      let bounce = Spring<Double>()
      (bounce.destination.value, bounce.damping.value) = (100, 5)
      runtime.add(bounce, to: runtime.get(ball.layer).positionX) { $0.upperBound(100) }
      // end
      var greatest = 0.0
      for _ in 0..<60 {
        try eventLoop.advance(by: 0.01)
        greatest = max(greatest, ball.layer.presentation().position.x)
      }
      #expect(greatest == 100)
    }
  }
}
