internal import Lua

/// A row of a table: the name of a key or property, its kind, and its description.
struct LuaMarkdownRow {
  let name: String
  let kind: String
  let summary: String
}

extension LuaMarkdown {
  func row(_ parameter: LuaParameter) -> LuaMarkdownRow {
    LuaMarkdownRow(
      name: parameter.name, kind: takes(parameter), summary: parameter.summary)
  }

  func row(_ member: LuaMemberDeclaration) -> LuaMarkdownRow {
    var notes = [member.unit?.symbol, member.range.map(Self.pretty)].compactMap(\.self)
    let isReactive = member.hint == "write '\(member.name).value'"
    if !member.isWritable && !isReactive { notes.append("read-only") }
    var summary = member.summary
    if let hint = member.hint, !isReactive {
      summary += " To change it, \(hint.replacing("'", with: "`"))."
    }
    return LuaMarkdownRow(
      name: member.name, kind: text(member.returns.first ?? .any) + Self.parenthesized(notes),
      summary: summary)
  }

  /// Returns the kind of a parameter as text: "number (s, x ≥ 0, optional)".
  func takes(_ parameter: LuaParameter) -> String {
    var notes = [parameter.unit?.symbol, parameter.range.map(Self.pretty)].compactMap(\.self)
    if let text = parameter.defaultDescription {
      notes.append("default: \(text)")
    } else if parameter.isOptional && !parameter.isVariadic {
      notes.append("optional")
    }
    var kind = parameter.kind
    if parameter.isOptional, case .optional(let wrapped) = kind { kind = wrapped }
    return text(kind) + Self.parenthesized(notes)
  }

  func table(_ heading: String, _ rows: [LuaMarkdownRow]) -> [String] {
    if rows.isEmpty { return [] }
    func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
    func key(_ name: String) -> String { LuaStubs.isWord(name) ? name : "[\"\(name)\"]" }
    let lines = rows.map { "| `\(key($0.name))` | \(cell($0.kind)) | \(cell($0.summary)) |" }
    return ["| \(heading) | is | |", "|---|---|---|"] + lines + [""]
  }

  /// Returns the complete entry of a method, function, value or operator.
  func entry(_ member: LuaMemberDeclaration, of owner: String) -> [String] {
    if member.name == LuaMetamethod.tostring.rawValue { return [] }
    var heading = "**`\(member.usage(on: owner))`**"
    if !member.returns.isEmpty {
      let sign = member.role == .value ? ":" : " →"
      heading += "\(sign) \(member.returns.map(text).joined(separator: ", "))"
    }
    var lines = [heading + "  ", member.summary, ""]
    if let deprecation = member.deprecation {
      lines += ["*Deprecated:* \(deprecation.text).", ""]
    }
    let parameters = member.parameters.filter { member.role != .metamethod || $0.name != "self" }
    if !parameters.isEmpty {
      lines += parameters.map { "- `\($0.name)`: \(takes($0)). \($0.summary)" } + [""]
    }
    return lines + errors(member)
  }

  func errors(_ member: LuaMemberDeclaration) -> [String] {
    if member.errors.isEmpty { return [] }
    return member.errors.map { "- raises `\($0.code)` when \($0.when)" } + [""]
  }

  /// The page of plain values.
  var valuesPage: String {
    var lines = [
      "# Plain values", "",
      "Tables with known keys, and words that stand for several types or classes.", "",
    ]
    for interface in documentation.module.interfaces {
      let members = documentation.families.filter { family in
        family.classes.contains { $0.interfaces.contains(interface.name) }
      }
      lines += ["## \(interface.name)", "", interface.summary, ""]
      lines += members.map { "- \(link($0.title))" } + [""]
    }
    let interfaces = documentation.module.interfaces.map(\.name)
    for value in documentation.values where !interfaces.contains(value.name) {
      lines += section(value)
    }
    let known = Set(documentation.values.map(\.name))
    for value in others.flatMap(\.values) where !known.contains(value.name) {
      lines += section(value)
    }
    return Self.text(lines)
  }

  private func section(_ value: LuaDocumentation.Value) -> [String] {
    var lines = ["## \(value.name)", ""]
    switch value.kind {
    case .record(let shape):
      lines += [shape.summary, ""]
      if shape.isList {
        let list = shape.fields.map(\.name).joined(separator: ", ")
        lines += [
          "Written as a list, `{ \(list) }`, or with keys; read with keys.", "",
        ]
      }
      lines += table("key", shape.fields.map(row))
    case .named(_, let kind, let summary): lines += [summary, "", "One of: \(text(kind)).", ""]
    case .choice(let names, _) where names.count <= 6: return []
    default: lines += ["\(text(value.kind)).", ""]
    }
    return lines
  }
}
