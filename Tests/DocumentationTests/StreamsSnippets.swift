import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct StreamsSnippets {
  @Test func `the snippets of Streams`() {
    MotionSession.$current.withValue(MotionSession(assertionHandler: { _ in })) {
      var printed: [String] = []
      func print(_ value: some Any) { printed.append("\(value)") }
      // snippet
      let width = createProperty(withInitialValue: 40)

      let subscription = width.subscribeToValue { value in print(value) }  // 40.0
      width.value = 50  // 50.0
      width.value = 50  // 50.0: every write is told
      subscription.unsubscribe()
      width.value = 60
      // end
      #expect(printed == ["40.0", "50.0", "50.0"])

      // snippet
      let percent = width.rewriteRange(
        start: 0, end: 200, destinationStart: 0.0, destinationEnd: 100.0
      ).upperBound(100).dedupe()

      percent.subscribeToValue { print($0) }  // 30.0
      width.value = 500  // 100.0
      width.value = 600
      // end
      #expect(printed.dropFirst(3) == ["30.0", "100.0"])

      // snippet
      let stage = Stage(size: Size(width: 320, height: 480))
      let card = stage.addLayer(named: "card")
      let shadow = stage.addLayer(named: "shadow")
      let runtime = MotionRuntime(containerView: stage)

      let position = runtime.get(card.layer).position
      runtime.connect(
        position._map { $0 + Point(x: 4, y: 6) }, to: runtime.get(shadow.layer).position)
      position.value = Point(x: 100, y: 50)  // The shadow is at (104, 56).
      // end
      #expect(shadow.layer.position == Point(x: 104, y: 56))

      // snippet
      let fade = BasicAnimation()
      fade.fromValue = 0.0
      fade.toValue = 1.0
      fade.duration = 0.25

      let opacity = runtime.get(card.layer).opacity
      opacity.coreAnimation(.add(fade, "fade"))
      opacity.coreAnimation(.remove("fade"))
      // end
      #expect(card.layer.animationKeys() == [] && opacity == 0)

      // snippet
      position.subscribe(
        next: { point in print("the card is at \(point.x), \(point.y)") },
        coreAnimation: { event in print("and animates: \(event.key)") })
      // end
      #expect(printed.last == "the card is at 100.0, 50.0")
    }
  }
}
