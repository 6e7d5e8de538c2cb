/// A connection between a stream and an observer, which lasts until it is ended or its source goes.
///
/// Letting go of a subscription does not end it.
public final class Subscription {
  private var link: SubscriptionLink?

  /// Where the source keeps the observer; only the source reads and writes it.
  var slot = 0

  /// Creates a subscription from the function that ends it.
  public init(_ disconnect: @escaping () -> Void) {
    link = DisconnectLink(disconnect)
  }

  /// Creates a subscription to a source that finds the observer by its slot.
  init(to link: SubscriptionLink, slot: Int) {
    self.link = link
    self.slot = slot
  }

  /// Ends the connection; has no effect when it was ended before.
  public func unsubscribe() {
    guard let link else { return }
    self.link = nil
    link.disconnect(self)
  }

  deinit {
    link?.forget(self)
  }
}

/// The end of a subscription that belongs to its source.
///
/// A class and not a closure, so that a direct subscription needs no context of its own.
@usableFromInline
class SubscriptionLink {
  @usableFromInline
  init() {}

  /// Ends the connection of a subscription.
  func disconnect(_ subscription: Subscription) {}

  /// Takes note that nobody can end this connection any more.
  func forget(_ subscription: Subscription) {}
}

private final class DisconnectLink: SubscriptionLink {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  override func disconnect(_ subscription: Subscription) {
    body()
  }
}
