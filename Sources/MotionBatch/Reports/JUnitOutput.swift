package import MotionHost

/// The XML that continuous integration takes for test results, after JUnit's.
package enum JUnitOutput {
  /// How many tests there are, and how many went wrong.
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

  /// What comes first in a document.
  package static func open(_ counts: Counts) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts.attributes)>\n"
  }

  /// What comes before a suite's tests.
  package static func open(suite name: String, _ counts: Counts) -> String {
    "  <testsuite name=\"\(escaped(name))\" \(counts.attributes)>\n"
  }

  /// What comes after a suite's tests.
  package static let closeSuite = "  </testsuite>\n"

  /// What comes last.
  package static let close = "</testsuites>\n"

  /// Returns the element of a test.
  package static func text(of test: JUnitCase) -> String {
    var head =
      "    <testcase classname=\"\(escaped(test.group))\" name=\"\(escaped(test.name))\" "
      + "file=\"\(escaped(test.file))\""
    if let seconds = test.seconds { head += " time=\"\(decimal(seconds))\"" }
    var body = test.isSkipped ? "      <skipped/>\n" : ""
    body += test.errors.map { text(of: $0, "error") }.joined()
    body += test.failures.map { text(of: $0, "failure") }.joined()
    if !test.printed.isEmpty {
      body += "      <system-out>\(escaped(test.printed))</system-out>\n"
    }
    return body.isEmpty ? "\(head)/>\n" : "\(head)>\n\(body)    </testcase>\n"
  }

  private static func text(of failure: JUnitCase.Failure, _ element: String) -> String {
    "      <\(element) message=\"\(escaped(failure.message))\">"
      + "\(escaped(failure.text))</\(element)>\n"
  }

  /// Seconds with six decimals, as an integer's digits so that no locale has a say.
  private static func decimal(_ seconds: Double) -> String {
    let micros = Int(exactly: (min(max(seconds, 0), 1e9) * 1e6).rounded()) ?? 0
    let digits = String(micros % 1_000_000)
    return "\(micros / 1_000_000)." + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// XML has no way to write most control characters; U+FFFD stands for them.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n": escaped += "&#10;"
      case "\t": escaped += "&#9;"
      case "\u{0}"..."\u{1F}", "\u{7F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension JUnitCase {
  /// Tells of a plugin's test.
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
