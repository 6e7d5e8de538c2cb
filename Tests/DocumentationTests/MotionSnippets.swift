// snippet
import MotionCore
import MotionRender
import MotionTime
// end
import Testing

@Suite struct MotionSnippets {
  @Test func `the snippets of Motion`() throws {
    try Reader.run {
      // snippet
      let stage = Stage(size: Size(width: 320, height: 480))
      let card = stage.addLayer(
        named: "card", position: Point(x: 160, y: 80), size: Size(width: 120, height: 80))
      let runtime = MotionRuntime(containerView: stage)

      let drop = Tween(duration: 0.5, values: [80.0, 240])
      runtime.add(drop, to: runtime.get(card.layer).positionY)

      let eventLoop = MotionSession.current.eventLoop
      try eventLoop.advance(to: MediaTime(seconds: 0.25))
      let halfway = card.layer.presentation().position.y
      // end
      // The curve easeInEaseOut is symmetric about its middle.
      #expect(abs(halfway - 160) < 1e-9)
      #expect(card.layer.position.y == 240)
    }
  }
}
