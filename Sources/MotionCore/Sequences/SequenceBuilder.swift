internal import MotionRender
internal import MotionTime
internal import OrreryBasics

/// A builder of a resolved sequence, which resolves it and the sequences in it piece by piece.
struct SequenceBuilder {
  /// The value of each property at the end of the pieces added so far.
  private var ends: [SequenceTarget: LayerValue] = [:]
  private var shown: [SequenceTarget: LayerValue] = [:]
  private var count = 0

  /// The largest number of animations of a sequence, nested ones included.
  static let greatestCount = 100_000

  /// The greatest depth of sequences in each other.
  static let greatestDepth = 24

  /// Resolves a sequence from the values shown now.
  ///
  /// - Throws: ``MotionError`` for what makes no sequence, ``MotionRender/RenderError`` for an animation that
  ///   cannot run.
  ///
  /// - Parameter velocities: The velocities of properties that another play of the sequence moved until now.
  static func resolve(
    _ sequence: MotionSequence, _ velocities: [SequenceTarget: LayerValue] = [:]
  ) throws -> ResolvedSequence {
    var builder = SequenceBuilder()
    let part = try builder.part(sequence, depth: 1, prefix: "")
    var whole = ResolvedSequence()
    whole.append(part.resolved, part.cycles, begin: 0, speed: sequence.speed.value)
    whole.labels = part.resolved.labels.map { ($0.name, $0.time / sequence.speed.value) }
    whole.duration = part.cycles.total / sequence.speed.value
    whole.addNotices(of: sequence, to: whole.duration)
    whole.cues = whole.cues.enumerated().sorted {
      ($0.element.times.start, $0.offset) < ($1.element.times.start, $1.offset)
    }.map(\.element)
    try whole.settle(
      from: { builder.shown[$0] ?? .scalar(0) },
      { velocities[$0] ?? $0.layer.motionVelocity(of: $0.keyPath) })
    return whole
  }

  private mutating func part(
    _ sequence: MotionSequence, depth: Int, prefix: String
  ) throws -> (resolved: ResolvedSequence, cycles: SequenceCycles) {
    if depth > Self.greatestDepth {
      throw MotionError(
        .invalidSequence,
        "sequences lie more than \(Self.greatestDepth) deep in each other. Nest fewer.")
    }
    var resolver = SequenceResolver()
    var result = ResolvedSequence()
    for (index, entry) in sequence.entries.enumerated() {
      let number = "\(prefix)\(index + 1)"
      switch entry.content {
      case .label(let name, let position):
        try resolver.label(name, at: position)
        guard let time = resolver.labels.last?.time else { continue }
        result.cues.append(
          .init(times: CueTimes(start: time), repeats: true) { [weak sequence] in
            sequence?.onLabel?(name)
          })
      case .call(let function, let position):
        let place = try resolver.place(at: position, length: 0, name: "piece \(number) (call)")
        result.cues.append(
          .init(times: CueTimes(start: place.begin), repeats: true, action: function))
        result.rows.append(
          .init(
            number: number, name: "call", target: nil, item: nil, begin: place.begin, length: 0,
            position: position))
      case .motion(let source, let options):
        try add(source, entry.targets, options, number, &resolver, &result)
      case .sequence(let inner, let options):
        let part = try part(inner, depth: depth + 1, prefix: "\(number).")
        let length = part.cycles.total / inner.speed.value
        let place = try resolver.place(
          at: options.at, length: length, name: "piece \(number) (sequence)")
        var played = ResolvedSequence()
        played.append(part.resolved, part.cycles, begin: 0, speed: inner.speed.value)
        played.addNotices(of: inner, to: length)
        played.addNotices(of: options, targets: played.targets, from: 0, to: length)
        result.append(
          played,
          SequenceCycles(length: length, count: 1, delay: 0, autoreverses: false),
          begin: place.begin, speed: 1)
      }
    }
    result.labels = resolver.labels
    return (result, try cycles(of: sequence, length: resolver.end))
  }

  private mutating func add(
    _ source: SequenceMotionSource, _ targets: [SequenceTarget], _ options: SequenceOptions,
    _ number: String, _ resolver: inout SequenceResolver, _ result: inout ResolvedSequence
  ) throws {
    count += targets.count
    if count > Self.greatestCount {
      throw MotionError(
        .invalidSequence, "more than \(Self.greatestCount) animations. Make several sequences.")
    }
    // Text that only an error needs: a sequence may have 100 000 pieces.
    func name() -> String { "piece \(number) (\(targets.first?.name ?? ""))" }
    let offsets = try Self.offsets(of: targets.count, each: source.partsEach, options.stagger)
    var placed: [PlacedMotion] = []
    var length = 0.0
    for (target, offset) in zip(targets, offsets) {
      let start = try start(of: target)
      var motion = try named(name()) { try source.bound(to: target).make(start) }
      motion.start = start
      if options.length == .perceptual, let spring = motion.animation as? SpringAnimation {
        motion.counted = motion.delay + spring.perceptualDuration / abs(spring.speed)
      }
      length = max(length, offset + motion.counted)
      ends[target] = motion.to
      placed.append(motion)
    }
    let place = try resolver.place(
      at: options.at, length: length, earliest: min(0, offsets.min() ?? 0), name: name())
    for index in targets.indices {
      let item = SequenceItem(
        .motion(source.bound(to: targets[index]), placed[index]),
        begin: place.begin.adding(offsets[index]))
      result.append(item, to: targets[index])
      result.rows.append(
        .init(
          number: number, name: source.name, target: targets[index], item: item,
          begin: item.begin, length: placed[index].counted,
          position: options.at, stagger: options.stagger == nil ? nil : offsets[index]))
    }
    result.addNotices(of: options, targets: targets, from: place.begin, to: place.end)
  }

  /// Returns the offsets of targets, of which several in a row may belong to one layer.
  private static func offsets(
    of count: Int, each parts: Int, _ stagger: SequenceStagger?
  ) throws -> [Double] {
    guard let stagger else { return [Double](repeating: 0, count: count) }
    return try stagger.offsets(count: count / parts).flatMap { repeatElement($0, count: parts) }
  }

  private mutating func start(of target: SequenceTarget) throws(MotionError) -> LayerValue {
    if let end = ends[target] { return end }
    if target.layer.isDestroyed {
      throw MotionError(.invalidSequence, "\(target.name): the layer was removed permanently.")
    }
    let value = target.layer.presentationValue(forKeyPath: target.keyPath)
    shown[target] = value
    return value
  }

  /// Says which piece an error is about.
  private func named<Result>(
    _ name: @autoclosure () -> String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as MotionError {
      throw MotionError(error.code, "\(name()): \(error.message)")
    }
  }

  private func cycles(of sequence: MotionSequence, length: Double) throws(MotionError)
    -> SequenceCycles
  {
    let (count, delay) = (sequence.repeatCount.value, sequence.repeatDelay.value)
    let (speed, autoreverses) = (sequence.speed.value, sequence.autoreverses.value)
    guard speed > 0, speed.isFinite, delay >= 0, delay.isFinite, count >= 0 else {
      throw MotionError(
        .invalidSequence,
        "a sequence of speed \(speed), repeatCount \(count) and repeatDelay \(delay). Give a speed above 0 "
          + "and the others at least 0.")
    }
    let cycles = SequenceCycles(
      length: length, count: count == 0 ? 1 : count, delay: delay, autoreverses: autoreverses)
    if cycles.isSingle || (length > 0 && length.isFinite) { return cycles }
    throw MotionError(
      .invalidSequence,
      length > 0
        ? "a sequence with a piece that has no end cannot repeat. Leave one of the two."
        : "a sequence without length cannot repeat. Add pieces to it.")
  }
}

extension ResolvedSequence {
  /// Adds the calls at the begin and the end of a piece; the former comes before those in the piece.
  fileprivate mutating func addNotices(
    of options: SequenceOptions, targets: [SequenceTarget], from begin: Double, to end: Double
  ) {
    if let start = options.onStart {
      cues.append(
        Cue(
          times: CueTimes(start: begin), repeats: options.callsEachCycle, targets: targets,
          action: start))
    }
    if let completion = options.onComplete, end.isFinite {
      cues.append(
        Cue(
          times: CueTimes(start: end), repeats: options.callsEachCycle, targets: targets,
          action: completion))
    }
  }

  /// Adds the calls at the begin and the end of a sequence, which are read when they are due.
  fileprivate mutating func addNotices(of sequence: MotionSequence, to end: Double) {
    cues.insert(
      Cue(times: CueTimes(start: 0)) { [weak sequence] in sequence?.onStart?() }, at: 0)
    if end.isFinite {
      cues.append(
        Cue(times: CueTimes(start: end), targets: targets, endsSequence: true) { [weak sequence] in
          sequence?.onComplete?()
        })
    }
  }
}
