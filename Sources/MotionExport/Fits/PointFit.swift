internal import MotionTime

/// A fit of straight lines and jumps to a motion.
struct PointFit {
  private(set) var points: [Point] = []
  private let value: (Double) -> Double
  private let tolerance: Double

  /// The most points that are looked at.
  private static let mostPoints = 400_000

  /// The widest a line may be before it is looked at in between, in seconds.
  private static let widest = 1.0 / 120

  /// The shortest interval, in seconds: a change that is not straight over so short a time is a
  /// jump.
  private static let shortest = 2e-7

  init(tolerance: Double, _ value: @escaping (Double) -> Double) {
    self.value = value
    self.tolerance = tolerance
  }

  /// Whether there was more detail than is looked at.
  var isExceeded: Bool { points.count > Self.mostPoints }

  /// Continues at a constant value.
  mutating func hold(_ value: Double, from start: Double, to end: Double) {
    append(start, value)
    append(end, value)
  }

  /// Continues along the motion, up to its value just before the end.
  mutating func follow(from start: Double, to end: Double) {
    let last = end - min(Self.shortest, (end - start) / 4)
    let count = Int(exactly: min(((last - start) / Self.widest).rounded(.up), 1e5)) ?? 1
    append(start, value(start))
    for index in 0..<max(count, 1) {
      let left = start + (last - start) * Double(index) / Double(max(count, 1))
      let right = start + (last - start) * Double(index + 1) / Double(max(count, 1))
      halve(left, value(left), right, value(right), depth: 0)
    }
    if let reached = points.last { points[points.count - 1] = Point(x: end, y: reached.y) }
  }

  private mutating func append(_ x: Double, _ y: Double) {
    if points.last != Point(x: x, y: y) { points.append(Point(x: x, y: y)) }
  }

  private mutating func halve(
    _ left: Double, _ low: Double, _ right: Double, _ high: Double, depth: Int
  ) {
    if isExceeded { return }
    let isStraight = [0.25, 0.5, 0.75].allSatisfy { part in
      abs(value(left + (right - left) * part) - (low + (high - low) * part)) <= tolerance / 4
    }
    if isStraight { return append(right, high) }
    if right - left <= Self.shortest || depth > 40 {
      append(right, low)
      return append(right, high)
    }
    let middle = left + (right - left) / 2
    let mean = value(middle)
    halve(left, low, middle, mean, depth: depth + 1)
    halve(middle, mean, right, high, depth: depth + 1)
  }
}
