public import Lua

extension HostError: LuaErrorConvertible {
  /// The code as a script sees it: that of the host, but what is wrong with an argument of a script is no
  /// argument of the command.
  public var luaCode: LuaError.Code {
    code == .invalidArgument ? .invalidValue : LuaError.Code(rawValue: code.rawValue)
  }

  /// The message without the code.
  public var luaMessage: String { message }
}
