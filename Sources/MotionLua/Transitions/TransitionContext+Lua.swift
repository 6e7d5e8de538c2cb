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
        .property("initialDirection", \.initialDirection, "The direction at the beginning."),
        .property("window", \.window, "The window of the transition, which has its duration."),
        .property(
          "back", as: .object(MotionView.self), "The end that a transition forward starts from."
        ) {
          LuaValue.object($0.back)
        },
        .property(
          "fore", as: .object(MotionView.self), "The end that a transition forward leads to."
        ) {
          LuaValue.object($0.fore)
        },
        .property(
          "gestureRecognizers", "The gestures that it may follow.", get: \.gestureRecognizers),
        .property(
          "timedTransition", "Runs its layers, if their timing was given; or nil.",
          get: \.timedTransition),
        .property(
          "isCompleting", \.isCompleting,
          "Whether it leads, as it goes now, to where it was meant to."),
        .method(
          "containerView", TransitionContext.containerView,
          "Returns the layer that contains the transition."),
      ])
  }
}
