import Testing

@testable import MotionTime

@Suite struct BakingInBatchesTests {
  private static let curves: [(name: String, function: @Sendable (Double) -> Double)] = [
    ("linear", { $0 }), ("square", { $0 * $0 }), ("steep", { $0 < 0.3 ? 0 : ($0 - 0.3) / 0.7 }),
    ("wave", { $0 + 0.1 * Elementary.sin(40 * $0) * $0 * (1 - $0) }),
  ]

  @Test(arguments: curves.indices)
  func `LE 5.8 most places are announced before they are asked for, and the table is the same`(
    index: Int
  ) throws {
    let function = Self.curves[index].function
    var announced: Set<Double> = []
    var asked = 0
    var hits = 0
    let (curve, report) = try CurveBaker().bake(
      name: "curve", expecting: { announced.formUnion($0) },
      { x in
        asked += 1
        hits += announced.contains(x) ? 1 : 0
        return function(x)
      })
    let (plain, plainReport) = try CurveBaker().bake(name: "curve") { function($0) }
    #expect(curve == plain)
    #expect(report == plainReport)
    #expect(asked == report.evaluations)
    #expect(Double(hits) > 0.9 * Double(asked), "\(hits) of \(asked)")
  }
}
