internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

/// Watches: properties of layers, read from the journal at whatever moment is shown.
extension ReplSession {
  /// How far to either side a velocity looks, in seconds.
  private static let reach = 0.0005

  /// What is watched, as it is shown now, in the order of `.watch`.
  public var readings: [ReplReading] {
    let eye = eye
    return watches.compactMap { try? reading(of: $0, by: eye) }
  }

  /// Returns what a watched number is over a range of what is scrubbed, at equal distances.
  public func course(
    of reading: (name: String, place: Int), over range: ClosedRange<Double>, count: Int
  ) -> [Double] {
    let count = min(max(count, 2), 10_000)
    guard let probe = try? probe(of: reading.name), probe.names.indices.contains(reading.place),
      range.lowerBound.isFinite, range.upperBound.isFinite
    else { return [Double](repeating: .nan, count: count) }
    let step = (range.upperBound - range.lowerBound) / Double(count - 1)
    let eye = eye
    return (0..<count).map {
      eye.numbers(of: probe, at: range.lowerBound + Double($0) * step)[reading.place]
    }
  }

  /// Adds a watch, or takes it away if it is there.
  ///
  /// - Returns: Whether it is watched now.
  /// - Throws: Why there is no such property.
  func toggleWatch(_ name: String) throws -> Bool {
    if let place = watches.firstIndex(of: name) {
      watches.remove(at: place)
      return false
    }
    _ = try probe(of: name)
    watches.append(name)
    return true
  }

  /// Reads a property of a layer, watched or not, where what is scrubbed stands.
  ///
  /// - Throws: Why there is no such property.
  public func read(_ name: String) throws -> ReplReading { try reading(of: name, by: eye) }

  /// Reads a property where what is scrubbed stands.
  private func reading(of name: String, by eye: ReplEye) throws -> ReplReading {
    let probe = try probe(of: name)
    let values = run.within { probe.numbers(at: shown) }
    let start = max(eye.position - Self.reach, 0)
    let before = eye.numbers(of: probe, at: start)
    let after = eye.numbers(of: probe, at: eye.position + Self.reach)
    let span = eye.position + Self.reach - start
    return ReplReading(
      name: name,
      numbers: probe.names.indices.map { index in
        ReplReading.Number(
          name: probe.names[index], value: values[index],
          velocity: (after[index] - before[index]) / span, unit: probe.units[index])
      })
  }

  private var eye: ReplEye {
    let timeline = timelineState
    return ReplEye(
      run: run, shown: shown, timeline: timeline?.id,
      position: timeline?.position ?? shown.seconds)
  }

  /// Finds a property once for each run.
  func probe(of name: String) throws -> PropertyProbe {
    if let known = probes[name] { return known }
    let probe = try run.within {
      let (layer, keyPath) = try run.property(named: name)
      return try PropertyProbe(keyPath, ofLayer: layer, in: run.journal)
    }
    probes[name] = probe
    return probe
  }

  /// Markers, input, lines and what happened to animations, in order of time.
  public var moments: [ReplMoment] {
    let animations = run.journal.events.map { event in
      ReplMoment(
        time: event.time.seconds, kind: ReplMoment.Kind(event.kind),
        text: "\(event.target).\(event.keyPath) (\(event.key))")
    }
    let others = run.loop.events.compactMap(ReplMoment.init)
    let lines = score.entries.compactMap { entry -> ReplMoment? in
      guard case .line(let line) = entry.input else { return nil }
      return ReplMoment(
        time: entry.time.seconds, kind: .line, text: Self.title(of: line.text))
    }
    let all = (animations + others + lines).enumerated()
    return all.sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// When a marker is, in seconds; the first of those with the name.
  func time(ofMarker name: String) -> Double? {
    moments.first { $0.kind == .marker && $0.text == name }?.time
  }
}

/// Reads properties at any place of what is scrubbed, writing nothing.
private struct ReplEye {
  let run: ReplRun
  let shown: MediaTime
  let timeline: Int?

  /// Where what is scrubbed stands, in seconds.
  let position: Double

  func numbers(of probe: PropertyProbe, at position: Double) -> [Double] {
    guard let time = try? MediaTime(seconds: position) else { return probe.names.map { _ in .nan } }
    return run.within {
      guard let timeline else { return probe.numbers(at: max(time, .zero)) }
      return probe.numbers(withTimeline: timeline, at: time, at: shown)
    }
  }
}

extension ReplMoment.Kind {
  fileprivate init(_ kind: JournalEvent.Kind) {
    switch kind {
    case .animationAdded: self = .animationAdded
    case .animationRemoved: self = .animationRemoved
    case .animationCompleted: self = .animationCompleted
    }
  }
}

extension ReplMoment {
  /// A marker, or what a pointer began or ended; nil for its moves.
  fileprivate init?(_ event: SessionEvent) {
    switch event {
    case .marker(let name, let time):
      self.init(time: time.seconds, kind: .marker, text: name)
    case .input(let sample) where sample.type != .move:
      let place = "\(sample.position.x), \(sample.position.y)"
      self.init(
        time: sample.time.seconds, kind: .input, text: "\(sample.type.rawValue) (\(place))")
    default: return nil
    }
  }
}
