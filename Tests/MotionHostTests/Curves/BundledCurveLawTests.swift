import Foundation
import MotionHost
import MotionTime
import Testing

/// The properties that each curve documents, independent of its formula.
@Suite struct BundledCurveLawTests {
  private let places = (0...2000).map { Double($0) / 2000 }

  private func isRising(_ curve: TimingFunction, from start: Double = 0) -> Bool {
    let values = places.filter { $0 >= start }.map { curve.value(at: $0) }
    return zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 }
  }

  @Test(arguments: [0.5, 1.70158, 4, 10])
  func `back overshoots by the share that its pull stands for`(pull: Double) throws {
    let curve = try BundledCurves.read("back", "pull=\(pull)").function
    let share = 4 * pow(pull, 3) / (27 * pow(pull + 1, 2))
    let peak = CurvePeak(highestOf: curve)
    #expect(abs(peak.value - 1 - share) < 2e-6)
    // Where the derivative of 1 + r²((s + 1)r + s) is 0.
    #expect(abs(peak.x - (1 - 2 * pull / (3 * (pull + 1)))) < 2e-3)
  }

  @Test func `back with the usual pull overshoots by a tenth`() throws {
    #expect(abs(CurvePeak(highestOf: try BundledCurves.read("back").function).value - 1.1) < 1e-4)
  }

  @Test(arguments: [1.0, 2, 4], [0.2, 0.5])
  func `elastic crosses its end every half period`(amplitude: Double, period: Double) throws {
    let curve = try BundledCurves.read("elastic", "amplitude=\(amplitude) period=\(period)")
      .function
    var x = period / 2 * (1 - asin(1 / amplitude) / .pi)
    while x < 1 {
      #expect(abs(curve.value(at: x) - 1) < 1e-6)
      x += period / 2
    }
  }

  @Test(arguments: [0.0, 1.70158, 6], [0.1, 0.5, 0.9])
  func `anticipate dips once, then rises without a corner`(pull: Double, windup: Double) throws {
    let curve = try BundledCurves.read("anticipate", "pull=\(pull) windup=\(windup)").function
    let lowest = CurvePeak(lowestOf: curve)
    // The cubic is lowest at 2s / (3(s + 1)) of its time.
    #expect(abs(lowest.x - windup * 2 * pull / (3 * (pull + 1))) < 3e-3)
    #expect(pull == 0 ? lowest.value == 0 : lowest.value < 0)
    #expect(isRising(curve, from: lowest.x + 3e-3))
    #expect(CurvePeak(highestOf: curve).value <= 1 + 1e-6)
    let step = 1e-4
    let before = curve.value(at: windup) - curve.value(at: windup - step)
    let after = curve.value(at: windup + step) - curve.value(at: windup)
    #expect(abs(before - after) < 0.02 * max(before, after))
  }

  @Test func `bounce touches the end at each impact and stays below it`() throws {
    let curve = try BundledCurves.read("bounce", "bounces=2 restitution=0.5").function
    // Fall 1, then 2 · 0.5 and 2 · 0.25: impacts at 1, 2 and 2.5 of 2.5.
    for impact in [0.4, 0.8, 1] { #expect(abs(curve.value(at: impact) - 1) < 1e-6) }
    // Between impacts e² of the height before.
    #expect(abs(curve.value(at: 0.6) - 0.75) < 1e-6)
    #expect(abs(curve.value(at: 0.9) - (1 - 0.0625)) < 1e-6)
    #expect(CurvePeak(highestOf: curve).value <= 1 + 1e-6)
  }

  @Test func `rough is the same for a seed and another for another`() throws {
    let one = try BundledCurves.read("rough", "seed=5").function
    let again = try BundledCurves.read("rough", "seed=5").function
    let other = try BundledCurves.read("rough", "seed=6").function
    #expect(one == again)
    #expect(CurvePeak(between: one, and: other).value > 0.05)
  }

  @Test(arguments: ["none", "start", "end", "both"])
  func `rough and wiggle stay as near to the straight way as they say`(taper: String) throws {
    let rough = try BundledCurves.read("rough", "roughness=0.3 points=40 taper=\(taper)").function
    let wiggle = try BundledCurves.read("wiggle", "amplitude=0.3 taper=\(taper)").function
    for x in places {
      let strength =
        switch taper {
        case "start": x
        case "end": 1 - x
        case "both": 4 * x * (1 - x)
        default: 1.0
        }
      #expect(abs(wiggle.value(at: x) - x) <= 0.3 * strength + 1e-6)
      #expect(abs(rough.value(at: x) - x) <= 0.3 + 1e-6)
    }
    let away = CurvePeak(between: wiggle, and: .linear)
    #expect(away.value > 0.2)
  }

  @Test(arguments: [1, 5, 20])
  func `wiggle crosses the straight way twice a swing`(wiggles: Int) throws {
    let curve = try BundledCurves.read("wiggle", "wiggles=\(wiggles)").function
    for crossing in 0...(2 * wiggles) {
      let x = Double(crossing) / Double(2 * wiggles)
      #expect(abs(curve.value(at: x) - x) < 1e-6)
    }
  }

  @Test(arguments: [0.0, 0.3, 1], [0.0, 0.6, 0.95])
  func `slow-motion never falls, has its speed in the middle and a symmetry about it`(
    speed: Double, stretch: Double
  ) throws {
    let curve = try BundledCurves.read("slow-motion", "speed=\(speed) stretch=\(stretch)").function
    #expect(isRising(curve))
    #expect(abs(curve.slope(at: 0.5) - speed) < 1e-3)
    for x in places { #expect(abs(curve.value(at: x) + curve.value(at: 1 - x) - 1) < 2e-6) }
  }

  @Test func `circ lies on a circle`() throws {
    let curve = try BundledCurves.read("circ", "direction=in").function
    for x in places {
      #expect(abs(x * x + pow(1 - curve.value(at: x), 2) - 1) < 4e-6)
    }
    #expect(isRising(curve))
  }

  @Test(arguments: [1.0, 10, 32])
  func `expo doubles its speed at equal distances`(doublings: Double) throws {
    let curve = try BundledCurves.read("expo", "direction=in doublings=\(doublings)").function
    #expect(isRising(curve))
    // The value is (2^(kx) − 1)/(2^k − 1): equal steps multiply value + 1/(2^k − 1) by a constant.
    let offset = 1 / (pow(2, doublings) - 1)
    for x in places where x + 1 / doublings <= 1 {
      let (here, later) = (curve.value(at: x), curve.value(at: x + 1 / doublings))
      #expect(abs((later + offset) - 2 * (here + offset)) < 4e-6)
    }
  }

  @Test func `material-emphasized is the curve of that name`() throws {
    let pairs = [
      ("within", "emphasized"), ("enter", "emphasizedDecelerate"), ("exit", "emphasizedAccelerate"),
    ]
    for (use, name) in pairs {
      let plugin = try BundledCurves.read("material-emphasized", "use=\(use)").function
      let builtIn = try #require(TimingFunction(named: name))
      #expect(CurvePeak(between: plugin, and: builtIn).value < 2e-6)
    }
  }
}
