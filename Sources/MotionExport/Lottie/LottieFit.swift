internal import MotionTime

/// A fit of keyframes at whole frames: steps as long as one easing for all numbers allows.
///
/// A step has the Bézier of the motion where its ends are whole frames, else a line or the cubic with the slopes of the
/// number that goes furthest, whose control points are at thirds (Hermite's form in Bézier's).
struct LottieFit {
  private let signals: [LottieSignal]
  private let frames: LottieCourse.Frames
  private let tolerances: [Double]

  /// The frames at which steps end at the latest: where a formula changes.
  private let knots: [Int]

  /// The frames from which on a number that jumped has its new value.
  private let jumps: Set<Int>

  init(_ signals: [LottieSignal], _ frames: LottieCourse.Frames, tolerances: [Double]) {
    self.signals = signals
    self.frames = frames
    self.tolerances = tolerances
    var jumps: Set<Int> = []
    var knots: Set<Int> = [0, frames.count]
    for (signal, tolerance) in zip(signals, tolerances) {
      for time in Set(signal.breaks) where time > 0 {
        let change = Self.change(of: signal, at: time, frame: 1 / frames.rate, tolerance)
        let places = Self.places(of: time * frames.rate, change).filter {
          $0 > 0 && $0 <= frames.count
        }
        knots.formUnion(places)
        if change == .jump { jumps.formUnion(places) }
      }
    }
    self.jumps = jumps
    self.knots = knots.union(jumps.map { $0 - 1 }).sorted()
  }

  private enum Change { case jump, corner, none }

  /// Returns whether a number or its slope jumps at a time, so that a frame's rounding shows.
  private static func change(
    of signal: LottieSignal, at time: Double, frame: Double, _ tolerance: Double
  ) -> Change {
    let (before, after) = (signal.value(time - 1e-9), signal.value(time + 1e-9))
    if abs(after - before) > tolerance { return .jump }
    let step = min(frame / 8, 1e-3)
    let bend = signal.value(time + step) - after - (before - signal.value(time - step))
    return abs(bend) / step * frame / 2 > tolerance ? .corner : .none
  }

  /// Returns the frames of a change: the first of the new value, those around a corner, else the nearest.
  private static func places(of frame: Double, _ change: Change) -> [Int] {
    switch change {
    case .jump: [Int(exactly: (frame - 1e-6).rounded(.up))].compactMap(\.self)
    case .corner:
      [(frame + 1e-6).rounded(.down), (frame - 1e-6).rounded(.up)].compactMap(Int.init(exactly:))
    case .none: [Int(exactly: frame.rounded())].compactMap(\.self)
    }
  }

  /// Returns the keyframes from the first frame on, the last of which is at the end of all motion.
  mutating func keys() -> [LottieCourse.Key] {
    var keys: [LottieCourse.Key] = []
    for (first, last) in zip(knots, knots.dropFirst()) {
      if jumps.contains(last), last == first + 1 {
        keys.append(LottieCourse.Key(frame: first, values: values(at: first), easing: nil))
        continue
      }
      var frame = first
      while frame < last {
        let (end, easing) = step(from: frame, to: last)
        keys.append(LottieCourse.Key(frame: frame, values: values(at: frame), easing: easing))
        frame = end
      }
    }
    keys.append(
      LottieCourse.Key(frame: frames.count, values: values(at: frames.count), easing: nil))
    return Self.withoutRepeats(keys)
  }

  /// Leaves out keyframes between equal ones, and those at which nothing moves any more.
  private static func withoutRepeats(_ keys: [LottieCourse.Key]) -> [LottieCourse.Key] {
    var kept: [LottieCourse.Key] = []
    for (index, key) in keys.enumerated() {
      let isBetween =
        index > 0 && index + 1 < keys.count && kept.last?.values == key.values
        && keys[index + 1].values == key.values
      if !isBetween { kept.append(key) }
    }
    while kept.count > 1, kept[kept.count - 1].values == kept[kept.count - 2].values {
      kept.removeLast()
    }
    return kept
  }

  private func values(at frame: Int) -> [Double] {
    // At a jump the number behind it, however its time was rounded.
    let time = frames.seconds(Double(frame)) + 1e-9
    return zip(signals, tolerances).map { signal, tolerance in
      let number = signal.value(time)
      return DecimalRounding.rounded(number, DecimalRounding.decimals(within: tolerance / 64))
    }
  }

  /// Returns the end of the longest step found by doubling and bisecting, and its easing.
  private func step(from start: Int, to last: Int) -> (end: Int, easing: CubicBezier) {
    if let easing = easing(start, last) { return (last, easing) }
    var (good, bad) = (start + 1, last)
    var best = LottieFit.linear
    var width = 2
    while start + width < last, let found = easing(start, start + width) {
      (good, best) = (start + width, found)
      width *= 2
    }
    bad = min(start + width, last)
    while bad - good > 1 {
      let middle = (good + bad) / 2
      if let found = easing(start, middle) { (good, best) = (middle, found) } else { bad = middle }
    }
    return (good, good == start + 1 ? easing(start, good) ?? best : best)
  }

  private static let linear = TimingFunctionName.linear.curve

  /// Returns the easing of a step with which all numbers are within the tolerance; nil without one.
  private func easing(_ start: Int, _ end: Int) -> CubicBezier? {
    let (first, last) = (values(at: start), values(at: end))
    let count = min(max(16, 4 * (end - start)), 2048)
    // The end itself is not looked at: it may be one of a jump.
    let places = (0..<count).map { (Double($0) + 0.5) / Double(count) }
    let shown = signals.map { signal in
      places.map { place in
        signal.value(frames.seconds(Double(start) + place * Double(end - start)))
      }
    }
    return candidates(start, end, first, last).first { easing in
      let eased = places.map(easing.value)
      return signals.indices.allSatisfy { number in
        let (from, way) = (first[number], last[number] - first[number])
        return places.indices.allSatisfy {
          abs(from + way * eased[$0] - shown[number][$0]) <= tolerances[number] * 0.9
        }
      }
    }
  }

  private func candidates(
    _ start: Int, _ end: Int, _ first: [Double], _ last: [Double]
  ) -> [CubicBezier] {
    let (from, to) = (frames.seconds(Double(start)), frames.seconds(Double(end)))
    let exact = signals.flatMap(\.stretches).filter {
      abs($0.start - from) < 1e-6 && abs($0.end - to) < 1e-6
    }.map(\.curve)
    let furthest = signals.indices.max {
      abs(last[$0] - first[$0]) / tolerances[$0] < abs(last[$1] - first[$1]) / tolerances[$1]
    }
    guard let number = furthest, last[number] != first[number] else { return exact + [Self.linear] }
    let value = signals[number].value
    let (width, rise) = (to - from, last[number] - first[number])
    let step = min(width / 64, 1e-4)
    let inner = to - width * 1e-6
    let leaving = (4 * value(from + step) - value(from + 2 * step) - 3 * value(from)) / (2 * step)
    let arriving =
      (3 * value(inner) - 4 * value(inner - step) + value(inner - 2 * step)) / (2 * step)
    func rounded(_ number: Double) -> Double { DecimalRounding.rounded(number, 5) }
    let y1 = rounded(leaving * width / (3 * rise))
    let y2 = rounded(1 - arriving * width / (3 * rise))
    // Further out, players' own rounding would show.
    guard abs(y1) < 12, abs(y2) < 12,
      let hermite = try? CubicBezier(rounded(1.0 / 3), y1, rounded(2.0 / 3), y2)
    else { return exact + [Self.linear] }
    return exact + [Self.linear, hermite]
  }

  /// Returns the largest difference of each number, at more than ten thousand times and all quarters of frames, but
  /// for a frame before each jump.
  func distances(of keys: [LottieCourse.Key]) -> [Double] {
    let count = max(10_007, 4 * frames.count)
    let places = (0..<count).map { Double($0) * Double(frames.count) / Double(count) }.filter {
      place in
      Int(exactly: place.rounded(.down)).map { !jumps.contains($0 + 1) } ?? true
    }
    return signals.indices.map { number in
      places.reduce(0) { largest, place in
        let shown = signals[number].value(frames.seconds(place))
        return max(largest, abs(LottieCourse.value(of: keys, number, at: place) - shown))
      }
    }
  }
}
