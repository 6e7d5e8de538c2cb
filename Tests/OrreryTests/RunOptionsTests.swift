import ArgumentParser
import Testing

@testable import orrery

@Suite struct RunOptionsTests {
  @Test(arguments: [
    ["a.lua"], ["a.lua", "b.lua", "--quiet"], ["--quiet", "a.lua"],
    ["a.lua", "--input", "drag.jsonl", "--input-at", "1s"],
    ["a.lua", "--fps=30000/1001", "--until", "2s", "--max-duration=5", "--seed", "7"],
    ["a.lua", "--limit", "script=1s", "--limit=memory=1MiB"],
    ["--set", "a=1", "--set=b=x=y", "a.lua", "--set", "c="],
    ["a.lua", "--format", "csv", "--format", "svg", "--plot", "card.position.y"],
    ["a.lua", "--journal", "x.journal"], ["a.lua", "--isolate"], ["--isolate", "--quiet", "a.lua"],
    ["a.lua", "--out", "x", "--out", "y", "--plugin-dir", "p", "--plugin-dir", "q"],
  ])
  func `the quick reader and the thorough one understand the same`(arguments: [String]) throws {
    let quick = try #require(RunOptions(quickly: arguments[...]))
    let thorough = try RunCommand.parse(arguments)
    #expect(quick == thorough.options)
  }

  @Test func `without options the quick reader has the thorough one's defaults`() throws {
    #expect(RunOptions(quickly: ["a.lua"]) == (try RunCommand.parse(["a.lua"])).options)
  }

  @Test(arguments: [
    [], ["--quiet"], ["a.lua", "-h"], ["a.lua", "--help"], ["a.lua", "--seed"],
    ["a.lua", "--seed", "--quiet"], ["a.lua", "--quiet=1"], ["a.lua", "--frob", "x"],
    ["--", "a.lua"], ["a.lua", "-"], ["a.lua", "--version"],
  ])
  func `what leaves a question is left to the thorough reader`(arguments: [String]) {
    #expect(RunOptions(quickly: arguments[...]) == nil)
  }
}
