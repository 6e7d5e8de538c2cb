/// Puts values together as bytes: numbers little-endian, lists and texts behind their 32-bit length.
public struct ByteWriter: Sendable {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates a writer that has written nothing.
  public init() {}

  /// Appends one byte.
  public mutating func write(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends bytes as they are.
  public mutating func write(contentsOf other: [UInt8]) {
    bytes.append(contentsOf: other)
  }

  /// Appends 1 for true and 0 for false.
  public mutating func write(_ flag: Bool) {
    bytes.append(flag ? 1 : 0)
  }

  /// Appends the bytes of a whole number, the least significant first.
  public mutating func write<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends the bits of a number, so that −0 and the last digit survive.
  public mutating func write(_ number: Double) {
    write(number.bitPattern)
  }

  /// Appends a length of at most 2³² − 1.
  public mutating func write(count: Int) {
    write(UInt32(clamping: count))
  }

  /// Appends a text as UTF-8 behind its length in bytes.
  public mutating func write(_ text: String) {
    write(count: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends numbers behind their count.
  public mutating func write(_ numbers: [Double]) {
    write(count: numbers.count)
    for number in numbers { write(number) }
  }

  /// Appends values behind their count.
  public mutating func write<Value: ByteCodable>(_ values: [Value]) {
    write(count: values.count)
    for value in values { value.encode(to: &self) }
  }

  /// Appends a flag, and the value when there is one.
  public mutating func write<Value: ByteCodable>(_ value: Value?) {
    write(value != nil)
    value?.encode(to: &self)
  }

  /// Appends a flag, and the number when there is one.
  public mutating func write(_ number: Double?) {
    write(number != nil)
    if let number { write(number) }
  }

  /// Appends the bytes of a body, preceded by their length.
  ///
  /// - Parameter body: Writes the content of the block.
  public mutating func writeBlock(_ body: (inout ByteWriter) -> Void) {
    let start = bytes.count
    write(count: 0)
    body(&self)
    let count = UInt32(clamping: bytes.count - start - 4).littleEndian
    withUnsafeBytes(of: count) { bytes.replaceSubrange(start..<start + 4, with: $0) }
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
