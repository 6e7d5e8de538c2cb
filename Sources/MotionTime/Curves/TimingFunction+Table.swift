/// A curve as cubic pieces, with what that representation leaves out.
struct CurveTable {
  /// The pieces. A table always begins at 0 and ends at 1; the curve's own ends are below.
  let curve: BakedCurve

  /// The largest difference between the curve and the pieces where it was evaluated.
  let tolerance: Double

  /// The curve's value at 0.
  let first: Double

  /// The curve's value at 1.
  let last: Double

  /// Whether the curve stays at its end values below 0 and above 1.
  let holds: (start: Bool, end: Bool)
}

extension TimingFunction {
  /// Returns the curve as a table of cubic pieces, the form in which exporters take any curve.
  ///
  /// - Parameters:
  ///   - tolerance: The largest difference where the curve is evaluated, 1e-10…0.1.
  /// - Returns: A table that begins at 0 and ends at 1; a curve that does not jumps there.
  /// - Throws: ``TimingError``: `bakeBudgetExceeded` for a curve with too much detail, `outOfRange` for
  ///   one that exceeds a million, `invalidValue` for a tolerance out of range.
  public func baked(tolerance: Double = 1e-6) throws(TimingError) -> BakedCurve {
    try table(tolerance: tolerance).curve
  }

  func table(tolerance: Double) throws(TimingError) -> CurveTable {
    let (first, last) = (value(at: 0), value(at: 1))
    let holds = (
      start: value(at: -1) == first && value(at: -0.3) == first,
      end: value(at: 2) == last && value(at: 1.3) == last
    )
    if let curve {
      return CurveTable(curve: curve, tolerance: 0, first: first, last: last, holds: holds)
    }
    var baker = CurveBaker()
    baker.tolerance = tolerance
    baker.valueLimit = 1e6
    let declarations = CurveDeclarations(
      discontinuous: true, breakpoints: Array(Set(breakpoints).sorted().prefix(1024)),
      extrapolate: holds.start && holds.end ? .hold : .tangent)
    let result = try baker.bake(name: "curve", declarations: declarations) { x in
      x == 0 || x == 1 ? x : value(at: x)
    }
    return CurveTable(
      curve: result.curve, tolerance: tolerance, first: first, last: last, holds: holds)
  }

  /// The positions inside 0…1 where the curve may jump or bend, as far as its form determines them; baking
  /// finds the rest.
  fileprivate var breakpoints: [Double] {
    let places: [Double] =
      switch form {
      case .linear, .cubic: []
      case .baked(let curve): curve.jumps
      case .composed(let node): node.breakpoints
      }
    return places.filter { $0 > 0 && $0 < 1 }
  }
}

extension CurveNode {
  fileprivate var breakpoints: [Double] {
    switch self {
    case .spring, .circular: []
    case .formula(let formula): formula.corners
    case .path(let path): path.corners
    case .steps(let easing): CurveNode.parts(easing.count)
    case .stops(let easing): easing.points.map(\.x)
    case .pinned(let curve), .clamped(let curve, _, _), .chained(let curve, _): curve.breakpoints
    case .reversed(let curve): curve.breakpoints.map { 1 - $0 }
    case .mixed(let left, let right, _): left.breakpoints + right.breakpoints
    case .joined(let left, let right, let place):
      [place.x] + left.breakpoints.map { $0 * place.x }
        + right.breakpoints.map { place.x + $0 * (1 - place.x) }
    case .repeated(let curve, let count, _):
      CurveNode.parts(Int(count))
        + curve.breakpoints.flatMap { local in
          (0..<Int(min(count, 64))).map { (Double($0) + local) / count }
        }
    }
  }

  /// Returns the inner bounds of a number of equal parts of 0…1, as long as they are all different.
  private static func parts(_ count: Int) -> [Double] {
    count > 1024 ? [] : (1..<max(count, 1)).map { Double($0) / Double(count) }
  }
}
