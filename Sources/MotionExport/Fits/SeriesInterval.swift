internal import MotionRender
internal import MotionTime

/// The values of a column in an interval of the session; times count from its start.
struct SeriesInterval {
  /// The intervals of one formula, from 0 to ``duration``.
  let pieces: [TimeSeriesPiece]

  /// The length of the interval.
  let duration: MediaTime

  private let series: ColumnTimeSeries
  private let start: MediaTime
  private let repeats: Bool

  /// Creates the interval between two times.
  ///
  /// - Parameter repeats: Whether it is played repeatedly, so that no animation may continue after its end.
  init(_ series: ColumnTimeSeries, from start: MediaTime, until end: MediaTime, repeats: Bool) {
    self.series = series
    self.start = start
    self.repeats = repeats
    duration = end - start
    pieces = Self.filled(series.pieces(until: end).compactMap { Self.cut($0, from: start) })
  }

  /// Returns the number shown at a time; NaN while there is no such layer.
  func value(at time: MediaTime) -> Double { series.value(at: start + time) }

  /// Returns the number that is written for a time, which a layer has before it comes and after it is
  /// gone too.
  func writtenValue(at time: MediaTime) -> Double {
    let value = value(at: time)
    if !value.isNaN { return value }
    let index = pieces.partitionIndex { $0.end > time }
    guard pieces.indices.contains(index), case .hold(let held) = pieces[index].motion else {
      if case .hold(let held)? = pieces.last?.motion { return held }
      return 0
    }
    return held
  }

  /// Returns the number that is written for a time in seconds, that at the end after it.
  func writtenValue(atSeconds seconds: Double) -> Double {
    writtenValue(at: min((try? MediaTime(seconds: seconds)) ?? .zero, duration))
  }

  /// Whether the number never changes. One that holds a value all the time may yet jump at the end.
  var isStill: Bool { pieces.count == 1 && pieces[0].motion == .hold(writtenValue(at: duration)) }

  /// The one animation that there is, its delay counted from the start.
  var soleAnimation: SoleAnimation? {
    repeats ? nil : series.soleAnimation(until: start + duration)
  }

  /// The time of the session at the start of the interval.
  var lead: MediaTime { start }

  /// Returns the part of a piece behind a time, which counts as 0.
  private static func cut(_ piece: TimeSeriesPiece, from start: MediaTime) -> TimeSeriesPiece? {
    guard piece.end > start else { return nil }
    var motion = piece.motion
    if piece.start < start, case .eased(_, _, let curve) = motion, !curve.isLinear {
      motion = .free
    } else if piece.start < start, case .spring(let spring) = motion {
      motion = .spring(spring.retargeted(to: spring.to, at: (start - piece.start).seconds))
    } else if piece.start < start, case .eased(let from, let to, let curve) = motion {
      let part = (start - piece.start).seconds / (piece.end - piece.start).seconds
      motion = .eased(from: from + (to - from) * part, to: to, curve)
    }
    return TimeSeriesPiece(
      start: max(piece.start, start) - start, end: piece.end - start, motion: motion)
  }

  /// Layers that come later are there from the start, as they will be; those gone stay as they were.
  private static func filled(_ pieces: [TimeSeriesPiece]) -> [TimeSeriesPiece] {
    var filled = pieces
    var next = 0.0
    for index in pieces.indices.reversed() {
      switch pieces[index].motion {
      case .hold(let value), .eased(let value, _, _): next = value
      case .absent: filled[index] = pieces[index].holding(next)
      case .spring(let spring): next = spring.from
      case .free: break
      }
    }
    // After its end a layer keeps its last number.
    if pieces.last?.motion == .absent, let last = filled.dropLast().last {
      let level: Double? =
        switch last.motion {
        case .hold(let value), .eased(_, let value, _): value
        case .spring(let spring): spring.value(at: (last.end - last.start).seconds)
        case .free, .absent: nil
        }
      if let level { filled[filled.count - 1] = filled[filled.count - 1].holding(level) }
    }
    return merged(filled)
  }

  /// Successive equal levels are one piece.
  private static func merged(_ pieces: [TimeSeriesPiece]) -> [TimeSeriesPiece] {
    pieces.reduce(into: []) { merged, piece in
      if case .hold = piece.motion, let last = merged.last, last.motion == piece.motion {
        merged[merged.count - 1] = TimeSeriesPiece(
          start: last.start, end: piece.end, motion: piece.motion)
      } else {
        merged.append(piece)
      }
    }
  }
}

extension TimeSeriesPiece {
  fileprivate func holding(_ value: Double) -> TimeSeriesPiece {
    TimeSeriesPiece(start: start, end: end, motion: .hold(value))
  }
}
