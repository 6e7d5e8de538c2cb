import Foundation
import TestSupport
import Testing

@testable import orrery

@Suite struct UsageTests {
  private let program: Program

  init() throws { program = try Program() }

  @Test func `the version is one line on standard output`() throws {
    let result = try program.run("--version")
    #expect(result.status == 0)
    #expect(result.output.wholeMatch(of: /orrery \d+\.\d+\.\d+.*\n/) != nil)
    #expect(result.errors.isEmpty)
  }

  @Test func `help names every option`() throws {
    let result = try program.run("run", "--help")
    #expect(result.status == 0)
    let rows = result.output.split(separator: "\n").filter { $0.hasPrefix("  -") }
    for option in OptionDescription.run {
      #expect(rows.contains { "\($0) ".contains(" --\(option.name) ") }, "\(option.name)")
    }
  }

  @Test func `an unknown option is refused with the nearest one`() throws {
    let result = try program.run("run", "card.lua", "--untl", "2s")
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("Error: Unknown option '--untl'. Did you mean '--until'?\n"))
    #expect(result.output.isEmpty)
  }

  @Test(arguments: [
    ["run"], ["--frob"], ["run", "a.lua", "--seed"], ["run", "a.lua", "--quiet=1"],
    ["run", "a.lua", "-2"], ["run", "--resume", "d", "a.lua"],
  ])
  func `arguments that make no sense end with 64`(arguments: [String]) throws {
    let result = try program.run(words: [Program.path] + arguments)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("Error: "))
  }

  @Test(arguments: [
    (
      "--fps", "abc",
      "'abc' is not a frame rate. Write 60 or a fraction such as 30000/1001."
    ),
    ("--fps", "0", "'0' is not a frame rate. Write 60 or a fraction such as 30000/1001."),
    ("--fps", "1000000000", "1000000000 is out of range. Give 1 to 1000 frames a second."),
    ("--fps", "1/2", "1/2 is out of range. Give 1 to 1000 frames a second."),
    ("--until", "soon", "'soon' is not a time. Write 1.5s, 500ms, 75f (frames) or 1.5."),
    ("--max-duration", "1h", "'1h' is not a time. Write 1.5s, 500ms, 75f (frames) or 1.5."),
    ("--seed", "1.5", "'1.5' is not a seed. Write a whole number from 0 to 2^64 - 1."),
    ("--set", "x", "'x' does not set anything. Write name=value, such as stiffness=200."),
    (
      "--limit", "time=1s",
      "'time' is not a limit. There are script, plugin, callback, frame, total, curve, bake, memory, "
        + "process, output, outputPerSecond, animations, expectations, layers, markers, objects, pieces, "
        + "stages, subscriptions, timers."
    ),
    ("--until", "-1", "'-1' is not a time. Write 1.5s, 500ms, 75f (frames) or 1.5."),
    ("--seed", "-1", "'-1' is not a seed. Write a whole number from 0 to 2^64 - 1."),
    ("--plot", "x", "there is no picture to draw in. Add --format svg."),
    ("--out", "", "'' is not a folder. Name one, such as out/card."),
    ("--format", "xml", "'xml' is not a format. There are jsonl, csv, svg, none."),
    ("--input-at", "1s", "there is no input. Name its file with --input."),
  ])
  func `a value that an option does not take is refused by name`(
    option: String, value: String, message: String
  ) throws {
    try program.folder.write("", to: "card.lua")
    let result = try program.run("run", "card.lua", option, value)
    #expect(result.status == 64)
    #expect(result.errors == "invalidArgument: \(option): \(message)\n")
    #expect(result.output.isEmpty)
    #expect(program.folder.names(in: "out").isEmpty)
  }

  @Test func `a word that is no command is refused, and a script told how to run`() throws {
    let result = try program.run("card.lua", "--quiet")
    #expect(result.status == 64)
    #expect(
      result.errors == "Error: 'card.lua' is not a command. To run a script: orrery run card.lua\n"
        + "  See 'orrery --help' for more information.\n")
  }

  @Test func `a column that is not there cannot be drawn`() throws {
    let script = """
      local motion = require("motion")
      motion.Stage { width = 9, height = 9 }:addLayer { name = "dot" }
      """
    try program.folder.write(script, to: "s.lua")
    let result = try program.run(
      "run", "s.lua", "--format", "svg", "--plot", "dot.opacity", "--plot", "dot.opactiy")
    #expect(result.status == 1)
    #expect(
      result.errors == "--plot: there is no column 'dot.opactiy'. "
        + "There are dot.position.x, dot.position.y, dot.opacity.\nfailed: s.lua\n")
  }

  @Test func `a missing script ends with 66`() throws {
    let result = try program.run("run", "missing.lua")
    #expect(result.status == 66)
    #expect(
      result.errors == "inputNotFound: missing.lua: No such file or directory. "
        + "Give the path of a Lua script.\n")
  }

  @Test func `a missing recording ends with 66, a bad one with 65`() throws {
    try program.folder.write("", to: "card.lua")
    let missing = try program.run("run", "card.lua", "--input", "none.jsonl")
    #expect(missing.status == 66)
    #expect(
      missing.errors == "inputNotFound: none.jsonl: No such file or directory. "
        + "Give the path of a file that can be read.\n")
    try program.folder.write("{}\n", to: "bad.jsonl")
    let bad = try program.run("run", "card.lua", "--input", "bad.jsonl")
    #expect(bad.status == 65)
    #expect(bad.errors.hasPrefix("invalidRecording: bad.jsonl:1: the event has no \"t\". "))
  }

  @Test func `a folder that cannot be written to ends with 73`() throws {
    try program.folder.write("", to: "card.lua")
    let result = try program.run("run", "card.lua", "--out", "/proc/orrery")
    #expect(result.status == 73)
    #expect(
      result.errors == "outputNotCreated: /proc/orrery: No such file or directory. "
        + "Name a folder that can be written to with --out.\n")
  }

  @Test func `a folder of plugins that is not there ends with 66`() throws {
    try program.folder.write("", to: "card.lua")
    let result = try program.run("run", "card.lua", "--plugin-dir", "none")
    #expect(result.status == 66)
    #expect(
      result.errors == "inputNotFound: --plugin-dir: none: No such file or directory. "
        + "Name a folder with curves and interactions in it.\n")
    let file = try program.run("run", "card.lua", "--plugin-dir", "card.lua")
    #expect(file.status == 66)
    #expect(file.errors.hasPrefix("inputNotFound: --plugin-dir: card.lua: Not a directory. "))
  }

  @Test func `two scripts of one name do not overwrite each other's traces`() throws {
    try program.folder.write("require('motion').marker('a')", to: "a/card.lua")
    try program.folder.write("require('motion').marker('b')", to: "b/card.lua")
    let result = try program.run("run", "a/card.lua", "b/card.lua")
    #expect(result.status == 0)
    #expect(try program.folder.text(of: "out/a/card/trace.jsonl").contains("\"a\""))
    #expect(try program.folder.text(of: "out/b/card/trace.jsonl").contains("\"b\""))
  }

  @Test
  func `printed commands name the program as it was called, and quote what a shell would split`()
    throws
  {
    let program = try Program()
    let called = try program.run(["my card.lua"], variables: ["ORRERY_PROGRAM=tools/my orrery"])
    #expect(called.errors.contains("To run a script: 'tools/my orrery' run 'my card.lua'\n"))
    let itself = try program.run(["card.lua"], variables: ["ORRERY_PROGRAM="])
    #expect(itself.errors.contains("To run a script: \(Program.path) run card.lua\n"))
  }

  @Test(arguments: [["run", "-dash.lua"], ["test", "-h.lua"], ["live"], ["repl", "-x.lua"]])
  func `a script whose name begins with a dash, or none at all, is bad usage`(arguments: [String])
    throws
  {
    try program.folder.write("print('ran')", to: "-dash.lua")
    let result = try program.run(words: [Program.path] + arguments)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    if arguments.count > 1 {
      #expect(
        result.errors
          == "Error: '\(arguments[1])' is not an option. For a file with this name write ./\(arguments[1])\n"
      )
    }
    #expect(try program.run("run", "--", "-dash.lua").output.hasPrefix("ran\n"))
    #expect(try program.run("run", "./-dash.lua").output.hasPrefix("ran\n"))
  }

  @Test func `an example that is not there is an error with those that are`() throws {
    let program = try Program()
    let unknown = try program.run("live", "--example", "nope")
    #expect(unknown.status == 1)
    #expect(
      unknown.errors
        == "nameNotFound: there is no example 'nope'. There are curves, list, sheet.\n")
    let both = try program.run("live", "card.lua", "--example", "sheet")
    #expect(both.status == 64)
    #expect(both.errors.hasPrefix("Error: Name a script or --example, one of them.\n"))
  }
}
