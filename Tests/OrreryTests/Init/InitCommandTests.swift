import Foundation
import TestSupport
import Testing

@Suite struct InitCommandTests {
  private let program: Program

  init() throws { program = try Program() }

  private func run(in folder: String, _ arguments: String...) throws -> Program.Result {
    let words = ["/usr/bin/env", "-C", program.folder.path(folder), Program.path]
    return try program.run(words: words + arguments)
  }

  @Test func `a new project passes its tests at once`() throws {
    let made = try program.run("init", "card")
    #expect(made.status == 0, "\(made.errors)")
    let lines = made.output.split(separator: "\n").map(String.init)
    #expect(lines.last == "Now run: cd card && orrery test && orrery plugin test")
    for file in lines.dropLast() {
      #expect(try !program.folder.text(of: file).isEmpty, "\(file)")
    }
    #expect(lines.contains("card/.luarc.json") && lines.contains("card/types/motion.lua"))

    let script = try run(in: "card", "run", "scripts/card.lua", "--strict")
    #expect(script.status == 0, "\(script.errors)")
    let tests = try run(in: "card", "test", "--strict")
    #expect(tests.status == 0, "\(tests.output)\(tests.errors)")
    #expect(tests.output.contains("tests/card.test.lua"))
    let plugin = try run(in: "card", "plugin", "test")
    #expect(plugin.status == 0, "\(plugin.output)\(plugin.errors)")
    #expect(plugin.output.contains("1..3"))
    #expect(try run(in: "card", "plugin", "check").status == 0)
  }

  @Test func `every command that AGENTS.md gives succeeds`() throws {
    #expect(try program.run("init", "card").status == 0)
    let text = try program.folder.text(of: "card/AGENTS.md")
    let commands = text.split(separator: "\n").filter { $0.hasPrefix("    ") }.map {
      $0.dropFirst(4)
    }
    #expect(commands.count == 12)
    for command in commands {
      let shell = "orrery() { '\(Program.path)' \"$@\"; }; set -o pipefail; \(command)"
      let result = try program.run(words: [
        "/usr/bin/env", "-C", program.folder.path("card"), "bash", "-c", shell,
      ])
      #expect(result.status == 0 && !result.output.isEmpty, "\(command): \(result.errors)")
    }
    #expect(try !program.folder.text(of: "card/out/card.svg").isEmpty)
  }

  @Test func `what is in a folder already stays as it is, the rest is written beside it`() throws {
    try program.folder.write("mine", to: "README.md")
    let result = try program.run("init")
    #expect(result.status == 0)
    #expect(result.errors == "README.md: it is there already, and stays as it is.\n")
    #expect(try program.folder.text(of: "README.md") == "mine")
    #expect(program.folder.names(in: "scripts") == ["card.lua"])
    // The workflow of another CI joins a project.
    #expect(try program.run("init", "--ci", "gitlab").output.hasPrefix(".gitlab-ci.yml\nNow run: "))
    let again = try program.run("init", "--ci", "gitlab")
    #expect(again.status == 73 && again.errors.contains("exist already. Name another folder."))
  }

  @Test(arguments: [("github", ".github/workflows/motion.yml"), ("gitlab", ".gitlab-ci.yml")])
  func `a workflow divides the tests among jobs and merges their results`(ci: String, path: String)
    throws
  {
    let made = try program.run("init", "card", "--ci", ci, "--parts", "3")
    #expect(made.status == 0, "\(made.errors)")
    let workflow = try program.folder.text(of: "card/\(path)")
    #expect(
      !workflow.contains("self-hosted") && workflow.contains("apt-get install -y /tmp/orrery.deb"))
    // The commands of the workflow, with what the CI puts in place of its variables.
    var partitions = ["1/3", "2/3", "3/3"]
    if ci == "github" {
      #expect(workflow.contains("matrix: ${{ fromJSON(needs.parts.outputs.matrix) }}"))
      #expect(workflow.contains("$(orrery test --parts 3 --json)"))
      let listed = try run(in: "card", "test", "--parts", "3", "--json")
      #expect(
        listed.status == 0 && listed.output.split(separator: "\n").count == 1, "\(listed.errors)")
      let matrix = try #require(
        try JSONSerialization.jsonObject(with: Data(listed.output.utf8))
          as? [String: [[String: Any]]])
      partitions = try #require(matrix["include"]).compactMap { $0["partition"] as? String }
      #expect(workflow.contains("orrery test --partition ${{ matrix.partition }} --out out/parts"))
    } else {
      #expect(workflow.contains("parallel: 3\n"))
      #expect(workflow.contains("--partition \"$CI_NODE_INDEX/$CI_NODE_TOTAL\" --out out/parts"))
    }
    for partition in partitions {
      let part = try run(in: "card", "test", "--partition", partition, "--out", "out/parts")
      #expect(part.status == 0, "\(partition): \(part.output)\(part.errors)")
    }
    #expect(workflow.contains("orrery merge out/parts --out out/tests --junit out/tests.xml"))
    let merged = try run(
      in: "card", "merge", "out/parts", "--out", "out/tests", "--junit", "out/tests.xml", "--html",
      "out/tests.html")
    #expect(merged.status == 0, "\(merged.errors)")
    #expect(try program.folder.text(of: "card/out/tests.html").contains("2 passed"))
  }

  @Test func `more jobs than a CI takes are refused`() throws {
    for (ci, parts) in [("github", "257"), ("gitlab", "201"), ("gitlab", "0"), ("jenkins", "4")] {
      #expect(try program.run("init", "card", "--ci", ci, "--parts", parts).status == 64)
    }
    #expect(program.folder.names(in: "card").isEmpty)
  }
}

@Suite struct InitTokensTests {
  private let program: Program

  init() throws { program = try Program() }

  private func run(_ arguments: String...) throws -> Program.Result {
    try program.run(
      words: ["/usr/bin/env", "-C", program.folder.path("card"), Program.path] + arguments)
  }

  /// Of each: the tokens, and where the card of 80 to 240 pt must be at 0.3 s.
  @Test(arguments: [
    (
      #""enter \" }": {"$type":"transition","$value":{"duration":{"value":400,"unit":"ms"},"#
        + #""delay":{"value":100,"unit":"ms"},"timingFunction":[0,0,1,1]}}"#, 160.0
    ),
    (#""d":{"$type":"duration","$value":{"value":0.3,"unit":"s"}}"#, 240.0),
    (
      #""d":{"$type":"duration","$value":{"value":0.6,"unit":"s"}},"#
        + #""c":{"$type":"cubicBezier","$value":[0,0,1,1]}"#, 160.0
    ),
    (#""c":{"$type":"cubicBezier","$value":[0,0,1,1]}"#, 200.0),
    // Longer than the tests of a project wait: the next one is used.
    (
      #""a":{"$type":"duration","$value":{"value":9,"unit":"s"}},"#
        + #""b":{"$type":"duration","$value":{"value":0,"unit":"s"}},"#
        + #""c":{"$type":"duration","$value":{"value":300,"unit":"ms"}}"#, 240.0
    ),
  ])
  func `the script of a project moves by the tokens, and its tests pass`(
    tokens: String, position: Double
  ) throws {
    try program.folder.write("{\(tokens)}", to: "mine.tokens.json")
    let made = try program.run("init", "card", "--tokens", "mine.tokens.json")
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.contains("card/scripts/motion.tokens.json\n"))
    #expect(try program.folder.text(of: "card/scripts/motion.tokens.json") == "{\(tokens)}")
    #expect(try program.folder.text(of: "card/README.md").contains("`scripts/motion.tokens.json`"))
    let ran = try run("run", "scripts/card.lua", "--strict")
    #expect(ran.status == 0, "\(ran.errors)")
    let tests = try run("test", "--strict")
    #expect(tests.status == 0, "\(tests.output)\(tests.errors)")
    let plot = try program.run(
      words: [
        "/usr/bin/env", "-C", program.folder.path("card"), "bash", "-c",
        "printf '.step 0.3s\\ncard:presentation().position.y\\n' | '\(Program.path)' repl scripts/card.lua",
      ])
    let value = plot.output.split(separator: "\n").compactMap { Double($0) }.last
    #expect(abs((value ?? 0) - position) < 1e-6, "\(plot.output)\(plot.errors)")
  }

  @Test(arguments: [
    (
      "[]",
      "mine.json: line 1: the file is not a JSON object. Write an object of groups and tokens."
    ),
    (
      #"{"a":{"$type":"color","$value":1}}"#,
      "mine.json: none of its tokens is a transition or a duration of up to 2 s, or a curve. Give a file with one."
    ),
  ])
  func `what is no file of motion is refused, and nothing is written`(text: String, message: String)
    throws
  {
    try program.folder.write(text, to: "mine.json")
    let made = try program.run("init", "card", "--tokens", "mine.json")
    #expect(made.status == 65)
    #expect(made.errors.contains(message), "\(made.errors)")
    #expect(program.folder.names(in: "card").isEmpty)
    #expect(try program.run("init", "card", "--tokens", "none.json").status == 66)
  }
}
