public import Lua
public import MotionCore

extension Subscription: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<Subscription> {
    LuaType(
      "A subscription, as `subscribe` returns it. Releasing the object does not end it.",
      [
        .method("unsubscribe", Subscription.unsubscribe, "Ends the subscription; once is enough."),
        .property("hasEnded", "Whether it has ended.", get: \.hasEnded),
        .method(
          "cancel", Subscription.unsubscribe, "Ends the subscription, as `unsubscribe` does."),
        .method(
          "weak", returns: [.object(WeakSubscription.self)],
          "Returns a token with which the subscription ends as soon as the script releases it."
        ) { subscription, _ in .object(WeakSubscription(subscription)) },
        .metamethod(.call, "Ends the subscription.") { subscription, _ in
          subscription.unsubscribe()
          return .none
        },
        .metamethod(.close, "Ends the subscription at the end of the block.") { subscription, _ in
          subscription.unsubscribe()
          return .none
        },
      ])
  }
}

extension Subscription: LuaScoped {
  /// Ends the subscription.
  public func end() { unsubscribe() }
}
