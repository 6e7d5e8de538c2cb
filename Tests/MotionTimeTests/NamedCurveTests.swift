import Foundation
import MotionTime
import Testing

/// The curves of TM 2.2 that are not one Bézier.
@Suite struct NamedCurveTests {
  @Test func `TM 2.2 circular curves are quarter circles`() throws {
    for step in 0...1000 {
      let x = Double(step) / 1000
      let easeIn = TimingFunction.circularEaseIn.value(at: x)
      let easeOut = TimingFunction.circularEaseOut.value(at: x)
      // On the circle around (0, 1) and around (1, 0).
      #expect(abs(hypot(x, 1 - easeIn) - 1) < 1e-15)
      #expect(abs(hypot(1 - x, easeOut) - 1) < 1e-15)
      let half = TimingFunction.circularEaseInOut.value(at: x)
      let expected =
        x < 0.5
        ? (1 - (1 - 4 * x * x).squareRoot()) / 2
        : (1 + (1 - 4 * (1 - x) * (1 - x)).squareRoot()) / 2
      #expect(abs(half - expected) < 1e-14)
    }
    #expect(TimingFunction.circularEaseIn.slope(at: 1) == .infinity)
    #expect(abs(TimingFunction.circularEaseIn.slope(at: 0.6) - 0.75) < 1e-15)
  }

  @Test func `TM 2.2 emphasized follows its path of two Béziers`() throws {
    // Points of the path itself, from t: no solver.
    let path: [[(Double, Double)]] = [
      [(0, 0), (0.05, 0), (0.133333, 0.06), (0.166666, 0.4)],
      [(0.166666, 0.4), (0.208333, 0.82), (0.25, 1), (1, 1)],
    ]
    for points in path {
      for step in 0...500 {
        let t = Double(step) / 500
        let s = 1 - t
        let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
        let x = zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.0 }
        let y = zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.1 }
        #expect(abs(TimingFunction.emphasized.value(at: x) - y) < 1e-12)
      }
    }
  }

  @Test func `TM 2.2 every name finds its curve`() {
    for name in TimingFunctionName.allCases {
      #expect(TimingFunction(named: name.rawValue) == TimingFunction(name: name))
    }
    #expect(TimingFunction(named: "easeInOut") == TimingFunction(name: .easeInEaseOut))
    #expect(TimingFunction(named: "ease") == TimingFunction(name: .default))
    #expect(TimingFunction(named: "emphasized") == .emphasized)
    #expect(TimingFunction(named: "circularEaseIn") == .circularEaseIn)
    #expect(TimingFunction(named: "circularEaseOut") == .circularEaseOut)
    #expect(TimingFunction(named: "circularEaseInOut") == .circularEaseInOut)
    #expect(TimingFunction(named: "Ease") == nil)
    #expect(TimingFunction.names.filter { TimingFunction(named: $0) == nil } == [])
    #expect(TimingFunction.names.count == TimingFunctionName.allCases.count + 36)
  }

  @Test func `TM 2.4 a spring as a unit curve is its value over its duration, then exactly 1`()
    throws
  {
    let spring = try SpringFunction(mass: 2, stiffness: 90, damping: 9, initialVelocity: 3)
    let duration = spring.settlingDuration()
    let curve = try TimingFunction(spring: spring)
    for step in 0..<200 {
      let r = Double(step) / 200
      #expect(curve.value(at: r) == spring.value(at: r * duration))
      if r > 0 {
        #expect(abs(curve.slope(at: r) - spring.velocity(at: r * duration) * duration) < 1e-12)
      }
    }
    #expect(curve.value(at: 1) == 1)
    #expect(abs(curve.value(at: 1.0.nextDown) - 1) <= 0.001)
    #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
    #expect(curve.slope(at: 1) == 0)
    let half = try TimingFunction(spring: spring, duration: duration / 2)
    #expect(half.value(at: 0.5) == curve.value(at: 0.25))
  }

  @Test func `TM 2.4 a spring without damping needs a duration`() throws {
    let spring = try SpringFunction(stiffness: 100, damping: 0)
    #expect(
      throws: TimingError(
        .invalidDuration, "A spring cannot be shown over inf s. Give a finite duration above 0.")
    ) { _ = try TimingFunction(spring: spring) }
    #expect(try TimingFunction(spring: spring, duration: 1).value(at: .pi / 10) > 1.99)
  }
}
