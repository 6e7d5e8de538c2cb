internal import MotionRender
internal import MotionTime
internal import OrreryBasics

/// A sequence with all its begin times: animations by property, and the functions with their times.
struct ResolvedSequence {
  /// A line of the plan.
  struct Row {
    let number: String
    let name: String
    let target: SequenceTarget?
    let item: SequenceItem?
    var begin: Double
    var length: Double
    let position: SequencePosition?
    var stagger: Double?

    /// The position that determined the begin, as text.
    var rule: String {
      let place = position.map { "at \($0.text)" } ?? "after the end so far"
      return stagger.map { "\(place), stagger \(NumberText.rounded($0, decimals: 6))" } ?? place
    }
  }

  /// A function that is called when play passes a time forwards.
  struct Cue {
    /// Its times, in seconds.
    var times: CueTimes

    /// Whether it is called in each cycle of a sequence that repeats, not in the first alone.
    var repeats = false

    /// The properties whose loss stops the piece that it belongs to; none for what nothing stops.
    var targets: [SequenceTarget] = []

    /// Whether it ends a sequence, which may have been restarted without its first pieces.
    var endsSequence = false

    let action: () -> Void
  }

  /// The properties in the order in which the sequence first moves them.
  var targets: [SequenceTarget] = []
  var items: [SequenceTarget: [SequenceItem]] = [:]
  var rows: [Row] = []
  var cues: [Cue] = []
  var labels: [(name: String, time: Double)] = []

  /// The length of everything in seconds, infinite for what has no end.
  var duration = 0.0

  mutating func append(_ item: SequenceItem, to target: SequenceTarget) {
    if items[target] == nil { targets.append(target) }
    items[target, default: []].append(item)
  }

  /// Adds a nested sequence that begins at a time and plays at a speed, with all its cycles.
  mutating func append(
    _ part: ResolvedSequence, _ cycles: SequenceCycles, begin: Double, speed: Double
  ) {
    for target in part.targets {
      let items = part.items[target] ?? []
      if cycles.isSingle {
        for item in items {
          item.begin = begin.adding(item.begin / speed)
          item.rate *= speed
          append(item, to: target)
        }
      } else {
        let whole = SequenceItem(.cycles(cycles, items), begin: begin)
        whole.rate = speed
        append(whole, to: target)
      }
    }
    for var row in part.rows {
      row.begin = begin.adding(row.begin / speed)
      row.length /= speed
      rows.append(row)
    }
    for var cue in part.cues {
      for times in cycles.times(of: cue) {
        cue.times = times
        cue.times.start = begin.adding(times.start / speed)
        for index in times.cycles.indices { cue.times.cycles[index].period /= speed }
        cues.append(cue)
      }
    }
  }

  /// Gives each motion the value that its property has before, in the order of time.
  ///
  /// - Parameters:
  ///   - shown: What a property showed at the start.
  ///   - velocity: Returns its velocity then, which the first motion takes over (CMP-3); nil where it stands still.
  mutating func settle(
    from shown: (SequenceTarget) -> LayerValue, _ velocity: (SequenceTarget) -> LayerValue?
  ) throws {
    for target in targets {
      guard let unordered = items[target] else { continue }
      let ordered = unordered.inOrder
      let start = shown(target)
      if let first = ordered.first, first.begin == 0, let velocity = velocity(target) {
        try first.take(velocity, from: start)
      }
      _ = try ordered.settle(from: start)
      items[target] = ordered
    }
  }
}

extension SequenceCycles {
  /// Returns the times at which a function is due, of which the last cycle may have a part.
  fileprivate func times(of cue: ResolvedSequence.Cue) -> [CueTimes] {
    if whole < 1 { return cue.times.until(rest) }
    if !cue.repeats { return [cue.times] }
    var all = cue.times
    if whole > 1 { all.cycles.insert(.init(period: period, count: whole), at: 0) }
    if rest == 0 { return [all] }
    var last = cue.times.until(rest)
    for index in last.indices { last[index].start += whole * period }
    return [all] + last
  }
}

extension [SequenceItem] {
  /// Returns the value of a property at a time, in seconds.
  fileprivate func value(at time: Double, after start: LayerValue) throws -> LayerValue {
    var value = start
    for item in self where item.begin <= time { value = try item.value(at: time, after: value) }
    return value
  }

  /// The items in the order of their begins; those that begin together stay in the order of adding.
  fileprivate var inOrder: [SequenceItem] {
    if zip(self, dropFirst()).allSatisfy({ $0.begin <= $1.begin }) { return self }
    return enumerated().sorted {
      ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset)
    }.map(\.element)
  }

  /// Gives each motion the value before it.
  ///
  /// - Returns: The value after the last.
  fileprivate func settle(from start: LayerValue) throws -> LayerValue {
    var value = start
    for item in self { value = try item.settle(from: value) }
    return value
  }
}

extension SequenceItem {
  /// Returns the value of a property when the item begins.
  func first(after start: LayerValue) -> LayerValue {
    switch content {
    case .motion(_, let placed): return placed.delay > 0 ? start : placed.from
    case .cycles(_, let items):
      guard let item = items.first, item.begin == 0 else { return start }
      return item.first(after: start)
    }
  }

  /// Returns the value of a property when the item has ended.
  func last(after start: LayerValue) -> LayerValue {
    switch content {
    case .motion(_, let placed): placed.to
    case .cycles(let cycles, let items):
      if let brokenOff {
        brokenOff
      } else if cycles.autoreverses {
        first(after: start)
      } else {
        items.reduce(start) { $1.last(after: $0) }
      }
    }
  }

  /// The item's end, in seconds.
  var end: Double {
    switch content {
    case .motion(_, let placed): begin.adding(placed.length / rate)
    case .cycles(let cycles, _): begin.adding(cycles.total / rate)
    }
  }

  /// Lets a motion go on with a velocity; the begins of those after it stay.
  fileprivate func take(_ velocity: LayerValue, from start: LayerValue) throws {
    guard case .motion(let source, let old) = content, !isAdditive,
      var placed = try source.makeMoving?(start, velocity)
    else { return }
    placed.counted = old.counted
    placed.start = start
    content = .motion(source, placed)
  }

  fileprivate func settle(from start: LayerValue) throws -> LayerValue {
    switch content {
    case .motion(let source, let old):
      if old.start == start { break }
      var placed = try source.make(start)
      placed.counted = old.counted
      content = .motion(source, placed)
    case .cycles(let cycles, let items):
      let ordered = items.inOrder
      _ = try ordered.settle(from: start)
      content = .cycles(cycles, ordered)
      if cycles.rest > 0 {
        brokenOff = try ordered.value(at: cycles.place(at: cycles.rest), after: start)
      }
    }
    return last(after: start)
  }

  /// Returns the value of a property at a time after the item's begin, in seconds.
  fileprivate func value(at time: Double, after start: LayerValue) throws -> LayerValue {
    let place = (time - begin) * rate
    if time >= end { return last(after: start) }
    switch content {
    case .motion(_, let placed):
      if place < placed.delay { return start }
      guard let animation = placed.animation as? PropertyAnimation else {
        throw MotionError(
          .invalidSequence,
          "a sequence cannot end within an animation group. Give a repeatCount that is whole.")
      }
      return try DetachedAnimation(animation, over: start).value(at: MediaTime(seconds: place))
    case .cycles(let cycles, let items):
      return try items.value(at: cycles.place(at: place), after: start)
    }
  }
}
