package import MotionHost

/// The parameters of the script and of the plugins that it uses.
extension ConsoleSession {
  /// The parameters with their present values.
  package var parameters: [SessionParameter] { run.session.parameters }

  /// Gives parameters values as if from the start, which replays the session.
  ///
  /// - Parameters:
  ///   - arguments: The values.
  ///   - forgotten: The names of those that get the script's, or their default, again.
  ///   - isOpen: Whether later calls are one undo step with it, until ``rest()``.
  /// - Returns: A line that lists the columns whose values differ, and warnings.
  /// - Throws: ``ScriptError``, ``HostError`` or ``SessionPlayback/Ended`` if the log cannot be replayed so. The
  ///   session is then unchanged.
  package func set(
    _ arguments: [RunArgument], forgetting forgotten: [String] = [], isOpen: Bool = false
  ) throws -> [ConsoleOutput] {
    let names = Set(arguments.map(\.place) + forgotten)
    let source = log.source.changed { job in
      job.arguments.removeAll { names.contains($0.place) }
      job.arguments += arguments
    }
    let what = arguments.map(\.description) + forgotten.map { "\($0) as it was" }
    // The last change of a gesture is a part of its step too.
    let isOpen = isOpen || openStep == "set"
    let outputs = try rebase(source, "set", what.joined(separator: ", "), isOpen: isOpen)
    let warnings = arguments.compactMap { run.session.unreadWarning(of: $0) }
    return outputs + warnings.map { ConsoleOutput.note($0) }
  }
}
