/// A converter of functions to ``BakedCurve``, which checks its result.
///
/// The function is sampled where it needs it, fitted with cubic pieces and checked on a grid that
/// does not fall in step with the sampling. A curve that cannot be reproduced within the tolerance is
/// refused, never silently approximated worse.
public struct CurveBaker: Hashable, Sendable {
  /// The largest |f − p| at an evaluated point, 1e-10…0.1.
  public var tolerance = 1e-6

  /// The number of equal intervals that the sampling starts from, 1…1024.
  var baseIntervals = 64

  /// The number of equal steps of the check, 2…65 536; a prime keeps it out of step with the
  /// sampling.
  var checkSteps = 8191

  /// The number of calls of the function before the curve is refused, apart from repeated calls.
  var evaluationBudget = 65_536

  /// The largest number of pieces in the result.
  var pieceBudget = 4096

  /// The largest magnitude that the function may return.
  var valueLimit = 64.0

  /// The number of additional random points to check, 0 for none; 8192 certify all but 0.17 %. They
  /// count as evaluations.
  var randomPoints = 0

  /// The seed of the random points; draw it after the function is fixed.
  var randomSeed: UInt64 = 0

  /// Creates a baker with the default parameters.
  public init() {}

  /// Bakes a function.
  ///
  /// - Parameters:
  ///   - name: What error messages call the curve.
  ///   - declarations: The declared properties of the function.
  ///   - expecting: Called with ascending inputs before the function is called for each of them, for
  ///     functions that are faster for many inputs at once. It does not escape.
  ///   - function: The curve, 0 at 0 and 1 at 1; called with x in 0…1 only, and not kept.
  /// - Returns: The table, and how the bake went.
  /// - Throws: ``TimingError``. `nonFinite`, `outOfRange`, `endpoint`, `notDeterministic`,
  ///   `undeclaredDiscontinuity`, `bakeBudgetExceeded` and `declarationViolated` as the rules say;
  ///   `invalidValue` for parameters or declarations out of range; a ``TimingError`` of the function
  ///   (`notANumber`, `instructionBudget`) as it is, and any other error of it as `luaError`.
  public func bake(
    name: String, declarations: CurveDeclarations = CurveDeclarations(),
    expecting: ([Double]) -> Void = { _ in }, _ function: (Double) throws -> Double
  ) throws(TimingError) -> (curve: BakedCurve, report: BakeReport) {
    try checkParameters()
    try declarations.check(curve: name)
    // The sampler, and with it the function, does not outlive this call.
    let result = withoutActuallyEscaping(function) { function in
      withoutActuallyEscaping(expecting) { expecting in
        Result { () throws(TimingError) in
          let sampler = CurveSampler(
            name: name, limit: valueLimit, budget: evaluationBudget, function: function)
          sampler.expecting = expecting
          return try Bake(baker: self, declarations: declarations, sampler: sampler).run()
        }
      }
    }
    return try result.get()
  }

  private func checkParameters() throws(TimingError) {
    let valid =
      (1e-10...0.1).contains(tolerance) && (1...1024).contains(baseIntervals)
      && (2...65_536).contains(checkSteps) && evaluationBudget > 0 && pieceBudget > 0
      && valueLimit >= 1 && valueLimit <= 1e6 && (0...1_000_000).contains(randomPoints)
    if valid { return }
    throw TimingError(
      .invalidValue, "A parameter of the baker is out of range. See its documentation.")
  }
}
