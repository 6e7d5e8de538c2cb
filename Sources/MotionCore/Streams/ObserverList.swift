/// The observers of one source, in order of subscription.
///
/// They stand in one contiguous buffer. Cancelling is constant time: it empties the observer's slot,
/// which a subscription knows; empty slots are squeezed out between passes, when they are the
/// majority. During a pass nothing moves, and an observer that leaves is released when the pass ends.
///
/// `@exclusivity(unchecked)` on what a pass reads rests on this invariant: each access is a single
/// load or store, and none spans a call of an observer.
@usableFromInline
final class ObserverList<T>: SubscriptionLink {
  @usableFromInline typealias Slot = Unmanaged<MotionObserver<T>>?

  @exclusivity(unchecked) @usableFromInline private(set) var slots: UnsafeMutablePointer<Slot>
  @exclusivity(unchecked) @usableFromInline private(set) var count = 0
  @exclusivity(unchecked) @usableFromInline var depth = 0
  @exclusivity(unchecked) @usableFromInline private(set) var vacancies = 0

  private var subscriptions: UnsafeMutablePointer<Unmanaged<Subscription>?>
  private var capacity = 0
  private var leavers: [MotionObserver<T>] = []

  override init() {
    slots = .allocate(capacity: 0)
    subscriptions = .allocate(capacity: 0)
  }

  /// Whether nobody observes.
  var isEmpty: Bool { count == vacancies }

  /// Adds an observer after all others.
  func add(_ observer: MotionObserver<T>) -> Subscription {
    if count == capacity { grow() }
    let subscription = Subscription(to: self, slot: count)
    (slots + count).initialize(to: Unmanaged.passRetained(observer))
    (subscriptions + count).initialize(to: Unmanaged.passUnretained(subscription))
    count += 1
    return subscription
  }

  /// Lets every observer go; their subscriptions then have nothing to end.
  func removeAll() {
    for slot in 0..<count { vacate(slot) }
    settle()
  }

  /// Calls a function with each observer that was there when the pass began and still is.
  @usableFromInline
  func pass(_ body: (MotionObserver<T>) -> Void) {
    depth += 1
    for slot in 0..<count {
      if let observer = slots[slot] { body(observer.takeUnretainedValue()) }
    }
    depth -= 1
    if vacancies > 0 { settle() }
  }

  override func disconnect(_ subscription: Subscription) {
    vacate(subscription.slot)
    settle()
  }

  override func forget(_ subscription: Subscription) {
    if subscription.slot < count { subscriptions[subscription.slot] = nil }
  }

  /// Empties a slot. Its observer is released by ``settle()``, whose callers hold no state of a pass.
  private func vacate(_ slot: Int) {
    guard slot < count, let observer = slots[slot] else { return }
    slots[slot] = nil
    subscriptions[slot] = nil
    vacancies += 1
    leavers.append(observer.takeRetainedValue())
  }

  /// Between passes, squeezes out empty slots when they are many and releases who has left.
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
    for slot in 0..<count where slots[slot] != nil {
      slots[kept] = slots[slot]
      subscriptions[kept] = subscriptions[slot]
      subscriptions[kept]?.takeUnretainedValue().slot = kept
      kept += 1
    }
    count = kept
    vacancies = 0
  }

  private func grow() {
    let larger = max(2, capacity * 2)
    let movedSlots = UnsafeMutablePointer<Slot>.allocate(capacity: larger)
    movedSlots.moveInitialize(from: slots, count: count)
    slots.deallocate()
    slots = movedSlots
    let moved = UnsafeMutablePointer<Unmanaged<Subscription>?>.allocate(capacity: larger)
    moved.moveInitialize(from: subscriptions, count: count)
    subscriptions.deallocate()
    subscriptions = moved
    capacity = larger
  }

  deinit {
    var observers = (0..<count).compactMap { slots[$0]?.takeRetainedValue() }
    DeferredRelease.take(&observers)
    DeferredRelease.run()
    slots.deallocate()
    subscriptions.deallocate()
  }
}
