/// An unevaluated sum of two doubles, about 106 bits, for residuals that cancel.
///
/// Built from plain IEEE operations (Dekker, Knuth) rather than a fused multiply-add, so every machine
/// gets the same bits. Safe from overflow for magnitudes below 2⁹⁹⁰; callers stay below 16.
struct DoubleDouble {
  var high: Double
  var low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// Returns the exact sum of two doubles.
  static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let total = a + b
    let virtual = total - a
    return DoubleDouble(total, (a - (total - virtual)) + (b - virtual))
  }

  /// Returns the exact product of two doubles, barring underflow.
  static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let (aHigh, aLow) = split(a)
    let (bHigh, bLow) = split(b)
    let total = a * b
    let error = ((aHigh * bHigh - total) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    return DoubleDouble(total, error)
  }

  /// Splits a double into two of 26 bits each.
  private static func split(_ a: Double) -> (Double, Double) {
    let scaled = 134_217_729 * a
    let high = scaled - (scaled - a)
    return (high, a - high)
  }

  static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let highs = sum(left.high, right.high)
    let lows = sum(left.low, right.low)
    let first = sum(highs.high, highs.low + lows.high)
    return sum(first.high, first.low + lows.low)
  }

  static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    left + DoubleDouble(-right.high, -right.low)
  }

  static func * (left: DoubleDouble, right: Double) -> DoubleDouble {
    let highs = product(left.high, right)
    return sum(highs.high, highs.low + left.low * right)
  }
}
