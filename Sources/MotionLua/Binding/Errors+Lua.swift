public import Lua
public import MotionCore
public import MotionRender
public import MotionTime

extension TimingError: LuaErrorConvertible {
  /// The rule that was broken.
  public var luaCode: LuaError.Code { LuaError.Code(rawValue: code.rawValue) }

  /// What happened and what to do.
  public var luaMessage: String { message }
}

extension RenderError: LuaErrorConvertible {
  /// The rule that was broken.
  public var luaCode: LuaError.Code { LuaError.Code(rawValue: code.rawValue) }

  /// What happened and what to do.
  public var luaMessage: String { message }
}

extension MotionError: LuaErrorConvertible {
  /// The rule that was broken.
  public var luaCode: LuaError.Code { LuaError.Code(rawValue: code.rawValue) }

  /// What happened and what to do.
  public var luaMessage: String { message }
}
