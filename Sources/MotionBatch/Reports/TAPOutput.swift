package import MotionHost
import OrreryBasics

/// The Test Anything Protocol, version 14: a line per test, with failures as YAML.
package enum TAPOutput {
  /// Returns the lines for the results of plugins.
  package static func lines(
    _ suites: [(name: String, results: [PluginTestResult])]
  ) -> [String] {
    let results = suites.flatMap { suite in suite.results.map { (suite.name, $0) } }
    var lines = ["TAP version 14", "1..\(results.count)"]
    for (number, (suite, result)) in results.enumerated() {
      let word = result.hasPassed ? "ok" : "not ok"
      lines.append("\(word) \(number + 1) - \(suite): \(escaped(result.name))")
      lines += result.printed.map { "# \(oneLine($0))" }
      lines += block(result.failures.map(details))
    }
    let (held, failed) = (results.reduce(0) { $0 + $1.1.held }, results.count { !$0.1.hasPassed })
    if held > 0 { lines.append("# \(held) \(held == 1 ? "expectation" : "expectations") held") }
    if failed > 0 { lines.append("# failed: \(failed) of \(results.count) tests") }
    return lines
  }

  /// Returns the first lines, with the number of tests.
  package static func head(_ count: Int) -> String { "TAP version 14\n1..\(count)" }

  /// Returns the lines for the result of a script or of a case of it.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - number: Its number among the results, from 1.
  ///   - printed: What the script printed, shown as comments.
  package static func lines(of result: ScriptResult, number: Int, printed: String) -> [String] {
    let word = result.hasPassed ? "ok" : "not ok"
    let said = printed.split(separator: "\n").map { "# \(oneLine(String($0)))" }
    let failures = block(result.failures.map { ["message: \(quoted($0))"] })
    return ["\(word) \(number) - \(escaped(result.script.title))"] + said + failures
      + result.warnings.map { "# warning: \(oneLine($0))" }
  }

  private static func details(_ failure: PluginTestResult.Failure) -> [String] {
    var lines = ["message: \(quoted(failure.message))"]
    if let place = failure.place { lines.append("at: \(quoted(place))") }
    if let line = failure.line { lines.append("source: \(quoted(line))") }
    if let expected = failure.expected { lines.append("expected: \(quoted(expected))") }
    if let got = failure.got { lines.append("got: \(quoted(got))") }
    return lines
  }

  /// Returns the block of YAML of a test, which has one at most: with several failures it is a list.
  private static func block(_ failures: [[String]]) -> [String] {
    guard let first = failures.first else { return [] }
    let lines =
      failures.count == 1
      ? first
      : failures.flatMap { lines in
        lines.enumerated().map { index, line in (index == 0 ? "- " : "  ") + line }
      }
    return ["  ---"] + lines.map { "  \($0)" } + ["  ..."]
  }

  /// Escapes number signs, which would begin a directive.
  private static func escaped(_ text: String) -> String {
    oneLine(text).escaped(["\\": "\\\\", "#": "\\#"])
  }

  private static func oneLine(_ text: String) -> String {
    text.escaped(["\n": " ", "\r": " "])
  }

  /// Returns a JSON string, which is a YAML string as well.
  private static func quoted(_ text: String) -> String { JSONOutput.text(text).line }
}
