import Foundation
import Lua
import MotionLua
import MotionTime
import TestSupport
import Testing

/// Generated curve functions: each is refused with the right code, or baked within its bound.
@Suite struct HostileCurveTests {
  private struct Settings {
    /// `bin/soak` asks for more of both.
    var curves = 60
    var points = 2000
    var seed = 1

    init() {
      let environment = ProcessInfo.processInfo.environment
      curves = environment["MOTION_HOSTILE_CURVES"].flatMap { Int($0) } ?? curves
      points = environment["MOTION_HOSTILE_POINTS"].flatMap(Int.init) ?? points
      seed = environment["MOTION_FUZZ_SEED"].flatMap { Int($0) } ?? seed
    }
  }

  private struct Outcome {
    var code: String?
    var largestError = 0.0
  }

  @Test(.timeLimit(.minutes(60)))
  func `TM 5.1 each generated curve is refused by its rule or baked within its bound`() throws {
    let settings = Settings()
    var codes: [String: Int] = [:]
    var largest = 0.0
    let seeds = rounds(settings.seed..<settings.seed + settings.curves)
    for seed in seeds.map(UInt64.init) {
      let curve = HostileCurve(seed: seed)
      let outcome = try outcome(of: curve, points: settings.points, seed: seed)
      codes[outcome.code ?? "baked", default: 0] += 1
      if curve.family != "needle" { largest = max(largest, outcome.largestError) }
      #expect(Self.isRight(outcome, curve), "seed \(seed): \(outcome) of \(curve)")
    }
    print(
      "hostile curves: \(seeds.count) from seed \(seeds.lowerBound), \(settings.points) unseen "
        + "points each; largest error \(largest);",
      codes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    #expect(codes["baked", default: 0] * 3 >= seeds.count)
  }

  private static func isRight(_ outcome: Outcome, _ curve: HostileCurve) -> Bool {
    let isBounded = outcome.largestError <= CurveBaker().tolerance
    switch (curve.fate, outcome.code) {
    case (.baked, nil): return isBounded
    case (.refused(let codes), let code?), (.either(let codes), let code?):
      return codes.contains(code)
    case (.either, nil): return isBounded || curve.family == "needle"
    default: return false
    }
  }

  /// Loads and bakes a curve; a baked one is compared with its function where the bake has not been.
  private func outcome(of curve: HostileCurve, points: Int, seed: UInt64) throws -> Outcome {
    let runner = ScriptRunner()
    defer { runner.close() }
    let plugin = try runner.load(curve.source)
    do {
      let (function, report) = try LuaCurve(plugin).bake(time: 60)
      return Outcome(largestError: try error(of: function, plugin, report, points, seed))
    } catch let error as LuaError {
      return Outcome(code: error.code.rawValue)
    }
  }

  private func error(
    of function: TimingFunction, _ plugin: Plugin, _ report: BakeReport, _ points: Int,
    _ seed: UInt64
  ) throws -> Double {
    guard let curve = plugin.function("curve") else { return .infinity }
    let lua = try curve.pinned(with: .table(try plugin.machine.makeTable(.record([:]))))
    var generator = SystemSeed(state: ~seed)
    let places = (0..<points).map { _ in Double.random(in: 0...1, using: &generator) }
    let jumps = report.jumps + [0, 1]
    var largest = 0.0
    // Evaluated in portions, each with the time of many calls.
    for start in stride(from: 0, to: places.count, by: 1000) {
      let portion = Array(places[start..<min(start + 1000, places.count)])
      for (x, y) in zip(portion, try lua.call(portion, budget: .time(10))) {
        // A jump is known to 2⁻⁴⁰, so what lies within has either side's value.
        if jumps.contains(where: { abs($0 - x) < 1e-9 }) { continue }
        largest = max(largest, abs(function.value(at: x) - y))
      }
    }
    return largest
  }
}

/// Numbers that have nothing to do with those of the curve.
private struct SystemSeed: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
