package import MotionRender
package import MotionTime

/// A session in which random things happen, to be compared with what its commits tell.
package final class RandomSession {
  /// Turned by hand, or not at all when the session follows another clock.
  package let clock = ManualClock()

  package let context: RenderContext
  package private(set) var layers: [Layer] = []
  package private(set) var commits: [Commit] = []
  private var timelines: [TimelineClock] = []
  private var dice: Dice
  private var keyCount = 0
  private let connections = (0..<3).map { _ in Connection() }

  private final class Connection {}

  /// Whether layers get clocks of their own; without, completions follow from phases alone.
  package let setsClocks: Bool

  package init(seed: Int, setsClocks: Bool, following other: (any MotionClock)? = nil) {
    dice = Dice(UInt64(seed) &* 6007 &+ 5)
    self.setsClocks = setsClocks
    context = RenderContext(clock: other ?? clock)
  }

  package func observe() {
    try? context.observeCommits { [unowned self] in commits.append($0) }
  }

  /// Does some random things, commits and turns the clock as an event loop does.
  package func step() {
    change()
    let end = clock.now + MediaTime(flicks: .random(in: 0...300_000_000, using: &dice))
    while let next = context.nextEventTime(after: context.now), next <= end {
      clock.advance(to: next)
      context.deliverEvents(upTo: next)
      context.commit()
    }
    clock.advance(to: end)
  }

  /// Does some random things and commits.
  package func change() {
    // A destroyed layer takes no changes, which is an assertion.
    MotionSession.$current.withValue(MotionSession(assertionHandler: { _ in })) {
      for _ in 0..<Int.random(in: 1...4, using: &dice) { act() }
    }
    context.commit()
  }

  private func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: 0..<choices.count, using: &dice)]
  }

  private func number(_ range: ClosedRange<Double> = -100...100) -> Double {
    .random(in: range, using: &dice)
  }

  private func act() {
    if layers.isEmpty { return makeLayer() }
    let layer = pick(layers)
    switch Int.random(in: 0..<28, using: &dice) {
    case 0, 1: makeLayer()
    case 2: try? layer.insert(pick(layers))
    case 3: layer.removeFromSuperlayer()
    case 4: if layers.count > 3, Bool.random(using: &dice) { layer.destroy() }
    case 5: if layers.count > 3 { layers.removeAll { $0 === layer } }
    case 6: layer.name = pick([nil, "box", "card"])
    case 7: setClock(of: layer)
    case 8, 9: turnTimeline()
    case 10: layer.removeAnimation(forKey: layer.animationKeys().randomElement(using: &dice) ?? "")
    case 11...14: write(to: layer)
    case 15, 16: letFollow(layer)
    case 17: move(layer)
    default: animate(layer)
    }
  }

  private func makeLayer() {
    let layer = Bool.random(using: &dice) ? ShapeLayer(context: context) : Layer(context: context)
    if Bool.random(using: &dice) { layer.name = "layer\(layers.count)" }
    if Int.random(in: 0..<5, using: &dice) == 0 { layer.isRecorded = false }
    try? layer.define("glow", default: .scalar(0.25))
    try? layer.define("list", default: .scalars([1, 2]))
    layers.append(layer)
  }

  private func setClock(of layer: Layer) {
    if !setsClocks { return }
    switch Int.random(in: 0..<3, using: &dice) {
    case 0: layer.speed = pick([1, 0, 2, -1, 0.5])
    case 1: layer.timeOffset = number(-1...1)
    default: layer.beginTime = number(-1...1)
    }
  }

  private func turnTimeline() {
    if timelines.count < 3 {
      timelines.append(TimelineClock(id: context.makeTimelineID(), beginTime: context.now))
    }
    let index = Int.random(in: 0..<timelines.count, using: &dice)
    if timelines[index].paused {
      timelines[index].resume(at: context.now)
    } else {
      timelines[index].pause()
    }
    timelines[index].setTimeOffset(time(number(0...2)))
    timelines[index].setTimeScale(pick([1, 1, 2, -1, 0.3, 0]), at: context.now)
    context.setTimelineClock(timelines[index])
  }

  private func write(to layer: Layer) {
    let path = Path(elements: [.move(to: Point()), .line(to: Point(x: number(), y: 3))])
    let values: [(String, Any)] = [
      ("position", Point(x: number(), y: number())), ("position.y", number()),
      ("opacity", number(0...1)), ("transform.rotation.z", number()),
      ("transform.scale", number(0.5...2)), ("bounds.size", Size(width: 40, height: 30)),
      ("backgroundColor", Color(red: number(0...1), green: 0.5, blue: 0, alpha: 0.75)),
      ("hidden", true), ("contents", "moon"), ("custom.glow", number()),
      ("custom.list", [number(), 1]), ("path", path), ("zPosition", -0.0),
      ("transform", Matrix([2, 1, 0, 0], [0, number(), 0, 0], [0, 0, 1, 0], [9, 0, 0, 1])),
      ("transform", Matrix([1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 1, 0], [number(), 0, 0, 1])),
    ]
    let (keyPath, value) = pick(values)
    try? layer.setValue(value, forKeyPath: keyPath)
  }

  /// Lets lanes follow others, through operators or not.
  private func letFollow(_ layer: Layer) {
    let places: [(String, Int)] = [
      ("position", 2), ("position.y", 1), ("opacity", 1), ("transform.scale", 1),
      ("backgroundColor", 4), ("bounds.size", 2), ("custom.glow", 1),
    ]
    let (target, count) = pick(places)
    let (source, available) = pick(places.filter { $0.1 >= count })
    guard let keyPath = try? LayerKeyPath(parsing: target),
      let read = try? LayerKeyPath(parsing: source)
    else { return }
    var terms = (0..<available).map { LaneTerm.shown(ofLayer: pick(layers).id, read, number: $0) }
    for _ in 0..<Int.random(in: 0...3, using: &dice) { terms = terms.map { operated(on: $0) } }
    let connection = connections[Int.random(in: 0..<connections.count, using: &dice)]
    _ = try? layer.follow(
      Array(terms[..<count]), on: keyPath, from: ObjectIdentifier(connection))
    if Bool.random(using: &dice) {
      layer.endFollowing(keyPath, from: ObjectIdentifier(connection))
    }
  }

  /// Starts a motion behind operators that are not affine.
  private func move(_ layer: Layer) {
    guard let keyPath = try? LayerKeyPath(parsing: "position.x") else { return }
    let bound = LaneTerm.result(.minimum, operated(on: .moved(0)), .constant(number()))
    let connection = ObjectIdentifier(connections[0])
    let spring = SpringAnimation(keyPath: "position.x")
    spring.toValue = number()
    _ = try? layer.startMotion(
      MotionStart(
        spring, forKey: "motion", timeline: nil, hasVelocity: false,
        operators: MotionOperators(.scalar, [bound]), from: connection), on: keyPath,
      handlers: AnimationHandlers())
  }

  private func operated(on term: LaneTerm) -> LaneTerm {
    let operation = pick(LaneOperation.allCases)
    let (a, b, c) = (
      LaneTerm.constant(number()), LaneTerm.constant(number(1...9)), LaneTerm.constant(40)
    )
    switch operation.operandCount {
    case 1: return .result(operation, term)
    case 2: return .result(operation, term, Bool.random(using: &dice) ? a : b)
    default: return .result(operation, term, a, b, c)
    }
  }

  private func animate(_ layer: Layer) {
    let animation = makeAnimation()
    animation.duration = pick([nil, 0, 0.3, 1.1])
    animation.beginTime = pick([nil, nil, nil, 0.2, -0.3])
    animation.speed = pick([1, 1, 1, 2, -1])
    animation.repeatCount = pick([0, 0, 2.5, .infinity])
    animation.autoreverses = Bool.random(using: &dice)
    animation.fillMode = pick(FillMode.allCases)
    animation.isRemovedOnCompletion = Bool.random(using: &dice)
    animation.timingFunction = pick([nil, TimingFunction(name: .easeIn), .emphasized])
    keyCount += 1
    try? layer.addAnimation(
      animation, forKey: pick(["a", "b", "key\(keyCount)"]),
      timeline: timelines.isEmpty ? nil : pick([nil, nil, timelines[0].id]),
      beginTimeIsDelay: Bool.random(using: &dice))
  }

  private func makeAnimation() -> Animation {
    switch Int.random(in: 0..<9, using: &dice) {
    case 8: return turn()
    case 0: return spring("position", to: Point(x: number(), y: 0)) { $0.velocity = Point(x: 90) }
    case 1: return spring("opacity", from: 0, to: 1) { $0.initialVelocity = 2 }
    case 2: return keyframes("position.x", [0, number(), 30]) { $0.calculationMode = .cubic }
    case 3: return keyframes("custom.glow", [number(), 5]) { $0.calculationMode = .discrete }
    case 4: return follow()
    case 5:
      let list = basic("custom.list", to: [number(), 5])
      return AnimationGroup(animations: [basic("opacity", to: 0.5), list])
    case 6: return basic("backgroundColor", to: Color(red: 1, green: 0, blue: 0))
    default:
      return basic("transform.rotation", by: number()) { $0.isAdditive = true }
    }
  }

  private func turn() -> Animation {
    let quarter = Matrix([0, 1, 0, 0], [-1, 0, 0, 0], [0, 0, 1, 0], [number(), 0, 0, 1])
    if Bool.random(using: &dice) { return basic("transform", to: quarter) }
    return keyframes("transform", [Transform.identity, quarter, Transform.identity]) {
      $0.calculationMode = .cubic
    }
  }

  private func follow() -> Animation {
    let animation = KeyframeAnimation(keyPath: "position")
    animation.path = Path(elements: [
      .move(to: Point()), .line(to: Point(x: number(), y: 4)),
      .cubic(control1: Point(x: 9), control2: Point(x: 3, y: number()), to: Point(x: 50, y: 50)),
    ])
    animation.calculationMode = pick([.linear, .paced])
    animation.rotationMode = pick([nil, .auto])
    return animation
  }
}

extension Point {
  /// A point on the x axis.
  package init(x: Double) { self.init(x: x, y: 0) }
}
