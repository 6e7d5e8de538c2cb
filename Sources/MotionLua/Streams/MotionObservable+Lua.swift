public import Lua
public import MotionCore

extension MotionObservable: LuaConvertible where T: LuaMotionValue {}

extension MotionObservable: LuaBindable where T: LuaMotionValue {
  /// The name in Lua, with the type of its values.
  public static var luaName: String { "MotionObservable<\(T.valueName)>" }

  /// The declaration.
  public static var luaType: LuaType<MotionObservable<T>> {
    LuaType(
      "A stream of values, with a channel for animations beside them.", name: luaName,
      argument: T.luaKind,
      subscribing + operators + T.operators(of: MotionObservable<T>.self))
  }
}
