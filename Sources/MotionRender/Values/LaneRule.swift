/// The rule by which the lanes of two values are added.
///
/// Every lane is a plain sum, but in a whole transform the scale factors and the constant part of the
/// perspective multiply, since their identity is 1. A key path to a single factor sums.
struct LaneRule: Hashable, Sendable {
  /// A bit mask of the lanes that multiply.
  private let factors: UInt16

  static let sum = LaneRule(factors: 0)

  /// Lanes 6, 7, 8 (scale) and 15 (perspective w) of a whole transform.
  static let transform = LaneRule(factors: 1 << 6 | 1 << 7 | 1 << 8 | 1 << 15)

  init(factors: UInt16) { self.factors = factors }

  init(for kind: ValueKind) {
    self = kind == .transform ? .transform : .sum
  }

  func multiplies(_ lane: Int) -> Bool { lane < 16 && factors >> UInt16(lane) & 1 == 1 }

  /// Returns the neutral element of a lane.
  func zero(_ lane: Int) -> Double { multiplies(lane) ? 1 : 0 }

  func add(_ left: Double, _ right: Double, _ lane: Int) -> Double {
    multiplies(lane) ? left * right : left + right
  }

  /// Undoes ``add``; nil when a factor of 0 would have to be undone.
  func subtract(_ left: Double, _ right: Double, _ lane: Int) -> Double? {
    if !multiplies(lane) { return left - right }
    return right == 0 ? nil : left / right
  }

  /// Adds a number a whole number of times.
  func add(_ left: Double, _ right: Double, times: Int64, _ lane: Int) -> Double {
    if times == 0 { return left }
    if !multiplies(lane) { return left + Double(times) * right }
    var result = left
    var square = right
    var rest = times
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      square *= square
      rest >>= 1
    }
    return result
  }
}

/// Interpolates between two numbers; at 1 the second comes out bit for bit.
@inline(__always)
func lerp(_ start: Double, _ end: Double, _ fraction: Double) -> Double {
  fraction == 1 ? end : start + (end - start) * fraction
}
