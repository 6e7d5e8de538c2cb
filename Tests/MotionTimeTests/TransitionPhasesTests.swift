import MotionTime
import PlatformC
import Testing

/// TM 7.1 to TM 7.5: states, events, the overall clock, finishing, when layers run.
@Suite struct TransitionPhasesTests {
  private let plain = try? TransitionTiming(duration: 2, layers: [.init(id: "a")])

  private func physical() throws -> AnimationTimingParameters {
    try AnimationTimingParameters(mass: 1, stiffness: 100, damping: 10)
  }

  /// A transition in each of the states, with its fraction at 0.25 where it has moved.
  private func states() throws -> [(name: String, phases: TransitionPhases)] {
    let idle = TransitionPhases(try #require(plain))
    var interactive = idle
    interactive.start(interactive: true)
    interactive.update(.fractionComplete(0.25))
    var animating = interactive
    animating.end(.end)
    var finished = animating
    finished.advance(by: 9)
    return [
      ("idle", idle), ("interactive", interactive), ("animating", animating),
      ("finished", finished),
    ]
  }

  @Test func `TM 7.1 and 7.2 each event has its effect in its state, elsewhere it is refused`()
    throws
  {
    typealias Event = (
      name: String, acceptedIn: String, apply: (inout TransitionPhases) -> Bool,
      then: TransitionPhases.State
    )
    let events: [Event] = [
      ("start interactive", "idle", { $0.start(interactive: true) }, .interactive),
      ("start programmatic", "idle", { $0.start() }, .animating(.end)),
      ("update", "interactive", { $0.update(.fractionComplete(0.5)) }, .interactive),
      ("end end", "interactive", { $0.end(.end) }, .animating(.end)),
      ("end start", "interactive", { $0.end(.start, velocity: 1) }, .animating(.start)),
      ("interrupt", "animating", { $0.interrupt() }, .interactive),
      ("retarget end", "animating", { $0.retarget(.end) }, .animating(.end)),
      ("retarget start", "animating", { $0.retarget(.start) }, .animating(.start)),
      ("advance", "animating", { $0.advance(by: 0.1) }, .animating(.end)),
    ]
    for (name, before) in try states() {
      for event in events {
        var phases = before
        let accepted = event.apply(&phases)
        #expect(accepted == (event.acceptedIn == name), "\(event.name) while \(name)")
        if accepted {
          #expect(phases.state == event.then)
        } else {
          #expect(phases == before, "\(event.name) while \(name)")
        }
      }
    }
  }

  @Test func `TM 7.2 progress is a fraction or a step, kept inside 0 to 1`() throws {
    var phases = TransitionPhases(try #require(plain))
    phases.start(interactive: true)
    #expect(phases.fractionComplete == 0)
    let moves: [(TransitionPhases.Progress, Double)] = [
      (.fractionComplete(0.5), 0.5), (.step(0.25), 0.75), (.step(-0.5), 0.25), (.step(3), 1),
      (.step(-0.25), 0.75), (.fractionComplete(-2), 0), (.step(-1), 0), (.fractionComplete(7), 1),
    ]
    for (progress, fraction) in moves {
      let accepted = phases.update(progress)
      #expect(accepted)
      #expect(phases.fractionComplete == fraction)
    }
    let before = phases
    for number in [Double.nan, .infinity, -.infinity] {
      let report = TransitionPhases.SharedElementReport(progress: Vector(dx: number, dy: 0))
      let accepted = [
        phases.update(.fractionComplete(number)), phases.update(.step(number)),
        phases.update(.step(0), sharedElement: report), phases.end(.end, velocity: number),
        phases.end(.end, sharedElement: report),
      ]
      #expect(accepted.allSatisfy { !$0 })
      #expect(phases == before)
    }
    phases.end(.start)
    let running = phases
    for seconds in [-1, .nan, .infinity] as [Double] {
      let accepted = phases.advance(by: seconds)
      #expect(!accepted)
      #expect(phases == running)
    }
  }

  @Test func `TM 7.3 the clock runs from the fraction to the end in what remains`() throws {
    var phases = try states()[2].phases
    #expect(phases.phase?.duration == 1.5)
    #expect(phases.phase?.durationFactor == 0.75)
    #expect(phases.phase?.paceFactor == 1)
    phases.advance(by: 0.75)
    #expect(phases.fractionComplete == 0.625)
    phases.retarget(.start)
    #expect(phases.phase?.duration == 1.25)
    #expect(phases.phase?.durationFactor == 0.625)
    phases.advance(by: 0.25)
    #expect(phases.fractionComplete == 0.5)
  }

  @Test func `TM 7.3 a phase ends a nanosecond early at the latest, its fraction exactly`() throws {
    var phases = try states()[2].phases
    phases.advance(by: 1.5 - 2e-9)
    #expect(phases.state == .animating(.end))
    #expect(phases.fractionComplete < 1)
    phases.advance(by: 1.5e-9)
    #expect(phases.state == .finished(.end))
    #expect(phases.fractionComplete == 1)
  }

  @Test func `TM 7.3 nothing left to run finishes inside the same call`() throws {
    var phases = try states()[1].phases
    phases.update(.fractionComplete(0))
    phases.end(.start)
    #expect(phases.state == .finished(.start))
    phases = try states()[1].phases
    phases.update(.fractionComplete(1))
    phases.end(.end)
    #expect(phases.state == .finished(.end))
    phases = TransitionPhases(try TransitionTiming(duration: 0, layers: [.init(id: "a")]))
    phases.start()
    #expect(phases.state == .finished(.end))
    let events = phases.takeEvents()
    #expect(events == [.willTransition, .didTransition])
  }

  /// TM 4.4 for 1/100/10: ζω0 = 5, ωd = √75.
  private func settling(_ velocity: Double) -> Double {
    log((1 + abs(5 - velocity) / 75.0.squareRoot()) / 0.001) / 5
  }

  @Test(
    arguments: [
      (nil, .end, 0), (3, .end, 6), (-0.5, .end, -1), (3, .start, -6), (-2, .start, 4),
    ] as [(Double?, TransitionTarget, Double)])
  func `TM 7.3 a shared element with its own duration paces the phase`(
    velocity: Double?, target: TransitionTarget, normalised: Double
  ) throws {
    let timing = try TransitionTiming(duration: 9, sharedElement: physical())
    var phases = TransitionPhases(timing)
    phases.start(interactive: true)
    phases.update(.fractionComplete(0.5))
    phases.end(target, velocity: velocity)
    let phase = try #require(phases.phase)
    let expected = settling(normalised)
    #expect(abs(phase.duration - expected) < 1e-12)
    #expect(abs(phase.durationFactor - expected / settling(0)) < 1e-12)
    #expect(abs(phase.paceFactor - expected / (settling(0) / 2)) < 1e-12)
    phases.advance(by: expected / 4)
    #expect(abs(phases.fractionComplete - (target == .end ? 0.625 : 0.375)) < 1e-12)
  }

  @Test func `TM 7.3 the effective duration stays what it was at the start`() throws {
    var phases = TransitionPhases(
      try TransitionTiming(duration: 9, sharedElement: physical()))
    let before = phases.plan
    phases.start()
    phases.advance(by: 0.4)
    phases.retarget(.start)
    phases.advance(by: 0.1)
    phases.interrupt()
    #expect(phases.plan == before)
  }

  @Test func `TM 7.4 at the end everything shows its end, cut layers too`() throws {
    let layers = try [
      TransitionTiming.Layer(id: "early", range: AnimationRange(start: 0, end: 0.5)),
      TransitionTiming.Layer(
        id: "cut", timing: AnimationTimingParameters(mass: 1, stiffness: 10, damping: 1)),
      TransitionTiming.Layer(id: "half", timing: AnimationTimingParameters(easing: "linear(0.5)")),
    ]
    let timing = try TransitionTiming(
      duration: 1, layers: layers, sharedElement: physical())
    #expect(timing.plan.diagnostics.count == 1)
    for target in TransitionTarget.allCases {
      var phases = TransitionPhases(timing)
      phases.start()
      phases.advance(by: 0.9)
      phases.retarget(target)
      phases.advance(by: 20)
      #expect(phases.state == .finished(target))
      let end = Vector(dx: target.value, dy: target.value)
      for layer in layers {
        #expect(phases.progress(of: layer.id) == end)
        #expect(phases.velocity(of: layer.id) == .zero)
      }
      #expect(phases.sharedElementProgress == end)
    }
  }

  @Test func `TM 7.4 events come once, in order, and never after the finish`() throws {
    for target in TransitionTarget.allCases {
      var phases = TransitionPhases(try #require(plain))
      var told = [phases.takeEvents()]
      phases.start(interactive: true)
      phases.update(.fractionComplete(0.3))
      told.append(phases.takeEvents())
      phases.end(.end)
      phases.interrupt()
      phases.end(.end)
      phases.retarget(target)
      told.append(phases.takeEvents())
      phases.advance(by: 5)
      phases.advance(by: 5)
      phases.start()
      phases.retarget(.start)
      told += [phases.takeEvents(), phases.takeEvents()]
      let last: TransitionPhases.Event = target == .end ? .didTransition : .cancelledTransition
      #expect(told == [[], [.willTransition], [], [last], []])
    }
  }

  @Test(
    arguments: [
      // T = 4, range 0.25 … 0.75.
      (0, .end, 1, 2), (0.1, .end, 0.6, 2), (0.5, .end, 0, 1), (0.75, .end, 0, 0),
      (0.9, .end, 0, 0), (1, .start, 1, 2), (0.9, .start, 0.6, 2), (0.5, .start, 0, 1),
      (0.25, .start, 0, 0), (0.1, .start, 0, 0),
    ] as [(Double, TransitionTarget, Double, Double)])
  func `TM 7.5 layers wait and run by their range from wherever the phase begins`(
    fraction: Double, target: TransitionTarget, delay: Double, duration: Double
  ) throws {
    let layer = try TransitionTiming.Layer(id: "a", range: AnimationRange(start: 0.25, end: 0.75))
    let timing = try TransitionTiming(duration: 4, layers: [layer])
    let phase = TransitionPhase(timing, towards: target, from: fraction, states: [])
    let run = try #require(phase.run(of: 0))
    #expect(abs(run.delay - delay) < 1e-15 && abs(run.duration - duration) < 1e-15)
    #expect(phase.run(of: 1) == nil)
  }

  @Test func `TM 7.5 a phase at another pace stretches waiting and running alike`() throws {
    let layer = try TransitionTiming.Layer(id: "a", range: AnimationRange(start: 0.6, end: 0.8))
    let timing = try TransitionTiming(
      duration: 4, layers: [layer], sharedElement: physical())
    // From 0.5 the shared element takes twice what remains, so everything takes twice as long.
    let half = LayerState(fraction: 0.5, progress: Vector(dx: 0.5, dy: 0.5), hasRun: true)
    let phase = TransitionPhase(timing, towards: .end, from: 0.5, states: [.initial, half])
    let run = try #require(phase.run(of: 0))
    #expect(abs(run.delay - 0.1 * settling(0) * 2) < 1e-12)
    #expect(abs(run.duration - 0.2 * settling(0) * 2) < 1e-12)
  }

  @Test func `TM 7.5 a layer is done, runs or waits in the direction of play`() throws {
    let layer = try TransitionTiming.Layer(id: "a", range: AnimationRange(start: 0.4, end: 0.6))
    var phases = TransitionPhases(try TransitionTiming(duration: 1, layers: [layer]))
    phases.start()
    var seen: [AnimationRange.Position?] = []
    for _ in 0..<3 {
      phases.advance(by: 0.3)
      seen.append(phases.position(of: "a"))
    }
    #expect(seen == [.isAfter, .contains, .isBefore])
    phases.retarget(.start)
    seen = [phases.position(of: "a")]
    for _ in 0..<2 {
      phases.advance(by: 0.35)
      seen.append(phases.position(of: "a"))
    }
    #expect(seen == [.isAfter, .contains, .isBefore])
    #expect(phases.position(of: "b") == nil)
  }
}
