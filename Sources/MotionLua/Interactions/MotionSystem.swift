internal import Lua

/// What runs a spring or a tween.
enum MotionSystem: String, CaseIterable {
  /// Animations, which the render side evaluates.
  case coreAnimation

  /// Values, sent once for each frame.
  case simulated

  /// Reads the key `system` of a constructor's table.
  init(_ record: LuaRecord) throws(LuaError) {
    let name = try record.decode("system", as: String?.self)
    self = name.flatMap(MotionSystem.init) ?? .coreAnimation
  }

  /// The key.
  static var parameter: LuaParameter {
    .choice(
      "system", allCases.map(\.rawValue), default: .text(coreAnimation.rawValue),
      "What runs it: animations, or values sent once for each frame.")
  }

  /// The systems' names as members of the module: `system = motion.simulated`.
  static var members: [LuaModuleMember] {
    [
      .value(coreAnimation.rawValue, coreAnimation.rawValue, "The system that runs animations."),
      .value(
        simulated.rawValue, simulated.rawValue,
        "The system that sends values, once for each frame."),
    ]
  }
}
