import MotionHost

/// A test case of a JUnit report.
package struct JUnitCase: Hashable, Sendable {
  /// A failure or an error of a test.
  package struct Failure: Hashable, Sendable {
    /// The code of the error, such as `expectationFailed`.
    package var code: String

    /// The failure, in a sentence.
    package var message: String

    /// The place and other details.
    package var text = ""

    /// Creates a failure.
    package init(code: String, message: String, text: String = "") {
      self.code = code
      self.message = message
      self.text = text
    }

    /// Creates a failure from a text that begins with a code, and whose first line is the message.
    init(_ text: String) {
      let first = text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? text
      let word = first.prefix { $0 != ":" }
      let isCode =
        word.utf8.count < first.utf8.count && word.allSatisfy { $0.isASCII && $0.isLetter }
      // What was expected and found, which lists of a CI show of a failure.
      let details = text.split(separator: "\n").dropFirst().map { $0.drop { $0 == " " } }
        .filter { $0.hasPrefix("expected: ") || $0.hasPrefix("got: ") }
      self.init(
        code: isCode ? String(word) : "error",
        message: ([first] + details.prefix(2).map(String.init)).joined(separator: "; "), text: text)
    }

    /// Whether what was found is not what was expected; otherwise the test broke.
    var isUnmet: Bool { Self.unmet.contains(code) }

    /// The codes of what was found and is not what was expected: an expectation's, a golden trace's, a golden
    /// picture's.
    private static let unmet: Set<String> = [
      "expectationFailed", "snapshotDiffers", "snapshotPlugins", "pictureDiffers",
    ]
  }

  /// The group of the test: a plugin, a folder of scripts.
  package var group: String

  /// The name of the test in its group.
  package var name: String

  /// The file of the test.
  package var file: String

  /// The duration, in seconds of real time; nil if unknown.
  package var seconds: Double?

  /// The failed expectations of the test.
  package var failures: [Failure] = []

  /// The errors because of which the test has no outcome.
  package var errors: [Failure] = []

  /// Whether the test was not run.
  package var isSkipped = false

  /// The output of the test.
  package var printed = ""

  /// Its warnings, which do not make it fail.
  package var warnings: [String] = []

  /// Creates a test without failures.
  package init(group: String, name: String, file: String) {
    (self.group, self.name, self.file) = (group, name, file)
  }
}

extension JUnitCase {
  /// Creates the test of a script, whose folder is the group, or of a case of a script, which is
  /// the group.
  private init(_ script: BatchScript) {
    if let name = script.testCase {
      self.init(group: script.path, name: name, file: script.path)
      return
    }
    let slash = script.path.lastIndex(of: "/")
    let name = slash.map { String(script.path[script.path.index(after: $0)...]) } ?? script.path
    self.init(
      group: slash.map { String(script.path[..<$0]) } ?? ".", name: name, file: script.path)
  }

  /// Creates the test of a script's result: unmet expectations are failures, everything else is an
  /// error.
  package init(_ result: ScriptResult, printed: String) {
    self.init(result.script)
    seconds = result.seconds
    note(result.failures.map(Failure.init))
    warnings = result.warnings
    self.printed = printed
  }

  /// Sorts failures: unmet expectations, and what is an error.
  mutating func note(_ all: [Failure]) {
    failures = all.filter(\.isUnmet)
    errors = all.filter { !$0.isUnmet }
  }

  /// Creates the test of a script that was not run.
  package init(skipped script: BatchScript) {
    self.init(script)
    isSkipped = true
  }
}
