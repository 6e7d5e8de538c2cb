internal import MotionTime

/// An operation of a stored operator on numbers (CMP-8). Streams compute with it, too, so both have the same bits.
package enum LaneOperation: UInt8, CaseIterable, Sendable {
  case add
  case subtract
  case multiply
  case divide

  /// The greater and the smaller of two numbers, as `max` and `min` of the standard library choose them.
  case maximum
  case minimum

  /// The first number divided by the second; 0 where that is 0.
  case progress
  case magnitude
  case squareRoot

  /// The angle of the vector (second, first), in radians, −π…π.
  case angle

  /// The first number, pulled back where it is outside of the second to the third, by at most the fourth.
  case rubberBand

  /// The number of its operands.
  package var operandCount: Int {
    switch self {
    case .magnitude, .squareRoot: 1
    case .rubberBand: 4
    default: 2
    }
  }

  /// Returns the result; operands beyond ``operandCount`` have no effect.
  package func callAsFunction(
    _ first: Double, _ second: Double = 0, _ third: Double = 0, _ fourth: Double = 0
  ) -> Double {
    switch self {
    case .add: first + second
    case .subtract: first - second
    case .multiply: first * second
    case .divide: first / second
    case .maximum: max(first, second)
    case .minimum: min(first, second)
    case .progress: second == 0 ? 0 : first / second
    case .magnitude: abs(first)
    case .squareRoot: first.squareRoot()
    case .angle: Elementary.atan2(first, second)
    case .rubberBand: Self.rubberBand(first, min: second, max: third, length: fourth)
    }
  }

  /// b(x) = L·(1 − 1/(x·0.55/L + 1)) beyond the bounds, which tends to L.
  private static func rubberBand(
    _ value: Double, min: Double, max: Double, length: Double
  ) -> Double {
    if value >= min, value <= max { return value }
    if length <= 0 { return min }
    func band(_ excess: Double) -> Double { length * (1 - 1 / (excess * 0.55 / length + 1)) }
    if value > max { return max + band(value - max) }
    return min - band(min - value)
  }
}
