/// A connection between a stream and an observer, which lasts until it is ended or its source goes.
///
/// Letting go of a subscription does not end it.
public class Subscription {
  /// Who ends the connection. Retained when ``slot`` is −1; a list lets go of its subscriptions itself.
  private final var link: Unmanaged<SubscriptionLink>?

  /// Where a list keeps this subscription; only the list reads and writes it.
  @exclusivity(unchecked) final var slot: Int32

  /// Creates a subscription from the function that ends it.
  public init(_ disconnect: @escaping () -> Void) {
    link = .passRetained(DisconnectLink(disconnect))
    slot = -1
  }

  /// Creates a subscription that a list will hold.
  init(listedBy list: SubscriptionLink) {
    link = .passUnretained(list)
    slot = 0
  }

  /// Ends the connection; has no effect when it was ended before.
  public final func unsubscribe() {
    guard let link else { return }
    self.link = nil
    let owner = slot < 0 ? link.takeRetainedValue() : link.takeUnretainedValue()
    owner.disconnect(self)
  }

  /// Takes note that the list goes, so that nothing is left to end.
  final func forgetList() {
    link = nil
  }

  /// Lets go of the observer, when nobody will call it any more.
  func releaseObserver() {}

  deinit {
    if slot < 0 { link?.release() }
  }
}

/// What ends a subscription: its source, or a function.
@usableFromInline
class SubscriptionLink {
  @usableFromInline
  init() {}

  /// Ends the connection of a subscription.
  func disconnect(_ subscription: Subscription) {}
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
