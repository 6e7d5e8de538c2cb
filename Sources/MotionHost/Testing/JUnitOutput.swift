/// The XML that continuous integration takes for test results, after JUnit's.
public enum JUnitOutput {
  /// Returns the document for the results of plugins.
  public static func text(_ suites: [(name: String, results: [PluginTestResult])]) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let results = suites.flatMap(\.results)
    text += "<testsuites \(counts(results))>\n"
    for suite in suites {
      text += "  <testsuite name=\"\(escaped(suite.name))\" \(counts(suite.results))>\n"
      for result in suite.results { text += testCase(result, in: suite.name) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func counts(_ results: [PluginTestResult]) -> String {
    let failures = results.count { !$0.hasPassed }
    return "tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\""
  }

  private static func testCase(_ result: PluginTestResult, in suite: String) -> String {
    let head =
      "    <testcase classname=\"\(escaped(suite))\" name=\"\(escaped(result.name))\" "
      + "file=\"\(escaped(result.file))\""
    var body = ""
    for failure in result.failures {
      let place = [failure.place, failure.line].compactMap { $0 }.joined(separator: "\n")
      body += "      <failure message=\"\(escaped(failure.message))\">\(escaped(place))</failure>\n"
    }
    if !result.printed.isEmpty {
      body +=
        "      <system-out>\(escaped(result.printed.joined(separator: "\n")))</system-out>\n"
    }
    return body.isEmpty ? "\(head)/>\n" : "\(head)>\n\(body)    </testcase>\n"
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
