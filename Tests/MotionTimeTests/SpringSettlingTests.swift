import MotionTime
import PlatformC
import Testing

@Suite struct SpringSettlingTests {
  @Test func `TM 4.4 (b) the duration is where the envelope reaches epsilon`() throws {
    let rows = try timingFixture("settling.csv")
    #expect(rows.count > 1000)
    for row in rows {
      let spring = try SpringFunction(
        mass: row[0], stiffness: row[1], damping: row[2], initialVelocity: row[3])
      let duration = spring.settlingDuration(epsilon: row[4])
      #expect(abs(duration - row[5]) <= 1e-9 * row[5], "\(row): \(duration)")
    }
  }

  @Test(arguments: [0.05, 0.5, 0.9, 0.995, 1, 1.2, 4, 100], [-20.0, 0, 3, 40])
  func `TM 4.4 (a) the value stays within epsilon afterwards`(ratio: Double, velocity: Double)
    throws
  {
    let spring = try SpringFunction(
      mass: 2, stiffness: 50, damping: 20 * ratio, initialVelocity: velocity)
    let duration = spring.settlingDuration()
    for k in 0...500 {
      let time = duration * (1 + Double(k) / 100)
      #expect(abs(1 - spring.value(at: time)) <= 0.001 * (1 + 1e-9))
    }
  }

  @Test func `TM 4.4 (c) QuartzCore's measured duration for 100 10 1`() throws {
    let spring = try SpringFunction(stiffness: 100, damping: 10)
    #expect(abs(spring.settlingDuration() - 1.4727003346780927) < 4e-16)
  }

  @Test(arguments: [(1.0, 5.0), (0.5, 3), (4, 39), (10, 1)])
  func `TM 4.4 (c) underdamped springs follow QuartzCore's formula`(mass: Double, damping: Double)
    throws
  {
    let spring = try SpringFunction(mass: mass, stiffness: 100, damping: damping)
    let (ratio, frequency) = (spring.dampingRatio, spring.frequency)
    try #require(ratio < 0.994)
    let b = ratio / (1 - ratio * ratio).squareRoot()
    let measured = log((1 + b) / 0.001) / (ratio * frequency)
    #expect(abs(spring.settlingDuration() - measured) < 1e-12 * measured)
  }

  @Test(arguments: [1.0, 2, 7.3, 60])
  func `TM 4.4 (d) critically damped springs settle up to a tenth before Apple says`(
    frequency: Double
  )
    throws
  {
    let spring = try SpringFunction(
      stiffness: frequency * frequency, damping: 2 * frequency, allowsOverdamping: false)
    let duration = spring.settlingDuration()
    #expect(abs(frequency * duration - 9.23341347645158573) < 1e-11)
    let apple = (duration * 10).rounded(.up) / 10
    #expect(apple - duration >= 0 && apple - duration < 0.1)
  }

  @Test(arguments: [-3.0, 0, 0.9, 1, 1.1, 5])
  func `TM 4.4 (e) the duration is continuous across critical damping`(velocity: Double) throws {
    func duration(_ ratio: Double) throws -> Double {
      try SpringFunction(
        stiffness: 1, damping: 2 * ratio, initialVelocity: velocity
      ).settlingDuration()
    }
    for step in [1e-4, 1e-8, 1e-12] {
      let below = try duration(1 - step)
      let above = try duration(1 + step)
      #expect(abs(below - above) < 200 * step + 1e-13)
    }
    // Also where the two envelopes of the underdamped regime meet.
    var last = try duration(0.98)
    for k in 1...400 {
      let next = try duration(0.98 + Double(k) * 5e-5)
      #expect(abs(next - last) < 0.01)
      last = next
    }
  }

  @Test(arguments: [0.2, 0.9999, 1, 3], [0.0, 4, -7])
  func `TM 4.4 (f) a faster spring settles proportionally sooner`(ratio: Double, velocity: Double)
    throws
  {
    let slow = try SpringFunction(
      stiffness: 9, damping: 6 * ratio, initialVelocity: velocity)
    let fast = try SpringFunction(
      stiffness: 900, damping: 60 * ratio, initialVelocity: 10 * velocity)
    let expected = slow.settlingDuration() / 10
    #expect(abs(fast.settlingDuration() - expected) <= 1e-12 * expected)
  }

  @Test func `TM 4.4 (g) the duration is a bound, the last crossing from critical damping on`()
    throws
  {
    func lastCrossing(_ spring: SpringFunction) -> Double {
      var time = 6.0
      while abs(1 - spring.value(at: time)) < 0.001 { time -= 1e-5 }
      return time
    }
    let under = try SpringFunction(stiffness: 100, damping: 10)
    #expect(abs(lastCrossing(under) - 1.2702) < 1e-4)
    let critical = try SpringFunction(stiffness: 100, damping: 20)
    #expect(abs(lastCrossing(critical) - critical.settlingDuration()) < 2e-5)
    let over = try SpringFunction(stiffness: 100, damping: 50)
    #expect(abs(lastCrossing(over) - over.settlingDuration()) < 2e-5)
  }

  @Test func `TM 4.4 a spring without damping never settles`() throws {
    #expect(try SpringFunction(stiffness: 3, damping: 0).settlingDuration() == .infinity)
  }

  @Test func `TM 4.4 an epsilon outside 0 and 1 stands for the default`() throws {
    let spring = try SpringFunction(stiffness: 100, damping: 10)
    for epsilon in [0, -1, 1, 2, Double.nan, .infinity] {
      #expect(spring.settlingDuration(epsilon: epsilon) == spring.settlingDuration())
    }
  }
}

@Suite struct SpringFitTests {
  @Test(arguments: [
    (0.1, 70.0352), (0.2, 35.4675), (0.3, 23.9373), (0.5, 14.7270), (0.7, 10.8442),
    (0.8, 9.6938), (0.9, 8.9197), (1, 9.2334), (2, 26.0581),
  ])
  func `TM 4.5 the published frequencies of springs that settle in a second`(
    ratio: Double, frequency: Double
  ) throws {
    let spring = try SpringFunction.fitted(
      dampingRatio: ratio, duration: 1, allowsOverdamping: true)
    #expect(abs(spring.frequency - frequency) < 6e-5)
    #expect(spring.mass == 1)
    #expect(abs(spring.stiffness - frequency * frequency) < 1e-2)
  }

  @Test(arguments: [0.01, 0.3, 0.9, 0.997, 1], [-1000.0, -3, 0, 0.01, 2, 60, 1e4])
  func `TM 4.5 the fitted spring settles in the duration asked for`(
    ratio: Double, velocity: Double
  ) throws {
    for duration in [0.001, 0.35, 2, 500] {
      let spring = try SpringFunction.fitted(
        dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      #expect(abs(spring.settlingDuration() - duration) <= 1e-9 * duration)
      #expect(spring.dampingRatio == ratio)
      let rebuilt = try SpringFunction(
        stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity)
      #expect(abs(rebuilt.settlingDuration() - duration) <= 1e-9 * duration)
    }
  }

  @Test(arguments: [1.0000001, 1.5, 10, 1000], [-50.0, -1, 0, 1, 50])
  func `TM 4.5 an overdamped fit settles no later, at rest or moving away on time`(
    ratio: Double, velocity: Double
  ) throws {
    let spring = try SpringFunction.fitted(
      dampingRatio: ratio, duration: 0.8, initialVelocity: velocity, allowsOverdamping: true)
    let settled = spring.settlingDuration()
    #expect(settled <= 0.8 * (1 + 1e-9))
    if velocity <= 0 { #expect(settled >= 0.8 * (1 - 1e-9)) }
  }

  @Test func `TM 4.5 overdamping is clamped unless allowed`() throws {
    let spring = try SpringFunction.fitted(dampingRatio: 3, duration: 1)
    #expect(spring.dampingRatio == 1)
  }

  @Test func `TM 2.1 ratios and durations out of range are refused`() {
    func code(_ ratio: Double, _ duration: Double, _ velocity: Double = 0) -> TimingError.Code? {
      do {
        _ = try SpringFunction.fitted(
          dampingRatio: ratio, duration: duration, initialVelocity: velocity)
        return nil
      } catch {
        return error.code
      }
    }
    for ratio in [0, -1, Double.nan, .infinity] { #expect(code(ratio, 1) == .invalidDampingRatio) }
    for duration in [0, -1, Double.nan, .infinity] {
      #expect(code(0.5, duration) == .invalidDuration)
    }
    #expect(code(0.5, 1, .nan) == .invalidVelocity)
    #expect(code(0.5, 1e-300) == .invalidSpring)
  }
}

@Suite struct PerceptualSpringTests {
  @Test(arguments: [-0.9, -0.3, 0, 0.15, 0.3, 0.99], [0.2, 0.5, 3])
  func `TM 4.7 pace and bounce come back`(bounce: Double, duration: Double) throws {
    let spring = try SpringFunction(perceptualDuration: duration, bounce: bounce)
    #expect(abs(spring.perceptualDuration - duration) < 1e-15 * duration * 4)
    #expect(abs(spring.bounce - bounce) < 1e-15)
    let stiffness = (2 * Double.pi / duration) * (2 * Double.pi / duration)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    #expect(abs(spring.stiffness - stiffness) < 1e-13 * stiffness)
    #expect(abs(spring.damping - 4 * .pi * ratio / duration) < 1e-12 * spring.damping)
  }

  @Test func `TM 4.7 presets take half a second at their pace`() throws {
    for (preset, bounce) in [
      (SpringFunction.smooth, 0.0), (.snappy, 0.15), (.bouncy, 0.3),
    ] {
      let spring = try SpringFunction(perceptualDuration: 0.5, bounce: bounce)
      #expect(abs(preset.frequency - spring.frequency) < 1e-14)
      #expect(abs(preset.dampingRatio - spring.dampingRatio) < 1e-15)
      #expect(abs(preset.perceptualDuration - 0.5) < 1e-15)
    }
  }

  @Test(
    arguments: [[0, 0], [-1, 0], [.nan, 0], [.infinity, 0], [1, 1], [1, -1], [1, .nan]]
      as [[Double]])
  func `TM 2.1 other paces and bounces are refused`(constants: [Double]) {
    #expect {
      _ = try SpringFunction(perceptualDuration: constants[0], bounce: constants[1])
    } throws: { error in
      (error as? TimingError)?.code == .invalidSpring
    }
  }
}
