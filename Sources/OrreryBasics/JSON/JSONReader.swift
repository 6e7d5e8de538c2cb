/// A parser of the JSON text at the start of some bytes.
///
/// It is used while the bytes are held alone. Where a value is expected, the end counts as the byte 0, which
/// no value begins with.
struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The number of bytes that were read.
  private(set) var index = 0

  /// The name that an object has twice, if that is the error.
  private(set) var repeated: String?

  private static let deepest = 32

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }
  }

  /// Reads a text.
  ///
  /// - Parameter body: Reads it; returns nil where it does not fit.
  /// - Throws: ``JSONFault`` at that place.
  static func read<Value>(
    _ text: ArraySlice<UInt8>, _ body: (inout JSONReader) -> Value?
  ) throws(JSONFault) -> Value {
    var end = JSONReader(UnsafeBufferPointer(start: nil, count: 0))
    let value: Value? = scan(text) { reader in
      defer { end = reader }
      return body(&reader)
    }
    if let value { return value }
    throw JSONFault(index: text.startIndex + end.index, repeated: end.repeated)
  }

  /// Calls a function with a reader of a text.
  static func scan<Value>(
    _ text: ArraySlice<UInt8>, _ body: (inout JSONReader) -> Value
  ) -> Value {
    text.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes)
      return body(&reader)
    }
  }

  private var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// Whether nothing but blanks is left, which are passed over.
  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return index == bytes.count
    }
  }

  /// Moves from the front of a value to the front of one of its parts.
  mutating func enter(_ step: JSONPath.Step) -> Bool {
    skipBlanks()
    var number = 0
    switch step {
    case .member(let wanted):
      guard take("{") else { return false }
      repeat {
        skipBlanks()
        guard let name = string() else { return false }
        skipBlanks()
        guard take(":") else { return false }
        if name == wanted { return true }
        guard value(depth: 0) != nil else { return false }
        skipBlanks()
      } while take(",")
    case .element(let wanted):
      guard take("[") else { return false }
      repeat {
        if number == wanted { return true }
        number += 1
        guard value(depth: 0) != nil else { return false }
        skipBlanks()
      } while take(",")
    }
    return false
  }

  mutating func value(depth: Int) -> JSONValue? {
    guard depth <= Self.deepest else { return nil }
    skipBlanks()
    switch byte {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return take("true") ? .boolean(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .boolean(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  mutating func skipBlanks() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count - index >= count else { return false }
    for place in 0..<count where bytes[index + place] != word.utf8Start[place] { return false }
    index += count
    return true
  }

  private mutating func object(depth: Int) -> JSONValue? {
    var members: [String: JSONValue] = [:]
    let isComplete = list(from: "{", to: "}") { reader in
      reader.skipBlanks()
      let start = reader.index
      guard let name = reader.string() else { return false }
      if members[name] != nil { return reader.refuse(name, at: start) }
      guard let value = reader.memberValue(depth: depth) else { return false }
      members[name] = value
      return true
    }
    return isComplete ? .object(members) : nil
  }

  /// Reads an object whose members have given names, each into its place of a list; other members are passed over.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - values: As many places.
  /// - Returns: Whether the text is an object.
  mutating func object(of names: [StaticString], into values: inout [JSONValue?]) -> Bool {
    skipBlanks()
    var others: Set<String> = []
    return list(from: "{", to: "}") { reader in
      reader.skipBlanks()
      let start = reader.index
      var place = reader.place(among: names)
      if place == nil {
        guard let name = reader.string() else { return false }
        // A known name may be written with escapes.
        place = names.firstIndex { "\($0)" == name }
        if place == nil, !others.insert(name).inserted { return reader.refuse(name, at: start) }
      }
      guard let place else { return reader.memberValue(depth: 0) != nil }
      if values[place] != nil { return reader.refuse("\(names[place])", at: start) }
      values[place] = reader.memberValue(depth: 0)
      return values[place] != nil
    }
  }

  /// Takes one of the names as it is written without escapes, and returns its place.
  private mutating func place(among names: [StaticString]) -> Int? {
    guard byte == UInt8(ascii: "\"") else { return nil }
    var end = index + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += 1 }
    guard end < bytes.count else { return nil }
    let count = end - index - 1
    for place in names.indices {
      let name = names[place]
      var same = name.utf8CodeUnitCount == count ? 0 : -1
      while same >= 0, same < count, bytes[index + 1 + same] == name.utf8Start[same] { same += 1 }
      if same == count {
        index = end + 1
        return place
      }
    }
    return nil
  }

  private mutating func refuse(_ name: String, at start: Int) -> Bool {
    (repeated, index) = (name, start)
    return false
  }

  private mutating func memberValue(depth: Int) -> JSONValue? {
    skipBlanks()
    return take(":") ? value(depth: depth + 1) : nil
  }

  private mutating func array(depth: Int) -> JSONValue? {
    var elements: [JSONValue] = []
    let isComplete = list(from: "[", to: "]") { reader in
      guard let value = reader.value(depth: depth + 1) else { return false }
      elements.append(value)
      return true
    }
    return isComplete ? .array(elements) : nil
  }

  private mutating func list(
    from open: StaticString, to close: StaticString, element: (inout JSONReader) -> Bool
  ) -> Bool {
    guard take(open) else { return false }
    skipBlanks()
    if take(close) { return true }
    repeat {
      guard element(&self) else { return false }
      skipBlanks()
    } while take(",")
    return take(close)
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    let start = index
    var union: UInt8 = 0
    while index < bytes.count {
      union |= bytes[index]
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        let part = UnsafeBufferPointer(rebasing: bytes[start..<index - 1])
        if union >= 0x80 { return String(validating: part, as: UTF8.self) }
        // Most strings are short and of ASCII, which needs no validation.
        return String(unsafeUninitializedCapacity: part.count) { $0.update(fromContentsOf: part) }
      case UInt8(ascii: "\\"): return string(after: bytes[start..<index])
      case 0..<0x20:
        index += 1
        return nil
      default: index += 1
      }
    }
    return nil
  }

  /// Reads the rest of a string from its first escape.
  private mutating func string(after part: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    var text = Array(part)
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escaped() else { return nil }
        text.append(contentsOf: String(scalar).utf8)
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escaped() -> Unicode.Scalar? {
    guard index < bytes.count else { return nil }
    index += 1
    switch bytes[index - 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return codePoint()
    default: return nil
    }
  }

  private mutating func codePoint() -> Unicode.Scalar? {
    guard let unit = hexUnit() else { return nil }
    guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
    guard take("\\u"), let low = hexUnit(), (0xDC00..<0xE000).contains(low) else { return nil }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func hexUnit() -> UInt32? {
    let digits = bytes[index..<min(index + 4, bytes.count)]
    index += digits.count
    // A sign is no digit, though a number may begin with one.
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private mutating func number() -> JSONValue? {
    guard let number = JSONNumber(bytes, at: index) else { return nil }
    index = number.end
    return number.value.map(JSONValue.number)
  }
}
