import Lua
import MotionLua
import Testing

@Suite struct PluginTests {
  private static func manifest(_ fields: String, parameters: String = "") -> String {
    """
    return {
      kind = "timingCurve", name = "test", version = "1.0.0", api = "1", summary = "A test.",
      parameters = { \(parameters) }, \(fields)
    }
    """
  }

  @Test func `a manifest is read whole`() throws {
    let plugin = try ScriptRunner().load(
      """
      return {
        kind = "interaction", name = "pull-home", version = "1.2.3-beta", api = "1.0",
        summary = "Pulls.", license = "MIT", requires = { bounce = "1.0.0" },
        parameters = {
          count = { default = 3, range = { 0, 12 }, integer = true, summary = "How often." },
          speed = { default = 2, unit = "pt/s" },
          mode = { default = "a", choices = { "a", "b" } },
          on = { default = true },
          points = { default = { 1, 2 } },
        },
        add = function() end,
      }
      """)
    let manifest = plugin.manifest
    #expect(manifest.kind == .interaction && manifest.name == "pull-home")
    #expect(manifest.version == "1.2.3-beta" && manifest.api == "1.0")
    #expect(manifest.summary == "Pulls." && manifest.license == "MIT")
    #expect(manifest.requires == ["bounce": "1.0.0"])
    #expect(
      manifest.parameters == [
        ParameterDeclaration(
          name: "count", defaultValue: .integer(3), summary: "How often.", range: 0...12,
          isInteger: true),
        ParameterDeclaration(
          name: "mode", defaultValue: .string("a"), choices: [.string("a"), .string("b")]),
        ParameterDeclaration(name: "on", defaultValue: .boolean(true)),
        ParameterDeclaration(name: "points", defaultValue: .list([.number(1), .number(2)])),
        ParameterDeclaration(name: "speed", defaultValue: .number(2), unit: "pt/s"),
      ])
  }

  private static let badManifests: [(String, String)] = [
    (
      "return 3",
      "typeMismatch: plugin 'p.lua' returned a number, not a table. End the file with "
        + "return { kind = …, name = … }"
    ),
    (
      "",
      "typeMismatch: plugin 'p.lua' returned nothing, not a table. End the file with "
        + "return { kind = …, name = … }"
    ),
    (manifest(""), "missingKey: plugin 'test' needs 'curve' (function)"),
    (
      manifest("curve = 3"),
      "typeMismatch: bad value for 'curve' of plugin 'test': function expected, got number"
    ),
    (
      manifest("curve = print, params = {}"),
      "unknownKey: plugin 'test' has no key 'params'. Did you mean 'parameters'?"
    ),
    (
      manifest("curve = print, sumary = ''"),
      "unknownKey: plugin 'test' has no key 'sumary'. Did you mean 'summary'?"
    ),
    (
      manifest("curve = print, add = print"),
      "unknownKey: plugin 'test' has no key 'add'. It takes kind, name, version, api, summary, "
        + "license, parameters, requires, curve, discontinuous, breakpoints, lipschitz, curvature, "
        + "duration, extrapolate."
    ),
    (
      "return { kind = 'curve' }",
      "invalidValue: bad value for 'kind' of plugin 'p.lua': \"timingCurve\" or \"interaction\" "
        + "expected, got \"curve\""
    ),
    (
      manifest("curve = print, name = 'Test'"),
      "invalidValue: bad value for 'name' of plugin 'Test': \"Test\" is not a valid name. Write 2…40 lower "
        + "case letters, digits and hyphens"
    ),
    (
      manifest("curve = print, version = '1'"),
      "invalidValue: bad value for 'version' of plugin 'test': \"1\" is not a valid version. Write it as 1.0.0"
    ),
    (
      manifest("curve = print, api = '2'"),
      "unsupportedAPI: plugin 'test' needs API 2, this host has 1.0"
    ),
    (
      manifest("curve = print, api = '1.7'"),
      "unsupportedAPI: plugin 'test' needs API 1.7, this host has 1.0"
    ),
    (
      manifest("curve = print", parameters: "pull = 3"),
      "typeMismatch: parameter 'pull' of plugin 'test': table expected, got number. Write "
        + "{ default = … }"
    ),
    (
      manifest("curve = print", parameters: "pull = {}"),
      "missingKey: parameter 'pull' of plugin 'test' needs 'default' (value)"
    ),
    (
      manifest("curve = print", parameters: "pull = { default = 1, min = 0 }"),
      "unknownKey: parameter 'pull' of plugin 'test' has no key 'min'. Did you mean 'range'?"
    ),
    (
      manifest("curve = print", parameters: "pull = { default = 1, doc = '' }"),
      "unknownKey: parameter 'pull' of plugin 'test' has no key 'doc'. Did you mean 'summary'?"
    ),
    (
      manifest("curve = print", parameters: "pull = { default = 1, range = { 2, 1 } }"),
      "invalidValue: bad value for 'range' of parameter 'pull' of plugin 'test': two numbers "
        + "expected, the smaller first: { low, high }"
    ),
    (
      manifest("curve = print", parameters: "pull = { default = 1, range = { 2, 3 } }"),
      "invalidValue: plugin 'test': parameter 'pull' is 1. Keep it within 2…3."
    ),
    (
      manifest("curve = print", parameters: "pull = { default = 'x', range = { 2, 3 } }"),
      "invalidValue: bad value for 'range' of parameter 'pull' of plugin 'test': only numbers have "
        + "a range. Use choices"
    ),
    (
      manifest("curve = print", parameters: "pull = { default = 1.5, integer = true }"),
      "typeMismatch: bad value for 'default' of parameter 'pull' of plugin 'test': whole number "
        + "expected, got 1.5"
    ),
  ]

  @Test(arguments: badManifests)
  func `LE 7.1 a bad manifest is refused by name`(text: String, message: String) throws {
    do {
      try ScriptRunner().load(text, file: "p.lua")
      Issue.record("nothing was thrown")
    } catch let error as LuaError {
      #expect("\(error.code.rawValue): \(error.message)" == message)
    }
  }

  private static let badParameters: [(String, String)] = [
    (
      "{ counts = 3 }",
      "unknownKey: plugin 'test': there is no parameter 'counts'. Did you mean "
        + "'count'?"
    ),
    (
      "{ other = 3 }",
      "unknownKey: plugin 'test': there is no parameter 'other'. It takes count, "
        + "mode, speed."
    ),
    (
      "{ count = 1.5 }",
      "typeMismatch: plugin 'test': parameter 'count' is the number 1.5. Give it "
        + "a whole number."
    ),
    (
      "{ count = 13 }", "invalidValue: plugin 'test': parameter 'count' is 13. Keep it within 0…12."
    ),
    (
      "{ speed = 'fast' }",
      "typeMismatch: plugin 'test': parameter 'speed' is the string \"fast\". "
        + "Give it a number."
    ),
    (
      "{ mode = 'c' }",
      "invalidValue: plugin 'test': parameter 'mode' is \"c\". Choose one of "
        + "\"a\", \"b\"."
    ),
    (
      "{ speed = -(0/0) }",
      "invalidValue: bad argument #2 to 'curve' ('speed': finite number "
        + "expected, got nan)"
    ),
    (
      "{ speed = print }",
      "typeMismatch: bad argument #2 to 'curve' ('speed': boolean, number, "
        + "string or list expected, got function)"
    ),
    ("3", "typeMismatch: bad argument #2 to 'curve' (table expected, got number)"),
  ]

  @Test(arguments: badParameters)
  func `LE 7.6 a bad parameter is refused by name`(parameters: String, message: String) throws {
    let runner = ScriptRunner()
    try runner.load(
      Self.manifest(
        "curve = function(x) return x end",
        parameters: """
          count = { default = 3, range = { 0, 12 }, integer = true }, speed = { default = 1 },
          mode = { default = "a", choices = { "a", "b" } },
          """))
    let text = try runner.failure("motion.curve('test', \(parameters))")
    #expect(text == message)
  }

  @Test func `TM 5.1 a curve gets its parameters and is baked`() throws {
    let runner = ScriptRunner()
    try runner.load(
      Self.manifest(
        "curve = function(x, parameters) return x ^ parameters.power end",
        parameters: "power = { default = 2 }"))
    let lines = try runner.output(
      """
      local quad, cubic = motion.curve("test"), motion.curve("test", { power = 3 })
      print(string.format("%.6f %.6f", quad:value(0.5), cubic:value(0.5)))
      print(quad == motion.curve("test"), quad == cubic)
      """)
    #expect(lines == ["0.250000 0.125000", "true\tfalse"])
    let stage = try runner.output(
      """
      local tween = motion.Tween { duration = 1, values = { 0, 1 },
        timingFunctions = { motion.curve("test") } }
      print(string.format("%.6f", tween.timingFunctions.value[1]:value(0.5)))
      """)
    #expect(stage == ["0.250000"])
  }

  private static let badCurves: [(String, String)] = [
    (
      "return nil",
      "notANumber: 'test' returned nil at x = 0.0. Return a number for every x in 0…1."
    ),
    (
      "return '0'",
      "notANumber: 'test' returned a string at x = 0.0. Return a number for every x in "
        + "0…1."
    ),
    ("return x + 0.1", "endpoint: 'test' returned 0.1 at x = 0.0. Return 0.0 there."),
    (
      "return x == 0.5 and math.huge or x",
      "nonFinite: 'test' returned inf at x = 0.5. Return a "
        + "finite number for every x in 0…1."
    ),
    (
      "return x == 0.5 and 65 or x",
      "outOfRange: 'test' returned 65.0 at x = 0.5. Stay between -64.0 "
        + "and 64.0."
    ),
    ("if x > 0.9 then error('too far') end return x", "luaError: 'test' at x = 1.0: too far"),
    (
      "while x > 0 do end return x",
      "instructionBudget: 'test' took more than 100000 instructions at "
        + "x = 1.0. End its loops sooner."
    ),
  ]

  @Test(arguments: badCurves)
  func `C1 … C8 a bad curve is refused with its name and x`(body: String, message: String) throws {
    let runner = ScriptRunner()
    try runner.load(Self.manifest("curve = function(x) \(body) end"))
    let text = try runner.failure("motion.curve('test')")
    #expect(text == message)
  }

  @Test func `TM 5.5 a curve that jumps must say so`() throws {
    let step = "curve = function(x) return x < 0.5 and 0 or 1 end"
    let refused = ScriptRunner()
    try refused.load(Self.manifest(step))
    #expect(
      try refused.failure("motion.curve('test')").hasPrefix("undeclaredDiscontinuity: 'test' jumps")
    )
    let declared = ScriptRunner()
    try declared.load(Self.manifest(step + ", breakpoints = { 0.5 }"))
    #expect(try declared.output("print(motion.curve('test'):value(0.25))") == ["0.0"])
  }

  @Test func `a plugin is asked for by its kind`() throws {
    let runner = ScriptRunner()
    try runner.load(Self.manifest("curve = function(x) return x end"))
    #expect(
      try runner.failure("motion.interaction('test')")
        == "typeMismatch: plugin 'test': it is a curve. Ask for it with motion.curve")
  }
}
