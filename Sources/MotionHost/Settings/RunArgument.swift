public import MotionLua

/// An argument of the script, typed as `name=value`, or of a plugin, as `plugin.parameter=value`.
public struct RunArgument: Hashable, Sendable, CustomStringConvertible {
  /// The plugin whose parameter it is; nil for a value of the script.
  public let plugin: String?

  /// The name, an identifier of Lua.
  public let name: String

  /// The value as its text reads: `true` and `false`, whole numbers, other finite decimal numbers;
  /// everything else is a string.
  public let value: ParameterValue

  /// The text after the `=`.
  private let typed: String

  /// Parses `name=value` or `plugin.name=value`.
  ///
  /// - Parameter text: The argument.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) when there is no `=`, the name is no identifier, or
  ///   the part before a dot is no name of a plugin.
  public init(parsing text: String) throws(HostError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let plugin = names.count == 2 ? String(names[0]) : nil
    guard parts.count == 2, let name = names.last, Self.isIdentifier(name.utf8),
      plugin.map(Self.isPluginName) ?? true
    else {
      throw HostError(
        .invalidArgument,
        "'\(text)' does not set anything. Write name=value, such as stiffness=200.")
    }
    self.plugin = plugin
    self.name = String(name)
    typed = String(parts[1])
    value = Self.value(of: typed)
  }

  /// Returns whether the argument, which is one of the session's own, reduces motion.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) for another name, and a value that is none.
  func reducesMotion() throws(HostError) -> Bool {
    if name == "reducedMotion", case .boolean(let isReduced) = value { return isReduced }
    throw HostError(
      .invalidArgument, "--set \(self): write motion.reducedMotion=true, or --reduced-motion.")
  }

  /// Returns the value for a parameter. A string is used as typed; the values of a list are
  /// separated by commas.
  func value(for parameter: ParameterDeclaration) -> ParameterValue {
    switch parameter.defaultValue {
    case .string: return .string(typed)
    case .list(let defaults):
      let isText = defaults.contains { if case .string = $0 { true } else { false } }
      let parts = typed.split(separator: ",").map(String.init)
      return .list(parts.map { isText ? .string($0) : Self.value(of: $0) })
    default: return value
    }
  }

  /// Returns whether a text is a valid name of a plugin: a letter, then letters, digits and
  /// hyphens; 2 to 40 characters.
  package static func isPluginName(_ text: String) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard (2...40).contains(text.utf8.count), let first = text.utf8.first else { return false }
    return letters.contains(first)
      && text.utf8.allSatisfy {
        letters.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "-")
      }
  }

  /// The value as it is written on the command line.
  public var valueText: String {
    switch value {
    case .string(let text): text
    case .number(let number): "\(number)"
    default: "\(value)"
    }
  }

  /// The argument as it is written on the command line. Parsing it gives an equal argument.
  public var description: String { "\(place)=\(valueText)" }

  /// The name with that of the plugin in front: `stiffness`, `magnet.damping`.
  package var place: String { plugin.map { "\($0).\(name)" } ?? name }

  private static func value(of text: String) -> ParameterValue {
    if let boolean = Bool(text) { return .boolean(boolean) }
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
    // "inf", "nan" and numbers with a plus sign are strings.
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
