internal import MotionRender
internal import MotionTime

/// A list of samples of a column, for comparison with an export.
///
/// Times at equal distances, and as many more in each interval as show its extremes; none closer to a
/// jump than a browser can distinguish. The end may be a jump too, to the flick before it, since the clocks of layers
/// round.
struct TimeSeriesSamples {
  private let times: [Double]
  private let values: [Double]

  /// The distance from a jump within which nothing is compared: a microsecond, in flicks.
  private static let zone: Int64 = 706

  private static let uniform: Int64 = 10_000

  /// The number of times in each piece, and the approximate number of all.
  private static let inStretch: Int64 = 24
  private static let inStretches: Int64 = 240_000

  init(_ series: SeriesInterval) {
    let (pieces, end) = (series.pieces, series.duration)
    var jumps = pieces.dropFirst().map(\.start.flicks).filter { Self.jumps(series, at: $0) }[...]
    let kept = Self.candidates(pieces, until: end.flicks).sorted().filter { time in
      while let jump = jumps.first, jump + Self.zone <= time { jumps = jumps.dropFirst() }
      return jumps.first.map { abs($0 - time) >= Self.zone } ?? true
    }
    let shown = kept.map { series.value(at: MediaTime(flicks: $0)) }
    let pairs = zip(kept, shown).filter { !$0.1.isNaN }
    times = pairs.map { MediaTime(flicks: $0.0).seconds }
    values = pairs.map(\.1)
  }

  /// Times from 0 to the end, however close to a jump.
  private static func candidates(_ pieces: [TimeSeriesPiece], until end: Int64) -> Set<Int64> {
    var times = Set((0...uniform).map { end / uniform * $0 } + [end])
    let steps = min(max(inStretches / Int64(max(pieces.count, 1)), 2), inStretch)
    for piece in pieces {
      let (from, to) = (piece.start.flicks, piece.end.flicks)
      times.formUnion((0...steps).map { from + (to - from) / steps * $0 })
      times.formUnion([from + zone, to - zone])
    }
    return times.filter { $0 >= 0 && ($0 <= end - zone || $0 == end) }
  }

  private static func jumps(_ series: SeriesInterval, at time: Int64) -> Bool {
    let before = series.value(at: MediaTime(flicks: time - 1))
    let after = series.value(at: MediaTime(flicks: time))
    return !(abs(before - after) <= 1e-9 * max(1, abs(after)))
  }

  var count: Int { times.count }

  /// The difference between the largest and the smallest number.
  var range: Double { limits.upperBound - limits.lowerBound }

  /// The smallest and the largest number.
  var limits: ClosedRange<Double> { (values.min() ?? 0)...(values.max() ?? 0) }

  /// The error of numbers of 24 bits, counted twice: as they are written, and as they are interpolated.
  var noise: Double { 0x1p-23 * max(abs(limits.lowerBound), abs(limits.upperBound)) }

  /// Returns the factor and the offset by which the numbers follow from others, to nine digits of
  /// their range.
  func relation(to other: (Double) -> Double) -> (factor: Double, offset: Double)? {
    guard let low = values.indices.min(by: { values[$0] < values[$1] }),
      let high = values.indices.max(by: { values[$0] < values[$1] })
    else { return nil }
    let (from, to) = (other(times[low]), other(times[high]))
    guard range > 0, abs(to - from) > 0 else { return nil }
    let factor = (values[high] - values[low]) / (to - from)
    let offset = values[low] - factor * from
    let isFollowed = zip(times, values).allSatisfy { time, value in
      abs(offset + factor * other(time) - value) <= 1e-9 * range
    }
    return isFollowed ? (factor, offset) : nil
  }

  /// About the fastest that the number goes without jumping, in units a second.
  var speed: Double {
    let speeds = times.indices.dropFirst().map { index in
      let distance: Double = abs(values[index] - values[index - 1])
      return distance / max(times[index] - times[index - 1], 1e-7)
    }.sorted()
    // Jumps are rare among the samples.
    return speeds.isEmpty ? 0 : speeds[speeds.count * 99 / 100] * 2
  }

  /// Returns the largest difference; between the times around a largest one, what a parabola
  /// through them reaches.
  ///
  /// - Parameters:
  ///   - reach: The largest distance of control points, of which solving Bézier curves costs a part.
  ///   - shown: Returns the number at a time in seconds.
  func distance(reach: Double, to shown: (Double) -> Double) -> Double {
    let errors = zip(times, values).map { abs(shown($0) - $1) }
    return errors.largestWithParabolas + 3e-7 * reach
  }
}

extension [Double] {
  /// The largest of sampled errors; between the samples around a largest one, what a parabola through them
  /// reaches.
  var largestWithParabolas: Double {
    var worst = self.max() ?? 0
    for index in indices.dropFirst().dropLast() {
      let (left, middle, right) = (self[index - 1], self[index], self[index + 1])
      let bend = 2 * middle - left - right
      guard middle >= left, middle >= right, bend > 0 else { continue }
      worst = Swift.max(worst, middle + (left - right) * (left - right) / (8 * bend))
    }
    return worst
  }
}
