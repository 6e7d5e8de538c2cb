public import Lua
public import MotionCore

extension Scalable: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<Scalable> {
    LuaType(
      "An interaction that lets a layer be scaled by two fingers.", GesturableFields.members())
  }

  /// `motion.Scalable { … }`.
  static var constructor: LuaModuleMember {
    GesturableFields.constructor(
      "Scalable", "Makes an interaction that lets layers be scaled.", Scalable.init)
  }
}

extension Scalable: LuaInteraction {
  func add(
    to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?
  ) throws {
    try addToLayer(target, runtime, constraints)
  }
}
