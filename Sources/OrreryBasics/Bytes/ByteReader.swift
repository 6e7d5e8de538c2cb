/// A decoder of the bytes of a ``ByteWriter``, which validates every value.
///
/// No length is believed before the bytes for it are seen, so that no input makes more than a small multiple of
/// its own size be allocated.
public struct ByteReader: Sendable {
  private let bytes: ArraySlice<UInt8>

  /// The offset of the next value from the beginning of the bytes.
  public private(set) var offset: Int

  /// Whether values are read in the compact form of ``ByteWriter``.
  package var isCompact = false

  /// The version of the format of the bytes, for values that earlier versions do not have.
  package var version = UInt8.max

  /// The texts read so far in the compact form.
  private var texts: [String] = []

  /// The number of further levels of nesting before a value is refused.
  package var nestingLeft = ByteReader.deepest

  package static let deepest = 300

  /// Creates a reader of all bytes.
  ///
  /// - Parameter bytes: The bytes, in the form that is not compact.
  public init(_ bytes: [UInt8]) {
    self.init(bytes[...])
  }

  /// Creates a reader of some bytes.
  ///
  /// - Parameter bytes: The bytes, in the form that is not compact.
  public init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  /// The number of bytes left.
  public var remaining: Int { bytes.endIndex - offset }

  /// Returns the error for malformed bytes.
  ///
  /// - Parameter what: The description of the fault, without the place.
  public func failure(_ what: String) -> FileError {
    FileError(.invalidData, "\(what) at byte \(offset).")
  }

  /// Reads a number of bytes.
  ///
  /// - Parameter count: The number of bytes, at least 0.
  /// - Throws: ``FileError`` (`invalidData`) when the bytes end too early.
  public mutating func take(_ count: Int) throws(FileError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw failure("The bytes end too early") }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// Reads one byte.
  ///
  /// - Throws: ``FileError`` (`invalidData`) when the bytes end too early.
  public mutating func byte() throws(FileError) -> UInt8 {
    guard remaining > 0 else { throw failure("The bytes end too early") }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Reads a flag, 0 or 1.
  ///
  /// - Throws: ``FileError`` (`invalidData`) when the bytes end too early, or the byte is neither 0
  ///   nor 1.
  public mutating func flag() throws(FileError) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    case let other: throw failure("A flag of \(other)")
    }
  }

  /// Reads a whole number.
  ///
  /// - Parameter type: The type of the number, whose width is the number of bytes.
  /// - Throws: ``FileError`` (`invalidData`) when the bytes end too early.
  public mutating func integer<Number: FixedWidthInteger>(
    _ type: Number.Type = Number.self
  ) throws(FileError) -> Number {
    if isCompact { return try variable() }
    let size = MemoryLayout<Number>.size
    var number: Number = 0
    for (index, byte) in try take(size).enumerated() {
      number |= Number(truncatingIfNeeded: byte) << Number(truncatingIfNeeded: index * 8)
    }
    return number
  }

  /// Reads a finite number.
  ///
  /// - Throws: ``FileError`` (`invalidData`) when the bytes end too early, or the number is not
  ///   finite.
  public mutating func number() throws(FileError) -> Double {
    let number = Double(bitPattern: isCompact ? try leadingBytes() : try integer())
    if number.isFinite { return number }
    throw failure("A number that is not finite")
  }

  /// Reads the count of following values, each of at least a number of bytes.
  ///
  /// - Parameter size: The fewest bytes of a value, at least 1.
  /// - Throws: ``FileError`` (`invalidData`) when the bytes end too early, or fewer bytes follow
  ///   than so many values need.
  public mutating func count(of size: Int = 1) throws(FileError) -> Int {
    let count = Int(try integer(UInt32.self))
    if count <= remaining / (isCompact ? 1 : max(size, 1)) { return count }
    throw failure("A length of \(count)")
  }

  /// Reads a text.
  ///
  /// - Throws: ``FileError`` (`invalidData`) when the bytes end too early, or the text is not
  ///   UTF-8.
  public mutating func text() throws(FileError) -> String {
    if isCompact { return try compactText() }
    return try text(count: try count())
  }

  private mutating func text(count: Int) throws(FileError) -> String {
    guard let text = String(validating: try take(count), as: UTF8.self) else {
      throw failure("A text that is not UTF-8")
    }
    return text
  }

  /// Reads a count and as many finite numbers.
  ///
  /// - Throws: ``FileError`` (`invalidData`) when the bytes end too early, or a number is not
  ///   finite.
  /// - Complexity: Linear in the number of numbers.
  public mutating func numbers() throws(FileError) -> [Double] {
    let count = try count(of: 8)
    var numbers: [Double] = []
    numbers.reserveCapacity(count)
    for _ in 0..<count { numbers.append(try number()) }
    return numbers
  }

  /// Reads a count and as many values.
  ///
  /// - Parameter type: The type of the values.
  /// - Throws: ``FileError`` (`invalidData`) when the bytes end too early, or the error of a value.
  /// - Complexity: Linear in the number of values, each at its own cost.
  public mutating func values<Value: ByteCodable>(
    _ type: Value.Type = Value.self
  ) throws -> [Value] {
    let count = try count()
    var values: [Value] = []
    for _ in 0..<count { values.append(try Value(from: &self)) }
    return values
  }

  /// Reads a value that may be missing.
  ///
  /// - Parameter type: The type of the value.
  /// - Throws: ``FileError`` (`invalidData`) when the bytes end too early, or the error of the
  ///   value.
  public mutating func optional<Value: ByteCodable>(
    _ type: Value.Type = Value.self
  ) throws -> Value? {
    try flag() ? try Value(from: &self) : nil
  }

  /// Reads a finite number that may be missing.
  ///
  /// - Throws: ``FileError`` (`invalidData`) when the bytes end too early, or the number is not
  ///   finite.
  public mutating func optionalNumber() throws(FileError) -> Double? {
    try flag() ? try number() : nil
  }

  /// Reads a block that `writeBlock` wrote, to be read on its own.
  ///
  /// - Throws: ``FileError`` (`invalidData`) when the bytes end too early.
  public mutating func block() throws(FileError) -> ByteReader {
    let count = try take(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    if count > remaining { throw failure("A length of \(count)") }
    return ByteReader(try take(count))
  }

  /// Checks that no bytes are left.
  ///
  /// - Throws: ``FileError`` (`invalidData`) when bytes are left.
  public func end() throws(FileError) {
    if remaining > 0 { throw failure("\(remaining) bytes too many") }
  }
}

extension ByteReader {
  /// Reads a whole number of seven bits a byte.
  private mutating func variable<Number: FixedWidthInteger>() throws(FileError) -> Number {
    let bits = try variableBits()
    if !Number.isSigned, let number = Number(exactly: bits) { return number }
    let signed = Int64(bitPattern: bits >> 1) ^ -Int64(bits & 1)
    if Number.isSigned, let number = Number(exactly: signed) { return number }
    throw failure("A number that is too large")
  }

  private mutating func variableBits() throws(FileError) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      if shift == 63, byte > 1 { break }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw failure("A number that is too large")
  }

  /// Reads the bits of a number whose last bytes are 0.
  private mutating func leadingBytes() throws(FileError) -> UInt64 {
    let count = Int(try byte())
    if count > 8 { throw failure("A number of \(count) bytes") }
    let bits = try take(count).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return count == 0 ? 0 : bits << UInt64(64 - 8 * count)
  }

  /// Reads a text, or the place of one that came before.
  private mutating func compactText() throws(FileError) -> String {
    let number = try variableBits()
    let size = Int(truncatingIfNeeded: number >> 1)
    if number & 1 == 1 {
      if texts.indices.contains(size) { return texts[size] }
      throw failure("A text that was not written before")
    }
    if size > remaining { throw failure("A length of \(size)") }
    let text = try text(count: size)
    texts.append(text)
    return text
  }
}
