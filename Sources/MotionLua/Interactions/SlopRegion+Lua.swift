public import Lua
public import MotionCore

extension SlopRegion: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<SlopRegion> {
    LuaType(
      "An interaction that sets a transition backward when a pan leaves a region around its start, "
        + "and forward when it returns.",
      [
        .property(
          "gesture", as: .optional(.object(ReactiveGesture<PanGesture>.self)), "The pan.",
          get: { $0.gesture.map { LuaValue.object($0) } ?? .nil }),
        .property(
          "size", unit: .points, "The half width of the region.", get: \.size),
      ])
  }

  /// `motion.SlopRegion { withTranslationOf = pan, size = 40 }`.
  static var constructor: LuaModuleMember {
    .constructor(
      "SlopRegion",
      fields: [
        .object("withTranslationOf", PanGesture.self, "The pan."),
        .number(
          "size", unit: .points, in: LuaRange(0...), "The half width of the region."),
      ],
      "Makes an interaction that writes a direction; its constraints are the axis, `y` by default."
    ) { record in
      SlopRegion(
        withTranslationOf: try record.object("withTranslationOf", as: PanGesture.self),
        size: try record.number("size"))
    }
  }
}

extension SlopRegion: LuaInteraction {
  func add(
    to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?
  ) throws {
    runtime.add(self, to: try target.direction(), constraints: try constraints?.axis())
  }
}
