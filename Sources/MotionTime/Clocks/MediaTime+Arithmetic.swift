extension MediaTime {
  /// Adds two times; anything plus ``infinity`` is ``infinity``.
  @inlinable
  public static func + (left: MediaTime, right: MediaTime) -> MediaTime {
    if left.flicks == .max || right.flicks == .max { return .infinity }
    let (sum, overflow) = left.flicks.addingReportingOverflow(right.flicks)
    if !overflow { return MediaTime(flicks: sum) }
    return MediaTime(flicks: left.flicks < 0 ? .min : .max)
  }

  /// Subtracts two times; ``infinity`` minus anything, itself included, is ``infinity``.
  @inlinable
  public static func - (left: MediaTime, right: MediaTime) -> MediaTime {
    if left.flicks == .max { return .infinity }
    if right.flicks == .max { return MediaTime(flicks: .min) }
    let (difference, overflow) = left.flicks.subtractingReportingOverflow(right.flicks)
    if !overflow { return MediaTime(flicks: difference) }
    return MediaTime(flicks: left.flicks < 0 ? .min : .max)
  }

  /// Returns the time on the other side of 0.
  @inlinable
  public static prefix func - (time: MediaTime) -> MediaTime {
    if time.flicks == .max { return MediaTime(flicks: .min) }
    if time.flicks == .min { return .infinity }
    return MediaTime(flicks: -time.flicks)
  }

  /// Moves a time later.
  @inlinable
  public static func += (left: inout MediaTime, right: MediaTime) {
    left = left + right
  }

  /// Moves a time earlier.
  @inlinable
  public static func -= (left: inout MediaTime, right: MediaTime) {
    left = left - right
  }

  /// Returns the time multiplied by a speed, rounded to the nearest flick, halves to even.
  ///
  /// 0 for a speed of 0 or NaN, exact for 1 and −1, saturating beyond the 64-bit range.
  ///
  /// - Parameter speed: The factor, any number.
  @inlinable
  public func scaled(by speed: Double) -> MediaTime {
    if speed == 1 { return self }
    if speed == 0 { return .zero }
    if speed == -1 { return -self }
    return MediaTime(saturating: Double(flicks) * speed)
  }

  /// Returns the time divided by a speed, rounded to the nearest flick, halves to even.
  ///
  /// Exact for 1 and −1, saturating beyond the 64-bit range; 0 divided by 0 is 0, as is anything
  /// divided by NaN.
  ///
  /// - Parameter speed: The divisor, any number.
  @inlinable
  public func divided(by speed: Double) -> MediaTime {
    if speed == 1 { return self }
    if speed == -1 { return -self }
    return MediaTime(saturating: Double(flicks) / speed)
  }

  /// Creates the time nearest to a number of flicks that may be outside of the 64-bit range or NaN.
  @inlinable
  init(saturating count: Double) {
    let rounded = count.rounded(.toNearestOrEven)
    if rounded >= 9_223_372_036_854_775_808 {
      self = .infinity
    } else if rounded <= -9_223_372_036_854_775_808 {
      self.init(flicks: .min)
    } else {
      self.init(flicks: Int64(exactly: rounded) ?? 0)
    }
  }
}
