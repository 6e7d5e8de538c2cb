internal import MotionCore
internal import MotionHost

/// A Lua expression that is evaluated at an earlier time of the session.
///
/// The model value of a layer's property, `card.position.x.value`, is read as `card:value("position.x")`, which
/// reads the journal at that time. So is a property that is shown as a whole, `card.position.x` or `card.bounds`.
/// Any other value of a script is known only at the end of the session.
struct PastExpression {
  /// The layers whose properties are read, in the order of their parameters.
  private(set) var layers: [MotionView] = []

  /// Whether all values that it reads are those at the earlier time.
  private(set) var isRecorded = true

  /// The source of a Lua function that takes the layers as parameters and returns the expression.
  private(set) var source = ""

  private typealias Property = (layer: MotionView, keyPath: String)

  /// The globals that are the same at every time.
  private static let constants: Set<String> = [
    "math", "string", "table", "print", "select", "tonumber", "tostring", "type",
  ]

  /// The members of layers that are read from the journal.
  private static let members: Set<String> = [
    "convertFrom", "convertTo", "frame", "hitTest", "presentation", "presentationValue", "value",
  ]

  private let tokens: [LuaTokens.Token]

  /// Parses an expression. Costs a pass over its tokens.
  ///
  /// - Parameters:
  ///   - text: The expression, in Lua.
  ///   - find: Returns the layer and the key path of a dotted name; nil if it is no property.
  init(_ text: String, find: (String) -> (layer: MotionView, keyPath: String)?) {
    let bytes = Array(text.utf8)
    tokens = LuaTokens(bytes).tokens
    var body: [UInt8] = []
    var place = 0
    var index = 0
    while index < tokens.count {
      guard isRoot(index) else {
        index += 1
        continue
      }
      if let (last, property) = property(from: index, find) {
        body += bytes[place..<tokens[index].start] + Array(parameter(for: property).utf8)
        place = tokens[last].start + tokens[last].text.utf8.count
        index = last + 1
      } else {
        if !isOfMoment(index, find) { isRecorded = false }
        index += 1
      }
    }
    body += bytes[place...]
    let names = ["_ENV <const>"] + layers.indices.map { "_\($0 + 1)_" }
    source =
      "local \(names.joined(separator: ", ")) = ... ; return "
      + String(decoding: body, as: UTF8.self)
  }

  private func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? tokens[index].text : ""
  }

  /// Returns whether a token is a variable: neither a member nor a key in a table constructor.
  private func isRoot(_ index: Int) -> Bool {
    guard tokens[index].kind == .name else { return false }
    if [".", ":"].contains(text(index - 1)) { return false }
    return !(text(index + 1) == "=" && ["{", ",", ";"].contains(text(index - 1)))
  }

  /// Returns the property whose model value is read by the tokens at an index, `a.b.value`, or which stands by
  /// itself, `a.b`, and the index of the last token of it.
  private func property(
    from start: Int, _ find: (String) -> (layer: MotionView, keyPath: String)?
  ) -> (last: Int, Property)? {
    var name = text(start)
    var last = start
    while text(last + 1) == ".", tokens.indices.contains(last + 2), tokens[last + 2].kind == .name {
      last += 2
      if text(last) == "value" { return find(name).map { (last, $0) } }
      name += "." + text(last)
    }
    guard last > start, isWhole(start...last) else { return nil }
    return find(name).map { (last, $0) }
  }

  /// Returns whether tokens are a whole expression, an argument or an entry of a table.
  private func isWhole(_ range: ClosedRange<Int>) -> Bool {
    ["", "(", "{", ",", ";", "="].contains(text(range.lowerBound - 1))
      && ["", ")", "}", ",", ";"].contains(text(range.upperBound + 1))
  }

  private mutating func parameter(for property: Property) -> String {
    let known = layers.firstIndex { $0 === property.layer }
    if known == nil { layers.append(property.layer) }
    return "_\((known ?? layers.count - 1) + 1)_:value(\"\(property.keyPath)\")"
  }

  /// Returns whether the expression that begins with the variable at `index` evaluates to its value
  /// at the earlier time.
  private func isOfMoment(
    _ index: Int, _ find: (String) -> (layer: MotionView, keyPath: String)?
  ) -> Bool {
    let name = text(index)
    if Self.constants.contains(name) { return true }
    if name == "motion" { return text(index + 1) == "." && text(index + 2) == "view" }
    // A name is a layer's if an opacity is found for it.
    return find("\(name).opacity") != nil && Self.members.contains(text(index + 2))
  }
}
