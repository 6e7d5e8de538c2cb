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
    #expect(run.errors.hasSuffix("failed: 1 of 3 scripts\n"))
    let results = try Program.objects(program.folder.text(of: "out/tests/results.jsonl"))
    #expect(results.map { $0["case"] as? String } == ["holds", "Fails; badly", nil])
    #expect(
      results.map { $0["folder"] as? String } == [
        "a.test/holds", "a.test/fails-badly", "b.test",
      ])
    let report = try program.folder.text(of: "j.xml")
    #expect(report.contains("name=\"Fails; badly\""), "\(report)")
    let isolated = try program.run("test", "--isolate", "--out", "out/isolated")
    #expect(isolated.errors == run.errors)
  }

  @Test func `a file with cases runs as a test alone`() throws {
    let run = try program.run("run", "tests/a.test.lua")
    #expect(run.status == 64)
    #expect(run.errors.contains("Run them with: orrery test tests/a.test.lua"), "\(run.errors)")
  }
}
