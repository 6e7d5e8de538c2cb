/// A unit curve stored as a table of cubic pieces, the form that curves written in Lua are turned into.
///
/// It is immutable and may be read from any thread. A lookup allocates nothing and runs no script.
public struct BakedCurve: Sendable {
  /// What a curve does outside 0…1.
  public enum Extrapolation: String, Hashable, Sendable, CaseIterable {
    /// Stays at 0 and 1.
    case hold

    /// Continues with the slope at the near end.
    case tangent
  }

  /// A stretch of the curve, in Hermite form; a jump is a stretch without slope.
  public struct Piece: Hashable, Sendable {
    /// Where the stretch begins, 0…1.
    public let start: Double

    /// Where the stretch ends and the next begins, above `start`, 0…1.
    public let end: Double

    /// The value at `start`.
    public let startValue: Double

    /// The value just before `end`.
    public let endValue: Double

    /// The slope at `start`.
    public let startSlope: Double

    /// The slope just before `end`.
    public let endSlope: Double

    /// Half the second derivative at `start`.
    @usableFromInline let quadratic: Double

    /// A sixth of the third derivative.
    @usableFromInline let cubic: Double

    init(
      start: Double, end: Double, startValue: Double, endValue: Double, startSlope: Double,
      endSlope: Double
    ) {
      let width = end - start
      let chord = (endValue - startValue) / width
      self.start = start
      self.end = end
      self.startValue = startValue
      self.endValue = endValue
      self.startSlope = startSlope
      self.endSlope = endSlope
      quadratic = (3 * chord - 2 * startSlope - endSlope) / width
      cubic = (startSlope + endSlope - 2 * chord) / (width * width)
    }

    /// Returns the value of the cubic at x.
    @inlinable
    public func value(at x: Double) -> Double {
      let d = x - start
      return startValue + d * (startSlope + d * (quadratic + d * cubic))
    }

    /// Returns the slope of the cubic at x.
    @inlinable
    public func slope(at x: Double) -> Double {
      let d = x - start
      return startSlope + d * (2 * quadratic + d * (3 * cubic))
    }
  }

  @usableFromInline let table: Table

  init(
    pieces: [Piece], jumps: [Double] = [], extrapolation: Extrapolation = .hold,
    duration: Double? = nil
  ) {
    table = Table(
      pieces: pieces, jumps: jumps, extrapolation: extrapolation, duration: duration)
  }

  /// The stretches from 0 to 1, sorted and without gaps, 1…4096 by default.
  public var pieces: [Piece] { table.pieces }

  /// Where the curve jumps, ascending, each within 2⁻⁴⁰; the value there is the right-hand one.
  public var jumps: [Double] { table.jumps }

  /// What the curve does outside 0…1.
  public var extrapolation: Extrapolation { table.extrapolation }

  /// The duration the curve brings along, in seconds, or nil when it has none of its own.
  public var duration: Double? { table.duration }

  /// Returns the value at x: 0 at 0, 1 at 1, right-hand values at jumps, NaN for NaN.
  @inlinable
  public func value(at x: Double) -> Double {
    if x > 0 && x < 1 { return table.piece(at: x).value(at: x) }
    return table.outerValue(at: x)
  }

  /// Returns the slope at x, the right-hand one where two stretches meet.
  @inlinable
  public func slope(at x: Double) -> Double {
    if x > 0 && x < 1 { return table.piece(at: x).slope(at: x) }
    return table.outerSlope(at: x)
  }
}

extension BakedCurve: Hashable {
  /// Whether two curves have the same stretches and continue and last alike.
  public static func == (left: BakedCurve, right: BakedCurve) -> Bool {
    left.table === right.table
      || left.table.fingerprint == right.table.fingerprint
        && left.pieces == right.pieces && left.jumps == right.jumps
        && left.extrapolation == right.extrapolation && left.duration == right.duration
  }

  /// Feeds a fingerprint of the stretches, taken when the curve was made.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(table.fingerprint)
  }
}
