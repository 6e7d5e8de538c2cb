/// The jumps of a fitted curve, sorted into declared, healed and refused.
struct Jumps {
  /// The largest jump at 0 or 1 that is healed instead of refused.
  static let healed = 2e-3

  /// Where the curve jumps, ascending.
  private(set) var positions: [Double] = []

  private(set) var warnings: [BakeReport.Warning] = []

  /// - Throws: `undeclaredDiscontinuity`, with every position, when a jump was not declared.
  init(
    in fits: [PieceFitter.Fit], declarations: CurveDeclarations, curve name: String
  ) throws(TimingError) {
    var refused: [Double] = []
    for fit in fits where fit.kind == .jump {
      let position = fit.start == 0 ? 0 : fit.end
      let size = abs(fit.endValue - fit.startValue)
      if position == 0 || position == 1, size <= Self.healed {
        warnings.append(.endpointJump(at: position, size: size))
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
