import PlatformC

/// A namespace for system calls: repetition after a signal, and the text of an error.
package enum SystemCall {
  /// The system's words for the last call's failure, such as `Permission denied`.
  package static var reason: String { String(cString: strerror(errno)) }

  /// Repeats a system call that was interrupted by a signal.
  package static func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }
}
