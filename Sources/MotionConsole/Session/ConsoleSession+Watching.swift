internal import Lua
internal import MotionCore
internal import MotionHost
internal import MotionRender
internal import MotionTime
internal import MotionTrace
import OrreryBasics

/// Watches: properties of layers and expressions, at whatever moment is shown.
extension ConsoleSession {
  /// The readings of the watches, in the order of `.watch`.
  package var readings: [WatchReading] {
    let watchReader = watchReader
    do {
      return try watches.compactMap { name in
        do {
          return try reading(of: name, by: watchReader)
        } catch let error as SessionPlayback.Ended {
          watches.removeAll { $0 == name }
          throw error
        } catch {
          return nil
        }
      }
    } catch {
      // A function that a watch called never ended, and its session with it.
      let outputs = recover(from: error)
      for output in outputs { run.collector.hear(output) }
      return []
    }
  }

  /// Returns what a watched number is over a range of what is scrubbed, at equal distances.
  ///
  /// - Parameter isVelocity: Whether it is how fast the number changes, in units a second.
  package func timeSeries(
    of reading: (name: String, place: Int), over range: ClosedRange<Double>, count: Int,
    isVelocity: Bool = false
  ) -> [Double] {
    let count = min(max(count, 2), 10_000)
    guard let watchExpression = try? watchExpression(of: reading.name),
      watchExpression.names.indices.contains(reading.place),
      range.lowerBound.isFinite, range.upperBound.isFinite
    else { return [Double](repeating: .nan, count: count) }
    let step = (range.upperBound - range.lowerBound) / Double(count - 1)
    let watchReader = watchReader
    return (0..<count).map {
      let position = range.lowerBound + Double($0) * step
      let numbers =
        isVelocity
        ? watchReader.velocities(of: watchExpression, at: position)
        : watchReader.numbers(of: watchExpression, at: position)
      return numbers[reading.place]
    }
  }

  /// Adds a watch, or takes it away if it is there.
  ///
  /// - Returns: Whether it is watched now.
  /// - Throws: Why there is no such number.
  func toggleWatch(_ name: String) throws -> Bool {
    if let place = watches.firstIndex(of: name) {
      watches.remove(at: place)
      return false
    }
    _ = try watchExpression(of: name)
    watches.append(name)
    return true
  }

  /// Reads a property or an expression, watched or not, where what is scrubbed stands.
  ///
  /// - Throws: Why there is no such number.
  package func read(_ name: String) throws -> WatchReading {
    do {
      try revive()
      return try reading(of: name, by: watchReader)
    } catch let error as SessionPlayback.Ended {
      _ = recover(from: error)
      throw HostError(.invalidArgument, "'\(name)' cannot be read: \(error.reason).")
    }
  }

  private func reading(of name: String, by watchReader: WatchReader) throws -> WatchReading {
    let watchExpression = try watchExpression(of: name)
    let values = try watchExpression.numbers(in: run, isNow: log.shown == nil) { probe in
      run.within { probe.numbers(at: shown) }
    }
    let slopes = watchReader.velocities(of: watchExpression, at: watchReader.position)
    return WatchReading(
      name: name,
      numbers: watchExpression.names.indices.map { index in
        WatchReading.Number(
          name: watchExpression.names[index], value: values[index],
          velocity: slopes[index], unit: watchExpression.units[index])
      }, isRecorded: watchExpression.isRecorded)
  }

  private var watchReader: WatchReader {
    let timeline = timelineState
    return WatchReader(
      run: run, shown: shown, timeline: timeline?.id,
      position: timeline?.position ?? shown.seconds)
  }

  /// Finds what a watch reads once for each run.
  func watchExpression(of name: String) throws -> WatchExpression {
    if let known = watchExpressions[name] { return known }
    let watchExpression = try WatchExpression(name, in: run)
    watchExpressions[name] = watchExpression
    return watchExpression
  }

  /// Markers, input, lines and what happened to animations, in order of time; and the labels ahead of
  /// sequences, as the markers that play will make of them.
  package var moments: [SessionMoment] {
    let animations = run.journal.events.map { event in
      SessionMoment(
        time: event.time.seconds, kind: SessionMoment.Kind(event.kind),
        text: "\(event.target).\(event.keyPath) (\(event.key))")
    }
    let others = run.loop.events.compactMap(SessionMoment.init)
    let lines = log.entries.compactMap { entry -> SessionMoment? in
      guard case .line(let line) = entry.input else { return nil }
      return SessionMoment(
        time: entry.time.seconds, kind: .line, text: Self.title(of: line.text))
    }
    let all = (animations + others + lines + labelsAhead).enumerated()
    return all.sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  private var labelsAhead: [SessionMoment] {
    run.within {
      let now = MotionSession.current.clock.now
      return MotionSession.current.sequences.flatMap(\.sessionTimesOfLabels)
        .filter { $0.time > now }
        .map { SessionMoment(time: $0.time.seconds, kind: .marker, text: $0.name) }
    }
  }

  /// Returns the time of a marker, in seconds: the first of those with the name, else the label of
  /// a sequence.
  ///
  /// While a timeline is scrubbed, a label of a sequence on it is a time of that timeline.
  func time(ofMarker name: String) -> Double? {
    let sequences = run.within { MotionSession.current.sequences }
    if let chosen = log.timeline.flatMap(timeline(named:)) {
      let times = sequences.compactMap { $0.timelineTime(ofLabel: name, on: chosen) }
      if let time = times.last { return time }
    }
    if let marker = moments.first(where: { $0.kind == .marker && $0.text == name }) {
      return marker.time
    }
    return run.within { sequences.compactMap { $0.sessionTime(ofLabel: name) }.last?.seconds }
  }
}

/// Reads what the journal knows at any place of what is scrubbed, writing nothing.
private struct WatchReader {
  let run: SessionPlayback
  let shown: MediaTime
  let timeline: Int?

  /// The position of what is scrubbed, in seconds.
  let position: Double

  /// The distance of the samples of a velocity, in each of two steps: 50 µs.
  private static let reach = MediaTime(flicks: MediaTime.flicksPerSecond / 20_000)

  /// The numbers; NaN for what the journal does not know.
  func numbers(of watchExpression: WatchExpression, at position: Double) -> [Double] {
    guard let time = try? MediaTime(seconds: position) else {
      return watchExpression.names.map { _ in .nan }
    }
    return numbers(of: watchExpression, at: time) { $1 }
  }

  /// - Parameter change: Makes of what a property shows what is to be read instead.
  private func numbers(
    of watchExpression: WatchExpression, at time: MediaTime,
    _ change: (PropertyProbe, [Double]) -> [Double]
  ) -> [Double] {
    let nothing = watchExpression.names.map { _ in Double.nan }
    guard watchExpression.isRecorded else { return nothing }
    let numbers = try? watchExpression.numbers(in: run, isNow: false) { probe in
      run.within {
        if let timeline { return probe.numbers(withTimeline: timeline, at: time, at: shown) }
        return change(probe, probe.numbers(at: max(time, .zero)))
      }
    }
    return numbers ?? nothing
  }

  /// Returns the velocities of the numbers, to second order.
  ///
  /// It looks ahead only: what begins, ends or is written just here has the speed that it goes on with. What
  /// a gesture moves goes on meanwhile as it did.
  func velocities(of watchExpression: WatchExpression, at position: Double) -> [Double] {
    guard let time = try? MediaTime(seconds: position),
      let first = run.within({ firstLook(of: watchExpression, at: max(time, .zero)) })
    else { return watchExpression.names.map { _ in .nan } }
    let looks = (Int64(0)...2).map { step in
      let lead = MediaTime(flicks: step * Self.reach.flicks)
      return numbers(of: watchExpression, at: first + lead) { probe, numbers in
        zip(numbers, probe.gestureSpeeds(at: max(time, .zero))).map { $0 + $1 * lead.seconds }
      }
    }
    return looks[0].indices.map { index in
      (4 * looks[1][index] - 3 * looks[0][index] - looks[2][index]) / (2 * Self.reach.seconds)
    }
  }

  /// Returns the first of three sample times of which the last is before the next change; nil when
  /// none fits.
  private func firstLook(of watchExpression: WatchExpression, at time: MediaTime) -> MediaTime? {
    if timeline != nil { return time }
    func nextChange(after time: MediaTime) -> MediaTime {
      watchExpression.probes.map { $0.nextChange(after: time) }.min() ?? .infinity
    }
    let width = Self.reach + Self.reach
    let change = nextChange(after: time)
    if change > time + width { return time }
    // Too close before a change; what was there just before will do.
    let earlier = change - width - MediaTime(flicks: 1)
    return earlier >= .zero && nextChange(after: earlier) == change ? earlier : nil
  }
}

extension SessionMoment.Kind {
  fileprivate init(_ kind: JournalEvent.Kind) {
    switch kind {
    case .animationAdded: self = .animationAdded
    case .animationRemoved: self = .animationRemoved
    case .animationCompleted: self = .animationCompleted
    }
  }
}

extension SessionMoment {
  /// A marker, or what a pointer began or ended; nil for its moves.
  fileprivate init?(_ event: TraceEvent) {
    switch event {
    case .marker(let name, let time):
      self.init(time: time.seconds, kind: .marker, text: name)
    case .input(let sample) where sample.type != .move:
      let place = [sample.position.x, sample.position.y]
        .map { NumberText.rounded($0, decimals: 3) }.joined(separator: ", ")
      self.init(
        time: sample.time.seconds, kind: .input, text: "\(sample.type.rawValue) (\(place))")
    default: return nil
    }
  }
}
