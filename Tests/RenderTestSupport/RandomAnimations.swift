package import MotionRender
package import MotionTime

/// Animations of every kind that there is, valid ones, by chance.
package struct RandomAnimations {
  package var dice: Dice

  package init(seed: UInt64) { dice = Dice(seed &* 0x9E37 &+ 1) }

  /// Properties of all kinds, and the layers that have them.
  package static let plain = [
    "position", "position.x", "position.y", "zPosition", "bounds", "bounds.size.width", "opacity",
    "transform", "transform.rotation", "transform.scale", "transform.scale.xy",
    "transform.translation", "sublayerTransform", "hidden", "backgroundColor", "shadowOffset",
    "shadowPath", "contents", "custom.list", "custom.count",
  ]

  package mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: 0..<choices.count, using: &dice)]
  }

  package mutating func number(_ range: ClosedRange<Double> = -50...50) -> Double {
    Double.random(in: range, using: &dice)
  }

  package mutating func chance(of share: Double) -> Bool { number(0...1) < share }

  /// A value that a property takes.
  package mutating func value(_ path: String) -> Any {
    switch path {
    case "position", "transform.translation": return Point(x: number(), y: number())
    case "shadowOffset": return Size(width: number(), height: number())
    case "bounds":
      return Rect(x: number(), y: number(), width: number(0...99), height: number(0...99))
    case "backgroundColor":
      return Color(
        red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
    case "transform", "sublayerTransform": return transform()
    case "hidden": return chance(of: 0.5)
    case "contents": return pick(["", "sun", "moon"])
    case "custom.count": return Int.random(in: 0...9, using: &dice)
    case "custom.list": return (0..<pick([2, 2, 2, 3])).map { _ in number() }
    case "shadowPath": return outline(of: pick([2, 2, 3]))
    case "bounds.size.width": return number(0...99)
    default: return number()
    }
  }

  private mutating func transform() -> Any {
    let turned = Transform(
      translation: .init(x: number(), y: number(), z: 0),
      rotation: .init(x: number(-1...1), y: number(-1...1), z: number(-9...9)),
      scale: .init(x: number(0.5...2), y: number(0.5...2), z: 1))
    if chance(of: 0.6) { return turned }
    if chance(of: 0.9) { return turned.matrix }
    return Matrix([1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 1, 0], [number(), 0, 0, 1])
  }

  package mutating func outline(of count: Int) -> Path {
    var elements = [Path.Element.move(to: Point(x: number(), y: number()))]
    func point() -> Point { Point(x: number(), y: number()) }
    for _ in 0..<count {
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: elements.append(.line(to: point()))
      case 1: elements.append(.quad(control: point(), to: point()))
      case 2: elements.append(.cubic(control1: point(), control2: point(), to: point()))
      default: elements.append(contentsOf: [.move(to: point()), .line(to: point())])
      }
    }
    if chance(of: 0.3) { elements.append(.close) }
    return Path(elements: elements)
  }

  /// An animation; at most one in so many levels of groups.
  package mutating func animation(levels: Int = 3) -> Animation {
    if levels > 0, chance(of: 0.15) {
      let group = AnimationGroup(
        animations: (0..<Int.random(in: 1...3, using: &dice)).map { _ in
          self.animation(levels: levels - 1)
        })
      setTiming(of: group)
      if chance(of: 0.5) { group.duration = nil }
      if group.animations.contains(where: { $0.repeatCount == .infinity || $0.speed == 0 }) {
        group.timingFunction = nil
        if group.speed < 0 { group.speed = 1 }
      }
      return group
    }
    let path = pick(Self.plain)
    let animation = content(path)
    animation.keyPath = path
    setTiming(of: animation)
    let isDiscrete = ["hidden", "contents", "custom.count", "shadowPath", "custom.list"]
    if !isDiscrete.contains(path) {
      animation.isAdditive = chance(of: 0.3)
      animation.isCumulative = chance(of: 0.3)
    }
    return animation
  }

  private mutating func content(_ path: String) -> PropertyAnimation {
    switch Int.random(in: 0..<4, using: &dice) {
    case 0: return spring(path)
    case 1, 2:
      let keyframes = KeyframeAnimation()
      keyframes.calculationMode = pick(CalculationMode.allCases)
      let count = Int.random(in: 1...5, using: &dice)
      if path == "position", chance(of: 0.6) {
        keyframes.path = outline(of: count)
        keyframes.rotationMode = pick([nil, .auto, .autoReverse])
        return keyframes
      }
      keyframes.values = (0..<count).map { _ in value(path) }
      keyframes.timingFunctions = (0..<count - 1).map { _ in easing() }
      keyframes.tensionValues = [number(-1...1)]
      keyframes.biasValues = [number(-1...1)]
      return keyframes
    default: return basic(BasicAnimation(), path)
    }
  }

  private mutating func basic<T: BasicAnimation>(_ animation: T, _ path: String) -> T {
    let adds = !["hidden", "contents", "custom.count", "shadowPath", "custom.list"].contains(path)
    let isWhole = path == "transform" || path == "sublayerTransform"
    switch Int.random(in: 0..<(adds && !isWhole ? 5 : 3), using: &dice) {
    case 0: (animation.fromValue, animation.toValue) = (value(path), value(path))
    case 1: animation.fromValue = value(path)
    case 2: animation.toValue = value(path)
    case 3: animation.byValue = value(path)
    default: (animation.toValue, animation.byValue) = (value(path), value(path))
    }
    return animation
  }

  private mutating func spring(_ path: String) -> SpringAnimation {
    let spring = basic(SpringAnimation(), path)
    spring.damping = number(1...40)
    spring.mass = number(0.5...2)
    spring.allowsOverdamping = chance(of: 0.5)
    if chance(of: 0.3) { spring.initialVelocity = number(-5...5) }
    if ["position", "position.x", "bounds", "opacity"].contains(path) {
      spring.velocity = value(path)
    }
    return spring
  }

  package mutating func easing() -> TimingFunction {
    TimingFunction(name: pick(TimingFunctionName.allCases))
  }

  private mutating func setTiming(of animation: Animation) {
    animation.beginTime = pick([nil, 0, number(-1...2)])
    let isFree = animation is SpringAnimation && chance(of: 0.5)
    animation.duration = isFree ? nil : pick([0, 0.5, 1, number(0.01...2)])
    animation.speed = pick([1, 1, 1, 0, 2, -1, number(-2...2)])
    animation.timeOffset = pick([nil, nil, nil, number(-1...2)])
    animation.repeatCount = pick([0, 0, 2, 2.5, number(0...4)])
    animation.repeatDuration = pick([0, 0, 0, number(0...3)])
    if animation.speed > 0, chance(of: 0.1) { animation.repeatCount = .infinity }
    animation.autoreverses = chance(of: 0.3)
    animation.fillMode = pick(FillMode.allCases)
    animation.isRemovedOnCompletion = chance(of: 0.5)
    if chance(of: 0.4) { animation.timingFunction = easing() }
  }
}

/// A scene of one layer in another that animations of every kind act on.
package struct RandomScene {
  package let bench = Workbench()
  package let outer: Layer
  package let inner: Layer
  package private(set) var refused = 0
  package private(set) var added = 0

  package init() throws {
    (outer, inner) = (bench.makeLayer("outer"), bench.makeLayer("inner"))
    outer.addSublayer(inner)
    for layer in [outer, inner] {
      try layer.define("list", default: .scalars([1, 2]))
      try layer.define("count", default: .integer(3))
      layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    }
  }

  /// Adds an animation; what is refused, as sums of lists are, is counted.
  package mutating func add(
    _ animation: Animation, to layer: Layer, key: String?, timeline: TimelineClock? = nil
  ) {
    do {
      try layer.addAnimation(animation, forKey: key, timeline: timeline?.id)
      added += 1
    } catch { refused += 1 }
  }

  /// Everything that is seen, to the bit: numbers are written so that they read back exactly.
  package func picture(at time: MediaTime? = nil) -> [String] {
    [outer, inner].flatMap { layer in
      let shown = layer.presentation(at: time)
      return RandomAnimations.plain.map { path in
        (try? shown.value(forKeyPath: path)).map { "\(path) = \($0)" } ?? "?"
      }
    }
  }
}
