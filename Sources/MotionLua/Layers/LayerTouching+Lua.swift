internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

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
      observer(
        "onTap", "fun(position: any)",
        "Calls a function for each tap, with its position in points of the layer.",
        [
          .integer(
            "taps", in: LuaRange(1...100), default: 1, "The number of taps: 2 for a double tap.")
        ]
      ) { view, callback, arguments in
        let tap = TapGesture()
        tap.tapsRequired = try arguments.integer(1)
        return (
          tap, { if $0.state == .recognized { callback.call($0.location(in: view).luaValue) } }
        )
      },
      observer(
        "onLongPress", "fun(position: any)",
        "Calls a function when a pointer was held down, with its position in points of the layer.",
        [
          .number(
            "minimumDuration", unit: .seconds, in: LuaRange(0...), default: 0.5,
            "The time for which it is held.")
        ]
      ) { view, callback, arguments in
        let press = LongPressGesture()
        press.minimumDuration = try arguments.number(1)
        return (press, { if $0.state == .began { callback.call($0.location(in: view).luaValue) } })
      },
      observer(
        "onHover", "fun(isInside: boolean)",
        "Calls a function when a pointer that is not pressed comes over the layer, and when it goes.",
        []
      ) { _, callback, _ in
        (HoverGesture(), begins(callback))
      },
      observer(
        "onFocus", "fun(isFocused: boolean)",
        "Calls a function when the layer gets the focus of the keyboard, by a press or the tab key, and when it loses it.",
        []
      ) { _, callback, _ in
        (FocusGesture(), begins(callback))
      },
      observer(
        "onScroll", "fun(delta: any, gesture: ScrollGesture)",
        "Calls a function for each event of a wheel or trackpad over the layer, with the way of the content, and with a "
          + "way of 0 when the scroll has ended.", []
      ) { _, callback, _ in
        let scroll = ScrollGesture()
        return (scroll, { callback.call(scroll.delta.luaValue, .object($0)) })
      },
      .property(
        "anchorPointAdjustment", hint: "write 'anchorPointAdjustment.value'",
        "Anchor point and position, written as one.",
        get: { Reactive(try $0.living()).anchorPointAdjustment }),
    ]
  }

  /// Returns a function that calls another with whether a gesture begins, or ends.
  private static func begins(_ callback: LuaCallback) -> (GestureRecognizer) -> Void {
    { gesture in
      if gesture.state == .began || gesture.state == .ended {
        callback.call(.boolean(gesture.state == .began))
      }
    }
  }

  /// Declares a method that makes a recognizer, puts it on the layer and calls a function.
  private static func observer(
    _ name: String, _ signature: String, _ summary: String, _ parameters: [LuaParameter],
    _ make:
      @escaping (MotionView, LuaCallback, LuaArguments) throws -> (
        GestureRecognizer, (GestureRecognizer) -> Void
      )
  ) -> LuaMember<MotionView> {
    .method(
      name,
      parameters: [.function("callback", signature: signature, "The function.")] + parameters,
      returns: [.object(Subscription.self)], summary
    ) { view, arguments in
      let callback = LuaCallback(try arguments.function(0), name: name)
      _ = try view.living()
      let (gesture, target) = try make(view, callback, arguments)
      view.addGestureRecognizer(gesture)
      view.isUserInteractionEnabled = true
      let calls = gesture.addTarget(target)
      let subscription = Subscription { [weak view] in
        calls.unsubscribe()
        view?.removeGestureRecognizer(gesture)
      }
      try BindingContext.current.keep(subscription, arguments)
      return .object(subscription)
    }
  }

  private static var gesture: LuaParameter {
    .object("gesture", GestureRecognizer.self, "The recognizer.")
  }
}
