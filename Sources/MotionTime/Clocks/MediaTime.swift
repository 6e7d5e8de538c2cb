/// An instant or a duration, counted in flicks.
///
/// One flick is 1/705 600 000 s: the frame periods of 24, 25, 30, 48, 50, 60, 90, 100, 120, 144 and
/// 240 Hz, the millisecond and the third of a second are whole numbers of flicks, so that frame times,
/// repeat boundaries and scrub positions compare exactly.
///
/// Arithmetic never traps: a result beyond the 64-bit range saturates, upwards to ``infinity``.
public struct MediaTime: Hashable, Sendable, BitwiseCopyable {
  /// The count of flicks.
  public let flicks: Int64

  /// Flicks in one second.
  public static let flicksPerSecond: Int64 = 705_600_000

  /// The instant 0, the duration 0.
  public static let zero = MediaTime(flicks: 0)

  /// Later than every instant: the end of what never ends.
  public static let infinity = MediaTime(flicks: .max)

  /// The furthest finite time that seconds may name, 2⁵³ flicks or about 147 days.
  public static let furthest = MediaTime(flicks: 1 << 53)

  /// Creates a time from a count of flicks.
  ///
  /// - Parameter flicks: The number of flicks, of which a second has 705 600 000.
  @inlinable
  public init(flicks: Int64) {
    self.flicks = flicks
  }

  /// Creates the time nearest to a number of seconds; ties go to the even number of flicks.
  ///
  /// - Parameter seconds: Seconds, within 2⁵³ flicks of 0, about 147 days; finite.
  /// - Throws: ``TimingError`` (`timeOutOfRange`) for NaN, an infinity, or more than 2⁵³ flicks on
  ///   either side of 0 (about 147 days).
  public init(seconds: Double) throws(TimingError) {
    let product = seconds * 705_600_000
    guard abs(product) <= 9_007_199_254_740_992 else {
      throw TimingError(
        .timeOutOfRange,
        "\(seconds) s is not a time. Give a finite number of seconds within 147 days of 0.")
    }
    self.init(flicks: Int64(MediaTime.nearest(to: product, of: seconds)))
  }

  /// Rounds the product of seconds and flicks per second as if it had been exact.
  ///
  /// The product is itself rounded, which only matters when it falls halfway between two counts: then
  /// the rounding error of the product says on which side the exact value lies.
  private static func nearest(to product: Double, of seconds: Double) -> Double {
    let rounded = product.rounded(.toNearestOrEven)
    if abs(product - rounded) != 0.5 { return rounded }
    let error = (-product).addingProduct(seconds, 705_600_000)
    if error == 0 { return rounded }
    return error > 0 ? product + 0.5 : product - 0.5
  }

  /// The time in seconds, lossless within 36 days; infinite for ``infinity``.
  @inlinable public var seconds: Double {
    if flicks == .max { return .infinity }
    return Double(flicks) / 705_600_000
  }

  /// Whether this is neither ``infinity`` nor its negative.
  @inlinable public var isFinite: Bool { flicks != .max && flicks != .min }
}

extension MediaTime: Comparable {
  /// Returns whether one time is earlier than another.
  @inlinable
  public static func < (left: MediaTime, right: MediaTime) -> Bool {
    left.flicks < right.flicks
  }
}

extension MediaTime: CustomStringConvertible {
  /// The time in seconds, rounded to nine decimals, which distinguish any two flicks: `0.25 s`.
  public var description: String { "\(secondsText) s" }

  /// Returns a number of seconds as people read it, rounded as ``description`` is; in full where it is no
  /// time.
  package static func text(ofSeconds seconds: Double) -> String {
    (try? MediaTime(seconds: seconds))?.secondsText ?? "\(seconds)"
  }

  /// The number of seconds, rounded as ``description`` is: `2.0`, `0.25`, `0.016666667`.
  package var secondsText: String {
    if !isFinite { return flicks > 0 ? "inf" : "-inf" }
    let (whole, rest) = flicks.magnitude.quotientAndRemainder(dividingBy: 705_600_000)
    let nanoseconds = (rest * 1_000_000_000 + 352_800_000) / 705_600_000
    let (carry, fraction) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let sign = flicks < 0 ? "-" : ""
    if fraction == 0 { return "\(sign)\(whole + carry).0" }
    var digits = String(fraction)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole + carry).\(digits)"
  }
}
