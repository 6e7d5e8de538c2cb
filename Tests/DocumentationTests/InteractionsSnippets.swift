import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct InteractionsSnippets {
  @Test func `the snippets of Interactions`() throws {
    try Reader.run {
      let stage = Stage(size: Size(width: 320, height: 480))
      let card = stage.addLayer(named: "card")
      let eventLoop = MotionSession.current.eventLoop
      // snippet
      let runtime = MotionRuntime(containerView: stage)
      let layer = runtime.get(card.layer)

      let fade = Tween(duration: 0.2, values: [0, 1])
      fade.timingFunctions.value = [TimingFunction(name: .easeOut)]
      runtime.add(fade, to: layer.opacity)

      let spring = Spring<Point>()
      spring.stiffness.value = 200
      spring.damping.value = 20
      spring.destination.value = Point(x: 160, y: 240)
      runtime.add(spring, to: layer.position)
      // end
      #expect(layer.opacity == 1 && layer.position == Point(x: 160, y: 240))

      // snippet
      runtime.add(Draggable(), to: card) { $0.yLocked(to: 240) }
      // end
      #expect(runtime.interactions(ofType: Draggable.self, for: card).count == 1)

      var settled = 0
      // snippet
      runtime.start(fade, when: spring, is: .atRest)
      runtime.whenAllAtRest([fade, spring]) { settled += 1 }
      // end
      #expect(settled == 0)
      try eventLoop.advance(to: 0.15)

      // snippet
      spring.destination.value = Point(x: 40, y: 40)
      // end
      try eventLoop.advance(to: 5)
      #expect(settled > 0 && spring.state._read() == .atRest)

      // snippet
      /// Springs home with the speed of the hand.
      final class Magnet: Interaction, Stateful {
        let home: Point
        let spring = Spring<Point>()
        let draggable = Draggable()

        init(home: Point) {
          self.home = home
        }

        var state: MotionObservable<MotionState> { spring.state }

        func add(
          to view: MotionView, withRuntime runtime: MotionRuntime, constraints: NoConstraints
        ) {
          spring.destination.value = home
          runtime.toggle(spring, inReactionTo: draggable)
          runtime.add(draggable, to: view)
          runtime.add(spring, to: runtime.get(view.layer).position)
        }
      }
      // end

      // snippet
      let magnet = Magnet(home: Point(x: 160, y: 240))
      runtime.add(magnet, to: card)
      runtime.remove(magnet)  // All that `add` set up is taken down, the last first.
      // end
      #expect(card.gestureRecognizers.count == 1)

      // snippet
      let level = createProperty()
      let needle = Spring<Double>(threshold: 0.001, system: simulated)
      needle.destination.value = 0.8
      runtime.add(needle, to: level)
      try eventLoop.advance(toFrameAt: 6)
      // end
      #expect(level == 0.8)
    }
  }
}
