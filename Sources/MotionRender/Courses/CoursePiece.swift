public import MotionTime

/// A stretch of time in which one formula gives a column's number.
public struct CoursePiece: Hashable, Sendable {
  /// What the number does meanwhile.
  public enum Motion: Hashable, Sendable {
    /// There is no such layer.
    case absent

    /// It stays what it is.
    case hold(Double)

    /// It goes from one number to another along a curve, to within two in ten millions of the way.
    case eased(from: Double, to: Double, TimingFunction)

    /// It does something that no curve says.
    case free
  }

  /// When the stretch begins.
  public let start: MediaTime

  /// When it is over and the next begins.
  public let end: MediaTime

  /// What the number does meanwhile.
  public let motion: Motion

  /// Creates a stretch.
  public init(start: MediaTime, end: MediaTime, motion: Motion) {
    self.start = start
    self.end = end
    self.motion = motion
  }
}

extension ColumnCourse {
  /// Takes what the column shows apart into stretches of one formula, from 0 to an end, without gaps.
  public func pieces(until end: MediaTime) -> [CoursePiece] {
    let breaks = breaks(until: end)
    var pieces: [CoursePiece] = []
    for (start, end) in zip(breaks, breaks.dropFirst()) {
      let motion = motion(from: start, to: end)
      let jumps = motion == .free ? jumps(from: start, to: end) : []
      if jumps.isEmpty {
        append(CoursePiece(start: start, end: end, motion: motion), to: &pieces)
      } else {
        for (start, end) in zip([start] + jumps, jumps + [end]) {
          let motion = self.motion(from: start, to: end)
          append(CoursePiece(start: start, end: end, motion: motion), to: &pieces)
        }
      }
    }
    return pieces
  }

  /// Adds a piece, or makes the last longer if it goes on as level.
  private func append(_ piece: CoursePiece, to pieces: inout [CoursePiece]) {
    if case .hold = piece.motion, let last = pieces.last, last.motion == piece.motion {
      pieces[pieces.count - 1] = CoursePiece(
        start: last.start, end: piece.end, motion: piece.motion)
    } else {
      pieces.append(piece)
    }
  }

  /// Where the number jumps in a stretch, as far as a look every millisecond shows it.
  ///
  /// A rise that is much steeper than those beside it is halved until it is a flick wide: what is left
  /// of it there is no slope.
  private func jumps(from start: MediaTime, to end: MediaTime) -> [MediaTime] {
    let width = end.flicks - start.flicks
    let count = min(max(width / (MediaTime.flicksPerSecond / 1000), 64), 8192)
    guard width > count else { return [] }
    let times = (0...count).map { start.flicks + (width - 1) / count * $0 }
    let values = times.map { value(at: MediaTime(flicks: $0)) }
    let rises = zip(values, values.dropFirst()).map { abs($1 - $0) }
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    return rises.indices.compactMap { index in
      let beside = max(
        index > 0 ? rises[index - 1] : 0, index + 1 < rises.count ? rises[index + 1] : 0)
      guard rises[index] > 1e-3 * range, rises[index] > 3 * beside else { return nil }
      var (low, high) = (times[index], times[index + 1])
      while high - low > 1 {
        let middle = low + (high - low) / 2
        let mean = value(at: MediaTime(flicks: middle))
        let first = abs(mean - value(at: MediaTime(flicks: low)))
        let second = abs(value(at: MediaTime(flicks: high)) - mean)
        if first > second { high = middle } else { low = middle }
      }
      let left = abs(value(at: MediaTime(flicks: high)) - value(at: MediaTime(flicks: low)))
      return left > rises[index] / 4 ? MediaTime(flicks: high) : nil
    }
  }

  private func motion(from start: MediaTime, to end: MediaTime) -> CoursePiece.Motion {
    let first = value(at: start)
    if first.isNaN { return .absent }
    let probe = CourseProbe(self, from: start, to: end)
    if probe.isStill { return .hold(first) }
    for curve in [.linear] + curves(from: start, to: end) {
      if let (from, to) = probe.ends(of: curve) { return .eased(from: from, to: to, curve) }
    }
    // Solving a Bézier for x leaves 1e-7.
    guard let cubic = probe.cubic, let (from, to) = probe.ends(of: cubic, within: 2e-7) else {
      return .free
    }
    return .eased(from: from, to: to, cubic)
  }

  /// The curves along which the animations go meanwhile, or the parts of them.
  private func curves(from start: MediaTime, to end: MediaTime) -> [TimingFunction] {
    let last = end - MediaTime(flicks: 1)
    var curves: [TimingFunction] = []
    for part in parts {
      guard let first = part.contribution(at: start), let second = part.contribution(at: last)
      else { continue }
      var (low, high) = (first.progress, second.progress)
      var curve = part.animation.timingFunction
      if curve == nil, case .keyframes(let form) = part.animation.content {
        let middle = (low + high) / 2
        let index = form.times.partitionIndex { $0 > middle } - 1
        guard form.timingFunctions.indices.contains(index), index + 1 < form.times.count
        else { continue }
        curve = form.timingFunctions[index]
        let (left, right) = (form.times[index], form.times[index + 1])
        (low, high) = ((low - left) / (right - left), (high - left) / (right - left))
      }
      guard let curve else { continue }
      let range = (rounded(min(low, high)), rounded(max(low, high)))
      guard let piece = curve.part(from: range.0, to: range.1) else { continue }
      curves.append(low <= high ? piece : piece.reversed)
    }
    return curves
  }

  /// An end of a curve, when it is as close as the last flick before it.
  private func rounded(_ progress: Double) -> Double {
    abs(progress) < 1e-7 ? 0 : abs(progress - 1) < 1e-7 ? 1 : min(max(progress, 0), 1)
  }
}

/// A stretch of a course looked at in a few places, to find out which curve it follows.
struct CourseProbe {
  private let places: [Double]
  private let values: [Double]
  private let slack: Double

  init(_ course: ColumnCourse, from start: MediaTime, to end: MediaTime) {
    let width = end.flicks - start.flicks
    // Spread unevenly, so that no curve that swings is met at its zeros alone.
    let steps = (0...24).map { step -> Int64 in
      let parts = Int64(100 * step + (step % 3 == 1 ? 37 : 0))
      return min(width / 2400 * parts + width % 2400 * parts / 2400, width - 1)
    }
    places = steps.map { Double($0) / Double(max(width, 1)) }
    values = steps.map { course.value(at: start + MediaTime(flicks: $0)) }
    slack = 1e-9 * values.reduce(1e-9) { max($0, abs($1)) }
  }

  /// Whether the number is the same everywhere.
  var isStill: Bool { values.allSatisfy { abs($0 - values[0]) <= slack * 1e-3 } }

  /// Between which numbers the stretch goes if it follows a curve; nil when it does not.
  ///
  /// - Parameter share: How far from the curve it may be, as a part of the way, beside rounding.
  func ends(of curve: TimingFunction, within share: Double = 1e-9) -> (from: Double, to: Double)? {
    let shape = places.map { curve.value(at: $0) }
    guard
      let far = shape.indices.max(by: { abs(shape[$0] - shape[0]) < abs(shape[$1] - shape[0]) }),
      shape[far] != shape[0]
    else { return nil }
    let scale = (values[far] - values[0]) / (shape[far] - shape[0])
    let from = values[0] - scale * shape[0]
    let allowance = slack + share * abs(scale)
    for (place, value) in zip(shape, values) where !(abs(from + scale * place - value) <= allowance)
    {
      return nil
    }
    return (from, CourseProbe.tidied(from + scale, slack))
  }

  /// The cubic through four of the places, as a curve; nil when it ends where it began.
  var cubic: TimingFunction? {
    let rise = values[24] - values[0]
    guard abs(rise) > slack * 100 else { return nil }
    // By Lagrange through the places 0, 9, 15 and 24, whose x are what they are.
    let nodes = [0, 9, 15, 24].map { (x: places[$0], y: (values[$0] - values[0]) / rise) }
    func value(_ x: Double) -> Double {
      nodes.indices.reduce(0) { sum, one in
        sum
          + nodes.indices.filter { $0 != one }.reduce(nodes[one].y) { product, other in
            product * (x - nodes[other].x) / (nodes[one].x - nodes[other].x)
          }
      }
    }
    let (start, low, high, end) = (value(0), value(1.0 / 3), value(2.0 / 3), value(1))
    let first = (-5 * start + 18 * low - 9 * high + 2 * end) / 6
    let second = (2 * start - 9 * low + 18 * high - 5 * end) / 6
    guard abs(first) < 100, abs(second) < 100 else { return nil }
    // Nine digits are as good, and shorter.
    func short(_ number: Double) -> Double { (number * 1e9).rounded() / 1e9 }
    return try? .cubicBezier(short(1.0 / 3), short(first), short(2.0 / 3), short(second))
  }

  /// The number with the fewest digits that is as good.
  private static func tidied(_ value: Double, _ slack: Double) -> Double {
    for scale in [1.0, 1e3, 1e6, 1e9] {
      let short = (value * scale).rounded() / scale
      if abs(short - value) <= slack * 1e-3 { return short }
    }
    return value
  }
}
