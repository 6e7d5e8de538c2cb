import MotionRender
import MotionTime
import RenderTestSupport
import Testing

/// `SpringAnimation.settlingDuration` with a velocity in units, against the equation of motion.
@Suite struct SpringSettlingTests {
  private let bench = Workbench()

  /// Follows m·q″ + c·q′ + k·q = 0 by the classical Runge-Kutta method.
  private func follow(
    _ spring: SpringAnimation, damping: Double, from start: Double, velocity: Double,
    until end: Double, visit: (Double, Double) -> Void = { _, _ in }
  ) -> Double {
    let steps = 20_000
    let h = end / Double(steps)
    func force(_ q: Double, _ v: Double) -> Double {
      (-damping * v - spring.stiffness * q) / spring.mass
    }
    var (q, v) = (start, velocity)
    for step in 0..<steps {
      let (k1, l1) = (v, force(q, v))
      let (k2, l2) = (v + h / 2 * l1, force(q + h / 2 * k1, v + h / 2 * l1))
      let (k3, l3) = (v + h / 2 * l2, force(q + h / 2 * k2, v + h / 2 * l2))
      let (k4, l4) = (v + h * l3, force(q + h * k3, v + h * l3))
      q += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
      visit(Double(step + 1) * h, q)
    }
    return q
  }

  private func duration(on keyPath: String, _ animation: SpringAnimation) throws -> Double {
    let layer = bench.makeLayer()
    animation.keyPath = keyPath
    try layer.addAnimation(animation, forKey: "s")
    return try #require(layer.animation(forKey: "s")?.duration)
  }

  @Test(
    arguments: [0.0, 300, -40], [(2.0, 90.0, 7.0), (1, 100, 20), (0.5, 200, 60), (1.5, 60, 15)])
  func `CA 6.6 it is when the motion has come within a thousandth for good`(
    velocity: Double, constants: (mass: Double, stiffness: Double, damping: Double)
  ) throws {
    let animation = spring("position.x", from: 20.0, to: -15.0) {
      ($0.mass, $0.stiffness, $0.damping) = constants
      $0.velocity = velocity
      $0.allowsOverdamping = true
    }
    let settled = animation.settlingDuration
    let frequency = (constants.stiffness / constants.mass).squareRoot()
    let decay = constants.damping / (2 * constants.mass)
    let scale = max(35, abs(velocity) / frequency)
    // Displacement from the end: 35 at first, moving at the velocity.
    let drive = abs(decay * 35 + velocity)
    if decay >= frequency {
      // The envelope is itself a motion of the spring: from 35 with the drive less the decay of that.
      let envelope = follow(
        animation, damping: constants.damping, from: 35, velocity: drive - decay * 35,
        until: settled)
      #expect(near(envelope / scale, 0.001, within: 1e-8))
    } else {
      // The envelope falls as e^(−decay·t) from 35 + drive/ωd; the equation c = 0 has that frequency.
      let swing = (frequency * frequency - decay * decay).squareRoot()
      var rest = 35 + drive / swing
      let steps = 200_000
      for _ in 0..<steps {
        let h = settled / Double(steps) * decay
        rest *= 1 - h + h * h / 2 - h * h * h / 6
      }
      #expect(near(rest / scale, 0.001, within: 1e-8))
    }
    var furthest = 0.0
    _ = follow(
      animation, damping: constants.damping, from: 35, velocity: velocity, until: 3 * settled
    ) { time, q in if time > settled { furthest = max(furthest, abs(q)) } }
    #expect(furthest <= 0.001 * scale * (1 + 1e-6))
  }

  @Test func `CA 6.6 it is the duration that the animation gets on a layer`() throws {
    var dice = Dice(41)
    func number() -> Double { Double.random(in: -90...90, using: &dice) }
    func point() -> Point { Point(x: number(), y: number()) }
    for index in 0..<300 {
      let animation = SpringAnimation()
      animation.damping = Double.random(in: 1...40, using: &dice)
      animation.mass = Double.random(in: 0.5...2, using: &dice)
      animation.allowsOverdamping = Bool.random(using: &dice)
      let keyPath = ["position", "bounds.size", "opacity", "backgroundColor", "transform"][
        index % 5]
      func value() -> Any {
        switch keyPath {
        case "position": return point()
        case "bounds.size": return Size(width: number(), height: number())
        case "opacity": return index % 2 == 0 ? number() : Int(number())
        case "backgroundColor": return Color(red: 0.5, green: 0.25, blue: number() / 90, alpha: 1)
        default: return Transform(translation: .init(x: number(), y: number(), z: 0))
        }
      }
      animation.velocity = value()
      switch index / 5 % 4 {
      case 0: (animation.fromValue, animation.toValue) = (value(), value())
      case 1: (animation.fromValue, animation.byValue) = (value(), value())
      case 2: (animation.toValue, animation.byValue) = (value(), value())
      default:
        animation.toValue = value()
        animation.isAdditive = true
      }
      let before = animation.settlingDuration
      let running = try duration(on: keyPath, animation)
      #expect(before > 0 && running >= before && running - before < 2 / 705_600_000.0)
      #expect(animation.settlingDuration == before, "the key path says no more than the values")
    }
  }

  @Test func `CA 6.6 without both ends it follows from the normalised velocity`() {
    let animation = spring("position.x", to: 5.0) {
      $0.initialVelocity = 3
      $0.velocity = 1e6
    }
    let plain = spring("position.x") { $0.initialVelocity = 3 }
    #expect(animation.settlingDuration == plain.settlingDuration)
    animation.fromValue = 0.0
    #expect(animation.settlingDuration != plain.settlingDuration)
    animation.velocity = nil
    #expect(animation.settlingDuration == plain.settlingDuration, "the distance plays no part then")
  }

  @Test func `CA 6.6 what makes no spring never settles`() {
    func settling(_ change: (SpringAnimation) -> Void) -> Double {
      let animation = spring("position.x", from: 0.0, to: 1.0) { $0.velocity = 3.0 }
      change(animation)
      return animation.settlingDuration
    }
    #expect(settling { $0.damping = 0 } == .infinity)
    #expect(settling { $0.mass = -1 } == .infinity)
    #expect(settling { $0.velocity = "fast" } == .infinity)
    #expect(settling { $0.toValue = Point.zero } == .infinity)
    #expect(
      settling {
        $0.toValue = 0.0
        $0.velocity = 0.0
      } == 0)
  }
}
