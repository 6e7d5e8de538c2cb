import Foundation
import Testing

@testable import Lua

/// The patterns' own matcher does what that of Lua 5.4 does, and can be ended.
@Suite struct PatternTests {
  private func fixture(_ name: String) throws -> String {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: tests.appendingPathComponent("Fixtures/lua/\(name)"), encoding: .utf8)
  }

  @Test func `LE 5.3 140 000 random matches are those of Lua 5.4.4`() throws {
    let session = try Session { $0.limits.callTime = .infinity }
    try session.run(try fixture("patterns.lua"))
    let expected = try fixture("patterns.txt").split(separator: "\n").map(String.init)
    #expect(session.lines.count == expected.count)
    #expect(session.lines == expected)
  }

  @Test func `LE-62 steps of a match count as instructions, the same each time`() throws {
    let script = "string.find(('a'):rep(40), ('a?'):rep(40) .. ('a'):rep(41))"
    for _ in 0..<2 {
      let session = try Session()
      let error = session.failure(script, budget: .instructions(50_000))
      #expect(error?.code == .instructionLimit)
      #expect(error?.source == "test.lua:1")
    }
    let session = try Session()
    let found = try session.run(
      "return string.find(('a'):rep(9), ('a?'):rep(9) .. ('a'):rep(9))",
      budget: .instructions(50_000))
    #expect(found.compactMap(\.asInteger) == [1, 9])
  }

  @Test func `a plain search takes time in proportion to the text`() throws {
    // Looked at place by place this would be 10¹² comparisons.
    let session = try Session()
    let found = try session.run(
      "return string.find(('a'):rep(2000000) .. 'b', ('a'):rep(1000000) .. 'b', 1, true)")
    #expect(found.compactMap(\.asInteger) == [1_000_001, 2_000_001])
  }

  @Test func `what a replacement needs counts as memory of the script`() throws {
    let session = try Session { $0.limits.memory = 1 << 20 }
    let error = session.failure("string.gsub(('x'):rep(1000), '', ('y'):rep(100000))")
    #expect(error?.code == .memoryLimit)
  }
}
