import Motion
import Testing

#if FOUNDATION
  import Foundation
  import XCTest
#endif

// Code that uses the library's own names, with the umbrella module alone.

/// A view of one's own.
private class Badge: MotionView {
  override init(frame: Rect) {
    super.init(frame: frame)
    layer.cornerRadius = 4
  }
}

/// A view of one's own that shows an outline.
private final class Ring: Badge {
  override class var layerClass: Layer.Type { ShapeLayer.self }
}

private let opacity: LayerKeyPath = "opacity"

@Suite struct MotionCalls {
  @Test func `the session's clock is advanced by seconds`() throws {
    try inSession {
      let stage = Stage(size: Size(width: 320, height: 480))
      let card = stage.addLayer(named: "card", position: Point(x: 160, y: 80))
      let runtime = MotionRuntime(containerView: stage)
      let drop = Tween(duration: 1, values: [80, 240])
      drop.timingFunctions.value = [.linear]
      runtime.add(drop, to: runtime.get(card.layer).positionY)
      let eventLoop = MotionSession.current.eventLoop
      try eventLoop.advance(by: 0.25)
      #expect(card.layer.presentation().position.y == 120)
      try eventLoop.advance(to: 0.5)
      try eventLoop.advance(by: .seconds(1.0 / 4))
      #expect(card.layer.presentation().position.y == 200)
      try eventLoop.advance(by: -1)
      #expect(eventLoop.clock.now == 0.75 && eventLoop.clock.now < 1)
    }
  }

  @Test func `whole numbers make a tween of numbers, unless its type says otherwise`() {
    inSession {
      let stage = Stage(size: Size(width: 10, height: 10))
      let runtime = MotionRuntime(containerView: stage)
      let property: ReactiveProperty<Double> = runtime.get(stage.layer).opacity
      let fade = Tween(duration: 1, values: [0, 1])
      let slow = Tween(duration: .seconds(1), values: [0, 1], timeline: Timeline())
      let direction = createProperty(withInitialValue: TransitionDirection.forward)
      let reveal = TransitionTween(duration: 1, forwardValues: [0, 1], direction: direction)
      for tween in [fade, slow, reveal] { runtime.add(tween, to: property) }
      runtime.add(Tween(duration: 1, values: [0, 1]), to: property)
      runtime.add(Tween(duration: 1, values: [0, 0.5]), to: property)
      let counter = Tween<Int>(duration: 1, values: [1, 2])
      #expect(fade.values == [0.0, 1] && counter.values == [1, 2])
    }
  }

  @Test func `key paths are literals, and what a layer is given is not tried`() throws {
    try inSession {
      let (parent, layer) = (Layer(), Layer())
      parent.addSublayer(layer)
      let fade = BasicAnimation(keyPath: "opacity")
      fade.fromValue = 0.0
      fade.toValue = 1.0
      fade.duration = 2
      layer.add(fade, forKey: "fade")
      layer.add(fade, forKey: nil)
      #expect(layer.animationKeys() == ["fade", "~1"])
      try MotionSession.current.eventLoop.advance(by: 1)
      #expect(layer.presentationValue(forKeyPath: "opacity") == .scalar(0.5))
      try layer.setValue(.scalar(0.25), forKeyPath: opacity)
      #expect(try layer.value(forKeyPath: "opacity") == .scalar(0.25))
      #expect(opacity == .opacity && opacity.description == "opacity")
    }
  }

  @Test func `views of one's own override the frame initializer alone`() {
    inSession {
      let badges = [Badge(), Badge(frame: Rect(x: 0, y: 0, width: 8, height: 8)), Ring()]
      #expect(badges.allSatisfy { $0.layer.cornerRadius == 4 })
      #expect(badges[1].layer.position == Point(x: 4, y: 4) && badges[2].layer is ShapeLayer)
      let names = [badges[0]: "first", badges[2]: "ring"]
      #expect(names[badges[2]] == "ring" && names[badges[1]] == nil)
    }
  }

  @Test func `misuse goes to the assertion handler`() {
    var heard: [String] = []
    inSession {
      MotionSession.current.assertionHandler = { heard.append($0) }
      let layer = Layer()
      layer.addSublayer(layer)
      layer.add(BasicAnimation(keyPath: "opcity"), forKey: "fade")
      let view = MotionView()
      view.addSubview(view)
    }
    #expect(
      heard.map { $0.prefix { $0 != ":" } } == ["invalidTree", "invalidKeyPath", "invalidTree"])
  }

  private func inSession<Result>(_ body: () throws -> Result) rethrows -> Result {
    try MotionSession.$current.withValue(MotionSession()) {
      defer { MotionSession.current.eventLoop.shutdown() }
      return try body()
    }
  }
}
