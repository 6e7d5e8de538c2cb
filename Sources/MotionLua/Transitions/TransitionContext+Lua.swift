public import Lua
public import MotionCore
internal import MotionRender

extension TransitionContext: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<TransitionContext> {
    LuaType(
      "The context of a transition: its two ends, its direction and its duration.",
      [
        .property(
          "direction", hint: "write 'direction.value'",
          "The direction; writing it reverses the transition.", get: \.direction),
        .property("initialDirection", "The direction at the beginning.", get: \.initialDirection),
        .property("window", "The window of the transition, which has its duration.", get: \.window),
        .property(
          "back", as: .object(MotionView.self), "The start of a transition forward."
        ) {
          LuaValue.object($0.back)
        },
        .property(
          "fore", as: .object(MotionView.self), "The destination of a transition forward."
        ) {
          LuaValue.object($0.fore)
        },
        .property(
          "gestureRecognizers", "The gestures that it may follow.", get: \.gestureRecognizers),
        .property(
          "timedTransition",
          "The timed transition of its layers, if their timing was given; or nil.",
          get: \.timedTransition),
        .property(
          "isCompleting", "Whether its current direction is the initial one.", get: \.isCompleting),
        .method(
          "containerView", TransitionContext.containerView,
          "Returns the layer that contains the transition."),
      ])
  }
}
