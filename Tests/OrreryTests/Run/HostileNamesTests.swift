import Foundation
import TestSupport
import Testing

/// Names and texts full of escape sequences, bidirectional controls and line breaks, given to every command:
/// none of it reaches an output stream.
@Suite struct HostileNamesTests {
  /// ESC and CSI, C1's CSI, BEL, DEL, CR, LF, a bidirectional override and isolate, a line separator.
  private static let poison =
    "a\u{1B}[31m\u{9B}2J\u{7}\u{7F}\rx\nok forged\u{202E}y\u{2066}z\u{2028}"

  private let program: Program

  init() throws {
    program = try Program()
    let folder = program.folder
    let bad = Self.poison
    try folder.write(Self.script, to: "\(bad).lua")
    try folder.write("error(\(Self.literal))", to: "e\(bad).lua")
    try folder.write("local = ", to: "s\(bad).lua")
    try folder.write("nonsense \(bad)", to: "n\(bad).jsonl")
    try folder.write("nonsense \(bad)", to: "n\(bad).json")
    try folder.write("a,\(bad)\n1,2", to: "n\(bad).csv")
    try folder.write("return { kind = \(Self.literal) }", to: "p\(bad)/curves/bad.lua")
    try folder.write(
      """
      return { kind = "timingCurve", name = "fine", version = "1.0.0", api = "1",
        summary = \(Self.literal), license = \(Self.literal), curve = function(x) return x end,
        parameters = { p = { default = \(Self.literal), summary = \(Self.literal) } } }
      """, to: "p\(bad)/curves/fine.lua")
    try folder.write(
      "require('test').case(\(Self.literal), function() print(\(Self.literal), 'tab', 'kept') error(\(Self.literal)) end)",
      to: "p\(bad)/curves/tests/fine_test.lua")
  }

  /// The text as a literal of Lua.
  private static let literal =
    "\"" + poison.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\""

  /// The end of the last line of the text that scripts and tests print before a tab and `tab`.
  private static let printed = "\\u202ey\\u2066z\\u2028\ttab\tkept"

  /// The part that names in a session may have: they refuse control characters.
  private static let odd = "\\u{202E}y\\u{2066}z\\u{2028}"

  /// A layer, a marker, a warning, an expectation and a line of such names.
  private static let script = """
    local motion = require("motion")
    local bad, odd = \(literal), "\(odd)"
    local stage = motion.Stage { width = 100, height = 100 }
    pcall(stage.addLayer, stage, { name = bad })
    local box = stage:addLayer { name = odd, size = { 10, 10 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    runtime:add(motion.Spring { stiffness = 100, damping = 20, destination = 50 }, box.position.x)
    pcall(motion.marker, bad, 0.1)
    motion.marker(odd, 0.1)
    warn(bad)
    print(bad, "tab", "kept\\nline")
    pcall(motion.curve, bad)
    motion.expect(box.position.x):neverExceeds(10)
    motion.expectEvents("marker", { name = odd }):occurs(7)
    """

  /// Every command, with such names wherever it takes a name. BAD stands for the text.
  private static let lines: [[String]] = [
    ["run", "BAD.lua", "--out", "o1"], ["run", "eBAD.lua"], ["run", "sBAD.lua"],
    ["run", "BAD.lua", "eBAD.lua", "sBAD.lua", "--out", "oBAD", "--verbose"],
    ["run", "BAD.lua", "eBAD.lua", "--out", "oBAD", "--message-format", "json"],
    ["run", "noBAD.lua"], ["run", "BAD.lua", "--input", "nBAD.jsonl"],
    ["run", "BAD.lua", "--set", "BAD=1"], ["run", "BAD.lua", "--columns", "BAD*z"],
    ["run", "BAD.lua", "--journal", "no/BAD", "--quiet"], ["run", "BAD.lua", "--fps", "BAD"],
    ["run", "BAD.lua", "--plugin-dir", "noBAD"], ["run", "--resume", "noBAD"],
    ["run", "BAD.lua", "--snapshot", "gBAD", "--out", "oBAD"], ["run", "--BAD"],
    ["run", "BAD.lua", "--sweep", "BAD=1,2", "--score", "settle(BAD)"],
    ["run", "BAD.lua", "--format", "svg", "--plot", "BAD?", "--out", "o2"],
    ["run", "BAD.lua", "--journal", "jBAD", "--out", "o3", "--quiet"],
    ["run", "BAD.lua", "--out", "o1", "--list"],
    ["test", "BAD"], ["merge", "noBAD"], ["merge", "oBAD", "--out", "m"],
    ["curve", "BAD"], ["curve", "fine(p: \"BAD\")", "--plugin-dir", "pBAD"],
    ["curve", "BAD", "--json"],
    ["curve", "pBAD/curves/fine.lua"], ["curve", "linear", "--svg", "no/BAD"],
    ["transition", "nBAD.json"], ["transition", "noBAD"], ["transition", "nBAD.json", "--json"],
    ["trace", "eval", "jBAD", "--at", "0,0.1"], ["trace", "eval", "jBAD", "--at", "BAD"],
    ["trace", "eval", "jBAD", "--at", "0", "--format", "jsonl"],
    ["trace", "eval", "jBAD", "--at", "0", "--columns", "BAD"],
    ["trace", "diff", "nBAD.jsonl", "nBAD.csv"], ["trace", "diff", "o1", "noBAD"],
    ["trace", "plot", "o1", "--columns", "BAD*q"], ["trace", "plot", "o1", "--out", "no/BAD.svg"],
    ["trace", "convert", "o1", "cBAD.csv"], ["trace", "convert", "o1", "BAD"],
    ["plugin", "list", "--plugin-dir", "pBAD"],
    ["plugin", "list", "--plugin-dir", "pBAD", "--json"],
    ["plugin", "info", "fine", "--plugin-dir", "pBAD"], ["plugin", "info", "BAD"],
    ["plugin", "check", "pBAD"], ["plugin", "check", "--all", "--plugin-dir", "pBAD"],
    ["plugin", "test", "pBAD"], ["plugin", "test", "pBAD", "--json"],
    ["plugin", "reload", "pBAD/curves/fine.lua"], ["plugin", "new", "BAD", "--kind", "curve"],
    ["plugin", "new", "good", "--kind", "BAD"],
    ["plugin", "new", "good", "--kind", "curve", "--dir", "dBAD"],
    ["export", "BAD.lua", "--format", "css"], ["export", "jBAD", "--format", "waapi"],
    ["export", "BAD.lua", "--format", "BAD"], ["export", "noBAD.lua"],
    ["docs", "BAD"], ["docs", "--out", "no\0BAD"], ["BAD"], ["run"], ["help", "BAD"],
    ["repl", "noBAD.lua"], ["repl", "sBAD.lua"], ["repl", "eBAD.lua"],
  ]

  /// The bytes of a stream that are no plain text: control characters but line ends and tabs, C1 controls and
  /// the characters that reorder or break lines.
  private static func unsafe(_ text: String) -> [String] {
    text.replacing("\r\n", with: "\n").unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A, 0x09: false
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }.map { "U+" + String($0.value, radix: 16) }
  }

  private func check(_ result: Program.Result, _ words: [String]) {
    let note: Comment = "\(words.joined(separator: " ").debugDescription)"
    #expect(Self.unsafe(result.output).isEmpty, note)
    #expect(Self.unsafe(result.errors).isEmpty, note)
    // No line is one that a name or a text forged. Only what is printed keeps its lines.
    let forged = (result.output + result.errors).split(separator: "\n").filter {
      $0.hasPrefix("ok forged") && !$0.hasSuffix(Self.printed)
    }
    #expect(forged.isEmpty, note)
  }

  @Test func `no command passes them on`() throws {
    for words in Self.lines {
      let arguments = words.map { word in
        String(word.replacing("BAD", with: Self.poison).prefix { $0 != "\0" })
      }
      check(try program.run(arguments), words)
    }
  }

  @Test func `nor does the prompt, by lines and by JSON`() throws {
    let lines = [
      "print(\(Self.literal), 'tab', 'kept')", Self.literal, "error(\(Self.literal))",
      ".load noBAD.lua",
      ".input nBAD.jsonl", ".BAD", ".scrub BAD", "warn(\(Self.literal))", ".layers", ".columns",
    ]
    let text = lines.map { $0.replacing("BAD", with: Self.poison.replacing("\n", with: "")) + "\n" }
    try program.folder.write(text.joined(), to: "lines")
    check(
      try program.run(["repl", "\(Self.poison).lua", "--keep-going"], input: "lines"), ["repl"])
    let requests = lines.map { line in
      let bytes = try? JSONSerialization.data(withJSONObject: ["do": "eval", "text": line])
      return String(decoding: bytes ?? Data(), as: UTF8.self) + "\n"
    }
    try program.folder.write(requests.joined(), to: "requests")
    let result = try program.run(["repl", "\(Self.poison).lua", "--json"], input: "requests")
    check(result, ["repl", "--json"])
    #expect(try Program.objects(result.output).count >= lines.count)
  }

  @Test func `what a script prints keeps tabs and line feeds, and nothing else`() throws {
    try program.folder.write(#"print("a\tb\nc\r\nd\re\27[1m\u{202e}f")"#, to: "p.lua")
    let result = try program.run("run", "p.lua", "--quiet")
    #expect(result.output == "a\tb\nc\r\nd\\re\\x1b[1m\\u202ef\n")
    let many = try program.run("run", "p.lua", "p.lua", "--verbose", "--out", "many")
    #expect(many.output.contains("a\tb\nc\r\nd\\re\\x1b[1m\\u202ef\n"))
  }

  @Test func `JSON on a stream means what was said`() throws {
    let text = "x\u{7F}\u{9B}\u{202E}"
    try program.folder.write("print('\(text)')", to: "p.lua")
    let result = try program.run("run", "p.lua", "p.lua", "--message-format", "json")
    let objects = try Program.objects(result.output)
    let printed = objects.compactMap { $0["printed"] as? String }
    // What is printed is escaped where it is printed; here that is what was said.
    #expect(printed.first == "x\\u007f\\u009b\\u202e\n")
  }
}
