import MotionTime
import Testing

@Suite struct SpringTrajectoryTests {
  @Test(arguments: [2.0, 20, 60], [-300.0, 0, 500])
  func `TM 4.6 agrees with the normalised spring`(damping: Double, velocity: Double) throws {
    let motion = SpringTrajectory(
      from: 40, to: 160, velocity: velocity,
      spring: try SpringFunction(stiffness: 100, damping: damping))
    let unit = try SpringFunction(
      stiffness: 100, damping: damping, initialVelocity: velocity / 120)
    for k in 0...100 {
      let time = Double(k) * 0.02
      #expect(abs(motion.value(at: time) - (40 + 120 * unit.value(at: time))) < 1e-10)
      #expect(abs(motion.velocity(at: time) - 120 * unit.velocity(at: time)) < 1e-9)
    }
    #expect(abs(motion.settlingDuration() - unit.settlingDuration()) < 1e-12)
  }

  @Test(arguments: [0.0, 2, 19.99999999, 20, 60], [0.013, 0.3, 1.1])
  func `TM 4.6 restarting from a state reproduces the undisturbed motion`(
    damping: Double, instant: Double
  ) throws {
    let spring = try SpringFunction(stiffness: 100, damping: damping)
    let motion = SpringTrajectory(from: -1, to: 0, velocity: 3, spring: spring)
    let again = motion.retargeted(to: 0, at: instant)
    for k in 0...200 {
      let time = Double(k) * 0.01
      #expect(abs(again.value(at: time) - motion.value(at: instant + time)) < 1e-10)
      #expect(abs(again.velocity(at: time) - motion.velocity(at: instant + time)) < 1e-9)
    }
  }

  @Test(arguments: 0..<50)
  func `TM 4.6 retargeting keeps the value bit by bit and the velocity`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    let spring = try SpringFunction(
      mass: Double.random(in: 0.5...3, using: &generator), stiffness: 170,
      damping: Double.random(in: 1...90, using: &generator))
    let motion = SpringTrajectory(
      from: Double.random(in: -500...500, using: &generator),
      to: Double.random(in: -500...500, using: &generator), velocity: 77, spring: spring)
    let instant = Double.random(in: 0...1, using: &generator)
    let next = motion.retargeted(
      to: Double.random(in: -500...500, using: &generator), at: instant)
    #expect(next.value(at: 0) == motion.value(at: instant))
    #expect(next.velocity(at: 0) == motion.velocity(at: instant))
    let near = next.value(at: 1e-9) - next.value(at: 0)
    #expect(abs(near / 1e-9 - motion.velocity(at: instant)) < 1e-3 * (1 + abs(near / 1e-9)))
  }

  @Test(arguments: [4.0, 20, 50])
  func `TM 4.6 a throw from the target comes back to it`(damping: Double) throws {
    let spring = try SpringFunction(stiffness: 100, damping: damping)
    let motion = SpringTrajectory(from: 7, to: 7, velocity: 90, spring: spring)
    // The same motion as a tiny distance away, in the limit.
    let near = SpringTrajectory(from: 7 - 1e-9, to: 7, velocity: 90, spring: spring)
    var peak = 0.0
    for k in 1...300 {
      let time = Double(k) * 0.01
      peak = max(peak, motion.value(at: time) - 7)
      #expect(abs(motion.value(at: time) - near.value(at: time)) < 2e-9)
    }
    #expect(peak > 1)
    let duration = motion.settlingDuration()
    for k in 0...200 {
      let time = duration * (1 + Double(k) / 50)
      #expect(abs(motion.value(at: time) - 7) <= 0.001 * (1 + 1e-9))
    }
    #expect(abs(motion.value(at: duration * 0.4) - 7) > 0.001)
  }

  @Test func `TM 4.6 the threshold is epsilon times the scale`() throws {
    for damping in [3.0, 20, 50] {
      let spring = try SpringFunction(stiffness: 100, damping: damping)
      let motion = SpringTrajectory(from: 0, to: 50, velocity: 10, spring: spring)
      let wide = motion.settlingDuration(epsilon: 0.01, scale: 5)
      #expect(abs(wide - motion.settlingDuration(epsilon: 0.001, scale: 50)) < 1e-12)
      #expect(motion.settlingDuration() == motion.settlingDuration(scale: 50))
      #expect(motion.settlingDuration(scale: 1) > wide)
      #expect(motion.settlingDuration(scale: 1e9) == 0)
    }
  }

  @Test func `TM 4.6 what never leaves the threshold is settled at once`() throws {
    for damping in [0.0, 3, 20, 50] {
      let spring = try SpringFunction(stiffness: 100, damping: damping)
      #expect(SpringTrajectory(from: 5, to: 5, spring: spring).settlingDuration() == 0)
      if damping == 0 { continue }
      let nudge = SpringTrajectory(from: 5, to: 5, velocity: 1e-3, spring: spring)
      #expect(nudge.settlingDuration() == 0)
    }
  }

  @Test(arguments: [0.0, 3, 20, 50])
  func `value and velocity are the same bits together as apart`(damping: Double) throws {
    let spring = try SpringFunction(stiffness: 100, damping: damping, allowsOverdamping: true)
    let motion = SpringTrajectory(from: 3, to: 50, velocity: -7, spring: spring)
    for time in [-1, 0, 1e-9, 0.01, 0.3, 2, 1e6] {
      let state = motion.state(at: time)
      #expect(state.value.bitPattern == motion.value(at: time).bitPattern)
      #expect(state.velocity.bitPattern == motion.velocity(at: time).bitPattern)
    }
  }

  @Test func `the start is exact`() throws {
    let spring = try SpringFunction(stiffness: 100, damping: 10)
    let motion = SpringTrajectory(from: 0.1, to: 1e17, velocity: 5, spring: spring)
    #expect(motion.value(at: 0) == 0.1)
    #expect(motion.value(at: -4) == 0.1)
    #expect(motion.velocity(at: 0) == 5)
  }
}
