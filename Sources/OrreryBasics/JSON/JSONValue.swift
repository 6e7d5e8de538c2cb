/// A parsed JSON text (RFC 8259). All JSON, in files and lines, is read through it.
///
/// A byte order mark before it is passed over. An object that has a name twice is refused: programs differ
/// in which of the two they take.
package enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// Any number of the text; one beyond the range of doubles is infinite.
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The members by name.
  case object([String: JSONValue])

  /// Reads one value, which must be the whole text.
  ///
  /// - Throws: ``JSONFault`` where the text is not JSON, has a name twice in an object or nests deeper than
  ///   32 levels.
  package init(parsing text: ArraySlice<UInt8>) throws(JSONFault) {
    var reader = JSONReader(rest: text)
    let value = reader.value(depth: 0)
    if value != nil { reader.skipBlanks() }
    guard let value, reader.rest.isEmpty else {
      throw JSONFault(index: reader.rest.startIndex, repeated: reader.repeated)
    }
    self = value
  }

  /// Reads a text that is one object.
  ///
  /// - Returns: The object's members by name.
  /// - Throws: ``JSONFault`` as ``init(parsing:)``, and for a value that is no object.
  package static func members(
    of text: ArraySlice<UInt8>
  ) throws(JSONFault) -> [String: JSONValue] {
    do throws(JSONFault) {
      if case .object(let members) = try JSONValue(parsing: text) { return members }
      throw JSONFault(index: text.startIndex, repeated: nil)
    } catch {
      throw JSONFault(index: error.index, repeated: error.repeated, wanted: "a JSON object")
    }
  }

  /// Returns whether a line of a text is empty but for blanks and a byte order mark. One of other control
  /// characters is not.
  package static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    JSONReader(rest: line).rest.allSatisfy(JSONReader.blanks.contains)
  }

  /// Returns the text of a part of a value as it was written, for what only passes through: a number of more digits
  /// than a double has stays what it is.
  ///
  /// - Returns: The text; nil where there is no such part, or where it has more than a line.
  package static func source(of path: JSONPath, in text: ArraySlice<UInt8>) -> String? {
    var reader = JSONReader(rest: text)
    for step in path.steps {
      reader.skipBlanks()
      guard reader.enter(step) else { return nil }
    }
    reader.skipBlanks()
    let start = reader.rest
    guard reader.value(depth: 0) != nil else { return nil }
    let part = start[..<reader.rest.startIndex]
    guard !part.contains(UInt8(ascii: "\n")), !part.contains(UInt8(ascii: "\r")) else { return nil }
    return String(validating: part, as: UTF8.self)
  }

  /// Returns where in a text a part of its value begins, or where the part would be missed: the nearest
  /// part around it.
  package static func index(of path: JSONPath, in text: ArraySlice<UInt8>) -> Int {
    var reader = JSONReader(rest: text)
    for step in path.steps {
      reader.skipBlanks()
      let around = reader
      guard reader.enter(step) else { return around.rest.startIndex }
    }
    reader.skipBlanks()
    return reader.rest.startIndex
  }
}

/// A syntax error in a text, with its position.
package struct JSONFault: Error, Hashable {
  /// The index of the byte that does not fit.
  package let index: Int

  /// The name that occurs twice in an object, if that is the error.
  package let repeated: String?

  /// The kind of text that was expected.
  package var wanted = "JSON"

  /// The fault, as the end of a sentence about the text: `is not JSON`.
  package var reason: String {
    repeated.map { "has '\($0.quotable)' twice in an object" } ?? "is not \(wanted)"
  }
}

/// A parser of the JSON text at the start of some bytes.
private struct JSONReader {
  var rest: ArraySlice<UInt8>
  private(set) var repeated: String?

  private static let deepest = 32
  static let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]

  init(rest: ArraySlice<UInt8>) {
    self.rest = rest.starts(with: [0xEF, 0xBB, 0xBF]) ? rest.dropFirst(3) : rest
  }

  /// Moves from the front of a value to the front of one of its parts.
  mutating func enter(_ step: JSONPath.Step) -> Bool {
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
    switch rest.first {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return take("true") ? .boolean(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .boolean(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  mutating func skipBlanks() { rest = rest.drop(while: Self.blanks.contains) }

  private mutating func take(_ word: String) -> Bool {
    guard rest.starts(with: word.utf8) else { return false }
    rest = rest.dropFirst(word.utf8.count)
    return true
  }

  private mutating func object(depth: Int) -> JSONValue? {
    var members: [String: JSONValue] = [:]
    let complete = list(from: "{", to: "}") { reader in
      reader.skipBlanks()
      let start = reader.rest
      guard let name = reader.string() else { return false }
      if members[name] != nil {
        (reader.repeated, reader.rest) = (name, start)
        return false
      }
      reader.skipBlanks()
      guard reader.take(":"), let value = reader.value(depth: depth + 1) else { return false }
      members[name] = value
      return true
    }
    return complete ? .object(members) : nil
  }

  private mutating func array(depth: Int) -> JSONValue? {
    var elements: [JSONValue] = []
    let complete = list(from: "[", to: "]") { reader in
      guard let value = reader.value(depth: depth + 1) else { return false }
      elements.append(value)
      return true
    }
    return complete ? .array(elements) : nil
  }

  private mutating func list(
    from open: String, to close: String, element: (inout JSONReader) -> Bool
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
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
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
    switch rest.popFirst() {
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
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    // A sign is no digit, though a number may begin with one.
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private mutating func number() -> JSONValue? {
    var scan = rest
    _ = Self.skip("-", in: &scan)
    // A number starts with a digit, and with 0 only when no other digit follows.
    let startsWithZero = scan.first == UInt8(ascii: "0")
    let wholeDigits = Self.skipDigits(in: &scan)
    guard wholeDigits > 0, wholeDigits == 1 || !startsWithZero else { return nil }
    if Self.skip(".", in: &scan), Self.skipDigits(in: &scan) == 0 { return nil }
    if Self.skip("eE", in: &scan) {
      _ = Self.skip("+-", in: &scan)
      if Self.skipDigits(in: &scan) == 0 { return nil }
    }
    let text = String(decoding: rest[..<scan.startIndex], as: UTF8.self)
    rest = scan
    return Double(text).map(JSONValue.number)
  }

  private static func isDigit(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func skip(_ choices: StaticString, in text: inout ArraySlice<UInt8>) -> Bool {
    guard let byte = text.first,
      choices.withUTF8Buffer({ $0.contains(byte) })
    else { return false }
    text.removeFirst()
    return true
  }

  private static func skipDigits(in text: inout ArraySlice<UInt8>) -> Int {
    let digits = text.prefix { isDigit($0) }
    text = text.dropFirst(digits.count)
    return digits.count
  }
}
