/// Curves made of curves.
///
/// The results are ordinary curves: they have values, slopes and exports, and can be combined again.
/// Curves that run from 0 to 1 give curves that do. A duration that a baked curve brings along is that of
/// the curve alone: what is made of it has none.
extension TimingFunction {
  /// The same motion from the other end, 1 − f(1 − x): what eases in then eases out.
  ///
  /// Reversing twice gives the curve back.
  public var reversed: TimingFunction {
    switch form {
    case .linear: return self
    case .composed(.reversed(let curve)): return curve
    case .composed(.steps(let easing)): return TimingFunction(steps: easing.reversed)
    case .composed(.stops(let easing)): return TimingFunction(linear: easing.reversed)
    default: return TimingFunction(node: .reversed(self))
    }
  }

  /// Returns the curve up to the middle and its reversal from there on: what eases in then does both.
  ///
  /// - Throws: ``TimingError`` (`invalidValue`) when the result is made of more than 256 curves.
  public func mirrored() throws(TimingError) -> TimingFunction {
    isLinear ? self : try joined(to: reversed, at: Point(x: 0.5, y: 0.5))
  }

  /// Returns this curve up to a point and another from there on, each scaled into its part.
  ///
  /// - Parameters:
  ///   - next: The curve for the rest.
  ///   - place: Where they meet: an x above 0 and below 1, any finite y.
  /// - Throws: ``TimingError`` (`invalidValue`) when the place is none, or the result is made of more
  ///   than 256 curves.
  public func joined(to next: TimingFunction, at place: Point) throws(TimingError) -> TimingFunction
  {
    guard place.x > 0, place.x < 1, abs(place.y) <= 1e300 else {
      throw TimingError(
        .invalidValue,
        "Curves cannot meet at (\(place.x), \(place.y)). Give an x between 0 and 1 and a finite y.")
    }
    return try combined(.joined(self, next, at: place))
  }

  /// Returns the curve whose input is this one's output: next(f(x)), as CSS chains easings.
  ///
  /// The next curve is extended beyond its ends if this one leaves 0…1, as is defined for each kind
  /// of curve: a Bézier along its tangents, a staircase with more steps. A keyframe animation whose
  /// timing function leaves 0…1 differs: it continues in a straight line, without the easing of its
  /// first or last segment.
  ///
  /// - Parameter next: The curve that is applied to this one's output.
  /// - Throws: ``TimingError`` (`invalidValue`) when the result is made of more than 256 curves.
  public func chained(to next: TimingFunction) throws(TimingError) -> TimingFunction {
    if isLinear { return next }
    return next.isLinear ? self : try combined(.chained(inner: self, outer: next))
  }

  /// Returns the curve between this one and another.
  ///
  /// - Parameters:
  ///   - other: The curve at weight 1.
  ///   - weight: How much of the other curve there is, 0…1.
  /// - Throws: ``TimingError`` (`invalidValue`) when the weight is outside 0…1, or the result is made
  ///   of more than 256 curves.
  public func mixed(with other: TimingFunction, weight: Double) throws(TimingError)
    -> TimingFunction
  {
    guard (0...1).contains(weight) else {
      throw TimingError(
        .invalidValue, "A weight of \(weight) mixes nothing. Give a number of 0…1.")
    }
    if weight == 0 || self == other { return self }
    return weight == 1 ? other : try combined(.mixed(self, other, weight: weight))
  }

  /// Returns the curve clamped to two bounds; by default, without overshoot.
  ///
  /// - Parameters:
  ///   - lower: The lower bound, at most 0.
  ///   - upper: The upper bound, at least 1.
  /// - Throws: ``TimingError`` (`invalidRange`) unless lower ≤ 0 and upper ≥ 1, which keeps the ends;
  ///   (`invalidValue`) when the result is made of more than 256 curves.
  public func clamped(lower: Double = 0, upper: Double = 1) throws(TimingError) -> TimingFunction {
    guard lower <= 0, upper >= 1 else {
      throw TimingError(
        .invalidRange,
        "Bounds of \(lower) and \(upper) cut off an end. "
          + "Give a lower one of at most 0 and an upper one of at least 1.")
    }
    return try combined(.clamped(self, lower: lower, upper: upper))
  }

  /// Returns the curve run through several times in the time of one.
  ///
  /// - Parameters:
  ///   - count: How many times, 1…1 000 000.
  ///   - alternates: Whether every second run goes backwards; then the count must be odd, so that the
  ///     last one ends at 1.
  /// - Throws: ``TimingError`` (`invalidValue`) when the count does not fit or the result is made of more
  ///   than 256 curves.
  public func repeated(_ count: Int, alternates: Bool = false) throws(TimingError) -> TimingFunction
  {
    guard (1...1_000_000).contains(count), !alternates || count % 2 == 1 else {
      throw TimingError(
        .invalidValue,
        "A curve cannot be repeated \(count) times\(alternates ? " there and back" : ""). "
          + "Give \(alternates ? "an odd number" : "a number") of 1…1000000.")
    }
    if count == 1 { return self }
    return try combined(.repeated(self, count: Double(count), alternates: alternates))
  }
}

extension TimingFunction {
  /// The largest number of curves in one composed curve, so that a script's loop cannot make one
  /// that never answers.
  private static let mostParts = 256

  private func combined(_ node: CurveNode) throws(TimingError) -> TimingFunction {
    let parts = node.parts
    if parts <= TimingFunction.mostParts { return TimingFunction(node: node) }
    throw TimingError(
      .invalidValue,
      "The curve is made of \(parts) curves. Combine at most \(TimingFunction.mostParts).")
  }

  /// The number of curves this one is composed of, itself included, at least 1.
  var parts: Int {
    if case .composed(let node) = form { return node.parts }
    return 1
  }
}

extension CurveNode {
  fileprivate var parts: Int {
    switch self {
    case .spring, .steps, .stops, .circular, .formula, .path: 1
    case .pinned(let curve), .reversed(let curve): curve.parts + 1
    case .clamped(let curve, _, _): curve.parts + 1
    case .repeated(let curve, _, _): curve.parts + 1
    case .joined(let left, let right, _): left.parts + right.parts + 1
    case .chained(let left, let right): left.parts + right.parts + 1
    case .mixed(let left, let right, _): left.parts + right.parts + 1
    }
  }
}
