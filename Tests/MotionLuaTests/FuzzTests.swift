import Foundation
import Lua
import MotionCore
import Testing

/// Random scripts: nothing they do may end the process, and the same script does the same again.
@Suite struct FuzzTests {
  /// `bin/fuzz` asks for more.
  private static var seeds: Range<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["MOTION_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
    let count = environment["MOTION_FUZZ_SCRIPTS"].flatMap(UInt64.init) ?? 60
    return first..<first + count
  }

  @Test(.timeLimit(.minutes(60)))
  func `no random script ends the process, and each does the same twice`() throws {
    for seed in Self.seeds {
      var grammar = ScriptGrammar(seed: seed)
      let script = grammar.script(statements: 30)
      let first = try outcome(of: script)
      #expect(try outcome(of: script) == first, "seed \(seed):\n\(script)")
    }
  }

  /// What a script printed, what was reported, and how it ended.
  private func outcome(of script: String) throws -> [String] {
    let runner = ScriptRunner()
    runner.instructions = 2_000_000
    var ends: [String] = []
    do {
      try runner.run(script)
      try runner.advance(to: 1)
    } catch let error as LuaError {
      ends = ["\(error.code)"]
    } catch let error as MotionError {
      ends = ["\(error.code)"]
    }
    defer { runner.close() }
    return runner.printed + runner.reported + ends
  }
}
