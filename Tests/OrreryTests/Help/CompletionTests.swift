import ArgumentParser
import MotionHost
import TestSupport
import Testing

@testable import orrery

@Suite struct CompletionTests {
  private let completion = Completion(
    plugins: PluginLocator(roots: [.embedded]),
    program: CommandDescription(dump: Orrery._dumpHelp()))

  private func words(_ line: String...) -> [String] {
    completion.candidates(for: line).compactMap { candidate in
      if case .word(let word, _) = candidate { word } else { nil }
    }
  }

  @Test func `commands and their subcommands`() {
    #expect(words("re") == ["render", "repl"])
    #expect(words("plugin", "") == ["list", "info", "new", "check", "test", "reload"])
    #expect(words("trace", "d") == ["diff"])
    #expect(!words("").contains("complete"))
  }

  @Test func `every option of every command is offered`() {
    for command in CommandDescription(dump: Orrery._dumpHelp()).all
    where command.subcommands.isEmpty {
      let offered = Set(
        completion.candidates(for: Array(command.words.dropFirst()) + ["--"]).map(\.line).map {
          String($0.prefix { $0 != "\t" })
        })
      let declared = command.arguments.flatMap(\.names).filter { $0.hasPrefix("--") }
      #expect(offered == Set(declared), "\(command.words)")
    }
    let run = Set(words("run", "--"))
    for option in RunOption.declarations { #expect(run.contains("--\(option.name)")) }
  }

  @Test func `formats, in each way in which shells divide words`() {
    #expect(words("run", "--format", "") == ["jsonl", "csv", "svg", "none"])
    #expect(words("run", "--format=c") == ["--format=csv"])
    #expect(words("run", "card.lua", "--format", "=", "c") == ["csv"])
    #expect(words("export", "card.lua", "--format", "") == ["css", "waapi", "html"])
  }

  @Test func `names of limits, in each way in which shells divide words`() {
    #expect(words("run", "--limit", "me") == ["memory="])
    #expect(words("run", "--limit=la") == ["--limit=layers="])
    #expect(words("run", "--limit", "memory", "=", "1") == [])
    #expect(words("repl", "--limit", "").count > 15)
    #expect(
      completion.candidates(for: ["run", "--limit", "memory"]).map(\.line)
        == ["memory=\t\(RunLimits().memory >> 10)KiB without this"])
  }

  @Test func `names that a script declares`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      local motion = require("motion")
      motion.parameters {
        stiffness = { default = 200, summary = "The stiffness of the spring." }, damping = { default = 20 },
      }
      while true do end
      """, to: "s.lua")
    #expect(words("run", folder.path("s.lua"), "--set", "") == ["damping=", "stiffness="])
    #expect(words("run", "--set", "") == [])
    #expect(words("run", folder.path("none.lua"), "--set", "") == [])
    #expect(
      completion.candidates(for: ["repl", folder.path("s.lua"), "--set", "s"]).map(\.line)
        == ["stiffness=\tThe stiffness of the spring."])
  }

  @Test func `scripts, folders and files are the shell's business`() {
    #expect(completion.candidates(for: ["run", ""]) == [.files(["lua"])])
    #expect(completion.candidates(for: ["run", "--out", ""]) == [.folder])
    #expect(completion.candidates(for: ["run", "--input=re"]) == [.files([])])
    #expect(completion.candidates(for: ["transition", ""]) == [.files(["json"])])
  }

  @Test func `plugins, curves and names of the API`() {
    #expect(words("plugin", "info", "mag") == ["magnet"])
    #expect(words("curve", "e").starts(with: ["easeIn", "easeOut", "easeInEaseOut"]))
    #expect(words("curve", "bo") == ["bounce"])
    #expect(words("curve", "--against", "bac") == ["back"])
    #expect(words("docs", "Timeline.pau") == ["Timeline.paused"])
  }

  @Test func `behind the last argument options are offered`() {
    #expect(words("live", "card.lua", "").contains("--port"))
    #expect(words("run", "--fps", "") == [])
  }

  @Test func `the command prints what shells read`() throws {
    let result = try Program().run("complete", "--", "plugin", "new", "x", "--kind", "")
    #expect(result.status == 0 && result.output == "curve\ninteraction\n")
    let command = try Program().run("complete", "--", "doc")
    #expect(command.output.hasPrefix("docs\tExplains a name"))
  }
}
