/// A subscription that holds the observer, in the list of its source.
///
/// Where the observer is a mere function, this is the only object: a direct subscription takes little
/// memory, and a source reaches the function through one reference. The list holds it until the
/// observer leaves; then the observer is let go of, so that whoever keeps the subscription does not
/// keep what the observer holds.
///
/// `@exclusivity(unchecked)` rests on this invariant: the stored properties are replaced only by the
/// list, and never while a pass over the list lasts.
@usableFromInline
final class ListedSubscription<T>: Subscription {
  /// The observer, retained, or nil where ``send`` is; unmanaged, so that a pass counts no references.
  @exclusivity(unchecked) @usableFromInline private(set) var observer: Unmanaged<MotionObserver<T>>?

  @exclusivity(unchecked) @usableFromInline private(set) var send: Callback<T>?

  /// Creates the subscription of a function.
  init(listedBy list: SubscriptionLink, _ next: @escaping NextChannel<T>) {
    send = Callback(next)
    super.init(listedBy: list)
  }

  /// Creates the subscription of an observer.
  init(listedBy list: SubscriptionLink, observer: MotionObserver<T>) {
    self.observer = .passRetained(observer)
    send = nil
    super.init(listedBy: list)
  }

  /// Tells the observer a value.
  @inlinable
  func receive(_ value: T) {
    if let observer {
      observer._withUnsafeGuaranteedRef { $0.receive(value) }
    } else {
      send?(value)
    }
  }

  /// The observer's channel for animations, if it has one.
  var coreAnimation: CoreAnimationChannel? { observer?.takeUnretainedValue().coreAnimation }

  /// The observer's channel for debugging views, if it has one.
  var visualization: VisualizationChannel? { observer?.takeUnretainedValue().visualization }

  override func releaseObserver() {
    let observer = observer
    self.observer = nil
    send = nil
    observer?.release()
  }

  deinit {
    observer?.release()
  }
}
