import Foundation
import TestSupport
import Testing

/// Invalid input of the command gives one clear message and the right status.
@Suite struct BadInputTests {
  let program: Program

  init() throws {
    program = try Program()
  }

  @Test func `a missing script is 66`() throws {
    let result = try program.run("run", "crad.lua")
    #expect(result.status == 66)
    #expect(
      result.errors
        == "inputNotFound: crad.lua: No such file or directory. Give the path of a Lua script.\n")
  }

  @Test func `a syntax error is 65 with file, line and Lua's words`() throws {
    let result = try run("local x = 1\nlocal = 2\n")
    #expect(result.status == 65)
    #expect(result.errors == "syntaxError: s.lua:2: <name> expected near '='\n")
    #expect(!exists("out/s/trace.jsonl"), "nothing is written for a script that does not load")
  }

  @Test func `an empty script runs`() throws {
    let result = try run("")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func `a script with a byte order mark and a line for the shell runs, lines counted`() throws
  {
    let result = try run("\u{FEFF}#!/usr/bin/env -S orrery run\nprint('runs')\nerror('here')\n")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("luaError: s.lua:3: here\n"))
    #expect(result.output.hasPrefix("runs\n"))
  }

  @Test func `a time that a script writes badly is the script's error, not the command's`() throws {
    let result = try run(
      """
      local motion = require("motion")
      motion.expect(motion.createProperty(1)):at("soon"):near(1)
      """)
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        "invalidValue: s.lua:2: bad argument #1 to 'at' ('soon' is not a time. "))
  }

  @Test func `a plugin that is not there is 65 and said by its own code`() throws {
    let result = try run("require('motion').curve('nowhere')")
    #expect(result.status == 65)
    #expect(
      result.errors.hasPrefix("pluginNotFound: s.lua:1: no plugin root has curves/nowhere.lua."))
  }

  @Test func `a memory limit that no script fits in is the script's end, no internal error`() throws
  {
    try program.folder.write("", to: "s.lua")
    let result = try program.run("run", "s.lua", "--limit", "memory=1")
    #expect(result.status == 1)
    #expect(result.errors == "memoryLimit: not enough memory to open 's.lua'\n")
  }

  @Test(arguments: ["run s.lua", "curve back", "export s.lua", "trace eval s.journal --at 0"])
  func `what standard output has no room for is 74`(command: String) throws {
    let script = """
      local motion = require("motion")
      motion.Stage { width = 9, height = 9 }:addLayer { name = "dot" }:add(
        motion.BasicAnimation { keyPath = "opacity", toValue = 0, duration = 1 })
      """
    try program.folder.write(script, to: "s.lua")
    #expect(try program.run("run", "s.lua", "--journal", "s.journal").status == 0)
    let result = try program.run(
      words: ["sh", "-c", "\"$0\" \(command) > /dev/full", Program.path])
    #expect(result.status == 74)
    #expect(
      result.errors.hasSuffix(
        "outputNotWritten: standard output: No space left on device. "
          + "Make room where it leads, or name a file to be written.\n"))
    let closed = try program.run(words: ["sh", "-c", "\"$0\" \(command) >&-", Program.path])
    #expect(closed.status == 0, "nobody wants to read it: \(closed.errors)")
  }

  @Test func `an error in a callback is 1 with its traceback, and the run continues`() throws {
    let result = try run(
      """
      local motion = require("motion")
      local function inner() error("the callback broke") end
      motion.after(0.1, function() inner() end)
      motion.after(0.2, function() print("still here") end)
      """)
    #expect(result.status == 1)
    #expect(result.errors.contains("s.lua:2: the callback broke\nstack traceback:\n"))
    #expect(result.errors.contains("s.lua:3: in function <s.lua:3>"))
    #expect(result.output.contains("still here"))
    #expect(exists("out/s/trace.jsonl"))
  }

  @Test func `timers that keep time from advancing are 1 with one message`() throws {
    let result = try run(
      """
      local motion = require("motion")
      local function again() motion.after(0, again) end
      again()
      """)
    #expect(result.status == 1)
    #expect(
      result.errors
        == "livelock: s.lua: 1000 turns at 0.0 s made new work for the same moment. Let callbacks "
        + "schedule their successors later than now.\n")
    #expect(!exists("out/s/trace.jsonl"))
  }

  @Test func `an error in the script's own statements is 1`() throws {
    let result = try run("print('before')\nlocal t = nil\nprint(t.x)\n")
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix("luaError: s.lua:3: attempt to index a nil value (local 't')\n"))
    #expect(result.output.hasPrefix("before\n"))
  }

  @Test func `an endless loop in a script is ended by its limit`() throws {
    let result = try run("while true do end", "--limit", "script=100ms")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("timeLimit: s.lua:1: "))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func `a script that wants too much memory is ended by its limit`() throws {
    let result = try run(
      "local t = {}\nwhile true do t[#t + 1] = {} end", "--limit", "memory=4MiB")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("memoryLimit: s.lua:2: "), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func `an endless loop in a callback is ended by its limit and no pcall helps`() throws {
    let result = try run(
      """
      local motion = require("motion")
      motion.after(0.1, function()
        while true do pcall(function() while true do end end) end
      end)
      """, "--limit", "callback=20ms")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("timeLimit: s.lua:3: "))
  }

  @Test func `an endless loop in a curve is ended by its budget`() throws {
    try plugin("curves", "endless", curve: "while true do end")
    let result = try run(
      "local motion = require('motion')\nmotion.curve('endless')", "--plugin-dir", "plugins",
      "--limit",
      "curve=20000")
    #expect(result.status == 1)
    #expect(
      result.errors.contains("'endless' took more than 20000 instructions at x = "),
      "\(result.errors)")
    #expect(result.errors.hasPrefix("instructionBudget: "))
  }

  @Test func `an endless loop while a plugin loads is ended by its limit`() throws {
    try program.folder.write("while true do end", to: "plugins/curves/stuck.lua")
    let result = try run(
      "local motion = require('motion')\nmotion.curve('stuck')", "--plugin-dir", "plugins",
      "--limit",
      "plugin=50ms")
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("timeLimit: "), "\(result.errors)")
    #expect(result.errors.contains("plugins/curves/stuck.lua"))
  }

  @Test func `an endless loop in an interaction plugin is ended by its limit`() throws {
    try program.folder.write(
      """
      return {
        kind = "interaction", name = "stuck", version = "1.0.0", api = "1", summary = "Hangs.",
        add = function() while true do end end,
      }
      """, to: "plugins/interactions/stuck.lua")
    let result = try run(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 100, height = 100 }
      local card = stage:addLayer { name = "card" }
      local runtime = motion.MotionRuntime { containerView = stage }
      runtime:add(motion.interaction("stuck"), card)
      """, "--plugin-dir", "plugins", "--limit", "callback=20ms")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("timeLimit: "), "\(result.errors)")
    #expect(result.errors.contains("plugins/interactions/stuck.lua:3"))
  }

  @Test func `a plugin that does not load is 65 and leaves the others alone`() throws {
    try program.folder.write("return {", to: "plugins/curves/broken.lua")
    let script = """
      local motion = require("motion")
      local fine = motion.curve("bounce")
      print(pcall(motion.curve, "broken"))
      print(fine)
      """
    let caught = try run(script, "--plugin-dir", "plugins")
    #expect(caught.status == 0, "\(caught.errors)")
    #expect(caught.output.contains("plugins/curves/broken.lua:1:"))
    let result = try run(
      "local motion = require('motion')\nmotion.curve('broken')", "--plugin-dir", "plugins")
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("syntaxError: "), "\(result.errors)")
    #expect(result.errors.contains("plugins/curves/broken.lua:1: "))
  }

  @Test func `a folder that cannot be written is 73`() throws {
    try program.folder.write("", to: "taken")
    let result = try run("", "--out", "taken/here")
    #expect(result.status == 73)
    #expect(result.errors.hasPrefix("outputNotCreated: taken/here: "))
  }

  @Test func `Ctrl-C in the middle is 130 and leaves no half-written file`() throws {
    try program.folder.write(
      """
      local motion = require("motion")
      print("running")
      local function again() motion.after(0.001, again) end
      again()
      """, to: "s.lua")
    let result = try program.run(
      ["run", "s.lua", "--until", "1000000s", "--quiet"],
      started: { process in
        try waitUntil { try program.folder.text(of: ".stdout").contains("running") }
        kill(process, SIGINT)
      })
    #expect(result.status == 130, "\(result.errors)")
    let left = try FileManager.default.subpathsOfDirectory(atPath: program.folder.path)
    #expect(!left.contains { $0.contains("trace") }, "\(left)")
  }

  @Test func `Ctrl-C ends a loop of Lua as well`() throws {
    try program.folder.write("print('running')\nwhile true do end", to: "s.lua")
    let result = try program.run(
      ["run", "s.lua", "--quiet"],
      started: { process in
        try waitUntil { try program.folder.text(of: ".stdout").contains("running") }
        kill(process, SIGINT)
      })
    #expect(result.status == 130, "\(result.errors)")
  }

  private func run(_ script: String, _ options: String...) throws -> Program.Result {
    try program.folder.write(script, to: "s.lua")
    return try program.run(["run", "s.lua", "--quiet"] + options)
  }

  private func plugin(_ folder: String, _ name: String, curve: String) throws {
    try program.folder.write(
      """
      return {
        kind = "timingCurve", name = "\(name)", version = "1.0.0", api = "1", summary = "A test.",
        curve = function(x) \(curve) return x end,
      }
      """, to: "plugins/\(folder)/\(name).lua")
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: program.folder.path(path))
  }

  /// Looks again and again until something holds, at most some thousand times.
  private func waitUntil(_ condition: () throws -> Bool) throws {
    for _ in 0..<5000 {
      if try condition() { return }
      usleep(2000)
    }
    throw NeverHeld()
  }

  private struct NeverHeld: Error {}
}
