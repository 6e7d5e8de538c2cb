import Foundation
import TestSupport
import Testing

/// Many scripts, among them all kinds of bad ones.
@Suite struct ManyScriptsTests {
  private static let isLong = ProcessInfo.processInfo.environment["ORRERY_SOAK"] != nil

  private let program: Program
  private let count = Self.isLong ? 500 : 50

  /// The expected result of each script, in the order of the scripts.
  private var statuses: [String] = []

  init() throws {
    program = try Program()
    for index in 0..<count {
      let name = "s/\(String(format: "%03d", index)).lua"
      let script = Self.script(index)
      statuses.append(script?.status ?? "passed")
      if let script {
        try program.folder.write(script.text, to: name)
      } else {
        try program.writeSpring(name, stiffness: 50 + index)
      }
    }
  }

  private static func script(_ index: Int) -> (text: String, status: String)? {
    switch index % 25 {
    case 3: ("error('no')", "failed")
    case 7: ("while true do end", "failed")
    case 9: ("x = = 1", "failed")
    case 12: ("local t = {} while true do t[#t + 1] = ('x'):rep(1 << 16) .. #t end", "failed")
    case 14: ("local function f() return f() + 1 end f()", "failed")
    case 17:
      ("local t = {} for i = 1, 200000 do t[i] = { i } end print(('x'):rep(1 << 20))", "passed")
    case 20: ("require('motion').after(0.1, function() error('late') end)", "failed")
    default: nil
    }
  }

  private func check(_ result: Program.Result, _ statuses: [String], _ out: String) throws {
    let results = try Program.objects(program.folder.text(of: "\(out)/results.jsonl"))
    #expect(results.map { $0["status"] as? String } == statuses)
    #expect(result.status == 1)
    let passed = statuses.count { $0 == "passed" }
    #expect(result.output.contains("\(count) scripts: \(passed) passed, "), "\(result.output)")
  }

  @Test func `counts and exit status are right, and memory stays flat`() throws {
    let watch = MemoryWatch()
    let result = try program.run(
      ["run", "s", "--max-instructions", "3000000", "--limit", "memory=32MiB", "-j2"],
      variables: ["ASAN_OPTIONS=quarantine_size_mb=1"], started: watch.start)
    try check(result, statuses, "out")
    let readings = watch.readings
    guard readings.count > 20 else { return }
    let early = readings[readings.count / 3]
    let late = readings[readings.count - 1]
    if Self.isLong { print("peak memory of \(count) scripts: \(early) KiB, then \(late) KiB") }
    // Two scripts of 32 MiB each may meet later that did not meet before; a sanitizer takes several times
    // as much for each small value.
    let room = ProcessInfo.processInfo.environment["ORRERY_SLOWNESS"] == nil ? 72 : 288
    #expect(late < early + room << 10, "\(early) KiB after a third, \(late) KiB at the end")
  }

  @Test func `those that end their process take no other with them`() throws {
    var statuses = statuses
    for index in stride(from: 5, to: count, by: 25) {
      let name = "s/\(String(format: "%03d", index)).lua"
      let signal = ["SEGV", "KILL", "ABRT"][index / 25 % 3]
      try program.folder.write("os.execute('kill -\(signal) $PPID')", to: name)
      statuses[index] = "lost"
    }
    for index in stride(from: 7, to: count, by: 25) { statuses[index] = "timedOut" }
    for index in stride(from: 12, to: count, by: 25) {
      // Nothing limits what a trusted script holds.
      try program.folder.write("error('no')", to: "s/\(String(format: "%03d", index)).lua")
    }
    let result = try program.run(
      "run", "s", "--isolate", "--trusted", "--timeout", "5s", "--out", "isolated")
    try check(result, statuses, "isolated")
  }
}
