import MotionHost

/// A test case of a JUnit report.
package struct JUnitCase: Hashable, Sendable {
  /// A failure or an error of a test.
  package struct Failure: Hashable, Sendable {
    /// The failure, in a sentence.
    package var message: String

    /// The place and other details.
    package var text = ""

    /// Creates a failure.
    package init(message: String, text: String = "") {
      self.message = message
      self.text = text
    }
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
    errors = result.errors.map(Self.failure)
    failures = result.expectations.filter { !$0.hasPassed }.map { Self.failure($0.description) }
    self.printed = printed
  }

  /// Creates the test of a script that was not run.
  package init(skipped script: BatchScript) {
    self.init(script)
    isSkipped = true
  }

  /// Creates a failure from a text, whose first line is the message.
  private static func failure(_ text: String) -> Failure {
    let first = text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? text
    return Failure(message: first, text: text)
  }
}
