/// The result of one test of a plugin.
package struct PluginTestResult: Hashable, Sendable {
  /// A failure of a test.
  package struct Failure: Hashable, Sendable {
    /// The message of the failure, with its code if it is an error.
    package var message: String

    /// The code of the failure; `expectationFailed` if what was found is not what was expected.
    package var code = "expectationFailed"

    /// The place, "file:line", if it is known.
    package var place: String?

    /// The text of that line, without the space around it.
    package var line: String?

    /// The condition of an expectation over time: `never above 240`; nil for another failure.
    package var expected: String?

    /// The value found and its time: `245.2 at 0.61 s`.
    package var got: String?
  }

  /// The name of the test; that of the file if the file itself failed.
  package var name: String

  /// The test's file.
  package var file: String

  /// The failures in the order in which they occurred; empty if the test passed.
  package var failures: [Failure]

  /// The number of its expectations that were met.
  package var held = 0

  /// The lines that were printed.
  package var printed: [String]

  /// Whether there are no failures.
  package var hasPassed: Bool { failures.isEmpty }
}
