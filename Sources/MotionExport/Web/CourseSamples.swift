internal import MotionRender
internal import MotionTime

/// What a column shows at many times, to hold against what is written.
///
/// Times at equal distances, and as many more in each stretch as show its extremes; none closer to a
/// jump than a browser can tell.
struct CourseSamples {
  private let times: [Double]
  private let values: [Double]

  /// How close to a jump nothing is compared: a microsecond, in flicks.
  private static let zone: Int64 = 706

  private static let uniform = 10_000

  /// How many times each stretch has, and all of them about.
  private static let inStretch: Int64 = 24
  private static let inStretches: Int64 = 240_000

  init(_ course: ColumnCourse, _ pieces: [CoursePiece], until end: MediaTime) {
    let zone = Self.zone
    let steps = min(max(Self.inStretches / Int64(max(pieces.count, 1)), 2), Self.inStretch)
    var flicks: Set<Int64> = [0, end.flicks]
    for index in 0...Int64(Self.uniform) {
      flicks.insert(end.flicks / Int64(Self.uniform) * index)
    }
    for piece in pieces {
      let width = piece.end.flicks - piece.start.flicks
      for step in 0...steps {
        flicks.insert(piece.start.flicks + width / steps * step)
      }
      flicks.formUnion([piece.start.flicks + zone, piece.end.flicks - zone])
    }
    let jumps = pieces.dropFirst().map(\.start.flicks).filter { time in
      let (before, after) = (
        course.value(at: MediaTime(flicks: time - 1)), course.value(at: MediaTime(flicks: time))
      )
      return !(abs(before - after) <= 1e-9 * max(1, abs(after)))
    }
    var next = jumps[...]
    let kept = flicks.filter { $0 >= 0 && $0 <= end.flicks }.sorted().filter { time in
      while let jump = next.first, jump + zone <= time { next = next.dropFirst() }
      return next.first.map { abs($0 - time) >= zone } ?? true
    }
    let shown = kept.map { course.value(at: MediaTime(flicks: $0)) }
    let pairs = zip(kept, shown).filter { !$0.1.isNaN }
    times = pairs.map { MediaTime(flicks: $0.0).seconds }
    values = pairs.map(\.1)
  }

  var count: Int { times.count }

  /// The difference between the largest and the smallest number.
  var range: Double { (values.max() ?? 0) - (values.min() ?? 0) }

  /// About the fastest that the number goes without jumping, in units a second.
  var speed: Double {
    let speeds = zip(zip(times, times.dropFirst()), zip(values, values.dropFirst()))
      .map { abs($1.1 - $1.0) / max($0.1 - $0.0, 1e-7) }.sorted()
    // Jumps are few among so many.
    return speeds.isEmpty ? 0 : speeds[speeds.count * 99 / 100] * 2
  }

  /// The largest difference; between the times around a largest one, what a parabola through them
  /// reaches.
  func distance(to motion: WebMotion) -> Double {
    let errors = zip(times, values).map { abs(motion.value(at: $0) - $1) }
    var worst = errors.max() ?? 0
    for index in errors.indices.dropFirst().dropLast() {
      let (left, middle, right) = (errors[index - 1], errors[index], errors[index + 1])
      let bend = 2 * middle - left - right
      guard middle >= left, middle >= right, bend > 0 else { continue }
      worst = max(worst, middle + (left - right) * (left - right) / (8 * bend))
    }
    // What a browser rounds by when it reads and mixes numbers, and solves Béziers.
    return worst + 1e-9 * values.reduce(0) { max($0, abs($1)) } + 3e-7 * motion.reach
  }
}
