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
