import MotionTime
import PlatformC
import Testing

/// TM 7.8 and the required continuity of TM 7.7, over random transitions and random hands.
@Suite struct TransitionInvariantTests {
  private func everything(_ phases: TransitionPhases) -> [Vector?] {
    phases.timing.layers.map { phases.progress(of: $0.id) } + [phases.sharedElementProgress]
  }

  private func speeds(_ phases: TransitionPhases) -> [Vector?] {
    phases.timing.layers.map { phases.velocity(of: $0.id) } + [phases.sharedElementVelocity]
  }

  /// Something a person might do next.
  private func act(_ phases: inout TransitionPhases, _ generator: inout SplitMix) -> Bool {
    let fraction = Double.random(in: 0...1, using: &generator)
    let target = TransitionTarget.allCases.randomElement(using: &generator) ?? .end
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return phases.start(interactive: Bool.random(using: &generator))
    case 1: return phases.end(target)
    case 2: return phases.end(target, velocity: Double.random(in: -4...4, using: &generator))
    case 3: return phases.interrupt()
    case 4: return phases.retarget(target)
    default: return phases.update(.fractionComplete(fraction))
    }
  }

  @Test(arguments: 0..<400)
  func `TM 7.8 whatever happens, the fraction stays, nothing jumps, events come once`(seed: Int)
    throws
  {
    var generator = SplitMix(seed: seed)
    var phases = TransitionPhases(
      try RandomTransition.timing(&generator),
      scrub: seed % 5 == 0 ? .curve : .linear)
    var events: [TransitionPhases.Event] = []
    for _ in 0..<60 {
      let before = everything(phases)
      let fraction = phases.fractionComplete
      let hand = phases.state == .interactive
      let isDone = { if case .finished = phases.state { return true } else { return false } }
      let wasDone = isDone()
      let accepted = act(&phases, &generator)
      if !(hand && phases.state == .interactive) && !isDone() {
        #expect(everything(phases) == before, "bit for bit across an event")
        #expect(phases.fractionComplete == fraction)
      }
      if wasDone { #expect(!accepted) }
      phases.advance(by: Double.random(in: 0...0.3, using: &generator))
      #expect((0...1).contains(phases.fractionComplete))
      for vector in everything(phases).compactMap(\.self) { #expect(vector.isFinite) }
      for vector in speeds(phases).compactMap(\.self) { #expect(vector.isFinite) }
      events += phases.takeEvents()
    }
    #expect(events.count <= 2)
    if let first = events.first { #expect(first == .willTransition) }
    if events.count == 2 {
      #expect(phases.state == .finished(events[1] == .didTransition ? .end : .start))
    }
  }

  @Test(arguments: 0..<200)
  func `TM 7.2 enormous and tiny numbers of a hand never become NaN`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    func wild() -> Double {
      let size = pow(10, Double.random(in: -310...308, using: &generator))
      return Bool.random(using: &generator) ? size : -size
    }
    for _ in 0..<20 {
      var phases = TransitionPhases(try RandomTransition.timing(&generator))
      phases.start(interactive: true)
      phases.update(.fractionComplete(Double.random(in: 0...1, using: &generator)))
      let report = TransitionPhases.SharedElementReport(
        progress: Vector(dx: wild(), dy: wild()),
        velocity: Bool.random(using: &generator) ? Vector(dx: wild(), dy: wild()) : nil)
      phases.end(
        Bool.random(using: &generator) ? .end : .start, velocity: wild(), sharedElement: report)
      for _ in 0..<4 {
        phases.advance(by: Double.random(in: 0...0.2, using: &generator))
        for vector in (everything(phases) + speeds(phases)).compactMap(\.self) {
          #expect(!vector.dx.isNaN && !vector.dy.isNaN)
        }
        phases.retarget(Bool.random(using: &generator) ? .end : .start)
      }
    }
  }

  @Test(arguments: 0..<300)
  func `TM 7.8 inside a phase the fraction is monotone and splitting an advance changes nothing`(
    seed: Int
  ) throws {
    var generator = SplitMix(seed: seed)
    var phases = try randomlyReleased(&generator, RandomTransition.Choice(jumps: false))
    guard case .animating(let target) = phases.state else { return }
    var whole = phases
    let total = Double.random(in: 0...1, using: &generator) * (phases.phase?.duration ?? 0)
    var last = phases.fractionComplete
    let cuts = (0..<Int.random(in: 1...200, using: &generator)).map { _ in
      Double.random(in: 0...1, using: &generator)
    }
    for cut in cuts {
      phases.advance(by: total * cut / cuts.reduce(0, +))
      #expect(target == .end ? phases.fractionComplete >= last : phases.fractionComplete <= last)
      last = phases.fractionComplete
    }
    whole.advance(by: total)
    #expect(whole.state == phases.state)
    #expect(abs(whole.fractionComplete - phases.fractionComplete) < 1e-9)
    for (left, right) in zip(everything(whole), everything(phases)) {
      guard let left, let right else { continue }
      #expect(abs(left.dx - right.dx) < 1e-9 && abs(left.dy - right.dy) < 1e-9)
    }
  }

  @Test(arguments: 0..<100)
  func `TM 7.8 progress is the sum of its speed, so nothing jumps inside a phase either`(seed: Int)
    throws
  {
    var generator = SplitMix(seed: seed)
    let phases = try randomlyReleased(&generator, RandomTransition.Choice(jumps: false))
    guard let phase = phases.phase else { return }
    let count = phases.timing.layers.count + (phases.timing.sharedElement == nil ? 0 : 1)
    let steps = 4000
    let h = phase.duration / Double(steps)
    for index in 0..<count {
      let start = try #require(phase.progress(of: index, after: 0)?.dx)
      let way = max(1, abs(phase.target.value - start))
      var (last, speed) = (start, try #require(phase.velocity(of: index, after: 0)?.dx))
      for step in 1..<steps {
        let time = Double(step) * h
        let progress = try #require(phase.progress(of: index, after: time)?.dx)
        let next = try #require(phase.velocity(of: index, after: time)?.dx)
        let jump = abs(progress - last - h * (speed + next) / 2)
        // The last step of a spring is at most a thousandth of its way; where a layer sets off, its
        // speed changes within the step.
        let allowed = 1.001e-3 * way + h * max(abs(speed), abs(next))
        #expect(jump <= allowed, "layer \(index) jumps by \(jump) at \(time)")
        (last, speed) = (progress, next)
      }
    }
  }

  @Test(arguments: 0..<300)
  func `TM 7.7 springs keep their speed across a release and across a retarget`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    let timing = try RandomTransition.timing(&generator)
    var phases = TransitionPhases(timing)
    phases.start(interactive: true)
    let fraction = Double.random(in: 0.05...0.95, using: &generator)
    let velocity = Double.random(in: -4...4, using: &generator)
    let h = 1e-7
    phases.update(.fractionComplete(fraction))
    let before = everything(phases)
    phases.update(.fractionComplete(fraction + h))
    let slopes = zip(everything(phases), before).map { after, before -> Vector? in
      guard let after, let before else { return nil }
      return Vector(dx: (after.dx - before.dx) / h, dy: (after.dy - before.dy) / h)
    }
    phases.update(.fractionComplete(fraction))
    phases.end(TransitionTarget.allCases[seed % 2], velocity: velocity)
    for (index, isSpring) in springs(timing).enumerated() where isSpring {
      guard let slope = slopes[index], let speed = speeds(phases)[index] else { continue }
      if slope == .zero { continue }
      #expect(abs(speed.dx - velocity * slope.dx) <= 1e-6 * max(1, abs(speed.dx)))
    }
    phases.advance(
      by: Double.random(in: 0...0.5, using: &generator) * (phases.phase?.duration ?? 0))
    let running = speeds(phases)
    let shown = everything(phases)
    guard phases.retarget(Bool.random(using: &generator) ? .end : .start) else { return }
    #expect(everything(phases) == shown)
    for (index, isSpring) in springs(timing).enumerated() where isSpring {
      guard let left = running[index], let right = speeds(phases)[index] else { continue }
      #expect(abs(left.dx - right.dx) <= 1e-6 * max(1, abs(left.dx)))
      #expect(abs(left.dy - right.dy) <= 1e-6 * max(1, abs(left.dy)))
    }
  }

  @Test(arguments: 0..<300)
  func `TM 7.8 a phase to the end is the mirror image of one to the start`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    let choice = RandomTransition.Choice(jumps: false, velocities: false)
    let timing = try RandomTransition.timing(&generator, choice)
    let mirrored = try mirror(timing)
    // A layer that overruns would have to begin before the start.
    guard timing.plan.layers.allSatisfy({ $0.effectiveRange.upperBound <= 1 }) else { return }
    #expect(abs(mirrored.effectiveDuration - timing.effectiveDuration) < 1e-9)
    let fraction = Double.random(in: 0...1, using: &generator)
    let states =
      timing.plan.layers.map { entry in
        randomState(entry.effectiveRange, fraction, &generator)
      } + [randomState(0...1, fraction, &generator)]
    let there = TransitionPhase(timing, towards: .end, from: fraction, states: states)
    let back = TransitionPhase(
      mirrored, towards: .start, from: 1 - fraction, states: states.map(Self.mirror))
    #expect(abs(there.duration - back.duration) <= 1e-9 * max(1, there.duration))
    for step in 0..<50 {
      let time = there.duration * (Double(step) + 0.5) / 51
      #expect(abs(there.fraction(after: time) + back.fraction(after: time) - 1) < 1e-9)
      for index in states.indices {
        guard let left = there.progress(of: index, after: time),
          let right = back.progress(of: index, after: time)
        else { continue }
        #expect(abs(left.dx + right.dx - 1) < 1e-6, "layer \(index) at \(time)")
        #expect(abs(left.dy + right.dy - 1) < 1e-6)
      }
    }
  }
}

extension TransitionInvariantTests {
  /// A transition in a random phase, reached by hand.
  private func randomlyReleased(
    _ generator: inout SplitMix, _ choice: RandomTransition.Choice
  ) throws -> TransitionPhases {
    var phases = TransitionPhases(try RandomTransition.timing(&generator, choice))
    phases.start(interactive: true)
    phases.update(.fractionComplete(Double.random(in: 0...1, using: &generator)))
    phases.end(
      TransitionTarget.allCases.randomElement(using: &generator) ?? .end,
      velocity: Bool.random(using: &generator)
        ? Double.random(in: -3...3, using: &generator) : nil)
    phases.advance(by: Double.random(in: 0...0.3, using: &generator))
    phases.retarget(TransitionTarget.allCases.randomElement(using: &generator) ?? .end)
    return phases
  }

  private func springs(_ timing: TransitionTiming) -> [Bool] {
    (timing.layers.map(\.timing) + (timing.sharedElement.map { [$0] } ?? [])).map {
      if case .function = $0.curve { return false } else { return true }
    }
  }

  /// The transition seen from its other end: the layers' true ranges mirrored, with the same timing.
  private func mirror(_ timing: TransitionTiming) throws -> TransitionTiming {
    try TransitionTiming(
      duration: timing.effectiveDuration,
      layers: zip(timing.layers, timing.plan.layers).map { layer, entry in
        let range = entry.effectiveRange
        return try TransitionTiming.Layer(
          id: layer.id,
          range: AnimationRange(
            start: max(0, 1 - range.upperBound), end: 1 - range.lowerBound),
          timing: layer.timing)
      }, sharedElement: timing.sharedElement)
  }

  private func randomState(
    _ range: ClosedRange<Double>, _ fraction: Double, _ generator: inout SplitMix
  ) -> LayerState {
    let width = range.upperBound - range.lowerBound
    let relative = min(max((fraction - range.lowerBound) / width, 0), 1)
    if relative == 0 { return LayerState(fraction: 0, progress: .zero, hasRun: true) }
    if relative == 1 {
      return LayerState(fraction: 1, progress: Vector(dx: 1, dy: 1), hasRun: true)
    }
    return LayerState(
      fraction: relative,
      progress: Vector(
        dx: Double.random(in: -0.2...1.2, using: &generator),
        dy: Double.random(in: -0.2...1.2, using: &generator)),
      velocity: Vector(dx: Double.random(in: -2...2, using: &generator), dy: 0), hasRun: true)
  }

  private static func mirror(_ state: LayerState) -> LayerState {
    LayerState(
      fraction: 1 - state.fraction,
      progress: Vector(dx: 1 - state.progress.dx, dy: 1 - state.progress.dy),
      velocity: Vector(dx: -state.velocity.dx, dy: -state.velocity.dy), hasRun: state.hasRun)
  }
}
