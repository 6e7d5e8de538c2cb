import PlatformC

/// The two pipes of an isolated process to its host. When the host closes them, the process exits.
final class ParentPipe: MessagePipe {
  private var received: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  func send(_ message: [UInt8]) throws(LuaError) {
    var rest = try MessageFrame.framed(message)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        _exit(0)
      }
    }
  }

  func receive() throws(LuaError) -> [UInt8] {
    take(4)
    guard let length = MessageFrame.length(received) else { _exit(1) }
    take(4 + length)
    defer { received.removeFirst(4 + length) }
    return Array(received[4..<4 + length])
  }

  private func take(_ count: Int) {
    while received.count < count {
      let added = buffer.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
      if added > 0 {
        received += buffer[..<added]
      } else if added == 0 || errno != EINTR {
        _exit(0)
      }
    }
  }
}
