import MotionHost
import TestSupport
import Testing

@testable import orrery

/// Answers of the program to the shells' scripts of ArgumentParser.
@Suite struct CompletionTests {
  private let program: Program

  init() throws { program = try Program() }

  /// Returns the candidates for the last word of a command line.
  private func candidates(
    _ command: String..., of argument: String, for words: [String], shell: String = "bash"
  ) throws -> [String] {
    let index = words.count - 1
    let call =
      ["---completion"] + command + ["--", argument, "\(index)", "\(words[index].count)"] + words
    let result = try program.run(call, variables: ["SAP_SHELL=\(shell)"])
    #expect(result.status == 0 && result.errors.isEmpty)
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `each shell has a script with the commands and the options`(shell: String) throws {
    let result = try program.run("--generate-completion-script", shell)
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.contains("transition"))
    for option in OptionDescription.run { #expect(result.output.contains(option.name)) }
  }

  @Test func `names of limits, with their defaults where a shell shows them`() throws {
    let words = ["orrery", "run", "--limit", "me"]
    #expect(try candidates("run", of: "--limit", for: words).contains("memory="))
    let limit = "memory=\t\(RunLimits().memory >> 10)KiB without this"
    #expect(try candidates("repl", of: "--limit", for: words, shell: "fish").contains(limit))
  }

  @Test func `names that a script declares`() throws {
    try program.folder.write(
      """
      local motion = require("motion")
      motion.parameters {
        stiffness = { default = 200, summary = "The stiffness of the spring." }, damping = { default = 20 },
      }
      while true do end
      """, to: "s.lua")
    func parameters(_ words: [String], shell: String = "bash") throws -> [String] {
      try candidates("run", of: "--set", for: ["orrery", "run"] + words, shell: shell)
    }
    #expect(try parameters(["s.lua", "--set", ""]) == ["damping=", "stiffness="])
    #expect(try parameters(["--set", ""]) == [])
    #expect(try parameters(["none.lua", "--set", ""]) == [])
    #expect(
      try parameters(["s.lua", "--set", ""], shell: "zsh").dropLast()
        == ["damping=", "stiffness=:The stiffness of the spring."])
  }

  @Test func `plugins, curves and names of the API`() throws {
    try program.folder.write("", to: "my/curve.lua")
    let plugins = try candidates(
      "plugin", "info", of: "positional@0", for: ["orrery", "plugin", "info", "my/"])
    #expect(plugins.contains("magnet") && plugins.contains("my/curve.lua"))
    let curves = try candidates(
      "curve", of: "--against", for: ["orrery", "curve", "--against", "b"])
    #expect(curves.contains("easeInEaseOut") && curves.contains("back"))
    let names = try candidates("docs", of: "positional@0", for: ["orrery", "docs", "Time"])
    #expect(names.contains("Timeline.paused"))
  }

  @Test func `columns of a trace`() throws {
    try program.folder.write("frame,time,dot.x,dot.y\n0,0,1,2\n", to: "trace.csv")
    let words = ["orrery", "trace", "plot", "trace.csv", "--columns", "d"]
    #expect(try candidates("trace", "plot", of: "--columns", for: words) == ["dot.x", "dot.y"])
  }
}
