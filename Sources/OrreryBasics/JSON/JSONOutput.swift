/// A JSON text being put together.
///
/// Doubles are written in their shortest form that reads back exactly. JSON has no word for infinity
/// and NaN: the infinities become `1e999` and `-1e999`, which readers take for infinite, NaN `null`.
package enum JSONOutput: Hashable, Sendable {
  /// No value.
  case null

  /// A truth value.
  case flag(Bool)

  /// A number.
  case number(Double)

  /// A text.
  case text(String)

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

  /// A whole number.
  package static func count(_ number: Int) -> JSONOutput { .number(Double(number)) }

  /// The text on one line.
  package var line: String {
    var buffer = ByteBuffer()
    buffer.append(value: self)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}

extension ByteBuffer {
  fileprivate mutating func append(value: JSONOutput) {
    switch value {
    case .null: append("null")
    case .flag(let flag): append(flag ? "true" : "false")
    case .number(let number):
      if append(number: number) { return }
      append(number.isNaN ? "null" : number > 0 ? "1e999" : "-1e999")
    case .text(let text): append(json: text)
    case .list(let values):
      append(byte: UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { append(byte: UInt8(ascii: ",")) }
        append(value: value)
      }
      append(byte: UInt8(ascii: "]"))
    case .object(let members):
      append(byte: UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { append(byte: UInt8(ascii: ",")) }
        append(json: member.name)
        append(byte: UInt8(ascii: ":"))
        append(value: member.value)
      }
      append(byte: UInt8(ascii: "}"))
    }
  }
}
