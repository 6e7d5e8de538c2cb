extension TimingFunction {
  /// Returns the curve in the notation of CSS, within a tolerance.
  ///
  /// Bézier curves, step functions and stops are written exactly, for every tolerance; any other curve
  /// becomes `linear()`. A larger tolerance never gives a longer text, a smaller one never a less
  /// accurate text.
  ///
  /// - Parameter tolerance: The largest difference for inputs of 0…1, 1e-8…1.
  /// - Throws: ``TimingError``: `invalidValue` for a tolerance out of range, `bakeBudgetExceeded` for
  ///   a curve with too much detail, `outOfRange` for one that exceeds a million.
  public func cssEasing(tolerance: Double = 1e-3) throws(TimingError) -> EasingExport {
    guard (1e-8...1).contains(tolerance) else {
      throw TimingError(
        .invalidValue, "A tolerance of \(tolerance) is out of range. Give a number of 1e-8…1.")
    }
    let exact = exactEasing
    if let exact, exact.bound <= tolerance { return exact }
    return try EasingFit(self).export(tolerance: tolerance, least: exact?.text.utf8.count ?? 0)
  }

  /// Returns the curve in the notation of CSS, with the least error within a number of bytes.
  ///
  /// - Parameter maxBytes: The length of the text.
  /// - Throws: ``TimingError`` (`bakeBudgetExceeded`) when no text is that short or the curve has too
  ///   much detail; (`outOfRange`) when the curve exceeds a million.
  public func cssEasing(maxBytes: Int) throws(TimingError) -> EasingExport {
    if let exact = exactEasing, exact.text.utf8.count <= maxBytes { return exact }
    return try EasingFit(self).export(maxBytes: maxBytes)
  }

  /// The easing of a curve that CSS has itself, whose bound is that of rounding its numbers; nil for any
  /// other curve.
  package var exactEasing: EasingExport? {
    switch form {
    case .linear: return EasingExport(keyword: .linear)
    case .cubic(let curve): return EasingExport(curve)
    case .composed(.reversed(let inner)):
      guard case .cubic(let curve) = inner.form else { return nil }
      return EasingExport(reversed: curve)
    case .composed(.steps(let easing)): return EasingExport(.steps(easing), jumps: easing.places)
    case .composed(.stops(let easing)): return EasingExport(stops: easing)
    default: return nil
    }
  }
}

extension EasingExport {
  /// Creates an easing for the curve, exact but for a known bound.
  fileprivate init(_ easing: CSSEasing, bound: Double = 0, jumps: [Double] = []) {
    self.init(text: easing.description, easing: easing, bound: bound, jumps: jumps)
  }

  fileprivate init(keyword: CSSEasing.Keyword) {
    self.init(.keyword(keyword))
  }

  fileprivate init(_ curve: CubicBezier) {
    let keyword = CSSEasing.Keyword.allCases.first { $0.name.curve == curve }
    self.init(keyword.map { .keyword($0) } ?? .cubicBezier(curve))
  }

  /// The Bézier seen from its other end, written with its control points.
  ///
  /// Each 1 − x is rounded, by at most 2⁻⁵⁴: that of the control points, and that which evaluating a
  /// reversed curve takes. Either moves y by no more than the largest slope times that, and evaluating
  /// both curves by 2⁻⁴⁴ of the largest ordinate. Where the slope is infinite, a cubic that rises from 0
  /// to 1 rises by at least h³/4 over any h, so t moves by at most 6.1e-6 and y by six times that of the
  /// largest ordinate.
  fileprivate init(reversed curve: CubicBezier) {
    let seen = CubicBezier(
      x1: 1 - curve.x2, y1: 1 - curve.y2, x2: 1 - curve.x1, y2: 1 - curve.y1)
    let reach = max(1, abs(seen.y1), abs(seen.y2))
    let bound = min(0x1p-51 * curve.greatestSlope + 0x1p-43 * reach, 4e-5 * reach)
    self.init(.cubicBezier(seen), bound: bound)
  }

  /// The stops themselves; nil when CSS cannot express them.
  fileprivate init?(stops easing: LinearEasing) {
    let text = easing.exactText
    guard let read = try? CSSEasing(parsing: text), case .linear(let again) = read,
      let bound = easing.distance(toRounded: again)
    else { return nil }
    let jumps = zip(easing.points, easing.points.dropFirst()).filter {
      $0.x == $1.x && $0.y != $1.y
    }
    self.init(text: text, easing: read, bound: bound, jumps: jumps.map(\.0.x))
  }
}

extension StepEasing {
  /// The positions of the jumps inside 0…1, for the first thousand.
  fileprivate var places: [Double] {
    (0...min(count, 1000)).map { Double($0) / Double(count) }.filter { x in
      let before = x == 0 ? 0 : value(at: x, before: true)
      return value(at: x) != before
    }
  }
}

/// A curve in CSS notation, with the greatest difference of the text from the curve.
public struct EasingExport: Hashable, Sendable {
  /// The text in canonical CSS: `linear(0 0% 0%, …, 1 100% 100%)`, `cubic-bezier(…)`, `steps(…)` or
  /// a keyword.
  public let text: String

  /// The easing that the text parses to.
  public let easing: CSSEasing

  /// The largest difference between the curve and the text for inputs of 0…1.
  ///
  /// It is computed from the text over the whole of 0…1, not sampled, and includes the error of baking
  /// where the curve had to be. It does not hold within 1e-9 of ``jumps``, whose places are printed
  /// with twelve decimals.
  public let bound: Double

  /// The positions of the curve's jumps, ascending, 0 and 1 included.
  public let jumps: [Double]

  /// The number of stops in `linear()`, and 0 for any other form.
  public var stops: Int {
    if case .linear(let easing) = easing { return easing.points.count }
    return 0
  }
}
