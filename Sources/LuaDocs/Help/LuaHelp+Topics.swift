internal import Lua

/// The help text for one meaning of a name.
struct LuaTopic {
  let text: String
}

extension LuaHelp {
  /// Returns the help for all meanings of a name.
  func topics(_ name: String) -> [LuaTopic] {
    let module = documentation.module.name
    if name == module { return [overview] }
    let values = documentation.values.filter { $0.name == name }.map(topic)
    if !values.isEmpty { return values }
    let parts = Self.parts(name, module: module)
    guard let first = parts.first else { return [] }
    switch parts.count {
    case 1: return single(first)
    case 2: return pair(first, parts[1]) + library(parts.joined(separator: "."))
    default: return []
    }
  }

  private func single(_ name: String) -> [LuaTopic] {
    var topics: [LuaTopic] = []
    if let family = family(name) { topics.append(topic(family)) }
    for member in documentation.module.members where member.name == name {
      if member.role == .constructor && !topics.isEmpty { continue }
      topics.append(topic(member, of: documentation.module.name))
    }
    return topics + library(name)
  }

  private func pair(_ owner: String, _ name: String) -> [LuaTopic] {
    var topics: [LuaTopic] = []
    if let member = documentation.module.members.first(where: { $0.name == owner }) {
      for inner in member.members where inner.name == name {
        topics.append(topic(inner, of: "\(documentation.module.name).\(owner)"))
      }
    }
    guard let family = family(owner) else { return topics }
    let variable = LuaMarkdown.variable(family.name)
    for general in members(of: family) where general.member.name == name {
      topics.append(topic(general.member, of: variable))
    }
    if let key = constructor(family.name)?.parameters.first(where: { $0.name == name }) {
      let path = "\(documentation.module.name).\(family.name)"
      topics.append(LuaTopic(text: "key of \(path) { … }\n\(Self.line(key))"))
    }
    return topics
  }

  /// Returns the members of a class with those that it inherits.
  func members(of family: LuaDocumentation.Family) -> [LuaGenericMember] {
    let above = family.first.flatMap { $0.superclass ?? $0.model }
      .flatMap { documentation.family($0) }
    return family.generalMembers + (above.map(members) ?? [])
  }

  private func library(_ name: String) -> [LuaTopic] {
    LuaLibrary.entries.filter { $0.name == name }.map { entry in
      let note = entry.change.map { "As in the manual of Lua, but: \($0)" }
      return LuaTopic(text: "\(name)\n  \(note ?? "As in the manual of Lua.")")
    }
  }

  private var overview: LuaTopic {
    var lines = [documentation.module.name, "  \(documentation.module.summary)"]
    for chapter in documentation.chapters {
      let names = chapter.families.map(\.name) + chapter.members.map(\.name)
      var seen: [String] = []
      for name in names where !seen.contains(name) { seen.append(name) }
      lines += ["", "\(chapter.title): \(chapter.summary)"]
      lines += Self.wrapped(seen)
    }
    return LuaTopic(text: lines.joined(separator: "\n"))
  }

  private func topic(_ family: LuaDocumentation.Family) -> LuaTopic {
    var lines = [family.title, "  \(family.first?.declaration.summary ?? "")"]
    if let above = family.first.flatMap({ $0.superclass ?? $0.model }) {
      lines.append("  It has everything that \(LuaDocumentation.baseName(above)) has.")
    }
    if let constructor = constructor(family.name) {
      lines += ["", "\(documentation.module.name).\(constructor.usage) \(constructor.summary)"]
      lines += constructor.parameters.map(Self.line)
    }
    let members = family.generalMembers.map(\.member)
    let properties = members.filter { $0.role == .property }
    if !properties.isEmpty { lines += ["", "properties"] + properties.map(Self.line) }
    let variable = LuaMarkdown.variable(family.name)
    let methods = members.filter { $0.role == .method }
    if !methods.isEmpty { lines += ["", "methods"] }
    lines += methods.map { "  \($0.usage(on: variable))\(Self.results($0))\n    \($0.summary)" }
    return LuaTopic(text: lines.joined(separator: "\n"))
  }

  private func topic(_ member: LuaMemberDeclaration, of owner: String) -> LuaTopic {
    var lines = ["\(member.usage(on: owner))\(Self.results(member))", "  \(member.summary)"]
    if member.role == .property, let hint = member.hint { lines.append("  To change it, \(hint).") }
    if let deprecation = member.deprecation { lines.append("  Deprecated: \(deprecation.text).") }
    lines += member.parameters.map(Self.line)
    for shape in member.parameters.flatMap({ $0.kind.alternativeTables }) where !shape.isList {
      lines += ["  keys of a \(shape.name):"] + shape.fields.map { "  \(Self.line($0))" }
    }
    lines += member.errors.map { "  raises \($0.code) when \($0.when)" }
    lines += member.members.map { "  \(owner).\(member.name).\($0.usage): \($0.summary)" }
    return LuaTopic(text: lines.joined(separator: "\n"))
  }

  private func topic(_ value: LuaDocumentation.Value) -> LuaTopic {
    switch value.kind {
    case .record(let shape):
      let lines = [shape.name, "  \(shape.summary)"] + shape.fields.map(Self.line)
      return LuaTopic(text: lines.joined(separator: "\n"))
    case .named(let name, let kind, let summary):
      return LuaTopic(text: "\(name)\n  \(summary)\n  \(kind.annotation)")
    default: return LuaTopic(text: "\(value.name)\n  \(value.kind)")
    }
  }

  private static func results(_ member: LuaMemberDeclaration) -> String {
    if member.returns.isEmpty { return "" }
    let kinds = member.returns.map(\.annotation).joined(separator: ", ")
    return (member.role == .property || member.role == .value ? ": " : " → ") + kinds
  }

  private static func line(_ member: LuaMemberDeclaration) -> String {
    "  \(member.name): \(member.returns.first?.annotation ?? "any")  \(LuaStubs.sentence(member))"
  }

  private static func line(_ parameter: LuaParameter) -> String {
    let mark = parameter.isOptional ? "?" : ""
    return
      "  \(parameter.name)\(mark): \(parameter.kind.annotation)  \(LuaStubs.sentence(parameter))"
  }

  private static func wrapped(_ words: [String]) -> [String] {
    var lines: [String] = []
    var line = " "
    for word in words {
      if line.count + word.count > 78 {
        lines.append(line)
        line = " "
      }
      line += " \(word)"
    }
    return line == " " ? lines : lines + [line]
  }
}

extension LuaKind {
  /// The tables with known keys that may be given instead of another value.
  fileprivate var alternativeTables: [LuaShape] {
    switch self {
    case .unchecked(_, let kind): kind().alternativeTables
    case .union(let kinds): kinds.flatMap(\.tables)
    default: []
    }
  }

  private var tables: [LuaShape] {
    if case .record(let shape) = self { [shape] } else { alternativeTables }
  }
}
