internal import Lua

extension LuaStubs {
  /// Returns a function with its annotations; further declarations of its name are overloads.
  func function(_ overloads: [LuaMemberDeclaration], _ owner: String) -> [String] {
    guard let member = overloads.first else { return [] }
    var lines = Self.comment(member.summary)
    for parameter in member.parameters {
      let mark = parameter.isOptional && !parameter.isVariadic ? "?" : ""
      let kind = annotation(parameter.kind, isInput: true)
      lines.append(
        "---@param \(Self.name(parameter))\(mark) \(kind) \(Self.sentence(parameter))")
    }
    for kind in member.returns { lines.append("---@return \(annotation(kind, isInput: false))") }
    for other in overloads.dropFirst() {
      lines.append("---@overload \(signature(other.parameters, other.returns))")
    }
    for variant in member.variants { lines.append("---@overload \(signature(variant, member))") }
    lines += self.overloads["\(owner)\(member.name)"] ?? []
    if let deprecation = member.deprecation { lines.append("---@deprecated \(deprecation.text)") }
    let names = member.parameters.map(Self.name).joined(separator: ", ")
    return lines + ["function \(owner)\(member.name)(\(names)) end", ""]
  }

  /// Returns a signature in one line: `fun(time: number): Subscription`.
  func signature(_ parameters: [LuaParameter], _ returns: [LuaKind]) -> String {
    let list = parameters.map { parameter in
      let mark = parameter.isOptional && !parameter.isVariadic ? "?" : ""
      return "\(Self.name(parameter))\(mark): \(annotation(parameter.kind, isInput: true))"
    }
    let results = returns.map { annotation($0, isInput: false) }.joined(separator: ", ")
    return "fun(\(list.joined(separator: ", ")))" + (results.isEmpty ? "" : ": \(results)")
  }

  private func signature(_ variant: LuaVariant, _ member: LuaMemberDeclaration) -> String {
    let list = zip(member.parameters, variant.parameters).map { parameter, kind in
      "\(Self.name(parameter)): \(annotation(kind, isInput: true))"
    }
    let results = variant.returns.map { annotation($0, isInput: false) }.joined(separator: ", ")
    return "fun(\(list.joined(separator: ", "))): \(results)"
  }

  /// Returns a kind as the annotations of this file spell it.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - isInput: Whether a script gives it, so that a point may be a list.
  func annotation(_ kind: LuaKind, isInput: Bool) -> String {
    switch kind {
    case .function(let signature): signature.map(named) ?? "function"
    case .object(let name, _), .named(let name, _, _): Self.identifier(name)
    case .record(let shape):
      Self.identifier(shape.name) + (isInput && shape.isList ? "|number[]" : "")
    case .unchecked(_, let kind): annotation(kind(), isInput: isInput)
    case .choice(_, let name?): Self.identifier(name)
    case .list(let kind): "\(grouped(kind, isInput))[]"
    case .optional(let kind): "\(grouped(kind, isInput))?"
    case .union(let kinds): union(kinds.map { annotation($0, isInput: isInput) })
    default: kind.annotation
    }
  }

  private func grouped(_ kind: LuaKind, _ isInput: Bool) -> String {
    let text = annotation(kind, isInput: isInput)
    return text.contains { "| (".contains($0) } ? "(\(text))" : text
  }

  private func union(_ kinds: [String]) -> String {
    var seen: [String] = []
    for part in kinds.flatMap({ $0.hasPrefix("fun") ? ["(\($0))"] : [$0] })
    where !seen.contains(part) {
      seen.append(part)
    }
    return seen.joined(separator: "|")
  }

  /// Returns a signature with the names of this file: longest names first.
  private func named(_ signature: String) -> String {
    renamed.reduce(signature) { $0.replacing($1.name, with: $1.identifier) }
  }

  /// Returns a name that does not collide with Lua's keywords.
  private static func name(_ parameter: LuaParameter) -> String {
    if parameter.isVariadic { return "..." }
    return isWord(parameter.name) ? parameter.name : parameter.name + "_"
  }

  static func isWord(_ name: String) -> Bool { !reserved.contains(name) }

  private static let reserved: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  static func comment(_ text: String) -> [String] { text.isEmpty ? [] : ["---\(text)"] }

  static func sentence(_ parameter: LuaParameter) -> String {
    facts(parameter.unit, parameter.range, parameter.defaultDescription)
      + parameter.summary
  }

  static func sentence(_ member: LuaMemberDeclaration) -> String {
    facts(member.unit, member.range, nil) + member.summary
  }

  private static func facts(
    _ unit: LuaUnit?, _ range: LuaRange?, _ fallback: String?
  ) -> String {
    let facts = [unit?.symbol, range?.description, fallback.map { "default \($0)" }]
    let known = facts.compactMap(\.self)
    return known.isEmpty ? "" : "(\(known.joined(separator: ", "))) "
  }

  /// Returns a name as annotations can have it: `Spring<threshold side>` becomes
  /// `Spring.thresholdSide`; `Spring<T>` and lists of `T` stay generic.
  package static func identifier(_ name: String) -> String {
    if name.hasSuffix("<T>") { return name }
    if name.hasSuffix("<list of T>") { return name.replacing("list of T", with: "T[]") }
    var parts: [String] = []
    for part in name.split(whereSeparator: { "<>".contains($0) }) {
      let words = part.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
      parts.append(([words.first.map(String.init) ?? ""] + rest).joined())
    }
    return parts.joined(separator: ".")
  }
}
