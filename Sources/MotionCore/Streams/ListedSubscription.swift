/// A subscription that is an element of its source's list.
///
/// If the observer is only a function, the function is in the list and this object is all there
/// is beside it. The list holds the subscription until the observer leaves; then the observer is
/// released, so that the subscription does not retain what the observer holds.
///
/// `@exclusivity(unchecked)` rests on this invariant: the stored property is replaced only by the
/// list, and never while a pass over the list lasts.
@usableFromInline
final class ListedSubscription<T>: Subscription {
  /// The observer, retained, or nil where it is a function; unmanaged, so that a pass counts no
  /// references.
  @exclusivity(unchecked) @usableFromInline private(set) var observer: Unmanaged<MotionObserver<T>>?

  /// Creates the subscription of a function.
  override init(listedBy list: SubscriptionLink) {
    observer = nil
    super.init(listedBy: list)
  }

  /// Creates the subscription of an observer.
  init(listedBy list: SubscriptionLink, observer: MotionObserver<T>) {
    self.observer = .passRetained(observer)
    super.init(listedBy: list)
  }

  /// The observer's channel for animations, if it has one.
  var coreAnimation: CoreAnimationChannel? { observer?.takeUnretainedValue().coreAnimation }

  /// The observer's channel for debugging views, if it has one.
  var visualization: VisualizationChannel? { observer?.takeUnretainedValue().visualization }

  /// Hands the observer the course behind the values to come.
  func follow(_ course: ShownCourse?) { observer?.takeUnretainedValue().follow(course) }

  override func releaseObserver() {
    let observer = observer
    self.observer = nil
    observer?.release()
  }

  deinit {
    observer?.release()
  }
}

/// An element of an ``ObserverList``: a subscription and, where its observer is only a function, that
/// function.
///
/// The function is stored here rather than in the subscription, so that a pass over many observers reads
/// contiguous memory and one context for each.
@usableFromInline
struct ObserverSlot<T>: ~Copyable {
  @usableFromInline private(set) var function: Callback<T>?

  /// Retained; nil when the slot is empty.
  @usableFromInline private(set) var subscription: Unmanaged<ListedSubscription<T>>?

  init(_ function: consuming Callback<T>?, _ subscription: ListedSubscription<T>) {
    self.function = function
    self.subscription = .passRetained(subscription)
  }

  /// Sends the observer a value; has no effect when the slot is empty.
  @inlinable
  borrowing func receive(_ value: T) {
    if function != nil {
      function?(value)
    } else if let observer = subscription?._withUnsafeGuaranteedRef({ $0.observer }) {
      observer._withUnsafeGuaranteedRef { $0.receive(value) }
    }
  }

  /// Empties the slot and returns the observer to release, or nil when it was empty.
  mutating func empty() -> DeferredRelease.Leaver? {
    guard let held = subscription else { return nil }
    let leaver = DeferredRelease.Leaver(held.takeRetainedValue(), function: function?.shared())
    function = nil
    subscription = nil
    return leaver
  }
}
