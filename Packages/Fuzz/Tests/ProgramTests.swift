import Foundation
import TestSupport
import Testing

/// Random programs over the whole Lua API; see ``ProgramFuzz``.
@Suite struct ProgramTests {
  /// `bin/soak` asks for more.
  private static let count =
    ProcessInfo.processInfo.environment["MOTION_FUZZ_SCRIPTS"].flatMap(Int.init) ?? 60

  @Test(.timeLimit(.minutes(60)))
  func `no random program ends the process, and each does the same twice`() {
    for seed in rounds(1..<Self.count + 1) {
      var dice = Mutator(seed: UInt64(seed))
      let choices = dice.bytes(400)
      #expect(throws: Never.self, "seed \(seed)") { try FuzzTarget.programs.run(choices) }
    }
  }

  @Test func `what every program begins with raises nothing`() throws {
    var grammar = ScriptGrammar(choices: [])
    let trial = try ScriptTrial(Array(grammar.script(statements: 0).utf8))
    let lines = try trial.outcome().lines
    #expect(lines.contains("a.position.x"))
    #expect(lines.allSatisfy { !$0.contains(":") }, "\(lines)")
  }
}
