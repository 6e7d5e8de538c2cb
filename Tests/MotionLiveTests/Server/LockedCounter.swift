import Foundation

/// A number that several threads count up.
final class LockedCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  var count: Int { locked { value } }

  func increment() { locked { value += 1 } }

  func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}
