import Foundation
import TestSupport
import Testing

/// Random programs of interactions; see ``SinksFuzz``.
@Suite struct SinkTests {
  /// `bin/soak` asks for more.
  private static let count =
    ProcessInfo.processInfo.environment["MOTION_FUZZ_SINKS"].flatMap(Int.init) ?? 60

  @Test(.timeLimit(.minutes(60)))
  func `CMP-1, CMP-8 to CMP-11 what changes nothing changes no course, and none jumps`() {
    for seed in rounds(1..<Self.count + 1) {
      var dice = Mutator(seed: UInt64(seed))
      let choices = dice.bytes(240)
      #expect(throws: Never.self, "seed \(seed)") { try FuzzTarget.sinks.run(choices) }
    }
  }

  @Test func `what every program begins with raises nothing`() throws {
    for passage in [SinkProgram.Passage.nothing, .passed, .stored, .sampled] {
      let trial = try ScriptTrial(Array(SinkProgram(choices: []).script(passage).utf8))
      let lines = try trial.outcome().lines
      #expect(lines.contains("l1.position.x"))
      #expect(lines.allSatisfy { !$0.contains(":") }, "\(lines)")
    }
  }
}
