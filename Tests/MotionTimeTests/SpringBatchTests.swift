import MotionTime
import Testing

@Suite struct SpringBatchTests {
  private static func times(_ generator: inout SplitMix) -> [Double] {
    var times: [Double] = [
      0, -0.0, -1, 1e-300, 1e-12, .leastNonzeroMagnitude, .nan, .infinity, -.infinity, 1e5, 1e6,
      1e9,
      1e300, .greatestFiniteMagnitude,
    ]
    for scale in [1e-6, 0.1, 1, 10, 100, 1e4] {
      times += (0..<77).map { _ in Double.random(in: 0...scale, using: &generator) }
    }
    return times
  }

  private static func spring(_ generator: inout SplitMix) throws -> SpringFunction {
    let ratio =
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: 0.0
      case 1: 1.0
      case 2: 1 + Double.random(in: -1e-12...1e-12, using: &generator)
      case 3: Double.random(in: 1...200, using: &generator)
      default: Double.random(in: 0...1, using: &generator)
      }
    let stiffness = Double.random(in: 1...2000, using: &generator)
    let mass = Double.random(in: 0.2...5, using: &generator)
    return try SpringFunction(
      mass: mass, stiffness: stiffness, damping: 2 * ratio * (stiffness * mass).squareRoot(),
      initialVelocity: Bool.random(using: &generator)
        ? 0 : Double.random(in: -50...50, using: &generator))
  }

  private func isSame(_ left: Double, _ right: Double) -> Bool {
    left.bitPattern == right.bitPattern || left.isNaN && right.isNaN
  }

  @Test(arguments: 0..<80)
  func `CA 9.10 a batch over a spring has the bits of single values`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    let spring = try Self.spring(&generator)
    let times = Self.times(&generator)
    var values = [Double](repeating: -77, count: times.count)
    var span = values.mutableSpan
    spring.values(at: times.span, into: &span)
    for (time, value) in zip(times, values) {
      let single = spring.value(at: time)
      #expect(isSame(value, single), "\(spring) at \(time): \(value), by itself \(single)")
    }
  }

  @Test(arguments: 0..<80)
  func `CA 9.10 a batch over a trajectory has the bits of single values`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    let motion = SpringTrajectory(
      from: Double.random(in: -500...500, using: &generator),
      to: Bool.random(using: &generator) ? 0 : Double.random(in: -500...500, using: &generator),
      velocity: Double.random(in: -900...900, using: &generator),
      spring: try Self.spring(&generator))
    let times = Self.times(&generator)
    var values = [Double](repeating: -77, count: times.count)
    times.withUnsafeBufferPointer { times in
      values.withUnsafeMutableBufferPointer { motion.values(at: times, into: $0) }
    }
    for (time, value) in zip(times, values) {
      let single = motion.value(at: time)
      #expect(isSame(value, single), "\(motion) at \(time): \(value), by itself \(single)")
    }
  }

  @Test(arguments: 0..<20)
  func `CA 9.10 so has the curve of a spring over its duration`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    let spring = try SpringFunction(
      stiffness: Double.random(in: 10...500, using: &generator),
      damping: Double.random(in: 1...60, using: &generator))
    let curve = try TimingFunction(spring: spring)
    let inputs = RandomCurve.inputs(&generator)
    var values = [Double](repeating: -77, count: inputs.count)
    var span = values.mutableSpan
    curve.values(at: inputs.span, into: &span)
    for (x, value) in zip(inputs, values) { #expect(isSame(value, curve.value(at: x))) }
  }

  @Test func `TM 4.3 a batch agrees with the exact solution`() throws {
    for row in try timingFixture("spring.csv") {
      let spring = try SpringFunction(
        mass: row[0], stiffness: row[1], damping: row[2], initialVelocity: row[3])
      var value = [0.0]
      var span = value.mutableSpan
      let times = [row[4]]
      spring.values(at: times.span, into: &span)
      #expect(abs(value[0] - row[5]) <= 1e-10 * max(1, abs(row[3]) / spring.frequency))
    }
  }
}
