import Foundation
import TestSupport
import Testing

/// Golden traces, expectations and sweeps as the command has them.
@Suite struct SnapshotTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.write(Self.script, to: "spring.lua")
  }

  private static let script = """
    local motion = require("motion")
    local stage = motion.Stage { width = 320, height = 480 }
    local dot = stage:addLayer { name = "dot", position = { 40, 40 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    motion.after(0.25, function()
      runtime:add(motion.Spring { stiffness = motion.arguments.stiffness or 200,
        damping = motion.arguments.damping or 10, destination = { 200, 90 } }, dot.position)
    end)
    motion.expect(dot.position.x):neverExceeds(motion.arguments.most or 300)
    """

  private func run(_ words: String...) throws -> Program.Result {
    try program.run(["run", "spring.lua", "--quiet"] + words)
  }

  @Test func `a golden trace is made when it is wanted, and compared with from then on`() throws {
    let missing = try run("--snapshot", "golden")
    #expect(missing.status == 1)
    #expect(missing.errors.hasPrefix("noSnapshot: golden/spring.jsonl: there is no golden trace"))
    #expect(try run("--snapshot", "golden", "--bless").status == 0)
    #expect(
      try program.folder.text(of: "golden/spring.jsonl")
        == program.folder.text(of: "out/spring/trace.jsonl"))
    #expect(try run("--snapshot", "golden").status == 0)
    #expect(try run("--snapshot", "golden", "--format", "csv").status == 0)
    let other = try run("--snapshot", "golden", "--set", "stiffness=200.001")
    #expect(other.status == 1)
    #expect(other.errors.hasPrefix("snapshotDiffers: golden/spring.jsonl: frame "))
    #expect(
      try run("--snapshot", "golden", "--set", "stiffness=200.001", "--abs", "0.01").status == 0)
  }

  @Test
  func `a difference says what the golden trace has and what the run has, in the author's names`()
    throws
  {
    func write(_ damping: Int, at time: Double) throws {
      try program.folder.write(
        """
        local motion = require("motion")
        local stage = motion.Stage { width = 320, height = 480 }
        local card = stage:addLayer { name = "card", position = { 40, 40 } }
        local runtime = motion.MotionRuntime { containerView = stage }
        motion.after(\(time), function()
          runtime:add(motion.Tween { duration = 0.5, values = { 40, \(damping) } }, card.position.y)
        end)
        """, to: "spring.lua")
    }
    try write(90, at: 0.25)
    #expect(try run("--snapshot", "golden", "--bless").status == 0)
    try write(90, at: 0.5)
    let later = try run("--snapshot", "golden").errors
    #expect(later.contains("golden: animationAdded of card.position.y at 0.25 s"), "\(later)")
    #expect(later.contains("\n  now: "), "\(later)")
    try write(91, at: 0.25)
    let further = try run("--snapshot", "golden").errors
    #expect(further.contains("card.position.y differs\n  golden: "), "\(further)")
    #expect(further.contains("the event before: animationAdded of card.position.y at 0.25 s"))
    #expect(!(later + further).contains("interaction#"))
  }

  @Test func `several scripts have a golden trace each`() throws {
    try program.folder.write(Self.script, to: "more/other.lua")
    func run(_ words: String...) throws -> Program.Result {
      try program.run(["run", "spring.lua", "more/other.lua", "--snapshot", "golden"] + words)
    }
    #expect(try run("--bless").status == 0)
    #expect(try run().status == 0)
    let other = try run("--set", "damping=11")
    #expect(other.status == 1)
    #expect((other.output + other.errors).contains("snapshotDiffers: golden/"))
  }

  @Test func `a failure ends with 1 and the command that shows it again`() throws {
    let result = try run("--set", "most=200", "--fps", "30", "--until", "2s")
    #expect(result.status == 1)
    let lines = result.errors.split(separator: "\n").map(String.init)
    try #require(lines.count == 6)
    #expect(lines[5] == "failed: spring.lua; 1 of 1 expectation was not met")
    #expect(lines[0] == "expectationFailed: spring.lua:9: dot.position.x")
    #expect(
      lines[1] == "  motion.expect(dot.position.x):neverExceeds(motion.arguments.most or 300)")
    #expect(lines[2] == "  expected: never above 200")
    #expect(lines[3].hasPrefix("  got: 248.8"))
    #expect(lines[4].hasPrefix("again: orrery run spring.lua "))
    let words = lines[4].dropFirst("again: orrery ".count).split(separator: " ").map(String.init)
    let again = try program.run(words + ["--quiet"])
    #expect(again.status == 1)
    #expect(again.errors == result.errors)
  }

  @Test func `a sweep sorts combinations by score`() throws {
    let result = try program.run(
      "run", "spring.lua", "--sweep", "damping=10..30:10", "--sweep", "stiffness=100,200",
      "--score", "overshoot(dot.position.x)")
    #expect(result.status == 0, "\(result.errors)")
    let rows = try program.folder.text(of: "out/spring/sweep.csv").split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows[0] == ["damping", "stiffness", "score", "error"])
    // A spring below critical damping goes beyond its end by e^(-πζ/√(1-ζ²)) of the way.
    for row in rows.dropFirst() {
      let numbers = row.prefix(3).compactMap(Double.init)
      let ratio = numbers[0] / (2 * numbers[1].squareRoot())
      let law = ratio < 1 ? exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot()) : 0
      #expect(abs(numbers[2] - law) < 1e-9)
    }
    let scores = rows.dropFirst().compactMap { Double($0[2]) }
    #expect(scores.count == 6)
    #expect(scores == scores.sorted())
    #expect(result.output.hasPrefix("damping  stiffness "))
  }

  @Test func `a combination that does not meet what is expected has no score`() throws {
    let result = try program.run(
      "run", "spring.lua", "--sweep", "damping=5,20", "--set", "most=230", "--score",
      "settle(dot.position.x)", "-j", "1")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("damping=5: expectationFailed: spring.lua:9"))
    #expect(result.errors.hasSuffix("1 of 2 runs failed\n"))
  }

  /// RFC 4180, 2.7: a quote in a quoted field is doubled, whatever follows it.
  @Test func `a quote before a combining mark is doubled in the table`() throws {
    try program.folder.write("error('\"\u{301}x')", to: "bad.lua")
    let result = try program.run(
      "run", "bad.lua", "--sweep", "a=1", "--score", "settle(dot.position.x)")
    #expect(result.status == 1)
    let table = try program.folder.text(of: "out/bad/sweep.csv")
    #expect(Data(table.utf8).range(of: Data("\"\"\u{301}x".utf8)) != nil)
  }

  @Test func `a score with a column that no layer has is refused before the first run`() throws {
    let result = try program.run(
      "run", "spring.lua", "--sweep", "damping=5,20", "--score", "settle(dot.positon.x)")
    #expect(result.status == 64)
    #expect(
      result.errors.hasPrefix(
        "invalidArgument: --score: there is no column 'dot.positon.x'. The nearest are dot.position.x"
      ),
      "\(result.errors)")
  }

  @Test func `a sweep over several scripts is a matrix`() throws {
    try program.folder.write(Self.script, to: "more/other.lua")
    let result = try program.run(
      "run", "spring.lua", "more/other.lua", "--sweep", "damping=10,20", "--score",
      "max(dot.position.x)", "--out", "o")
    #expect(result.status == 0, "\(result.errors)")
    let rows = try program.folder.text(of: "o/sweep.csv").split(separator: "\r\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    #expect(rows[0] == ["damping", "spring.lua", "more/other.lua", "score", "error"])
    #expect(rows.count == 3 && rows[1][0] == "20")
    for row in rows.dropFirst() {
      let (one, other) = (Double(row[1]) ?? .nan, Double(row[2]) ?? .nan)
      #expect(Double(row[3]) == one + other && one == other)
    }
  }

  @Test func `a sweep of what changes nothing says so`() throws {
    let result = try program.run(
      "run", "spring.lua", "--sweep", "dampign=5,20", "--score", "settle(dot.position.x)")
    #expect(result.status == 0)
    #expect(
      result.errors == "--sweep dampign: nothing read it. Did you mean 'damping'?\n"
        + "--sweep: every run has the same score. Does it depend on dampign?\n")
    // All that have one: those that failed have none.
    try program.folder.write(
      Self.script + "\nif motion.arguments.dampign == 5 then error('no') end", to: "some.lua")
    let some = try program.run(
      "run", "some.lua", "--sweep", "dampign=5,10,20", "--score", "settle(dot.position.x)")
    #expect(some.status == 1)
    #expect(some.errors.hasPrefix("dampign=5: luaError: some.lua:"))
    #expect(some.errors.contains(": no\nstack traceback:\n\t"), "\(some.errors)")
    #expect(
      some.errors.hasSuffix(
        "--sweep: every run that has a score has the same score. Does it depend on dampign?\n"))
  }

  @Test func `a script requires modules that lie beside it, and nothing else`() throws {
    try program.folder.write("return { home = 7 }", to: "lib/helpers.lua")
    try program.folder.write("return require('shapes.arc')", to: "lib/round.lua")
    try program.folder.write("return 3", to: "lib/shapes/arc.lua")
    try program.folder.write("return table.concat({ ... }, ' ')", to: "lib/2d-kit/init.lua")
    try program.folder.write("return 1", to: "outside.lua")
    symlink(program.folder.path("outside.lua"), program.folder.path("lib/link.lua"))
    try program.folder.write(
      """
      print(require("helpers").home, require("round"), require("helpers") == require("helpers"))
      print(pcall(require, "link"))
      print((pcall(require, "../outside")))
      print((pcall(require, "outside")))
      print(require("2d-kit"))
      """, to: "lib/main.lua")
    let result = try program.run("run", "lib/main.lua", "--quiet")
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    #expect(lines[0] == "7\t3\ttrue")
    #expect(
      lines[1] == "false\tunknownModule: lib/main.lua:2: no module 'link'. "
        + "It would be lib/link.lua or lib/link/init.lua, and no link.")
    #expect(lines.suffix(3) == ["false", "false", "2d-kit lib/2d-kit/init.lua"])
  }

  @Test(arguments: ["tests", "p/tests", "./p//tests/.", "/p/tests"])
  func `a script in a folder of tests finds modules there, then in the folder above`(
    place: String
  ) throws {
    let above = place.contains("p/") ? "p/" : ""
    try program.folder.write("return 'above'", to: "\(above)lib/one.lua")
    try program.folder.write("return 'above'", to: "\(above)lib/two.lua")
    try program.folder.write("return 'beside'", to: "\(above)tests/lib/two.lua")
    try program.folder.write("return 1", to: "\(above)tests/deeper/tested.lua")
    try program.folder.write(
      """
      print(require("lib.one"), require("lib.two"))
      print(pcall(require, "three"))
      """, to: "\(above)tests/main.lua")
    let folder = place.hasPrefix("/") ? program.folder.path("p/tests") : place
    let result = try program.run("run", "\(folder)/main.lua", "--quiet")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("above\tbeside\n"), "\(result.output)")
    #expect(result.output.contains("/three.lua or "), "\(result.output)")
  }

  @Test func `in a folder of tests, too, and in no other`() throws {
    try program.folder.write("return 'above'", to: "one.lua")
    for place in ["tests", "attests", "tests/deeper"] {
      try program.folder.write("print((pcall(require, 'one')))", to: "\(place)/main.lua")
      let words = ["/usr/bin/env", "-C", program.folder.path(place), Program.path]
      let result = try program.run(words: words + ["run", "main.lua", "--quiet"])
      #expect(
        result.output == (place == "tests" ? "true\n" : "false\n"), "\(place) \(result.errors)")
    }
    // In a folder of the project below it, modules of each folder up to the one above.
    try program.folder.write("return 'help'", to: "tests/help.lua")
    try program.folder.write("print(require('one'), require('help'))", to: "tests/deeper/main.lua")
    let result = try program.run("run", "tests/deeper/main.lua", "--quiet")
    #expect(result.output == "above\thelp\n", "\(result.errors)")
  }
}
