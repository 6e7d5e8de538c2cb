internal import MotionTime

extension ColumnTimeSeries {
  /// Returns the times of jumps of the number in an interval, as far as samples every millisecond
  /// show them.
  ///
  /// A rise that is much steeper than those beside it is a jump when it is still there a flick wide.
  func jumps(from start: MediaTime, to end: MediaTime) -> [MediaTime] {
    let width = end.flicks - start.flicks
    let count = min(max(width / (MediaTime.flicksPerSecond / 1000), 64), 8192)
    guard width > count else { return [] }
    let times = (0...count).map { MediaTime(flicks: start.flicks + (width - 1) / count * $0) }
    let values = times.map { value(at: $0) }
    let rises = zip(values, values.dropFirst()).map { abs($1 - $0) }
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    return rises.indices.compactMap { index in
      let beside = max(
        index > 0 ? rises[index - 1] : 0, index + 1 < rises.count ? rises[index + 1] : 0)
      guard rises[index] > 1e-3 * range, rises[index] > 3 * beside else { return nil }
      let (last, first) = steepest(from: times[index], to: times[index + 1])
      return rise(from: last, to: first) > rises[index] / 4 ? first : nil
    }
  }

  /// Halves an interval towards where most of its rise is, until it is a flick wide.
  private func steepest(from start: MediaTime, to end: MediaTime) -> (MediaTime, MediaTime) {
    var (low, high) = (start, end)
    while high.flicks - low.flicks > 1 {
      let middle = MediaTime(flicks: low.flicks + (high.flicks - low.flicks) / 2)
      if rise(from: low, to: middle) > rise(from: middle, to: high) {
        high = middle
      } else {
        low = middle
      }
    }
    return (low, high)
  }

  private func rise(from start: MediaTime, to end: MediaTime) -> Double {
    abs(value(at: end) - value(at: start))
  }
}
