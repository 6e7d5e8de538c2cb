internal import MotionTime

/// The times at which a function of a sequence is due: one, or one in each cycle that contains it.
///
/// Times are computed when they are requested, so that cycles may be without number.
struct CueTimes: Hashable {
  /// A repetition: the duration of a cycle in seconds, above 0, and the number of cycles, possibly
  /// infinite.
  struct Cycle: Hashable {
    var period: Double
    let count: Double
  }

  /// A cycle of each repetition, from 0, in the order of ``cycles``.
  typealias Place = [Double]

  /// The first time, in seconds.
  var start: Double

  /// The repetitions, the outermost first; each is within one cycle of the one before.
  var cycles: [Cycle] = []

  /// Returns the time of a place; nil when it is further away than times go.
  func time(of place: Place) -> MediaTime? {
    try? MediaTime(seconds: zip(cycles, place).reduce(start) { $0 + $1.0.period * $1.1 })
  }

  /// Returns the times that are not after one in the cycle of a sequence that ends then, in seconds.
  func until(_ end: Double) -> [CueTimes] {
    guard let outer = cycles.first else { return start <= end ? [self] : [] }
    let inner = cycles.dropFirst()
    let span = inner.reduce(start) { $0 + $1.period * ($1.count - 1) }
    let whole = min(max(((end - span) / outer.period).rounded(.down) + 1, 0), outer.count)
    var times: [CueTimes] = []
    if whole > 0 {
      times.append(
        CueTimes(start: start, cycles: [Cycle(period: outer.period, count: whole)] + inner))
    }
    if whole == outer.count { return times }
    return times
      + CueTimes(start: start + whole * outer.period, cycles: Array(inner)).until(end)
  }

  /// Returns the first place that is not before a time; nil when all are.
  func first(notBefore time: MediaTime) -> Place? {
    var rest = time.seconds - start
    var place: Place? = cycles.map { cycle in
      let index = min(max((rest / cycle.period).rounded(.down), 0), cycle.count - 1)
      rest -= index * cycle.period
      return index
    }
    while let found = place, let reached = self.time(of: found), reached < time {
      place = self.place(after: found)
    }
    return place
  }

  /// Returns the place after another; nil after the last.
  func place(after place: Place) -> Place? {
    guard let index = cycles.indices.last(where: { place[$0] + 1 < cycles[$0].count }) else {
      return nil
    }
    return place[..<index] + [place[index] + 1] + cycles[(index + 1)...].map { _ in 0 }
  }
}
