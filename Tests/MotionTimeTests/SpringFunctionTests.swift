import MotionTime
import PlatformC
import Testing

@Suite struct SpringFunctionTests {
  @Test func `TM 4.3 values and velocities agree with the exact solution`() throws {
    let rows = try timingFixture("spring.csv")
    #expect(rows.count > 3000)
    for row in rows {
      let spring = try SpringFunction(
        mass: row[0], stiffness: row[1], damping: row[2], initialVelocity: row[3])
      let scale = max(1, abs(row[3]) / spring.frequency)
      let error = abs(spring.value(at: row[4]) - row[5])
      #expect(error <= 1e-10 * scale, "\(row): off by \(error)")
      let speedError = abs(spring.velocity(at: row[4]) - row[6])
      #expect(
        speedError <= 1e-9 * max(1, abs(row[6]), spring.frequency * scale),
        "\(row): velocity off by \(speedError)")
    }
  }

  @Test func `TM 4.3 near critical damping nothing is lost`() throws {
    for row in try timingFixture("spring.csv") {
      let spring = try SpringFunction(
        mass: row[0], stiffness: row[1], damping: row[2], initialVelocity: row[3])
      if abs(spring.dampingRatio - 1) > 1e-12 { continue }
      let scale = max(1, abs(row[3]) / spring.frequency)
      #expect(abs(spring.value(at: row[4]) - row[5]) <= 1e-12 * scale)
    }
  }

  @Test(arguments: [0.5, 1, 3], [0.0, 2, 20, 34.6, 60])
  func `TM 4.1 agrees with its integrated equation of motion`(mass: Double, damping: Double) throws
  {
    for velocity in [-30.0, 0, 8] {
      try compare(
        SpringFunction(
          mass: mass, stiffness: 100, damping: damping, initialVelocity: velocity))
    }
  }

  private func compare(_ spring: SpringFunction) throws {
    let velocity = spring.initialVelocity
    var referee = Integration(spring: spring, displacement: 1, velocity: -velocity)
    for _ in 0..<200 {
      referee.advance(by: 0.01)
      let value = spring.value(at: referee.time)
      #expect(abs(value - (1 - referee.displacement)) < 1e-7 * (1 + abs(velocity)))
      #expect(
        abs(spring.velocity(at: referee.time) + referee.velocity) < 1e-5 * (1 + abs(velocity)))
    }
  }

  @Test func `TM 4.3 times before 0 and the end of time`() throws {
    for damping in [0.0, 4, 20, 60] {
      let spring = try SpringFunction(stiffness: 100, damping: damping, initialVelocity: 3)
      #expect(spring.value(at: 0) == 0)
      #expect(spring.value(at: -1) == 0)
      #expect(spring.value(at: -.infinity) == 0)
      #expect(spring.velocity(at: 0) == 3)
      #expect(spring.velocity(at: -1) == 3)
      #expect(spring.value(at: .infinity) == 1)
      #expect(spring.velocity(at: .infinity) == 0)
      #expect(spring.value(at: .nan).isNaN)
      #expect(spring.value(at: .greatestFiniteMagnitude).isFinite)
      if damping > 0 { #expect(spring.value(at: 1e300) == 1) }
    }
  }

  @Test(arguments: [0.0, 3, 19.999, 20, 21, 500], [-40.0, 0, 12])
  func `TM 4.6 energy never increases`(damping: Double, velocity: Double) throws {
    let spring = try SpringFunction(
      mass: 1.7, stiffness: 170, damping: damping, initialVelocity: velocity)
    var last = Double.infinity
    for k in 0...2000 {
      let x = 1 - spring.value(at: Double(k) * 0.002)
      let v = spring.velocity(at: Double(k) * 0.002)
      let energy = v * v / 2 + spring.frequency * spring.frequency * x * x / 2
      #expect(energy <= last * (1 + 1e-12) + 1e-15)
      last = energy
    }
  }

  @Test func `TM 2.1 overdamping is clamped unless it is allowed`() throws {
    let clamped = try SpringFunction(
      mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: false)
    let allowed = try SpringFunction(mass: 3, stiffness: 1000, damping: 500)
    #expect(clamped.dampingRatio == 1)
    #expect(clamped.frequency == allowed.frequency)
    #expect(abs(allowed.dampingRatio - 4.564) < 1e-3)
    // What is in force is critical, 2·√(3·1000); what was asked for stays readable.
    #expect(abs(clamped.damping - 109.54451150103323) < 1e-12)
    #expect(abs(clamped.requestedDampingRatio - 4.564) < 1e-3)
  }

  @Test(
    arguments: [
      [0, 1, 1], [-1, 1, 1], [.nan, 1, 1], [.infinity, 1, 1], [1, 0, 1], [1, -5, 1], [1, .nan, 1],
      [1, .infinity, 1], [1, 1, -1], [1, 1, .nan], [1, 1, .infinity],
      [.leastNonzeroMagnitude, 1e308, 1],
      [1e-308, 1e-308, 1e308],
    ] as [[Double]])
  func `TM 2.1 constants that make no spring are refused`(constants: [Double]) {
    #expect {
      _ = try SpringFunction(
        mass: constants[0], stiffness: constants[1], damping: constants[2])
    } throws: { error in
      (error as? TimingError)?.code == .invalidSpring
    }
  }

  @Test func `TM 2.1 a velocity must be finite`() {
    for velocity in [Double.nan, .infinity, -.infinity] {
      #expect {
        _ = try SpringFunction(stiffness: 1, damping: 1, initialVelocity: velocity)
      } throws: { error in
        (error as? TimingError)?.code == .invalidVelocity
      }
    }
  }

  @Test func `TM 2.1 the refusal quotes the numbers and says what to do`() {
    #expect(
      throws: TimingError(
        .invalidSpring,
        "mass 0.0, stiffness 100.0, damping 10.0 do not make a spring. "
          + "Give a finite mass and stiffness above 0 and a damping of at least 0.")
    ) { _ = try SpringFunction(mass: 0, stiffness: 100, damping: 10) }
  }

  @Test(arguments: 0..<500)
  func `no numbers make a spring trap`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    func anything() -> Double { Double(bitPattern: generator.next()) }
    guard
      let spring = try? SpringFunction(
        mass: abs(anything()), stiffness: abs(anything()), damping: abs(anything()),
        initialVelocity: anything())
    else { return }
    for _ in 0..<20 {
      _ = spring.value(at: anything())
      _ = spring.velocity(at: anything())
      let motion = SpringTrajectory(
        from: anything(), to: anything(), velocity: anything(), spring: spring)
      _ = motion.value(at: anything())
      _ = motion.settlingDuration(epsilon: anything(), scale: anything())
    }
    #expect(spring.settlingDuration() >= 0, "\(spring)")
    _ = try? SpringFunction.fitted(
      dampingRatio: abs(anything()), duration: abs(anything()), initialVelocity: anything(),
      allowsOverdamping: true)
  }

  /// Overshoots of second-order systems as textbooks of control have them: 52.7 % at ζ = 0.2, 16.3 % at 0.5, 4.6 % at
  /// 0.7; and the greatest of many values.
  @Test func `the overshoot is the height of the first peak behind the target`() throws {
    for (ratio, percent) in [(0.2, 52.66), (0.5, 16.30), (0.7, 4.60), (1, 0), (2, 0)] {
      let spring = try SpringFunction(dampingRatio: ratio, response: 0.7)
      #expect(abs(spring.overshoot * 100 - percent) < 0.01)
    }
    for ratio in [0.05, 0.3, 0.9, 1, 1.5, 4] {
      for velocity in [-40.0, -3, 0, 2, 9, 30, 300] {
        let spring = try SpringFunction(
          dampingRatio: ratio, response: 0.7, initialVelocity: velocity)
        let greatest = (0...200_000).map { spring.value(at: Double($0) * 2e-5) }.max() ?? 0
        let expected = max(0, greatest - 1)
        #expect(
          abs(spring.overshoot - expected) < 1e-4 * max(1, expected), "\(ratio), \(velocity)")
      }
    }
  }
}

/// The equation of motion stepped by the classical Runge–Kutta method, 1000 steps to the call.
private struct Integration {
  let spring: SpringFunction
  var displacement: Double
  var velocity: Double
  var time = 0.0

  mutating func advance(by duration: Double) {
    let h = duration / 100
    for _ in 0..<100 {
      let (a1, b1) = derivative(displacement, velocity)
      let (a2, b2) = derivative(displacement + h / 2 * a1, velocity + h / 2 * b1)
      let (a3, b3) = derivative(displacement + h / 2 * a2, velocity + h / 2 * b2)
      let (a4, b4) = derivative(displacement + h * a3, velocity + h * b3)
      displacement += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      velocity += h / 6 * (b1 + 2 * b2 + 2 * b3 + b4)
    }
    time += duration
  }

  private func derivative(_ x: Double, _ v: Double) -> (Double, Double) {
    (v, -(spring.damping * v + spring.stiffness * x) / spring.mass)
  }
}
