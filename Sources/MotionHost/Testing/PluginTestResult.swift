/// What came of one test of a plugin.
package struct PluginTestResult: Hashable, Sendable {
  /// Why a test failed.
  package struct Failure: Hashable, Sendable {
    /// What went wrong, with its code.
    package var message: String

    /// Where, "file:line", if it is known.
    package var place: String?

    /// The text of that line, without the space around it.
    package var line: String?

    /// What an expectation over time says must be so: `never above 240`; nil for another failure.
    package var expected: String?

    /// What was there instead, and when: `245.2 at 0.61 s`.
    package var got: String?
  }

  /// The test's name; the file's where the file itself failed.
  package var name: String

  /// The test's file.
  package var file: String

  /// Why it failed, in the order of happening; empty when it passed.
  package var failures: [Failure]

  /// What was printed meanwhile.
  package var printed: [String]

  /// Whether nothing went wrong.
  package var hasPassed: Bool { failures.isEmpty }
}
