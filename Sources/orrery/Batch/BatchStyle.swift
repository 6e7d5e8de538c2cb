import MotionHost

/// How a run of many scripts is shown.
struct BatchStyle {
  /// Whether standard output gets JSON, an object an event.
  var isJSON = false

  /// Whether only what went wrong is shown.
  var isQuiet = false

  /// Whether every script is shown, and what it printed.
  var isVerbose = false

  /// - Throws: ``HostError`` (`invalidArgument`).
  init(_ options: RunOptions) throws(HostError) {
    switch options.batch.messageFormat {
    case nil, "human": break
    case "json": isJSON = true
    case let name?:
      throw HostError(
        .invalidArgument,
        "--message-format: '\(name)' is not a format. There are human and json.")
    }
    isQuiet = options.quiet
    isVerbose = options.batch.verbose
    guard !isQuiet || !isVerbose else {
      throw HostError(
        .invalidArgument, "--verbose: --quiet says the contrary. Give one of them.")
    }
  }
}
