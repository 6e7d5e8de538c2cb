/// The shortest decimal that reads back as a double: of all with as few digits the closest.
///
/// Raffaello Giulietti's Schubfach, which needs one multiplication by a power of ten for each of the
/// interval's ends and its middle. Variables have the names of "The Schubfach way to render doubles".
struct ShortestDecimal {
  /// Up to 17 digits, the last ones perhaps 0.
  private(set) var digits: UInt64

  /// The power of ten of the last digit.
  private(set) var exponent: Int

  /// - Parameters:
  ///   - value: Finite and above 0.
  ///   - powers: The table of powers.
  @inline(__always)
  init(_ value: Double, _ powers: UnsafePointer<PowersOfTen.Power>) {
    let (fraction, biased) = (value.significandBitPattern, Int(value.exponentBitPattern))
    let c = biased == 0 ? fraction : fraction | 1 << 52
    let q = biased == 0 ? -1074 : biased - 1075
    // Below a power of two the next double is half as far away.
    let isCloser = fraction == 0 && biased > 1
    let odd = c & 1
    let k = (q &* 1_262_611 &- (isCloser ? 524_031 : 0)) >> 22
    let h = UInt64(truncatingIfNeeded: q &+ (-k &* 1_741_647) >> 19 &+ 1)
    let g = powers[-k &- PowersOfTen.least]
    let lower = Self.product(g, (4 &* c &- 2 &+ (isCloser ? 1 : 0)) &<< h) &+ odd
    let middle = Self.product(g, (4 &* c) &<< h)
    let upper = Self.product(g, (4 &* c &+ 2) &<< h) &- odd
    let s = middle / 4
    (digits, exponent) = (0, k)
    if s >= 10 {
      let t = s / 10
      let (fitsBelow, fitsAbove) = (lower <= 40 &* t, 40 &* t &+ 40 <= upper)
      if fitsBelow != fitsAbove {
        (digits, exponent) = (fitsAbove ? t &+ 1 : t, k &+ 1)
        return
      }
    }
    let (fitsBelow, fitsAbove) = (lower <= 4 &* s, 4 &* s &+ 4 <= upper)
    if fitsBelow != fitsAbove {
      digits = fitsAbove ? s &+ 1 : s
    } else {
      let halfway = 4 &* s &+ 2
      digits = middle > halfway || (middle == halfway && s & 1 == 1) ? s &+ 1 : s
    }
  }

  /// Returns the top of the product, with its last bit set when anything below it is: rounded to
  /// odd.
  @inline(__always)
  private static func product(_ g: PowersOfTen.Power, _ c: UInt64) -> UInt64 {
    let x = g.low.multipliedFullWidth(by: c).high
    let y = g.high.multipliedFullWidth(by: c)
    let (low, carry) = y.low.addingReportingOverflow(x)
    let high = y.high &+ (carry ? 1 : 0)
    return high | (low > 1 ? 1 : 0)
  }
}
