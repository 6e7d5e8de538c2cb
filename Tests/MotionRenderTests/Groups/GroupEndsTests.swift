import MotionRender
import MotionTime
import RenderTestSupport
import Testing

/// Children at the ends of their groups' legs, against ``GroupReference``.
@Suite struct GroupEndsTests {
  private typealias Node = GroupReference.Node

  // A second has 2⁹·3²·5⁵·7² flicks. With times in tenths, these speeds and halves of cycles every time of
  // three levels is a whole number of flicks, and both sides are exact.
  private static let speeds: [Fraction] = [
    1, 1, 1, -1, 2, -2, Fraction(1, 2), Fraction(-1, 2), Fraction(1, 5), Fraction(2, 5),
    Fraction(-1, 5), 0,
  ]
  private static let ordinates: [(Double, Double)?] = [
    nil, nil, (0, 1), (-2, 3), (-1.5, 0.25), (0.5, 2.5), (1, 0),
  ]

  /// A time in tenths of a second.
  private func tenths(_ range: ClosedRange<Int>, _ dice: inout Dice) -> Fraction {
    Fraction(Int.random(in: range, using: &dice), 10)
  }

  private func pick<T>(_ choices: [T], _ dice: inout Dice) -> T {
    choices[Int.random(in: 0..<choices.count, using: &dice)]
  }

  private func node(_ levels: Int, outermost: Bool, eases: Bool, _ dice: inout Dice) -> Node {
    var node = Node()
    node.speed = pick(Self.speeds, &dice)
    node.autoreverses = Bool.random(using: &dice)
    node.repeatCount = pick([nil, nil, 2, 3, Fraction(3, 2), Fraction(5, 2)], &dice)
    node.fillsBefore = pick([true, false, false], &dice)
    node.fillsAfter = pick([true, false, outermost], &dice)
    // The outermost begins later than it is added, since nothing shows before that.
    node.begin = outermost ? 1 : pick([0, 0, 0, tenths(-5...15, &dice)], &dice)
    node.duration = pick([1, 2, Fraction(1, 2), tenths(0...20, &dice)], &dice)
    guard levels > 0 else { return node }
    let count = Int.random(in: 1...4, using: &dice)
    node.children = (0..<count).map { _ in
      self.node(
        Int.random(in: 0..<levels, using: &dice), outermost: false, eases: eases && !outermost,
        &dice)
    }
    // Several children that end with their group, whatever their speed.
    for index in node.children.indices where Bool.random(using: &dice) {
      let child = node.children[index]
      if child.activeLength > 0, child.speed != 0, Int.random(in: 0..<3, using: &dice) == 0 {
        node.children[index].offset = min(tenths(0...15, &dice), child.activeLength)
      }
      node.children[index].begin = 0
      guard let end = node.children[index].end, end > 0 else { continue }
      if Bool.random(using: &dice) { node.duration = end }
    }
    if Bool.random(using: &dice), node.children.allSatisfy({ $0.end != nil }) {
      node.duration = nil
    }
    if eases { node.ordinates = pick(Self.ordinates, &dice) }
    return node
  }

  /// The animation that the node describes, and the paths of its leaves, each of which has a custom
  /// property of its own.
  private func animation(
    of node: Node, _ path: [Int], _ paths: inout [[Int]]
  ) throws -> Animation {
    let animation: Animation
    if node.children.isEmpty {
      let leaf = BasicAnimation(keyPath: "custom.leaf\(paths.count)")
      (leaf.fromValue, leaf.toValue) = (0.0, 100.0)
      paths.append(path)
      animation = leaf
    } else {
      let group = AnimationGroup()
      for (index, child) in node.children.enumerated() {
        group.animations.append(try self.animation(of: child, path + [index], &paths))
      }
      animation = group
    }
    animation.beginTime = node.begin.value
    animation.duration = node.duration?.value
    animation.speed = node.speed.value
    animation.timeOffset = node.offset?.value
    animation.repeatCount = node.repeatCount?.value ?? 0
    animation.autoreverses = node.autoreverses
    animation.fillMode =
      node.fillsBefore
      ? (node.fillsAfter ? .both : .backwards) : (node.fillsAfter ? .forwards : .removed)
    animation.isRemovedOnCompletion = false
    animation.timingFunction = try node.ordinates.map {
      try TimingFunction.cubicBezier(1.0 / 3, $0.0, 2.0 / 3, $0.1)
    }
    return animation
  }

  /// The value of a custom property that nothing animates, so that absence is seen.
  private static let absent = -1e6

  private func check(_ node: Node, times: [Fraction], _ comment: String) throws -> Int {
    let bench = Workbench()
    let layer = bench.makeLayer("card")
    var paths: [[Int]] = []
    let animation = try animation(of: node, [], &paths)
    for index in paths.indices { try layer.define("leaf\(index)", default: .scalar(Self.absent)) }
    try layer.addAnimation(animation, forKey: "g")
    bench.commit()
    var shown = 0
    for (time, (index, path)) in times.flatMap({ time in
      paths.enumerated().map { (time, ($0.offset, $0.element)) }
    }) {
      let expected = [-2, 0, 2].map {
        GroupReference.value(node, path: path[...], at: time, nudge: $0)
      }
      guard let middle = expected[1] else {
        if expected.allSatisfy({ $0 == nil }) {
          #expect(
            layer.number("custom.leaf\(index)", at: time.value) == Self.absent, "\(comment) \(time)"
          )
        }
        continue
      }
      guard expected.allSatisfy({ $0.map { abs($0 - middle) < 1e-4 } ?? false }) else { continue }
      shown += 1
      let got = layer.number("custom.leaf\(index)", at: time.value)
      #expect(abs(got - middle) < 1e-4, "\(comment) at \(time.value) s, leaf \(path)")
    }
    return shown
  }

  @Test(arguments: [false, true])
  func `CA 6.7 groups in groups agree with a simulation in fractions`(eases: Bool) throws {
    var shown = 0
    for seed in 1...40 as ClosedRange<UInt64> {
      var dice = Dice(seed &* 7919 &+ (eases ? 1 : 0))
      let node = node(3, outermost: true, eases: eases, &dice)
      var times = (14...120).map { Fraction($0, 20) }
      if let end = node.end { times += [end, end + 1] }
      shown += try check(node, times: times, "seed \(seed)")
    }
    #expect(shown > 5_000)
  }

  @Test(arguments: [0.1, 0.25, 0.4, 0.5, 0.75, 1, 2, 3], [1.0, -1])
  func `CA 6.7 a child of any speed that ends with its group shows where the group turns`(
    magnitude: Double, sign: Double
  ) throws {
    let bench = Workbench()
    let layer = bench.makeLayer("card")
    let child = basic("position.x", from: 20, to: 80, duration: 3 * magnitude) {
      $0.speed = magnitude * sign
    }
    let group = AnimationGroup(animations: [child])
    group.autoreverses = true
    group.repeatCount = 2
    group.fillMode = .both
    group.isRemovedOnCompletion = false
    group.beginTime = 1
    try layer.addAnimation(group, forKey: "g")
    bench.commit()
    let (start, end): (Double, Double) = sign > 0 ? (20, 80) : (80, 20)
    #expect(layer.animation(forKey: "g")?.duration == 3)
    #expect(layer.number("position.x", at: 0.5) == start, "filled backwards")
    for turn in [4.0, 10] { #expect(layer.number("position.x", at: turn) == end) }
    #expect(layer.number("position.x", at: 7) == start)
    #expect(layer.number("position.x", at: 20) == start, "two cycles end where they began")
  }

  @Test(arguments: [(1.0, 1.0), (-1, 1), (2, 2), (-0.5, 0.25)])
  func `CA 6.7 a child whose offset ends it before its group is not held`(
    speed: Double, offset: Double
  ) throws {
    let bench = Workbench()
    let layer = bench.makeLayer("card")
    layer.position = Point(x: 7, y: 0)
    let child = basic("position.x", from: 0, to: 100, duration: 2 * abs(speed)) {
      $0.speed = speed
      $0.timeOffset = offset
    }
    let group = AnimationGroup(animations: [child])
    group.duration = 2
    group.fillMode = .forwards
    group.isRemovedOnCompletion = false
    try layer.addAnimation(group, forKey: "g")
    bench.commit()
    let end = speed > 0 ? (2 * speed - offset) / speed : offset / -speed
    #expect(layer.number("position.x", at: end - 0.125) != 7)
    for time in [end, end + 0.25, 2, 5] { #expect(layer.number("position.x", at: time) == 7) }
  }

  @Test func `CA 6.7 a slow child of an endless kind makes an endless group`() throws {
    let bench = Workbench()
    let layer = bench.makeLayer("card")
    let child = basic("position.x", from: 0, to: 1) {
      $0.repeatCount = .infinity
      $0.speed = 2
    }
    let group = AnimationGroup(animations: [child])
    group.timingFunction = .linear
    #expect(throws: RenderError.self) { try layer.addAnimation(group, forKey: "g") }
  }

  @Test func `CA 6.7 a child that ended earlier shows only by its own fill, at a turn too`() throws
  {
    let bench = Workbench()
    let layer = bench.makeLayer("card")
    let short = basic("position.x", from: 1, to: 2, duration: 0.2) { $0.speed = 0.25 }
    let filled = basic("position.y", from: 1, to: 2, duration: 0.2) {
      $0.speed = 0.25
      $0.fillMode = .forwards
    }
    let late = basic("zPosition", from: 1, to: 2, duration: 1) { $0.beginTime = 1.5 }
    let group = AnimationGroup(animations: [short, filled, late])
    group.duration = 1
    group.autoreverses = true
    try layer.addAnimation(group, forKey: "g")
    bench.commit()
    #expect(layer.number("position.x", at: 1) == 0)
    #expect(layer.number("position.y", at: 1) == 2)
    #expect(layer.number("zPosition", at: 1) == 0, "it has not begun")
  }
}
