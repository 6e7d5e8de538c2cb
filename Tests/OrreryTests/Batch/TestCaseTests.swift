import Foundation
import TestSupport
import Testing

@Suite struct TestCaseTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.write(
      """
      local motion, test = require("motion"), require("test")
      local count = 0
      test.case("holds", function()
        count = count + 1
        test.advance(0.5)
        test.expect(count):toBe(1)
      end)
      test.case("Fails; badly", function() count = count + 1 test.expect(count):toBe(2) end)

      """, to: "tests/a.test.lua")
    try program.folder.write("require('motion').expect(1):toBe(1)\n", to: "tests/b.test.lua")
  }

  @Test func `each case is a session, named in list, results, report and filters`() throws {
    let names = ["tests/a.test.lua: holds", "tests/a.test.lua: Fails; badly", "tests/b.test.lua"]
    #expect(try program.run("test", "--list").output == names.joined(separator: "\n") + "\n")
    #expect(try program.run("test", "badly", "--list").output == names[1] + "\n")
    #expect(try program.run("test", "a.te", "--list").output == names[0] + "\n" + names[1] + "\n")
    let run = try program.run("test", "--junit", "j.xml", "--verbose")
    #expect(run.status == 1)
    for name in names { #expect(run.output.contains(name)) }
    #expect(run.errors.contains("expected 1 to be 2"))
    #expect(run.errors.hasSuffix("failed: 1 of 3 tests\n"))
    #expect(run.errors.contains("again: orrery test 'tests/a.test.lua: Fails; badly'\n"))
    let results = try Program.objects(program.folder.text(of: "out/tests/results.jsonl"))
    #expect(results.map { $0["case"] as? String } == ["holds", "Fails; badly", nil])
    #expect(
      results.map { $0["folder"] as? String } == [
        "a.test/holds", "a.test/fails-badly", "b.test",
      ])
    let report = try program.folder.text(of: "j.xml")
    #expect(report.contains("name=\"Fails; badly\""), "\(report)")
    let isolated = try program.run("test", "--isolate", "--out", "out/isolated")
    #expect(isolated.errors.replacing(" --isolate", with: "") == run.errors)
  }

  @Test
  func `a filter is a path in any spelling, or a name with any signs, and each fits something`()
    throws
  {
    try program.folder.write(
      """
      local motion, test = require("motion"), require("test")
      for _, name in ipairs { "closes?", "settles [k=200]" } do
        test.case(name, function() test.expect(1):toBe(1) end)
      end
      """, to: "tests/c.test.lua")
    for filter in [
      "./tests/c.test.lua", ".//tests", "closes?", "tests/c.test.lua: settles [k=200]", "settles*",
    ] {
      let run = try program.run("test", filter, "--list")
      #expect(
        run.status == 0 && run.output.contains("tests/c.test.lua: "), "\(filter): \(run.errors)")
    }
    #expect(try program.run("test", "close*", "--list").output == "tests/c.test.lua: closes?\n")
    let typo = try program.run("test", "tests/c.test.lua", "tests/typo.test.lua")
    #expect(typo.status == 5 && typo.errors.contains("there is no test for tests/typo.test.lua"))
    let sweep = try program.run("test", "--sweep", "k=1..3")
    #expect(sweep.status == 64 && sweep.errors.contains("--sweep: tests run once."))
  }

  @Test func `a case inside a case is an error, and warnings are shown and reported`() throws {
    try program.folder.write(
      """
      local motion, test = require("motion"), require("test")
      local stage = motion.Stage { width = 10, height = 10 }
      local dot = stage:addLayer { name = "dot" }
      test.case("outer", function()
        test.case("inner", function() end)
      end)
      test.case("says nothing", function()
        test.expect(1):toBe(1)
        motion.expect(dot.position.x):at(0)
      end)
      """, to: "tests/c.test.lua")
    let run = try program.run("test", "c.test", "--junit", "new/folder/j.xml")
    #expect(run.status == 1)
    #expect(run.errors.contains("the case 'inner' is declared inside another case."))
    #expect(run.errors.contains("the expectation of dot.position.x says nothing."))
    let report = try program.folder.text(of: "new/folder/j.xml")
    #expect(report.contains("<system-err>"))
    #expect(report.contains("the expectation of dot.position.x says nothing."))
  }

  @Test func `a test that is selected alone saves its session`() throws {
    try program.folder.write(
      """
      local motion, test = require("motion"), require("test")
      local stage = motion.Stage { width = 10, height = 10 }
      local dot = stage:addLayer { name = "dot" }
      test.case("moves", function()
        dot.position.x.value = 7
        motion.expect(dot.position.x):at(0.25):near(8, 0.1)
        test.advance(0.5)
      end)
      test.case("other", function() test.expect(1):toBe(1) end)
      """, to: "tests/c.test.lua")
    let all = try program.run("test", "c.test", "--journal", "j")
    #expect(all.status == 64 && all.errors.contains("2 tests are selected. Name one of them."))
    let one = try program.run("test", "moves", "--journal", "j")
    #expect(one.status == 1)
    #expect(one.errors.contains("again: orrery test 'tests/c.test.lua: moves'\n"))
    let shown = try program.run(
      "trace", "eval", "j", "--at", "0.25s", "--columns", "dot.position.x")
    #expect(shown.status == 0 && shown.output.contains("7"), "\(shown.errors)")
  }

  @Test func `an error that is no text says what it is, and where it was raised`() throws {
    try program.folder.write(
      """
      local test = require("test")
      test.case("table", function() error({ why = "x", code = 3 }) end)
      """, to: "tests/c.test.lua")
    let run = try program.run("test", "c.test")
    #expect(
      run.errors.contains(
        "luaError: tests/c.test.lua:2: an error that is a table: { code = 3, why = \"x\" }\n"))
  }

  /// The lines are those that the specification of TAP 14 gives: version, plan, a line a test, YAML of what failed.
  @Test func `script tests are TAP, a line a case`() throws {
    try program.folder.write(
      "print('x # y')\nrequire('motion').expect(1):toBe(1)\n", to: "tests/c.test.lua")
    let run = try program.run("test", "-j1", "--message-format", "tap")
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(4) == [
        "TAP version 14", "1..4", "ok 1 - tests/a.test.lua: holds",
        "not ok 2 - tests/a.test.lua: Fails; badly",
      ])
    #expect(lines.contains { $0.hasPrefix("  message: \"") && $0.contains("expected 1 to be 2") })
    #expect(
      lines.suffix(4) == [
        "ok 3 - tests/b.test.lua", "ok 4 - tests/c.test.lua", "# x # y", "# 3 expectations held",
      ], "\(lines)")
  }

  @Test func `a file with cases runs as a test alone`() throws {
    let run = try program.run("run", "tests/a.test.lua")
    #expect(run.status == 64)
    #expect(run.errors.contains("Run them with: orrery test tests/a.test.lua"), "\(run.errors)")
  }
}
