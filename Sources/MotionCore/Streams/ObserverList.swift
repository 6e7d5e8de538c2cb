/// The observers of one source, in order of subscription.
///
/// They are in one contiguous buffer. Cancelling is constant time: it empties the slot, which the
/// subscription stores; empty slots are removed between passes, when they are the majority.
/// During a pass nothing moves, and an observer that leaves is released when the pass ends.
///
/// `@exclusivity(unchecked)` on what a pass reads rests on this invariant: each access is a single
/// load or store, and none spans a call of an observer.
@usableFromInline
final class ObserverList<T>: SubscriptionLink {
  @exclusivity(unchecked) @usableFromInline
  private(set) var slots: UnsafeMutablePointer<ObserverSlot<T>>
  @exclusivity(unchecked) @usableFromInline private(set) var count = 0
  @exclusivity(unchecked) @usableFromInline var depth = 0
  @exclusivity(unchecked) @usableFromInline private(set) var vacancies = 0

  private var capacity = 0
  private var leavers: [DeferredRelease.Leaver] = []

  override init() {
    // Most lists stay empty and allocate no buffer: their address is never read.
    slots = UnsafeMutablePointer(bitPattern: 64) ?? .allocate(capacity: 0)
  }

  /// Whether there is no observer.
  var isEmpty: Bool { count == vacancies }

  /// Adds an observer after all others.
  func add(_ observer: MotionObserver<T>) -> Subscription {
    append(ListedSubscription(listedBy: self, observer: observer), nil)
  }

  /// Adds a function after all other observers.
  func add(_ next: @escaping NextChannel<T>) -> Subscription {
    append(ListedSubscription(listedBy: self), Callback(next))
  }

  /// Lets every observer go; their subscriptions then have nothing to end.
  func removeAll() {
    for slot in 0..<count {
      slots[slot].subscription?.takeUnretainedValue().forgetList()
      vacate(slot)
    }
    settle()
  }

  /// Sends a value to each observer that was there when the pass began and still is.
  func send(_ value: T) {
    depth += 1
    for slot in 0..<count { slots[slot].receive(value) }
    depth -= 1
    if vacancies > 0 { settle() }
  }

  /// Calls a function with each subscription that was there when the pass began and still is.
  func pass(_ body: (ListedSubscription<T>) -> Void) {
    depth += 1
    for slot in 0..<count {
      if let subscription = slots[slot].subscription { body(subscription.takeUnretainedValue()) }
    }
    depth -= 1
    if vacancies > 0 { settle() }
  }

  override func disconnect(_ subscription: Subscription) {
    vacate(Int(subscription.slot))
    settle()
  }

  private func append(
    _ subscription: ListedSubscription<T>, _ function: consuming Callback<T>?
  ) -> Subscription {
    if count == capacity { grow() }
    subscription.slot = Int32(truncatingIfNeeded: count)
    (slots + count).initialize(to: ObserverSlot(function, subscription))
    count += 1
    return subscription
  }

  /// Empties a slot. Its observer is released by ``settle()``, whose callers hold no state of a pass.
  private func vacate(_ slot: Int) {
    guard slot < count, let leaver = slots[slot].empty() else { return }
    vacancies += 1
    leavers.append(leaver)
  }

  /// Removes empty slots when they are many, and releases observers that left, between passes.
  @usableFromInline
  func settle() {
    if depth > 0 { return }
    if vacancies == count {
      count = 0
      vacancies = 0
    } else if vacancies > 8, vacancies * 2 > count {
      squeeze()
    }
    if leavers.isEmpty { return }
    DeferredRelease.take(&leavers)
    DeferredRelease.run()
  }

  private func squeeze() {
    var kept = 0
    for slot in 0..<count {
      guard let subscription = slots[slot].subscription else { continue }
      if kept < slot { swap(&slots[kept], &slots[slot]) }
      subscription.takeUnretainedValue().slot = Int32(truncatingIfNeeded: kept)
      kept += 1
    }
    count = kept
    vacancies = 0
  }

  private func grow() {
    let larger = max(2, capacity * 2)
    let moved = UnsafeMutablePointer<ObserverSlot<T>>.allocate(capacity: larger)
    moved.moveInitialize(from: slots, count: count)
    if capacity > 0 { slots.deallocate() }
    slots = moved
    capacity = larger
  }

  deinit {
    for slot in 0..<count {
      slots[slot].subscription?.takeUnretainedValue().forgetList()
      if let leaver = slots[slot].empty() { leavers.append(leaver) }
    }
    DeferredRelease.take(&leavers)
    DeferredRelease.run()
    if capacity > 0 { slots.deallocate() }
  }
}
