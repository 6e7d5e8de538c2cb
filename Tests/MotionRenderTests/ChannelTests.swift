import MotionTime
import RenderTestSupport
import Testing

@testable import MotionRender

/// The requests that the adapter of CA 8 makes to a layer.
@Suite struct ChannelTests {
  let bench = Workbench()

  private func freeze(_ layer: Layer, _ key: String, _ path: LayerKeyPath = .positionX) -> Double? {
    layer.freezeModelValue(removing: key, keyPath: path)?.number
  }

  @Test func `CA 8.5 before the write is what the property was until then`() throws {
    let layer = bench.makeLayer()
    layer.position = Point(x: 10, y: 20)
    bench.commit(thenAdvanceTo: 1)
    #expect(layer.modelBeforeWrite(.positionX) == .scalar(10), "no write: as it is now")
    layer.position.x = 30
    #expect(layer.modelBeforeWrite(.positionX) == .scalar(10))
    layer.position.x = 70
    #expect(layer.modelBeforeWrite(.positionX) == .scalar(30), "the last write counts")
    #expect(layer.modelBeforeWrite(.positionY) == .scalar(20))
    #expect(layer.modelBeforeWrite(.position) == .point(Point(x: 30, y: 20)))
    bench.context.commit()
    #expect(layer.modelBeforeWrite(.positionX) == .scalar(70))
  }

  @Test func `CA 8.5 a write to one component leaves the other's alone`() throws {
    let layer = bench.makeLayer()
    bench.commit()
    try layer.setValue(5.0, forKeyPath: "position.y")
    layer.position.x = 9
    #expect(layer.modelBeforeWrite(.positionY) == .scalar(0))
    #expect(layer.modelBeforeWrite(.positionX) == .scalar(0))
    layer.backgroundColor = .black
    #expect(layer.modelBeforeWrite(.backgroundColor) == .color(nil))
    layer.backgroundColor = .white
    #expect(layer.modelBeforeWrite(.backgroundColor) == .color(.black))
  }

  @Test func `CA 8.5 the presentation before the write has the animations of then`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(basic("position.x", from: 0.0, to: 100.0), forKey: "old")
    bench.commit(thenAdvanceTo: 0.25)
    layer.position.x = 500
    layer.removeAnimation(forKey: "old")
    try layer.addAnimation(basic("position.x", from: 7.0, to: 7.0), forKey: "new")
    #expect(layer.presentationBeforeWrite(.positionX) == .scalar(25))
    #expect(layer.number("position.x") == 7)
    bench.context.commit()
    #expect(layer.presentationBeforeWrite(.positionX) == .scalar(7))
    layer.position.x = 600
    #expect(layer.presentationBeforeWrite(.positionX) == .scalar(7))
  }

  @Test func `CA 8.5 an additive animation counts in the presentation, not in the model`() throws {
    let layer = bench.makeLayer()
    layer.position.x = 100
    try layer.addAnimation(
      basic("position.x", from: -40.0, to: 0.0) { $0.isAdditive = true }, forKey: "a")
    bench.commit(thenAdvanceTo: 0.5)
    layer.position.x = 300
    #expect(layer.modelBeforeWrite(.positionX) == .scalar(100))
    #expect(layer.presentationBeforeWrite(.positionX) == .scalar(80))
    layer.backgroundColor = .white
    #expect(layer.presentationBeforeWrite(.backgroundColor) == .color(nil))
  }

  @Test func `CA 8.4 with a single animation the model becomes the presentation`() throws {
    let layer = bench.makeLayer()
    layer.position.x = 100
    try layer.addAnimation(basic("position.x", from: 0.0), forKey: "a")
    bench.commit(thenAdvanceTo: 0.37)
    #expect(freeze(layer, "a") == layer.number("position.x"))
    #expect(layer.position.x == 100, "asking changes nothing")
  }

  @Test func `CA 8.4 an additive animation leaves its contribution in the model`() throws {
    let layer = bench.makeLayer()
    layer.position.x = 100
    for (key, shift) in [("a", -64.0), ("b", -32)] {
      try layer.addAnimation(
        basic("position.x", from: shift, to: 0.0) { $0.isAdditive = true }, forKey: key)
    }
    bench.commit(thenAdvanceTo: 0.25)
    let shown = layer.number("position.x")
    for key in ["a", "b"] {
      let frozen = try #require(freeze(layer, key))
      layer.position.x = frozen
      layer.removeAnimation(forKey: key)
      #expect(layer.number("position.x") == shown, "one after the other, without a jump")
    }
    #expect(layer.position.x == shown)
  }

  @Test func `CA 8.4 a replacing animation freezes less the additive ones before it`() throws {
    let layer = bench.makeLayer()
    layer.position.x = 100
    try layer.addAnimation(
      basic("position.x", from: 8.0, to: 8.0) { $0.isAdditive = true }, forKey: "a")
    try layer.addAnimation(basic("position.x", from: 50.0, to: 50.0), forKey: "b")
    try layer.addAnimation(
      basic("position.x", from: 4.0, to: 4.0) { $0.isAdditive = true }, forKey: "c")
    bench.commit(thenAdvanceTo: 0.5)
    #expect(layer.number("position.x") == 54)
    #expect(freeze(layer, "a") == nil, "b replaces it")
    #expect(freeze(layer, "c") == nil, "b hides the model from it")
    #expect(freeze(layer, "b") == 42)
    layer.position.x = 42
    layer.removeAnimation(forKey: "b")
    #expect(layer.number("position.x") == 54)
  }

  @Test func `CA 8.4 an earlier replacing animation hides the model from a later one`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(basic("position.x", from: 10.0, to: 10.0), forKey: "a")
    try layer.addAnimation(basic("position.x", from: 20.0, to: 20.0), forKey: "b")
    bench.commit(thenAdvanceTo: 0.5)
    #expect(freeze(layer, "a") == nil && freeze(layer, "b") == nil)
  }

  @Test func `CA 8.4 components freeze by themselves`() throws {
    let layer = bench.makeLayer()
    layer.position = Point(x: 100, y: 200)
    try layer.addAnimation(
      basic("position", from: Point(x: 1, y: 2), to: Point(x: 1, y: 2)), forKey: "a")
    try layer.addAnimation(basic("position.y", from: 50.0, to: 50.0), forKey: "b")
    bench.commit(thenAdvanceTo: 0.5)
    let frozen = layer.freezeModelValue(removing: "a", keyPath: .position)
    #expect(frozen == .point(Point(x: 1, y: 200)), "y is replaced by b")
  }

  @Test func `CA 8.4 what does not show, is not there or is elsewhere freezes nothing`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(basic("position.x", to: 5.0) { $0.beginTime = 9 }, forKey: "a")
    bench.commit(thenAdvanceTo: 1)
    #expect(freeze(layer, "a") == nil && freeze(layer, "none") == nil)
    try layer.addAnimation(basic("position.x", to: 5.0), forKey: "b")
    bench.commit(thenAdvanceTo: 1.5)
    #expect(freeze(layer, "b", .positionY) == nil && freeze(layer, "b") == 2.5)
  }

  @Test func `CA 8.4 outlines and colours freeze as they are seen`() throws {
    let layer = ShapeLayer(context: bench.context)
    func line(_ x: Double) -> Path { Path(elements: [.move(to: Point(x: x, y: 0))]) }
    try layer.addAnimation(basic("path", from: line(0), to: line(10)), forKey: "p")
    try layer.addAnimation(
      basic("fillColor", from: Color.clear, to: Color(red: 1, green: 0, blue: 0)), forKey: "c")
    bench.commit(thenAdvanceTo: 0.5)
    #expect(layer.freezeModelValue(removing: "p", keyPath: .path) == .path(line(5)))
    #expect(
      layer.freezeModelValue(removing: "c", keyPath: .fillColor)
        == .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
    try layer.addAnimation(basic("path", from: line(3), to: line(3)), forKey: "q")
    #expect(layer.freezeModelValue(removing: "p", keyPath: .path) == nil)
  }

  @Test func `CA 8.4 additive whole transforms freeze by multiplying scales`() throws {
    let layer = bench.makeLayer()
    layer.transform = Transform(scale: .init(x: 2, y: 2, z: 2))
    let added = Transform(
      translation: .init(x: 5, y: 0, z: 0), scale: .init(x: 3, y: 1, z: 1))
    try layer.addAnimation(
      basic("transform", from: added, to: added) { $0.isAdditive = true }, forKey: "a")
    bench.commit(thenAdvanceTo: 0.5)
    let path = try LayerKeyPath(parsing: "transform")
    let frozen = layer.freezeModelValue(removing: "a", keyPath: path)?.transform
    #expect(frozen == layer.presentation().transform)
  }

  @Test func `CA 5.5 a delay without a timeline counts from the commit`() throws {
    let layer = bench.makeLayer()
    bench.commit(thenAdvanceTo: 2)
    try layer.addAnimation(
      basic("position.x", from: 0.0, to: 10.0) { $0.beginTime = 0.5 }, forKey: "a",
      beginTimeIsDelay: true)
    bench.clock.advance(to: time(3))
    bench.context.commit()
    #expect(layer.animation(forKey: "a")?.beginTime == 3.5)
    #expect(layer.number("position.x", at: 4) == 5)
  }
}
