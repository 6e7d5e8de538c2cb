package import MotionHost
import OrreryBasics

/// The dialect of a JUnit document.
package enum JUnitStyle: String, Sendable, CaseIterable {
  /// That of Maven Surefire and of Jenkins, as their schemas have it.
  case surefire

  /// GitLab's, which has the file of each test: an attribute that the schemas do not know.
  case gitlab
}

/// The XML format of JUnit for test results, which continuous integration servers read.
///
/// A suite is valid by the schema of Maven Surefire's reports, the document by Jenkins' `junit-10.xsd`. So a test has
/// at most one `error`, which stands behind its failures, times have three decimals, and only suites count what was
/// skipped.
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

    /// `12 tests: 10 passed, 1 failed, 1 error`.
    var sentence: String {
      let parts = [
        (tests - failures - errors - skipped, "passed"), (failures, "failed"),
        (errors, errors == 1 ? "error" : "errors"), (skipped, "not run"),
      ]
      let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      return "\(tests) \(tests == 1 ? "test" : "tests"): \(words.joined(separator: ", "))"
    }

    fileprivate var attributes: String {
      "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\""
    }

    fileprivate var time: String {
      seconds > 0 ? " time=\"\(JUnitOutput.decimal(seconds))\"" : ""
    }
  }

  /// Returns the document for the results of plugins.
  package static func text(
    _ suites: [(name: String, results: [PluginTestResult])], _ style: JUnitStyle = .surefire
  ) -> String {
    var total = Counts()
    var body = ""
    for suite in suites {
      let tests = suite.results.map { JUnitCase($0, of: suite.name) }
      var counts = Counts()
      for test in tests {
        counts.add(test)
        total.add(test)
      }
      body +=
        open(suite: suite.name, counts)
        + tests.map { text(of: $0, style) }.joined() + closeSuite
    }
    return open(total) + body + close
  }

  /// Returns the start of a document.
  package static func open(_ counts: Counts) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts.attributes)\(counts.time)>\n"
  }

  /// Returns the start of a suite.
  package static func open(suite name: String, _ counts: Counts) -> String {
    "  <testsuite name=\"\(XMLText.escaped(name))\" \(counts.attributes) "
      + "skipped=\"\(counts.skipped)\"\(counts.time)>\n"
  }

  /// The end of a suite.
  package static let closeSuite = "  </testsuite>\n"

  /// The end of a document.
  package static let close = "</testsuites>\n"

  /// Returns the element of a test.
  package static func text(of test: JUnitCase, _ style: JUnitStyle = .surefire) -> String {
    var head =
      "    <testcase classname=\"\(XMLText.escaped(test.group))\" name=\"\(XMLText.escaped(test.name))\""
    if style == .gitlab { head += " file=\"\(XMLText.escaped(test.file))\"" }
    head += " time=\"\(decimal(test.seconds ?? 0))\""
    var body = test.failures.map { text(of: $0, "failure") }.joined()
    if test.isSkipped { body += "      <skipped/>\n" }
    body += test.error.map { text(of: $0, "error") } ?? ""
    if !test.printed.isEmpty {
      body += "      <system-out>\(XMLText.escaped(test.printed))</system-out>\n"
    }
    if !test.warnings.isEmpty {
      let text = test.warnings.joined(separator: "\n")
      body += "      <system-err>\(XMLText.escaped(text))</system-err>\n"
    }
    return body.isEmpty ? "\(head)/>\n" : "\(head)>\n\(body)    </testcase>\n"
  }

  private static func text(of failure: JUnitCase.Failure, _ element: String) -> String {
    "      <\(element) message=\"\(XMLText.escaped(failure.message))\" "
      + "type=\"\(XMLText.escaped(failure.code))\">"
      + "\(XMLText.escaped(failure.text))</\(element)>\n"
  }

  /// Returns seconds with three decimals, as many as Surefire's schema allows.
  private static func decimal(_ seconds: Double) -> String {
    NumberText.fixed(min(max(seconds, 0), 1e9), decimals: 3)
  }
}

extension JUnitCase {
  /// All errors as one, since a test has one at most; nil without errors.
  fileprivate var error: Failure? {
    guard var all = errors.first else { return nil }
    if errors.count > 1 {
      all.text = errors.map { $0.text.isEmpty ? $0.message : $0.text }.joined(separator: "\n")
    }
    return all
  }

  /// Creates the test of a plugin.
  init(_ result: PluginTestResult, of suite: String) {
    self.init(group: suite, name: result.name, file: result.file)
    note(
      result.failures.map { failure in
        Failure(
          code: failure.code, message: failure.message,
          text: [
            failure.place, failure.line, failure.expected.map { "expected: \($0)" },
            failure.got.map { "got: \($0)" },
          ].compactMap(\.self).joined(separator: "\n"))
      })
    printed = result.printed.joined(separator: "\n")
  }
}
