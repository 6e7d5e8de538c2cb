public import Lua

/// Why a plugin could not be loaded: what is wrong with its file, or with what it returned.
public struct PluginLoadError: CommandError, LuaErrorConvertible {
  /// The plugin's file.
  public let path: String

  /// What is wrong.
  public let reason: any Error

  /// The code of the reason, the file and the reason's words.
  public var description: String { "\(luaCode.rawValue): \(luaMessage)" }

  /// The command ends with 65 for it.
  public var exitStatus: ExitStatus { .doesNotLoad }

  /// The reason's code.
  public var luaCode: LuaError.Code { LuaError(wrapping: reason).code }

  /// The file and the reason's words.
  public var luaMessage: String {
    let error = LuaError(wrapping: reason)
    let place = error.source.map { $0.hasPrefix(path) ? $0 : "\(path): \($0)" } ?? path
    return "\(place): \(error.message)"
  }
}
