import MotionHost
import MotionTime
import OrreryBasics
import TestSupport
import Testing

@testable import MotionConsole

@Suite struct MCPServerTests {
  private let interruption = Interruption()

  /// Returns what a server answers to lines.
  private func answers(_ lines: [String]) throws -> [JSONValue] {
    var job = RunJob(
      script: "", frameRate: try FrameRate(60), plugins: PluginLocator(roots: [.embedded]))
    // No test may depend on how fast the computer is.
    try job.limits.count(parsing: "1000000")
    let inbox = MCPInbox(interruption: interruption)
    let server = try MCPServer(job, inbox: inbox, interruption: interruption)
    defer { server.close() }
    for line in lines { inbox.take(line) }
    inbox.end()
    var answers: [String] = []
    let wasInterrupted = server.run { answers.append($0) }
    #expect(!wasInterrupted)
    return try answers.map { try JSONValue(parsing: Array($0.utf8)[...]) }
  }

  private func part(_ value: JSONValue?, _ path: String...) -> JSONValue? {
    path.reduce(value) { value, name in
      if case .object(let members)? = value { return members[name] }
      if case .array(let items)? = value, let index = Int(name), items.indices.contains(index) {
        return items[index]
      }
      return nil
    }
  }

  private func call(_ id: String, _ tool: String, _ arguments: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
  }

  private let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#

  @Test func `a ping has an empty result, and the identifier as it came`() throws {
    let lines = ["7", "12345678901234567890", #""a\u00e9""#].map {
      #"{"jsonrpc":"2.0","id":\#($0),"method":"ping"}"#
    }
    let found = try answers(lines + [" ", ""])
    #expect(found.count == 3)
    #expect(part(found[0], "result") == .object([:]) && part(found[0], "id") == .number(7))
    #expect(part(found[2], "id") == .string("aé"))
  }

  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"),
    ("x", "2025-11-25"),
  ])
  func `initialize agrees on a version that there is`(wanted: String, version: String) throws {
    let found = try answers([
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(wanted)","capabilities":{}}}"#
    ])
    #expect(part(found[0], "result", "protocolVersion") == .string(version))
    #expect(part(found[0], "result", "serverInfo", "name") == .string("orrery"))
    #expect(part(found[0], "result", "resultType") == nil)
  }

  @Test func `a request that names its version has what that version wants`() throws {
    func discover(_ version: String) throws -> JSONValue {
      try answers([
        #"{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"\#(version)"}}}"#
      ])[0]
    }
    let found = try discover("2026-07-28")
    #expect(part(found, "result", "resultType") == .string("complete"))
    #expect(part(found, "result", "cacheScope") == .string("private"))
    #expect(part(found, "result", "supportedVersions", "0") == .string("2026-07-28"))
    let refused = try discover("1900-01-01")
    #expect(part(refused, "error", "code") == .number(-32022))
    #expect(part(refused, "error", "data", "requested") == .string("1900-01-01"))
  }

  @Test(arguments: [
    ("{", -32700), (#"{"a":1,"a":2}"#, -32700), ("[]", -32600), ("true", -32600),
    (#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1e400,"method":"ping"}"#, -32600),
    (#"{"id":3,"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":3,"method":"pong"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":3,"method":"ping","params":3}"#, -32602),
    (#"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{}}"#, -32602),
  ])
  func `what is no request gets the error of JSON-RPC`(line: String, code: Double) throws {
    let found = try answers([line, ping])
    #expect(found.count == 2 && part(found[0], "error", "code") == .number(code))
    #expect(part(found[1], "result") == .object([:]))
  }

  @Test func `a batch is answered by a batch, and by nothing if nothing wants an answer`() throws {
    let note = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
    let found = try answers(["[\(ping),\(note),1]", "[\(note)]"])
    #expect(found.count == 1 && part(found[0], "0", "id") == .number(1))
    #expect(part(found[0], "1", "error", "code") == .number(-32600))
    #expect(part(found[0], "2") == nil)
  }

  @Test func `tools run, look and scrub`() throws {
    let script =
      "local motion = require('motion') local stage = motion.Stage { width = 100, height = 100 } "
      + "dot = stage:addLayer { name = 'dot', position = { 0, 0 }, size = { 1, 1 } } "
      + "motion.MotionRuntime { containerView = stage }:add(motion.Tween { duration = 1, values = { 0, 80 }, timingFunctions = 'linear' }, dot.position.x)"
    let found = try answers([
      call("1", "run", #"{"text":"\#(script)","until":0.5}"#),
      call("2", "scrub", #"{"to":0.25}"#), call("3", "values", #"{"names":["dot.position.x"]}"#),
      call("4", "plot", #"{"names":["dot.position.x"]}"#), call("5", "export", "{}"),
    ])
    #expect(part(found[0], "result", "structuredContent", "layers") == .array([.string("dot")]))
    #expect(part(found[0], "result", "structuredContent", "status", "end") == .number(0.5))
    let values = part(found[2], "result", "structuredContent", "values", "dot.position.x", "0")
    guard case .number(let value)? = part(values, "value") else {
      Issue.record("\(found[2])")
      return
    }
    // The script began a flick after 0.
    #expect(abs(value - 20) < 1e-6)
    guard case .string(let drawn)? = part(found[3], "result", "content", "0", "text") else {
      Issue.record("\(found[3])")
      return
    }
    #expect(drawn.hasPrefix("A picture in SVG of what follows.\ndot.position.x: from 0"))
    #expect(drawn.contains(" to 40, between 0") && drawn.hasSuffix(" and 40"))
    guard case .string(let css)? = part(found[4], "result", "content", "0", "text") else {
      Issue.record("\(found[4])")
      return
    }
    #expect(css.contains("@keyframes"))
  }

  /// The start of each text: of what the format's own documents begin with.
  @Test(arguments: [
    ("css", "@keyframes"), ("waapi", "{"), ("html", "<!doctype html>"), ("lua", "-- motion: "),
    ("tokens", "{"), ("lottie", "{"), ("swift", "// motion: "), ("compose", "// motion: "),
    ("android", "// motion: "), ("flutter", "// motion: "),
  ])
  func `every target that is text can be exported`(format: String, start: String) throws {
    let script =
      "local motion = require('motion') local stage = motion.Stage { width = 100, height = 100 } "
      + "local dot = stage:addLayer { name = 'dot', size = { 10, 10 } } "
      + "motion.MotionRuntime { containerView = stage }:add(motion.Tween { duration = 0.5, values = { 0, 40 } }, "
      + "dot.position.x)"
    let found = try answers([
      call("1", "run", #"{"text":"\#(script)"}"#), call("2", "export", #"{"format":"\#(format)"}"#),
      call("3", "export", #"{"format":"dotlottie"}"#),
    ])
    guard case .string(let text)? = part(found[1], "result", "content", "0", "text"),
      case .string(let report)? = part(found[1], "result", "content", "1", "text"),
      case .string(let refusal)? = part(found[2], "result", "content", "0", "text")
    else {
      Issue.record("\(found)")
      return
    }
    #expect(text.hasPrefix(start), "\(text.prefix(40))")
    #expect(report.contains("dot.position"), "\(report)")
    #expect(
      refusal.contains("\"format\" is none of css, waapi, html, swift, compose"), "\(refusal)")
  }

  @Test func `what is wrong with arguments is in the result`() throws {
    let found = try answers([
      call("1", "eval", #"{"txt":"1"}"#), call("2", "run", #"{"script":"../x.lua"}"#),
      call("3", "run", #"{"text":"1","script":"x.lua"}"#),
      call("4", "eval", #"{"text":"error('x')"}"#),
      call("5", "export", #"{"tolerance":9}"#), call("6", "plot", #"{"names":[1]}"#),
    ])
    for answer in found { #expect(part(answer, "result", "isError") == .boolean(true)) }
  }

  @Test func `a request that waits can be cancelled`() throws {
    let found = try answers([
      call("1", "eval", #"{"text":"1"}"#), call("2", "eval", #"{"text":"2"}"#),
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":[]}}"#,
    ])
    #expect(found.count == 1 && part(found[0], "id") == .number(1))
  }
}
