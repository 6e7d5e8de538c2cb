/// A check for uses of functions that the sandbox lacks, and for code that Lua 5.4.4 compiles
/// incorrectly.
enum LuaPitfalls {
  private static let absent = ["io", "debug", "package", "dofile", "loadfile"]

  private static let absentMembers = [
    "os": ["execute", "exit", "getenv", "remove", "rename", "tmpname", "setlocale"],
    "string": ["dump"],
  ]

  /// The largest number of tokens of a list of names or of a condition that are followed, so that
  /// the cost is linear in the text.
  private static let listLimit = 64

  /// Returns the findings, by line.
  static func findings(in source: [UInt8], path: String) -> [PluginFinding] {
    let tokens = LuaTokens(source).tokens
    var findings: [PluginFinding] = []
    func note(_ severity: PluginFinding.Severity, _ line: Int, _ message: String) {
      findings.append(
        PluginFinding(severity: severity, path: path, line: line, message: message))
    }
    let own = ownNames(tokens)
    for (index, token) in tokens.enumerated() {
      if token.kind == .name, !own.contains(token.text),
        let name = absentName(tokens, at: index)
      {
        note(.error, token.line, "'\(name)' is absent in the sandbox. Do without it.")
      }
      if isConstantIndex(tokens, at: index) {
        note(
          .warning, token.line,
          "Lua 5.4.4 gets an index that compares two constants wrong. Put it into a variable first."
        )
      }
      if isConstantExclusiveOr(tokens, at: index) {
        note(
          .warning, token.line,
          "Lua 5.4.4 gets 'number ~ (a or b)' wrong in large functions. Put (a or b) into a variable "
            + "first.")
      }
    }
    return findings
  }

  /// Returns the names that the text declares anywhere, which may hide those of the library.
  private static func ownNames(_ tokens: [LuaTokens.Token]) -> Set<String> {
    var names: Set<String> = []
    for (index, token) in tokens.enumerated() where token.kind == .keyword {
      guard ["local", "function", "for"].contains(token.text) else { continue }
      for next in tokens[(index + 1)...].prefix(listLimit) {
        if next.kind == .name { names.insert(next.text) }
        let goesOn = next.kind == .name || [",", "(", "function"].contains(next.text)
        if !goesOn { break }
      }
    }
    return names
  }

  private static func absentName(_ tokens: [LuaTokens.Token], at index: Int) -> String? {
    func text(_ offset: Int) -> String {
      tokens.indices.contains(index + offset) ? tokens[index + offset].text : ""
    }
    // A member of another value, or a key in a table constructor.
    if [".", ":"].contains(text(-1)) || ["{", ","].contains(text(-1)) && text(1) == "=" {
      return nil
    }
    let name = tokens[index].text
    if absent.contains(name) { return name }
    guard text(1) == ".", absentMembers[name]?.contains(text(2)) == true else { return nil }
    return "\(name).\(text(2))"
  }

  /// Returns whether an index is constant, as in `[1 < 2]`: upstream's fix 782ef85b.
  private static func isConstantIndex(_ tokens: [LuaTokens.Token], at index: Int) -> Bool {
    guard tokens[index].text == "[", tokens.count > index + 4 else { return false }
    return isConstant(tokens[index + 1]) && isConstant(tokens[index + 3])
      && ["<", ">", "<=", ">=", "==", "~="].contains(tokens[index + 2].text)
      && tokens[index + 4].text == "]"
  }

  private static func isConstant(_ token: LuaTokens.Token) -> Bool {
    [.number, .string].contains(token.kind) || ["true", "false", "nil"].contains(token.text)
  }

  /// Returns whether an exclusive or is constant, as in `5 ~ (a or b)`: upstream's fix c764ca71.
  private static func isConstantExclusiveOr(
    _ tokens: [LuaTokens.Token], at index: Int
  ) -> Bool {
    guard tokens[index].text == "~", index > 0, tokens[index - 1].kind == .number,
      tokens.count > index + 1, tokens[index + 1].text == "("
    else { return false }
    let inside = tokens[(index + 2)...].prefix(listLimit).prefix { $0.text != ")" }
    return inside.contains { ["or", "and"].contains($0.text) }
  }
}
