import Foundation

/// Runs work on a thread with the stack that a session has, 8 MiB, and returns its result.
///
/// The threads that tests run on have half a megabyte.
func onSessionThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) throws -> Value {
  let box = ResultBox<Value>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    box.result = Result(catching: work)
    done.signal()
  }
  thread.stackSize = 8 << 20
  thread.start()
  done.wait()
  guard let result = box.result else { throw CancellationError() }
  return try result.get()
}

/// Written before the semaphore is signalled, read afterwards.
private final class ResultBox<Value: Sendable>: @unchecked Sendable {
  var result: Result<Value, any Error>?
}
