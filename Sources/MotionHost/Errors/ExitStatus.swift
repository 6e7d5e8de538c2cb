/// The exit status of a command.
public enum ExitStatus: Int32, Hashable, Sendable {
  /// All good.
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

  /// A file to be read is not there.
  case inputNotFound = 66

  /// A file to be written cannot be made.
  case outputNotCreated = 73

  /// A file cannot be written to its end.
  case outputNotWritten = 74

  /// Stopped early; can be resumed.
  case stoppedEarly = 75

  /// Ended by Ctrl-C.
  case interrupted = 130

  /// Ended by a request to terminate.
  case terminated = 143
}
