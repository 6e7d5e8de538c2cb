/// The properties of a curve that its author declares, beside the function itself.
public struct CurveDeclarations: Hashable, Sendable {
  /// Whether the curve may jump anywhere.
  public var discontinuous: Bool

  /// The positions where the curve may jump or bend, each 0…1, in any order, at most 1024.
  public var breakpoints: [Double]

  /// A bound of the slope: |f(a) − f(b)| ≤ L·|a − b|, above 0.
  public var lipschitz: Double?

  /// A bound of the second derivative, |f″| ≤ M, at least 0.
  public var curvature: Double?

  /// The duration that the curve brings along, in seconds, above 0.
  public var duration: Double?

  /// The extension of the curve outside 0…1.
  public var extrapolate: BakedCurve.Extrapolation

  /// Creates declarations; without arguments, nothing is declared.
  ///
  /// - Parameters:
  ///   - discontinuous: Whether the curve may jump anywhere.
  ///   - breakpoints: The positions of possible jumps and bends, each 0…1, at most 1024.
  ///   - lipschitz: A bound of the slope, above 0; nil for none.
  ///   - curvature: A bound of the second derivative, at least 0; nil for none.
  ///   - duration: The duration that the curve is made for, in seconds above 0; nil for none.
  ///   - extrapolate: The extension outside 0…1.
  public init(
    discontinuous: Bool = false, breakpoints: [Double] = [], lipschitz: Double? = nil,
    curvature: Double? = nil, duration: Double? = nil,
    extrapolate: BakedCurve.Extrapolation = .hold
  ) {
    self.discontinuous = discontinuous
    self.breakpoints = breakpoints
    self.lipschitz = lipschitz
    self.curvature = curvature
    self.duration = duration
    self.extrapolate = extrapolate
  }

  /// Refuses declarations that cannot be meant.
  func check(curve name: String) throws(TimingError) {
    if breakpoints.count > 1024 || !breakpoints.allSatisfy((0...1).contains) {
      throw TimingError(
        .invalidValue,
        "'\(name)' declares breakpoints \(breakpoints.prefix(8)). Give at most 1024 numbers in 0…1."
      )
    }
    if let lipschitz, !(lipschitz > 0 && lipschitz.isFinite) {
      throw TimingError(
        .invalidValue, "'\(name)' declares lipschitz \(lipschitz). Give a finite number above 0.")
    }
    if let curvature, !(curvature >= 0 && curvature.isFinite) {
      throw TimingError(
        .invalidValue,
        "'\(name)' declares curvature \(curvature). Give a finite number of at least 0.")
    }
    if let duration, !(duration > 0 && duration.isFinite) {
      throw TimingError(
        .invalidDuration,
        "'\(name)' declares duration \(duration). Give a finite number of seconds above 0.")
    }
  }
}
