internal import Lua
internal import MotionHost
internal import OrreryBasics

/// Splitting what was typed, pasted or sent into the inputs that the same lines are when they come one by one.
extension ConsoleSession {
  /// The largest permitted length of an input, in bytes of UTF-8.
  package static let longestText = 1 << 20

  /// Executes a text of one or several lines: each line of Lua, help request (`name?`, `name??`) or command, and
  /// returns their outputs. The words `help`, `quit` and `exit` are commands unless the script has a variable with
  /// that name.
  ///
  /// An input of Lua goes on to the line that completes it. The first error ends the text. If the last input is
  /// incomplete, nothing is executed.
  package func submit(_ text: String) -> ConsoleReply {
    if text.utf8.count > Self.longestText {
      return ConsoleReply(
        .failed,
        [
          .error(
            "invalidArgument: the input has more than 1 MiB. Put it into a script and .load it.")
        ])
    }
    let lines = Self.lines(of: text)
    if lines.count == 1 { return execute(lines[0]) }
    guard let inputs = inputs(in: lines) else { return ConsoleReply(.incomplete) }
    var outputs: [ConsoleOutput] = []
    for (index, input) in inputs.enumerated() {
      let reply = execute(input)
      outputs += reply.outputs
      let isLast = index == inputs.count - 1
      if isLast { return ConsoleReply(reply.outcome, outputs) }
      guard reply.outcome != .done || reply.hasError else { continue }
      let rest = inputs.count - index - 1
      outputs.append(.note("\(rest) more input\(rest == 1 ? " was" : "s were") left out"))
      return ConsoleReply(reply.outcome, outputs)
    }
    return ConsoleReply(.done, outputs)
  }

  /// Returns whether an input of Lua needs further lines.
  package func isIncomplete(_ text: String) -> Bool {
    text.utf8.count <= Self.longestText && !isCommand(text) && !isComplete(text)
  }

  /// Returns the lines of a text, which end with a line feed, a carriage return or both.
  private static func lines(of text: String) -> [String] {
    var lines: [[UInt8]] = [[]]
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n") where last == UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): lines.append([])
      default: lines[lines.count - 1].append(byte)
      }
      last = byte
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the inputs that lines are; nil if the last one is incomplete.
  ///
  /// Lines that declare local variables, which would end with their line, are one input; what stands last is shown if
  /// it is an expression.
  private func inputs(in lines: [String]) -> [String]? {
    let whole = lines.joined(separator: "\n")
    let hasCommands = lines.contains { isCommand($0) }
    if !hasCommands, !ScriptVariables(Array(whole.utf8)).names.isEmpty {
      if compiles(whole) { return [whole] }
      if let text = returningLast(of: lines) { return [text] }
      if isComplete(whole) { return [whole] }
    }
    var inputs: [String] = []
    var pending: [String] = []
    var depth = 0
    for (index, line) in lines.enumerated() {
      if pending.isEmpty {
        if line.allSatisfy(\.isWhitespace) { continue }
        if isCommand(line) {
          inputs.append(line)
          continue
        }
        depth = 0
      }
      pending.append(line)
      depth += Self.depth(of: line)
      // Each look compiles all lines so far: of a long input only those are taken at which it may end.
      guard pending.count <= 64 || depth <= 0 || index == lines.count - 1 else { continue }
      let text = pending.joined(separator: "\n")
      if isComplete(text) {
        inputs.append(text)
        pending = []
      }
    }
    return pending.isEmpty ? inputs : nil
  }

  private func compiles(_ text: String) -> Bool {
    (try? line(text)) != nil
  }

  /// Returns lines with a `return` before the expression that the last of them are; nil if they are none.
  private func returningLast(of lines: [String]) -> String? {
    for first in lines.indices.reversed().prefix(20) where !lines[first].allSatisfy(\.isWhitespace)
    {
      var lines = lines
      lines[first] = "return " + lines[first]
      let text = lines.joined(separator: "\n")
      if compiles(text) { return text }
    }
    return nil
  }

  /// Returns whether a line that begins an input is no Lua.
  private func isCommand(_ line: String) -> Bool {
    let text = line.drop { $0.isWhitespace }
    return text.hasPrefix(".") || ConsoleHelp.name(asked: text) != nil || word(text) != nil
  }

  /// Returns whether Lua is complete, or wrong in a way that no further line mends.
  private func isComplete(_ text: String) -> Bool {
    do {
      return try line(text) != nil
    } catch {
      return true
    }
  }

  /// Returns the number of brackets and blocks that a line opens, less those that it closes.
  private static func depth(of line: String) -> Int {
    LuaTokens(Array(line.utf8)).tokens.reduce(0) { depth, token in
      switch token.text {
      case "(", "{", "[": depth + 1
      case ")", "}", "]": depth - 1
      case "function", "do", "if", "repeat": depth + (token.kind == .keyword ? 1 : 0)
      case "end", "until": depth - (token.kind == .keyword ? 1 : 0)
      default: depth
      }
    }
  }

  /// Executes one input.
  private func execute(_ text: String) -> ConsoleReply {
    let line = text.drop { $0.isWhitespace }
    if line.isEmpty { return ConsoleReply() }
    if let name = ConsoleHelp.name(asked: line) { return help(name.name, isSource: name.isSource) }
    if line.hasPrefix(".") { return runCommand(String(line)) }
    if let command = word(line) { return runCommand(command) }
    return evaluate(text)
  }

  /// Returns the command line for a plain word, such as `help`, if the script has no variable of
  /// that name.
  private func word(_ line: Substring) -> String? {
    let words = ["help": ".help", "quit": ".quit", "exit": ".quit"]
    var word = line
    while word.last?.isWhitespace == true { word.removeLast() }
    guard let command = words[String(word)] else { return nil }
    return run.within { run.value(of: String(word)) }.isNil ? command : nil
  }
}

extension ConsoleReply {
  /// Whether one of the outputs is an error, such as that of a callback.
  var hasError: Bool { outputs.contains { if case .error = $0 { true } else { false } } }
}
