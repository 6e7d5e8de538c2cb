import TestSupport
import Testing

/// A project of several files, and the commands that run its scripts.
@Suite struct ProjectTests {
  private let program: Program

  /// The script and its modules print one line each; the files begin with what Lua's loader passes over.
  init() throws {
    program = try Program()
    try program.folder.write(
      """
      \u{FEFF}#!/usr/bin/env orrery
      local motion = require("motion")
      local sizes, kit = require("sizes"), require("kit")
      local stage = motion.Stage { width = 100, height = 100 }
      card = stage:addLayer { name = "card", position = { 50, 50 }, size = { sizes.side, 40 } }
      local runtime = motion.MotionRuntime { containerView = stage }
      runtime:add(motion.Draggable {}, card)
      require("test").drag(card, { by = { 0, kit.distance }, duration = 0.2 })
      print(sizes.side, kit.name)
      """, to: "p/main.lua")
    try program.folder.write("\u{FEFF}return { side = 40 }", to: "p/sizes.lua")
    try program.folder.write(
      "#!/usr/bin/lua\nreturn { distance = 20, name = ... }", to: "p/kit/init.lua")
    try program.folder.write("1 + 1\ncard.size.width.value\n", to: "typed")
    try program.folder.write(
      #"{"id":1,"do":"eval","text":"card.size.width.value"}"# + "\n", to: "asked")
  }

  @Test func `a script finds its modules and the module test in every command`() throws {
    let run = try program.run("run", "p/main.lua", "--quiet")
    #expect(run.output == "40\tkit\n", "\(run.errors)")
    let test = try program.run("test", "p/main.lua")
    #expect(test.status == 0, "\(test.errors)")
    let prompt = try program.run(["repl", "p/main.lua"], input: "typed")
    #expect(prompt.output == "40\tkit\n2\n40.0\n", "\(prompt.errors)")
    let asked = try program.run(["repl", "p/main.lua", "--json"], input: "asked")
    #expect(asked.output.contains(#"{"kind":"value","text":"40.0"}"#), "\(asked.errors)")
    let export = try program.run("export", "p/main.lua", "--format", "css")
    #expect(export.status == 0, "\(export.errors)")
  }

  @Test func `a gesture of the module test moves the same way at the prompt as in a run`() throws {
    try program.folder.write(
      ".step 0.5s\n.trace typed.jsonl\n.save saved.lua\n", to: "typed")
    let prompt = try program.run(["repl", "p/main.lua"], input: "typed")
    #expect(prompt.status == 0, "\(prompt.errors)")
    let run = try program.run("run", "p/main.lua", "--until", "0.5s", "--out", "out", "--quiet")
    #expect(run.status == 0, "\(run.errors)")
    let trace = try program.folder.text(of: "out/trace.jsonl")
    #expect(trace.contains("pointerup"))
    #expect(try program.folder.text(of: "typed.jsonl") == trace)
  }

  @Test(arguments: [["run"], ["repl"], ["test"]])
  func `the limit that is exceeded is named by the option that raises it`(command: [String]) throws
  {
    try program.folder.write("while true do end", to: "endless.lua")
    let script = try program.run(command + ["endless.lua", "--limit", "script=0.1s"])
    #expect((script.errors + script.output).contains("Raise it with --limit script=0.2s"))
    try program.folder.write("while true do end", to: "plugins/curves/endless.lua")
    try program.folder.write("require('motion').curve('endless')", to: "uses.lua")
    let plugin = try program.run(command + ["uses.lua", "--limit", "plugin=0.05s"])
    #expect((plugin.errors + plugin.output).contains("Raise it with --limit plugin=0.1s"))
  }

  @Test func `the commands for plugins name the same limits`() throws {
    try program.folder.write("while true do end", to: "plugins/curves/endless.lua")
    let commands = [
      ["plugin", "info", "endless"], ["plugin", "check", "endless"], ["curve", "endless"],
    ]
    for words in commands {
      let result = try program.run(words + ["--plugin-dir", "plugins"])
      #expect((result.errors + result.output).contains("--limit plugin=2.0s"), "\(words)")
    }
  }

  @Test func `a prompt says that test cases are run elsewhere`() throws {
    try program.folder.write(
      "require('test').case('a', function() error('ran') end)", to: "cases.lua")
    try program.folder.write("1\n", to: "typed")
    let result = try program.run(["repl", "cases.lua"], input: "typed")
    #expect(result.status == 0)
    #expect(
      result.errors
        == "cases.lua: it declares test cases. Run them with: orrery test cases.lua\n")
  }

  @Test func `a first line for a shell is passed over in piped input, a length is not`() throws {
    try program.folder.write("\u{FEFF}#!/usr/bin/env orrery\n#'four'\n", to: "typed")
    #expect(try program.run(["repl"], input: "typed").output == "4\n")
    try program.folder.write("#'four'\n", to: "typed")
    #expect(try program.run(["repl"], input: "typed").output == "4\n")
  }
}
