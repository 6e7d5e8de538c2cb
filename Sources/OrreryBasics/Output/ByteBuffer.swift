/// A buffer of bytes for a sink, with functions that append the kinds of text in the project's
/// formats.
package struct ByteBuffer {
  /// The bytes appended so far, and spare capacity.
  private var storage: [UInt8] = []

  /// The number of bytes appended so far.
  package private(set) var count = 0

  package init() {}

  /// Everything put together so far.
  package var bytes: [UInt8] { Array(storage[..<count]) }

  /// Calls a body with the bytes, without copying them.
  package func read(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    try storage.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  package mutating func removeAll() { count = 0 }

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  @inline(__always)
  package mutating func append(byte: UInt8) {
    write(upTo: 1) { place in
      place[0] = byte
      return 1
    }
  }

  package mutating func append(contentsOf other: [UInt8]) {
    other.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  private mutating func append(contentsOf other: UnsafeBufferPointer<UInt8>) {
    guard let source = other.baseAddress else { return }
    write(upTo: other.count) { place in
      place.update(from: source, count: other.count)
      return other.count
    }
  }

  /// Appends the digits of an integer.
  package mutating func append(integer: Int) {
    write(upTo: DecimalText.longest) { DecimalText.write(integer, to: $0) }
  }

  /// Appends a double in the shortest form that reads back exactly; false for NaN and infinities,
  /// which the formats here have no word for.
  ///
  /// Integers have no fraction, −0 is `0`, exponents have neither plus sign nor leading zeros.
  package mutating func append(number: Double) -> Bool {
    guard number.isFinite else { return false }
    write(upTo: DecimalText.longest) { DecimalText.write(number, to: $0) }
    return true
  }

  /// Appends numbers with commas between them; one that is not finite is left out or `null`.
  package mutating func append(numbers: [Double], after comma: Bool = false, orNull isNull: Bool) {
    if numbers.isEmpty { return }
    let powers = PowersOfTen.table
    write(upTo: numbers.count * (DecimalText.longest + 1)) { start in
      var place = start
      for (index, number) in numbers.enumerated() {
        if comma || index > 0 {
          place[0] = UInt8(ascii: ",")
          place += 1
        }
        if number.isFinite {
          place += DecimalText.write(number, to: place, powers)
        } else if isNull {
          for byte in "null".utf8 {
            place[0] = byte
            place += 1
          }
        }
      }
      return place - start
    }
  }

  /// Reserves capacity and calls a body that writes there and returns the number of bytes.
  @inline(__always)
  private mutating func write(
    upTo limit: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    if count + limit > storage.count { grow(by: limit) }
    count += storage.withUnsafeMutableBufferPointer { storage in
      storage.baseAddress.map { body($0 + count) } ?? 0
    }
  }

  @inline(never)
  private mutating func grow(by limit: Int) {
    let size = max(2 * storage.count, count + limit, 256)
    storage += [UInt8](repeating: 0, count: size - storage.count)
  }
}
