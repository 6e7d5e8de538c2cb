import Foundation
import TestSupport
import Testing

@Suite struct PluginCommandTests {
  private let program: Program

  init() throws {
    program = try Program()
    try write("slider", "add = function(self, target) target.opacity.value = 0.5 end")
  }

  private func write(_ name: String, _ rest: String, in root: String = "my") throws {
    try program.folder.write(
      "return { kind = 'interaction', name = '\(name)', version = '1.2.3', api = '1', "
        + "summary = 'A test.', "
        + "parameters = { pull = { default = 2, range = { 0, 9 }, summary = 'How hard.' } }, \(rest) }",
      to: "\(root)/interactions/\(name).lua")
  }

  private func plugin(_ arguments: String...) throws -> Program.Result {
    try program.run(
      ["plugin"] + arguments,
      variables: [
        "XDG_STATE_HOME=\(program.folder.path("state"))",
        "ASAN_OPTIONS=quarantine_size_mb=1",  // else that sanitizer keeps all it frees
      ])
  }

  private func objects(_ text: String) throws -> [NSDictionary] {
    try text.split(separator: "\n").compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary
    }
  }

  @Test func `a new plugin is tested, checked and loaded anew`() throws {
    for kind in ["curve", "interaction"] {
      let made = try plugin("new", "fresh", "--kind", kind)
      #expect(made.status == 0 && made.errors.isEmpty)
      let folder = try #require(made.output.split(separator: " ").last).dropLast()
      for command in ["test", "check", "info", "reload"] {
        let result = try plugin(command, String(folder))
        #expect(result.status == 0, "\(command): \(result.output)\(result.errors)")
      }
    }
    let tests = try plugin("test")
    #expect(
      tests.status == 0 && tests.output.hasPrefix("TAP version 14\n1..5\nok 1 - curves/fresh"))
    #expect(try plugin("new", "fresh", "--kind", "curve").status == 73)
    #expect(try plugin("new", "fresh", "--kind", "toy").status == 64)
  }

  @Test func `plugins that others can write to are refused, with what to do`() throws {
    try write("slider", "add = function() end", in: "plugins")
    #expect(try plugin("info", "slider").status == 0)
    let file = program.folder.path("plugins/interactions/slider.lua")
    chmod(file, 0o666)
    for command in ["info", "check", "test", "reload"] {
      let refused = try plugin(command, "slider")
      #expect(refused.status == 65)
      #expect(
        refused.errors
          == "pluginNotTrusted: plugins/interactions/slider.lua: it belongs to somebody "
          + "else, or others can write to it. Read what is in it, take their right to write with "
          + "chmod go-w, or pass --plugin-dir plugins.\n")
    }
    let list = try plugin("list").output
    let line = list.split(separator: "\n").first { $0.contains("/slider.lua ") }
    #expect(line?.contains(" broken ") ?? false && line?.contains("  pluginNotTrusted: ") ?? false)
    #expect(try plugin("info", "slider", "--plugin-dir", "plugins").status == 0)
    #expect(try plugin("trust", "plugins").status == 64)
  }

  @Test func `failing tests end with 1, and say where`() throws {
    try program.folder.write(
      """
      local test = require("test")
      test.case("good", function() test.expect(1):toBe(1) end)
      test.case("bad", function()
        test.expect(1):toBe(2)
      end)
      """, to: "my/interactions/tests/slider_test.lua")
    let result = try plugin("test", "my", "--junit", "out.xml", "--limit", "script=9s")
    #expect(result.status == 1)
    #expect(
      result.output == """
        TAP version 14
        1..2
        ok 1 - interactions/slider: good
        not ok 2 - interactions/slider: bad
          ---
          message: "expected 1 to be 2"
          at: "my/interactions/tests/slider_test.lua:4"
          source: "test.expect(1):toBe(2)"
          ...
        # 1 expectation held
        # failed: 1 of 2 tests
        # again: orrery plugin test my/interactions/slider.lua --limit=script=9s

        """)
    #expect(
      try program.folder.text(of: "out.xml").contains(
        "<testsuites tests=\"2\" failures=\"1\" errors=\"0\">"))
    let json = try objects(try plugin("test", "my", "--json").output)
    #expect(json.map { $0["passed"] as? Bool } == [true, false])
  }

  @Test func `without tests the status is 5, with a broken plugin 65`() throws {
    let none = try plugin("test", "my")
    #expect(none.status == 5 && none.errors.hasPrefix("there are no tests."))
    try program.folder.write("return {", to: "bad/interactions/broken.lua")
    for command in ["test", "check", "info", "reload"] {
      #expect(try plugin(command, "bad").status == 65, "\(command)")
    }
    #expect(try plugin("test", "nobody").status == 65)
    #expect(try plugin("test", "no/where").status == 66)
    #expect(
      try plugin("info", "curves/slider", "--plugin-dir", "my").errors
        == "pluginNotFound: there is no plugin 'curves/slider'. Did you mean "
        + "'interactions/slider'?\n")
    #expect(try plugin("reload", "my", "--times", "0").status == 64)
    #expect(try plugin("check", "my", "--all").status == 64)
  }

  @Test func `info shows the table of parameters`() throws {
    let result = try plugin("info", "my")
    #expect(result.status == 0)
    #expect(result.output.contains("slider 1.2.3, an interaction: A test.\n"))
    #expect(result.output.hasSuffix("Parameters\n  pull  2  0…9  How hard.\n"))
    let object = try #require(try objects(try plugin("info", "my", "--json").output).first)
    let parameter = try #require((object["parameters"] as? [[String: Any]])?.first)
    #expect(parameter["range"] as? [Double] == [0, 9])
  }

  @Test func `LE 7.7 all plugins are checked with what they run in`() throws {
    let result = try plugin("check", "--all", "--plugin-dir", "my", "--limit", "plugin=2s")
    #expect(result.output.hasPrefix("orrery "))
    for text in [
      "Lua 5.4", "searched: my (named by you)", "limit: plugin=2s", "interactions/slider",
    ] {
      #expect(result.output.contains(text), "\(text)")
    }
  }

  private func run(_ script: String, _ arguments: String...) throws -> Program.Result {
    try program.folder.write(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 100, height = 100 }
      local card = stage:addLayer { name = "card", position = { 1, 2 }, size = { 3, 4 } }
      local runtime = motion.MotionRuntime { containerView = stage }

      """ + script, to: "it.lua")
    return try program.run(["run", "it.lua", "--quiet", "--plugin-dir", "my"] + arguments)
  }

  @Test func `a healed end has one text in a run, a check and a curve`() throws {
    try program.folder.write(
      "return { kind = 'timingCurve', name = 'decay', version = '1.2.3', api = '1', summary = 'A test.', "
        + "curve = function(x) return x == 1 and 1 or 1 - 2 ^ (-10 * x) end }",
      to: "my/curves/decay.lua")
    let text =
      "endpointJump: 'decay' jumps by 0.000976563 at x = 1. The end stays exact; make the curve run up to "
      + "it, or declare the jump.\n"
    let ran = try run("motion.curve('decay') motion.curve('decay')")
    #expect(ran.status == 0 && ran.errors == text)
    let check = try plugin("check", "curves/decay", "--plugin-dir", "my")
    #expect(check.status == 0)
    #expect((check.output + check.errors).contains("my/curves/decay.lua: warning: " + text))
    let shown = try program.run("curve", "decay", "--plugin-dir", "my")
    #expect(shown.status == 0 && shown.errors.isEmpty && shown.output.contains("warning: " + text))
    let css = try program.run("curve", "decay", "--plugin-dir", "my", "--css")
    #expect(css.status == 0 && css.errors.hasPrefix("warning: " + text))
    let json = try objects(try program.run("curve", "decay", "--plugin-dir", "my", "--json").output)
    let bake = (json.first?["plugin"] as? [String: Any])?["bake"] as? [String: Any]
    #expect(bake?["warnings"] as? [String] == [String(text.dropLast())])
  }

  @Test func `a function of a script warns of its healed end with its place`() throws {
    let ran = try run(
      "motion.TimingFunction(function(x) return x == 1 and 1 or 1 - 2 ^ (-10 * x) end)")
    #expect(
      ran.status == 0 && ran.errors.hasPrefix("endpointJump: 'it.lua:5' jumps by 0.000976563 at"))
    let refused = try run("motion.TimingFunction(function(x) while true do end end)")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("instructionBudget: "), "\(refused.errors)")
  }

  @Test func `LE 7.6 a parameter is set from the command line`() throws {
    let script = "print(motion.interaction('slider', { pull = 3 }).parameters.pull)"
    #expect(try run(script).output == "3.0\n")
    #expect(try run(script, "--set", "slider.pull=4").output == "4.0\n")
    let refused = try run(script, "--set", "slider.pull=40")
    #expect(refused.status == 1 && refused.errors.contains("Keep it within 0…9."))
    let unused = try run("print(1)", "--set", "slider.pull=4")
    #expect(unused.status == 0)
    #expect(
      unused.errors == "--set slider.pull: the run asked for no plugin 'slider'.\n")
  }

  @Test func `LE 7.5 a strict run fails for a plugin that the script did without`() throws {
    try write("broken", "add = 3")
    let script = "pcall(motion.interaction, 'broken')"
    #expect(try run(script).status == 0)
    let strict = try run(script, "--strict")
    #expect(strict.status == 1)
    #expect(strict.errors.hasPrefix("strict: plugin 'broken': broken: typeMismatch: my/"))
  }

  @Test func `LE-53 a run finds what is left of plugins`() throws {
    let script = "runtime:add(motion.interaction('slider'), card)"
    #expect(try run(script, "--leak-check").status == 0)
    try write("slider", "add = function(self, target) kept = target end")
    #expect(try run(script).status == 0)
    let leaky = try run(script, "--leak-check")
    #expect(leaky.status == 1)
    #expect(
      leaky.errors.hasPrefix(
        "my/interactions/slider.lua: this plugin takes the place of the 'slider'"))
    #expect(leaky.errors.contains("\nleak: plugin 'slider': "), "\(leaky.errors)")
  }

  @Test func `LE-53 a system that a plugin names is no leak`() throws {
    try write(
      "simulating",
      "add = function(self, target, runtime) local motion = require('motion') "
        + "runtime:add(motion.Spring { system = motion.simulated, destination = 5 }, target.position.x) end"
    )
    let script = "runtime:add(motion.interaction('simulating'), card)"
    let result = try run(script, "--leak-check")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.isEmpty)
  }

  @Test func `LE-53 functions of a plugin in a process of its own go with its uses`() throws {
    try write(
      "slider",
      "add = function(self, target) "
        + "self.seen = target.opacity:_map(function(x) return 1 - x end) end")
    let result = try plugin("reload", "my", "--isolate", "--times", "2")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func `LE 7.4 events of a recording reach plugins`() throws {
    try write(
      "slider", "add = function(self) end, event = function(self, e) print(e.type, e.time, e.x) end"
    )
    try program.folder.write(
      #"{"t":0.5,"type":"pointerdown","pointerId":1,"x":7,"y":2}"#, to: "in.jsonl")
    let result = try run("runtime:add(motion.interaction('slider'), card)", "--input", "in.jsonl")
    #expect(result.output == "pointerdown\t0.5\t7.0\n")
  }
}
