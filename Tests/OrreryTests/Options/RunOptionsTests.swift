import ArgumentParser
import Foundation
import MotionHost
import TestSupport
import Testing

@testable import orrery

@Suite struct RunOptionsTests {
  @Test(arguments: [
    (["a.lua"], []), (["a.lua", "b.lua", "--quiet", "--out", "x", "-j2", "-x"], []),
    (["a.lua", "-j", "16", "--list", "--junit=x", "--watch", "--partition", "1/2"], []),
    (
      ["a.lua", "--input", "drag.jsonl", "--input-at", "1s"],
      ["--input=drag.jsonl", "--input-at=1s"]
    ),
    (
      ["--seed", "7", "a.lua", "--fps=30000/1001", "--until", "2s", "--max-duration=5"],
      ["--fps=30000/1001", "--until=2s", "--max-duration=5", "--seed=7"]
    ),
    (
      [
        "a.lua", "--fps", "60", "--until=settled", "--max-duration=60s", "--seed=1",
        "--pixel-share=0", "--pixel-tolerance=2",
      ], []
    ),
    (
      ["--set", "a=1", "--set=b=x=y", "a.lua", "--set", "c="],
      ["--set=a=1", "--set=b=x=y", "--set=c="]
    ),
    (["a.lua", "--seed", "7", "--seed", "8", "--isolate"], ["--seed=8", "--isolate"]),
    (["a.lua", "--columns", "", "--plugin-dir", "p"], ["--columns=", "--plugin-dir=p"]),
  ])
  func `the record has one word for each value that is not the default`(
    arguments: [String], words: [String]
  ) throws {
    let options = try RunCommand.parse(arguments).options
    #expect(options.words == words)
    #expect(RunOptions(recorded: words)?.words == words)
  }

  @Test func `an option with an empty value does not take the next word`() throws {
    let program = try Program()
    try program.folder.write("", to: "a.lua")
    let result = try program.run("run", "a.lua", "--out=", "--quiet")
    #expect(
      result.errors == "invalidArgument: --out: '' is not a folder. Name one, such as out/card.\n")
    #expect(try program.run("run", "a.lua", "--columns=", "--frob").errors.contains("'--frob'"))
  }

  /// The options that `run.json` records, in its order.
  private static let recorded = [
    "input", "input-at", "pointer", "fps", "until", "max-duration", "seed", "set", "settings",
    "reduced-motion", "limit", "max-instructions", "trusted", "format", "plot", "columns",
    "later-columns", "changes",
    "sample", "snapshot", "bless", "abs", "rel", "pictures", "pixel-tolerance", "pixel-share",
    "sweep", "score", "plugin-dir", "strict", "leak-check", "isolate", "timeout",
  ]

  /// A word that gives an option a value that none has without it.
  private static func word(_ option: OptionDescription) -> String {
    option.valueName == nil ? "--\(option.name)" : "--\(option.name)=7"
  }

  @Test func `the record has the order of its format`() throws {
    let words = OptionDescription.run.filter { $0.name != "resume" }.map(Self.word)
    let options = try #require(RunOptions(recorded: words))
    let names = options.words.map { $0.dropFirst(2).prefix { $0 != "=" } }
    #expect(names == Self.recorded.map { $0[...] })
    #expect(RunOptions(recorded: options.words)?.words == options.words)
  }

  @Test(arguments: OptionDescription.run)
  func `each option counts as given`(option: OptionDescription) throws {
    let word = Self.word(option)
    let script = option.name == "resume" ? [] : ["a.lua"]
    let given = try RunCommand.parse(script + [word]).options.given
    #expect(given.map(\.name) == ["--\(option.name)"])
    #expect(given.flatMap(\.words) == [word])
    #expect(given.first?.traits.contains(.unrecorded) == !Self.recorded.contains(option.name))
  }

  @Test func `the tables of the manual hold each option and no other`() throws {
    var documented: Set<String> = []
    for page in ["running", "batch"] {
      let text = try String(contentsOfFile: Repository.path("docs/\(page).md"), encoding: .utf8)
      for row in text.split(separator: "\n") where row.hasPrefix("| `-") {
        documented.formUnion(row.matches(of: /`--([a-z-]+)/).map { String($0.1) })
      }
    }
    #expect(documented == Set(OptionDescription.run.map(\.name)))
  }

  @Test(arguments: OptionDescription.run.filter { $0.name != "resume" })
  func `a sweep refuses each option that does not serve it`(option: OptionDescription) throws {
    let taken: Set = [
      "input", "input-at", "pointer", "fps", "until", "max-duration", "seed", "set",
      "settings", "reduced-motion", "limit", "max-instructions", "trusted", "sweep", "score", "out",
      "plugin-dir", "strict", "leak-check",
      "isolate", "quiet", "jobs",
    ]
    let options = try RunCommand.parse(["a.lua", Self.word(option)]).options
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
