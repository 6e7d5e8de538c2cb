import MotionTime
import PlatformC
import Testing

/// TM 7.6 and TM 7.7: what layers show, by numbers worked out by hand or by integration.
@Suite struct TransitionLayerTests {
  /// c(½) = ¼, in straight lines, so that everything can be reckoned by hand.
  private func bent() throws -> TransitionPhases {
    let layer = try TransitionTiming.Layer(
      id: "a", range: AnimationRange(start: 0.25, end: 0.75),
      timing: AnimationTimingParameters(easing: "linear(0, 0.25 50%, 1)"))
    return TransitionPhases(try TransitionTiming(duration: 2, layers: [layer]))
  }

  private func shown(_ phases: TransitionPhases) -> Double? { phases.progress(of: "a")?.dx }

  @Test func `TM 7.6 a phase runs its curve afresh, a hand moves in straight lines`() throws {
    var phases = try bent()
    phases.start()
    #expect(shown(phases) == 0)
    phases.advance(by: 1)
    #expect(shown(phases) == 0.25)
    phases.interrupt()
    #expect(shown(phases) == 0.25)
    // Anchor (½, ¼): up to (1, 1), down to (0, 0).
    for (fraction, progress) in [(0.625, 0.625), (0.375, 0.125), (0.25, 0), (0.75, 1), (0.5, 0.25)]
    {
      phases.update(.fractionComplete(fraction))
      #expect(shown(phases) == progress)
    }
    phases.update(.fractionComplete(0.625))
    var back = phases
    phases.end(.end)
    // Anchor (¾, 0.625); half of the rest is 0.125 of 2 s later.
    phases.advance(by: 0.125)
    #expect(shown(phases) == 0.625 + 0.375 * 0.25)
    back.end(.start)
    back.advance(by: 0.375)
    #expect(shown(back) == 0.625 * (1 - 0.25))
    back.advance(by: 0.375)
    #expect(shown(back) == 0)
  }

  @Test func `TM 7.6 from the start a hand moves a layer in proportion`() throws {
    var phases = try bent()
    phases.start(interactive: true)
    for step in 0...20 {
      phases.update(.fractionComplete(Double(step) / 20))
      let expected = min(max((Double(step) / 20 - 0.25) / 0.5, 0), 1)
      #expect(abs((shown(phases) ?? .nan) - expected) < 1e-15)
    }
  }

  @Test func `TM 7.6 in the curve mode a layer retraces its curve in every state`() throws {
    var phases = TransitionPhases(try bent().timing, scrub: .curve)
    phases.start(interactive: true)
    phases.update(.fractionComplete(0.5))
    #expect(shown(phases) == 0.25)
    phases.update(.fractionComplete(0.625))
    #expect(shown(phases) == 0.625)
    phases.end(.start)
    phases.advance(by: 0.25)
    #expect(shown(phases) == 0.25)
    #expect(phases.velocity(of: "a") == Vector(dx: -1.5, dy: -1.5))
    phases.retarget(.end)
    #expect(shown(phases) == 0.25)
    phases.advance(by: 0.25)
    #expect(shown(phases) == 0.625)
  }

  @Test func `TM 7.6 a physical spring in its first run uses its own constants`() throws {
    let layer = try TransitionTiming.Layer(
      id: "a", range: AnimationRange(start: 0.25, end: 0.3),
      timing: AnimationTimingParameters(
        mass: 2, stiffness: 180, damping: 14, initialVelocity: Vector(dx: 3, dy: -2)))
    var phases = TransitionPhases(try TransitionTiming(duration: 4, layers: [layer]))
    phases.start()
    phases.advance(by: 1)
    #expect(phases.progress(of: "a") == .zero)
    // ω0 = √90, ζ = 14/(2√360).
    for (velocity, axis) in [(3.0, 0), (-2, 1)] {
      var running = phases
      running.advance(by: 0.35)
      let expected = integrateSpring(
        frequency: 90.0.squareRoot(), dampingRatio: 7 / 360.0.squareRoot(), from: 0, to: 1,
        velocity: velocity, duration: 0.35)
      let progress = try #require(running.progress(of: "a"))
      let speed = try #require(running.velocity(of: "a"))
      #expect(abs((axis == 0 ? progress.dx : progress.dy) - expected.value) < 1e-9)
      #expect(abs((axis == 0 ? speed.dx : speed.dy) - expected.velocity) < 1e-8)
    }
  }

  /// ω0 of the envelope |E| = 0.001 after `duration` (4.4, ζ < 1), by bisection.
  private func frequency(_ ratio: Double, _ velocity: Double, _ duration: Double) -> Double {
    func envelope(_ frequency: Double) -> Double {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let drive = abs(ratio * frequency - velocity)
      return exp(-ratio * frequency * duration) * (1 + drive * min(duration, 1 / damped))
    }
    var (low, high) = (1e-3, 1e6)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if envelope(middle) > 0.001 { low = middle } else { high = middle }
    }
    return low
  }

  @Test(
    arguments: [
      (nil, .end, 0), (1.5, .end, 1.5 / 0.6), (-2, .end, -2 / 0.6), (1.5, .start, -1.5 / 0.4),
    ] as [(Double?, TransitionTarget, Double)])
  func `TM 7.6 in every other case a spring is fitted to what is left of its range`(
    velocity: Double?, target: TransitionTarget, normalised: Double
  ) throws {
    let ratio = 0.45
    let timings = try [
      AnimationTimingParameters(dampingRatio: ratio, initialVelocity: Vector(dx: 7, dy: 7)),
      AnimationTimingParameters(mass: 1, stiffness: 100, damping: 20 * ratio),
    ]
    for timing in timings {
      // Physical: T = D as the spring fits, and its own end is its range's.
      let own = timing.implicitDuration() ?? 2
      let timing = try TransitionTiming(
        duration: 2,
        layers: [.init(id: "a", range: AnimationRange(start: 0, end: own / 2), timing: timing)])
      var phases = TransitionPhases(timing)
      phases.start(interactive: true)
      phases.update(.fractionComplete(0.4 * own / 2))
      // V counts in overall fractions; the layer covers own/2 of them.
      phases.end(target, velocity: velocity.map { $0 * own / 2 })
      let left = (target == .end ? 0.6 : 0.4) * own
      // The layer's own time is in seconds: normalised velocities are per second.
      let fitted = frequency(ratio, normalised, left)
      for part in [0.1, 0.35, 0.8] {
        var running = phases
        running.advance(by: part * left)
        let expected = integrateSpring(
          frequency: fitted, dampingRatio: ratio, from: 0.4, to: target.value,
          velocity: velocity ?? 0, duration: part * left)
        #expect(abs((shown(running) ?? .nan) - expected.value) < 1e-8)
        #expect(abs((running.velocity(of: "a")?.dx ?? .nan) - expected.velocity) < 1e-6)
      }
    }
  }

  @Test(arguments: [-2.0, -60, 400])
  func `TM 7.6 from the target itself a spring leaves with its speed and comes back`(
    velocity: Double
  ) throws {
    let timing = try TransitionTiming(
      duration: 2, sharedElement: AnimationTimingParameters(dampingRatio: 0.5))
    var phases = TransitionPhases(timing)
    phases.start(interactive: true)
    phases.update(.fractionComplete(0.4))
    phases.end(
      .end,
      sharedElement: .init(progress: Vector(dx: 1, dy: 1), velocity: Vector(dx: velocity, dy: 0)))
    // TM 4.6: |V|·S(t)·e^(−ζω0 t) has come below 0.001 when the phase ends, 1.2 s later.
    var (low, high) = (1.0, 1000.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      let left =
        abs(velocity) * min(1.2, 1 / (middle * 0.75.squareRoot())) * exp(-0.5 * middle * 1.2)
      if left > 0.001 { low = middle } else { high = middle }
    }
    // No slower than a spring from rest, K(½)/L of TM 4.5.
    let fitted = max(low, 14.7270033467809 / 1.2)
    for time in [0.05, 0.3, 0.7] {
      var running = phases
      running.advance(by: time)
      let expected = integrateSpring(
        frequency: fitted, dampingRatio: 0.5, from: 1, to: 1, velocity: velocity,
        duration: time)
      #expect(abs((running.sharedElementProgress?.dx ?? .nan) - expected.value) < 1e-7)
      #expect(running.sharedElementProgress?.dy == 1)
    }
  }

  @Test func `TM 7.6 the shared element goes where the interaction says, f when it says nothing`()
    throws
  {
    let timing = try TransitionTiming(
      duration: 1,
      sharedElement: AnimationTimingParameters(
        mass: 1, stiffness: 100, damping: 12, initialVelocity: Vector(dx: 2, dy: 0)))
    var phases = TransitionPhases(timing)
    phases.start(interactive: true)
    phases.update(.fractionComplete(0.3))
    #expect(phases.sharedElementProgress == Vector(dx: 0.3, dy: 0.3))
    let place = Vector(dx: 0.2, dy: -0.4)
    phases.update(.fractionComplete(0.35), sharedElement: .init(progress: place))
    #expect(phases.sharedElementProgress == place)
    phases.update(.step(0.01))
    #expect(phases.sharedElementProgress == Vector(dx: 0.36, dy: 0.36))
    var silent = phases
    phases.end(
      .end, sharedElement: .init(progress: place, velocity: Vector(dx: 1, dy: -3)))
    #expect(phases.sharedElementProgress == place)
    #expect(phases.sharedElementVelocity == Vector(dx: 1, dy: -3))
    silent.end(.end, velocity: 1.25)
    #expect(silent.sharedElementProgress == Vector(dx: 0.36, dy: 0.36))
    #expect(abs((silent.sharedElementVelocity?.dx ?? .nan) - 1.25) < 1e-15)
  }

  @Test func `TM 7.7 a layer that has not moved sets off with its configured velocity`() throws {
    let layer = try TransitionTiming.Layer(
      id: "a", range: AnimationRange(start: 0.5, end: 1),
      timing: AnimationTimingParameters(dampingRatio: 0.6, initialVelocity: Vector(dx: 4, dy: 1)))
    var phases = TransitionPhases(try TransitionTiming(duration: 1, layers: [layer]))
    phases.start(interactive: true)
    phases.update(.fractionComplete(0.25))
    // The hand's speed does not reach a layer outside its range.
    phases.end(.end, velocity: 3)
    #expect(phases.velocity(of: "a") == .zero)
    phases.advance(by: 0.25)
    #expect(phases.velocity(of: "a") == Vector(dx: 4, dy: 1))
    // Running back, and again from rest: the configured velocity was for the first run.
    phases.advance(by: 0.1)
    phases.retarget(.start)
    phases.advance(by: 0.2)
    #expect(phases.progress(of: "a") == .zero)
    phases.retarget(.end)
    phases.advance(by: 0.1 + 1e-3)
    #expect(phases.progress(of: "a") != .zero)
    #expect(abs(phases.velocity(of: "a")?.dx ?? .nan) < 1)
  }

  @Test func `TM 7.7 held without a speed a layer sets off from rest`() throws {
    let timing = try AnimationTimingParameters(
      dampingRatio: 0.6, initialVelocity: Vector(dx: 4, dy: 1))
    var phases = TransitionPhases(
      try TransitionTiming(duration: 1, layers: [.init(id: "a", timing: timing)]))
    phases.start(interactive: true)
    phases.update(.fractionComplete(0.5))
    for target in TransitionTarget.allCases {
      var running = phases
      running.end(target)
      #expect(running.velocity(of: "a") == .zero)
    }
  }
}
