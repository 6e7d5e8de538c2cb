import MotionTime
import PlatformC
import Testing

@Suite struct CurveJumpTests {
  private let declared = CurveDeclarations(discontinuous: true)

  private func stairs(_ x: Double) -> Double { (x * 4).rounded(.down) / 4 }

  @Test func `TM 5.5 an undeclared jump is refused with its positions`() throws {
    do {
      _ = try CurveBaker().bake(name: "plugin") { x in
        x < 0.3 ? x : x < 0.8 ? x + 0.25 : x
      }
      Issue.record("the jumps were accepted")
    } catch {
      #expect(error.code == .undeclaredDiscontinuity)
      let numbers = error.message.split { " ,".contains($0) }.compactMap {
        Double($0.hasSuffix(".") ? $0.dropLast() : $0)
      }
      #expect(numbers.contains { abs($0 - 0.3) < 1e-9 })
      #expect(numbers.contains { abs($0 - 0.8) < 1e-9 })
      #expect(error.message.hasSuffix("Declare breakpoints there, or discontinuous = true."))
    }
  }

  @Test(arguments: [0.3, 0.5, 1.0 / 3, 0.987654321])
  func `TM 5.5 a declared jump is located and shows its right-hand value`(place: Double) throws {
    let f: (Double) -> Double = { $0 < place ? 0.25 * $0 : 0.5 + 0.5 * $0 }
    let (curve, report) = try CurveBaker().bake(name: "plugin", declarations: declared, f)
    #expect(report.jumps.count == 1)
    #expect(curve.jumps == report.jumps)
    #expect(abs(report.jumps[0] - place) <= 0x1p-40)
    #expect(abs(curve.value(at: place) - f(place)) <= 1e-6)
    #expect(abs(curve.value(at: place - 0x1p-39) - 0.25 * place) <= 1e-6)
    #expect(abs(curve.value(at: place + 0x1p-39) - f(place)) <= 1e-6)
    #expect(SampleCurve.worstError(of: curve, from: f) <= 1e-6)
  }

  @Test func `TM 5.5 a breakpoint at the jump declares it, another does not`() throws {
    let f: (Double) -> Double = { $0 < 0.3 ? 0 : 1 }
    let declarations = CurveDeclarations(breakpoints: [0.3])
    let curve = try CurveBaker().bake(name: "plugin", declarations: declarations, f).curve
    #expect(curve.value(at: 0.3) == 1)
    #expect(curve.value(at: 0.3.nextDown) == 1 || curve.value(at: 0.3.nextDown) == 0)
    #expect(curve.value(at: 0.3 - 0x1p-39) == 0)
    do {
      _ = try CurveBaker().bake(
        name: "plugin", declarations: CurveDeclarations(breakpoints: [0.4]), f)
      Issue.record("the jump was accepted")
    } catch {
      #expect(error.code == .undeclaredDiscontinuity)
    }
  }

  @Test func `TM 5.5 a staircase keeps every step`() throws {
    let (curve, report) = try CurveBaker().bake(
      name: "plugin", declarations: declared, stairs)
    #expect(report.jumps == [0.25, 0.5, 0.75, 1])
    for k in 0..<1000 {
      let x = Double(k) / 1000
      #expect(curve.value(at: x) == stairs(x))
    }
    #expect(curve.value(at: 1.0.nextDown) == 0.75)
    #expect(curve.value(at: 1) == 1)
  }

  @Test func `TM 5.5 a jump right after 0 shows its right-hand value`() throws {
    let f: (Double) -> Double = { ($0 * 2).rounded(.up) / 2 }
    let curve = try CurveBaker().bake(name: "plugin", declarations: declared, f).curve
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: .leastNonzeroMagnitude) == 0.5)
    #expect(curve.value(at: 0.25) == 0.5)
    #expect(curve.value(at: 0.75) == 1)
  }

  @Test func `TM 5.5 small jumps at the ends are healed with a warning`() throws {
    let (exponential, report) = try CurveBaker().bake(
      name: "plugin", SampleCurve.exponentialOut)
    #expect(report.jumps.isEmpty)
    #expect(report.warnings.count == 1)
    if case .endpointJump(let place, let size) = report.warnings.first {
      #expect(place == 1)
      #expect(abs(size - 0x1p-10) < 1e-9)
    }
    #expect(exponential.value(at: 1) == 1)
    #expect(abs(exponential.value(at: 1.0.nextDown) - (1 - 0x1p-10)) < 1e-6)
    #expect(SampleCurve.worstError(of: exponential, from: SampleCurve.exponentialOut) <= 1e-6)
    let (elastic, elasticReport) = try CurveBaker().bake(
      name: "plugin", SampleCurve.elasticOut)
    #expect(!elasticReport.warnings.isEmpty)
    #expect(elastic.value(at: 0) == 0)
    #expect(SampleCurve.worstError(of: elastic, from: SampleCurve.elasticOut) <= 1e-6)
  }

  @Test func `TM 5.5 larger jumps at the ends need the declaration`() throws {
    let late: (Double) -> Double = { $0 == 1 ? 1 : 0.9 * $0 }
    do {
      _ = try CurveBaker().bake(name: "plugin", late)
      Issue.record("the jump was accepted")
    } catch {
      #expect(error.code == .undeclaredDiscontinuity)
    }
    let curve = try CurveBaker().bake(name: "plugin", declarations: declared, late).curve
    #expect(abs(curve.value(at: 1.0.nextDown) - 0.9) < 1e-6)
    #expect(curve.jumps == [1])
  }

  @Test func `TM 5.5 vertical tangents of a circle are no jumps`() throws {
    for f in [SampleCurve.circularIn, SampleCurve.circularOut] {
      let report = try CurveBaker().bake(name: "circle", f).report
      #expect(report.jumps.isEmpty && report.warnings.isEmpty)
    }
  }
}
