/// A unit curve that maps the progress of time to the progress of a motion: 0 to 0 and 1 to 1.
///
/// It is immutable and may be read from any thread. Only the easings of CSS can say otherwise about the
/// ends: `steps(2, start)` is at ½ from the beginning, `linear(0.5)` stays there.
public struct TimingFunction: Sendable {
  enum Form: Hashable, Sendable {
    case linear
    case cubic(CubicBezier)
    case baked(BakedCurve)
    case composed(CurveNode)
  }

  let form: Form

  /// The objects behind the form, which keeps them alive: reading them here counts no references.
  @usableFromInline let evaluator: Evaluator

  /// The identity.
  public static let linear = TimingFunction(form: .linear)

  init(form: Form) {
    self.form = form
    evaluator = Evaluator(form)
  }

  init(node: CurveNode) {
    self.init(form: .composed(node))
  }

  /// Creates a curve that has a name.
  ///
  /// - Parameter name: The name of the curve.
  public init(name: TimingFunctionName) {
    self.init(cubic: name.curve)
  }

  /// Creates a cubic Bézier curve; one that is the identity becomes ``linear``.
  ///
  /// - Parameter cubic: The curve, whose end points are (0, 0) and (1, 1).
  public init(cubic: CubicBezier) {
    self.init(form: cubic.isIdentity ? .linear : .cubic(cubic))
  }

  /// Creates a curve that was baked into a table.
  ///
  /// - Parameter curve: The table, between whose points values are interpolated.
  public init(curve: BakedCurve) {
    self.init(form: .baked(curve))
  }

  /// Creates a cubic Bézier curve from its control points.
  ///
  /// Misuse is an assertion; then an x outside 0…1 is moved to the nearer end, and a coordinate that
  /// is not finite makes the curve linear. ``cubicBezier(_:_:_:_:)`` throws instead.
  ///
  /// - Parameters:
  ///   - c1x: The x coordinate of the first control point, 0…1.
  ///   - c1y: The y coordinate of the first control point, finite.
  ///   - c2x: The x coordinate of the second control point, 0…1.
  ///   - c2y: The y coordinate of the second control point, finite.
  public init(controlPoints c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    do {
      self.init(cubic: try CubicBezier(c1x, c1y, c2x, c2y))
    } catch {
      motionAssertion(error.description)
      let usable = c1x.isFinite && c1y.isFinite && c2x.isFinite && c2y.isFinite
      self = usable ? TimingFunction(clamping: c1x, c1y, c2x, c2y) : .linear
    }
  }

  private init(clamping c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    self.init(
      cubic: CubicBezier(x1: min(max(c1x, 0), 1), y1: c1y, x2: min(max(c2x, 0), 1), y2: c2y))
  }

  /// Returns a cubic Bézier curve with the given control points.
  ///
  /// - Parameters:
  ///   - x1: The x coordinate of the first control point, 0…1.
  ///   - y1: The y coordinate of the first control point, finite.
  ///   - x2: The x coordinate of the second control point, 0…1.
  ///   - y2: The y coordinate of the second control point, finite.
  /// - Throws: ``TimingError`` (`invalidControlPoint`) when an x is outside 0…1 or a coordinate is
  ///   not finite.
  public static func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) throws(TimingError) -> TimingFunction {
    TimingFunction(cubic: try CubicBezier(x1, y1, x2, y2))
  }
}

extension TimingFunction {
  /// Returns the progress of the motion at a progress of time.
  ///
  /// - Parameters:
  ///   - x: The progress of time; every curve says how it continues outside 0…1.
  ///   - before: Whether a jump exactly at x has yet to come. Curves without such a distinction
  ///     ignore it.
  /// - Returns: 0 at 0 and 1 at 1 but for some easings of CSS; NaN for NaN.
  @inlinable
  public func value(at x: Double, before: Bool = false) -> Double {
    switch evaluator {
    case .linear: x
    case .cubic(let shape): shape._withUnsafeGuaranteedRef { $0.value(at: x) }
    case .baked(let table): table._withUnsafeGuaranteedRef { $0.value(at: x) }
    case .composed: composedValue(at: x, before: before)
    }
  }

  @usableFromInline
  func composedValue(at x: Double, before: Bool) -> Double {
    guard case .composed(let node) = form else { return x }
    return node.value(at: x, before: before)
  }

  /// Returns the speed of the motion at a progress of time, infinite at a vertical tangent.
  ///
  /// - Parameter x: The input; the curve runs from 0 to 1.
  public func slope(at x: Double) -> Double {
    switch form {
    case .linear: x.isNaN ? x : 1
    case .cubic(let curve): curve.slope(at: x)
    case .baked(let curve): curve.slope(at: x)
    case .composed(let node): node.slope(at: x)
    }
  }

  /// Whether the curve gives every input back.
  public var isLinear: Bool {
    if case .linear = form { return true }
    return false
  }

  /// The Bézier curve behind this one, the identity's included, or nil when it is of another kind.
  public var cubic: CubicBezier? {
    switch form {
    case .linear: TimingFunctionName.linear.curve
    case .cubic(let curve): curve
    case .baked, .composed: nil
    }
  }

  /// The table behind this curve, or nil when it is of another kind.
  public var curve: BakedCurve? {
    if case .baked(let curve) = form { return curve }
    return nil
  }
}

extension TimingFunction: Hashable {
  /// Returns whether two curves are of the same kind and made of the same numbers.
  public static func == (left: TimingFunction, right: TimingFunction) -> Bool {
    left.form == right.form
  }

  /// Hashes the form of the curve.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(form)
  }
}

extension TimingFunction {
  /// The representation that values are computed from.
  @usableFromInline
  enum Evaluator: Sendable {
    case linear
    case cubic(Unmanaged<CubicBezier.Shape>)
    case baked(Unmanaged<BakedCurve.Table>)
    case composed

    init(_ form: Form) {
      switch form {
      case .linear: self = .linear
      case .cubic(let curve): self = .cubic(.passUnretained(curve.shape))
      case .baked(let curve): self = .baked(.passUnretained(curve.table))
      case .composed: self = .composed
      }
    }
  }
}
