/// The error of a pattern of `--columns` that matches no column.
public struct ColumnError: CommandError, Hashable {
  /// The pattern and the columns nearest to it.
  public let description: String

  /// The error of every command for a column that does not exist.
  public var exitStatus: ExitStatus { .failure }

  package init(description: String) { self.description = description }
}
