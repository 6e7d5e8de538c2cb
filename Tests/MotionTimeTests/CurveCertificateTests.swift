import PlatformC
import Testing

@testable import MotionTime

@Suite struct CurveCertificateTests {
  @Test func `TM 5.4 the curvature certificate covers what it says`() throws {
    let f: (Double) -> Double = { $0 * $0 * $0 }
    let report = try CurveBaker().bake(name: "cubic", f).report
    // |f″| ≤ 6 is covered with room: gaps are at most 1/8191 wide.
    #expect(report.certificates.curvature > 400)
    let most: Double = 8e-6 * 8191 * 8191
    #expect(report.certificates.curvature <= most)
  }

  @Test func `TM 5.4 a declared curvature becomes a condition that more samples fulfil`() throws {
    let bound = 2600.0
    let f: (Double) -> Double = { $0 + 0.01 * sin(16 * 10 * .pi * $0) }
    let plain = try CurveBaker().bake(name: "ripple", f).report
    #expect(plain.certificates.curvature < bound)
    let report = try CurveBaker().bake(
      name: "ripple", declarations: CurveDeclarations(curvature: bound), f
    ).report
    #expect(report.certificates.curvature >= bound)
    #expect(report.largestGap < plain.largestGap)
    #expect(report.maxObservedError <= 1e-6)
  }

  @Test func `TM 5.4 a declared curvature out of reach ends in the budget`() {
    #expect(
      throws: TimingError(
        .bakeBudgetExceeded,
        "'line' is not reproduced within 65536 evaluations. "
          + "Make it smoother, or declare its breakpoints.")
    ) {
      _ = try CurveBaker().bake(
        name: "line", declarations: CurveDeclarations(curvature: 1e6)
      ) { $0 }
    }
  }

  @Test func `TM 5.4 samples that contradict a declaration refuse the curve`() {
    func code(_ declarations: CurveDeclarations, _ f: (Double) -> Double) -> TimingError.Code? {
      do {
        _ = try CurveBaker().bake(name: "plugin", declarations: declarations, f)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code(CurveDeclarations(lipschitz: 1.5)) { $0 * $0 } == .declarationViolated)
    #expect(code(CurveDeclarations(lipschitz: 2)) { $0 * $0 } == nil)
    #expect(code(CurveDeclarations(curvature: 1.9)) { $0 * $0 } == .declarationViolated)
    #expect(code(CurveDeclarations(curvature: 2)) { $0 * $0 } == nil)
    #expect(code(CurveDeclarations(curvature: 0)) { $0 } == nil)
    #expect(code(CurveDeclarations(curvature: 50), SampleCurve.bounce) == .declarationViolated)
    let jumping = CurveDeclarations(discontinuous: true, lipschitz: 10)
    #expect(code(jumping) { $0 < 0.3 ? 0 : 1 } == .declarationViolated)
  }

  @Test func `TM 5.4 the refusal shows the samples`() {
    do {
      _ = try CurveBaker().bake(name: "plugin", declarations: CurveDeclarations(lipschitz: 0.5)) {
        $0
      }
      Issue.record("the declaration was accepted")
    } catch {
      #expect(error.message.hasPrefix("'plugin' declares lipschitz = 0.5, but f(0.0) = 0.0, f("))
      #expect(error.message.hasSuffix("Correct the declaration."))
    }
  }

  @Test func `TM 5.4 the Lipschitz certificate holds for every function it allows`() throws {
    let bound = 3.0
    let f: (Double) -> Double = { $0 * $0 }
    let report = try CurveBaker().bake(
      name: "quadratic", declarations: CurveDeclarations(lipschitz: bound), f
    ).report
    let certified = try #require(report.certificates.lipschitzBound)
    // e + (L + L_p)·h/2 with slopes up to 2 and gaps of 1/8191.
    #expect(abs(certified - 5.0 / 8191 / 2) < 2e-6)
    #expect(try CurveBaker().bake(name: "q", f).report.certificates.lipschitzBound == nil)
  }

  @Test func `TM 5.4 random points bound the part that may be missed`() throws {
    var baker = CurveBaker()
    baker.randomPoints = 8192
    baker.randomSeed = 77
    let report = try baker.bake(name: "quintic", SampleCurve.quintic).report
    let certificate = try #require(report.certificates.randomPoints)
    #expect(certificate.count == 8192)
    #expect(certificate.seed == 77)
    #expect(certificate.confidence == 1 - 1e-6)
    #expect(abs(certificate.missedPart - 0.0017) < 5e-5)
    #expect(report.evaluations > 16_000)
  }

  @Test func `TM 5.4 a random point that misses is repaired`() throws {
    // A spike between the check grid's points: only a random point can see it.
    let f: (Double) -> Double = { x in
      let place = (x - 4000.5 / 8191) * 8191 * 40
      return x + (abs(place) < 12 ? 0.3 * exp(-place * place / 8) : 0)
    }
    var baker = CurveBaker()
    let blind = try baker.bake(name: "spike", f).curve
    baker.randomPoints = 20_000
    let curve = try baker.bake(name: "spike", f).curve
    let centre = 4000.5 / 8191
    #expect(abs(blind.value(at: centre) - f(centre)) > 0.1)
    #expect(abs(curve.value(at: centre) - f(centre)) <= 1e-6)
  }
}
