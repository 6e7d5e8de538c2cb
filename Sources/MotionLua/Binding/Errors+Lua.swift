public import Lua
public import MotionCore
public import MotionRender
public import MotionTime

extension TimingError: LuaErrorConvertible {
  /// The rule that was broken.
  public var luaCode: LuaError.Code { LuaError.Code(rawValue: code.rawValue) }

  /// A description of the error and its remedy.
  public var luaMessage: String { message }
}

extension RenderError: LuaErrorConvertible {
  /// The rule that was broken.
  public var luaCode: LuaError.Code { LuaError.Code(rawValue: code.rawValue) }

  /// A description of the error and its remedy.
  public var luaMessage: String { message }
}

extension MotionError: LuaErrorConvertible {
  /// The rule that was broken.
  public var luaCode: LuaError.Code { LuaError.Code(rawValue: code.rawValue) }

  /// A description of the error and its remedy.
  public var luaMessage: String { message }
}
