import MotionRender
import MotionTime
import RenderTestSupport

/// Animations of the kinds that tables hold, by chance.
struct PlainAnimations {
  var dice: Dice
  private let curves: [TimingFunction]

  init(seed: Int) throws {
    dice = Dice(UInt64(seed) &* 7919 &+ 11)
    let baker = CurveBaker()
    // One curve is smooth, one jumps, one bends; those of Béziers that begin or end upright have cells
    // that are divided.
    curves = [
      TimingFunction(name: .easeInEaseOut), TimingFunction(name: .easeOut),
      TimingFunction(name: .easeIn), .linear, TimingFunction(controlPoints: 0.2, -0.8, 0.7, 1.9),
      TimingFunction(controlPoints: 0, 1, 0, 1), TimingFunction(controlPoints: 1, 0, 0, 1),
      TimingFunction(curve: try baker.bake(name: "cube") { $0 * $0 * $0 }.curve),
      TimingFunction(
        curve: try baker.bake(
          name: "jump", declarations: CurveDeclarations(discontinuous: true)
        ) { $0 < 0.5 ? 0.8 * $0 : 0.3 + 0.7 * $0 }.curve),
    ]
  }

  static let numbers = [
    "opacity", "zPosition", "cornerRadius", "position.x", "position.y", "bounds.size.width",
    "transform.rotation", "transform.scale.xy", "transform.translation.x",
  ]
  static let pairs = ["position", "bounds.origin", "anchorPoint", "shadowOffset"]

  mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: 0..<choices.count, using: &dice)]
  }

  mutating func number(_ range: ClosedRange<Double> = -3...3) -> Double {
    Double.random(in: range, using: &dice)
  }

  mutating func chance(of share: Double) -> Bool { number(0...1) < share }

  private mutating func value(_ path: String) -> Any {
    if path == "shadowOffset" { return Size(width: number(), height: number()) }
    return Self.pairs.contains(path) ? Point(x: number(), y: number()) as Any : number()
  }

  private mutating func curve() -> TimingFunction { pick(curves) }

  mutating func animation() -> PropertyAnimation {
    let path = pick(Self.numbers + Self.pairs)
    let animation =
      switch Int.random(in: 0..<3, using: &dice) {
      case 0: tween(path)
      case 1: swing(path)
      default: course(path)
      }
    animation.isAdditive = chance(of: 0.3)
    setTiming(of: animation)
    return animation
  }

  private mutating func tween(_ path: String) -> PropertyAnimation {
    let tween = basic(path, from: value(path), to: value(path))
    if chance(of: 0.8) { tween.timingFunction = curve() }
    return tween
  }

  private mutating func swing(_ path: String) -> PropertyAnimation {
    let swing = spring(path, from: value(path), to: value(path))
    swing.stiffness = number(1...300)
    swing.damping = pick([0, number(0...60), 2 * swing.stiffness.squareRoot()])
    swing.allowsOverdamping = chance(of: 0.7)
    switch Int.random(in: 0..<4, using: &dice) {
    case 0: swing.velocity = value(path)
    case 1: swing.initialVelocity = number()
    case 2: swing.velocity = Self.pairs.contains(path) ? nil : 0.0
    default: break
    }
    return swing
  }

  private mutating func course(_ path: String) -> PropertyAnimation {
    let count = Int.random(in: 2...8, using: &dice)
    let course = keyframes(path, (0..<count).map { _ in value(path) })
    if chance(of: 0.5) {
      let inner = (0..<count - 2).map { _ in pick([0.25, 0.5, number(0...1)]) }.sorted()
      course.keyTimes = [0] + inner + [1]
    }
    switch Int.random(in: 0..<3, using: &dice) {
    case 0: course.timingFunctions = (0..<count - 1).map { _ in pick(Array(curves[..<7])) }
    case 1: course.timingFunctions = Array(repeating: curves[8], count: count - 1)
    default: if count == 2 { course.timingFunction = curve() }
    }
    return course
  }

  private mutating func setTiming(of animation: PropertyAnimation) {
    animation.beginTime = pick([nil, number(-1...2)])
    animation.duration = pick([1, number(0.1...3)])
    animation.fillMode = pick(FillMode.allCases)
    animation.isRemovedOnCompletion = chance(of: 0.4)
    if chance(of: 0.4) { animation.repeatCount = pick([0.5, 2, 2.5, .infinity]) }
    if chance(of: 0.2) { animation.repeatDuration = number(0.1...4) }
    animation.autoreverses = chance(of: 0.3)
  }
}
