internal import Lua
internal import MotionCore

extension MotionView {
  /// The members about pointers.
  static var touchMembers: [LuaMember<MotionView>] {
    [
      .property(
        "gestureRecognizers", "The gestures that can be made on it, in order.",
        get: \.gestureRecognizers),
      .method(
        "addGestureRecognizer", parameters: [gesture],
        "Adds a gesture recognizer, which is removed from the layer it was on."
      ) { view, arguments in
        view.addGestureRecognizer(try arguments.object(0, as: GestureRecognizer.self))
        view.isUserInteractionEnabled = true
        return .none
      },
      .method(
        "removeGestureRecognizer", parameters: [gesture],
        "Removes a gesture recognizer."
      ) { view, arguments in
        view.removeGestureRecognizer(try arguments.object(0, as: GestureRecognizer.self))
        return .none
      },
      .property(
        "anchorPointAdjustment", hint: "write 'anchorPointAdjustment.value'",
        "Anchor point and position, written as one.",
        get: { Reactive(try $0.living()).anchorPointAdjustment }),
    ]
  }

  private static var gesture: LuaParameter {
    .object("gesture", GestureRecognizer.self, "The recognizer.")
  }
}
