import MotionTime
import Testing

/// Springs by every parameterisation, against the equation of motion with published constants.
@Suite struct SpringParameterTests {
  /// Apple, "Designing Fluid Interfaces" (WWDC 2018) and SwiftUI's `Spring`: mass 1, stiffness (2π/T)²,
  /// damping 4πζ/T; for a bounce ζ = 1 − b from 0 on and 1/(1 + b) below.
  @Test(arguments: [0.15, 0.6, 1, 2.5], [0.2, 0.55, 3])
  func `a damping ratio with a response moves as Apple's formulas say`(
    ratio: Double, response: Double
  ) throws {
    for velocity in [-4.0, 0, 7] {
      let spring = try SpringFunction(
        dampingRatio: ratio, response: response, initialVelocity: velocity)
      let stiffness = (2 * Double.pi / response) * (2 * Double.pi / response)
      try compare(
        spring, Oscillator(1, stiffness, 4 * Double.pi * ratio / response, velocity: velocity))
      #expect(abs(spring.response - response) < 1e-15 * 4 * response)
      #expect(spring.dampingRatio == ratio && spring.mass == 1)
    }
  }

  @Test(arguments: [-0.6, -0.2, 0, 0.3, 0.85], [0.25, 1.5])
  func `a perceptual duration with a bounce moves as Apple's formulas say`(
    bounce: Double, duration: Double
  ) throws {
    let spring = try SpringFunction(perceptualDuration: duration, bounce: bounce)
    let stiffness = (2 * Double.pi / duration) * (2 * Double.pi / duration)
    let damping =
      bounce >= 0
      ? 4 * Double.pi * (1 - bounce) / duration : 4 * Double.pi / (duration * (1 + bounce))
    try compare(spring, Oscillator(1, stiffness, damping, velocity: 0))
    #expect(abs(spring.damping - damping) < 1e-13 * damping)
  }

  @Test(arguments: [0.2, 0.5, 0.9, 1], [0.3, 2])
  func `a damping ratio with a settling duration stays within a thousandth from then on`(
    ratio: Double, duration: Double
  ) throws {
    for velocity in [-3.0, 0, 3] {
      let spring = try SpringFunction(
        dampingRatio: ratio, settlingDuration: duration, initialVelocity: velocity / duration)
      #expect(abs(spring.settlingDuration() - duration) < 1e-9 * duration)
      var motion = Oscillator(
        spring.mass, spring.stiffness, spring.damping, velocity: velocity / duration)
      motion.advance(by: duration, steps: 20_000)
      for _ in 0..<300 {
        #expect(abs(motion.displacement) < 0.001 + 1e-9)
        motion.advance(by: duration / 200, steps: 50)
      }
    }
  }

  /// K(ζ) is the settling time at ω0 = 1, computed with 50 digits.
  @Test(arguments: [(0.1, 70.0352), (0.5, 14.7270), (0.8, 9.6938), (1, 9.2334), (2, 26.0581)])
  func `the frequency of a settling duration is the tabulated one`(
    ratio: Double, k: Double
  ) throws {
    let spring = try SpringFunction(dampingRatio: ratio, settlingDuration: 4)
    #expect(abs(spring.frequency * 4 - k) < 6e-5)
  }

  @Test func `what is in force reads back, and what was asked for`() throws {
    // ζ = 50/(2·√(2·50)) = 2.5; critical: 2·√(2·50) = 20.
    let clamped = try SpringFunction(
      mass: 2, stiffness: 50, damping: 50, allowsOverdamping: false)
    #expect(clamped.damping == 20 && clamped.dampingRatio == 1)
    #expect(clamped.requestedDampingRatio == 2.5 && clamped.frequency == 5)
    let free = try SpringFunction(mass: 2, stiffness: 50, damping: 50)
    #expect(free.damping == 50 && free.dampingRatio == 2.5 && free.requestedDampingRatio == 2.5)
    let fitted = try SpringFunction(
      dampingRatio: 3, settlingDuration: 1, allowsOverdamping: false)
    #expect(fitted.dampingRatio == 1 && abs(fitted.requestedDampingRatio - 3) < 1e-14)
    let paced = try SpringFunction(dampingRatio: 3, response: 1, allowsOverdamping: false)
    #expect(paced.dampingRatio == 1 && abs(paced.damping - 4 * .pi) < 1e-13)
    let released = try clamped.with(initialVelocity: 3)
    #expect(released.damping == 20 && released.requestedDampingRatio == 2.5)
    for ratio in stride(from: 0.1, through: 1, by: 0.1) {
      let spring = try SpringFunction(dampingRatio: ratio, response: 0.37)
      #expect(spring.requestedDampingRatio == spring.dampingRatio)
    }
  }

  @Test func `timing parameters keep the spring that they were made from`() throws {
    let paced = try AnimationTimingParameters(dampingRatio: 0.5, response: 0.4)
    let spring = try #require(try paced.springFunction())
    #expect(abs(spring.stiffness - 246.74011002723395) < 1e-10 && paced.dampingRatio == 0.5)
    #expect(paced.implicitDuration() == spring.settlingDuration())
    let settling = try AnimationTimingParameters(
      dampingRatio: 0.6, settlingDuration: 1.5, initialVelocity: Vector(dx: 2, dy: -30))
    // The component that settles last takes the duration, the other one less.
    #expect(abs((settling.implicitDuration() ?? 0) - 1.5) < 1e-9)
    #expect((settling.implicitDuration(axes: [.x]) ?? 9) < 1.5)
    let clamped = try AnimationTimingParameters(mass: 1, stiffness: 100, damping: 50)
    #expect(clamped.dampingRatio == 1 && clamped.requestedDampingRatio == 2.5)
    #expect(try clamped.springFunction()?.damping == 20)
    let ratio = try AnimationTimingParameters(dampingRatio: 3)
    #expect(ratio.dampingRatio == 1 && ratio.requestedDampingRatio == 3)
    #expect(throws: TimingError.self) { try ratio.springFunction() }
    // K(1) = 9.2334: the critical spring that settles in 2 s.
    #expect(abs((try ratio.springFunction(duration: 2)?.frequency ?? 0) * 2 - 9.23341) < 1e-4)
    #expect(AnimationTimingParameters.linear.dampingRatio == nil)
    #expect(try AnimationTimingParameters.linear.springFunction(duration: 1) == nil)
  }

  @Test func `a plan says of each clamped spring that it is`() throws {
    let clamped = try AnimationTimingParameters(mass: 1, stiffness: 100, damping: 50)
    let allowed = try AnimationTimingParameters(
      mass: 1, stiffness: 100, damping: 50, allowsOverdamping: true)
    let plan = try TransitionTiming(
      duration: 9,
      layers: [
        .init(id: "a", timing: clamped), .init(id: "b", timing: allowed),
        .init(id: "c", timing: try curve(damping: 60)),
        .init(id: "d", timing: try curve(damping: 60, allowsOverdamping: true)),
        .init(id: "e", timing: try curve(damping: 20)),
      ],
      sharedElement: .init(dampingRatio: 4)
    ).plan
    #expect(
      plan.chart().suffix(3) == [
        "overdamping: the damping ratio 2.5 of 'a' counts as 1, unless allowsOverdamping is true.",
        "overdamping: the damping ratio 3 of 'c' counts as 1, unless allowsOverdamping is true.",
        "overdamping: the damping ratio 4 of the shared element counts as 1, unless "
          + "allowsOverdamping is true.",
      ])
  }

  /// Timing by the curve that `spring(…)` stands for in a transition file.
  private func curve(
    damping: Double, allowsOverdamping: Bool = false
  ) throws -> AnimationTimingParameters {
    let spring = try SpringFunction(
      mass: 1, stiffness: 100, damping: damping, allowsOverdamping: allowsOverdamping)
    return AnimationTimingParameters(curve: try TimingFunction(spring: spring))
  }

  private func compare(_ spring: SpringFunction, _ oscillator: Oscillator) throws {
    var motion = oscillator
    let period = 2 * Double.pi / spring.frequency
    for step in 1...60 {
      motion.advance(by: period / 20, steps: 200)
      let time = Double(step) * period / 20
      let scale = 1 + abs(spring.initialVelocity)
      #expect(abs(spring.value(at: time) - (1 - motion.displacement)) < 1e-9 * scale)
    }
  }
}

/// m·q″ + c·q′ + k·q = 0 from displacement 1, by the classical Runge–Kutta method.
private struct Oscillator {
  let mass: Double
  let stiffness: Double
  let damping: Double
  var displacement = 1.0
  var speed: Double

  init(_ mass: Double, _ stiffness: Double, _ damping: Double, velocity: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    speed = -velocity
  }

  mutating func advance(by duration: Double, steps: Int) {
    let h = duration / Double(steps)
    for _ in 0..<steps {
      let (a1, b1) = slope(displacement, speed)
      let (a2, b2) = slope(displacement + h / 2 * a1, speed + h / 2 * b1)
      let (a3, b3) = slope(displacement + h / 2 * a2, speed + h / 2 * b2)
      let (a4, b4) = slope(displacement + h * a3, speed + h * b3)
      displacement += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      speed += h / 6 * (b1 + 2 * b2 + 2 * b3 + b4)
    }
  }

  private func slope(_ x: Double, _ v: Double) -> (Double, Double) {
    (v, -(damping * v + stiffness * x) / mass)
  }
}
