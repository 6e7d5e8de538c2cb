/// A builder of JSON text (RFC 8259), with the same spelling in all outputs.
///
/// A number has the shortest text that reads back exactly, as ``NumberText/shortest(_:nonFinite:)`` says;
/// JSON has no word for NaN and the infinities, which are `null`. Quotes, backslashes and control
/// characters of a text are escaped, nothing else.
package enum JSONOutput: Hashable, Sendable {
  /// No value.
  case null

  /// A truth value.
  case flag(Bool)

  /// A number.
  case number(Double)

  /// A text.
  case text(String)

  /// The text of a value as it was read, without line ends.
  case source(String)

  /// Values in order.
  case list([JSONOutput])

  /// Members in the order they are written.
  case object([Member])

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: JSONOutput

    /// Creates a member.
    package init(_ name: String, _ value: JSONOutput) {
      self.name = name
      self.value = value
    }
  }

  /// Returns an integer.
  package static func count(_ number: Int) -> JSONOutput { .number(Double(number)) }

  /// Numbers in order.
  package static func numbers(_ numbers: [Double]) -> JSONOutput {
    .list(numbers.map(JSONOutput.number))
  }

  /// Texts in order.
  package static func texts(_ texts: [String]) -> JSONOutput { .list(texts.map(JSONOutput.text)) }

  /// Returns an object with the members that are not nil, sorted by the bytes of their names, so
  /// that equal values have equal texts.
  package static func record(_ members: KeyValuePairs<String, JSONOutput?>) -> JSONOutput {
    record(present(members))
  }

  /// Returns an object with members sorted by the bytes of their names.
  package static func record(_ members: [Member]) -> JSONOutput {
    .object(members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
  }

  /// Returns the members that are not nil.
  package static func present(_ members: KeyValuePairs<String, JSONOutput?>) -> [Member] {
    members.compactMap { name, value in value.map { Member(name, $0) } }
  }

  /// Creates the output of a value that was read, with the members of objects sorted by name.
  package init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .boolean(let flag): self = .flag(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .array(let elements): self = .list(elements.map { JSONOutput($0) })
    case .object(let members): self = .record(members.map { Member($0.key, JSONOutput($0.value)) })
    }
  }

  /// The text on one line, without blanks between its parts.
  package var line: String { text(indentation: nil) }

  /// The text over several lines, for people: a list or an object of simple values takes one line.
  package var page: String { text(indentation: 0) + "\n" }

  private func text(indentation: Int?) -> String {
    var buffer = ByteBuffer()
    buffer.append(json: self, indentation: indentation)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// Whether it has no nested values.
  fileprivate var isSimple: Bool {
    switch self {
    case .list(let values): !values.contains { $0.hasParts }
    case .object(let members): !members.contains { $0.value.hasParts }
    default: true
    }
  }

  private var hasParts: Bool {
    switch self {
    case .list, .object: true
    default: false
    }
  }
}

extension JSONOutput {
  /// Returns the `id` of a request, to be sent back as it came; nil if it has none.
  ///
  /// - Parameters:
  ///   - fields: The members of the request.
  ///   - request: Its text.
  package static func id(
    _ fields: [String: JSONValue], of request: ArraySlice<UInt8>
  ) -> JSONOutput? {
    fields["id"].map { value in
      JSONValue.source(of: JSONPath.root.member("id"), in: request).map(JSONOutput.source)
        ?? JSONOutput(value)
    }
  }
}

extension ByteBuffer {
  fileprivate mutating func append(json value: JSONOutput, indentation: Int?) {
    switch value {
    case .null: append("null")
    case .flag(let flag): append(flag ? "true" : "false")
    case .number(let number): if !append(number: number) { append("null") }
    case .text(let text): append(json: text)
    case .source(let text): append(text)
    case .list(let values):
      append("[", "]", values, value.isSimple ? nil : indentation) { buffer, value, indentation in
        buffer.append(json: value, indentation: indentation)
      }
    case .object(let members):
      append("{", "}", members, value.isSimple ? nil : indentation) { buffer, member, indentation in
        buffer.append(json: member.name)
        buffer.append(indentation == nil ? ":" : ": ")
        buffer.append(json: member.value, indentation: indentation)
      }
    }
  }

  /// Appends parts in sequence, each on its own line when there is an indentation.
  private mutating func append<Part>(
    _ open: String, _ close: String, _ parts: [Part], _ indentation: Int?,
    _ write: (inout ByteBuffer, Part, Int?) -> Void
  ) {
    append(open)
    let inner = indentation.map { $0 + 2 }
    for (number, part) in parts.enumerated() {
      if number > 0 { append(byte: UInt8(ascii: ",")) }
      if let inner { append("\n" + String(repeating: " ", count: inner)) }
      write(&self, part, inner)
    }
    if let indentation, !parts.isEmpty { append("\n" + String(repeating: " ", count: indentation)) }
    append(close)
  }

  /// Appends a JSON string with its quotes.
  package mutating func append(json text: String) {
    append(byte: UInt8(ascii: "\""))
    if text.utf8.contains(0xF4) {
      for scalar in text.unicodeScalars {
        // Escaped, since where it is shown it would be `\xe9`, which is no JSON.
        if scalar.isFileNameByte {
          append("\\udbff\\udf" + String(scalar.value & 0xFF, radix: 16))
        } else {
          append(jsonBytes: String(scalar).utf8)
        }
      }
    } else {
      append(jsonBytes: text.utf8)
    }
    append(byte: UInt8(ascii: "\""))
  }

  private mutating func append(jsonBytes bytes: String.UTF8View) {
    for byte in bytes {
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
  }

  private static let hexDigits = Array("0123456789abcdef".utf8)
}
