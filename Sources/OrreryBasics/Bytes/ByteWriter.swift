/// An encoder of values as bytes: numbers little-endian, lists and texts after their 32-bit length.
///
/// In the compact form the same values take fewer bytes: whole numbers and lengths have seven bits a byte, the
/// least significant first, signed ones in zigzag order; a `Double` is the number of bytes down to the last
/// that is not 0, then those, the most significant first; a text that came before is its place among the texts.
public struct ByteWriter: Sendable {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []

  /// Whether values are written in the compact form.
  package let isCompact: Bool

  /// The places of the texts written so far in the compact form.
  private var texts: [String: Int] = [:]

  /// Creates a writer that has written nothing.
  public init() { isCompact = false }

  /// Creates a writer that has written nothing.
  ///
  /// - Parameter isCompact: Whether to write the compact form.
  package init(isCompact: Bool) { self.isCompact = isCompact }

  /// Appends one byte.
  ///
  /// - Parameter byte: The byte to append.
  public mutating func write(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends bytes unchanged.
  ///
  /// - Parameter other: The bytes to append, without their count.
  /// - Complexity: Linear in the number of bytes.
  public mutating func write(contentsOf other: [UInt8]) {
    bytes.append(contentsOf: other)
  }

  /// Appends the four bytes of each word, the least significant first, in either form.
  ///
  /// - Parameter words: The words to append, without their count.
  /// - Complexity: Linear in the number of words.
  public mutating func write(words: [UInt32]) {
    words.map { $0.littleEndian }.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  /// Appends 1 for true and 0 for false.
  ///
  /// - Parameter flag: The flag to append.
  public mutating func write(_ flag: Bool) {
    bytes.append(flag ? 1 : 0)
  }

  /// Appends an integer: its bytes, the least significant first, or seven bits a byte in the compact form.
  ///
  /// - Parameter number: The number, written in the width of its type unless the form is compact.
  public mutating func write<Number: FixedWidthInteger>(_ number: Number) {
    if isCompact { return write(variable: ByteWriter.unsigned(number)) }
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends the bits of a number, so that −0 and the last digit survive.
  ///
  /// - Parameter number: The number, any bit pattern.
  public mutating func write(_ number: Double) {
    if !isCompact { return write(number.bitPattern) }
    let bits = number.bitPattern
    let count = 8 - bits.trailingZeroBitCount / 8
    bytes.append(UInt8(count))
    for place in 0..<count {
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * place)))
    }
  }

  /// Appends a length of at most 2³² − 1.
  ///
  /// - Parameter count: The length; one outside 0…2³² − 1 is clamped.
  public mutating func write(count: Int) {
    write(UInt32(clamping: count))
  }

  /// Appends the length of a text in bytes, then the text as UTF-8.
  ///
  /// - Parameter text: The text to append.
  /// - Complexity: Linear in the length of the text.
  public mutating func write(_ text: String) {
    if isCompact { return write(compact: text) }
    write(count: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a count and as many numbers.
  ///
  /// - Parameter numbers: The numbers to append, in order.
  /// - Complexity: Linear in the number of numbers.
  public mutating func write(_ numbers: [Double]) {
    write(count: numbers.count)
    for number in numbers { write(number) }
  }

  /// Appends a count and as many values.
  ///
  /// - Parameter values: The values to append, in order.
  /// - Complexity: Linear in the number of values, each at its own cost.
  public mutating func write<Value: ByteCodable>(_ values: [Value]) {
    write(count: values.count)
    for value in values { value.encode(to: &self) }
  }

  /// Appends a flag, and the value when there is one.
  ///
  /// - Parameter value: The value; nil appends the flag 0 alone.
  public mutating func write<Value: ByteCodable>(_ value: Value?) {
    write(value != nil)
    value?.encode(to: &self)
  }

  /// Appends a flag, and the number when there is one.
  ///
  /// - Parameter number: The number; nil appends the flag 0 alone.
  public mutating func write(_ number: Double?) {
    write(number != nil)
    if let number { write(number) }
  }

  /// Appends the bytes of a body, preceded by their length in 32 bits.
  ///
  /// - Parameter body: Writes the content of the block.
  public mutating func writeBlock(_ body: (inout ByteWriter) -> Void) {
    let start = bytes.count
    bytes += [0, 0, 0, 0]
    body(&self)
    let count = UInt32(clamping: bytes.count - start - 4).littleEndian
    withUnsafeBytes(of: count) { bytes.replaceSubrange(start..<start + 4, with: $0) }
  }
}

extension ByteWriter {
  /// Appends seven bits a byte, the highest bit telling that more follow.
  private mutating func write(variable number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Appends twice the length and the text, or twice its place among the texts and 1.
  private mutating func write(compact text: String) {
    if let place = texts[text] { return write(variable: UInt64(place) << 1 | 1) }
    texts[text] = texts.count
    write(variable: UInt64(text.utf8.count) << 1)
    bytes.append(contentsOf: text.utf8)
  }

  /// Maps 0, −1, 1, −2, … to 0, 1, 2, 3, …; unsigned numbers stay.
  private static func unsigned<Number: FixedWidthInteger>(_ number: Number) -> UInt64 {
    if !Number.isSigned { return UInt64(truncatingIfNeeded: number) }
    let wide = Int64(truncatingIfNeeded: number)
    return UInt64(bitPattern: wide << 1 ^ wide >> 63)
  }
}

/// A value that can be written as bytes and read back the same.
public protocol ByteCodable {
  /// Writes the value.
  func encode(to writer: inout ByteWriter)

  /// Reads a value, which may have been tampered with: what comes out is safe to use.
  ///
  /// - Throws: ``FileError`` (`invalidData`), or the error of the value's own rules.
  init(from reader: inout ByteReader) throws
}
