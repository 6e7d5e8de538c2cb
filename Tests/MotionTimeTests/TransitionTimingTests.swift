import MotionTime
import Testing

/// Section 6: how long a transition lasts, with its worked examples.
@Suite struct TransitionTimingTests {
  /// Timing with an implicit duration: a curve that declares it.
  private static func lasting(_ seconds: Double) throws -> AnimationTimingParameters {
    let curve = try CurveBaker().bake(
      name: "lasting", declarations: CurveDeclarations(duration: seconds)
    ) { $0 }.curve
    return AnimationTimingParameters(curve: TimingFunction(curve: curve))
  }

  struct Example: Sendable {
    var duration: Double
    var layers: [(range: (Double, Double), implicit: Double?)] = []
    /// The implicit duration of the shared element, 0 for one without.
    var shared: Double?
    var effective: Double
    /// The begin and end of each layer.
    var runs: [(Double, Double)] = []
    var overruns: [Double] = []
  }

  private static let examples = [
    Example(duration: 3, layers: [((0, 0.5), nil)], effective: 3, runs: [(0, 1.5)]),
    Example(duration: 0.4, layers: [((0, 1), 0.3)], effective: 0.4, runs: [(0, 0.3)]),
    Example(duration: 0.4, layers: [((0, 1), 1)], effective: 1, runs: [(0, 1)]),
    Example(duration: 2, layers: [((0.5, 1), 0.9)], effective: 2, runs: [(1, 1.9)]),
    Example(duration: 2, layers: [((0.5, 1), 1.2)], effective: 2.4, runs: [(1.2, 2.4)]),
    Example(duration: 1, layers: [((0.75, 1), 0.6)], effective: 2.4, runs: [(1.8, 2.4)]),
    Example(
      duration: 1, layers: [((0, 1), 1.3), ((0.4, 0.6), 0.9)], effective: 1.5,
      runs: [(0, 1.3), (0.6, 1.5)]),
    Example(
      duration: 1, layers: [((0.2, 0.8), nil), ((0, 1), 2)], effective: 2,
      runs: [(0.4, 1.6), (0, 2)]),
    Example(
      duration: 1, layers: [((0, 1), 1.25)], shared: 0, effective: 1.25, runs: [(0, 1.25)]),
    Example(
      duration: 1, layers: [((0.5, 1), nil)], shared: 1.6, effective: 1.6, runs: [(0.8, 1.6)]),
    Example(
      duration: 1, layers: [((0, 1), 1.25)], shared: 0.7, effective: 0.7, runs: [(0, 1.25)],
      overruns: [0.55]),
    Example(
      duration: 1, layers: [((0.5, 1), nil)], shared: 0.35, effective: 0.35,
      runs: [(0.175, 0.35)]),
    Example(duration: 0, layers: [((0.2, 1), 0.4)], effective: 0.5, runs: [(0.1, 0.5)]),
  ]

  @Test(arguments: Array(examples.enumerated()))
  func `TM 6.4 worked examples 1 to 13`(number: Int, example: Example) throws {
    let layers = try example.layers.enumerated().map { index, layer in
      try TransitionTiming.Layer(
        id: "layer \(index)", range: AnimationRange(start: layer.range.0, end: layer.range.1),
        timing: layer.implicit.map { try Self.lasting($0) } ?? .linear)
    }
    let shared = try example.shared.map { try $0 == 0 ? .linear : Self.lasting($0) }
    let plan = try TransitionTiming(
      duration: example.duration, layers: layers, sharedElement: shared
    ).plan
    #expect(abs(plan.effectiveDuration - example.effective) < 1e-12)
    #expect(plan.layers.count == example.runs.count)
    for (entry, run) in zip(plan.layers, example.runs) {
      #expect(abs(entry.delay - run.0) < 1e-12 && abs(entry.endTime - run.1) < 1e-12)
      #expect(abs(entry.effectiveRange.upperBound - run.1 / example.effective) < 1e-12)
    }
    #expect(plan.sharedElement?.duration == (shared == nil ? nil : plan.effectiveDuration))
    let overruns = plan.diagnostics.compactMap { diagnostic in
      if case .layerOverrun(_, let seconds) = diagnostic { return seconds }
      return Double?.none
    }
    #expect(overruns.count == example.overruns.count)
    for (seconds, expected) in zip(overruns, example.overruns) {
      #expect(abs(seconds - expected) < 1e-12)
    }
  }

  @Test func `TM 6.4 worked example 2 has the effective range 0 to 0.75`() throws {
    let layer = try TransitionTiming.Layer(id: "a", timing: Self.lasting(0.3))
    let plan = try TransitionTiming(duration: 0.4, layers: [layer]).plan
    #expect(plan.layers[0].effectiveRange.lowerBound == 0)
    #expect(abs(plan.layers[0].effectiveRange.upperBound - 0.75) < 1e-15)
  }

  @Test func `TM 6.4 worked example 14, a shared element on a physical spring`() throws {
    let spring = try AnimationTimingParameters(mass: 1, stiffness: 100, damping: 10)
    let timing = try TransitionTiming(duration: 0.35, sharedElement: spring)
    #expect(abs(timing.effectiveDuration - 1.4727003346780927) < 1e-15)
    #expect(timing.plan.decidedBy == .sharedElement)
  }

  @Test(arguments: 0..<300)
  func `TM 6.2 the layer that extends ends exactly at the end, the others no later`(seed: Int)
    throws
  {
    var generator = SplitMix(seed: seed)
    let timing = try randomTiming(&generator, shared: false)
    let plan = timing.plan
    #expect(plan.effectiveDuration >= timing.duration)
    for entry in plan.layers {
      #expect(entry.endTime <= plan.effectiveDuration * (1 + 1e-12))
      #expect(entry.effectiveRange.upperBound <= 1)
      if entry.subject == plan.decidedBy {
        #expect(abs(entry.endTime - plan.effectiveDuration) <= 1e-12 * plan.effectiveDuration)
        #expect(entry.effectiveRange.upperBound == 1)
      }
    }
    // Nothing less would do: somebody needs all of it.
    let needs = plan.steps.compactMap(\.needed)
    #expect(needs.max() == plan.effectiveDuration)
    #expect(plan.diagnostics.allSatisfy { if case .layerOverrun = $0 { false } else { true } })
  }

  @Test(arguments: 0..<200)
  func `TM 6.3 an overrun is what a layer lacks when the shared element is shorter`(seed: Int)
    throws
  {
    var generator = SplitMix(seed: seed)
    let timing = try randomTiming(&generator, shared: true)
    let plan = timing.plan
    for entry in plan.layers {
      guard case .layer(let id) = entry.subject else { continue }
      let late = entry.endTime - plan.effectiveDuration
      let reported = plan.diagnostics.contains {
        if case .layerOverrun(id, let seconds) = $0 { return abs(seconds - late) < 1e-12 }
        return false
      }
      if abs(late) > 1e-9 { #expect(reported == (late > 0)) }
    }
  }

  @Test func `TM 6.3 a stretch to more than ten times is reported`() throws {
    let late = try TransitionTiming.Layer(
      id: "late", range: AnimationRange(start: 0.95, end: 1), timing: Self.lasting(0.6))
    let plan = try TransitionTiming(duration: 1, layers: [late]).plan
    #expect(abs(plan.effectiveDuration - 12) < 1e-12)
    #expect(plan.diagnostics == [.stretch(id: "late", effectiveDuration: plan.effectiveDuration)])
    // Ten times the longer of the two is not more than that.
    #expect(try TransitionTiming(duration: 1.3, layers: [late]).plan.diagnostics.isEmpty)
    let shared = try TransitionTiming(
      duration: 1, layers: [late], sharedElement: Self.lasting(3)
    ).plan
    // It begins at 2.85 s and lasts 0.6 s.
    guard case .layerOverrun("late", let seconds) = shared.diagnostics.first else {
      Issue.record("no overrun in \(shared.diagnostics)")
      return
    }
    #expect(shared.diagnostics.count == 1 && abs(seconds - 0.45) < 1e-12)
  }

  @Test func `TM 6.1 the explanation says whose rule gave the duration, layer by layer`() throws {
    let layers = try [
      TransitionTiming.Layer(id: "fade"),
      TransitionTiming.Layer(id: "lift", timing: Self.lasting(0.25)),
      TransitionTiming.Layer(
        id: "card", range: AnimationRange(start: 0.5, end: 1), timing: Self.lasting(1.25)),
    ]
    let plan = try TransitionTiming(duration: 2, layers: layers, sharedElement: .linear).plan
    #expect(plan.decidedBy == .layer("card"))
    #expect(plan.steps.map(\.rule) == [.given, .follows, .fits, .extends, .follows])
    #expect(
      plan.steps.map(\.description) == [
        "the transition asks for 2.0 s.", "'fade' follows.",
        "'lift' needs 0.25 s and fits into 2.0 s.",
        "'card' needs 2.5 s and extends the transition to it.", "the shared element follows.",
      ])
    let decided = try TransitionTiming(
      duration: 2, layers: layers, sharedElement: Self.lasting(0.5)
    ).plan
    #expect(decided.steps.last?.description == "the shared element lasts 0.5 s, which decides.")
    #expect(
      decided.diagnostics.map(\.description) == [
        "layerOverrun: 'card' would end 1.0 s after the transition and is cut there."
      ])
  }

  @Test func `TM 6.1 other durations and doubled names are refused`() throws {
    for duration in [-1, -1e-300, .nan, .infinity] as [Double] {
      #expect { _ = try TransitionTiming(duration: duration) } throws: {
        ($0 as? TimingError)?.code == .invalidDuration
      }
    }
    #expect(
      throws: TimingError(
        .invalidValue, "Two layers are called 'a'. Give each layer its own name.")
    ) { _ = try TransitionTiming(duration: 1, layers: [.init(id: "a"), .init(id: "a")]) }
    let endless = try TransitionTiming.Layer(
      id: "endless", range: AnimationRange(start: 1.0.nextDown, end: 1),
      timing: Self.lasting(1e300))
    #expect { _ = try TransitionTiming(duration: 1, layers: [endless]) } throws: {
      ($0 as? TimingError)?.code == .invalidDuration
    }
  }

  private func randomTiming(_ generator: inout SplitMix, shared: Bool) throws -> TransitionTiming {
    let layers = try (0..<Int.random(in: 1...5, using: &generator)).map { index in
      let ends = (0..<2).map { _ in Double.random(in: 0...1, using: &generator) }.sorted()
      let implicit = Double.random(in: 0.1...3, using: &generator)
      return try TransitionTiming.Layer(
        id: "\(index)", range: AnimationRange(start: ends[0], end: ends[1]),
        timing: Bool.random(using: &generator)
          ? .linear
          : AnimationTimingParameters(
            mass: 1, stiffness: 100 / implicit, damping: 20 / implicit * 0.7))
    }
    return try TransitionTiming(
      duration: Double.random(in: 0...2, using: &generator), layers: layers,
      sharedElement: shared
        ? AnimationTimingParameters(
          mass: 1, stiffness: Double.random(in: 30...500, using: &generator), damping: 12) : nil)
  }
}
