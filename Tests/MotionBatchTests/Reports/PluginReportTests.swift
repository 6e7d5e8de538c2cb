import Foundation
import MotionBatch
import Testing

@testable import MotionHost

@Suite struct PluginReportTests {
  /// A mark that combines with a character makes it no other for those who read the line.
  @Test func `what TAP escapes is escaped before a combining mark and in CRLF`() {
    let result = PluginTestResult(
      name: "\\\u{301}#\u{301}\r\nx", file: "mover.lua", failures: [], printed: [])
    #expect(
      TAPOutput.lines([(name: "mover", results: [result])]).last
        == "ok 1 - mover: \\\\\u{301}\\#\u{301}  x")
  }

  @Test func `results are TAP and JUnit's XML`() throws {
    let failure = PluginTestResult.Failure(
      message: "expected \"x\n\" to be \"\"\"", place: "one_test.lua:12",
      line: #"test.case("<two>", function() test.expect("x\n"):toBe('"') end)"#)
    let suites = [
      (
        name: "interactions/mover",
        results: [
          PluginTestResult(name: "one #1", file: "one_test.lua", failures: [], printed: ["a"]),
          PluginTestResult(name: "<two>", file: "one_test.lua", failures: [failure], printed: []),
        ]
      )
    ]
    #expect(
      TAPOutput.lines(suites) == [
        "TAP version 14", "1..2", "ok 1 - interactions/mover: one \\#1", "# a",
        "not ok 2 - interactions/mover: <two>", "  ---",
        "  message: \"expected \\\"x\\n\\\" to be \\\"\\\"\\\"\"", "  at: \"one_test.lua:12\"",
        "  source: \"test.case(\\\"<two>\\\", function() test.expect(\\\"x\\\\n\\\"):toBe('\\\"') end)\"",
        "  ...", "# failed: 1 of 2 tests",
      ])
    let document = try XMLCounter.count(JUnitOutput.text(suites))
    #expect(
      document == ["testsuites": 1, "testsuite": 1, "testcase": 2, "failure": 1, "system-out": 1])
  }
}

/// Counts the elements of a document, which must be well-formed.
private enum XMLCounter {
  static func count(_ text: String) throws -> [String: Int] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      "import sys,collections,xml.etree.ElementTree as E\n"
        + "for k,v in collections.Counter(e.tag for e in E.fromstring(sys.argv[1].encode()).iter())"
        + ".items(): print(k,v)", text,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var counts: [String: Int] = [:]
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ")
      counts[String(words[0])] = Int(words[1])
    }
    return counts
  }
}
