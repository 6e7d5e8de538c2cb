public import Lua
public import MotionCore

extension Rotatable: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<Rotatable> {
    LuaType(
      "An interaction that lets a layer be rotated by two fingers.", GesturableFields.members())
  }

  /// `motion.Rotatable { … }`.
  static var constructor: LuaModuleMember {
    GesturableFields.constructor(
      "Rotatable", "Makes an interaction that lets layers be turned.", Rotatable.init)
  }
}

extension Rotatable: LuaInteraction {
  func add(
    to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?
  ) throws {
    try addToLayer(target, runtime, constraints)
  }
}
