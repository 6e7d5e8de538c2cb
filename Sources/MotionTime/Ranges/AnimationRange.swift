/// The range of a layer inside its transition, as fractions of the effective duration.
///
/// Both ends belong to the range: 0 ≤ start < end ≤ 1.
public struct AnimationRange: Hashable, Sendable {
  /// The fraction at which the layer begins, 0…1, below ``end``.
  public let start: Double

  /// The fraction at which the layer ends, 0…1, above ``start``.
  public let end: Double

  /// The whole transition, 0…1.
  public static let full = AnimationRange(checked: 0, 1)

  /// Creates a range from its ends.
  ///
  /// - Parameters:
  ///   - start: The start, 0…1, below the end.
  ///   - end: The end, 0…1, above the start.
  /// - Throws: ``TimingError`` (`invalidRange`) unless 0 ≤ start < end ≤ 1.
  public init(start: Double, end: Double) throws(TimingError) {
    guard start >= 0, start < end, end <= 1 else {
      throw TimingError(
        .invalidRange,
        "\(start)…\(end) is not a range. Give two fractions of 0…1, the start below the end.")
    }
    self.init(checked: start, end)
  }

  private init(checked start: Double, _ end: Double) {
    self.start = start + 0
    self.end = end
  }

  /// The part of the transition that the range covers, above 0, at most 1.
  public var length: Double { end - start }

  /// The range from the other end of the transition: 1 − end … 1 − start.
  public var mirrored: AnimationRange {
    // A range whose length the subtraction near 1 would round to 0 gets the smallest length.
    AnimationRange(checked: min(1 - end, (1 - start).nextDown), 1 - start)
  }
}

extension AnimationRange {
  /// Returns how much of the layer has passed at a fraction of the transition.
  ///
  /// - Parameter fraction: A fraction of the transition; it may be outside 0…1.
  /// - Returns: Exactly 0 up to ``start``, exactly 1 from ``end`` on, in between rising in proportion.
  public func relativeFraction(_ fraction: Double) -> Double {
    AnimationRange.relativeFraction(fraction, from: start, to: end)
  }

  /// Returns the relative fraction for any two ends; those of a layer that overruns its transition
  /// are beyond 1.
  static func relativeFraction(_ fraction: Double, from start: Double, to end: Double) -> Double {
    if fraction <= start { return 0 }
    if fraction >= end { return 1 }
    return (fraction - start) / (end - start)
  }

  /// Returns the fraction of the transition at which so much of the layer has passed.
  ///
  /// - Parameter layerFraction: The layer's own fraction; one outside 0…1 continues in proportion.
  /// - Returns: Exactly ``start`` for 0 and exactly ``end`` for 1.
  public func fraction(ofLayer layerFraction: Double) -> Double {
    if layerFraction == 1 { return end }
    let fraction = start + layerFraction * length
    return layerFraction < 1 ? min(fraction, end) : fraction
  }

  /// Returns when the layer begins, in seconds after a transition begins that lasts so long.
  ///
  /// - Parameter effectiveDuration: The effective duration of the transition, in seconds, at least
  ///   0.
  public func delay(effectiveDuration: Double) -> Double { start * effectiveDuration }

  /// Returns how long the layer runs in a transition that lasts so long, in seconds.
  ///
  /// - Parameter effectiveDuration: The effective duration of the transition, in seconds, at least
  ///   0.
  public func duration(effectiveDuration: Double) -> Double { length * effectiveDuration }

  /// Returns when the layer ends, in seconds after a transition begins that lasts so long.
  ///
  /// - Parameter effectiveDuration: The effective duration of the transition, in seconds, at least
  ///   0.
  public func endTime(effectiveDuration: Double) -> Double { end * effectiveDuration }
}
