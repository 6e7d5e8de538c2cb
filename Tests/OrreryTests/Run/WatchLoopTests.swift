import Foundation
import PlatformC
import TestSupport
import Testing

/// `--watch`: what a saved file touches runs again.
@Suite struct WatchLoopTests {
  private let program: Program

  init() throws { program = try Program() }

  private func script(_ name: String, saying text: String) -> String {
    """
    local motion = require("motion")
    \(text)
    print("\(name) " .. tostring(value))
    motion.expect(value):toBe(value)
    """
  }

  /// Waits until a stream of the command holds a text so many times.
  private func wait(for text: String, times: Int, in stream: String) throws {
    for _ in 0..<60_000 {
      let found = try program.folder.text(of: stream).components(separatedBy: text).count - 1
      if found >= times { return }
      usleep(10_000)
    }
    Issue.record("'\(text)' did not come \(times) times: \(try program.folder.text(of: stream))")
  }

  @Test func `what uses a saved file runs again, nothing else`() throws {
    try program.folder.write(
      script("a", saying: "local value = require(\"shared\")"), to: "tests/a.test.lua")
    try program.folder.write(script("b", saying: "local value = 1"), to: "tests/b.test.lua")
    try program.folder.write("return 1", to: "tests/shared.lua")
    let result = try program.run(["test", "--watch", "--verbose"]) { process in
      try wait(for: "watching 3 files", times: 1, in: ".stderr")
      try program.folder.write("return 22", to: "tests/shared.lua")
      try wait(for: "watching 3 files", times: 2, in: ".stderr")
      // A broken file is told, and its script runs again when it is whole.
      try program.folder.write("return return", to: "tests/shared.lua")
      try wait(for: "watching 3 files", times: 3, in: ".stderr")
      try program.folder.write("return 333", to: "tests/shared.lua")
      try wait(for: "watching 3 files", times: 4, in: ".stderr")
      // A new script is found.
      try program.folder.write(script("c", saying: "local value = 1"), to: "tests/c.test.lua")
      try wait(for: "watching 4 files", times: 1, in: ".stderr")
      kill(process, SIGINT)
    }
    #expect(result.status == 130, "\(result.errors)")
    let printed = result.output.split(separator: "\n").filter { $0.contains(/^[abc] \d+$/) }
    #expect(printed.sorted() == ["a 1", "a 22", "a 333", "b 1", "c 1"], "\(result.output)")
    #expect(result.errors.contains("changed: tests/shared.lua"))
    #expect(result.errors.contains("syntaxError"))
  }

  @Test func `one script runs again with its plugin`() throws {
    func plugin(_ power: Int) -> String {
      """
      return {
        kind = "timingCurve", name = "mine", version = "1.0.0", api = "1", summary = "A test.",
        curve = function(x) return x ^ \(power) end,
      }
      """
    }
    try program.folder.write(plugin(2), to: "plugins/curves/mine.lua")
    try program.folder.write(
      """
      local motion = require("motion")
      print(("%.3f"):format(motion.curve("mine"):value(0.5)))
      """, to: "s.lua")
    let result = try program.run(["run", "s.lua", "--watch", "--quiet"]) { process in
      try wait(for: "watching 2 files", times: 1, in: ".stderr")
      try program.folder.write(plugin(3), to: "plugins/curves/mine.lua")
      try wait(for: "watching 2 files", times: 2, in: ".stderr")
      kill(process, SIGINT)
    }
    #expect(result.status == 130, "\(result.errors)")
    #expect(result.output == "0.250\n0.125\n")
  }

  @Test(arguments: [
    (["a.lua", "--resume", "out"], "--resume"), (["a.lua", "--list"], "--list"),
    (["a.lua", "--sweep", "a=1,2", "--score", "duration()"], "--sweep"), (["-"], "standard input"),
  ])
  func `what is about one run is refused`(arguments: [String], word: String) throws {
    let result = try program.run(["run", "--watch"] + arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(word))
  }
}
