internal import Lua
internal import MotionCore
internal import MotionHost
internal import MotionRender
internal import MotionTime
internal import MotionTrace
import OrreryBasics

/// Evaluation of watched layer properties and expressions at the time shown.
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
      // A function called by a watch exceeded its limit, which terminated the playback.
      let outputs = recover(from: error)
      for output in outputs { run.collector.hear(output) }
      return []
    }
  }

  /// Returns the time series of a watched number: samples at equal intervals over a range of
  /// positions.
  ///
  /// - Parameters:
  ///   - reading: The name of the watch, and the index of the number among its numbers.
  ///   - range: The range of positions, in seconds, both ends included.
  ///   - count: The number of samples, clamped to 2…10 000.
  ///   - isVelocity: Whether the samples are velocities, in units per second, instead of values.
  /// - Returns: `count` samples; NaN where there is no value.
  package func timeSeries(
    of reading: (name: String, place: Int), over range: ClosedRange<Double>, count: Int,
    isVelocity: Bool = false
  ) -> [Double] {
    let count = min(max(count, 2), 10_000)
    guard let watchExpression = try? watchExpression(of: reading.name) else {
      return [Double](repeating: .nan, count: count)
    }
    return timeSeries(
      of: watchExpression, reading.place, in: run, over: range, count: count,
      isVelocity: isVelocity)
  }

  /// Returns the time series of a number of an expression in a playback.
  func timeSeries(
    of watchExpression: WatchExpression, _ place: Int, in run: SessionPlayback,
    over range: ClosedRange<Double>, count: Int, isVelocity: Bool
  ) -> [Double] {
    guard watchExpression.names.indices.contains(place), range.lowerBound.isFinite,
      range.upperBound.isFinite
    else { return [Double](repeating: .nan, count: count) }
    let step = (range.upperBound - range.lowerBound) / Double(count - 1)
    let watchReader = watchReader(of: run)
    return (0..<count).map {
      let position = range.lowerBound + Double($0) * step
      let numbers =
        isVelocity
        ? watchReader.velocities(of: watchExpression, at: position)
        : watchReader.numbers(of: watchExpression, at: position)
      return numbers[place]
    }
  }

  /// Adds a watch, or removes it if it exists.
  ///
  /// - Returns: Whether the name is watched afterwards.
  /// - Throws: An error of ``WatchExpression/init(_:in:)`` if the name cannot be resolved.
  func toggleWatch(_ name: String) throws -> Bool {
    if let place = watches.firstIndex(of: name) {
      watches.remove(at: place)
      return false
    }
    _ = try watchExpression(of: name)
    watches.append(name)
    return true
  }

  /// Returns the values of a property or an expression, watched or not, at the time shown.
  ///
  /// - Throws: An error of ``WatchExpression/init(_:in:)`` if the name cannot be resolved.
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

  private var watchReader: WatchReader { watchReader(of: run) }

  private func watchReader(of run: SessionPlayback) -> WatchReader {
    let timeline = timelineState
    return WatchReader(
      run: run, shown: shown, timeline: timeline?.id,
      position: timeline?.position ?? shown.seconds)
  }

  /// Resolves a watch, once for each playback.
  func watchExpression(of name: String) throws -> WatchExpression {
    if let known = watchExpressions[name] { return known }
    let watchExpression = try WatchExpression(name, in: run)
    watchExpressions[name] = watchExpression
    return watchExpression
  }

  /// The moments of the session in order of time: markers, pointer input, typed lines, begins and
  /// ends of animations, and future labels of sequences, each at the time at which its marker will
  /// be set.
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

  /// Returns the time of the first marker with a name, in seconds, otherwise that of the label of a
  /// sequence; nil if there is neither.
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

/// An evaluator of watches, from the journal, at any position of the session or of the scrubbed
/// timeline.
private struct WatchReader {
  let run: SessionPlayback
  let shown: MediaTime
  let timeline: Int?

  /// The position of the session or of the timeline, in seconds.
  let position: Double

  /// The interval between the three samples of which a velocity is computed: 50 µs.
  private static let reach = MediaTime(flicks: MediaTime.flicksPerSecond / 20_000)

  /// Returns the numbers at a position; NaN for numbers that are not in the journal.
  func numbers(of watchExpression: WatchExpression, at position: Double) -> [Double] {
    guard let time = try? MediaTime(seconds: position) else {
      return watchExpression.names.map { _ in .nan }
    }
    return numbers(of: watchExpression, at: time) { $1 }
  }

  /// Returns the numbers at a time, computed from presentation values that `change` may replace;
  /// NaN if the expression is not recorded.
  ///
  /// - Parameter change: Maps a property's presentation value to the value that is used instead.
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

  /// Returns the velocities of the numbers, computed from three samples to second order.
  ///
  /// It is a forward difference: at a discontinuity the velocity is that of the motion after it. If
  /// the next change is too close for three samples before it, all three precede the time. A
  /// property that a gesture moves is assumed to continue with the gesture's present velocity.
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

  /// Returns the first of three sample times that all precede the next change; nil if the next
  /// change is too close.
  private func firstLook(of watchExpression: WatchExpression, at time: MediaTime) -> MediaTime? {
    if timeline != nil { return time }
    func nextChange(after time: MediaTime) -> MediaTime {
      watchExpression.probes.map { $0.nextChange(after: time) }.min() ?? .infinity
    }
    let width = Self.reach + Self.reach
    let change = nextChange(after: time)
    if change > time + width { return time }
    // The change is too close; samples just before this time are used instead.
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
  /// Creates the moment of a marker or of a pointer event; nil for pointer moves.
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
