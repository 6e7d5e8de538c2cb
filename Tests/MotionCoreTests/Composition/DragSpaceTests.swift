import MotionCore
import MotionRender
import MotionTime
import Testing

/// CMP-15: a drag is measured in the space of what it moves.
@Suite struct DragSpaceTests {
  private func nested(
    _ scene: Scene, _ body: (MotionView) throws -> Void
  ) rethrows -> MotionView {
    let outer = MotionView(frame: Rect(x: 60, y: 40, width: 300, height: 300))
    let inner = MotionView(frame: Rect(x: 20, y: 30, width: 200, height: 220))
    let card = MotionView(frame: Rect(x: 30, y: 50, width: 120, height: 90))
    scene.stage.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(card)
    try body(outer)
    return card
  }

  @Test(arguments: 0..<20)
  func `CMP-15 the point that was grabbed stays under the finger`(seed: Int) throws {
    try Session.run { session in
      let scene = Scene(position: Point(x: -900, y: -900))
      let moves = seed % 2 == 1
      let card = try nested(scene) { outer in
        let layer = outer.layer
        layer.transform = Transform(
          rotation: .init(x: 0, y: 0, z: Double(seed) * 0.3),
          scale: .init(x: 0.25 + 0.1 * Double(seed), y: 1.5 - 0.05 * Double(seed), z: 1))
        layer.anchorPoint = Point(x: 0.1 * Double(seed % 5), y: 0.3)
        if moves {
          let turn = Tween(duration: 1, values: [2.0])
          scene.runtime.add(turn, to: scene.runtime.get(layer).rotation)
          scene.runtime.add(
            Tween(duration: 0.8, values: [Point(x: 300, y: 90)]),
            to: scene.runtime.get(layer).position)
        }
      }
      let draggable = Draggable()
      scene.runtime.add(draggable, to: card)
      func finger(_ step: Int) -> Point {
        Point(x: 180 + 3.5 * Double(step), y: 160 - 4.25 * Double(step))
      }
      let pan = try #require(card.gestureRecognizers.first as? PanGesture)
      pan.receive(sample(.down, 0, finger(0).x, finger(0).y))
      var grabbed: Point?
      for step in 1...40 {
        let time = MediaTime(flicks: Int64(step) * MediaTime.flicksPerSecond / 60)
        try session.eventLoop.advance(toFrameAt: time)
        if let grabbed {
          // At the frame, before the finger moves on: what is around the card moved.
          let place = try card.layer.convert(grabbed, to: nil, in: .presentation())
          #expect(isNear(place, finger(step - 1)), "\(step)")
        }
        pan.receive(sample(.move, time.seconds, finger(step).x, finger(step).y))
        if grabbed == nil, pan.isActive {
          grabbed = try card.layer.convert(finger(step), from: nil, in: .presentation())
        }
        if let grabbed {
          let place = try card.layer.convert(grabbed, to: nil, in: .presentation())
          #expect(isNear(place, finger(step)), "\(step)")
        }
      }
      #expect(grabbed != nil)
    }
  }

  @Test func `CMP-15, CMP-16 the velocity of a release is that in the space of the target`() throws
  {
    try Session.run { session in
      let scene = Scene(position: Point(x: -900, y: -900))
      let card = nested(scene) {
        $0.layer.transform = Transform(scale: .init(x: 0.25, y: 0.5, z: 1))
      }
      let draggable = Draggable()
      var velocity = Point.zero
      draggable.finalVelocity.asStream().subscribeToValue { velocity = $0 }
      scene.runtime.add(draggable, to: card)
      let pan = try #require(card.gestureRecognizers.first as? PanGesture)
      pan.receive(sample(.down, 0, 100, 100))
      for step in 1...10 {
        let time = Double(step) / 100
        session.advance(to: time)
        pan.receive(sample(.move, time, 100 + 300 * time, 100 - 200 * time))
      }
      pan.receive(sample(.up, 0.1, 130, 80))
      #expect(isNear(velocity, Point(x: 1200, y: -400), within: 1e-6))
    }
  }

  @Test func `CMP-15 where the transform cannot be undone the gesture moves nothing`() throws {
    try Session.run { session in
      let scene = Scene(position: Point(x: -900, y: -900))
      let card = nested(scene) { $0.layer.transform = Transform(scale: .init(x: 0, y: 1, z: 1)) }
      scene.runtime.add(Draggable(), to: card)
      let before = card.layer.position
      let pan = try #require(card.gestureRecognizers.first as? PanGesture)
      pan.receive(sample(.down, 0, 100, 100))
      for step in 1...10 {
        pan.receive(sample(.move, Double(step) / 100, 100 + 5 * Double(step), 100))
      }
      pan.receive(sample(.up, 0.1, 150, 100))
      #expect(card.layer.position == before)
      #expect(session.heard == [])
    }
  }
}
