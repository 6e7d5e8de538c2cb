/// The jumps of a fitted curve, sorted into declared, healed and refused.
struct Jumps {
  /// The largest jump at 0 or 1 that is healed instead of refused.
  static let healed = 2e-3

  /// The positions of the jumps, ascending.
  private(set) var positions: [Double] = []

  private(set) var warnings: [BakeReport.Warning] = []

  /// - Throws: `undeclaredDiscontinuity`, with every position, when a jump was not declared.
  init(
    in fits: [PieceFitter.Fit], declarations: CurveDeclarations, curve name: String
  ) throws(TimingError) {
    var refused: [Double] = []
    for fit in fits where fit.kind == .jump {
      let position = Self.position(of: fit, declarations)
      let size = abs(fit.endValue - fit.startValue)
      if position == 0 || position == 1, size <= Self.healed {
        // The size is as accurate as the ends of the interval: to a few millionths.
        let known = ShortDecimal.between(size * (1 - 1e-6), size * (1 + 1e-6))
        warnings.append(.endpointJump(at: position, size: known))
      } else if Self.isDeclared(fit, declarations) {
        Self.append(position, to: &positions)
      } else {
        Self.append(position, to: &refused)
      }
    }
    if refused.isEmpty { return }
    let places = refused.prefix(8).map { "\($0)" }.joined(separator: ", ")
    throw TimingError(
      .undeclaredDiscontinuity,
      "'\(name)' jumps at x = \(places)\(refused.count > 8 ? ", …" : ""). "
        + "Declare breakpoints there, or discontinuous = true.")
  }

  /// Returns the breakpoint that was declared for a jump; without one, the number in the jump's own
  /// interval that is shortest to write.
  private static func position(
    of fit: PieceFitter.Fit, _ declarations: CurveDeclarations
  ) -> Double {
    if fit.start == 0 { return 0 }
    if fit.end == 1 { return 1 }
    return declarations.breakpoints.first { $0 >= fit.start && $0 <= fit.end }
      ?? ShortDecimal.between(fit.start, fit.end)
  }

  private static func isDeclared(
    _ fit: PieceFitter.Fit, _ declarations: CurveDeclarations
  ) -> Bool {
    declarations.discontinuous
      || declarations.breakpoints.contains { $0 >= fit.start - 1e-9 && $0 <= fit.end + 1e-9 }
  }

  /// A jump that spreads over neighbouring pieces counts once.
  private static func append(_ position: Double, to positions: inout [Double]) {
    if let last = positions.last, position - last <= 1e-9 { return }
    positions.append(position)
  }
}
