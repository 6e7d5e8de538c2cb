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
        .method(
          "onKey",
          parameters: [
            .function(
              "callback", signature: "fun(key: string, isDown: boolean)",
              "Called with the name of the key as the DOM has it.")
          ], returns: [.object(Subscription.self)],
          "Calls a function for each key that is pressed or released."
        ) { stage, arguments in
          let callback = LuaCallback(try arguments.function(0), name: "onKey")
          let subscription = stage.pointerRouter.onKey { callback.call(.text($0), .boolean($1)) }
          try BindingContext.current.keep(subscription, arguments)
          return .object(subscription)
        },
        LayoutMotion.animate,
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
