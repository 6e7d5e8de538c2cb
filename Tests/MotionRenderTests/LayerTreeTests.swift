import MotionRender
import MotionTime
import RenderTestSupport
import Testing

@Suite struct LayerTreeTests {
  let bench = Workbench()

  @Test func `CA 3.1 identities count in the order of making`() {
    let layers = (0..<3).map { _ in bench.makeLayer() }
    #expect(layers.map(\.id) == [1, 2, 3])
    withExtendedLifetime(layers) { #expect(bench.context.layers.map(\.id) == [1, 2, 3]) }
  }

  @Test func `CA 3.1 layers are inserted at an index, above, below and in place of others`() throws
  {
    let root = bench.makeLayer()
    let (a, b, c, d) = (
      bench.makeLayer("a"), bench.makeLayer("b"), bench.makeLayer("c"), bench.makeLayer("d")
    )
    func names() -> [String?] { root.sublayers.map(\.name) }
    root.addSublayer(a)
    root.addSublayer(b)
    root.insertSublayer(c, at: 0)
    #expect(names() == ["c", "a", "b"])
    root.insertSublayer(c, above: b)
    #expect(names() == ["a", "b", "c"])
    root.insertSublayer(d, below: b)
    #expect(names() == ["a", "d", "b", "c"])
    root.insertSublayer(a, at: 99)
    #expect(names() == ["d", "b", "c", "a"])
    root.replaceSublayer(b, with: a)
    #expect(names() == ["d", "a", "c"])
    #expect(b.superlayer == nil && a.superlayer === root)
    a.removeFromSuperlayer()
    #expect(names() == ["d", "c"] && a.superlayer == nil)
    root.insertSublayer(a, at: -5)
    #expect(names() == ["a", "d", "c"])
  }

  @Test func `CA 3.1 a layer cannot be inserted into itself or what is below it`() throws {
    let root = bench.makeLayer("root")
    let child = bench.makeLayer("child")
    root.addSublayer(child)
    #expect(
      throws: RenderError(
        .invalidTree,
        "child: root is the layer itself or above it. Take it out of the way first.")
    ) { try child.insert(root) }
    #expect(throws: RenderError.self) { try root.insert(root) }
    #expect(root.superlayer == nil && root.sublayers.count == 1)
    let stranger = Workbench().makeLayer()
    #expect(throws: RenderError.self) { try root.insert(stranger) }
  }

  @Test func `misuse of the tree and of animations is an assertion and changes nothing`() {
    let (root, child, other) = (
      bench.makeLayer("root"), bench.makeLayer("child"), bench.makeLayer("other")
    )
    root.addSublayer(child)
    var assertions: [String] = []
    MotionSession.$current.withValue(MotionSession(assertionHandler: { assertions.append($0) })) {
      child.addSublayer(root)
      root.insertSublayer(root, at: 0)
      root.insertSublayer(other, above: other)
      root.insertSublayer(other, below: other)
      root.replaceSublayer(other, with: child)
      child.add(basic("opcity", to: 1.0), forKey: "fade")
    }
    let cycle = "is the layer itself or above it. Take it out of the way first."
    let absent = "invalidTree: root: other is not a sublayer of it. Name one that is."
    #expect(
      assertions == [
        "invalidTree: child: root \(cycle)", "invalidTree: root: root \(cycle)", absent, absent,
        absent,
        "invalidKeyPath: 'opcity' is not a property of a layer. Did you mean 'opacity'?",
      ])
    #expect(root.sublayers == [child] && child.sublayers.isEmpty && other.superlayer == nil)
    #expect(child.animationKeys() == [])
    child.add(basic("opacity", to: 1.0), forKey: nil)
    #expect(child.animationKeys() == ["~1"])
  }

  @Test func `layers and animations are equal to themselves alone, also in sets`() {
    let (one, two) = (bench.makeLayer("same"), bench.makeLayer("same"))
    #expect(one == one && one != two)
    #expect(Set([one, two, one]).count == 2)
    let (fade, copy) = (basic("opacity", to: 1.0), basic("opacity", to: 1.0))
    #expect(fade == fade && fade != copy && fade != fade.copy())
    var durations: [Animation: Double] = [fade: 1, copy: 2]
    durations[fade] = 3
    #expect(durations[fade] == 3 && durations[copy] == 2 && durations.count == 2)
  }

  @Test func `CA 3.1 reparenting keeps model and animations`() throws {
    let (one, two, child) = (bench.makeLayer(), bench.makeLayer(), bench.makeLayer())
    one.addSublayer(child)
    child.position = Point(x: 5, y: 6)
    try child.addAnimation(basic("opacity", from: 0.0, to: 1.0), forKey: "a")
    bench.commit(thenAdvanceTo: 0.5)
    two.addSublayer(child)
    #expect(one.sublayers.isEmpty && two.sublayers.first === child)
    #expect(child.position == Point(x: 5, y: 6) && child.number("opacity") == 0.5)
  }

  @Test func `CA 3.1 destroying ends the subtree, its animations unfinished`() throws {
    let (root, child) = (bench.makeLayer(), bench.makeLayer("child"))
    root.addSublayer(child)
    var events: [AnimationEvent] = []
    try child.addAnimation(
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
    #expect(throws: RenderError.self) {
      try child.addAnimation(basic("opacity", to: 1.0), forKey: nil)
    }
    #expect(throws: RenderError.self) { try root.insert(bench.makeLayer()) }
    root.destroy()
  }

  @Test func `CA 3.1 a layer that was destroyed cannot be read`() throws {
    let (root, card) = (bench.makeLayer("root"), bench.makeLayer("card"))
    root.addSublayer(card)
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
    #expect(card.animationKeys().isEmpty && card.animation(forKey: "a") == nil)
    #expect(bench.context.journal.view(at: time(0.5)).last?.position == Point(x: 3, y: 4))
  }

  @Test func `a released layer ends like a destroyed one`() throws {
    var events: [AnimationEvent] = []
    do {
      let layer = bench.makeLayer()
      try layer.addAnimation(
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
        try layers[layers.count - 1].insert(layer)
        layers.append(layer)
      } catch { refusal = error }
    }
    #expect(refusal?.code == .invalidTree && layers.count == 500)
    let above = bench.makeLayer()
    #expect(throws: RenderError.self) { try above.insert(layers[0]) }
    #expect(layers[0].hitTest(.zero) == nil)
  }
}
