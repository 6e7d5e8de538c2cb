internal import Glibc

/// Numbers machines, so that leak reports and handles tell a reloaded one from its predecessor.
enum LuaGenerations {
  private static let counter = Guarded<UInt32>(0)

  static func next() -> UInt32 {
    counter.withLock { value in
      value &+= 1
      return value
    }
  }
}

/// A value behind a lock. On a pthread mutex, which the thread sanitizer understands.
///
/// `@unchecked Sendable`: the value is touched only while the mutex is held.
final class Guarded<Value>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  init(_ value: sending Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
