import PlatformC

/// Reads what is typed, byte by byte, and lets time go by meanwhile.
final class KeyReader {
  /// An input of the reader.
  enum Input: Hashable {
    /// A byte of a key or a character.
    case byte(UInt8)

    /// There is no more.
    case end

    /// Ctrl-C was pressed, or the command is to end.
    case interrupted

    /// Nothing came in time.
    case nothing
  }

  private var bytes: [UInt8] = []
  private var next = 0
  private var isAtEnd = false

  /// Whether something that was typed waits to be read.
  var hasMore: Bool { next < bytes.count }

  /// Returns what comes next.
  ///
  /// - Parameter idle: Does what is due, and says how many milliseconds it can wait for the next call;
  ///   nil to give up waiting.
  func read(_ idle: () -> Int?) -> Input {
    while true {
      if ReplSignals.takePress() || ReplSignals.status != nil { return .interrupted }
      if next < bytes.count {
        next += 1
        return .byte(bytes[next - 1])
      }
      if isAtEnd {
        isAtEnd = false
        return .end
      }
      guard let patience = idle() else { return .nothing }
      if ReplSignals.takePress() || ReplSignals.status != nil { return .interrupted }
      if wait(patience) { fill() }
    }
  }

  /// Returns what comes within so many milliseconds.
  func read(within milliseconds: Int) -> Input {
    var waits = 1
    return read {
      defer { waits -= 1 }
      return waits > 0 ? milliseconds : nil
    }
  }

  /// Waits for a key or a signal; returns whether there is something to read.
  private func wait(_ milliseconds: Int) -> Bool {
    var files = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ReplSignals.wakeUp, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&files, 2, CInt(clamping: milliseconds)) > 0 else { return false }
    if files[1].revents != 0 { ReplSignals.drain() }
    return files[0].revents != 0
  }

  /// Takes what there is to read. A Ctrl-C typed before any of it is known when this returns, so that it comes first.
  private func fill() {
    bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = max(0, PlatformC.read(STDIN_FILENO, buffer.baseAddress, buffer.count))
    }
    next = 0
    isAtEnd = bytes.isEmpty
    SignalThread.settle()
  }
}
