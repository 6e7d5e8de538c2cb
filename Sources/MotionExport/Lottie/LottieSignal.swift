internal import MotionTime

/// A number over time, in seconds of the run: a column of a layer, a number that does not move, or a combination.
struct LottieSignal {
  /// A stretch of one Bézier.
  struct Stretch {
    let start: Double
    let end: Double
    let curve: CubicBezier
  }

  /// The times at which the formula changes.
  let breaks: [Double]

  /// The stretches of it that are Béziers.
  let stretches: [Stretch]

  let value: (Double) -> Double

  /// Whether it never changes.
  let isStill: Bool

  /// The largest difference of the number from what was shown.
  let bound: Double

  init(still number: Double) {
    breaks = []
    stretches = []
    value = { _ in number }
    isStill = true
    bound = 0
  }

  init(_ column: MotionColumn) {
    breaks = column.pieces.flatMap { [$0.start, $0.end] }
    stretches = column.pieces.compactMap { piece in
      guard case .eased(_, _, let curve) = piece.form else { return nil }
      return curve.cubic.map { Stretch(start: piece.start, end: piece.end, curve: $0) }
    }
    value = { column.value(at: $0) }
    isStill = false
    bound = column.bound
  }

  /// Creates a number that a function gives.
  init(sampled value: @escaping (Double) -> Double) {
    breaks = []
    stretches = []
    self.value = value
    isStill = false
    bound = 0
  }

  private init(
    _ parts: [LottieSignal], bound: Double, stretches: [Stretch] = [],
    _ value: @escaping (Double) -> Double
  ) {
    breaks = parts.flatMap(\.breaks)
    self.stretches = stretches
    self.value = value
    isStill = parts.allSatisfy(\.isStill)
    self.bound = bound
  }

  /// The number now and for ever, of one that does not move; of another that at the start.
  var first: Double { value(0) }

  static func * (signal: LottieSignal, factor: Double) -> LottieSignal {
    LottieSignal([signal], bound: signal.bound * abs(factor), stretches: signal.stretches) {
      signal.value($0) * factor
    }
  }

  static func + (left: LottieSignal, right: LottieSignal) -> LottieSignal {
    let stretches = left.isStill ? right.stretches : right.isStill ? left.stretches : []
    return LottieSignal([left, right], bound: left.bound + right.bound, stretches: stretches) {
      left.value($0) + right.value($0)
    }
  }

  /// Returns a function of two numbers.
  ///
  /// - Parameter slope: The largest change of the result for a change of either number by 1.
  static func combined(
    _ left: LottieSignal, _ right: LottieSignal, slope: Double = 1,
    _ function: @escaping (Double, Double) -> Double
  ) -> LottieSignal {
    LottieSignal([left, right], bound: slope * (left.bound + right.bound)) {
      function(left.value($0), right.value($0))
    }
  }
}
