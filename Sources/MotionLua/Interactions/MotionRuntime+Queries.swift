internal import Lua
internal import MotionCore
internal import MotionRender

extension MotionRuntime {
  /// The members that query the contents of a runtime.
  static var queries: [LuaMember<MotionRuntime>] {
    [
      .method(
        "interactions",
        parameters: [
          .value("target", as: .target, "The target of the interactions."),
          .string("ofType", optional: true, "Only those of this type: `Draggable`, `Spring`."),
        ], returns: [.list(.interaction)],
        "Returns the interactions that were added to a target, in order."
      ) { runtime, arguments in
        let value = try arguments.value(0)
        guard let target = value.asObject else {
          throw arguments.error(0, .mismatch("Layer or ReactiveProperty", value))
        }
        let type = try arguments.decode(1, as: String?.self)
        let added = runtime.interactions(
          on: target, including: { ($0 as? any LuaInteraction)?.isScripted ?? false })
        return .one(
          .list(
            added.filter { $0 is any LuaInteraction }.map { .object($0) }
              .filter { isOfType($0, type) }))
      },
      .method(
        "get",
        parameters: [
          .value(
            "object", as: .union([.object(GestureRecognizer.self), .object(MotionView.self)]),
            "A recognizer, or a layer.")
        ], returns: [gestures],
        "Returns the streams of a recognizer; one without a layer is added to the container. A layer "
          + "is its own reactive view."
      ) { runtime, arguments in
        let object = try arguments.object(0, as: AnyObject.self)
        return .object(runtime.reactiveGesture(object) ?? object)
      },
      .property(
        "containerView", "The layer in whose coordinates gestures are measured.",
        get: \.containerView),
      .property(
        "visualizationView",
        "The layer that contains debugging views; created when it is first read.",
        get: \.visualizationView),
      .property(
        "shouldVisualizeMotion", "Whether connections show their debugging views.",
        get: \.shouldVisualizeMotion, set: { $0.shouldVisualizeMotion = $1 }),
    ]
  }

  /// The kind of the results of `get`.
  private static var gestures: LuaKind {
    .described(
      "ReactiveGestureRecognizer or Layer",
      .union([
        .object(ReactiveGesture<PanGesture>.self), .object(ReactiveGesture<RotationGesture>.self),
        .object(ReactiveGesture<ScaleGesture>.self), .object(ReactiveGesture<TapGesture>.self),
        .object(MotionView.self),
      ]))
  }

  private static func isOfType(_ interaction: LuaValue, _ type: String?) -> Bool {
    type == nil || interaction.typeName.prefix { $0 != "<" } == type ?? ""
  }
}
