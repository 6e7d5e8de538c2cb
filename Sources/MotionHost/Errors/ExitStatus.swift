/// The exit status of a command.
public enum ExitStatus: Int32, Hashable, Sendable {
  /// The command succeeded.
  case success = 0

  /// A script, an expectation or a comparison failed.
  case failure = 1

  /// An internal error.
  case internalError = 3

  /// A filter selected nothing.
  case nothingSelected = 5

  /// The arguments make no sense.
  case usage = 64

  /// A script, a plugin or a recording cannot be loaded.
  case doesNotLoad = 65

  /// A file to be read does not exist or cannot be read.
  case inputNotFound = 66

  /// A file to be written cannot be created.
  case outputNotCreated = 73

  /// A file cannot be written to its end.
  case outputNotWritten = 74

  /// The run was stopped early and can be resumed.
  case stoppedEarly = 75

  /// The command was interrupted by Ctrl-C (SIGINT).
  case interrupted = 130

  /// The command was terminated (SIGTERM).
  case terminated = 143
}
