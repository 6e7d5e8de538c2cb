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
    isJSON = try options.messageFormat ?? false
    isQuiet = options.quiet
    isVerbose = options.verbose
    guard !isQuiet || !isVerbose else {
      throw HostError(
        .invalidArgument, "--verbose: --quiet says the contrary. Give one of them.")
    }
  }
}
