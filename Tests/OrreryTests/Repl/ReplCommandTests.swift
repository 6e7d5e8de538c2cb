import TestSupport
import Testing

/// `orrery repl` without a terminal.
@Suite struct ReplCommandTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.write(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 100, height = 100 }
      local dot = stage:addLayer { name = "dot" }
      """, to: "dot.lua")
  }

  private func type(_ text: String, _ arguments: String...) throws -> Program.Result {
    try program.folder.write(text, to: "typed")
    return try program.run(["repl"] + arguments, input: "typed")
  }

  @Test func `lines come from standard input, and there is no prompt`() throws {
    let result = try type(
      "dot.position.x.value = 3\nfor i = 1, 2 do\nprint(i)\nend\ndot.position.x\n", "dot.lua")
    #expect(result.status == 0)
    #expect(result.output == "1\n2\nReactiveProperty<number>: 3.0\n")
    #expect(result.errors == "")
  }

  @Test func `the first error ends it, unless it is to keep going`() throws {
    let text = "1\nnothing.x\n2\n"
    let stopped = try type(text)
    #expect(stopped.status == 1)
    #expect(stopped.output == "1\n")
    #expect(stopped.errors.hasPrefix("luaError: prompt#2:1: attempt to index a nil value"))
    let kept = try type(text, "--keep-going")
    #expect(kept.status == 1)
    #expect(kept.output == "1\n2\n")
  }

  @Test func `what fails in a callback is an error as well`() throws {
    let result = try type(
      "require('motion').after(0.1, function() error('late') end)\n.step 30\n1\n")
    #expect(result.status == 1)
    #expect(result.errors.contains("late"))
    #expect(!result.output.contains("1\n"))
  }

  @Test func `a saved session runs in batch and leaves the same trace`() throws {
    let result = try type(
      """
      dot.position.x.value = 20
      .step 10
      dot.opacity.value = 0.5
      .step 10
      .trace typed.jsonl
      .save saved.lua
      """, "dot.lua")
    #expect(result.status == 0)
    #expect(result.errors == "")
    let command = result.output.split(separator: "\n").last ?? ""
    #expect(command.hasPrefix("orrery run saved.lua --until 0.33"))
    let words = command.split(separator: " ").dropFirst().map(String.init)
    #expect(try program.run(words + ["--out", "out", "--quiet"]).status == 0)
    #expect(
      try program.folder.text(of: "typed.jsonl") == program.folder.text(of: "out/trace.jsonl"))
  }

  @Test func `JSON goes both ways, a line each`() throws {
    let result = try type(
      #"{"id":1,"do":"eval","text":"1 + 1"}"# + "\n" + #"{"id":2,"do":"complete","text":"do"}"#
        + "\n",
      "dot.lua", "--json")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasPrefix(#"{"id":1,"outcome":"done","outputs":[{"kind":"value","text":"2"}]"#)
        == true)
    #expect(lines.last == #"{"id":2,"start":0,"end":2,"candidates":["do","dot"]}"#)
  }

  @Test func `JSON begins with what the script prints while it is loaded`() throws {
    try program.folder.write("print('hello')\nprint(1, 2)\nx = 3", to: "loud.lua")
    let result = try type(#"{"id":1,"do":"eval","text":"x"}"# + "\n", "loud.lua", "--json")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first
        == #"{"event":"loaded","outputs":[{"kind":"printed","text":"hello"},{"kind":"printed","text":"1\t2"}]}"#
    )
    #expect(lines.last?.hasPrefix(#"{"id":1,"outcome":"done""#) == true)
  }

  @Test func `times at the prompt are rounded to the clock's precision`() throws {
    let result = try type(
      "motion = require('motion')\nmotion.now()\nt = motion.Timeline {}\nt\nt:hold()\nt\n"
        + "t.timeOffset.value\n{ time = motion.now(), x = 1 / 3 }\n", "--keep-going")
    #expect(
      result.output.split(separator: "\n") == [
        "0.000000001", "Timeline(running, at 0.0 s)", "Timeline(paused, at 0.000000001 s)",
        "0.000000001", "{ time = 0.000000004, x = 0.3333333333333333 }",
      ])
  }

  @Test func `what cannot begin ends with its status`() throws {
    #expect(try type("", "nowhere.lua").status == 66)
    try program.folder.write("local = 1", to: "broken.lua")
    #expect(try type("", "broken.lua").status == 65)
    try program.folder.write("error('no')", to: "failing.lua")
    #expect(try type("", "failing.lua").status == 1)
    #expect(try type("", "--fps", "x").status == 64)
    let unfinished = try type("for i = 1, 2 do\n")
    #expect(unfinished.status == 1)
    #expect(
      unfinished.errors == "the input ends in the middle of what begins with: for i = 1, 2 do\n")
    #expect(try type(".quit\nerror('never')\n").status == 0)
  }

  @Test func `a line of more than 1 MiB is one clear error`() throws {
    let long = String(repeating: "x", count: 3 << 20)
    let result = try type("1\n--\(long)\n2\n")
    #expect(result.status == 1)
    #expect(result.output == "1\n")
    #expect(
      result.errors
        == "invalidArgument: the input has more than 1 MiB. Put it into a script and .load it.\n")
    #expect(try type("1\n--\(long)\n2\n", "--keep-going").output == "1\n2\n")
    let answers = try type(#"{"do":"eval","text":"\#(long)"}"# + "\n{}\n", "--json").output
    #expect(answers.split(separator: "\n").count == 2)
    #expect(answers.contains("the request has more than 2 MiB"))
  }

  @Test func `what is recorded is the same input again`() throws {
    let drag = """
      {"t":0.1,"type":"pointerdown","pointerId":1,"pointerType":"touch","x":50,"y":50}
      {"t":0.2,"type":"pointermove","pointerId":1,"pointerType":"touch","x":70.25,"y":50}
      {"t":0.3,"type":"pointerup","pointerId":1,"pointerType":"touch","x":70.25,"y":50}

      """
    try program.folder.write(drag, to: "drag.jsonl")
    let script = """
      local motion = require("motion")
      local stage = motion.Stage { width = 100, height = 100 }
      local dot = stage:addLayer { name = "dot", position = { 50, 50 }, size = { 40, 40 } }
      motion.MotionRuntime { containerView = stage }:add(motion.Draggable {}, dot)
      """
    try program.folder.write(script, to: "drag.lua")
    let first = try type(
      ".input drag.jsonl\n.step 30\n.record first.jsonl\n.trace first-trace.jsonl\n", "drag.lua")
    #expect(first.errors == "" && first.output.hasPrefix("3 samples, the last at 0.3 s\n"))
    let second = try type(
      ".step 30\n.record second.jsonl\n.trace second-trace.jsonl\n", "drag.lua", "--input",
      "first.jsonl")
    #expect(second.errors == "")
    let recorded = try program.folder.text(of: "first.jsonl")
    #expect(recorded.split(separator: "\n").count == 3)
    #expect(try program.folder.text(of: "second.jsonl") == recorded)
    let trace = try program.folder.text(of: "first-trace.jsonl")
    #expect(trace.contains("pointermove"))
    #expect(try program.folder.text(of: "second-trace.jsonl") == trace)
  }
}
