import TestSupport
import Testing

@Suite struct TokensScriptTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.write(
      """
      { "fast": { "$type": "duration", "$value": { "value": 250, "unit": "ms" } },
        "out": { "$type": "cubicBezier", "$value": [0, 0, 0.2, 1] },
        "enter": { "$type": "transition",
          "$value": { "duration": "{fast}", "timingFunction": "{out}" } } }
      """, to: "motion.tokens.json")
  }

  private func run(_ text: String) throws -> Program.Result {
    try program.folder.write(text, to: "s.lua")
    return try program.run(["run", "s.lua", "--quiet"])
  }

  @Test func `tokens are values by name`() throws {
    let result = try run(
      """
      local motion = require("motion")
      local tokens = motion.tokens("motion.tokens.json")
      print(tokens.fast, tokens.out.controlPoints[3], tokens.enter.duration, tokens.enter.delay)
      print(tokens.enter.timingFunction == tokens.out)
      """)
    #expect(result.errors.isEmpty && result.status == 0)
    #expect(result.output == "0.25\t0.2\t0.25\t0.0\ntrue\n")
  }

  @Test(arguments: [
    "none.json", "../motion.tokens.json", "/etc/hostname", "", "./motion.tokens.json",
  ])
  func `a file that is not in the folder is not found`(name: String) throws {
    let result = try run("require(\"motion\").tokens(\"\(name)\")")
    #expect(result.status == 66)
    #expect(
      result.errors.contains(
        "there is no file '\(name)' in the script's folder. Name one that is."), "\(result.errors)")
  }

  @Test func `a module finds the file beside it, also from a test above`() throws {
    try program.folder.write(
      #"{ "far": { "$type": "duration", "$value": { "value": 3, "unit": "s" } } }"#,
      to: "parts/own.tokens.json")
    try program.folder.write(
      "local tokens = require(\"motion\").tokens\n"
        + "return { tokens(\"own.tokens.json\").far, tokens(\"motion.tokens.json\").fast }",
      to: "parts/module.lua")
    let use = "local t = require(\"parts.module\") print(t[1], t[2])"
    #expect(try run(use).output == "3.0\t0.25\n")
    try program.folder.write(use, to: "tests/s.lua")
    #expect(try program.run(["run", "tests/s.lua", "--quiet"]).output == "3.0\t0.25\n")
  }

  @Test func `the file is one of the run's modules, with its hash`() throws {
    for name in ["s.lua", "t.lua"] {
      try program.folder.write(
        "require(\"motion\").tokens(\"motion.tokens.json\")", to: name)
    }
    let result = try program.run(["run", "s.lua", "t.lua", "--quiet", "--out", "out"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try program.folder.text(of: "out/run.json").contains("\"module\":\"motion.tokens.json\""))
  }

  @Test func `a plugin has no files`() throws {
    try program.folder.write(
      """
      local motion = require("motion")
      return { kind = "interaction", name = "reads", version = "1.0.0", api = "1", summary = "Reads.",
        add = function() motion.tokens("motion.tokens.json") end }
      """, to: "plugins/interactions/reads.lua")
    let result = try run(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 9, height = 9 }
      motion.MotionRuntime { containerView = stage }:add(motion.interaction("reads"), stage)
      """)
    #expect(
      result.errors.contains("a plugin has no files; the script gives it the values"),
      "\(result.errors)")
  }

  @Test func `a token that does not fit is named with its file`() throws {
    try program.folder.write(
      #"{ "a": { "$type": "duration", "$value": 1 } }"#, to: "bad.tokens.json")
    let result = try run("require(\"motion\").tokens(\"bad.tokens.json\")")
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "bad.tokens.json: a has no duration of at least 0. Write { \"value\": 200, \"unit\": \"ms\" }, or with \"s\"."
      ))
  }
}
