internal import PlatformC

/// A queue that releases observers iteratively instead of recursively.
///
/// A property that goes takes its observers along, an observer the property it writes, and so on: a
/// long enough row of connections would end the stack. Here what is to be released from inside a
/// release waits until the outer one is done. Each thread has a queue of its own.
final class DeferredRelease {
  /// A subscription whose observer is released, and its function, if the observer is one.
  struct Leaver {
    let subscription: Subscription
    private let function: Any?

    init<T>(_ subscription: Subscription, function: ((T) -> Void)?) {
      self.subscription = subscription
      self.function = function
    }
  }

  private var waiting: [Leaver] = []
  private var isReleasing = false

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { queue in
      if let queue { Unmanaged<DeferredRelease>.fromOpaque(queue).release() }
    }
    return key
  }()

  private static var current: DeferredRelease {
    if let queue = pthread_getspecific(key) {
      return Unmanaged<DeferredRelease>.fromOpaque(queue).takeUnretainedValue()
    }
    let queue = DeferredRelease()
    pthread_setspecific(key, Unmanaged.passRetained(queue).toOpaque())
    return queue
  }

  /// Takes all subscriptions out of an array, whose observers and functions ``run()`` will release.
  ///
  /// Two steps, so that no access to the array lasts while objects end, which may lead back to it; and
  /// the array is emptied, because its last owner would release the objects with it.
  static func take(_ leavers: inout [Leaver]) {
    current.waiting += leavers
    leavers = []
  }

  /// Releases the pending observers, in order; inside another release, leaves them to that one.
  static func run() {
    let queue = current
    if !queue.isReleasing { queue.drain() }
  }

  private func drain() {
    isReleasing = true
    while !waiting.isEmpty {
      var batch: [Leaver] = []
      swap(&batch, &waiting)
      for leaver in batch { leaver.subscription.releaseObserver() }
      batch.removeAll()
    }
    isReleasing = false
  }
}
