internal import Lua
internal import MotionCore
internal import MotionTime

extension Stage {
  /// The declaration; what all layers have is inherited.
  static var stageType: LuaType<Stage> {
    LuaType(
      "The root layer of a scene, with a size; it contains all other layers.",
      [
        .property("size", unit: .points, hint: "make another stage", "The extent.", get: \.size),
        .property("width", unit: .points, "The width.", get: \.size.width),
        .property("height", unit: .points, "The height.", get: \.size.height),
      ])
  }

  /// `motion.Stage { width = …, height = … }`.
  static var constructor: LuaModuleMember {
    .constructor(
      "Stage",
      fields: [
        .number("width", unit: .points, in: .above(0), "The width."),
        .number("height", unit: .points, in: .above(0), "The height."),
      ] + MotionView.keptFields.filter { !extent.contains($0.name) }.parameters { MotionView() },
      "Makes an empty stage, which lasts as long as the session."
    ) { record in
      let stage = Stage(
        size: Size(width: try record.number("width"), height: try record.number("height")))
      for field in MotionView.keptFields
      where !extent.contains(field.name) {
        try field.apply(stage, record)
      }
      try BindingContext.current.session().adopt(stage)
      return stage
    }
  }

  /// The keys of its extent, with which a stage is made.
  private static let extent: Set<String> = ["width", "height", "size", "bounds"]
}
