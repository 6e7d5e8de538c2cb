/// Bytes being put together for a sink, with the few kinds of text that the formats here need.
struct ByteBuffer {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(contentsOf other: ArraySlice<UInt8>) {
    bytes.append(contentsOf: other)
  }

  /// Appends the digits of an integer.
  mutating func append(integer: Int) {
    guard integer >= 0 else {
      append(byte: UInt8(ascii: "-"))
      return append(digits: integer.magnitude)
    }
    append(digits: UInt(integer))
  }

  /// Appends a double in the shortest form that reads back exactly; false for NaN and infinities,
  /// which the formats here have no word for.
  ///
  /// Integers have no fraction, −0 is `0`, exponents have neither plus sign nor leading zeros.
  mutating func append(number: Double) -> Bool {
    guard number.isFinite else { return false }
    if number.magnitude < 0x1p53, number.rounded(.towardZero) == number {
      // Below 2⁵³ every integer is a double and every double fits an Int.
      append(integer: Int(number))
      return true
    }
    var text = number.description
    text.withUTF8 { append(tidying: $0) }
    return true
  }

  /// Appends a JSON string with its quotes.
  mutating func append(json text: String) {
    append(byte: UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case 0..<0x20:
        append("\\u00")
        append(byte: Self.hexDigits[Int(byte >> 4)])
        append(byte: Self.hexDigits[Int(byte & 15)])
      default: append(byte: byte)
      }
    }
    append(byte: UInt8(ascii: "\""))
  }

  /// Appends a CSV field, quoted where RFC 4180 section 2 asks for it.
  mutating func append(csv text: String) {
    let special: [UInt8] = [0x22, 0x2C, 0x0A, 0x0D]
    guard text.utf8.contains(where: special.contains) else { return append(text) }
    append(byte: 0x22)
    for byte in text.utf8 {
      if byte == 0x22 { append(byte: 0x22) }
      append(byte: byte)
    }
    append(byte: 0x22)
  }

  private static let hexDigits = Array("0123456789abcdef".utf8)

  private mutating func append(digits: UInt) {
    var rest = digits
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Appends the standard library's shortest form without its ".0", "+" and padded exponent.
  private mutating func append(tidying text: UnsafeBufferPointer<UInt8>) {
    let exponentMark = text.firstIndex(of: UInt8(ascii: "e"))
    var mantissa = text[..<(exponentMark ?? text.endIndex)]
    if mantissa.suffix(2).elementsEqual([UInt8(ascii: "."), UInt8(ascii: "0")]) {
      mantissa = mantissa.dropLast(2)
    }
    bytes.append(contentsOf: mantissa)
    guard let exponentMark else { return }
    append(byte: UInt8(ascii: "e"))
    var exponent = text[(exponentMark + 1)...]
    if exponent.first == UInt8(ascii: "-") { append(byte: UInt8(ascii: "-")) }
    exponent = exponent.drop { !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
    bytes.append(contentsOf: exponent)
  }
}
