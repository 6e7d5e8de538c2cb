/// A generator of values from bytes; when they are used up, everything is 0.
struct ByteSource {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// Returns a number from 0 up to, but not including, a count.
  mutating func index(below count: Int) -> Int { count > 0 ? Int(byte()) % count : 0 }

  /// Returns one of some choices.
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[index(below: choices.count)] }

  mutating func bits() -> UInt64 { (0..<8).reduce(0) { bits, _ in bits << 8 | UInt64(byte()) } }

  /// Returns up to so many bytes.
  mutating func bytes(atMost count: Int) -> [UInt8] {
    let taken = rest.prefix(index(below: count + 1))
    rest = rest.dropFirst(taken.count)
    return Array(taken)
  }
}
