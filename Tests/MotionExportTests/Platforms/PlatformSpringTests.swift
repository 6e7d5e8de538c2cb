import MotionTime
import Testing

@testable import MotionExport

@Suite struct PlatformSpringTests {
  private func spring(velocity: Double) throws -> PlatformSpring {
    let piece = try PlatformBench.spring(from: 20, to: 120, velocity: velocity, start: 0.25)
    return try #require(PlatformBench.column([piece]).springs.first)
  }

  @Test func `a spring is said with its times, ends and velocity`() throws {
    #expect(
      try spring(velocity: 30.5).title
        == "The spring from 0.25 to 2.25 s: from 20 to 120, released with 30.5 a second")
    #expect(try spring(velocity: 0).stiffness == 100)
  }

  @Test func `the lag is what its greatest speed makes of a millisecond`() throws {
    // v(t) = 100·k/ω·e^(−3t)·sin ωt with ω = √91 is greatest at tan ωt = ω/3: 668.2 a second.
    let lag = try spring(velocity: 0).lag
    #expect(lag > 0.6675 && lag < 0.69)
  }

  @Test func `what is left at an end is counted, as Compose and Android end it`() throws {
    let spring = try spring(velocity: 0)
    #expect(spring.threshold == 0.1)
    #expect(ComposeMotion.error(spring) > spring.lag + 0.1)
    #expect(AndroidMotion.error(spring) > spring.lag + 0.1)
    // 0.75 of the visible change and 62.5 of it a second, at 10 radians a second, are no more than 0.1.
    let change = try #require(Double(AndroidMotion.constants(spring)[5].dropLast()))
    #expect(abs(0.75 * change * (1 + 6.25 * 6.25).squareRoot() - 0.1) < 1e-6)
  }
}
