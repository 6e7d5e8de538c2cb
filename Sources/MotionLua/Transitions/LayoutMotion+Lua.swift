public import Lua
public import MotionCore
internal import MotionRender
internal import MotionTime

extension LayoutMotion: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<LayoutMotion> {
    LuaType(
      "Springs that lead layers from where they were shown to where they were put.",
      [
        .property("state", "The stream of whether anything of it moves.", get: \.state),
        .method(
          "reverse",
          "Leads everything back to where it came from, and there again when it is called once more."
        ) { motion, _ in
          BindingContext.current.assertions.reporting { motion.reverse() }
          return .none
        },
      ])
  }

  /// `stage:animateLayout(change, spring)`.
  static var animate: LuaMember<Stage> {
    .method(
      "animateLayout",
      parameters: [
        .function("change", signature: "fun()", "The function that moves layers."), springParameter,
      ], returns: [.object(LayoutMotion.self)],
      "Calls a function that moves layers, and leads each of them from where it was shown to where the function put it: "
        + "position, size, scale, rotation, corner radius, opacity and background, also of layers that it puts into another "
        + "layer."
    ) { stage, arguments in
      let change = try arguments.function(0)
      let spring = try spring(arguments, 1)
      return .object(
        try BindingContext.current.assertions.raising {
          try stage.animateLayout(spring) { try change.call() }
        })
    }
  }

  /// `motion.match(source, target, spring)`.
  static var function: LuaModuleMember {
    .function(
      "match",
      parameters: [
        .object("source", MotionView.self, "The layer at whose place it begins."),
        .object("target", MotionView.self, "The layer that moves, to where it was put."),
        springParameter,
      ], returns: [.object(LayoutMotion.self)],
      "Leads a layer from the place at which another one is shown to its own, through the spaces of their parents: "
        + "position, size, rotation, corner radius and background."
    ) { arguments in
      let source = try arguments.object(0, as: MotionView.self)
      let target = try arguments.object(1, as: MotionView.self)
      let spring = try spring(arguments, 2)
      return .object(
        try BindingContext.current.assertions.raising {
          try LayoutMotion.match(target, to: source, spring: spring)
        })
    }
    .raises("invalidTree", when: "one of the layers is on no stage")
    .raises("singularTransform", when: "a transform on the way cannot be undone")
  }

  private static var springParameter: LuaParameter {
    .value(
      "spring", as: SpringFunction.luaKind, optional: true,
      "The spring: its keys, a name or a `SpringFunction`; by default `smooth`.")
  }

  private static func spring(
    _ arguments: LuaArguments, _ index: Int
  ) throws(LuaError) -> SpringFunction {
    try arguments.decode(index, as: SpringFunction?.self) ?? defaultSpring
  }
}
