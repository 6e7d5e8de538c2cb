/// A number of frames per second, as a fraction in lowest terms: 60, 30000/1001.
public struct FrameRate: Hashable, Sendable {
  /// Frames in ``denominator`` seconds, 1…1 000 000 000.
  public let numerator: Int

  /// Seconds for ``numerator`` frames, 1…1 000 000 000.
  public let denominator: Int

  private static let permitted = 1...1_000_000_000

  /// Creates a rate as a number of frames in a number of seconds.
  ///
  /// - Parameters:
  ///   - numerator: The number of frames, 1…1 000 000 000.
  ///   - denominator: The number of seconds in which they are shown, 1…1 000 000 000.
  /// - Throws: ``TimingError`` (`invalidValue`) unless both are in 1…1 000 000 000.
  public init(_ numerator: Int, _ denominator: Int = 1) throws(TimingError) {
    guard Self.permitted.contains(numerator), Self.permitted.contains(denominator) else {
      throw TimingError(
        .invalidValue,
        "\(numerator)/\(denominator) is not a frame rate. Give 60 or a fraction such as 30000/1001."
      )
    }
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Creates a rate from text such as `60` or `30000/1001`; nil when the text is neither.
  ///
  /// - Parameter text: Digits, or two groups of digits with `/` between them, without signs and spaces.
  public init?(parsing text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      let numerator = Self.digits(parts[0]),
      let denominator = parts.count == 1 ? 1 : Self.digits(parts[1]),
      let rate = try? FrameRate(numerator, denominator)
    else { return nil }
    self = rate
  }

  private static func digits(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}

extension FrameRate {
  /// Returns when a frame is shown, counted from frame 0 at time 0, to the nearest flick (halves to even).
  ///
  /// Computed as an exact fraction, so frame times do not drift however long the run.
  ///
  /// - Parameter index: The index of the frame, from 0.
  public func time(ofFrame index: Int) -> MediaTime {
    let flicks = Int64(index).multipliedReportingOverflow(by: flicksOfDenominator)
    if !flicks.overflow {
      return MediaTime(flicks: Self.nearest(flicks.partialValue, by: Int64(numerator)))
    }
    let product = Int128(index) * Int128(flicksOfDenominator)
    return MediaTime(flicks: Int64(clamping: Self.nearest(product, by: Int128(numerator))))
  }

  /// The flicks that ``numerator`` frames take, at most 7.1 · 10¹⁷.
  private var flicksOfDenominator: Int64 { Int64(denominator) * MediaTime.flicksPerSecond }

  /// Returns the nearest whole quotient, halves to even.
  private static func nearest<Number: FixedWidthInteger>(
    _ dividend: Number, by divisor: Number
  ) -> Number {
    var (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    if remainder < 0 {
      quotient -= 1
      remainder += divisor
    }
    if remainder * 2 > divisor || (remainder * 2 == divisor && quotient % 2 != 0) { quotient += 1 }
    return quotient
  }

  /// Returns the index of the first frame that is shown at or after a time.
  ///
  /// - Parameter time: A time of at least 0.
  public func firstFrame(atOrAfter time: MediaTime) -> Int {
    let product = Int128(time.flicks) * Int128(numerator)
    let divisor = Int128(flicksOfDenominator)
    var index = Int(clamping: product / divisor - 1)
    while index < .max, self.time(ofFrame: index) < time { index += 1 }
    return index
  }
}

extension FrameRate {
  /// Returns the rate of a number of frames in a second that is known to be one: `.perSecond(60)`.
  ///
  /// The type has no literals: `FrameRate(0)` would be one, and end the program instead of throwing.
  ///
  /// - Parameter frames: The number of frames per second, 1…1 000 000 000.
  /// - Precondition: The number is in 1…1 000 000 000.
  public static func perSecond(_ frames: Int) -> FrameRate {
    guard let rate = try? FrameRate(frames) else {
      preconditionFailure("\(frames) is not a frame rate. Give 1…1 000 000 000.")
    }
    return rate
  }
}

extension FrameRate: CustomStringConvertible {
  /// The fraction, always with its denominator: `60/1`, `30000/1001`.
  public var description: String { "\(numerator)/\(denominator)" }
}
