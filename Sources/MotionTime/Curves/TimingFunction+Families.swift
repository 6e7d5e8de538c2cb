extension TimingFunction {
  /// Creates an easing in closed form.
  ///
  /// Squares and cubes are cubic Béziers, exactly.
  ///
  /// - Parameters:
  ///   - formula: The easing that starts gently.
  ///   - mode: Where it is gentle.
  /// - Throws: ``TimingError`` (`invalidEasing`) when a number of the formula is outside of its range.
  public init(_ formula: EasingFormula, _ mode: EasingMode = .in) throws(TimingError) {
    try formula.check()
    self.init(checked: formula, mode)
  }

  init(checked formula: EasingFormula, _ mode: EasingMode) {
    switch formula {
    case .power(1): self = .linear
    case .power(2): self = .polynomial(square: 1, mode)
    case .power(3): self = .polynomial(square: 0, mode)
    default:
      let curve = TimingFunction(node: .formula(formula))
      self = .eased(curve, curve.reversed, mode)
    }
  }

  /// Returns an easing that goes back before it starts: (s + 1)·x³ − s·x², a cubic Bézier exactly.
  ///
  /// - Parameters:
  ///   - overshoot: The number s, within 1e6 of 0; 1.70158 goes back by a tenth.
  ///   - mode: Where it goes back.
  /// - Throws: ``TimingError`` (`invalidEasing`) for another overshoot.
  public static func back(
    overshoot: Double = 1.70158, _ mode: EasingMode = .in
  ) throws(TimingError) -> TimingFunction {
    guard abs(overshoot) <= 1e6 else {
      throw TimingError(
        .invalidEasing, "An overshoot of \(overshoot) is none. Give a number within 1e6 of 0.")
    }
    return polynomial(square: -overshoot, mode)
  }

  /// Creates an easing that is drawn as a path.
  ///
  /// - Parameter path: The Béziers, from (0, 0) to (1, 1).
  public init(path: PathEasing) {
    self.init(node: .path(path))
  }

  /// Returns the curve a·x² + (1 − a)·x³. Its Bézier's x is the parameter itself.
  private static func polynomial(square a: Double, _ mode: EasingMode) -> TimingFunction {
    let (x1, x2) = (1.0 / 3, 2.0 / 3)
    return eased(
      TimingFunction(cubic: CubicBezier(x1: x1, y1: 0, x2: x2, y2: a / 3)),
      TimingFunction(cubic: CubicBezier(x1: x1, y1: 1 - a / 3, x2: x2, y2: 1)), mode)
  }

  /// Returns a curve made of one that starts gently and of its reverse.
  static func eased(
    _ start: TimingFunction, _ end: TimingFunction, _ mode: EasingMode
  ) -> TimingFunction {
    let middle = Point(x: 0.5, y: 0.5)
    return switch mode {
    case .in: start
    case .out: end
    case .inOut: TimingFunction(node: .joined(start, end, at: middle))
    case .outIn: TimingFunction(node: .joined(end, start, at: middle))
    }
  }
}

extension EasingFormula {
  /// Checks the numbers of the formula.
  ///
  /// - Throws: ``TimingError`` (`invalidEasing`).
  func check() throws(TimingError) {
    switch self {
    case .power(let exponent):
      if exponent > 0, exponent <= 1000 { return }
      throw TimingError(
        .invalidEasing, "\(exponent) is not an exponent. Give a number above 0, at most 1000.")
    case .elastic(let amplitude, let period):
      guard (1...1e6).contains(amplitude) else {
        throw TimingError(
          .invalidEasing, "\(amplitude) is not an amplitude. Give a number of 1…1e6.")
      }
      if (1e-3...1e6).contains(abs(period)) { return }
      throw TimingError(
        .invalidEasing, "\(period) is not a period. Give a number of 0.001…1e6.")
    default: return
    }
  }
}
