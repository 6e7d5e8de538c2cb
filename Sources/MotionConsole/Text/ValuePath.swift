internal import Lua
internal import MotionHost

/// A path to a value of the script, as Lua spells it: a variable, then members and entries of tables, such as
/// `rows[3].position.y` or `panel["left side"].opacity`.
///
/// It is what `.watch`, `.why`, gestures, completion and help have in common: they all find values by it.
struct ValuePath: Hashable {
  /// A step from a value to a part of it.
  enum Step: Hashable {
    /// A member or an entry by its name: `.name`, `["name"]` or, of an object, `:name`.
    case name(String)

    /// An entry by its number: `[3]`.
    case number(Int64)

    /// The key of an entry.
    var key: LuaValue {
      switch self {
      case .name(let name): .text(name)
      case .number(let number): .integer(number)
      }
    }
  }

  /// The variable.
  let root: String

  /// The steps from the variable's value on.
  let steps: [Step]

  /// Parses a text that is a path and nothing else; nil for any other text.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    let tokens = LuaTokens(bytes).tokens
    guard tokens.first?.kind == .name,
      let (path, end) = Self.parse(tokens, of: bytes, from: 0), end == tokens.count
    else { return nil }
    self = path
  }

  private init(root: String, steps: [Step]) {
    self.root = root
    self.steps = steps
  }

  /// Parses the path that begins at a token, as far as its keys are constants.
  ///
  /// - Returns: The path and the index of the token after it; nil if the token is no name.
  static func parse(
    _ tokens: [LuaTokens.Token], of bytes: [UInt8], from start: Int
  ) -> (path: ValuePath, end: Int)? {
    guard tokens.indices.contains(start), tokens[start].kind == .name else { return nil }
    var steps: [Step] = []
    var index = start + 1
    func token(_ offset: Int) -> LuaTokens.Token? {
      tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
    }
    while let symbol = token(0), symbol.kind == .symbol {
      if [".", ":"].contains(symbol.text), let name = token(1), name.kind == .name {
        steps.append(.name(name.text))
        index += 2
      } else if symbol.text == "[", let key = token(1), token(2)?.text == "]",
        let step = step(of: key, in: bytes)
      {
        steps.append(step)
        index += 3
      } else {
        break
      }
    }
    return (ValuePath(root: tokens[start].text, steps: steps), index)
  }

  private static func step(of key: LuaTokens.Token, in bytes: [UInt8]) -> Step? {
    switch key.kind {
    case .number: return Int64(key.text).map(Step.number)
    case .string:
      let text = bytes[key.start..<key.end]
      guard let quote = text.first, quote != UInt8(ascii: "["), text.count > 1, text.last == quote
      else { return nil }
      return unescaped(text.dropFirst().dropLast()).map(Step.name)
    default: return nil
    }
  }

  /// Returns the text of a quoted string; nil for escape sequences that ``text`` does not write.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
    var text: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "\\") {
        text.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "x"):
        guard let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
          return nil
        }
        text.append(code)
        rest = rest.dropFirst(2)
      case .some(let other) where "\"'\\".utf8.contains(other): text.append(other)
      default: return nil
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the path that has a step more, which is a name or a number that Lua can spell; nil for another key.
  func appending(_ key: LuaValue) -> ValuePath? {
    if let name = key.asText { return ValuePath(root: root, steps: steps + [.name(name)]) }
    return key.asInteger.map { ValuePath(root: root, steps: steps + [.number($0)]) }
  }

  /// Returns the path to a variable.
  static func variable(_ name: String) -> ValuePath { ValuePath(root: name, steps: []) }

  /// The path as Lua spells it.
  var text: String {
    steps.reduce(root) { text, step in
      switch step {
      case .number(let number): "\(text)[\(number)]"
      case .name(let name):
        Self.isName(name) ? "\(text).\(name)" : "\(text)[\(LuaString(name).literal(limit: .max))]"
      }
    }
  }

  /// Returns whether a text is a name in Lua.
  static func isName(_ text: String) -> Bool {
    let tokens = LuaTokens(Array(text.utf8)).tokens
    return tokens.count == 1 && tokens[0].kind == .name && tokens[0].text == text
  }
}
