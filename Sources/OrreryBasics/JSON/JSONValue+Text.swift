extension JSONValue {
  /// A whole number.
  package static func count(_ number: Int) -> JSONValue { .number(Double(number)) }

  /// An object with those of the members that are there.
  package static func record(_ members: [String: JSONValue?]) -> JSONValue {
    .object(members.compactMapValues { $0 })
  }

  /// The text on one line: names sorted by their bytes, so that equal values have equal texts;
  /// numbers in their shortest form that reads back exactly, those that are not finite as `null`.
  package var line: String {
    var text = ""
    write(to: &text, indentation: nil)
    return text
  }

  /// The text over several lines, for people: a list or an object of simple values takes one line.
  package var page: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indentation: Int?) {
    switch self {
    case .null: text += "null"
    case .boolean(let flag): text += flag ? "true" : "false"
    case .number(let number): text += Self.text(of: number)
    case .string(let string): Self.quote(string, in: &text)
    case .array(let elements):
      let inner = isSimple ? nil : indentation
      Self.write("[", "]", elements, to: &text, inner) { $0.write(to: &$1, indentation: $2) }
    case .object(let members):
      let inner = isSimple ? nil : indentation
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      Self.write("{", "}", sorted, to: &text, inner) { member, text, indentation in
        Self.quote(member.key, in: &text)
        text += indentation == nil ? ":" : ": "
        member.value.write(to: &text, indentation: indentation)
      }
    }
  }

  /// Writes parts one after the other, each on a line of its own where there is an indentation.
  private static func write<Part>(
    _ open: String, _ close: String, _ parts: [Part], to text: inout String, _ indentation: Int?,
    _ writePart: (Part, inout String, Int?) -> Void
  ) {
    text += open
    let inner = indentation.map { $0 + 2 }
    for (number, part) in parts.enumerated() {
      if number > 0 { text += "," }
      if let inner { text += "\n" + String(repeating: " ", count: inner) }
      writePart(part, &text, inner)
    }
    if let indentation, !parts.isEmpty { text += "\n" + String(repeating: " ", count: indentation) }
    text += close
  }

  /// Whether nothing in it has parts of its own.
  private var isSimple: Bool {
    switch self {
    case .array(let elements): !elements.contains { $0.hasParts }
    case .object(let members): !members.values.contains { $0.hasParts }
    default: true
    }
  }

  private var hasParts: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }

  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    if let whole = Int64(exactly: number), abs(whole) < 1 << 53 { return "\(whole)" }
    return "\(number)"
  }

  private static func quote(_ string: String, in text: inout String) {
    text += "\""
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    ) {
      text += string + "\""
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
