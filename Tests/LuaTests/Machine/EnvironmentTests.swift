import Foundation
import Testing

@testable import Lua

@Suite struct EnvironmentTests {
  @Test func `LE 5.2 a trusted script gets files and programs, and nothing that ends the host`()
    throws
  {
    let plain = Set(try Session().machine.reachableNames())
    let session = try Session { $0.libraries.insert(.trusted) }
    let more = Set(try session.machine.reachableNames()).subtracting(plain)
    #expect(
      more.filter { !$0.hasPrefix("package.loaded.") }.sorted() == [
        "debug.getinfo function", "debug.getlocal function", "dofile function", "io table",
        "io.close function",
        "io.input function", "io.lines function", "io.open function", "io.output function",
        "io.popen function", "io.read function",
        "io.tmpfile function", "io.type function", "io.write function",
        "loadfile function", "os.execute function", "os.getenv function", "os.remove function",
        "os.rename function", "os.tmpname function", "package table", "package.config string",
        "package.loaded table", "package.path string", "package.preload table",
        "package.searchpath function",
      ])
    #expect(try session.run("return io.type(io.stdout), os.time()") == ["file", 0])
    #expect(
      session.failure("string.rep(io.stdout, 2)")?.message
        == "bad argument #1 to 'rep' (string expected, got FILE*)")
  }

  @Test func `LE 5.2 a trusted script's require looks where package says`() throws {
    let session = try Session {
      $0.libraries.insert(.trusted)
      $0.resolveModule = { _ in .missing("near.lua") }
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try "local name, place = ...\nreturn { name = name, place = place }".write(
      to: folder.appending(path: "near.lua"), atomically: true, encoding: .utf8)
    try "error('no')".write(
      to: folder.appending(path: "bad.lua"), atomically: true, encoding: .utf8)
    try session.run("package.path = '\(folder.path)/?.lua;' .. package.path")
    #expect(
      try session.run("local m = require 'near' return m.name, m.place, m == package.loaded.near")
        == ["near", .text("\(folder.path)/near.lua"), true])
    #expect(
      try session.run(
        """
        package.preload.made = function(name, place) return name .. place end
        package.preload.none = function() package.loaded.none = 7 end
        package.loaded.given = "as it is"
        return require "made", require "none", require "given", rawequal(require "near", require "near")
        """) == ["made:preload:", 7, "as it is", true])
    #expect(session.message("require 'bad'").contains("bad.lua:1: no"))
    #expect(
      session.message("require 'far'").contains(
        "no module 'far'. It would be near.lua, and no link. It is not in package.preload, nor on "
          + "package.path."))
    #expect(try session.run("package.loaded.near = nil return require('near').name") == ["near"])
    #expect(
      try session.run(
        "local info = debug.getinfo(1, 'l') return info.currentline, debug.traceback('here', 1)"
      )[1].asText?.hasPrefix("here\nstack traceback:") == true)
    #expect(try session.run("return package.loadlib, package.cpath") == [.nil, .nil])
  }

  @Test func `LE 5.2 a script reaches what the list names, and nothing else`() throws {
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/lua-environment.txt")
    let names = try Session().machine.reachableNames()
    if ProcessInfo.processInfo.environment["LUA_TEST_RECORD"] != nil {
      try (names.joined(separator: "\n") + "\n").write(
        to: fixture, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: fixture, encoding: .utf8).split(separator: "\n")
    #expect(names == expected.map(String.init))
  }

  @Test(arguments: [
    "dofile", "loadfile", "io", "package", "debug.getinfo", "string.dump", "os.execute", "os.exit",
    "os.getenv", "os.remove", "os.rename", "os.tmpname", "os.setlocale",
  ])
  func `LE 5.2 what could reach the outside is absent`(name: String) throws {
    #expect(try Session().run("return \(name)").first ?? .nil == .nil)
  }

  @Test func `LE 5.2 an environment may be empty`() throws {
    let session = try Session { $0.libraries = [] }
    #expect(try session.machine.reachableNames().filter { !$0.hasPrefix("metatable") }.isEmpty)
    #expect(session.failure("print(1)")?.code == .luaError)
    #expect(try session.run("return { name = 'x' }")[0].asTable?.get("name") == "x")
  }

  @Test func `LE 5.3 load takes text only, into the script's environment`() throws {
    let session = try Session("card")
    #expect(try session.run("x = 5 return load('return x')()") == [5])
    #expect(try session.run("return load('return x', 'n', 't', { x = 6 })()") == [6])
    #expect(
      try session.run("return load('\\27Lua')") == [
        .nil, "attempt to load a binary chunk (mode is 't')",
      ])
    #expect(
      try session.run("return load('x', 'n', 'b')") == [
        .nil, "attempt to load a text chunk (mode is 'b')",
      ])
    #expect(
      try session.run("return select(2, load('x = = 1', '@part'))")
        == ["part:1: unexpected symbol near '='"])
    #expect(
      try session.run(
        "local i = 0 return load(function() i = i + 1 return ({ 'return ', '1 ', '+ 1' })[i] end)()"
      )
        == [2])
  }

  @Test func `LE 5.3 load refuses more than a mebibyte`() throws {
    let session = try Session()
    let text = "chunk has more than 1 MiB"
    #expect(try session.run("return load((' '):rep(1 << 20 | 1))") == [.nil, .text(text)])
    #expect(try session.run("return load(function() return ' ' end)") == [.nil, .text(text)])
    #expect(try session.run("return type(load((' '):rep(1 << 20)))") == ["function"])
  }

  @Test func `LE 5.3 a metatable with a finalizer is refused`() throws {
    let session = try Session()
    let text =
      "luaError: test.lua:1: a metatable with '__gc' is refused: finalizers cannot be ended"
    #expect(session.message("setmetatable({}, { __gc = function() end })") == text)
    #expect(session.message("setmetatable({}, { __gc = true })") == text)
    #expect(
      session.message("local m = setmetatable({}, {}) m.__gc = 1 setmetatable({}, m)") == text)
    try session.run("local m = {} setmetatable({}, m) m.__gc = function() print('ran') end")
    session.machine.collect()
    #expect(session.lines.isEmpty)
  }

  @Test func `LE 5.3 setmetatable is Lua's in all else`() throws {
    let session = try Session()
    #expect(
      try session.run(
        "local t = setmetatable({}, { __index = { a = 1 } }) setmetatable(t, nil) return t.a") == [
          .nil
        ])
    #expect(
      session.message("setmetatable({}, 1)").contains(
        "bad argument #2 to 'setmetatable' (nil or table expected"))
    #expect(
      session.message("setmetatable(setmetatable({}, { __metatable = 1 }), {})").contains(
        "protected"))
  }

  @Test func `LE 5.3 string_rep is limited in size and in count`() throws {
    let session = try Session()
    #expect(
      try session.run("return (''):rep(1 << 60), ('x'):rep(3, ','), ('x'):rep(-1)")
        == ["", "x,x,x", ""])
    #expect(try session.run("return #('x'):rep(16 << 20)") == [16_777_216])
    #expect(
      session.message("('x'):rep((16 << 20) + 1)")
        == "luaError: test.lua:1: resulting string too large")
    #expect(session.message("('x'):rep(1 << 62, 'y')").hasSuffix("resulting string too large"))
  }

  @Test func `LE 5.3 nothing prints an address`() throws {
    let session = try Session(counter: Probe.Counter())
    try session.run(
      """
      local t, f, co = {}, function() end, coroutine.create(print)
      print(tostring(t), f, co, print, tostring(t))
      print(string.format("%s %s|%10s|", t, probe, nil), tostring(setmetatable({}, { __name = "Own" })))
      """)
    #expect(
      session.lines == [
        "table: 1\tfunction: 2\tthread: 3\tfunction: 4\ttable: 1",
        "table: 1 Probe: 5|       nil|\tOwn: 6",
      ])
    #expect(
      session.message("string.format('%p', {})").hasSuffix("invalid conversion '%p' to 'format'"))
    #expect(try session.run("return ('%d%%%s %q'):format(3, true, 'x')") == ["3%true \"x\""])
  }

  @Test(arguments: [
    ("{}", "{}"), ("{ 1, 2.5, true }", "{ 1, 2.5, true }"),
    ("{ y = 2, x = 1 }", "{ x = 1, y = 2 }"),
    (
      "{ 10, 20, [4] = 4, name = 'a\"b', ['end'] = false, ['a b'] = print, [2.5] = 'x' }",
      #"{ [1] = 10, [2] = 20, [2.5] = "x", [4] = 4, ["a b"] = function: 1, ["end"] = false, "#
        + #"name = "a\"b" }"#
    ),
    ("{ at = { x = 1, to = { { { 5 } } } } }", "{ at = { to = { { { … } } }, x = 1 } }"),
    ("setmetatable({ 1 }, { __tostring = function() return 'own' end })", "own"),
    ("setmetatable({ 1 }, {})", "table: 1"),
    ("{ setmetatable({}, { __tostring = function() return 'own' end }) }", "{ own }"),
    ("(function() local t = {} t.t = t return t end)()", "{ t = { t = { t = { t = { … } } } } }"),
  ])
  func `LE 5.3 print shows what is in a table`(expression: String, text: String) throws {
    let session = try Session()
    try session.run("print(\(expression))")
    #expect(session.lines == [text])
  }

  @Test func `LE 5.3 print shows a hundred entries at most`() throws {
    let session = try Session()
    try session.run(
      "local t = {} for i = 1, 150 do t[i] = 0 end print(t, #t) print({ t, t }, ('x'):rep(2000))")
    let long = String(repeating: "x", count: 2000)
    let zeros = [String](repeating: "0", count: 100).joined(separator: ", ")
    #expect(session.lines[0] == "{ \(zeros), … 50 more }\t150")
    #expect(session.lines[1] == "{ { \(zeros.dropLast(3)), … 51 more }, … 1 more }\t\(long)")
  }

  @Test func `LE 5.3 print and warn are captured, controls escaped`() throws {
    let session = try Session()
    try session.run("print('a', 1, 1.5, nil, true) print() warn('care', 'ful') warn('@on')")
    try session.run("print('\\27[2J\\a\\tx\\0y\\xff')")
    #expect(
      session.lines == [
        "a\t1\t1.5\tnil\ttrue", "", "warning: careful", "\\x1b[2J\\x07\tx\\x00y\u{FFFD}",
      ])
  }

  @Test func `LE 5.3 collectgarbage counts, takes hints and refuses the rest`() throws {
    let session = try Session()
    #expect(
      try session.run(
        "return collectgarbage('count') > 10, collectgarbage(), collectgarbage('step')") == [
          true, 0, true,
        ])
    #expect(session.message("collectgarbage('stop')").contains("option 'stop' is not available"))
    #expect(session.message("collectgarbage('generational')").contains("is not available"))
  }

  /// The messages of lua5.4 for the same calls; a function of the host has no library in its name.
  @Test(arguments: [
    ("pcall(string.rep)", "bad argument #1 to 'string.rep' (string expected, got no value)"),
    ("pcall(string.rep, 'x', {})", "bad argument #2 to 'string.rep' (number expected, got table)"),
    ("pcall(string.byte, {})", "bad argument #1 to 'string.byte' (string expected, got table)"),
    ("pcall(string.gsub, 'x')", "bad argument #2 to 'string.gsub' (string expected, got no value)"),
    ("pcall(table.concat, 1)", "bad argument #1 to 'table.concat' (table expected, got number)"),
    ("pcall(math.floor, 'x')", "bad argument #1 to 'math.floor' (number expected, got string)"),
    ("pcall(math.random, 0, 1, 2)", "wrong number of arguments"),
    ("pcall(tonumber)", "bad argument #1 to 'tonumber' (value expected)"),
    ("pcall(setmetatable, 1)", "bad argument #1 to 'setmetatable' (table expected, got number)"),
    (
      "pcall(coroutine.wrap)",
      "bad argument #1 to 'coroutine.wrap' (function expected, got no value)"
    ),
    ("pcall(utf8.len, {})", "bad argument #1 to 'utf8.len' (string expected, got table)"),
    (
      "pcall(string.gsub, 'x', 'x', string.rep)",
      "bad argument #2 to 'string.rep' (number expected, got no value)"
    ),
    (
      "xpcall(string.rep, function(m) return m end)",
      "bad argument #1 to 'string.rep' (string expected, got no value)"
    ),
    (
      "coroutine.resume(coroutine.create(string.rep))",
      "bad argument #1 to 'string.rep' (string expected, got no value)"
    ),
    (
      "pcall(function() local f = string.rep f() end)",
      "bad argument #1 to 'f' (string expected, got no value)"
    ),
  ])
  func `an argument error names the function that C calls`(call: String, message: String) throws {
    let text = try Session().run("return (select(2, \(call)))")[0].asText ?? ""
    #expect(text.hasSuffix(message), "\(text)")
  }

  @Test func `CA 10.1 random numbers are the session's`() throws {
    let script = "return math.random(1, 1000000), math.random(), math.random(0)"
    let first = try Session().run(script)
    #expect(try Session().run(script) == first)
    #expect(try Session { $0.seed = 2 }.run(script) != first)
    let session = try Session()
    #expect(try session.run(script + "") == first)
    #expect(try session.run("math.randomseed() " + script) == first)
    #expect(
      try session.run("math.randomseed(7) \(script)") == session.run("math.randomseed(7) \(script)")
    )
  }

  @Test func `CA 10.1 time is the session's, in UTC`() throws {
    let session = try Session {
      $0.time = { 86_400 * 365.5 }
      $0.clock = { 2.5 }
    }
    #expect(try session.run("return os.time(), os.clock()") == [31_579_200, 2.5])
    #expect(try session.run("return os.date('%Y-%m-%d %H:%M:%S')") == ["1971-01-01 12:00:00"])
    #expect(try session.run("return os.date('!%H', 3600), os.date('*t', 0).year") == ["01", 1970])
    #expect(
      try session.run("return os.time { year = 2000, month = 1, day = 1 }") == [946_728_000])
    #expect(
      try session.run(
        "local t = { year = 2000, month = 14, day = 1, hour = 0 } os.time(t) return t.year, t.month"
      )
        == [2001, 2])
    #expect(try session.run("return os.difftime(5, 3)") == [2])
    #expect(session.message("os.time { year = 2000 }").contains("field 'month' missing"))
    let odd = try Session { $0.time = { .nan } }
    #expect(try odd.run("return os.time()") == [0])
  }

  @Test func `LE-01 numbers have a point, whatever the process's locale`() throws {
    #expect(try Session().run("return tonumber('1.5'), 1.5 .. ''") == [1.5, "1.5"])
    #expect(String(cString: setlocale(LC_NUMERIC, nil)) == "C")
  }

  @Test func `LE 5.3 xpcall is Lua's as long as nothing is ended`() throws {
    let session = try Session()
    let results = try session.run(
      """
      local ok, a, b = xpcall(function(...) return ... end, print, 1, 2)
      local bad, text = xpcall(error, function(e) return "caught " .. e end, "x")
      return ok, a, b, bad, text, select("#", xpcall(print, print))
      """)
    #expect(results == [true, 1, 2, false, "caught x", 1])
    #expect(session.message("xpcall(print)").contains("function expected"))
  }

  // MARK: require

  private func modules(_ sources: [String: String]) throws -> Session {
    try Session("card") {
      $0.resolveModule = { name in
        sources[name].map { .source(LuaString($0), chunkName: "lua/\(name).lua") }
      }
    }
  }

  @Test func `LE 5.3 a module is loaded once, and named after its file`() throws {
    let session = try modules([
      "a": "count = (count or 0) + 1 return { name = ..., b = require 'a.b' }", "a.b": "return 5",
      "bad": "error('no')", "wrong": "x = = 1", "none": "",
    ])
    #expect(
      try session.run("local a = require 'a' return a.name, a.b, a == require 'a', count")
        == ["a", 5, true, 1])
    #expect(session.message("require 'bad'") == "luaError: lua/bad.lua:1: no")
    #expect(
      session.message("require 'wrong'")
        == "syntaxError: lua/wrong.lua:1: unexpected symbol near '='")
    #expect(try session.run("return require 'none'") == [true])
  }

  @Test func `LE 5.3 a module's name has at most 4096 bytes`() throws {
    let session = try modules([String(repeating: "a", count: 4096): "return 1"])
    #expect(try session.run("return require(('a'):rep(4096))") == [1])
    let message = session.message("require(('a'):rep(4097))")
    #expect(message.hasSuffix("is not a module's name"))
  }

  @Test(arguments: ["1a", "a-b", "é", "a b", "end", "a.2-b.c"])
  func `LE 5.3 a module has any name that a file can have, and gets it with its path`(
    name: String
  ) throws {
    let session = try modules([name: "return { ... }"])
    #expect(
      try session.run("local a = require '\(name)' return #a, a[1], a[2]")
        == [2, .text(name), .text("lua/\(name).lua")])
  }

  @Test func `LE 5.3 modules that require each other are reported with the chain`() throws {
    let session = try modules(["a": "require 'b'", "b": "require 'c'", "c": "require 'a'"])
    let error = session.failure("require 'a'")
    #expect(error?.code == .moduleCycle)
    #expect(error?.message == "modules require each other: a → b → c → a")
    #expect(error?.source == "lua/c.lua:1")
  }

  @Test(arguments: [
    "../x", "/etc/passwd", "a..b", ".a", "a.", "", "a/b", "a\\b", "a\0b",
  ])
  func `LE 5.3 a module's name is file names between dots`(name: String) throws {
    let session = try modules([:])
    let quoted = name.replacing("\\", with: "\\\\").replacing("\0", with: "\\0")
    let error = session.failure("require '\(quoted)'")
    #expect(error?.code == .unknownModule)
    #expect(error?.message == "'\(name)' is not a module's name")
  }

  @Test func `LE 5.3 an unknown module is reported, with the nearest name`() throws {
    let session = try Session(counter: Probe.Counter())
    #expect(
      session.message("require 'probe'")
        == "unknownModule: test.lua:1: no module 'probe'. Did you mean 'probes'?")
  }

  // MARK: Bugs of 5.4.4 that a script could reach (LE 5.7)

  @Test(arguments: [
    "local _ENV <const> = 1 x = 2", "local _ENV <const> = 'a' return x",
    "local _ENV <const> = nil return x", "local _ENV <const> = 1.5 return function() return y end",
  ])
  func `LE 5.7 a constant environment is compiled`(script: String) throws {
    let session = try Session()
    let loaded = try session.machine.load(script, chunkName: "test.lua")
    _ = try? loaded.call()
    #expect(try session.run("return 1") == [1])
  }

  @Test func `LE 5.7 errors while the C stack overflows are errors`() throws {
    let session = try Session()
    let scripts = [
      "local function f() return xpcall(f, f) end return f()",
      "local function f() return pcall(f) end return f()",
      "local function f(m) return xpcall(f, function(e) return ('x'):rep(1000) .. tostring(e) end) end f()",
      "local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return t[k .. 'x'] end return t.a",
      "local s = 'a' for i = 1, 300 do s = '(' .. s .. ')' end return load('return ' .. s)",
      "return load('return ' .. ('{'):rep(1000))", "return load(('do '):rep(1000))",
      "return string.gsub('x', 'x', function() return (string.gsub('x', 'x', print)) end)",
    ]
    for script in scripts {
      _ = session.failure(script)
      #expect(try session.run("return 1") == [1])
    }
  }
}
