/// What continuous integration is told of one test.
public struct JUnitCase: Hashable, Sendable {
  /// Something that went wrong.
  public struct Failure: Hashable, Sendable {
    /// What went wrong, in a sentence.
    public var message: String

    /// Where, and what else is known.
    public var text = ""

    /// Creates a failure.
    public init(message: String, text: String = "") {
      self.message = message
      self.text = text
    }
  }

  /// What groups tests: a plugin, a folder of scripts.
  public var group: String

  /// Its name in the group.
  public var name: String

  /// Its file.
  public var file: String

  /// How long it took, in seconds; nil when nobody knows.
  public var seconds: Double?

  /// What it was to find out and found to be wrong.
  public var failures: [Failure] = []

  /// What kept it from finding out.
  public var errors: [Failure] = []

  /// Whether it was not run.
  public var isSkipped = false

  /// What it printed.
  public var printed = ""

  /// Creates a test in which nothing went wrong.
  public init(group: String, name: String, file: String) {
    (self.group, self.name, self.file) = (group, name, file)
  }
}
