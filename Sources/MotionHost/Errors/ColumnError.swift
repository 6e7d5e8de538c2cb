/// The error of a pattern of `--columns` that matches no column.
public struct ColumnError: CommandError, Hashable {
  /// The pattern and the columns nearest to it.
  public let description: String

  /// As of every command that is asked for a column that there is not.
  public var exitStatus: ExitStatus { .failure }

  package init(description: String) { self.description = description }
}
