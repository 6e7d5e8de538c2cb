package import OrreryBasics

/// The design tokens of a file that are about motion, in the Design Tokens Format Module 2025.10: `duration`,
/// `cubicBezier` and `transition`. Others are passed over.
package struct DesignTokens {
  /// The value of a token.
  package enum Token: Hashable, Sendable {
    /// Seconds.
    case duration(Double)

    /// A timing function.
    case curve(TimingFunction)

    /// Seconds that it takes and waits, and its timing function.
    case transition(duration: Double, delay: Double, TimingFunction)
  }

  /// The tokens by their names, groups and token separated by dots.
  package private(set) var tokens: [String: Token] = [:]

  private let root: JSONValue

  /// The most aliases that lead to one value.
  private static let mostAliases = 32

  /// Reads a file.
  ///
  /// - Parameter text: The text, an object.
  /// - Throws: ``TimingError`` (`invalidValue`) with the token's name.
  package init(_ text: [UInt8]) throws(TimingError) {
    do throws(JSONFault) {
      root = .object(try JSONValue.members(of: text[...]))
    } catch {
      throw Self.refusal("the file", error.reason, "Write an object of groups and tokens.")
    }
    try read(root, named: [], type: nil)
  }

  private static func refusal(_ name: String, _ reason: String, _ advice: String) -> TimingError {
    TimingError(.invalidValue, "\(name) \(reason). \(advice)")
  }

  /// Reads a group or a token with the type that it inherits.
  private mutating func read(_ value: JSONValue, named path: [String], type: String?)
    throws(TimingError)
  {
    guard case .object(let members) = value else { return }
    var type = type
    if case .string(let own)? = members["$type"] { type = own }
    if let value = members["$value"] {
      let name = path.joined(separator: ".")
      tokens[name] = try token(value, type ?? self.type(of: value), name)
    }
    for name in members.keys.sorted() where !name.hasPrefix("$") || name == "$root" {
      if let member = members[name] {
        try read(member, named: name == "$root" ? path : path + [name], type: type)
      }
    }
  }

  /// Returns the type of the token that an alias leads to; nil for another value.
  private func type(of value: JSONValue) -> String? {
    guard case .string(let text) = value, let path = Self.alias(text) else { return nil }
    var (place, type) = (root, String?.none)
    for name in path {
      guard case .object(let members) = place, let next = members[name] else { return nil }
      place = next
      if case .object(let own) = next, case .string(let text)? = own["$type"] { type = text }
    }
    return type
  }

  private func token(
    _ value: JSONValue, _ type: String?, _ name: String
  ) throws(TimingError) -> Token? {
    switch type {
    case "duration": return .duration(try seconds(value, name))
    case "cubicBezier": return .curve(try curve(value, name))
    case "transition":
      guard case .object(let members) = try resolved(value, name),
        let duration = members["duration"], let function = members["timingFunction"]
      else {
        throw Self.refusal(name, "is no transition", "Give duration, delay and timingFunction.")
      }
      return .transition(
        duration: try seconds(duration, name),
        delay: try members["delay"].map { (value) throws(TimingError) in try seconds(value, name) }
          ?? 0,
        try curve(function, name))
    default: return nil
    }
  }

  private func seconds(_ value: JSONValue, _ name: String) throws(TimingError) -> Double {
    guard case .object(let members) = try resolved(value, name),
      let amount = members["value"], case .number(let number) = try resolved(amount, name),
      case .string(let unit)? = members["unit"], unit == "ms" || unit == "s", number >= 0,
      number.isFinite
    else {
      throw Self.refusal(
        name, "has no duration", "Write { \"value\": 200, \"unit\": \"ms\" }, or with \"s\".")
    }
    return unit == "ms" ? number / 1000 : number
  }

  private func curve(_ value: JSONValue, _ name: String) throws(TimingError) -> TimingFunction {
    var numbers: [Double] = []
    if case .array(let values) = try resolved(value, name) {
      for value in values {
        if case .number(let number) = try resolved(value, name) { numbers.append(number) }
      }
    }
    guard numbers.count == 4,
      let curve = try? TimingFunction.cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    else {
      throw Self.refusal(
        name, "has no Bézier", "Write four numbers, the first and the third within 0…1.")
    }
    return curve
  }
}

extension DesignTokens {
  /// Follows aliases, `{a.b}` and `{ "$ref": "#/a/b/$value" }`, to a value that is none.
  private func resolved(_ value: JSONValue, _ name: String) throws(TimingError) -> JSONValue {
    var value = value
    for _ in 0...Self.mostAliases {
      let path: [String]
      if case .string(let text) = value, let alias = Self.alias(text) {
        path = alias + ["$value"]
      } else if case .object(let members) = value, case .string(let text)? = members["$ref"] {
        path = Self.pointer(text)
      } else {
        return value
      }
      guard let target = self.value(at: path) else {
        throw Self.refusal(
          name, "refers to '\(path.joined(separator: ".").quotable)', which there is not",
          "Name a token of this file.")
      }
      value = target
    }
    throw Self.refusal(name, "is an alias of itself", "End the chain of aliases at a value.")
  }

  /// Returns the names in an alias: `{a.b}`.
  private static func alias(_ text: String) -> [String]? {
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
    return text.dropFirst().dropLast().split(separator: ".").map(String.init)
  }

  /// Returns the steps of a JSON pointer in a fragment (RFC 6901): `#/a/b/$value`.
  private static func pointer(_ text: String) -> [String] {
    text.drop { $0 == "#" }.split(separator: "/").map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }

  private func value(at path: [String]) -> JSONValue? {
    path.reduce(Optional(root)) { place, name in
      switch place {
      case .object(let members)?: members[name]
      case .array(let values)?:
        Int(name).flatMap { values.indices.contains($0) ? values[$0] : nil }
      default: nil
      }
    }
  }
}
