extension AnimationRange {
  /// The relation of a range to a fraction of the transition. The subject is the range.
  public enum Position: Hashable, Sendable, CaseIterable {
    /// The range has been passed: it ends before the fraction.
    case isBefore

    /// The fraction is inside the range or on one of its ends.
    case contains

    /// The range is still to come: it starts after the fraction.
    case isAfter

    /// The position in a transition that plays towards its start: before and after change places.
    public var reversed: Position {
      switch self {
      case .isBefore: .isAfter
      case .contains: .contains
      case .isAfter: .isBefore
      }
    }

    /// Returns ``reversed`` when the condition holds, otherwise the position itself.
    ///
    /// - Parameter condition: Whether to reverse.
    public func reversed(if condition: Bool) -> Position { condition ? reversed : self }
  }

  /// Returns the relation of the range to a fraction, which may be outside 0…1.
  ///
  /// - Parameter fraction: A fraction of the transition; it may be outside 0…1.
  public func position(_ fraction: Double) -> Position {
    if end < fraction { return .isBefore }
    return start > fraction ? .isAfter : .contains
  }

  /// Returns whether the range ends before the fraction.
  ///
  /// - Parameter fraction: A fraction of the transition; it may be outside 0…1.
  public func isBefore(_ fraction: Double) -> Bool { position(fraction) == .isBefore }

  /// Returns whether the range starts after the fraction.
  ///
  /// - Parameter fraction: A fraction of the transition; it may be outside 0…1.
  public func isAfter(_ fraction: Double) -> Bool { position(fraction) == .isAfter }

  /// Returns whether the fraction is inside the range or on one of its ends.
  ///
  /// - Parameter fraction: A fraction of the transition; it may be outside 0…1.
  public func contains(_ fraction: Double) -> Bool { position(fraction) == .contains }

  /// Returns how far a fraction is from the range, at least 0, and 0 inside.
  ///
  /// - Parameter fraction: A fraction of the transition; it may be outside 0…1.
  public func distance(to fraction: Double) -> Double {
    switch position(fraction) {
    case .isBefore: fraction - end
    case .contains: 0
    case .isAfter: start - fraction
    }
  }
}
