public import Lua

/// Why a script did not come to its end.
public struct ScriptError: Error, CustomStringConvertible {
  /// What Lua said.
  public let error: LuaError

  /// Code, file, line and message, and the calls that led there.
  public var description: String { Self.text(of: error) }

  /// A script or plugin that does not load is told from one that fails when it runs.
  public var exitStatus: ExitStatus {
    if error.code == .interrupted { return .interrupted }
    if error.code == .syntaxError { return .doesNotLoad }
    switch error.underlying {
    case let error as HostError: return error.exitStatus
    case let error as PluginLoadError: return error.exitStatus
    default: return .failure
    }
  }

  /// An error with its traceback, as a terminal shows it.
  static func text(of error: any Error) -> String {
    guard let error = error as? LuaError else { return "\(error)" }
    let text = error.description
    guard let traceback = error.traceback, !traceback.isEmpty, !error.isKill else { return text }
    return "\(text)\n\(traceback)"
  }
}
