public import MotionLua

/// A value for the script, typed as `name=value`.
public struct RunArgument: Hashable, Sendable {
  /// The name, an identifier of Lua.
  public let name: String

  /// The value as its text reads: `true` and `false`, whole numbers, other finite decimal numbers;
  /// everything else is a string.
  public let value: ParameterValue

  /// Reads `name=value`.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) when there is no `=` or the name is no identifier.
  public init(parsing text: String) throws(HostError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, Self.isIdentifier(parts[0].utf8) else {
      throw HostError(
        .invalidArgument,
        "'\(text)' does not set anything. Write name=value, such as stiffness=200.")
    }
    name = String(parts[0])
    value = Self.value(of: String(parts[1]))
  }

  private static func value(of text: String) -> ParameterValue {
    if let boolean = Bool(text) { return .boolean(boolean) }
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
    // Words such as "inf" and "nan", and a plus sign, are text here.
    guard let first = digits.first, isDigit(first), text.utf8.count - digits.count <= 2 else {
      return .string(text)
    }
    if let integer = Int64(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite, !text.utf8.contains(where: isHexMark) else {
      return .string(text)
    }
    return .number(number)
  }

  private static func isIdentifier(_ text: Substring.UTF8View) -> Bool {
    guard let first = text.first, !isDigit(first) else { return false }
    return text.allSatisfy { isDigit($0) || isLetter($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isHexMark(_ byte: UInt8) -> Bool { byte | 0x20 == UInt8(ascii: "x") }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
