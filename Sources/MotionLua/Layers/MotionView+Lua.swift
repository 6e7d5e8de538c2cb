public import Lua
public import MotionCore
internal import MotionRender
internal import MotionTime

/// Lua sees a view, its layer and the layer's reactive properties as one object, named `Layer`.
extension MotionView: LuaBindable {
  /// The name in Lua; a stage is one too.
  public static var luaName: String { self == Stage.self ? "Stage" : "Layer" }

  /// The declaration of what all layers have.
  public static var luaType: LuaType<MotionView> {
    LuaType("Something that is seen and can be touched.", name: "Layer", members)
  }

  private static var members: [LuaMember<MotionView>] {
    layerFields().map(\.member) + animating + touching + [
      .tostring { "\(luaName): \($0.layer.name ?? "#\($0.layer.id)")" },
      .property(
        "name", hint: "give it to addLayer", "What traces call it.", get: { $0.layer.name }),
      .property(
        "isHidden", "Whether it is neither seen nor touched.", get: \.isHidden,
        set: { $0.isHidden = $1 }),
      .method(
        "addLayer", parameters: [.record("layer", shape, optional: true, "What it starts with.")],
        returns: [.object(MotionView.self)],
        "Makes a layer inside this one, in front of the others."
      ) { .object(try $0.addLayer($1)) },
      .method(
        "removeFromSuperlayer", MotionView.removeFromSuperview, "Takes it out of what it is in."),
      .method(
        "presentation",
        parameters: [.number("time", unit: .seconds, optional: true, "When; by default now.")],
        returns: [.record(PresentationLayer.shape)], "Returns what is seen, as a plain table."
      ) { view, arguments in
        let seconds = try arguments.decode(0, as: Double?.self)
        let time = try seconds.map { try MediaTime(seconds: $0) }
        if let time { try view.layer.context.journal.checkReach(of: time) }
        return .one(view.layer.presentation(at: time).luaValue)
      }
      .raises("timeOutOfRange", when: "the journal does not reach back that far"),
    ]
  }

  private func addLayer(_ arguments: LuaArguments) throws -> MotionView {
    let fields: [LuaField<MotionView>] = Self.layerFields()
    let record = try arguments.record(0, Self.shape)
    let view = MotionView()
    try arguments.machine().charge(view, as: "layers")
    view.layer.name = try record.decode("name", as: ScriptName?.self)?.text
    addSubview(view)
    for field in fields { try field.apply(view, record) }
    return view
  }

  /// What `addLayer` takes.
  private static var shape: LuaShape {
    LuaShape(
      "new layer", "What a layer starts with.",
      [.string("name", optional: true, "What traces call it.")]
        + layerFields().parameters { MotionView() })
  }

  private static var touching: [LuaMember<MotionView>] {
    [
      .property(
        "isUserInteractionEnabled", "Whether pointers reach it.",
        get: \.isUserInteractionEnabled, set: { $0.isUserInteractionEnabled = $1 }),
      .property(
        "gestureRecognizers", "The gestures that can be made on it, in order.",
        get: \.gestureRecognizers),
      .method(
        "addGestureRecognizer", parameters: [gesture],
        "Lets a gesture be made on it; the gesture leaves the layer it was on."
      ) { view, arguments in
        view.addGestureRecognizer(try arguments.object(0, as: GestureRecognizer.self))
        view.isUserInteractionEnabled = true
        return .none
      },
      .method(
        "removeGestureRecognizer", parameters: [gesture],
        "Lets a gesture be made on it no longer."
      ) { view, arguments in
        view.removeGestureRecognizer(try arguments.object(0, as: GestureRecognizer.self))
        return .none
      },
      .property(
        "anchorPointAdjustment", hint: "write 'anchorPointAdjustment.value'",
        "Anchor point and position, written as one.",
        get: { Reactive($0.layer).anchorPointAdjustment }),
    ]
  }

  private static var gesture: LuaParameter {
    .object("gesture", GestureRecognizer.self, "The recognizer.")
  }

  private static var animating: [LuaMember<MotionView>] {
    [
      .method(
        "add",
        parameters: [
          .object("animation", Animation.self, "What to run."),
          .string("key", optional: true, "Names it; an animation of that name is replaced."),
          .object("timeline", Timeline.self, optional: true, "What scrubs it."),
        ], "Runs an animation on the layer."
      ) { view, arguments in
        let animation = try arguments.object(0, as: Animation.self)
        let timeline = try arguments.optionalObject(2, as: Timeline.self)
        try arguments.machine().check(view.layer.animationKeys.count, of: "animations")
        try view.layer.add(
          animation, forKey: try arguments.decode(1, as: ScriptName?.self)?.text,
          timeline: timeline?.clock.id
        )
        return .none
      }
      .raises("invalidKeyPath", when: "a layer has no property of that key path")
      .raises("invalidTiming", when: "durations, key times or timing functions contradict"),
      .method(
        "removeAnimation", parameters: [.string("key", "Its name.")],
        "Ends an animation; has no effect when there is none of that name."
      ) { view, arguments in
        _ = view.layer.removeAnimation(forKey: try arguments.text(0))
        return .none
      },
      .method("removeAllAnimations", "Ends all animations.") { view, _ in
        view.layer.removeAllAnimations()
        return .none
      },
      .method(
        "animationKeys", returns: [.list(.string)], "Returns the animations' names, in order."
      ) { view, _ in .value(view.layer.animationKeys) },
    ]
  }
}
