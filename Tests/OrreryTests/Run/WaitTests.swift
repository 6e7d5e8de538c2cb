import Foundation
import TestSupport
import Testing

/// FIFOs, devices and folders where files are expected: answered at once, or read as streams that the first
/// signal ends.
@Suite struct WaitTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.writeSpring("a.lua")
    #expect(mkfifo(program.folder.path("p"), 0o600) == 0)
    try program.folder.write("", to: "f/x")
  }

  /// A command that reads a FIFO nobody writes to.
  @Test(arguments: [
    ["run", "p"], ["run", "a.lua", "--input", "p"], ["trace", "diff", "p", "p"],
    ["trace", "eval", "p", "--at", "0"], ["trace", "plot", "p"], ["transition", "p"],
    ["export", "p"], ["repl", "p"], ["curve"], ["run", "-"],
  ])
  func `the first signal ends a wait`(words: [String]) throws {
    for signal in [SIGINT, SIGTERM] {
      let line = "exec '\(Program.path)' \(words.joined(separator: " ")) < p"
      let result = try program.run(words: ["bash", "-c", "sleep 60 > p & exec 3<>p; \(line) 3>&-"])
      {
        process in
        usleep(400_000)
        kill(process, signal)
      }
      #expect(result.status == 128 + signal, "\(words) \(result.errors)")
    }
  }

  @Test(arguments: [
    Refused("run f", 5),
    Refused("run a.lua --input f", 66),
    Refused("trace eval f --at 0", 66),
    Refused("transition f", 66),
    Refused("export f", 66),
    Refused("repl f", 66),
    Refused("run a.lua a.lua --input p", 64),
    Refused("run p a.lua", 1),
    Refused("run - --input -", 64),
    Refused("run a.lua --plugin-dir p", 66),
  ])
  fileprivate func `what cannot be read is answered at once`(refused: Refused) throws {
    let (words, status) = (refused.words, refused.status)
    let result = try program.run(words)
    #expect(result.status == status, "\(result.errors)")
    if status == 66, words[0] != "run" || words.contains("--input") {
      #expect(result.errors.contains("f: Is a directory. "), "\(result.errors)")
    }
  }

  @Test func `a golden trace, a plugin and a module that are no files are answered at once`() throws
  {
    let folder = program.folder
    try folder.write("", to: "golden/a.jsonl/x")
    let golden = try program.run("run", "a.lua", "--snapshot", "golden", "--quiet")
    #expect(golden.status == 1)
    #expect(
      golden.errors
        == "noSnapshot: golden/a.jsonl: it is a folder. Take it away, then make the golden "
        + "trace with --bless.\nfailed: a.lua\n")
    try folder.write("", to: "r/curves/x")
    #expect(mkfifo(folder.path("r/curves/hop.lua"), 0o600) == 0)
    try folder.write("print(pcall(require('motion').curve, 'hop'))", to: "c.lua")
    let plugin = try program.run("run", "c.lua", "--plugin-dir", "r", "--quiet")
    #expect(plugin.status == 0 && plugin.output.contains("no plugin root has curves/hop.lua"))
    #expect(mkfifo(folder.path("late.lua"), 0o600) == 0)
    try folder.write("print(pcall(require, 'late'))", to: "m.lua")
    let module = try program.run("run", "m.lua", "--quiet")
    #expect(module.status == 0)
    #expect(module.output.contains("late.lua: it is not a regular file"), "\(module.output)")
  }

  @Test func `a script and input come by standard input`() throws {
    let script = try program.run(["run", "-", "--quiet"], input: "a.lua")
    #expect(script.status == 0 && script.output == "stiffness\t100\n", "\(script.errors)")
    #expect(try program.folder.text(of: "out/stdin/trace.jsonl").contains("box.position.x"))
    try program.folder.write(
      #"{"t":0.1,"type":"pointerdown","pointerId":1,"x":1,"y":2}"#, to: "in.jsonl")
    let input = try program.run(
      ["run", "a.lua", "--input", "-", "--quiet", "--out", "i"], input: "in.jsonl")
    #expect(input.status == 0, "\(input.errors)")
    #expect(try program.folder.text(of: "i/trace.jsonl").contains("pointerdown"))
    try program.folder.write("error('no')", to: "bad.lua")
    #expect(
      try program.run(["run", "-", "--quiet"], input: "bad.lua").errors.contains("stdin:1: no"))
  }
}

/// A command that is answered without reading anything.
private struct Refused: Sendable {
  let words: [String]
  let status: Int32

  init(_ words: String, _ status: Int32) {
    self.words = words.split(separator: " ").map(String.init)
    self.status = status
  }
}
