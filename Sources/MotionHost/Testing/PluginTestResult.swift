/// What came of one test of a plugin.
public struct PluginTestResult: Hashable, Sendable {
  /// Why a test failed.
  public struct Failure: Hashable, Sendable {
    /// What went wrong, with its code.
    public var message: String

    /// Where, "file:line", if it is known.
    public var place: String?

    /// The text of that line, without the space around it.
    public var line: String?

    /// What an expectation over time says must be so: `never above 240`; nil for another failure.
    public var expected: String?

    /// What was there instead, and when: `245.2 at 0.61 s`.
    public var got: String?
  }

  /// The test's name; the file's where the file itself failed.
  public var name: String

  /// The test's file.
  public var file: String

  /// Why it failed, in the order of happening; empty when it passed.
  public var failures: [Failure]

  /// What was printed meanwhile.
  public var printed: [String]

  /// Whether nothing went wrong.
  public var hasPassed: Bool { failures.isEmpty }
}
