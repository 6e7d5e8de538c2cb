/// The connection from one process to the other, message by message.
protocol MessagePipe: AnyObject {
  /// Sends a message.
  ///
  /// - Throws: ``LuaError`` (`processLost`) when the pipe has no reader any more.
  func send(_ message: [UInt8]) throws(LuaError)

  /// Waits for a message and returns it.
  ///
  /// - Throws: ``LuaError`` (`processLost`) when none will arrive; the error that ends the wait.
  func receive() throws(LuaError) -> [UInt8]
}

/// The framing of messages: each follows its length in four bytes, little-endian.
enum MessageFrame {
  /// The longest message, 64 MiB.
  static let limit = 64 << 20

  /// Returns a message with its length before it.
  ///
  /// - Throws: ``LuaError`` (`invalidValue`) for one that is too long.
  static func framed(_ message: [UInt8]) throws(LuaError) -> [UInt8] {
    guard message.count <= limit else {
      throw LuaError(
        .invalidValue, "the data is larger than \(limit >> 20) MiB. Pass less of it at a time")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(message.count + 4)
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: message.count >> shift))
    }
    return bytes + message
  }

  /// Decodes a length from four bytes, or returns nil for one that no message has.
  static func length(_ bytes: some Collection<UInt8>) -> Int? {
    let length = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    return length <= limit ? length : nil
  }
}
