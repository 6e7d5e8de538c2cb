import MotionTime
import Testing

/// The vectors of RM 14.
@Suite struct PublishedVectorTests {
  @Test(arguments: [
    (TimingFunctionName.easeInEaseOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
    (.easeIn, [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
    (.easeOut, [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
    (.default, [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
  ])
  func `SIM named curves give the published values`(name: TimingFunctionName, values: [Double]) {
    let function = TimingFunction(name: name)
    for (x, y) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
      #expect(abs(function.value(at: x) - y) < 6e-7, "\(name) at \(x)")
    }
  }

  @Test func `SIM the spring 342 30 1 gives the published values`() throws {
    let spring = try SpringFunction(stiffness: 342, damping: 30)
    let atRest = SpringTrajectory(from: 0, to: 100, spring: spring)
    let thrown = SpringTrajectory(from: 0, to: 100, velocity: 1000, spring: spring)
    for (time, value) in [
      (0.05, 25.779463), (0.1, 62.201725), (0.2, 97.053188), (0.3, 101.263979), (0.5, 100.023404),
    ] {
      #expect(abs(atRest.value(at: time) - value) < 6e-7)
    }
    for (time, value) in [(0.05, 48.263119), (0.1, 80.411262), (0.2, 100.871352)] {
      #expect(abs(thrown.value(at: time) - value) < 6e-7)
    }
  }

  @Test func `SPM-1 the transition spring 1000 500 3 is clamped to critical damping`() throws {
    let spring = try SpringFunction(
      mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: false)
    let motion = SpringTrajectory(from: 0, to: 100, spring: spring)
    for (time, value) in [
      (0.05, 23.223049), (0.1, 54.477839), (0.2, 87.928193), (0.3, 97.291928), (0.5, 99.890098),
    ] {
      #expect(abs(motion.value(at: time) - value) < 6e-7)
    }
    #expect(spring.dampingRatio == 1)
  }

  @Test(arguments: [
    (1.0, 342.0, 30.0, 0.0, 0.518512539), (1, 100, 10, 0, 1.472700335),
    (3, 1000, 500, 0, 0.505734884), (1, 342, 30, 10, 0.485848782),
  ])
  func `SIM settling durations are the published ones`(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, duration: Double
  ) throws {
    let spring = try SpringFunction(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
      allowsOverdamping: false)
    #expect(abs(spring.settlingDuration() - duration) < 6e-10)
  }
}
