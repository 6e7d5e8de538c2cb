internal import MotionHost

/// An expression that is watched: Lua in which properties of layers stand for their numbers.
///
/// `card.position.x - 160` and `math.abs(card.position.x - card.position.y)` can be told for any moment
/// that the journal knows. What calls or reads anything else of a script, as `taps.count` does, can be
/// told for the moment alone at which the script stands.
struct ParameterizedExpression {
  /// The properties in it, each once, in the order of their parameters.
  private(set) var properties: [String] = []

  /// Whether it can be told for any moment.
  private(set) var isRecorded = true

  /// The expression with its properties as parameters, as the function's chunk.
  private(set) var source = ""

  /// The functions of `math` that always give the same for the same.
  private static let functions: Set<String> = [
    "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log",
    "max",
    "min", "modf", "pi", "rad", "sin", "sqrt", "tan", "tointeger", "ult",
  ]

  /// Reads a text.
  ///
  /// - Parameter isProperty: Whether a dotted name is a property of a layer.
  init(_ text: String, isProperty: (String) -> Bool) {
    let bytes = Array(text.utf8)
    let tokens = LuaTokens(bytes).tokens
    var body: [UInt8] = []
    var place = 0
    var index = 0
    while index < tokens.count {
      let last = Self.lastOfChain(tokens, from: index)
      let name = tokens[index...last].map(\.text).joined()
      if tokens[index].kind == .name, Self.isWhole(tokens, index, last), isProperty(name) {
        body += bytes[place..<tokens[index].start] + Array(parameter(for: name).utf8)
        place = tokens[last].start + tokens[last].text.utf8.count
      } else if !Self.isTimeless(tokens, index, name) {
        isRecorded = false
      }
      index = last + 1
    }
    let parameters = ["_ENV <const>"] + properties.indices.map { "_\($0 + 1)_" }
    body += bytes[place...]
    source =
      "local \(parameters.joined(separator: ", ")) = ... ; return "
      + String(decoding: body, as: UTF8.self)
  }

  private mutating func parameter(for name: String) -> String {
    let known = properties.firstIndex(of: name)
    if known == nil { properties.append(name) }
    return "_\((known ?? properties.count - 1) + 1)_"
  }

  /// The last word of `a.b.c` that begins here.
  private static func lastOfChain(_ tokens: [LuaTokens.Token], from start: Int) -> Int {
    var last = start
    guard tokens[start].kind == .name else { return last }
    while last + 2 < tokens.count, tokens[last + 1].text == ".", tokens[last + 2].kind == .name {
      last += 2
    }
    return last
  }

  /// Whether a chain is neither part of a longer one nor called, nor the key of a table.
  private static func isWhole(_ tokens: [LuaTokens.Token], _ first: Int, _ last: Int) -> Bool {
    let before = first > 0 ? tokens[first - 1].text : ""
    let after = last + 1 < tokens.count ? tokens[last + 1] : nil
    return ![".", ":"].contains(before) && after?.kind != .string
      && !["(", ":", "[", "{", "=", "."].contains(after?.text ?? "")
  }

  /// Whether words that are no property mean the same at any moment.
  private static func isTimeless(
    _ tokens: [LuaTokens.Token], _ index: Int, _ name: String
  ) -> Bool {
    switch tokens[index].kind {
    case .keyword: return ["and", "false", "nil", "not", "or", "true"].contains(name)
    case .name:
      if name.hasPrefix("math."), functions.contains(String(name.dropFirst(5))) { return true }
      let isKey = index > 0 && index + 1 < tokens.count && tokens[index + 1].text == "="
      return isKey && ["{", ",", ";"].contains(tokens[index - 1].text)
    // A method of a string or a table would have a name.
    default: return true
    }
  }
}
