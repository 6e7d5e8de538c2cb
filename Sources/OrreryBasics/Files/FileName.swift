/// Names of files as text.
///
/// A name is bytes, which need not be UTF-8; text is Unicode. A byte that is not part of valid UTF-8 stands in the text
/// as the character U+10FF00 plus the byte, of a private plane, so that every name has a text and every text its name.
/// The bytes of a name that has such a character of its own stand for themselves in the same way. `displayed()` shows
/// them as `\xe9`. (Python escapes to surrogates for the same purpose, which Swift's strings cannot hold.)
extension String {
  /// Creates the text of a name.
  ///
  /// - Parameter bytes: The bytes of the name, without a zero.
  package init(fileName bytes: UnsafeRawBufferPointer) {
    if let text = String(validating: bytes, as: UTF8.self),
      !text.utf8.contains(0xF4) || !text.unicodeScalars.contains(where: \.isFileNameByte)
    {
      self = text
      return
    }
    var scalars = UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      if let (scalar, length) = Self.scalar(at: rest), !scalar.isFileNameByte {
        scalars.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        scalars.append(Unicode.Scalar(fileNameByte: first))
        rest = rest.dropFirst()
      }
    }
    self.init(scalars)
  }

  /// Creates the text of a name that ends with a zero.
  package init(fileName name: UnsafePointer<CChar>) {
    var count = 0
    while name[count] != 0 { count += 1 }
    self.init(fileName: UnsafeRawBufferPointer(start: name, count: count))
  }

  /// Calls a function with the bytes of the name that the text stands for, and a zero behind them.
  package func withFileName<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard utf8.contains(0xF4) else { return withCString(body) }
    var bytes: [CChar] = []
    for scalar in unicodeScalars {
      if scalar.isFileNameByte {
        bytes.append(CChar(truncatingIfNeeded: scalar.value))
      } else {
        for byte in UTF8.encode(scalar) ?? .init() { bytes.append(CChar(bitPattern: byte)) }
      }
    }
    bytes.append(0)
    return bytes.withUnsafeBufferPointer { $0.baseAddress.map(body) ?? withCString(body) }
  }

  /// Returns the first scalar of some bytes with its length; nil where they do not begin with valid UTF-8.
  private static func scalar(
    at bytes: Slice<UnsafeRawBufferPointer>
  ) -> (Unicode.Scalar, length: Int)? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return (scalar, UTF8.width(scalar))
  }
}

extension Unicode.Scalar {
  /// Whether it stands for a byte of a file's name that is not UTF-8.
  var isFileNameByte: Bool { (0x10_FF80...0x10_FFFF).contains(value) }

  /// The scalar for a byte of at least 0x80.
  fileprivate init(fileNameByte byte: UInt8) {
    self = Unicode.Scalar(0x10_FF00 | UInt32(byte)) ?? "\u{FFFD}"
  }
}
