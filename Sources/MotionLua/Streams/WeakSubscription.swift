internal import Lua
internal import MotionCore

/// A token that ends a subscription when the script no longer holds it (LE-51).
final class WeakSubscription {
  private let subscription: Subscription

  /// Creates the token of a subscription.
  init(_ subscription: Subscription) {
    self.subscription = subscription
  }

  deinit { subscription.unsubscribe() }

  /// Ends the subscription; once is enough.
  func unsubscribe() { subscription.unsubscribe() }
}

extension WeakSubscription: LuaBindable {
  static var luaType: LuaType<WeakSubscription> {
    LuaType(
      "A subscription that also ends when the script releases the object.",
      [
        .method("unsubscribe", WeakSubscription.unsubscribe, "Ends the subscription."),
        .method("cancel", WeakSubscription.unsubscribe, "Ends the subscription."),
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
