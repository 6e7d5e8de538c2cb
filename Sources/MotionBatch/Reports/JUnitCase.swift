import MotionHost

/// A test case of a JUnit report.
package struct JUnitCase: Hashable, Sendable {
  /// Something that went wrong.
  package struct Failure: Hashable, Sendable {
    /// The failure, in a sentence.
    package var message: String

    /// Its place and other details.
    package var text = ""

    /// Creates a failure.
    package init(message: String, text: String = "") {
      self.message = message
      self.text = text
    }
  }

  /// The group of the test: a plugin, a folder of scripts.
  package var group: String

  /// Its name in the group.
  package var name: String

  /// Its file.
  package var file: String

  /// The duration, in seconds; nil when it is unknown.
  package var seconds: Double?

  /// The failed expectations of the test.
  package var failures: [Failure] = []

  /// The errors that kept the test from being decided.
  package var errors: [Failure] = []

  /// Whether it was not run.
  package var isSkipped = false

  /// The output of the test.
  package var printed = ""

  /// Creates a test in which nothing went wrong.
  package init(group: String, name: String, file: String) {
    (self.group, self.name, self.file) = (group, name, file)
  }
}

extension JUnitCase {
  /// Tells of a script, whose folder is the group, or of a case of a script, which is the group.
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

  /// Tells of a script that was not run.
  package init(skipped script: BatchScript) {
    self.init(script)
    isSkipped = true
  }

  /// Creates a failure from a text: its first line is the message.
  private static func failure(_ text: String) -> Failure {
    let first = text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? text
    return Failure(message: first, text: text)
  }
}
