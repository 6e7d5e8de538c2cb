extension TimingFunction {
  /// Returns the curve in the notation of CSS, within a tolerance.
  ///
  /// Béziers, staircases and stops are written as they are; any other curve becomes `linear()`.
  ///
  /// - Parameter tolerance: The largest difference for inputs of 0…1, 1e-8…1.
  /// - Throws: ``TimingError``: `invalidValue` for a tolerance out of range, `bakeBudgetExceeded` for
  ///   a curve with too much detail, `outOfRange` for one that exceeds a million.
  public func cssEasing(tolerance: Double = 1e-3) throws(TimingError) -> EasingExport {
    guard (1e-8...1).contains(tolerance) else {
      throw TimingError(
        .invalidValue, "A tolerance of \(tolerance) is out of range. Give a number of 1e-8…1.")
    }
    if let exact = exactExport(within: tolerance) { return exact }
    let table = try table(tolerance: min(1e-6, tolerance / 64))
    return try EasingFit(table).export(tolerance: tolerance)
  }

  /// Returns the curve in the notation of CSS, as close to it as so many bytes allow.
  ///
  /// - Parameter maxBytes: The length of the text.
  /// - Throws: ``TimingError`` (`bakeBudgetExceeded`) when no text is that short or the curve has too
  ///   much detail; (`outOfRange`) when the curve exceeds a million.
  public func cssEasing(maxBytes: Int) throws(TimingError) -> EasingExport {
    if let exact = exactExport(within: 1), exact.text.utf8.count <= maxBytes { return exact }
    return try EasingFit(table(tolerance: 1e-7)).export(maxBytes: maxBytes)
  }

  /// The export of a curve that CSS can say itself.
  private func exactExport(within tolerance: Double) -> EasingExport? {
    switch form {
    case .linear: return EasingExport(keyword: .linear)
    case .cubic(let curve): return EasingExport(curve)
    case .composed(.reversed(let inner)):
      guard case .cubic(let curve) = inner.form else { return nil }
      let export = EasingExport(reversed: curve)
      return export.bound <= tolerance ? export : nil
    case .composed(.steps(let easing)): return EasingExport(.steps(easing), jumps: easing.places)
    case .composed(.stops(let easing)): return EasingExport(exactly: easing)
    default: return nil
    }
  }
}

extension EasingExport {
  /// An easing that says exactly what the curve does, but for a difference that is known.
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

  /// The Bézier seen from its other end.
  ///
  /// 1 − x is rounded, by at most 2⁻⁵⁴. A cubic that rises from 0 to 1 rises by at least h³/4 over
  /// any h, so that moves t by at most 6.1e-6 and y by six times that of the largest ordinate.
  fileprivate init(reversed curve: CubicBezier) {
    let seen = CubicBezier(
      x1: 1 - curve.x2, y1: 1 - curve.y2, x2: 1 - curve.x1, y2: 1 - curve.y1)
    let isExact =
      1 - seen.x1 == curve.x2 && 1 - seen.x2 == curve.x1 && 1 - seen.y1 == curve.y2
      && 1 - seen.y2 == curve.y1
    let bound = isExact ? 0 : 4e-5 * max(1, abs(seen.y1), abs(seen.y2))
    self.init(.cubicBezier(seen), bound: bound)
  }

  /// Stops as they are, if their inputs survive being printed.
  fileprivate init?(exactly easing: LinearEasing) {
    let text = CSSEasing.linear(easing).description
    guard let read = try? CSSEasing(parsing: text), case .linear(let again) = read,
      again.points == easing.points
    else { return nil }
    let jumps = zip(easing.points, easing.points.dropFirst()).filter {
      $0.x == $1.x && $0.y != $1.y
    }
    self.init(text: text, easing: read, bound: 0, jumps: jumps.map(\.0.x))
  }
}

extension StepEasing {
  /// Where the staircase jumps inside 0…1, for the first thousand.
  fileprivate var places: [Double] {
    (0...min(count, 1000)).map { Double($0) / Double(count) }.filter { x in
      let before = x == 0 ? 0 : value(at: x, before: true)
      return value(at: x) != before
    }
  }
}

/// A curve in the notation of CSS, with how far it is from the curve.
public struct EasingExport: Hashable, Sendable {
  /// The text, as CSS reads it: `linear(0 0% 0%, …, 1 100% 100%)`, `cubic-bezier(…)`, `steps(…)` or a
  /// keyword.
  public let text: String

  /// What the text says, read back from it.
  public let easing: CSSEasing

  /// The largest difference between the curve and the text for inputs of 0…1; 0 when there is none.
  ///
  /// It is computed from the text over the whole of 0…1, not sampled, and includes the error of baking
  /// where the curve had to be. It does not hold within 1e-9 of ``jumps``, whose places are printed
  /// with twelve decimals.
  public let bound: Double

  /// Where the curve jumps, ascending, 0 and 1 included.
  public let jumps: [Double]

  /// The number of stops in `linear()`, and 0 for any other form.
  public var stops: Int {
    if case .linear(let easing) = easing { return easing.points.count }
    return 0
  }
}
