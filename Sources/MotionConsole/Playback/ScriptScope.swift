internal import Lua
internal import MotionHost

/// The names that a typed line sees: the script's local variables at its end, then the globals.
///
/// The script's text gets a few words more at its end, which hand out a function that reads and writes
/// those variables. So a line acts on the script's own variables, as if it stood there in the script.
struct ScriptScope {
  /// The variables by name, in the order of their declaration; of two with one name the later.
  let names: [String]

  /// Those of them that cannot be assigned.
  let constants: [String]

  /// The script with the words.
  let source: [UInt8]

  /// The name under which the script finds who takes the function, while it is loaded.
  static let hook = "_orrery_prompt_"

  /// Reads a script.
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
  /// Their names, and whether they are constant.
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
    // A main function has at most 200 of them, and a closure at most 255.
    names = names.suffix(200)
  }

  /// Reads `a, b <const>, c` and notes the names; stops at whatever else comes.
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

  /// The script with some words at its end, before the `return` if it has one.
  func inserting(_ words: [UInt8], in script: [UInt8]) -> [UInt8] {
    guard let returnStart else {
      let isApart = script.isEmpty || script.last == UInt8(ascii: "\n")
      return script + (isApart ? [] : [UInt8(ascii: "\n")]) + words
    }
    return script[..<returnStart] + words + script[returnStart...]
  }
}
