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
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "there is no file '\(name)' in the script's folder. Name one that is."), "\(result.errors)")
  }

  @Test func `a token that does not fit is named with its file`() throws {
    try program.folder.write(
      #"{ "a": { "$type": "duration", "$value": 1 } }"#, to: "bad.tokens.json")
    let result = try run("require(\"motion\").tokens(\"bad.tokens.json\")")
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "bad.tokens.json: a has no duration. Write { \"value\": 200, \"unit\": \"ms\" }, or with \"s\"."
      ))
  }
}
