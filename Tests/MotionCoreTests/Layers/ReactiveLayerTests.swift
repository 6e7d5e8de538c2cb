import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct ReactiveLayerTests {
  @Test func `RM 15 each property starts from the layer and writes to it`() throws {
    try Session.run { session in
      let layer = Layer()
      layer.opacity = 0.25
      let reactive = Reactive(layer)
      #expect(reactive.opacity == 0.25)
      let numbers: [(ReactiveProperty<Double>, String)] = [
        (reactive.opacity, "opacity"), (reactive.cornerRadius, "cornerRadius"),
        (reactive.rotation, "transform.rotation.z"), (reactive.scale, "transform.scale.xy"),
        (reactive.positionX, "position.x"), (reactive.positionY, "position.y"),
        (reactive.width, "bounds.size.width"), (reactive.height, "bounds.size.height"),
        (reactive.shadowOpacity, "shadowOpacity"), (reactive.shadowRadius, "shadowRadius"),
        (reactive.borderWidth, "borderWidth"), (reactive.zPosition, "zPosition"),
      ]
      for (index, (property, keyPath)) in numbers.enumerated() {
        let value = Double(index + 1) / 16
        property.value = value
        let stored = try layer.value(forKeyPath: keyPath)
        #expect(stored == .scalar(value), "\(keyPath)")
      }
      reactive.anchorPoint.value = Point(x: 0.25, y: 0.75)
      #expect(layer.anchorPoint == Point(x: 0.25, y: 0.75))
      reactive.translation.value = Point(x: 3, y: 4)
      #expect(layer.transform.translation.x == 3 && layer.transform.translation.y == 4)
      reactive.backgroundColor.value = Color(red: 1, green: 0, blue: 0, alpha: 1)
      #expect(layer.backgroundColor == Color(red: 1, green: 0, blue: 0, alpha: 1))
      reactive.borderColor.value = .white
      #expect(layer.borderColor == .white)
      let path = Path(elements: [.move(to: .zero), .line(to: Point(x: 1, y: 1))])
      reactive.shadowPath.value = path
      #expect(layer.shadowPath == path)
      #expect(session.heard.isEmpty)
    }
  }

  @Test func `RM 15 a shape has its own properties`() {
    Session.run { _ in
      let shape = ShapeLayer()
      let path = Path(elements: [.move(to: .zero), .line(to: Point(x: 1, y: 1))])
      Reactive(shape).path.value = path
      Reactive(shape).strokeEnd.value = 0.5
      #expect(shape.path == path)
      #expect(shape.strokeEnd == 0.5)
    }
  }

  @Test func `CA 8.4 a text has its own properties, and so has what a program defined`() throws {
    try Session.run { session in
      let text = TextLayer()
      Reactive(text).fontSize.value = 12
      Reactive(text).foregroundColor.value = .white
      #expect(text.fontSize == 12 && text.foregroundColor == .white)
      try text.define("glow", default: .scalar(0.25))
      let glow: ReactiveProperty<Double> = Reactive(text).custom("glow")
      let tween = Tween(duration: 1, values: [0.0, 1])
      tween.timingFunctions.value = []
      #expect(glow.value == 0.25)
      let runtime = MotionRuntime(containerView: MotionView())
      runtime.add(tween, to: glow)
      session.advance(to: 0.5)
      #expect(try text.presentation().value(forKeyPath: "custom.glow") == .scalar(0.5))
      #expect(MotionSession.current.errors.errors.isEmpty)
      let missing: ReactiveProperty<Point> = Reactive(text).custom("shine")
      #expect(missing.value == .zero() && MotionSession.current.errors.errors.count == 1)
    }
  }

  @Test func `RM 15 the adjustment writes the anchor point, then the position`() {
    Session.run { _ in
      let layer = Layer()
      let reactive = Reactive(layer)
      var log: [String] = []
      reactive.anchorPoint.subscribeToValue { _ in log.append("anchor") }
      reactive.position.subscribeToValue { _ in log.append("position") }
      log = []
      reactive.anchorPointAdjustment.value = AnchorPointAdjustment(
        anchorPoint: Point(x: 0, y: 0), position: Point(x: 5, y: 6))
      #expect(log == ["anchor", "position"])
      #expect(layer.anchorPoint == Point(x: 0, y: 0))
      #expect(layer.position == Point(x: 5, y: 6))
      #expect(!reactive.anchorPointAdjustment.supportsCoreAnimation)
    }
  }

  @Test func `CA 8.4 a whole tells its components, the whole first, and each only its news`() {
    Session.run { _ in
      let reactive = Reactive(Layer())
      var log: [String] = []
      reactive.positionY.subscribeToValue { log.append("y \($0)") }
      reactive.positionX.subscribeToValue { log.append("x \($0)") }
      reactive.position.subscribeToValue { log.append("p \($0.x) \($0.y)") }
      log = []
      reactive.position.value = Point(x: 1, y: 2)
      #expect(log == ["p 1.0 2.0", "x 1.0", "y 2.0"])
      log = []
      reactive.position.value = Point(x: 1, y: 3)
      #expect(log == ["p 1.0 3.0", "y 3.0"])
      log = []
      reactive.positionX.value = 7
      #expect(log == ["p 7.0 3.0", "x 7.0"])
      log = []
      reactive.positionX.value = 7
      #expect(log == ["x 7.0"])
      #expect(reactive._object.position == Point(x: 7, y: 3))
    }
  }

  @Test func `CA 8.4 observers of a whole value find its components up to date`() {
    Session.run { _ in
      let reactive = Reactive(Layer())
      let (x, y) = (reactive.positionX, reactive.positionY)
      var seen: [Point] = []
      reactive.position.subscribeToValue { _ in seen.append(Point(x: x.value, y: y.value)) }
      reactive.position.value = Point(x: 1, y: 2)
      x.value = 5
      #expect(seen == [.zero(), Point(x: 1, y: 2), Point(x: 5, y: 2)])
    }
  }

  @Test func `CA 8.4 properties follow what was written to the layer itself`() throws {
    try Session.run { _ in
      let layer = Layer()
      let reactive = Reactive(layer)
      let position = Recorder(reactive.position)
      let y = Recorder(reactive.positionY)
      let opacity = Recorder(reactive.opacity)
      layer.position = Point(x: 3, y: 0)
      try layer.setValue(0.5, forKeyPath: "transform.rotation")
      #expect(position.values == [.zero(), Point(x: 3, y: 0)])
      #expect(y.values == [0] && opacity.values == [1])
      #expect(reactive.rotation.value == 0.5)
    }
  }

  @Test func `PRP-4 every write of a layer, by whatever path, is a write of its properties`() throws
  {
    try Session.run { _ in
      let layer = Layer()
      let reactive = Reactive(layer)
      var log: [String] = []
      reactive.number("transform.scale.x").subscribeToValue { log.append("sx \($0)") }
      reactive.scale.subscribeToValue { log.append("s \($0)") }
      reactive.height.subscribeToValue { log.append("h \($0)") }
      reactive.size.subscribeToValue { log.append("size \($0.width) \($0.height)") }
      log = []
      try layer.setValue(2, forKeyPath: "transform.scale.x")
      #expect(log == ["s 1.5", "sx 2.0"])
      log = []
      layer.bounds = Rect(x: 1, y: 2, width: 3, height: 4)
      #expect(log == ["size 3.0 4.0", "h 4.0"])
      log = []
      layer.bounds = Rect(x: 5, y: 6, width: 3, height: 4)
      try layer.setValue(Size(width: 3.0, height: 4.0), forKeyPath: "bounds.size")
      #expect(log == ["size 3.0 4.0"])
      log = []
      layer.transform = Transform(scale: Transform.Axes(x: 3, y: 3, z: 3))
      #expect(log == ["s 3.0", "sx 3.0"])
    }
  }

  @Test
  func `PRP-2 an observer that writes, asks for properties or lets the layer go does no harm`() {
    Session.run { _ in
      var reactive: Reactive<Layer>? = Reactive(Layer())
      weak let layer = reactive?._object
      guard let position = reactive?.position else { return }
      var seen: [Point] = []
      position.subscribeToValue { value in
        if value.x == 1 { reactive?.positionX.value = 2 }
        if value.x == 3 { reactive = nil }
      }
      position.subscribeToValue { seen.append($0) }
      position.value = Point(x: 1, y: 0)
      #expect(seen == [.zero(), Point(x: 2, y: 0), Point(x: 2, y: 0)])
      seen = []
      position.value = Point(x: 3, y: 0)
      #expect(seen == [Point(x: 3, y: 0)] && position.value == Point(x: 3, y: 0))
      #expect(layer == nil)
    }
  }

  @Test func `PRP-4 a property goes on without its layer, from its last value`() {
    Session.run { _ in
      var layer: Layer? = Layer()
      let opacity = layer.map { Reactive($0).opacity }
      let recorder = opacity.map { Recorder($0) }
      layer?.opacity = 0.5
      layer = nil
      opacity?.value = 0.25
      #expect(recorder?.values == [1, 0.5, 0.25] && opacity?.value == 0.25)
    }
  }

  @Test func `CA 8.4 size tells width and height`() {
    Session.run { _ in
      let reactive = Reactive(Layer())
      let width = Recorder(reactive.width)
      let height = Recorder(reactive.height)
      reactive.size.value = Size(width: 10.0, height: 20.0)
      reactive.height.value = 30
      #expect(width.values == [0, 10])
      #expect(height.values == [0, 20, 30])
      #expect(reactive.size.value == Size(width: 10.0, height: 30.0))
    }
  }

  @Test func `a value that the layer refuses is reported`() {
    Session.run { _ in
      let layer = Layer()
      let reactive = Reactive(layer)
      reactive.opacity.value = .nan
      #expect(layer.opacity == 1)
      #expect(MotionSession.current.errors.errors.map { code("\($0)") } == ["invalidValue"])
    }
  }
}
