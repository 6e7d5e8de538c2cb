internal import MotionRender
internal import MotionTime

/// A playback of a sequence: its animations on layers, and the end of those whose property
/// something else takes.
final class SequencePlayer {
  private final class Part {
    let target: SequenceTarget
    var keys: [String] = []
    var claim: PropertyClaim?
    var running = 0
    var holds = false

    /// Writes of the model value, of which observers are told when the player is complete.
    var untold: [UntoldWrite] = []

    init(_ target: SequenceTarget) { self.target = target }

    func tell() {
      let writes = untold
      untold = []
      for write in writes { write.tell() }
    }
  }

  /// The plan that is played.
  let resolved: ResolvedSequence

  /// The time of the sequence's begin on the timeline, in seconds.
  let origin: Double

  private let timeline: Timeline
  private let isEssential: Bool?
  private let state: ReactiveProperty<MotionState>
  private let keys = MotionSession.current.core.emissionKeys
  private var parts: [SequenceTarget: Part] = [:]
  private var order: [Part] = []
  private var cues: SequenceCues?
  private var running = 0
  private var hasEnded = false

  /// Whether an animation of it has not ended.
  var isRunning: Bool { running > 0 }

  init(
    _ resolved: ResolvedSequence, on timeline: Timeline, origin: Double, isEssential: Bool?,
    state: ReactiveProperty<MotionState>
  ) {
    self.isEssential = isEssential
    self.resolved = resolved
    self.timeline = timeline
    self.origin = origin
    self.state = state
  }

  /// Adds all animations, or none.
  ///
  /// - Parameter first: When play begins, in seconds of the sequence; what begins before is left out.
  /// - Throws: ``MotionRender/RenderError`` for an animation that a layer refuses.
  func start(from first: Double) throws {
    do {
      for target in resolved.targets { try add(target, from: first) }
      for part in order { try claim(part) }
      cues = makeCues(from: first)
    } catch {
      stop(freezes: false)
      throw error
    }
    if running > 0 { state.value = .active }
    cues?.start()
  }

  /// The velocities of its properties now; those that stand still are left out.
  var velocities: [SequenceTarget: LayerValue] {
    var found: [SequenceTarget: LayerValue] = [:]
    for target in resolved.targets {
      found[target] = target.layer.motionVelocity(of: target.keyPath)
    }
    return found
  }

  private func makeCues(from first: Double) -> SequenceCues {
    let cues = resolved.cues.filter { $0.times.start >= first || !$0.times.cycles.isEmpty }
    return SequenceCues(
      cues.map { cue in
        var times = cue.times
        times.start += origin
        return SequenceCues.Cue(times) { [weak self] in self?.call(cue) }
      }, on: timeline)
  }

  /// Ends the running animations.
  ///
  /// - Parameter freezes: Whether what is seen stays.
  func stop(freezes: Bool) {
    if hasEnded { return }
    hasEnded = true
    cues?.stop()
    for part in order where !part.keys.isEmpty { end(part, freezes: freezes) }
    tellValues()
    if state.value != .atRest { state.value = .atRest }
  }

  private func add(_ target: SequenceTarget, from first: Double) throws {
    let items = (resolved.items[target] ?? []).filter { $0.begin >= first }
    if items.isEmpty { return }
    if target.layer.isDestroyed {
      throw MotionError(.invalidSequence, "\(target.name): the layer was removed permanently.")
    }
    if target.layer.isReduced(target.keyPath, isEssential: isEssential) {
      return try show(items, target)
    }
    let part = Part(target)
    let shown = target.layer.presentationValue(forKeyPath: target.keyPath)
    let made = SequenceAnimations(items, keyPath: target.keyPath, from: shown, earliest: first)
    part.holds = made.animations.count > 1
    order.append(part)
    parts[target] = part
    for animation in made.animations {
      animation.beginTime = origin + (animation.beginTime ?? 0)
      let key = "\(keys.next()).\(target.keyPath)"
      try target.layer.addPiece(
        animation, forKey: key, timeline: timeline.clock.id,
        handlers: AnimationHandlers(stop: { [weak self, weak part] _ in
          if let self, let part { self.noteEnd(of: part) }
        }))
      part.keys.append(key)
      part.running += 1
      running += 1
    }
    part.untold.append(try target.layer.setValueUntold(made.final, forKeyPath: target.keyPath))
  }

  /// Shows the end of a target's motions at once, their first value if they have no end.
  private func show(_ items: [SequenceItem], _ target: SequenceTarget) throws {
    let shown = target.layer.presentationValue(forKeyPath: target.keyPath)
    let last = items.reduce(shown) { $1.end.isFinite ? $1.last(after: $0) : $1.first(after: $0) }
    let part = Part(target)
    order.append(part)
    parts[target] = part
    part.untold.append(try target.layer.setValueUntold(last, forKeyPath: target.keyPath))
  }

  /// Ends the motions that are no more to be seen because motion is reduced.
  func endReduced(isEssential: Bool?) {
    for part in order where !part.keys.isEmpty {
      let target = part.target
      if target.layer.isReduced(target.keyPath, isEssential: isEssential) {
        end(part, freezes: false)
        part.tell()
      }
    }
    if running == 0, !hasEnded, state.value != .atRest { state.value = .atRest }
  }

  private func claim(_ part: Part) throws {
    part.claim = try part.target.layer.claim(part.target.keyPath) { [weak self, weak part] taking in
      if let self, let part { self.lose(part, freezes: taking == .continued) }
    }
  }

  /// Stops the rest of the sequence on a property that something else took.
  ///
  /// A single animation that has ended hides nothing and stays, for who scrubs the timeline back.
  ///
  /// - Parameter freezes: Whether the motion that replaces it continues from the shown value.
  private func lose(_ part: Part, freezes: Bool) {
    part.claim = nil
    if part.running == 0, !part.holds { return }
    end(part, freezes: freezes)
    part.tell()
    if running == 0, !hasEnded, state.value != .atRest { state.value = .atRest }
  }

  private func end(_ part: Part, freezes: Bool) {
    let layer = part.target.layer
    if let claim = part.claim { layer.release(claim) }
    part.claim = nil
    running -= part.running
    part.running = 0
    let keys = part.keys
    part.keys = []
    if layer.isDestroyed { return }
    let shown = freezes ? layer.presentationValue(forKeyPath: part.target.keyPath) : nil
    for key in keys { layer.removeAnimation(forKey: key) }
    if let shown, let write = try? layer.setValueUntold(shown, forKeyPath: part.target.keyPath) {
      part.untold.append(write)
    }
  }

  private func noteEnd(of part: Part) {
    guard part.running > 0 else { return }
    part.running -= 1
    running -= 1
    if running == 0, !hasEnded, state.value != .atRest { state.value = .atRest }
  }

  /// Tells the observers of the sequence's properties what it wrote to them.
  func tellValues() { for part in order { part.tell() } }

  /// Calls a function unless the piece that it belongs to was stopped.
  private func call(_ cue: ResolvedSequence.Cue) {
    let played = cue.targets.compactMap { parts[$0] }
    let isStopped = played.isEmpty ? !cue.endsSequence : played.allSatisfy(\.keys.isEmpty)
    if cue.targets.isEmpty || !isStopped { cue.action() }
  }
}
