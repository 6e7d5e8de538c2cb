/// A decoder of the numbers and texts in the bytes of a message.
///
/// The bytes are untrusted, since the interpreter in the other process may be compromised: every read
/// beyond the end throws, and no memory is reserved for a count before its items are there.
struct WireReader {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  static var nonsense: LuaError {
    LuaError(.processLost, "the other process sent a message that makes no sense")
  }

  mutating func byte() throws(LuaError) -> UInt8 {
    guard place < bytes.endIndex else { throw Self.nonsense }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func number() throws(LuaError) -> UInt64 {
    guard bytes.endIndex - place >= 8 else { throw Self.nonsense }
    var number: UInt64 = 0
    for offset in 0..<8 { number |= UInt64(bytes[place + offset]) << (8 * UInt64(offset)) }
    place += 8
    return number
  }

  mutating func double() throws(LuaError) -> Double {
    Double(bitPattern: try number())
  }

  /// Reads a count of items, each of which has at least a number of bytes.
  mutating func count(of size: Int = 1) throws(LuaError) -> Int {
    guard let count = Int(exactly: try number()), count <= (bytes.endIndex - place) / size else {
      throw Self.nonsense
    }
    return count
  }

  mutating func flag() throws(LuaError) -> Bool {
    try byte() != 0
  }

  mutating func string() throws(LuaError) -> LuaString {
    let count = try count()
    defer { place += count }
    return bytes[place..<place + count].withUnsafeBufferPointer { LuaString($0) }
  }

  mutating func text() throws(LuaError) -> String? {
    try flag() ? try string().lossyText : nil
  }
}
