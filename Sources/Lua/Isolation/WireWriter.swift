/// An encoder of numbers and texts as the bytes of a message, in the order in which a
/// ``WireReader`` decodes them. All numbers are little-endian.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func put(_ number: UInt64) {
    var rest = number
    for _ in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// The number's bits, so that every NaN and both zeros arrive as they are.
  mutating func put(_ number: Double) {
    put(number.bitPattern)
  }

  mutating func put(_ count: Int) {
    put(UInt64(max(count, 0)))
  }

  mutating func put(_ flag: Bool) {
    bytes.append(flag ? 1 : 0)
  }

  mutating func put(_ text: LuaString) {
    text.withBytes { text in
      put(text.count)
      bytes += text
    }
  }

  mutating func put(_ text: String?) {
    put(text != nil)
    if let text { put(LuaString(text)) }
  }
}
