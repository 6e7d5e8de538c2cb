extension LinearEasing {
  /// Writes a short CSS `linear()` that passes points within a tolerance.
  ///
  /// From point to point it leaves out those that the straight lines between the others pass closely
  /// enough; half of the tolerance goes to that, an eighth to rounding. It stays at its ends beyond them.
  ///
  /// - Parameters:
  ///   - points: Inputs of 0…1, ascending, the first 0 and the last 1, with their outputs; two with one
  ///     input are a jump.
  ///   - tolerance: The largest difference from the lines between the points, above 0.
  ///   - jumpTolerance: How far a jump may be from its place.
  public static func text(
    through points: [Point], tolerance: Double, jumpTolerance: Double
  ) -> String {
    if points.count < 2 { return "linear(\(CSSNumber.exact(points.first?.y ?? 0)))" }
    let kept = CurvePolyline(points: points).reduced(tolerance: tolerance / 2)
    return LinearEasingPrinter(
      kept, tolerance: tolerance, jumpTolerance: jumpTolerance, leastDecimals: 0
    ).text(holds: (true, true))
  }
}
