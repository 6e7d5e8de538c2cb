internal import MotionRender
internal import MotionTime

/// A walk along the intervals of a number. A notation writes each in its own form; what it has none for becomes cubic
/// pieces.
struct PieceFit<Part> {
  /// The whole number in parts.
  struct Course {
    var parts: [Part] = []

    /// Whether each part is the motion itself.
    var isExact = true

    /// Whether levels were merged that differ by less than the tolerance.
    let isMerged: Bool
  }

  /// Returns the parts of an interval in the notation's own form, and whether they are the motion itself; nil to have it
  /// fitted.
  let written: (TimeSeriesPiece) -> (parts: [Part], isExact: Bool)?

  /// Returns a part for a cubic piece.
  let cubic: (EasedStretch) -> Part

  /// Returns a part for the line between two points, by which motions with too much detail are written; nil to refuse
  /// these.
  var line: ((Point, Point) -> Part)?

  /// Returns the parts within a tolerance, in the number's unit; nil when there is too much detail.
  func course(of interval: SeriesInterval, within tolerance: Double) -> Course? {
    let runs = HoldRuns.merged(interval.pieces, within: tolerance)
    var course = Course(isMerged: runs.count != interval.pieces.count)
    for run in runs {
      if let (parts, isExact) = written(run) {
        course.parts += parts
        course.isExact = course.isExact && isExact
      } else if let parts = fitted(run, of: interval, within: tolerance) {
        course.parts += parts
        course.isExact = false
      } else {
        return nil
      }
    }
    return course
  }

  private func fitted(
    _ run: TimeSeriesPiece, of interval: SeriesInterval, within tolerance: Double
  ) -> [Part]? {
    let (start, end) = (run.start.seconds, run.end.seconds)
    let fit = CubicFit(tolerance: tolerance) { interval.writtenValue(atSeconds: $0) }
    if let cubics = fit.pieces(from: start, to: end) { return cubics.map(cubic) }
    guard let line else { return nil }
    var points = PointFit(tolerance: tolerance) { interval.writtenValue(atSeconds: $0) }
    points.follow(from: start, to: end)
    if points.isExceeded { return nil }
    return zip(points.points, points.points.dropFirst()).filter { $0.x < $1.x }.map(line)
  }
}
