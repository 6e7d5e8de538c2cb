import MotionTime
import Testing

/// Springs against values computed at 90 digits by other means; see `timing_fixtures.py`.
@Suite struct SpringFixtureTests {
  @Test func `TM 4.6 motions between places agree with the exact solution, from the target too`()
    throws
  {
    let rows = try timingFixture("trajectory.csv")
    #expect(rows.count > 400)
    for row in rows {
      let spring = try SpringFunction(mass: row[0], stiffness: row[1], damping: row[2])
      let motion = SpringTrajectory(from: row[3], to: row[4], velocity: row[5], spring: spring)
      let scale = max(abs(row[4] - row[3]), abs(row[5]) / spring.frequency, 1)
      #expect(abs(motion.value(at: row[6]) - row[7]) <= 1e-10 * scale, "\(row)")
      let speed = max(spring.frequency * scale, abs(row[8]))
      #expect(abs(motion.velocity(at: row[6]) - row[8]) <= 1e-9 * speed, "\(row)")
      #expect(abs(motion.settlingDuration() - row[9]) <= 1e-9 * row[9], "\(row)")
    }
    #expect(rows.filter { $0[3] == $0[4] }.count > 60)
  }

  @Test func `TM 4.5 fitted springs have the exact frequency`() throws {
    let rows = try timingFixture("fit.csv")
    #expect(rows.count == 180)
    for row in rows {
      let spring = try SpringFunction.fitted(
        dampingRatio: row[0], duration: row[1], initialVelocity: row[2], allowsOverdamping: true)
      #expect(abs(spring.frequency - row[3]) <= 1e-8 * row[3], "\(row): \(spring.frequency)")
      #expect(abs(spring.damping - 2 * row[0] * row[3]) <= 1e-8 * spring.damping)
    }
  }

  @Test func `TM 4.7 pace and bounce make the exact constants`() throws {
    let rows = try timingFixture("perceptual.csv")
    #expect(rows.count == 32)
    for row in rows {
      let spring = try SpringFunction(perceptualDuration: row[0], bounce: row[1])
      #expect(spring.mass == 1)
      #expect(abs(spring.stiffness - row[2]) <= 1e-14 * row[2])
      #expect(abs(spring.damping - row[3]) <= 1e-14 * row[3])
    }
  }
}
