internal import Lua
internal import MotionRender

extension AnimationGroup {
  /// The declaration.
  static var groupType: LuaType<AnimationGroup> {
    LuaType(
      "A group of animations that start, repeat and end together.", groupFields.map(\.member))
  }

  /// `motion.AnimationGroup { animations = { … } }`.
  static var groupConstructor: LuaModuleMember {
    .constructor(
      "AnimationGroup", fields: keys.parameters { AnimationGroup() },
      "Makes a group of animations, to be added to a layer."
    ) { record in
      let group = AnimationGroup()
      for field in keys { try field.apply(group, record) }
      return group
    }
  }

  private static var keys: [LuaField<AnimationGroup>] {
    LuaField.kept { groupFields + fields.inherited() }
  }

  private static var groupFields: [LuaField<AnimationGroup>] {
    [
      .attribute(
        "animations",
        "The animations in the order of their application, at least one. Begin times are relative "
          + "to the group's.",
        get: { $0.animations }, set: { try $0.take($1) })
    ]
  }

  /// A group inside of itself would be endless, and a retain cycle.
  private func take(_ animations: [Animation]) throws(LuaError) {
    for case let group as AnimationGroup in animations where group.contains(self) {
      throw LuaError(.invalidValue, "a group cannot be inside itself. Make another one.")
    }
    self.animations = animations
  }
}
