public import Lua
internal import OrreryBasics

/// The error that ended a script: it did not load, or its own statements failed.
public struct ScriptError: CommandError {
  /// The error from Lua.
  public let error: LuaError

  /// The errors that callbacks raised before, in order: often the cause.
  public let earlier: [String]

  /// The earlier errors, then code, file, line and message, and the traceback.
  public var description: String {
    (earlier + [Self.text(of: error)]).joined(separator: "\n")
  }

  package init(error: LuaError, earlier: [String] = []) {
    self.error = error
    self.earlier = earlier
  }

  /// The exit status: 65 if a script or plugin does not load, 1 if it fails while it runs.
  public var exitStatus: ExitStatus {
    if error.code == .interrupted { return .interrupted }
    if error.code == .syntaxError { return .doesNotLoad }
    switch error.underlying {
    case let error as HostError where error.code == .invalidArgument: return .failure
    case let error as any CommandError: return error.exitStatus
    default: return .failure
    }
  }

  /// Returns an error with its traceback, as text for a terminal.
  package static func text(of error: any Error) -> String {
    guard let error = error as? LuaError else { return "\(error)" }
    // Continuation lines of a message are indented, so that they cannot be taken for other
    // messages.
    let text = error.description.escaped(["\n": "\n  "])
    guard let traceback = error.traceback, !traceback.isEmpty, !error.isKill else { return text }
    return "\(text)\n\(traceback)"
  }
}
