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
      ])
  }
}
