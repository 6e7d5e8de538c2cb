extension BakedCurve {
  /// A piece of a baked curve: a cubic in Hermite form, or a jump.
  public struct Piece: Hashable, Sendable {
    /// The start of the piece, 0…1.
    public let start: Double

    /// The end of the piece, where the next begins; above `start`, 0…1.
    public let end: Double

    /// The value at `start`; for a jump, the value it jumps to.
    public let startValue: Double

    /// The value just before `end`.
    public let endValue: Double

    /// The slope at `start`.
    public let startSlope: Double

    /// The slope just before `end`.
    public let endSlope: Double

    /// Whether the curve jumps right after `start`, where the piece before still applies.
    ///
    /// The interval, at most 2⁻⁴⁰ wide, then shows the right-hand value throughout; one that ends at 1
    /// shows the left-hand value, because 1 itself is always exact.
    public let isJump: Bool

    /// Half the second derivative at `start`.
    let quadratic: Double

    /// A sixth of the third derivative.
    let cubic: Double

    init(
      start: Double, end: Double, startValue: Double, endValue: Double, startSlope: Double,
      endSlope: Double, isJump: Bool = false
    ) {
      let width = end - start
      let chord = (endValue - startValue) / width
      self.start = start
      self.end = end
      self.startValue = startValue
      self.endValue = endValue
      self.startSlope = startSlope
      self.endSlope = endSlope
      self.isJump = isJump
      quadratic = (3 * chord - 2 * startSlope - endSlope) / width
      cubic = (startSlope + endSlope - 2 * chord) / (width * width)
    }

    /// The first x of the piece: its start, or the number after it for a jump.
    var first: Double { isJump ? start.nextUp : start }

    /// Returns the value of the cubic at x.
    ///
    /// - Parameter x: The input; the curve runs from 0 to 1.
    public func value(at x: Double) -> Double {
      let d = x - start
      return startValue + d * (startSlope + d * (quadratic + d * cubic))
    }

    /// Returns the slope of the cubic at x.
    ///
    /// - Parameter x: The input; the curve runs from 0 to 1.
    public func slope(at x: Double) -> Double {
      let d = x - start
      return startSlope + d * (2 * quadratic + d * (3 * cubic))
    }

    /// Returns the second derivative of the cubic at x.
    ///
    /// - Parameter x: The input; the curve runs from 0 to 1.
    public func curvature(at x: Double) -> Double {
      2 * quadratic + 6 * cubic * (x - start)
    }
  }
}
