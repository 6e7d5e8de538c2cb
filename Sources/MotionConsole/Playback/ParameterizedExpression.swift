internal import MotionHost

/// A watched Lua expression in which names of layer properties are replaced by parameters for their
/// presentation values.
///
/// `card.position.x - 160` and `math.abs(card.position.x - card.position.y)` can be evaluated at any
/// time that is in the journal. An expression that calls or reads anything else of the script, such as
/// `taps.count`, has a value only at the end of the session.
struct ParameterizedExpression {
  /// The properties in the expression, each once, in the order of their parameters.
  private(set) var properties: [String] = []

  /// Whether the expression can be evaluated from the journal at any time.
  private(set) var isRecorded = true

  /// The source of a Lua function that takes the properties as parameters and returns the
  /// expression.
  private(set) var source = ""

  /// The members of `math` whose results depend on their arguments only.
  private static let functions: Set<String> = [
    "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log",
    "max",
    "min", "modf", "pi", "rad", "sin", "sqrt", "tan", "tointeger", "ult",
  ]

  /// Parses an expression. Costs a pass over its tokens.
  ///
  /// - Parameters:
  ///   - text: The expression, in Lua.
  ///   - isProperty: Returns whether a path such as `rows[3].position.y` is a property of a layer.
  init(_ text: String, isProperty: (String) -> Bool) {
    let bytes = Array(text.utf8)
    let tokens = LuaTokens(bytes).tokens
    var body: [UInt8] = []
    var place = 0
    var index = 0
    while index < tokens.count {
      let last = (ValuePath.parse(tokens, of: bytes, from: index)?.end ?? index + 1) - 1
      let name = String(decoding: bytes[tokens[index].start..<tokens[last].end], as: UTF8.self)
      if tokens[index].kind == .name, Self.isWhole(tokens, index, last), isProperty(name) {
        body += bytes[place..<tokens[index].start] + Array(parameter(for: name).utf8)
        place = tokens[last].end
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

  /// Returns whether a path is neither part of a longer expression such as `a.b[1]`, nor
  /// called, nor a key in a table constructor.
  private static func isWhole(_ tokens: [LuaTokens.Token], _ first: Int, _ last: Int) -> Bool {
    let before = first > 0 ? tokens[first - 1].text : ""
    let after = last + 1 < tokens.count ? tokens[last + 1] : nil
    return ![".", ":"].contains(before) && after?.kind != .string
      && !["(", ":", "[", "{", "=", "."].contains(after?.text ?? "")
  }

  /// Returns whether a token other than a property has the same value at every time: a keyword, an
  /// operator, a constant, a pure function.
  private static func isTimeless(
    _ tokens: [LuaTokens.Token], _ index: Int, _ name: String
  ) -> Bool {
    switch tokens[index].kind {
    case .keyword: return ["and", "false", "nil", "not", "or", "true"].contains(name)
    case .name:
      if name.hasPrefix("math."), functions.contains(String(name.dropFirst(5))) { return true }
      let isKey = index > 0 && index + 1 < tokens.count && tokens[index + 1].text == "="
      return isKey && ["{", ",", ";"].contains(tokens[index - 1].text)
    // Operators, numbers and strings are constant. A method call on one of them has a name, which
    // is refused above.
    default: return true
    }
  }
}
