internal import MotionRender
internal import MotionTime

/// A fit of pieces to a number of a layer: each is what it is where a target can say it, otherwise cubic pieces
/// within a tolerance, and lines and jumps where these would be too many.
struct MotionFit {
  private let interval: SeriesInterval
  private let carriesSprings: Bool

  /// The tightening of the tolerance, while the measured difference is above it.
  private static let rounds = 4

  init(_ interval: SeriesInterval, carriesSprings: Bool) {
    self.interval = interval
    self.carriesSprings = carriesSprings
  }

  /// Whether the number never changes.
  var isStill: Bool {
    interval.pieces.count == 1 && interval.pieces[0].motion == .hold(value(at: end))
  }

  private var end: Double { interval.duration.seconds }

  private func value(at seconds: Double) -> Double {
    let time = (try? MediaTime(seconds: seconds)) ?? .zero
    return interval.writtenValue(at: min(time, interval.duration))
  }

  /// Returns the column in pieces within a part of its range, 1e-6…0.5; nil when there is too much detail.
  func column(_ column: Column, _ series: ColumnTimeSeries, within share: Double) -> MotionColumn? {
    let samples = TimeSeriesSamples(interval)
    let tolerance = share * max(samples.range, 1e-9)
    var aim = tolerance
    for _ in 0..<Self.rounds {
      guard let (pieces, isExact) = pieces(within: aim) else { return nil }
      let reach = pieces.reduce(0) { max($0, $1.reach) }
      let bound = samples.distance(reach: reach) { MotionColumn.value(of: pieces, at: $0) }
      if bound <= tolerance {
        return MotionColumn(
          name: column.name, unit: column.unit, layerName: series.layerName,
          layerID: series.layerID, keyPath: series.keyPath, pieces: pieces, bound: bound,
          sampleCount: samples.count, range: samples.range, isExact: isExact)
      }
      aim /= 2
    }
    return nil
  }

  private func pieces(within tolerance: Double) -> (pieces: [MotionPiece], isExact: Bool)? {
    var pieces: [MotionPiece] = []
    let merged = HoldRuns.merged(interval.pieces, within: tolerance)
    var isExact = merged.count == interval.pieces.count
    for run in merged {
      let (start, end) = (run.start.seconds, run.end.seconds)
      if let exact = MotionPiece.exact(
        run.motion, from: start, to: end, carriesSprings: carriesSprings)
      {
        pieces += exact
      } else if let fitted = fittedPieces(of: run, within: tolerance) {
        pieces += fitted
        isExact = false
      } else {
        return nil
      }
    }
    let last = value(at: end)
    if let reached = pieces.last?.value(at: end), abs(reached - last) > tolerance {
      pieces.append(MotionPiece(start: end, end: end, form: .hold(last)))
    }
    return pieces.isEmpty ? nil : (pieces, isExact)
  }

  private func fittedPieces(of run: TimeSeriesPiece, within tolerance: Double) -> [MotionPiece]? {
    let (start, end) = (run.start.seconds, run.end.seconds)
    if case .eased(let from, let to, let curve) = run.motion,
      let pieces = MotionPiece.fitted(
        along: curve, from: from, to: to, start: start, end: end, within: tolerance * 0.8)
    {
      return pieces
    }
    if let cubics = CubicFit(tolerance: tolerance, value).pieces(from: start, to: end) {
      return cubics.map {
        MotionPiece(
          start: $0.start, end: $0.end,
          form: .eased(from: $0.from, to: $0.to, $0.easing?.curve ?? .linear))
      }
    }
    var fit = PointFit(tolerance: tolerance, value)
    fit.follow(from: start, to: end)
    if fit.isExceeded { return nil }
    return zip(fit.points, fit.points.dropFirst()).filter { $0.x < $1.x }.map {
      MotionPiece(
        start: $0.x, end: $1.x,
        form: $0.y == $1.y ? .hold($0.y) : .eased(from: $0.y, to: $1.y, .linear))
    }
  }
}
