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
  var isStill: Bool { interval.isStill }

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
    let fit = PieceFit(
      written: { written($0, within: tolerance) }, cubic: MotionPiece.init,
      line: { from, to in
        MotionPiece(
          start: from.x, end: to.x,
          form: from.y == to.y ? .hold(from.y) : .eased(from: from.y, to: to.y, .linear))
      })
    guard let course = fit.course(of: interval, within: tolerance) else { return nil }
    var pieces = course.parts
    let end = interval.duration.seconds
    let last = interval.writtenValue(at: interval.duration)
    if let reached = pieces.last?.value(at: end), abs(reached - last) > tolerance {
      pieces.append(MotionPiece(start: end, end: end, form: .hold(last)))
    }
    return pieces.isEmpty ? nil : (pieces, course.isExact && !course.isMerged)
  }

  /// Returns an interval as what it is, or along its curve; nil for one that has neither.
  private func written(
    _ run: TimeSeriesPiece, within tolerance: Double
  ) -> (parts: [MotionPiece], isExact: Bool)? {
    let (start, end) = (run.start.seconds, run.end.seconds)
    if let exact = MotionPiece.exact(
      run.motion, from: start, to: end, carriesSprings: carriesSprings)
    {
      return (exact, true)
    }
    guard case .eased(let from, let to, let curve) = run.motion else { return nil }
    return MotionPiece.fitted(
      along: curve, from: from, to: to, start: start, end: end, within: tolerance * 0.8
    ).map { ($0, false) }
  }
}
