package import MotionHost
internal import OrreryBasics

/// The messages that one thread reads while another answers them, so that a cancellation reaches a request that runs.
package final class MCPInbox: Sendable {
  private struct State {
    var messages: [MCPMessage] = []
    var running: String?
    var isCancelled = false
    var isOver = false
  }

  private let state = Guarded(State())
  private let interruption: Interruption

  /// The most messages that wait; beyond that reading waits too.
  private static let most = 1000

  /// The longest line that is a message, in bytes.
  package static var longestLine: Int { MCPMessage.longest }

  /// Creates an inbox without messages.
  ///
  /// - Parameter interruption: Interrupts what a request runs.
  package init(interruption: Interruption) { self.interruption = interruption }

  /// Takes a line; an empty one is passed over. A cancellation removes the request from those that wait, or interrupts it.
  package func take(_ line: String) {
    if JSONValue.isBlank(Array(line.utf8)[...]) { return }
    let message = MCPMessage(parsing: line)
    if case .notification("notifications/cancelled", let params) = message {
      return cancel(Self.id(params["requestId"]))
    }
    state.wait(
      until: nil, for: { $0.messages.count < Self.most },
      then: { state in state.messages.append(message) })
    state.notify()
  }

  /// Says that no more lines come.
  package func end() {
    state.withLock { $0.isOver = true }
    state.notify()
  }

  /// The next message, when there is one; nil at the end.
  func next() -> MCPMessage? {
    let message = state.wait(
      until: nil, for: { !$0.messages.isEmpty || $0.isOver },
      then: { $0.messages.isEmpty ? nil : $0.messages.removeFirst() })
    state.notify()
    return message
  }

  /// Runs what answers a request; nil if it was cancelled meanwhile.
  func run<Answer>(_ id: String, _ body: () -> Answer) -> Answer? {
    state.withLock { ($0.running, $0.isCancelled) = (id, false) }
    let answer = body()
    let isCancelled = state.withLock { state in
      state.running = nil
      return state.isCancelled
    }
    if isCancelled { interruption.reset() }
    return isCancelled ? nil : answer
  }

  private func cancel(_ id: String?) {
    guard let id else { return }
    // With the lock held, so that it cannot meet the next request.
    state.withLock { [interruption] state in
      if state.running == id {
        state.isCancelled = true
        interruption.trigger(.interrupted)
      } else {
        state.messages.removeAll { message in
          if case .request(id, "tools/call", _) = message { true } else { false }
        }
      }
    }
  }

  private static func id(_ value: JSONValue?) -> String? {
    switch value {
    case .string(let name): JSONOutput.text(name).line
    case .number(let number): JSONOutput.number(number).line
    default: nil
    }
  }
}
