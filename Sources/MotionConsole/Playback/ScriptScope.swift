internal import Lua
internal import MotionHost

/// The names that a typed line sees: the script's local variables at its end, then the globals.
///
/// A statement is appended to the script. It passes the host a function that reads and writes these
/// variables as upvalues. So a typed line acts on the script's own variables, as if it were at the
/// end of the script.
struct ScriptScope {
  /// The variables by name, in the order of their declaration; of two with the same name, the later
  /// one.
  let names: [String]

  /// The names of the variables that are declared `<const>` or `<close>`.
  let constants: [String]

  /// The script's text with the appended statement.
  let source: [UInt8]

  /// The global name of the host function that the appended statement calls; defined only while the
  /// script is loaded.
  static let hook = "_orrery_prompt_"

  /// Finds the variables of a script. Costs a pass over its tokens.
  init(_ script: [UInt8]) {
    let variables = ScriptVariables(script)
    names = variables.names.map(\.name)
    constants = variables.names.filter(\.isConstant).map(\.name)
    guard !names.isEmpty else {
      source = script
      return
    }
    let reads = variables.names.map { name, isConstant in
      let write = isConstant ? "" : "if s then \(name) = v end "
      return "if n == \"\(name)\" then \(write)return true, \(name) end "
    }
    let words = " \(Self.hook)(function(n, s, v) \(reads.joined())return false end) "
    source = variables.inserting(Array(words.utf8), in: script)
  }
}

/// The variables that a script declares outside all its functions and blocks.
struct ScriptVariables {
  /// The names of the variables, and whether they are constant.
  private(set) var names: [(name: String, isConstant: Bool)] = []

  /// The offset of the script's last `return`, if it has one.
  private(set) var returnStart: Int?

  init(_ script: [UInt8]) {
    let tokens = LuaTokens(script).tokens
    var depth = 0
    for (index, token) in tokens.enumerated() where token.kind == .keyword {
      switch token.text {
      case "function", "do", "if", "repeat":
        if depth == 0, token.text == "function", index > 0, tokens[index - 1].text == "local" {
          add(tokens, from: index + 1)
        }
        depth += 1
      case "end", "until": depth -= 1
      case "local" where depth == 0: add(tokens, from: index + 1)
      case "return" where depth == 0: returnStart = token.start
      default: break
      }
    }
    // Lua allows 200 local variables in a function and 255 upvalues in a closure, so one function
    // can reach all of them.
    names = names.suffix(200)
  }

  /// Parses `a, b <const>, c` and adds the names; stops at any other token.
  private mutating func add(_ tokens: [LuaTokens.Token], from start: Int) {
    var index = start
    while index < tokens.count, tokens[index].kind == .name {
      let name = tokens[index].text
      let isConstant = index + 1 < tokens.count && tokens[index + 1].text == "<"
      names.removeAll { $0.name == name }
      names.append((name, isConstant))
      index += isConstant ? 4 : 1
      guard index < tokens.count, tokens[index].text == "," else { return }
      index += 1
    }
  }

  /// Returns the script with a statement appended, or inserted before its last `return`.
  func inserting(_ words: [UInt8], in script: [UInt8]) -> [UInt8] {
    guard let returnStart else {
      let isApart = script.isEmpty || script.last == UInt8(ascii: "\n")
      return script + (isApart ? [] : [UInt8(ascii: "\n")]) + words
    }
    return script[..<returnStart] + words + script[returnStart...]
  }
}
