import OrreryBasics

/// The numbers that a parameter accepts.
public struct LuaRange: Hashable, Sendable, CustomStringConvertible {
  /// The lower bound, if there is one.
  public let lower: Double?
  /// The upper bound, if there is one.
  public let upper: Double?
  /// Whether the lower bound itself is refused.
  public let isLowerOpen: Bool
  /// Whether the upper bound itself is refused.
  public let isUpperOpen: Bool

  private init(_ lower: Double?, _ upper: Double?, lowerOpen: Bool = false, upperOpen: Bool = false)
  {
    self.lower = lower
    self.upper = upper
    isLowerOpen = lowerOpen
    isUpperOpen = upperOpen
  }

  /// Creates the range from one bound to the other, both included.
  ///
  /// - Parameter range: The bounds, not NaN.
  public init(_ range: ClosedRange<Double>) { self.init(range.lowerBound, range.upperBound) }

  /// Creates the range from a bound to another that is not included.
  ///
  /// - Parameter range: The bounds, not NaN.
  public init(_ range: Range<Double>) {
    self.init(range.lowerBound, range.upperBound, upperOpen: true)
  }

  /// Creates the range from a bound upwards.
  ///
  /// - Parameter range: The bounds, not NaN.
  public init(_ range: PartialRangeFrom<Double>) { self.init(range.lowerBound, nil) }

  /// Creates the range up to a bound.
  ///
  /// - Parameter range: The bounds, not NaN.
  public init(_ range: PartialRangeThrough<Double>) { self.init(nil, range.upperBound) }

  /// Returns the numbers above a bound, up to another if there is one.
  ///
  /// - Parameters:
  ///   - lower: The bound, which is not included.
  ///   - upper: The upper bound, which is included; nil for none.
  public static func above(_ lower: Double, through upper: Double? = nil) -> LuaRange {
    LuaRange(lower, upper, lowerOpen: true)
  }

  /// Returns whether a number is in the range; NaN never is.
  ///
  /// - Parameter number: The number; NaN is in no range.
  public func contains(_ number: Double) -> Bool {
    let fitsBelow = lower.map { isLowerOpen ? number > $0 : number >= $0 } ?? !number.isNaN
    let fitsAbove = upper.map { isUpperOpen ? number < $0 : number <= $0 } ?? !number.isNaN
    return fitsBelow && fitsAbove
  }

  /// The range as messages spell it: "0 < x <= 100".
  public var description: String {
    let below = isLowerOpen ? "<" : "<="
    let above = isUpperOpen ? "<" : "<="
    switch (lower, upper) {
    case (nil, nil): return "any number"
    case (let low?, nil): return "x \(isLowerOpen ? ">" : ">=") \(NumberText.shortest(low))"
    case (nil, let high?): return "x \(above) \(NumberText.shortest(high))"
    case (let low?, let high?):
      return "\(NumberText.shortest(low)) \(below) x \(above) \(NumberText.shortest(high))"
    }
  }
}

/// The unit of a number, for the reference: "s", "pt", "rad".
public struct LuaUnit: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The unit's symbol.
  public let symbol: String

  /// Creates a unit.
  ///
  /// - Parameter symbol: The symbol, such as `pt` or `s`.
  public init(_ symbol: String) { self.symbol = symbol }

  /// Creates a unit from a literal.
  public init(stringLiteral symbol: String) { self.symbol = symbol }

  /// The unit's symbol.
  public var description: String { symbol }

  /// Seconds.
  public static let seconds: LuaUnit = "s"
  /// Points.
  public static let points: LuaUnit = "pt"
  /// Radians.
  public static let radians: LuaUnit = "rad"
}
