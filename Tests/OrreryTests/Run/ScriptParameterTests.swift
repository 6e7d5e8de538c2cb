import TestSupport
import Testing

@Suite struct ScriptParameterTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.write(
      """
      local motion = require("motion")
      local p = motion.parameters {
        stiffness = { default = 200, range = { 1, 1000 }, unit = "N/m", summary = "The pull." },
        steps = { default = 2, integer = true }, name = { default = "dot" },
        easing = { default = "linear", choices = { "linear", "ease" } },
        turns = { default = true }, stops = { default = { 0, 1 } },
      }
      print(p.stiffness, p.steps, p.name, p.easing, p.turns, #p.stops, p.stops[1])
      local stage = motion.Stage { width = 320, height = 480 }
      local dot = stage:addLayer { name = p.name }
      motion.MotionRuntime { containerView = stage }:add(
        motion.Spring { stiffness = p.stiffness, damping = 20, destination = { 9, 9 } }, dot.position)
      """, to: "declared.lua")
    try program.folder.write(
      """
      local motion = require("motion")
      print(motion.arguments.size or 1)
      motion.after(0.2, function() print(motion.arguments.late) end)
      """, to: "free.lua")
  }

  private func run(_ script: String, _ options: String...) throws -> Program.Result {
    try program.run(["run", script, "--quiet", "--out", "o"] + options)
  }

  @Test func `declared parameters have their defaults or what was set, in their types`() throws {
    #expect(try run("declared.lua").output == "200.0\t2\tdot\tlinear\ttrue\t2\t0.0\n")
    let set = try run(
      "declared.lua", "--set", "stiffness=5", "--set", "steps=3.0", "--set", "name=12",
      "--set", "easing=ease", "--set", "turns=false", "--set", "stops=4,5,6")
    #expect(set.output == "5.0\t3\t12\tease\tfalse\t3\t4.0\n")
    #expect(set.status == 0 && set.errors == "")
  }

  @Test(arguments: [
    (
      "stifness=3",
      "unknownKey: --set stifness: the script declares no parameter 'stifness'. "
        + "Did you mean 'stiffness'? There are: "
    ),
    (
      "stiffness=0.5",
      "invalidValue: declared.lua:2: parameter 'stiffness' is 0.5. Keep it within 1…1000."
    ),
    (
      "stiffness=hard",
      "typeMismatch: declared.lua:2: parameter 'stiffness' is the string \"hard\". "
        + "Give it a number."
    ),
    (
      "steps=1.5",
      "typeMismatch: declared.lua:2: parameter 'steps' is the number 1.5. "
        + "Give it a whole number."
    ),
    (
      "easing=sharp",
      "invalidValue: declared.lua:2: parameter 'easing' is \"sharp\". "
        + "Choose one of \"linear\", \"ease\"."
    ),
    (
      "stops=1,x",
      "typeMismatch: declared.lua:2: parameter 'stops' is the string \"x\". "
        + "Give it a number."
    ),
  ])
  func `names and values are checked against the declaration`(
    setting: String, message: String
  ) throws {
    let result = try run("declared.lua", "--set", setting)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
  }

  @Test func `without a declaration a name that nothing read is a warning`() throws {
    let result = try run("free.lua", "--set", "size=3", "--set", "late=4", "--set", "siez=5")
    #expect(result.status == 0 && result.output == "3\n4\n")
    #expect(result.errors == "--set siez: nothing read it.\n")
    try program.folder.write(
      "for name in pairs(require('motion').arguments) do print(name) end", to: "walk.lua")
    let walk = try run("walk.lua", "--set", "b=1", "--set", "a=2")
    #expect(walk.output == "a\nb\n" && walk.errors == "")
  }

  @Test func `a sweep checks its names and values before the first run`() throws {
    let score = ["--score", "settle(dot.position.x)"]
    func sweep(_ values: String) throws -> Program.Result {
      try program.run(["run", "declared.lua", "--out", "o", "--sweep", values] + score)
    }
    let name = try sweep("stifness=5,10")
    #expect(name.status == 64)
    #expect(
      name.errors.hasPrefix(
        "invalidArgument: --sweep stifness: the script declares no parameter 'stifness'. "
          + "Did you mean 'stiffness'?"))
    let value = try sweep("stiffness=5,5000")
    #expect(value.status == 64)
    #expect(value.errors.contains("--sweep stiffness=5000: parameter 'stiffness' is 5000."))
    #expect(try sweep("stiffness=50,100").status == 0)
  }

  @Test func `help lists the parameters of a script`() throws {
    let help = try program.run("run", "declared.lua", "--help")
    #expect(help.status == 0 && help.errors == "")
    #expect(
      help.output.hasSuffix(
        """
        PARAMETERS OF declared.lua:
          --set easing=linear  "linear", "ease"
          --set name=dot       string
          --set steps=2        whole number
          --set stiffness=200  1…1000 N/m        The pull.
          --set stops=0,1      list
          --set turns=true     boolean

        """), "\(help.output.suffix(600))")
    #expect(
      try program.run("run", "free.lua", "-h").output.hasSuffix(
        "free.lua declares no parameters.\n"))
    #expect(!(try program.run("run", "--help").output.contains("PARAMETERS")))
  }

  @Test(arguments: [
    (
      "motion.parameters { ['a b'] = { default = 1 } }",
      "invalidValue: bad.lua:1: 'a b' is not a parameter name. "
    ),
    (
      "motion.parameters { a = 1 }",
      "typeMismatch: bad.lua:1: parameter 'a': table expected, got number."
    ),
    (
      "motion.parameters { a = { min = 1, default = 1 } }",
      "unknownKey: bad.lua:1: parameter 'a' has no key 'min'. Did you mean 'range'?"
    ),
    (
      "motion.parameters { a = { default = 7, range = { 0, 5 } } }",
      "invalidValue: bad.lua:1: parameter 'a' is 7. Keep it within 0…5."
    ),
    (
      "motion.parameters { a = { default = 1, kind = 'curve' } }",
      "invalidValue: bad.lua:1: bad value for 'kind' of parameter 'a': only strings have a kind, and the default is 1"
    ),
    (
      "motion.parameters { a = { default = 'wobly', kind = 'spring' } }",
      "invalidValue: bad.lua:1: parameter 'a': 'wobly' is not a spring. Did you mean 'wobbly'?"
    ),
    (
      "motion.parameters { a = { default = 1 } } motion.parameters { a = { default = 1 } }",
      "invalidValue: bad.lua:1: parameter 'a' is declared twice. Declare it once."
    ),
  ])
  func `a declaration that makes no sense is refused`(text: String, message: String) throws {
    try program.folder.write("local motion = require('motion') \(text)", to: "bad.lua")
    let result = try run("bad.lua")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
  }

  @Test func `--settings takes the values of a file beside the script, and --set goes before it`()
    throws
  {
    try program.folder.write(
      #"{ "stiffness": 5, "steps": 3, "turns": false }"#, to: "soft.settings.json")
    #expect(
      try run("declared.lua", "--settings", "soft").output == "5.0\t3\tdot\tlinear\tfalse\t2\t0.0\n"
    )
    #expect(
      try run("declared.lua", "--set", "steps=9", "--settings=./soft.settings.json").output
        == "5.0\t9\tdot\tlinear\tfalse\t2\t0.0\n")
  }

  @Test(arguments: [
    ("none", nil, "none.settings.json: No such file"),
    (
      "bad", "{ \"stiffness\": 5,\n }",
      "invalidArgument: bad.settings.json:2: it is not a JSON object."
    ),
    (
      "bad", "{ \"stiffness\": null }",
      "invalidArgument: bad.settings.json: 'stiffness' has no value for a parameter."
    ),
    (
      "bad", "{ \"stifness\": 3 }",
      "unknownKey: --set stifness: the script declares no parameter 'stifness'."
    ),
  ])
  func `a settings file that makes no sense is refused`(
    name: String, text: String?, message: String
  ) throws {
    if let text { try program.folder.write(text, to: "\(name).settings.json") }
    let result = try run("declared.lua", "--settings", name)
    #expect(result.status != 0)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
