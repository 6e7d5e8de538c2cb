public import Lua
internal import OrreryBasics

/// Why a script did not come to its end.
public struct ScriptError: CommandError {
  /// The error from Lua.
  public let error: LuaError

  /// The errors that callbacks raised before, in order: often the cause.
  public let earlier: [String]

  /// Code, file, line and message, and the calls that led there; earlier errors come first.
  public var description: String {
    (earlier + [Self.text(of: error)]).joined(separator: "\n")
  }

  package init(error: LuaError, earlier: [String] = []) {
    self.error = error
    self.earlier = earlier
  }

  /// A script or plugin that does not load is told from one that fails when it runs.
  public var exitStatus: ExitStatus {
    if error.code == .interrupted { return .interrupted }
    if error.code == .syntaxError { return .doesNotLoad }
    switch error.underlying {
    case let error as HostError where error.code == .invalidArgument: return .failure
    case let error as any CommandError: return error.exitStatus
    default: return .failure
    }
  }

  /// An error with its traceback, as a terminal shows it.
  package static func text(of error: any Error) -> String {
    guard let error = error as? LuaError else { return "\(error)" }
    // A message may have lines; none of them begins where a line of ours does.
    let text = error.description.escaped(["\n": "\n  "])
    guard let traceback = error.traceback, !traceback.isEmpty, !error.isKill else { return text }
    return "\(text)\n\(traceback)"
  }
}
