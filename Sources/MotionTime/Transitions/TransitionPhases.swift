/// The state machine of a transition: from its start through interactive and animating phases to
/// one of its ends (TM 7).
///
/// `idle` → `interactive` ⇄ `animating` → `finished`. It is a value and reads no clock: time comes in by
/// ``advance(by:)``. What does not fit the state is refused and changes nothing.
public struct TransitionPhases: Hashable, Sendable {
  /// The state of a transition.
  public enum State: Hashable, Sendable {
    /// Not started.
    case idle

    /// Driven by an interaction.
    case interactive

    /// Running towards an end.
    case animating(TransitionTarget)

    /// At an end permanently.
    case finished(TransitionTarget)
  }

  /// A step of an interaction.
  public enum Progress: Hashable, Sendable {
    /// To this fraction of the transition.
    case fractionComplete(Double)

    /// By this much from where it is.
    case step(Double)
  }

  /// An event of a transition. Each occurs at most once, in this order.
  public enum Event: String, Hashable, Sendable, CaseIterable {
    /// It starts.
    case willTransition

    /// It was completed.
    case didTransition

    /// It was cancelled.
    case cancelledTransition
  }

  /// The progress of layers during an interactive phase.
  public enum Scrub: String, Hashable, Sendable, CaseIterable {
    /// Straight lines from where they are; each animation phase runs its curve afresh.
    case linear

    /// The curve at their fraction, in every state, so that playing backwards retraces exactly.
    case curve
  }

  /// The transition's timing.
  public let timing: TransitionTiming

  /// The plan: the effective duration and the times of each layer; fixed from the start.
  public let plan: TransitionPlan

  /// The progress of layers during an interactive phase.
  public let scrub: Scrub

  /// The state of the transition.
  public private(set) var state = State.idle

  /// The animation phase that runs, or nil while none does.
  public private(set) var phase: TransitionPhase?

  /// The events that have occurred and were not yet taken.
  private var events: [Event] = []
  private let tracks: [TransitionPhase.Track]
  let curves: [LayerCurves]

  /// The anchors of the layers at the last change of state, in order, then that of the shared
  /// element.
  private(set) var anchors: [LayerState]

  /// The interaction's latest report on the shared element.
  private(set) var report: SharedElementReport?

  private var held = 0.0
  private var elapsed = CompensatedSum()

  /// Creates a transition that has not started.
  ///
  /// - Parameters:
  ///   - timing: The duration, layers and shared element of the transition.
  ///   - scrub: The progress of layers in interactive phases.
  /// - Complexity: Linear in the number of layers.
  public init(_ timing: TransitionTiming, scrub: Scrub = .linear) {
    self.timing = timing
    self.scrub = scrub
    plan = timing.plan
    tracks = TransitionPhase.Track.all(of: timing)
    curves = scrub == .curve ? LayerCurves.all(of: timing) : []
    anchors = tracks.map { _ in .initial }
  }

  /// The fraction of the transition, 0…1, from its start, independent of the direction of play.
  public var fractionComplete: Double { phase?.fraction(after: elapsed.value) ?? held }

  /// Seconds since the phase that runs began; 0 while none does.
  public var phaseTime: Double { phase == nil ? 0 : elapsed.value }

  /// Returns the events since the previous call and clears them.
  public mutating func takeEvents() -> [Event] {
    defer { events = [] }
    return events
  }
}

extension TransitionPhases {
  /// Starts the transition, interactively or running towards its end.
  ///
  /// - Parameter interactive: Whether it starts in an interactive phase.
  /// - Returns: Whether it was idle.
  @discardableResult
  public mutating func start(interactive: Bool = false) -> Bool {
    guard state == .idle else { return false }
    events.append(.willTransition)
    if interactive { state = .interactive } else { animate(towards: .end) }
    return true
  }

  /// Scrubs the transition in its interactive phase.
  ///
  /// - Parameters:
  ///   - progress: Where to; what leads outside 0…1 ends there.
  ///   - sharedElement: Where the interaction has put the shared element; by default where the
  ///     fraction puts it.
  /// - Returns: Whether it is interactive and the numbers are finite, the report's within 1e100 of 0.
  @discardableResult
  public mutating func update(
    _ progress: Progress, sharedElement: SharedElementReport? = nil
  ) -> Bool {
    let place =
      switch progress {
      case .fractionComplete(let fraction): fraction
      case .step(let step): held + step
      }
    guard state == .interactive, place.isFinite, sharedElement?.isUsable ?? true else {
      return false
    }
    held = min(max(place, 0), 1) + 0
    report = sharedElement
    return true
  }

  /// Releases the transition, which then runs towards an end.
  ///
  /// - Parameters:
  ///   - target: Which end.
  ///   - velocity: The speed of the hand in fractions of the transition per second, above 0 towards the
  ///     end; nil when the transition was held still.
  ///   - sharedElement: Where the interaction leaves the shared element; by default where its last
  ///     update put it.
  /// - Returns: Whether it was interactive and the numbers are within 1e100 of 0.
  /// - Complexity: Linear in the number of layers.
  @discardableResult
  public mutating func end(
    _ target: TransitionTarget, velocity: Double? = nil,
    sharedElement: SharedElementReport? = nil
  ) -> Bool {
    guard state == .interactive, abs(velocity ?? 0) <= SharedElementReport.limit,
      sharedElement?.isUsable ?? true
    else { return false }
    if let sharedElement { report = sharedElement }
    anchors = tracks.indices.map { released($0, velocity ?? 0) }
    report = nil
    animate(towards: target)
    return true
  }

  /// Interrupts the running transition at its present fraction; it becomes interactive.
  ///
  /// - Returns: Whether it was running.
  /// - Complexity: Linear in the number of layers.
  @discardableResult
  public mutating func interrupt() -> Bool {
    guard let phase else { return false }
    held = fractionComplete
    anchors = tracks.indices.map { phase.state(of: $0, after: elapsed.value) }
    self.phase = nil
    state = .interactive
    return true
  }

  /// Sends the running transition towards an end, with the speed it has.
  ///
  /// - Parameter target: The end to run to.
  /// - Returns: Whether it was running.
  /// - Complexity: Linear in the number of layers.
  @discardableResult
  public mutating func retarget(_ target: TransitionTarget) -> Bool {
    guard let phase else { return false }
    held = fractionComplete
    anchors = tracks.indices.map { phase.state(of: $0, after: elapsed.value) }
    animate(towards: target)
    return true
  }

  /// Advances the transition by a time.
  ///
  /// - Parameter seconds: The time in seconds, at least 0 and finite, otherwise it has no effect; the
  ///   remainder after the transition has finished is discarded.
  /// - Returns: Whether the transition is running and the time passed.
  @discardableResult
  public mutating func advance(by seconds: Double) -> Bool {
    guard let phase, seconds >= 0, seconds.isFinite else { return false }
    elapsed.add(seconds)
    if phase.isOver(after: elapsed.value) { finish(phase.target) }
    return true
  }

  private mutating func animate(towards target: TransitionTarget) {
    let phase = TransitionPhase(
      tracks, total: plan.effectiveDuration, target, held, anchors)
    elapsed = CompensatedSum()
    self.phase = phase
    state = .animating(target)
    if phase.isOver(after: 0) { finish(target) }
  }

  private mutating func finish(_ target: TransitionTarget) {
    held = target.value
    phase = nil
    state = .finished(target)
    events.append(target == .end ? .didTransition : .cancelledTransition)
  }

  /// Returns the state of a layer at the end of an interactive phase.
  private func released(_ index: Int, _ velocity: Double) -> LayerState {
    let track = tracks[index]
    let (low, high) = (track.span.lowerBound, track.span.upperBound)
    let anchor = anchors[index]
    let fraction = AnimationRange.relativeFraction(held, from: low, to: high)
    let slope = anchor.scrubSlope(at: fraction)
    let isInside = held >= low && held < high
    var state = LayerState(
      fraction: fraction, progress: anchor.scrubbed(to: fraction),
      velocity: Vector { isInside ? velocity * slope.component($0) / (high - low) : 0 },
      hasRun: anchor.hasRun)
    if track.isShared, let report {
      state.progress = report.progress
      state.velocity = report.velocity ?? state.velocity
    }
    return state
  }
}

/// A sum of many small numbers with compensated rounding errors (Kahan).
struct CompensatedSum: Hashable, Sendable {
  private(set) var value = 0.0
  private var lost = 0.0

  mutating func add(_ number: Double) {
    let corrected = number - lost
    let sum = value + corrected
    lost = (sum - value) - corrected
    value = sum
  }
}
