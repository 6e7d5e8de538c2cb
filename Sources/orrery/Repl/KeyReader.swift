import PlatformC

/// A reader of terminal input, byte by byte, that calls back while it waits.
final class KeyReader {
  /// An input of the reader.
  enum Input: Hashable {
    /// A byte of a key or a character.
    case byte(UInt8)

    /// The input has ended.
    case end

    /// Ctrl-C was pressed, or the command has to end.
    case interrupted

    /// The timeout elapsed.
    case nothing
  }

  private var bytes: [UInt8] = []
  private var next = 0
  private var isAtEnd = false

  /// Whether typed input is available.
  var hasMore: Bool { next < bytes.count }

  /// Returns the next input.
  ///
  /// - Parameter idle: Called while there is no input. It returns the number of milliseconds until its
  ///   next call; nil to stop waiting.
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

  /// Returns the next input within a timeout in milliseconds.
  func read(within milliseconds: Int) -> Input {
    var waits = 1
    return read {
      defer { waits -= 1 }
      return waits > 0 ? milliseconds : nil
    }
  }

  /// Waits for a key or a signal; returns whether input can be read.
  private func wait(_ milliseconds: Int) -> Bool {
    var files = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ReplSignals.wakeUp, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&files, 2, CInt(clamping: milliseconds)) > 0 else { return false }
    if files[1].revents != 0 { ReplSignals.drain() }
    return files[0].revents != 0
  }

  /// Reads the available input. A Ctrl-C typed before it is recorded when this returns, so that it is handled first.
  private func fill() {
    bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = max(0, PlatformC.read(STDIN_FILENO, buffer.baseAddress, buffer.count))
    }
    next = 0
    isAtEnd = bytes.isEmpty
    SignalThread.settle()
  }
}
