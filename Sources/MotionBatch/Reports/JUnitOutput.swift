package import MotionHost
import OrreryBasics

/// The XML format of JUnit for test results, which continuous integration servers read.
package enum JUnitOutput {
  /// The numbers of tests, failures and errors.
  package struct Counts: Hashable, Sendable {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0
    var seconds = 0.0

    /// Creates the counts of no tests.
    package init() {}

    /// Counts a test.
    package mutating func add(_ test: JUnitCase) {
      tests += 1
      if !test.errors.isEmpty { errors += 1 } else if !test.failures.isEmpty { failures += 1 }
      if test.isSkipped { skipped += 1 }
      seconds += test.seconds ?? 0
    }

    fileprivate var attributes: String {
      let time = seconds > 0 ? " time=\"\(JUnitOutput.decimal(seconds))\"" : ""
      return "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" "
        + "skipped=\"\(skipped)\"\(time)"
    }
  }

  /// Returns the document for the results of plugins.
  package static func text(_ suites: [(name: String, results: [PluginTestResult])]) -> String {
    var total = Counts()
    var body = ""
    for suite in suites {
      let tests = suite.results.map { JUnitCase($0, of: suite.name) }
      var counts = Counts()
      for test in tests {
        counts.add(test)
        total.add(test)
      }
      body += open(suite: suite.name, counts) + tests.map(text(of:)).joined() + closeSuite
    }
    return open(total) + body + close
  }

  /// Returns the start of a document.
  package static func open(_ counts: Counts) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts.attributes)>\n"
  }

  /// Returns the start of a suite.
  package static func open(suite name: String, _ counts: Counts) -> String {
    "  <testsuite name=\"\(XMLText.escaped(name))\" \(counts.attributes)>\n"
  }

  /// The end of a suite.
  package static let closeSuite = "  </testsuite>\n"

  /// The end of a document.
  package static let close = "</testsuites>\n"

  /// Returns the element of a test.
  package static func text(of test: JUnitCase) -> String {
    var head =
      "    <testcase classname=\"\(XMLText.escaped(test.group))\" name=\"\(XMLText.escaped(test.name))\" "
      + "file=\"\(XMLText.escaped(test.file))\""
    if let seconds = test.seconds { head += " time=\"\(decimal(seconds))\"" }
    var body = test.isSkipped ? "      <skipped/>\n" : ""
    body += test.errors.map { text(of: $0, "error") }.joined()
    body += test.failures.map { text(of: $0, "failure") }.joined()
    if !test.printed.isEmpty {
      body += "      <system-out>\(XMLText.escaped(test.printed))</system-out>\n"
    }
    return body.isEmpty ? "\(head)/>\n" : "\(head)>\n\(body)    </testcase>\n"
  }

  private static func text(of failure: JUnitCase.Failure, _ element: String) -> String {
    "      <\(element) message=\"\(XMLText.escaped(failure.message))\">"
      + "\(XMLText.escaped(failure.text))</\(element)>\n"
  }

  /// Returns seconds with six decimals.
  private static func decimal(_ seconds: Double) -> String {
    NumberText.fixed(min(max(seconds, 0), 1e9), decimals: 6)
  }
}

extension JUnitCase {
  /// Creates the test of a plugin.
  init(_ result: PluginTestResult, of suite: String) {
    self.init(group: suite, name: result.name, file: result.file)
    failures = result.failures.map { failure in
      Failure(
        message: failure.message,
        text: [
          failure.place, failure.line, failure.expected.map { "expected: \($0)" },
          failure.got.map { "got: \($0)" },
        ].compactMap(\.self).joined(separator: "\n"))
    }
    printed = result.printed.joined(separator: "\n")
  }
}
