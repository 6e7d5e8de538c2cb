import ArgumentParser
import Foundation
import MotionHost
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
    ["a.lua", "--fps", "60", "--until=settled"], ["a.lua", "--jobs", "2", "--list", "--junit=x"],
    ["a.lua", "-j2"], ["-j", "16", "-x", "a.lua"],
  ])
  func `the quick reader and the thorough one understand the same`(arguments: [String]) throws {
    let quick = try #require(RunOptions(quickly: arguments[...]))
    let thorough = try RunCommand.parse(arguments)
    #expect(quick == thorough.options)
  }

  @Test(arguments: RunOption.declarations)
  func `both readers know each option`(option: OptionDeclaration) throws {
    // No option has the last of them without being given it.
    let words = option.words(["1", "3"])
    let quick = RunOptions(quickly: (["a.lua"] + words)[...])
    if option.name == "resume" { return #expect(quick == nil) }
    let thorough = try RunCommand.parse(["a.lua"] + words).options
    #expect(quick == thorough)
    let isOnce = option.arity != .repeated && option.arity != .flag
    #expect(RunOptions(quickly: (["a.lua"] + words.suffix(1))[...]) == thorough || !isOnce)
    #expect(thorough.words.isEmpty == option.traits.contains(.unrecorded))
  }

  @Test func `the tables of the manual hold each option and no other`() throws {
    var documented: Set<String> = []
    for page in ["running", "batch"] {
      let text = try String(contentsOfFile: Repository.path("docs/\(page).md"), encoding: .utf8)
      for row in text.split(separator: "\n") where row.hasPrefix("| `-") {
        documented.formUnion(row.matches(of: /`--([a-z-]+)/).map { String($0.1) })
      }
    }
    #expect(documented == Set(RunOption.declarations.map(\.name)))
  }

  @Test func `without options the quick reader has the thorough one's defaults`() throws {
    #expect(RunOptions(quickly: ["a.lua"]) == (try RunCommand.parse(["a.lua"])).options)
  }

  @Test(arguments: [
    [], ["--quiet"], ["a.lua", "-h"], ["a.lua", "--help"], ["a.lua", "--seed"],
    ["a.lua", "--seed", "--quiet"], ["a.lua", "--quiet=1"], ["a.lua", "--frob", "x"],
    ["--", "a.lua"], ["a.lua", "-"], ["a.lua", "--version"], ["a.lua", "-xj2"], ["a.lua", "-j"],
    ["a.lua", "-j=2"], ["a.lua", "-jx"], ["a.lua", "-2"], ["a.lua", "-j", "-1"],
  ])
  func `what leaves a question is left to the thorough reader`(arguments: [String]) {
    #expect(RunOptions(quickly: arguments[...]) == nil)
  }

  /// Every option that is recorded, with values that none has without being named.
  private static let words = RunOption.declarations.flatMap { option -> [String] in
    switch option.arity {
    case _ where option.traits.contains(.unrecorded): []
    case .flag: ["--\(option.name)"]
    case .single: ["--\(option.name)=7"]
    case .repeated: ["--\(option.name)=a=b c", "--\(option.name)=d="]
    }
  }

  @Test func `the words of a run bring it back`() throws {
    let options = try RunCommand.parse(Self.words + ["a.lua", "--out", "o", "-j", "2"]).options
    #expect(options.words == Self.words)
    var again = try RunCommand.parse(options.words + ["a.lua"]).options
    again[texts: RunOption.out] = ["o"]
    again[texts: RunOption.jobs] = ["2"]
    #expect(again == options)
    #expect(RunOptions().words == [])
  }

  @Test(arguments: RunOption.declarations)
  func `a sweep refuses each option that does not serve it`(option: OptionDeclaration) {
    let taken: Set = [
      "input", "input-at", "fps", "until", "max-duration", "seed", "set", "limit",
      "max-instructions", "trusted", "sweep", "score", "out", "plugin-dir", "strict", "leak-check",
      "isolate", "quiet", "jobs",
    ]
    let options = RunOptions(scripts: ["a.lua"], [option.name: ["7"]])
    var refusal: HostError?
    do throws(HostError) { try SweepRunner.check(options) } catch { refusal = error }
    #expect((refusal == nil) == taken.contains(option.name))
    if let refusal {
      #expect(refusal.message.hasPrefix("--\(option.name): a sweep does not take it,"))
    }
  }

  @Test(arguments: [
    (["a.lua"], false), (["a.lua", "--quiet", "--fps", "30", "--isolate"], false),
    (["no-such-file"], false), (["a.lua", "b.lua"], true), (["/"], true), (["*.lua"], true),
    (["*.none"], true),
    (["a.lua", "-j1"], true), (["a.lua", "--junit", "x.xml"], true), (["--resume", "d"], true),
  ])
  func `one script without arguments about many is no batch`(
    arguments: [String], isBatch: Bool
  ) throws {
    #expect(try RunCommand.parse(arguments).options.isBatch == isBatch)
  }
}
