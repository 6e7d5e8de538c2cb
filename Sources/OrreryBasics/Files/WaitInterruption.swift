import Synchronization

/// A request that ends waits for input and output in the whole process, as Ctrl-C makes it.
///
/// A program makes it from a signal handler; one without handlers is ended by the signal itself.
package enum WaitInterruption {
  private static let request = Atomic<Bool>(false)

  /// The interval at which a wait checks whether to continue, in milliseconds.
  static let patience: CInt = 50

  /// Whether the request was made.
  package static var isRequested: Bool { request.load(ordering: .acquiring) }

  /// Makes the request. Takes neither lock nor memory.
  package static func trigger() { request.store(true, ordering: .releasing) }

  /// Clears the request once it was handled, so that a prompt continues.
  package static func reset() { request.store(false, ordering: .releasing) }

  /// Returns the error of a wait that was ended.
  static func error(_ path: String) -> FileError {
    FileError(.interrupted, "\(path): the wait for it was ended from outside.")
  }
}
