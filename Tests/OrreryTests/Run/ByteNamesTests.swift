import Foundation
import TestSupport
import Testing

/// Names of files and layers are bytes: what Unicode counts as the same can be two, and not all are UTF-8.
@Suite struct ByteNamesTests {
  private let program: Program

  init() throws { program = try Program() }

  /// `é` as one character, and as `e` with an accent: canonically equivalent.
  private static let names = ["caf\u{E9}", "cafe\u{301}"]

  @Test func `of two files whose names are equivalent both run, and a failing test is seen`() throws
  {
    for (index, name) in Self.names.enumerated() {
      try program.folder.write(
        "print('this is \(index)')\nrequire('test').case('c', function() require('test').expect(\(index)):toBe(0) end)",
        to: "tests/\(name).test.lua")
    }
    let result = try program.run("test", "--verbose")
    #expect(result.status == 1)
    #expect(result.output.contains("2 tests: 1 passed, 1 failed"), "\(result.output)")
    #expect(result.errors.contains("expected 1 to be 0"))
    let again = try program.run(["run"] + Self.names.map { "tests/\($0).test.lua" } + ["--list"])
    #expect(again.output.split(separator: "\n").count == 2)
  }

  @Test func `two test cases whose names are equivalent are two`() throws {
    try program.folder.write(
      Self.names.map {
        "require('test').case('\($0)', function() require('test').expect(1):toBe(1) end)"
      }
      .joined(separator: "\n"), to: "tests/a.test.lua")
    #expect(try program.run("test").output.contains("2 tests: 2 passed"))
  }

  @Test func `layers, keys and texts whose names are equivalent are two`() throws {
    try program.folder.write(
      """
      local motion, test = require("motion"), require("test")
      local one, two = "\\u{E9}", "e\\u{301}"
      test.case("names", function()
        local stage = motion.Stage { width = 10, height = 10 }
        local runtime = motion.MotionRuntime { containerView = stage }
        for index, name in ipairs { one, two } do
          local layer = stage:addLayer { name = name, position = { index, 0 } }
          runtime:add(motion.Tween { duration = 0.1, values = { index, 10 * index } }, layer.position.x)
        end
        test.expect(function() test.expect({ [one] = 1 }):toEqual({ [two] = 1 }) end):toRaise("expected")
        test.expect({ [one] = 1, [two] = 2 }):toEqual({ [two] = 2, [one] = 1 })
        for _, kind in ipairs { "text", "table" } do
          local property = motion.createProperty(kind == "text" and one or { key = one })
          local count = 0
          property:dedupe():subscribeToValue(function() count = count + 1 end)
          property.value = kind == "text" and two or { key = two }
          property.value = kind == "text" and two or { key = two }
          test.expect(count):toBe(2)
        end
        test.advance(0.2)
      end)
      """, to: "tests/a.test.lua")
    let result = try program.run("test", "--snapshot", "golden", "--bless")
    #expect(result.status == 0, "\(result.errors)")
    let lines = try program.folder.text(of: "golden/a.test/names.jsonl").split(separator: "\n")
    let header = try #require(
      try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    let columns = try #require(header["columns"] as? [String]).map { Array($0.utf8) }
    #expect(columns.contains(Array("\u{E9}.position.x".utf8)))
    #expect(columns.contains(Array("e\u{301}.position.x".utf8)))
    let same = try program.run("test", "--snapshot", "golden")
    #expect(same.status == 0, "\(same.errors)")
  }

  @Test func `a file whose name is not UTF-8 runs, and its name is shown escaped`() throws {
    try program.folder.write("error('no')", to: "plain.lua")
    let made = try program.run(
      words: ["sh", "-c", "mkdir s && mv plain.lua \"s/$(printf 'caf\\351').lua\""])
    #expect(made.status == 0)
    let folder = try program.run("run", "s", "--verbose")
    #expect(folder.status == 1)
    #expect(folder.output.contains("s/caf\\xe9.lua"), "\(folder.output)")
    #expect(folder.errors.contains("luaError: s/caf\\xe9.lua:1: no"), "\(folder.errors)")
    let alone = try program.run(
      words: ["sh", "-c", "\(Program.path) run \"s/$(printf 'caf\\351').lua\" --junit r.xml"])
    #expect(alone.status == 1)
    #expect(alone.errors.contains("luaError: s/caf\\xe9.lua:1: no"), "\(alone.errors)")
    #expect(try program.folder.text(of: "r.xml").contains("name=\"caf\\xe9.lua\""))
    #expect(try program.run("run", "s", "--out", "twice", "--quiet").status == 1)
    let resumed = try program.run("run", "--resume", "twice")
    #expect(resumed.status == 1 && !resumed.errors.contains("invalidRun"), "\(resumed)")
  }

  @Test func `a long path is not cut in messages`() throws {
    let path =
      (0..<5).map { String(repeating: "\($0)", count: 90) }.joined(separator: "/") + "/s.lua"
    try program.folder.write("local function f() error('no') end\nf()", to: path)
    let result = try program.run("run", path)
    #expect(result.errors.hasPrefix("luaError: \(path):1: no\nstack traceback:\n"))
    #expect(result.errors.contains("\n\t\(path):2: in main chunk\n"))
  }
}
