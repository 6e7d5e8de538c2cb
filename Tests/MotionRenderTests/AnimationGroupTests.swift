import MotionRender
import MotionTime
import RenderTestSupport
import Testing

@Suite struct AnimationGroupTests {
  private let bench = Workbench()

  private func group(
    _ animations: [Animation], duration: Double? = nil,
    _ change: (AnimationGroup) -> Void = { _ in }
  ) -> AnimationGroup {
    let group = AnimationGroup(animations: animations)
    group.duration = duration
    change(group)
    return group
  }

  private func layer(_ animation: Animation) throws -> Layer {
    let layer = bench.makeLayer("card")
    try layer.addAnimation(animation, forKey: "g")
    bench.commit()
    return layer
  }

  @Test func `CA 6.7 children run on the group's basic time`() throws {
    let move = basic("position.x", from: 0, to: 100, duration: 2)
    let fade = basic("opacity", from: 0, to: 1, duration: 1) { $0.beginTime = 1 }
    let layer = try layer(group([move, fade], duration: 2))
    #expect(layer.number("position.x", at: 0.5) == 25)
    #expect(layer.number("opacity", at: 0.5) == 1, "the second has not begun")
    #expect(layer.number("opacity", at: 1.25) == 0.25)
    #expect(layer.number("position.x", at: 2) == 0, "the group is over at its exact end")
  }

  @Test func `CA 6.7 the group's timing attributes bend what children see`() throws {
    let move = basic("position.x", from: 0, to: 100, duration: 2)
    let layer = try layer(
      group([move], duration: 1) {
        $0.speed = 0.5
        $0.autoreverses = true
        $0.repeatCount = 2
        $0.beginTime = 1
      })
    // Local time is (t − 1)/2; a cycle is 2 there, 4 outside; the child is half way when one run is.
    #expect(layer.number("position.x", at: 2) == 25)
    #expect(layer.number("position.x", at: 3) == 50)
    #expect(layer.number("position.x", at: 4) == 25)
    #expect(layer.number("position.x", at: 6) == 25)
    #expect(layer.number("position.x", at: 8.999) > 0)
    #expect(layer.number("position.x", at: 9) == 0, "two cycles of 4 s after 1 s")
  }

  @Test func `CA 6.7 a timing function bends the children's time`() throws {
    let quad = try TimingFunction.cubicBezier(1.0 / 3, 0, 2.0 / 3, 1.0 / 3)
    let move = basic("position.x", from: 0, to: 100, duration: 2)
    let layer = try layer(group([move], duration: 2) { $0.timingFunction = quad })
    // The curve is x², so at 1 s of 2 the children are at 0.25·2 s of their 2 s.
    #expect(near(layer.number("position.x", at: 1), 25, within: 1e-7))
    #expect(near(layer.number("position.x", at: 1.5), 56.25, within: 1e-7))
  }

  @Test func `CA 6.7 a group without a duration lasts until its last child ends`() throws {
    let first = basic("position.x", from: 0, to: 100, duration: 1) { $0.beginTime = 0.5 }
    let second = basic("opacity", from: 0, to: 1, duration: 1) {
      $0.repeatCount = 3
      $0.speed = -2
    }
    let layer = try layer(group([first, second]))
    #expect(layer.animation(forKey: "g")?.duration == 1.5)
    let long = group([basic("position.x", to: 1) { $0.repeatCount = .infinity }])
    try layer.addAnimation(long, forKey: "long")
    bench.commit()
    bench.clock.advance(to: time(10_000))
    #expect(bench.context.hasRunningAnimations)
    #expect(layer.animationKeys().contains("long"))
  }

  @Test func `CA 6.7 children longer than the group are cut off, not scaled`() throws {
    let layer = try layer(
      group([basic("position.x", from: 0, to: 100, duration: 10)], duration: 1) {
        $0.fillMode = .forwards
        $0.isRemovedOnCompletion = false
      })
    #expect(layer.number("position.x", at: 0.5) == 5)
    #expect(layer.number("position.x", at: 7) == 10, "filled with the group's last picture")
  }

  @Test func `CA 6.7 children ignore their own removal on completion, and fill inside the group`()
    throws
  {
    let short = basic("position.x", from: 0, to: 100, duration: 1) { $0.fillMode = .forwards }
    let bare = basic("position.y", from: 0, to: 100, duration: 1)
    let late = basic("zPosition", from: 7, to: 9, duration: 1) {
      $0.beginTime = 2
      $0.fillMode = .backwards
    }
    let layer = try layer(group([short, bare, late], duration: 3))
    #expect(layer.number("position.x", at: 2) == 100)
    #expect(layer.number("position.y", at: 2) == 0)
    #expect(layer.number("zPosition", at: 1) == 7)
    #expect(layer.number("position.x", at: 3) == 0)
  }

  @Test func `CA 6.7 what ends together with its group shows where the group turns`() throws {
    let move = basic("position.x", from: 0, to: 100, duration: 1)
    let short = basic("position.y", from: 0, to: 100, duration: 0.5)
    let inner = group([basic("zPosition", from: 0, to: 100, duration: 1)], duration: 1)
    let layer = try layer(
      group([move, short, inner], duration: 1) {
        $0.autoreverses = true
        $0.repeatCount = 2
      })
    for turn in [1.0, 3] {
      #expect(layer.number("position.x", at: turn) == 100)
      #expect(layer.number("position.y", at: turn) == 0, "it was over before")
      #expect(layer.number("zPosition", at: turn) == 100)
    }
    #expect(layer.number("position.x", at: 4) == 0, "and the group is over at its end")
  }

  @Test func `CA 6.7 what ends together with its group is filled with it`() throws {
    let layer = try layer(
      group([basic("position.x", from: 0, to: 100, duration: 1)], duration: 1) {
        $0.fillMode = .forwards
        $0.isRemovedOnCompletion = false
      })
    #expect(layer.number("position.x", at: 1) == 100)
    #expect(layer.number("position.x", at: 7) == 100)
    let back = try self.layer(
      group([basic("position.x", from: 0, to: 100, duration: 1)], duration: 1) { $0.speed = -1 })
    #expect(back.number("position.x", at: 0) == 100, "it runs backwards from its end")
  }

  @Test func `CA 6.7 a curve that runs beyond a group's ends leaves its children at theirs`() throws
  {
    let pulled = try TimingFunction.cubicBezier(0.5, -1, 0.5, 2)
    let layer = try layer(
      group([basic("position.x", from: 40, to: 100, duration: 1)], duration: 1) {
        $0.timingFunction = pulled
      })
    #expect(layer.number("position.x", at: 0.1) == 40, "before its start it shows its first value")
    #expect(layer.number("position.x", at: 0.5) == 70)
    #expect(layer.number("position.x", at: 0.9) == 100)
  }

  @Test func `CA 6.2.1 a child's missing duration is the group's, then the transaction's`() throws {
    let layer = bench.makeLayer()
    let missing = basic("position.x", from: 0, to: 100, duration: nil)
    let own = spring("position.y", from: 0, to: 100) { $0.damping = 20 }
    try layer.addAnimation(group([missing, own], duration: 4), forKey: "given")
    bench.context.transaction(duration: 2) {
      do {
        let other = basic("zPosition", from: 0, to: 100, duration: nil)
        try layer.addAnimation(group([other]), forKey: "not given")
      } catch { Issue.record(error) }
    }
    bench.commit()
    #expect(layer.number("position.x", at: 1) == 25)
    #expect(layer.number("zPosition", at: 1) == 50)
    #expect(layer.animation(forKey: "not given")?.duration == 2)
    let settled = spring("position.y", to: 1) { $0.damping = 20 }.settlingDuration
    #expect(settled < 4)
    #expect(layer.number("position.y", at: settled - 0.001) > 99.8)
    #expect(layer.number("position.y", at: settled + 0.001) == 0, "a spring settles, no longer")
  }

  @Test func `CA 6.7 groups nest, each level with its own timing`() throws {
    let move = basic("position.x", from: 0, to: 100, duration: 1)
    let inner = group([move], duration: 1) {
      $0.repeatCount = 2
      $0.beginTime = 1
    }
    let middle = group([inner], duration: 4) { $0.speed = 2 }
    let outer = group([middle], duration: 2) { $0.repeatCount = .infinity }
    let layer = try layer(outer)
    // Outer runs 0…2 again and again; middle runs twice as fast and is over after 2; in its time the
    // inner one runs from 1 to 3, that is from 0.5 to 1.5 outside.
    for repeated in [0.0, 2, 4000] {
      #expect(layer.number("position.x", at: repeated + 0.25) == 0)
      #expect(layer.number("position.x", at: repeated + 0.75) == 50)
      #expect(layer.number("position.x", at: repeated + 1.125) == 25)
      #expect(layer.number("position.x", at: repeated + 1.75) == 0)
    }
  }

  @Test func `CA 6.9 a group's children act in array order at the group's place`() throws {
    let layer = bench.makeLayer()
    layer.position = Point(x: 1, y: 0)
    try layer.addAnimation(basic("position.x", from: 10, to: 10), forKey: "below")
    let children = [
      basic("position.x", from: 5, to: 5) { $0.isAdditive = true },
      basic("position.x", by: 100),
    ]
    try layer.addAnimation(group(children, duration: 1), forKey: "group")
    try layer.addAnimation(
      basic("position.x", from: 0.5, to: 0.5) { $0.isAdditive = true }, forKey: "top")
    bench.commit()
    #expect(layer.number("position.x", at: 0.5) == 10 + 5 + 50 + 0.5)
  }

  @Test func `CA 7.1 a group starts and stops as one, and its events name what it animates`() throws
  {
    var stops: [Bool] = []
    let layer = bench.makeLayer("card")
    let pair = group(
      [basic("position.x", to: 1), basic("opacity", to: 0), basic("position.x", by: 1)])
    try layer.addAnimation(
      pair, forKey: "g", handlers: AnimationHandlers(stop: { stops.append($0.isFinished) }))
    bench.play(to: 2)
    #expect(stops == [true])
    #expect(layer.animationKeys().isEmpty)
    let events = bench.context.journal.events
    #expect(events.map(\.kind) == [.animationAdded, .animationCompleted])
    #expect(events.map(\.keyPath) == ["position.x,opacity", "position.x,opacity"])
    #expect(events.map(\.time) == [.zero, time(1)])
  }

  @Test func `CA 6.8 a group is replaced and removed under its key`() throws {
    let layer = try layer(group([basic("position.x", from: 5, to: 5)], duration: 9))
    try layer.addAnimation(group([basic("opacity", from: 0.5, to: 0.5)], duration: 9), forKey: "g")
    bench.commit()
    #expect(layer.animationKeys() == ["g"])
    #expect(layer.number("position.x") == 0)
    #expect(layer.number("opacity") == 0.5)
    layer.removeAnimation(forKey: "g")
    #expect(layer.number("opacity") == 1)
  }

  @Test func `CA 6.1 a group is copied with its children, and copies come back resolved`() throws {
    let child = basic("position.x", from: 0, to: 100, duration: 1)
    let given = group([child])
    let layer = try layer(given)
    child.toValue = 1e6
    given.animations = []
    #expect(layer.number("position.x", at: 0.5) == 50)
    let copy = try #require(layer.animation(forKey: "g") as? AnimationGroup)
    #expect(copy.beginTime == 0)
    (copy.animations.first as? BasicAnimation)?.toValue = 1e6
    let second = try #require(layer.animation(forKey: "g") as? AnimationGroup)
    #expect((second.animations.first as? BasicAnimation)?.toValue as? Int == 100)
  }

  @Test func `CA 6.1 a group that cannot be played is refused whole`() throws {
    let layer = bench.makeLayer("card")
    func refusal(_ animation: Animation) -> String {
      do { try layer.addAnimation(animation, forKey: nil) } catch { return error.description }
      return "added"
    }
    #expect(
      refusal(group([]))
        == "invalidTiming: card: the group has no animations. Give at least one.")
    #expect(
      refusal(group([basic("position.x", to: 1), group([basic("opacity", to: "x")])]))
        == "invalidKeyPath: card, animation 2, animation 1 (opacity): toValue is the string 'x'."
        + " Give a number.")
    #expect(
      refusal(group([basic("position.x", to: 1) { $0.keyPath = nil }]))
        == "invalidKeyPath: card, animation 1: the animation has no key path. Set keyPath first.")
    let cycle = AnimationGroup()
    cycle.animations = [cycle]
    #expect(
      refusal(cycle).hasSuffix(
        "groups lie more than 32 deep in each other."
          + " Put animations side by side."))
    cycle.animations = []
    var many: Animation = basic("position.x", to: 1)
    for _ in 0..<30 { many = group([many, many, many]) }
    #expect(
      refusal(many) == "invalidTiming: card: the group holds more than 10000 animations."
        + " Add it in several parts.")
    let endless = group([basic("position.x", to: 1) { $0.repeatCount = .infinity }]) {
      $0.timingFunction = .linear
    }
    #expect(refusal(endless).hasPrefix("invalidTiming: card: a group without end cannot be eased."))
    #expect(layer.animationKeys().isEmpty)
    try layer.addAnimation(basic("position.x", to: 1), forKey: nil)
    #expect(layer.animationKeys() == ["~1"], "what was refused used up no key")
  }

  @Test func `nested groups of any depth are released`() {
    weak var inner: Animation?
    do {
      var nested: Animation = basic("position.x", to: 1)
      inner = nested
      for _ in 0..<200_000 { nested = group([nested]) }
    }
    #expect(inner == nil)
  }

  @Test func `a group knows which groups are in it`() {
    let inner = group([basic("position.x", to: 1)])
    let outer = group([group([inner, inner]), basic("opacity", to: 1)])
    #expect(outer.contains(inner) && outer.contains(outer))
    #expect(!inner.contains(outer))
  }

  @Test func `CA 4.9 a group without a clock of its own never ends`() throws {
    let layer = try layer(group([basic("position.x", from: 0, to: 100)]) { $0.speed = 0 })
    #expect(bench.context.nextEventTime(after: bench.context.now) == .zero, "it starts")
    bench.play(to: 1000)
    #expect(layer.animationKeys() == ["g"])
  }

  @Test func `CA 6.7 a stopped child makes a group without a duration endless`() throws {
    let stopped = basic("position.x", from: 0, to: 100) {
      $0.speed = 0
      $0.timeOffset = 0.25
    }
    let layer = try layer(group([stopped]))
    #expect(layer.number("position.x", at: 5000) == 25)
  }
}
