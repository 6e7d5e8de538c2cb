import PlatformC
import Testing

@testable import MotionTime

@Suite struct CurveContractTests {
  private struct Failure: Error, CustomStringConvertible {
    var description: String { "attempt to index a nil value" }
  }

  private func refusal(
    baker: CurveBaker = CurveBaker(), _ declarations: CurveDeclarations = CurveDeclarations(),
    _ function: (Double) throws -> Double
  ) -> TimingError? {
    do {
      _ = try baker.bake(name: "plugin", declarations: declarations, function)
      return nil
    } catch {
      return error
    }
  }

  @Test func `C1 the function is called with x in 0 to 1 only`() throws {
    var outside = 0
    let f = try SampleCurve.spring(dampingRatio: 0.2)
    _ = try CurveBaker().bake(name: "plugin") { x in
      if !(0...1).contains(x) { outside += 1 }
      return f(x)
    }
    #expect(outside == 0)
  }

  @Test func `C2 a TimingError of the function arrives as it is`() {
    let refused = TimingError(
      .notANumber, "'plugin' returned nil at x = 0.35. Return a number for every x in 0…1.")
    #expect(
      refusal { x throws(TimingError) in if x > 0.3 { throw refused } else { return x } } == refused
    )
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `C3 a result that is not finite is refused`(result: Double) {
    let error = refusal { $0 == 0.5 ? result : $0 }
    #expect(
      error
        == TimingError(
          .nonFinite,
          "'plugin' returned \(result) at x = 0.5. Return a finite number for every x in 0…1."))
  }

  @Test func `C4 a result beyond the limit is refused`() {
    let error = refusal { x in x + 300 * x * (1 - x) }
    #expect(error?.code == .outOfRange)
    var generous = CurveBaker()
    generous.valueLimit = 100
    #expect(refusal(baker: generous) { x in x + 300 * x * (1 - x) } == nil)
  }

  @Test func `C5 the ends must be 0 and 1`() throws {
    #expect(refusal { _ in 0.5 }?.code == .endpoint)
    #expect(
      refusal { 0.9 * $0 }
        == TimingError(.endpoint, "'plugin' returned 0.9 at x = 1.0. Return 1.0 there."))
    #expect(refusal { $0 + 2e-9 }?.code == .endpoint)
    let curve = try CurveBaker().bake(name: "plugin") { $0 + 5e-10 }.curve
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
  }

  @Test func `C6 a function that changes its answers is refused`() {
    var calls = 0
    let drifting = refusal { x in
      calls += 1
      return x + x * (1 - x) * Double(calls) * 1e-13
    }
    #expect(drifting?.code == .notDeterministic)
    var generator = SplitMix(seed: 1)
    let noisy = refusal { x in x + x * (1 - x) * Double.random(in: 0...1, using: &generator) }
    #expect(noisy?.code == .notDeterministic)
  }

  @Test func `C6 thirty-two places are asked again, in another order`() throws {
    var asked: [Double] = []
    let report = try CurveBaker().bake(name: "plugin") { x in
      asked.append(x)
      return x
    }.report
    #expect(report.evaluations == asked.count)
    let again = asked.suffix(32)
    let first = Set(asked.dropLast(32))
    #expect(first.count == asked.count - 32)
    #expect(again.allSatisfy(first.contains))
    #expect(Set(again).count == 32)
    let order = again.compactMap { asked.firstIndex(of: $0) }
    #expect(order != order.sorted())
  }

  @Test func `C7 an instruction budget used up is reported as such`() {
    let error = TimingError(.instructionBudget, "'plugin' ran too long at x = 0.5.")
    #expect(refusal { x in if x == 0.5 { throw error } else { return x } } == error)
  }

  @Test func `C7 a bake that needs too many evaluations or pieces is refused`() {
    let hash: (Double) -> Double = { x in
      x == 0 || x == 1 ? x : (sin(x * 1e9) * 43_758.5453).truncatingRemainder(dividingBy: 1)
    }
    #expect(refusal(CurveDeclarations(discontinuous: true), hash)?.code == .bakeBudgetExceeded)
    var frugal = CurveBaker()
    frugal.evaluationBudget = 5000
    #expect(
      refusal(baker: frugal) { $0 }
        == TimingError(
          .bakeBudgetExceeded,
          "'plugin' is not reproduced within 5000 evaluations. "
            + "Make it smoother, or declare its breakpoints."))
    var small = CurveBaker()
    small.pieceBudget = 63
    #expect(refusal(baker: small) { $0 }?.code == .bakeBudgetExceeded)
  }

  @Test func `C8 an error inside the function names the curve and the place`() {
    #expect(
      refusal { x in if x == 0.25 { throw Failure() } else { return x } }
        == TimingError(
          .luaError, "'plugin' failed at x = 0.25: attempt to index a nil value"))
  }

  @Test(
    arguments: [
      CurveDeclarations(breakpoints: [1.5]), CurveDeclarations(breakpoints: [.nan]),
      CurveDeclarations(breakpoints: Array(repeating: 0.5, count: 1025)),
      CurveDeclarations(lipschitz: 0), CurveDeclarations(lipschitz: .infinity),
      CurveDeclarations(curvature: -1), CurveDeclarations(curvature: .nan),
      CurveDeclarations(duration: 0), CurveDeclarations(duration: .infinity),
    ])
  func `declarations out of range are refused`(declarations: CurveDeclarations) {
    let code = refusal(declarations) { $0 }?.code
    #expect(code == (declarations.duration == nil ? .invalidValue : .invalidDuration))
  }

  @Test func `parameters of the baker out of range are refused`() {
    func code(_ change: (inout CurveBaker) -> Void) -> TimingError.Code? {
      var baker = CurveBaker()
      change(&baker)
      return refusal(baker: baker) { $0 }?.code
    }
    #expect(code { $0.tolerance = 0 } == .invalidValue)
    #expect(code { $0.tolerance = .nan } == .invalidValue)
    #expect(code { $0.baseIntervals = 0 } == .invalidValue)
    #expect(code { $0.checkSteps = 1 } == .invalidValue)
    #expect(code { $0.evaluationBudget = -1 } == .invalidValue)
    #expect(code { $0.pieceBudget = 0 } == .invalidValue)
    #expect(code { $0.valueLimit = .infinity } == .invalidValue)
    #expect(code { $0.randomPoints = -1 } == .invalidValue)
  }
}
