/// What continuous integration is told of one test.
package struct JUnitCase: Hashable, Sendable {
  /// Something that went wrong.
  package struct Failure: Hashable, Sendable {
    /// What went wrong, in a sentence.
    package var message: String

    /// Where, and what else is known.
    package var text = ""

    /// Creates a failure.
    package init(message: String, text: String = "") {
      self.message = message
      self.text = text
    }
  }

  /// What groups tests: a plugin, a folder of scripts.
  package var group: String

  /// Its name in the group.
  package var name: String

  /// Its file.
  package var file: String

  /// How long it took, in seconds; nil when nobody knows.
  package var seconds: Double?

  /// What it was to find out and found to be wrong.
  package var failures: [Failure] = []

  /// What kept it from finding out.
  package var errors: [Failure] = []

  /// Whether it was not run.
  package var isSkipped = false

  /// What it printed.
  package var printed = ""

  /// Creates a test in which nothing went wrong.
  package init(group: String, name: String, file: String) {
    (self.group, self.name, self.file) = (group, name, file)
  }
}
