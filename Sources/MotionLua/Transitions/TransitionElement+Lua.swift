public import Lua
public import MotionCore
internal import MotionTime

extension TimedTransition.Element: LuaBindable {
  /// The name in Lua.
  public static var luaName: String { "TransitionElement" }

  /// The declaration.
  public static var luaType: LuaType<TimedTransition.Element> {
    let axis = LuaParameter.choice(
      "axis", ["x", "y"], default: .text("x"), "The component; a number has x alone.")
    return LuaType(
      "A layer of a transition, or its shared element.", name: luaName,
      [
        .property("id", "The layer's name; nil for the shared element.", get: \.id),
        .method(
          "progress", parameters: [axis], returns: [.object(MotionObservable<Double>.self)],
          "Returns the stream of its progress: 0 at the start, 1 at the end."
        ) { .object($0.progress(try $1.decode(0))) },
        .method(
          "value", parameters: [axis], returns: [.number], "Returns the progress shown now."
        ) { .value($0.value(try $1.decode(0))) },
        .method(
          "velocity", parameters: [axis], returns: [.number],
          "Returns the velocity of its progress in 1/s; 0 during a gesture."
        ) { .value($0.velocity(try $1.decode(0))) },
        .method(
          "match",
          parameters: [
            .object("source", MotionView.self, "The layer at whose place it begins."),
            .object("target", MotionView.self, "The layer that moves, to where it was put."),
            .object("runtime", MotionRuntime.self, "The runtime, which owns what is set up."),
          ],
          "Moves a layer along the progress from the place at which another one is shown to its own, as `motion.match` does "
            + "with a spring: position and size by the progress of x and y, rotation, corner radius and background by that of x."
        ) { element, arguments in
          let source = try arguments.object(0, as: MotionView.self)
          let target = try arguments.object(1, as: MotionView.self)
          let runtime = try arguments.object(2, as: MotionRuntime.self)
          try BindingContext.current.assertions.raising {
            try element.match(target, to: source, in: runtime)
          }
          return .none
        }
        .raises("invalidTree", when: "the layer that moves is inside of none")
        .raises("singularTransform", when: "a transform on the way cannot be undone"),
      ])
  }
}
