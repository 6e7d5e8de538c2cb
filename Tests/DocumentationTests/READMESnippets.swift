// swift-format-ignore-file: OrderedImports
// snippet
import Motion

// hidden
import Testing

@Suite struct READMESnippets {
  @Test func `the snippets of README`() throws {
    try Reader.run {
      // shown
      let stage = Stage(size: Size(width: 320, height: 480))
      let card = stage.addLayer(named: "card", position: Point(x: 160, y: 80))
      let runtime = MotionRuntime(containerView: stage)
      let drop = Tween(duration: 0.5, values: [80, 240])
      runtime.add(drop, to: runtime.get(card.layer).positionY)

      try MotionSession.current.eventLoop.advance(by: 0.25)
      print(card.layer.presentation().position.y)  // 160
      // end
      // The curve easeInEaseOut is symmetric about its middle.
      #expect(abs(card.layer.presentation().position.y - 160) < 1e-9)
      #expect(card.layer.position.y == 240)
    }
  }
}
