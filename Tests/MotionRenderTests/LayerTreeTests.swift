import MotionRender
import MotionTime
import RenderTestSupport
import Testing

@Suite struct LayerTreeTests {
  let bench = Workbench()

  @Test func `3.1 identities count in the order of making`() {
    let layers = (0..<3).map { _ in bench.makeLayer() }
    #expect(layers.map(\.id) == [1, 2, 3])
    #expect(bench.context.layers.map(\.id) == [1, 2, 3])
  }

  @Test func `3.1 layers are inserted at an index, above, below and in place of others`() throws {
    let root = bench.makeLayer()
    let (a, b, c, d) = (
      bench.makeLayer("a"), bench.makeLayer("b"), bench.makeLayer("c"), bench.makeLayer("d")
    )
    func names() -> [String?] { root.sublayers.map(\.name) }
    try root.addSublayer(a)
    try root.addSublayer(b)
    try root.insertSublayer(c, at: 0)
    #expect(names() == ["c", "a", "b"])
    try root.insertSublayer(c, above: b)
    #expect(names() == ["a", "b", "c"])
    try root.insertSublayer(d, below: b)
    #expect(names() == ["a", "d", "b", "c"])
    try root.insertSublayer(a, at: 99)
    #expect(names() == ["d", "b", "c", "a"])
    try root.replaceSublayer(b, with: a)
    #expect(names() == ["d", "a", "c"])
    #expect(b.superlayer == nil && a.superlayer === root)
    a.removeFromSuperlayer()
    #expect(names() == ["d", "c"] && a.superlayer == nil)
    try root.insertSublayer(a, at: -5)
    #expect(names() == ["a", "d", "c"])
    #expect(throws: RenderError.self) { try root.insertSublayer(b, above: b) }
  }

  @Test func `3.1 a layer cannot be inserted into itself or what is below it`() throws {
    let root = bench.makeLayer("root")
    let child = bench.makeLayer("child")
    try root.addSublayer(child)
    #expect(
      throws: RenderError(
        .invalidTree,
        "child: root is the layer itself or above it. Take it out of the way first.")
    ) { try child.addSublayer(root) }
    #expect(throws: RenderError.self) { try root.addSublayer(root) }
    #expect(root.superlayer == nil && root.sublayers.count == 1)
    let stranger = Workbench().makeLayer()
    #expect(throws: RenderError.self) { try root.addSublayer(stranger) }
  }

  @Test func `3.1 reparenting keeps model and animations`() throws {
    let (one, two, child) = (bench.makeLayer(), bench.makeLayer(), bench.makeLayer())
    try one.addSublayer(child)
    child.position = Point(x: 5, y: 6)
    try child.add(basic("opacity", from: 0.0, to: 1.0), forKey: "a")
    bench.commit(thenAdvanceTo: 0.5)
    try two.addSublayer(child)
    #expect(one.sublayers.isEmpty && two.sublayers.first === child)
    #expect(child.position == Point(x: 5, y: 6) && child.number("opacity") == 0.5)
  }

  @Test func `3.1 destroying ends the subtree, its animations unfinished`() throws {
    let (root, child) = (bench.makeLayer(), bench.makeLayer("child"))
    try root.addSublayer(child)
    var events: [AnimationEvent] = []
    try child.add(
      basic("opacity", to: 0.0), forKey: "a",
      handlers: AnimationHandlers(stop: { events.append($0) }))
    bench.commit(thenAdvanceTo: 0.25)
    root.destroy()
    #expect(root.isDestroyed && child.isDestroyed && child.superlayer == nil)
    bench.context.commit()
    bench.context.deliverEvents(upTo: bench.context.now)
    #expect(events.map(\.isFinished) == [false] && events.map(\.time) == [time(0.25)])
    #expect(
      throws: RenderError(
        .deadLayer, "child: the layer was destroyed. Make another one.")
    ) { try child.setValue(1.0, forKeyPath: "opacity") }
    #expect(throws: RenderError.self) { try child.add(basic("opacity", to: 1.0), forKey: nil) }
    #expect(throws: RenderError.self) { try root.addSublayer(bench.makeLayer()) }
    root.destroy()
  }

  @Test func `3.1 a layer that was destroyed cannot be read`() throws {
    let (root, card) = (bench.makeLayer("root"), bench.makeLayer("card"))
    try root.addSublayer(card)
    card.position = Point(x: 3, y: 4)
    bench.commit(thenAdvanceTo: 1)
    card.destroy()
    bench.commit()
    let dead = RenderError(.deadLayer, "card: the layer was destroyed. Make another one.")
    #expect(throws: dead) { _ = try card.value(forKeyPath: "position.x") }
    #expect(throws: dead) { _ = try card.convert(.zero, to: nil) }
    #expect(throws: dead) { _ = try root.convert(.zero, to: card) }
    #expect(throws: dead) { _ = try card.convert(.zero, from: nil) }
    var assertions: [String] = []
    let session = MotionSession(clock: bench.clock)
    session.assertionHandler = { assertions.append($0) }
    MotionSession.$current.withValue(session) {
      _ = card.position
      _ = card.speed
      _ = card.presentation(at: time(0.5))
      _ = card.presentationValue(forKeyPath: .positionX)
    }
    #expect(assertions == Array(repeating: dead.description, count: 4))
    #expect(card.animationKeys.isEmpty && card.animation(forKey: "a") == nil)
    #expect(bench.context.journal.view(at: time(0.5)).last?.position == Point(x: 3, y: 4))
  }

  @Test func `a layer that is let go of ends like a destroyed one`() throws {
    var events: [AnimationEvent] = []
    do {
      let layer = bench.makeLayer()
      try layer.add(
        basic("opacity", to: 0.0), forKey: "a",
        handlers: AnimationHandlers(stop: { events.append($0) }))
      bench.commit()
    }
    bench.play(to: 1)
    #expect(events.map(\.isFinished) == [false])
    #expect(bench.context.layers.isEmpty)
  }

  @Test func `a tree that is too deep is refused before it can exhaust the stack`() throws {
    var layers = [bench.makeLayer()]
    var refusal: RenderError?
    for _ in 0..<600 where refusal == nil {
      let layer = bench.makeLayer()
      do throws(RenderError) {
        try layers[layers.count - 1].addSublayer(layer)
        layers.append(layer)
      } catch { refusal = error }
    }
    #expect(refusal?.code == .invalidTree && layers.count == 500)
    let above = bench.makeLayer()
    #expect(throws: RenderError.self) { try above.addSublayer(layers[0]) }
    #expect(layers[0].hitTest(.zero) == nil)
  }
}
