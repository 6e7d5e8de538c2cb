import MotionRender
import MotionTime
import RenderTestSupport
import Testing

@Suite struct StackingTests {
  let bench = Workbench()

  @Test func `CA 6.9 animations act in the order of adding, whole and component alike`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(basic("position.x", from: 1.0, to: 1.0), forKey: "x")
    try layer.addAnimation(
      basic("position", from: Point(x: 5, y: 6), to: Point(x: 5, y: 6)), forKey: "p")
    try layer.addAnimation(basic("position.y", by: 10.0), forKey: "y")
    bench.commit()
    #expect(layer.value("position", at: 0.5) == .point(Point(x: 5, y: 11)))
  }

  @Test func `ANM-4 CA 6.9 additive animations add to what is below them`() throws {
    let layer = bench.makeLayer()
    layer.position = Point(x: 100, y: 0)
    for (key, shift) in [("a", -40.0), ("b", -20), ("c", 8)] {
      try layer.addAnimation(
        basic("position.x", from: shift, to: 0.0) { $0.isAdditive = true }, forKey: key)
    }
    bench.commit()
    #expect(layer.number("position.x", at: 0) == 48)
    #expect(layer.number("position.x", at: 0.5) == 74)
    #expect(layer.number("position.x", at: 1) == 100)
  }

  @Test func `CA 3.4 an additive contribution to scale adds to each factor`() throws {
    let layer = bench.makeLayer()
    layer.transform = Transform(scale: .init(x: 1, y: 2, z: 3))
    try layer.addAnimation(
      basic("transform.scale.xy", from: 0.5, to: 0.5) { $0.isAdditive = true }, forKey: "a")
    bench.commit()
    #expect(layer.presentation(at: time(0.5)).transform.scale == .init(x: 1.5, y: 2.5, z: 3))
    try layer.addAnimation(basic("transform.scale", to: 10.0), forKey: "b")
    bench.commit()
    let scale = layer.presentation(at: time(0.5)).transform.scale
    let mean = (1.5 + 2.5 + 3) / 3
    #expect(near(scale.x, (mean + 10) / 2) && scale.x == scale.y && scale.y == scale.z)
  }

  @Test func `CA 2.5 an additive whole transform multiplies scales`() throws {
    let layer = bench.makeLayer()
    layer.transform = Transform(
      translation: .init(x: 1, y: 0, z: 0), scale: .init(x: 2, y: 2, z: 2))
    let added = Transform(translation: .init(x: 4, y: 0, z: 0), scale: .init(x: 3, y: 1, z: 1))
    try layer.addAnimation(
      basic("transform", from: added, to: added) { $0.isAdditive = true }, forKey: "a")
    bench.commit()
    let shown = layer.presentation(at: time(0.5)).transform
    #expect(shown.translation.x == 5 && shown.scale == .init(x: 6, y: 2, z: 2))
    #expect(shown.perspective.w == 1)
  }

  @Test func `CA 2.3 additive colours meet premultiplied and end in range`() throws {
    let layer = bench.makeLayer()
    layer.backgroundColor = Color(red: 0, green: 0, blue: 1)
    let red = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    try layer.addAnimation(
      basic("backgroundColor", from: red, to: red) { $0.isAdditive = true }, forKey: "a")
    bench.commit()
    #expect(
      layer.presentation(at: time(0.5)).backgroundColor == Color(red: 0.5, green: 0, blue: 1))
  }

  @Test func `CA 6.9 cumulative repetitions start where the last one ended`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(
      basic("position.x", from: 10.0, to: 30.0) {
        $0.isCumulative = true
        $0.repeatCount = 3
      }, forKey: "a")
    try layer.addAnimation(
      keyframes("position.y", [0.0, 5.0]) {
        $0.isCumulative = true
        $0.repeatCount = 3
        $0.autoreverses = true
      }, forKey: "b")
    bench.commit()
    #expect(layer.number("position.x", at: 0.5) == 20)
    #expect(layer.number("position.x", at: 1) == 40)
    #expect(layer.number("position.x", at: 2.5) == 80)
    #expect(layer.number("position.y", at: 2.5) == 2.5, "the first value is 0, nothing builds up")
  }

  @Test func `CA 6.8 replacing a key moves the animation to the end of the order`() throws {
    let layer = bench.makeLayer()
    func hold(_ value: Double) -> BasicAnimation { basic("opacity", from: value, to: value) }
    try layer.addAnimation(hold(0.1), forKey: "a")
    try layer.addAnimation(hold(0.2), forKey: "b")
    #expect(layer.number("opacity") == 0.2)
    try layer.addAnimation(hold(0.3), forKey: "a")
    #expect(layer.animationKeys() == ["b", "a"])
    #expect(layer.number("opacity") == 0.3)
  }

  @Test func `CA 6.8 without a key an animation gets one that counts per layer`() throws {
    let (one, two) = (bench.makeLayer(), bench.makeLayer())
    for layer in [one, one, two] { try layer.addAnimation(basic("opacity", to: 0.0), forKey: nil) }
    #expect(one.animationKeys() == ["~1", "~2"] && two.animationKeys() == ["~1"])
  }

  @Test func `CA 6.8 removing leaves the model alone`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(basic("opacity", from: 0.0, to: 0.5), forKey: "a")
    try layer.addAnimation(basic("position.x", to: 9.0), forKey: "b")
    bench.commit(thenAdvanceTo: 0.5)
    #expect(layer.removeAnimation(forKey: "a"))
    #expect(!layer.removeAnimation(forKey: "a"))
    #expect(layer.opacity == 1 && layer.number("opacity") == 1)
    #expect(layer.animationKeys() == ["b"])
    layer.removeAllAnimations()
    #expect(layer.animationKeys().isEmpty && layer.animation(forKey: "b") == nil)
    #expect(layer.number("opacity", at: 0.25) == 0.125, "the past keeps it")
  }

  @Test func `CA 6.1 animations are copied when they are added`() throws {
    let layer = bench.makeLayer()
    let animation = basic("opacity", from: 0.0, to: 0.5) { $0.timeOffset = 0.25 }
    try layer.addAnimation(animation, forKey: "a")
    animation.toValue = 77.0
    animation.speed = 100
    bench.commit(thenAdvanceTo: 0.25)
    #expect(layer.number("opacity") == 0.25)
    let copy = try #require(layer.animation(forKey: "a") as? BasicAnimation)
    #expect(copy.toValue as? Double == 0.5 && copy.beginTime == 0 && copy.timeOffset == 0.25)
    copy.toValue = 3.0
    #expect(layer.number("opacity") == 0.25)
  }

  @Test func `CA 6.1 copies take over every value of their class`() throws {
    let source = SpringAnimation(perceptualDuration: 1, bounce: 0.2)
    source.keyPath = "position.x"
    source.velocity = 4.0
    source.byValue = 2.0
    source.isCumulative = true
    source.fillMode = .both
    source.repeatDuration = 3
    let copy = source.copy()
    #expect(copy.stiffness == source.stiffness && copy.damping == source.damping)
    #expect(copy.velocity as? Double == 4 && copy.byValue as? Double == 2)
    #expect(copy.isCumulative && copy.fillMode == .both && copy.repeatDuration == 3)
    #expect(copy.keyPath == "position.x" && copy.allowsOverdamping)
    let frames = keyframes("opacity", [1.0]) { $0.keyTimes = [0] }
    let general: Animation = frames
    let second = try #require(general.copy() as? KeyframeAnimation)
    #expect(second.keyTimes == [0] && second.values?.count == 1)
  }

  @Test func `CA 6.1 a failed add changes nothing, not even the animation it would replace`() throws
  {
    let layer = bench.makeLayer()
    try layer.addAnimation(basic("opacity", from: 0.5, to: 0.5), forKey: "a")
    #expect(throws: RenderError.self) {
      try layer.addAnimation(basic("opacity", to: Double.nan), forKey: "a")
    }
    #expect(layer.number("opacity") == 0.5 && layer.animationKeys() == ["a"])
  }

  @Test func `many ended animations are skipped and the past still finds them`() throws {
    let layer = bench.makeLayer()
    var expected: [(Double, Double)] = []
    for index in 0..<300 {
      let value = Double(index)
      try layer.addAnimation(
        basic("position.x", from: value, to: value, duration: 100), forKey: "k")
      bench.commit()
      expected.append((bench.context.now.seconds, value))
      bench.play(to: bench.context.now.seconds + 0.5)
    }
    for (instant, value) in expected.shuffled() {
      #expect(layer.number("position.x", at: instant + 0.25) == value)
    }
  }
}
