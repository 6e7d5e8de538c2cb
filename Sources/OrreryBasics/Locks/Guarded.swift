internal import PlatformC

/// A value that threads share behind a mutex, with a condition variable to wait for it to change.
///
/// `@unchecked Sendable` rests on this invariant: `value` is touched with the mutex held only. It is a
/// POSIX mutex and not the standard library's, because the thread sanitizer sees the former.
package final class Guarded<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
    mutex.initialize(to: pthread_mutex_t())
    changed.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Calls a body with exclusive access to the value; the body must be short.
  package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }

  /// Wakes the waiting threads, which then check the value again.
  package func notify() {
    pthread_cond_broadcast(changed)
  }

  /// Waits until a notification finds the value as wanted, at most until a reading of
  /// `CLOCK_MONOTONIC`, then calls a body with the value.
  ///
  /// - Parameter deadline: nil waits without end.
  package func wait<Result: Sendable>(
    until deadline: (seconds: Int, nanoseconds: Int)?, for isWanted: (Value) -> Bool,
    then body: (inout Value) -> Result
  ) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    var latest = timespec(tv_sec: deadline?.seconds ?? 0, tv_nsec: deadline?.nanoseconds ?? 0)
    while !isWanted(value) {
      if deadline == nil {
        pthread_cond_wait(changed, mutex)
      } else if pthread_cond_timedwait(changed, mutex, &latest) == ETIMEDOUT {
        break
      }
    }
    return body(&value)
  }
}

extension Guarded<Void> {
  /// Calls a body that no other thread executes at the same time.
  ///
  /// It touches no value: one without size has the address of the object, so that the thread sanitizer would
  /// take the access for one to the object itself.
  package func whileLocked<Result: Sendable>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
