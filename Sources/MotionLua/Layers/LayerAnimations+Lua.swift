internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

extension MotionView {
  /// The members that add and remove animations.
  static var animationMembers: [LuaMember<MotionView>] { adding + removing }

  private static var adding: [LuaMember<MotionView>] {
    let options = LuaKind.union([.object(Timeline.self), .record(AnimationHandlers.shape)])
    return [
      .method(
        "add",
        parameters: [
          .object("animation", Animation.self, "The animation to run."),
          .string(
            "key", optional: true, "The key; an animation with the same key is replaced."),
          .value(
            "options", as: options, optional: true,
            "The timeline that scrubs it; or a table with it, `essential` and handlers of its start and end."
          ),
        ], "Runs an animation on the layer."
      ) { view, arguments in
        guard try arguments.value(2).asTable != nil else {
          let timeline = try arguments.optionalObject(2, as: Timeline.self)
          try view.add(arguments, on: timeline, essential: nil, nil)
          return .none
        }
        let record = try arguments.record(2, AnimationHandlers.shape)
        let timeline = try record.object("timeline", as: Timeline.self)
        let isEssential = try record.decode("essential", as: Bool?.self)
        try view.add(
          arguments, on: timeline, essential: isEssential, try AnimationHandlers(record))
        return .none
      }
      .raises("invalidKeyPath", when: "a layer has no property of that key path")
      .raises("invalidTiming", when: "durations, key times or timing functions contradict")
    ]
  }

  private func add(
    _ arguments: LuaArguments, on timeline: Timeline?, essential: Bool?,
    _ handlers: AnimationHandlers?
  ) throws {
    let layer = try living()
    try arguments.machine().check(layer.animationCount, of: "animations")
    LuaMemory.note(Journal.animationBytes)
    try layer.addAnimation(
      try arguments.object(0, as: Animation.self),
      forKey: try arguments.decode(1, as: ScriptName?.self)?.text, timeline: timeline?.clock.id,
      isEssential: essential, handlers: handlers)
  }

  private static var removing: [LuaMember<MotionView>] {
    [
      .method(
        "removeAnimation", parameters: [.string("key", "Its name.")],
        "Ends an animation; has no effect when there is none of that name."
      ) { view, arguments in
        _ = try view.living().removeAnimation(forKey: try arguments.text(0))
        return .none
      },
      .method("removeAllAnimations", "Ends all animations.") { view, _ in
        try view.living().removeAllAnimations()
        return .none
      },
      .method(
        "animation", parameters: [.string("key", "Its name.")],
        returns: [.optional(Animation.luaKind)],
        "Returns a copy of an animation with its begin and duration worked out, or nil."
      ) { view, arguments in
        .object(try view.living().animation(forKey: try arguments.text(0)))
      }
      .reads(),
      .method(
        "animationKeys", returns: [.list(.string)], "Returns the animations' names, in order."
      ) { view, _ in .value(try view.living().animationKeys()) }
      .reads(),
    ]
  }
}

extension AnimationHandlers {
  /// The table that `add` takes.
  static var shape: LuaShape {
    LuaShape("animation options", "The timeline of an animation, and its handlers.", fields)
  }

  private static var fields: [LuaParameter] {
    let signature = "fun(event: table)"
    return [
      .object("timeline", Timeline.self, optional: true, "The timeline that scrubs the animation."),
      .boolean(
        "essential", optional: true,
        "Whether it runs, or ends at once, whatever it moves while motion is reduced (`motion.reducedMotion`); nil decides "
          + "by its properties."),
      .function(
        "start", signature: signature, optional: true,
        "Called when it starts, with `key`, `layerID`, `time`, `deliveredAt` and `isFinished`."),
      .function(
        "stop", signature: signature, optional: true,
        "Called with the same when it completes or is removed, which `event.isFinished` "
          + "distinguishes."),
      .function(
        "completion", signature: "fun()", optional: true, "Called after `stop`, in any case."),
    ]
  }

  /// Reads the functions of the table.
  init(_ record: LuaRecord) throws {
    func callback(_ name: String) -> LuaCallback? {
      record.value(name).asFunction.map { LuaCallback($0, name: name) }
    }
    self.init(
      start: callback("start").map { function in { function.call($0.luaValue) } },
      stop: callback("stop").map { function in { function.call($0.luaValue) } },
      completion: callback("completion").map { function in { function.call() } })
  }
}

extension AnimationEvent {
  /// A plain table.
  fileprivate var luaValue: LuaValue {
    .record([
      ("key", .text(key)), ("layerID", layerID.luaValue), ("time", .number(time.seconds)),
      ("deliveredAt", .number(deliveredAt.seconds)), ("isFinished", .boolean(isFinished)),
    ])
  }
}
