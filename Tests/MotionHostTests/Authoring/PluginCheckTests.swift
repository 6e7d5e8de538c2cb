import TestSupport
import Testing

@testable import MotionHost

@Suite struct PluginCheckTests {
  private let plugins: PluginFolder

  init() throws { plugins = try PluginFolder() }

  private func check(_ name: String = "mover") throws -> PluginCheck {
    PluginCheck(try plugins.location(name), plugins: plugins.locator)
  }

  private func found(_ check: PluginCheck) -> [String] {
    check.findings.map { finding in
      "\(finding.line.map { "\($0) " } ?? "")\(finding.severity.rawValue): \(finding.message)"
    }
  }

  @Test func `a plugin without fault has no findings`() throws {
    try plugins.interaction("mover", "add = function() end")
    try plugins.folder.write(
      "require('test').case('x', print)", to: "interactions/mover/tests/x_test.lua")
    let check = try check()
    #expect(check.findings.isEmpty && check.isSound && check.version == "1.0.0")
  }

  private static let faults: [(String, String)] = [
    (
      "add = function() io.write('x') end", "4 error: 'io' is absent in the sandbox. Do without it."
    ),
    (
      "add = function() return os.getenv('HOME'), os.time() end",
      "4 error: 'os.getenv' is absent in the sandbox. Do without it."
    ),
    (
      "add = function(self) return ('x'):rep(3), string.dump(print) end",
      "4 error: 'string.dump' is absent in the sandbox. Do without it."
    ),
    (
      "add = function(self) return self[1 < 2] end",
      "4 warning: Lua 5.4.4 gets an index that compares two constants wrong. Put it into a variable "
        + "first."
    ),
    (
      "add = function(a, b) return 5 ~ (a or b) end",
      "4 warning: Lua 5.4.4 gets 'number ~ (a or b)' wrong in large functions. Put (a or b) into a "
        + "variable first."
    ),
    (
      "parameters = { pull = { default = 1 } }, add = function() end",
      "warning: parameter 'pull' has no summary. Say what it does."
    ),
  ]

  @Test(arguments: faults)
  func `LE 7.7 what trips a plugin is found with its line`(body: String, message: String) throws {
    try plugins.folder.write(
      "return {\n kind = 'interaction', name = 'mover', version = '1.0.0', api = '1',\n"
        + " summary = 'A test.',\n \(body) }", to: "interactions/mover/init.lua")
    let check = try check()
    #expect(found(check).first == message)
    #expect(check.loads)
    #expect(check.isSound == message.contains("warning"))
  }

  @Test(arguments: [
    "add = function(self) return self.io, self:debug() end",
    "add = function() local io = {} return io.x end",
    "add = function(package) return package end",
    "add = function() return { io = 1, debug = 2 } end",
    "add = function() return 'io.write', [[ io.read ]], 3 --[==[ io ]==] end -- io",
    "add = function(self) return self['a' .. 'b' == 'c'] end",
  ])
  func `what only looks like it is not found`(body: String) throws {
    try plugins.interaction("mover", body)
    #expect(found(try check()).allSatisfy { $0.contains("no tests") })
  }

  @Test(arguments: ["function ", "5 ~ ( ", "local ", "[1 ", "[=", "--[=[", "'\\"])
  func `a long text of anything is read in no time`(piece: String) {
    // 64 KiB; in squared time this would take minutes.
    let text = String(repeating: piece, count: (1 << 16) / piece.utf8.count)
    #expect(LuaPitfalls.findings(in: Array(text.utf8), path: "x.lua").count < 2)
  }

  @Test func `syntax is checked in every file, with its line`() throws {
    try plugins.interaction("mover", "add = function() end")
    try plugins.folder.write("local x\nlocal y =\n", to: "interactions/mover/part/one.lua")
    let check = try check()
    let finding = try #require(check.findings.first)
    #expect(finding.path.hasSuffix("mover/part/one.lua") && finding.severity == .error)
    #expect(finding.message == "unexpected symbol near <eof>")
    #expect(!check.isSound && check.loads)
  }

  @Test func `a plugin that does not load says why, once`() throws {
    try plugins.folder.write("return { kind = 'interaction', }", to: "interactions/mover.lua")
    #expect(
      found(try check()) == [
        "error: missingKey: plugin '\(plugins.folder.path("interactions/mover.lua"))' needs "
          + "'name' (string)"
      ])
    try plugins.folder.write("return {", to: "interactions/mover.lua")
    #expect(found(try check()).count == 1)
    #expect(try check().loads == false)
  }

  @Test func `a curve is baked with its defaults`() throws {
    try plugins.curve("bend", "curve = function(x) return x + 1 end")
    #expect(
      found(try check("bend")).last?.hasPrefix("error: endpoint: 'bend' returned 1.0 at x = 0.0.")
        == true)
  }

  @Test func `LE 7.7 a plugin's own health is asked`() throws {
    try plugins.interaction("mover", "add = function() end")
    try plugins.folder.write(
      "return { check = function() return { 'too warm', 'too wet' } end }",
      to: "interactions/mover/health.lua")
    #expect(found(try check()).suffix(2) == ["warning: too warm", "warning: too wet"])
    try plugins.folder.write("return 3", to: "interactions/mover/health.lua")
    #expect(found(try check()).last?.contains("it returns no 'check'") == true)
  }
}
