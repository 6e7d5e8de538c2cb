public import MotionTime

/// A connection between a stream and an observer, which lasts until it is ended or its source is
/// released.
///
/// Releasing a subscription does not end it.
public class Subscription {
  /// The object that ends the connection. Retained when ``slot`` is −1; a list releases its
  /// subscriptions itself.
  private final var link: Unmanaged<SubscriptionLink>?

  /// The position of this subscription in a list; only the list reads and writes it.
  @exclusivity(unchecked) final var slot: Int32

  /// Creates a subscription from the function that ends it.
  ///
  /// - Parameter disconnect: Ends the connection; called once.
  public convenience init(_ disconnect: @escaping () -> Void) {
    self.init(hasEnded: nil, disconnect: disconnect)
  }

  /// Creates a subscription that ends by cancelling work that waits for its time.
  ///
  /// - Parameter work: The work that unsubscribing cancels.
  public convenience init(cancelling work: ScheduledWork) {
    self.init(hasEnded: { !work.isPending }, disconnect: work.cancel)
  }

  /// Creates a subscription from the function that ends it and one that returns whether it has
  /// ended by itself.
  init(hasEnded: (() -> Bool)?, disconnect: @escaping () -> Void) {
    link = .passRetained(DisconnectLink(hasEnded, disconnect))
    slot = -1
  }

  /// Creates a subscription that a list will hold.
  init(listedBy list: SubscriptionLink) {
    link = .passUnretained(list)
    slot = 0
  }

  /// Whether the subscription has ended: by itself or with its source, as far as that is known.
  public final var hasEnded: Bool { link?.takeUnretainedValue().hasEnded ?? true }

  /// Ends the connection; has no effect when it was ended before.
  public final func unsubscribe() {
    guard let link else { return }
    self.link = nil
    let owner = slot < 0 ? link.takeRetainedValue() : link.takeUnretainedValue()
    owner.disconnect(self)
  }

  /// Marks the subscription as ended when its list is released.
  final func forgetList() {
    link = nil
  }

  /// Releases the observer, when it cannot be called any more.
  func releaseObserver() {}

  deinit {
    if slot < 0 { link?.release() }
  }
}

/// An object that ends a subscription: its source, or a function.
@usableFromInline
class SubscriptionLink {
  @usableFromInline
  init() {}

  /// Whether to disconnect would have no effect.
  var hasEnded: Bool { false }

  /// Ends the connection of a subscription.
  func disconnect(_ subscription: Subscription) {}
}

private final class DisconnectLink: SubscriptionLink {
  private let isOver: (() -> Bool)?
  private let body: () -> Void

  init(_ isOver: (() -> Bool)?, _ body: @escaping () -> Void) {
    self.isOver = isOver
    self.body = body
  }

  override var hasEnded: Bool { isOver?() ?? false }

  override func disconnect(_ subscription: Subscription) {
    body()
  }
}
