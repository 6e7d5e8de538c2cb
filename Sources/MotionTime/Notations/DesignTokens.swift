internal import OrreryBasics

/// The design tokens of a file that are about motion, in the Design Tokens Format Module 2025.10: `duration`,
/// `cubicBezier` and `transition`. Others are passed over.
package struct DesignTokens {
  /// The value of a token.
  package enum Token: Hashable, Sendable {
    /// Seconds, at least 0.
    case duration(Double)

    /// A timing function.
    case curve(TimingFunction)

    /// Seconds that it takes and waits, and its timing function.
    case transition(duration: Double, delay: Double, TimingFunction)
  }

  /// The tokens by their names, groups and token separated by dots; the root token of a group ends in `.$root`.
  package private(set) var tokens: [String: Token] = [:]

  private let tree: DesignTokenTree

  /// Reads a file.
  ///
  /// - Parameter text: The text, an object.
  /// - Throws: ``TimingError`` (`invalidValue`) with the token's name, or the line of what is not JSON.
  package init(_ text: [UInt8]) throws(TimingError) {
    let file: JSONValue
    do throws(JSONFault) {
      file = .object(try JSONValue.members(of: text[...]))
    } catch {
      let line = text[..<error.index].count { $0 == UInt8(ascii: "\n") } + 1
      throw TimingError(
        .invalidValue,
        "line \(line): the file \(error.reason). Write an object of groups and tokens.")
    }
    tree = try DesignTokenTree(file)
    try read(tree.root, named: [], type: nil)
  }

  /// Reads a group or a token with the type that it inherits.
  private mutating func read(
    _ value: JSONValue, named path: [String], type: String?
  ) throws(TimingError) {
    guard case .object(let members) = value else { return }
    var type = type
    if case .string(let own)? = members["$type"] { type = own }
    let children = members.filter(DesignTokenTree.isChild)
    if let value = members["$value"] {
      let name = path.joined(separator: ".")
      guard children.isEmpty else {
        throw DesignTokenTree.refusal(
          name, "has a value and tokens in it", "Give a group's own value to its token $root.")
      }
      tokens[name] = try token(value, type ?? tree.type(of: value), name)
    }
    for (child, member) in children.sorted(by: { $0.key < $1.key }) {
      try read(member, named: path + [child], type: type)
    }
  }

  private func token(
    _ value: JSONValue, _ type: String?, _ name: String
  ) throws(TimingError) -> Token? {
    switch type {
    case "duration": return .duration(try seconds(value, name))
    case "cubicBezier": return .curve(try curve(value, name))
    case "transition":
      guard case .object(let members) = try tree.resolved(value, name),
        let duration = members["duration"], let function = members["timingFunction"]
      else {
        throw DesignTokenTree.refusal(
          name, "is no transition", "Give duration, delay and timingFunction.")
      }
      var delay = 0.0
      if let value = members["delay"] { delay = try seconds(value, name) }
      return .transition(
        duration: try seconds(duration, name), delay: delay, try curve(function, name))
    default: return nil
    }
  }

  private func seconds(_ value: JSONValue, _ name: String) throws(TimingError) -> Double {
    guard case .object(let members) = try tree.resolved(value, name),
      let amount = members["value"], case .number(let number) = try tree.resolved(amount, name),
      let unit = members["unit"], case .string(let unit) = try tree.resolved(unit, name),
      unit == "ms" || unit == "s", number >= 0, number.isFinite
    else {
      throw DesignTokenTree.refusal(
        name, "has no duration of at least 0",
        "Write { \"value\": 200, \"unit\": \"ms\" }, or with \"s\".")
    }
    return unit == "ms" ? number / 1000 : number
  }

  private func curve(_ value: JSONValue, _ name: String) throws(TimingError) -> TimingFunction {
    var numbers: [Double] = []
    if case .array(let values) = try tree.resolved(value, name) {
      for value in values {
        if case .number(let number) = try tree.resolved(value, name) { numbers.append(number) }
      }
      if numbers.count != values.count { numbers = [] }
    }
    guard numbers.count == 4,
      let curve = try? TimingFunction.cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    else {
      throw DesignTokenTree.refusal(
        name, "has no Bézier", "Write four numbers, the first and the third within 0…1.")
    }
    return curve
  }
}
