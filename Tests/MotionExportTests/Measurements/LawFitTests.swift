import MotionTrace
import Testing

@testable import MotionExport

@Suite struct LawFitTests {
  /// A spring from 1 to 0 at 60 times a second, integrated by Runge and Kutta's method of order 4.
  private func spring(
    _ stiffness: Double, _ damping: Double, velocity: Double = 0, count: Int = 80,
    noise: Double = 0, rest: Int = 0
  ) -> FitSamples {
    var (x, v, values) = (1.0, velocity, [Double]())
    let steps = 400
    let h = 1.0 / 60 / Double(steps)
    func slope(_ x: Double, _ v: Double) -> (Double, Double) { (v, -stiffness * x - damping * v) }
    for index in 0..<count {
      values.append(x)
      guard index >= rest else { continue }
      for _ in 0..<steps {
        let a = slope(x, v)
        let b = slope(x + h / 2 * a.0, v + h / 2 * a.1)
        let c = slope(x + h / 2 * b.0, v + h / 2 * b.1)
        let d = slope(x + h * c.0, v + h * c.1)
        x += h / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
        v += h / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
      }
    }
    var random = UInt64(42)
    for index in values.indices {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      values[index] += noise * (Double(random >> 11) * 0x1p-53 - 0.5)
    }
    return FitSamples(times: (0..<count).map { Double($0) / 60 }, values: values)
  }

  private func near(_ fit: LawFit, _ parameter: FitParameter, _ value: Double) -> Bool {
    abs(fit.value(parameter) - value) < 1e-7 * max(1, abs(value))
  }

  @Test(arguments: [
    (200.0, 4.0), (200, 28.284271247461902), (200, 28), (200, 29), (200, 90), (900, 0),
  ])
  func `a spring of every regime is found again`(constants: (Double, Double)) throws {
    let fit = try LawFit(.spring, to: spring(constants.0, constants.1, velocity: 3))
    #expect(near(fit, .stiffness, constants.0) && near(fit, .damping, constants.1))
    #expect(near(fit, .from, 1) && near(fit, .to, 0) && near(fit, .velocity, 3))
    #expect(fit.rootMeanSquare < 1e-9 && fit.undetermined == [])
  }

  @Test func `a motion after a rest begins where it begins`() throws {
    let fit = try LawFit(.spring, to: spring(150, 9, rest: 20))
    #expect(near(fit, .stiffness, 150) && near(fit, .begin, 20.0 / 60))
    let held = try LawFit(
      .spring, to: spring(150, 9, rest: 20), holding: [.begin: .value(20.0 / 60)])
    #expect(near(held, .damping, 9) && held.freeCount == 5)
  }

  /// NIST's data set Misra1a with its certified values, y = b₁·(1 − e^(−b₂·x)): τ = 1 ÷ b₂, and b₁ is the destination.
  @Test func `a decay has the certified values of Misra1a`() throws {
    let samples = FitSamples(
      times: [
        77.6, 114.9, 141.1, 190.8, 239.9, 289, 332.8, 378.4, 434.8, 477.3, 536.8, 593.1, 689.1, 760,
      ],
      values: [
        10.07, 14.73, 17.94, 23.93, 29.61, 35.18, 40.02, 44.82, 50.76, 55.05, 61.01, 66.4, 75.47,
        81.78,
      ])
    let fit = try LawFit(
      .decay, to: samples, holding: [.from: .value(0), .begin: .value(0)])
    #expect(abs(fit.sumOfSquares / 1.2455138894e-1 - 1) < 1e-9)
    #expect(abs(1 / fit.value(.timeConstant) / 5.5015643181e-4 - 1) < 1e-7)
    let end = try #require(fit.derived.first { $0.name == "destination" })
    #expect(abs(end.value / 2.3894212918e2 - 1) < 1e-7)
    #expect(abs((end.standardError ?? 0) / 2.7070075241 - 1) < 1e-5)
    let error = try #require(fit.estimates[0].standardError)
    #expect(
      abs(error / (fit.estimates[0].value * fit.estimates[0].value) / 7.2668688436e-6 - 1) < 1e-5)
  }

  @Test func `a Bézier that ends before its trace is found again`() throws {
    // The points of the curve by its parameter, at the times that they have.
    var (times, values) = ([0.0, 0.05, 0.1], [5.0, 5, 5])
    for step in 1...60 {
      let t = Double(step) / 60
      let s = 1 - t
      times.append(0.1 + 0.8 * (3 * s * s * t * 0.3 + 3 * s * t * t * 0.6 + t * t * t))
      values.append(5 + 20 * (3 * s * s * t * -0.4 + 3 * s * t * t * 1.2 + t * t * t))
    }
    times += [1, 1.1]
    values += [25, 25]
    let fit = try LawFit(.bezier, to: FitSamples(times: times, values: values))
    for (parameter, value) in [
      (FitParameter.x1, 0.3), (.y1, -0.4), (.x2, 0.6), (.y2, 1.2), (.from, 5), (.to, 25),
      (.begin, 0.1), (.end, 0.9),
    ] {
      #expect(near(fit, parameter, value), "\(parameter)")
    }
  }

  @Test func `what the data do not determine is said`() throws {
    func said(_ fit: LawFit) -> [String] {
      fit.undetermined.map { String($0.prefix { $0 != ":" }) }
    }
    let creeping = try LawFit(.spring, to: spring(1500, 503, noise: 1e-3))
    #expect(said(creeping) == ["stiffness and damping"])
    let slow = try #require(creeping.derived.first { $0.name == "slowRate" })
    #expect(slow.isDetermined && abs(slow.value - 3) < 0.1)
    let cut = try LawFit(.spring, to: spring(150, 9, noise: 1e-6), holding: [.begin: .free])
    #expect(said(cut) == ["from, velocity, begin"])
    let line = FitSamples(times: [0, 1, 2, 3, 4, 5, 6, 7], values: [0, 2, 4, 6, 8, 10, 12, 14])
    let straight = try LawFit(.bezier, to: line)
    #expect(said(straight) == ["x1, y1, x2, y2"])
    let even = try LawFit(.decay, to: line)
    #expect(said(even).first == "timeConstant" && even.isDegenerate)
  }

  @Test func `numbers far from 1 change nothing`() throws {
    let plain = spring(200, 10, velocity: -4)
    let scaled = FitSamples(
      times: plain.times.map { $0 * 1e-3 + 7 }, values: plain.values.map { $0 * 1e6 - 3e6 })
    let fit = try LawFit(.spring, to: scaled)
    #expect(abs(fit.value(.stiffness) / 200e6 - 1) < 1e-6)
    #expect(abs(fit.value(.velocity) / -4e9 - 1) < 1e-6)
  }

  @Test(arguments: [
    (FitKind.spring, 5, "5 samples do not determine a spring with 5 parameters. "),
    (.decay, 3, "3 samples do not determine a decay with 3 parameters. "),
  ])
  func `too few samples are refused`(kind: FitKind, count: Int, message: String) {
    let error = #expect(throws: TraceError.self) {
      try LawFit(kind, to: spring(9, 1, count: count))
    }
    #expect(error?.message.hasPrefix(message) == true)
  }

  @Test func `a value at rest is refused`() {
    let rest = FitSamples(
      times: [0, 1, 2, 3, 4, 5, 6, 7, 8], values: Array(repeating: 2, count: 9))
    for kind in FitKind.allCases {
      #expect(throws: TraceError.self) { try LawFit(kind, to: rest) }
    }
  }
}
