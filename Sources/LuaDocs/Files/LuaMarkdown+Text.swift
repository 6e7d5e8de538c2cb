internal import Lua

extension LuaMarkdown {
  /// Returns a kind with links to classes and plain values.
  func text(_ kind: LuaKind) -> String {
    switch kind {
    case .any: return "any value"
    case .boolean, .integer, .number, .string, .table: return kind.description
    case .function(let signature): return signature.map { "`\($0)`" } ?? "function"
    case .object(let name, _): return link(name)
    case .choice(let names, _): return LuaKind.joined(names.map { "`\"\($0)\"`" })
    case .list(let kind): return "list of \(Self.plural(text(kind)))"
    case .record(let shape): return "[\(shape.name)](values.md#\(Self.anchor(shape.name)))"
    case .named("T", _, _): return "`T`"
    case .named(let name, _, _): return "[\(name)](values.md#\(Self.anchor(name)))"
    case .unchecked(_, let kind): return text(kind())
    case .optional(let kind): return "\(text(kind)) or nil"
    case .union(let kinds): return union(kinds)
    }
  }

  /// Returns several kinds; classes that are bound for several types of values are listed once.
  private func union(_ kinds: [LuaKind]) -> String {
    let names = kinds.compactMap { kind -> String? in
      if case .object(let name, _) = kind { LuaDocumentation.baseName(name) } else { nil }
    }
    var texts: [String] = []
    for kind in kinds {
      var text = text(kind)
      if case .object(let name, _) = kind {
        let base = LuaDocumentation.baseName(name)
        if names.count(where: { $0 == base }) > 1 { text = link("\(base)<T>") }
      }
      if !texts.contains(text) { texts.append(text) }
    }
    return LuaKind.joined(texts)
  }

  /// Returns a class's name with a link to where it is explained.
  func link(_ name: String) -> String {
    let base = LuaDocumentation.baseName(name)
    guard
      let chapter = documentation.chapters.first(where: { chapter in
        chapter.families.contains { $0.name == base }
      })
    else { return "`\(name)`" }
    return "[`\(name)`](\(Self.file(chapter.title))#\(Self.anchor(base)))"
  }

  /// Returns the members by the types of values that have them, those that all have first.
  static func grouped(_ members: [LuaGenericMember]) -> [([String], [LuaMemberDeclaration])] {
    var groups: [([String], [LuaMemberDeclaration])] = []
    for member in members {
      if let place = groups.firstIndex(where: { $0.0 == member.arguments }) {
        groups[place].1.append(member.member)
      } else {
        groups.append((member.arguments, [member.member]))
      }
    }
    return groups.filter { $0.0.isEmpty } + groups.filter { !$0.0.isEmpty }
  }

  /// Returns the URL fragment of a heading.
  static func anchor(_ heading: String) -> String {
    String(
      heading.lowercased().compactMap { letter -> Character? in
        if letter == " " { return "-" }
        return letter.isLetter || letter.isNumber || letter == "-" || letter == "_" ? letter : nil
      })
  }

  /// Returns the variable for an object of a class in signatures: the last word of the class's name.
  static func variable(_ name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name }
    return name[start...].lowercased()
  }

  /// Returns a range as the reference spells it: "0 < x ≤ 100".
  static func pretty(_ range: LuaRange) -> String {
    range.description.replacing("<=", with: "≤").replacing(">=", with: "≥")
  }

  /// Returns the heading of a group of members: the types of values that it is for.
  static func heading(_ arguments: [String]) -> String {
    arguments.isEmpty ? "Of all types" : "Of \(list(arguments.map(plural))) only"
  }

  /// Returns a plural: "numbers", "[points](values.md#point)".
  static func plural(_ text: String) -> String {
    if text.hasPrefix("list of ") { return "lists of \(text.dropFirst("list of ".count))" }
    if text.hasSuffix("boolean") { return text + "s" }
    if text.hasPrefix("["), text.hasSuffix(")") {
      return text.replacing("y](", with: "ies](").replacing("](", with: "s](")
        .replacing("iess](", with: "ies](")
    }
    return text.contains(" or ") || text.hasSuffix("`") ? text : text + "s"
  }

  static func parenthesized(_ notes: [String]) -> String {
    notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
  }

  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  static func article(_ word: String) -> String {
    let first = word.first { $0.isLetter } ?? "x"
    return "aeiou".contains(first) ? "an" : "a"
  }

  /// Lines as a file: no empty ones at the end.
  static func text(_ lines: [String]) -> String {
    var lines = lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension LuaDocumentation.Family {
  /// The name as headings and links have it: `Spring<T>`.
  var title: String { arguments.count > 1 ? "\(name)<T>" : classes.first?.name ?? name }
}

extension LuaMemberDeclaration {
  /// The call as it is written: `at(time, callback)`.
  var usage: String {
    switch role {
    case .constructor: return "\(name) { … }"
    case .property, .value, .module: return name
    case .function, .method, .metamethod:
      let names = parameters.map { $0.isVariadic ? "…" : $0.isOptional ? "\($0.name)?" : $0.name }
      return "\(name)(\(names.joined(separator: ", ")))"
    }
  }

  /// Returns the call with its owner: `timeline:follow(source)`, `motion.at(time, callback)`.
  func usage(on owner: String) -> String {
    switch role {
    case .method: return "\(owner):\(usage)"
    case .metamethod: return operation(owner)
    default: return "\(owner).\(usage)"
    }
  }

  private func operation(_ owner: String) -> String {
    switch LuaMetamethod(rawValue: name) {
    case .call:
      let names = parameters.map { $0.isVariadic ? "…" : $0.isOptional ? "\($0.name)?" : $0.name }
      return "\(owner)(\(names.joined(separator: ", ")))"
    case .close: return "local \(owner) <close> = …"
    case .tostring: return "tostring(\(owner))"
    case .length: return "#\(owner)"
    case .negate: return "-\(owner)"
    case .equal: return "a == b"
    case .lessThan: return "a < b"
    case .lessOrEqual: return "a <= b"
    case .add: return "a + b"
    case .subtract: return "a - b"
    case .multiply: return "a * b"
    case .divide: return "a / b"
    case .concatenate: return "a .. b"
    case nil: return name
    }
  }
}
