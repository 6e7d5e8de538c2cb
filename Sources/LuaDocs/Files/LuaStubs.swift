internal import Lua

/// A generator of a module's completion file for editors: LuaCATS annotations, as the Lua language
/// server reads them.
package struct LuaStubs {
  let documentation: LuaDocumentation
  private let origin: String
  private let known: Set<String>
  let overloads: [String: [String]]

  /// The names that annotations cannot have, longest first, with those that they have instead.
  let renamed: [(name: String, identifier: String)]

  /// Prepares the completion file of a module.
  ///
  /// - Parameters:
  ///   - documentation: The complete declaration of the module.
  ///   - other: A module whose file is there, too: what that one defines is left out.
  ///   - origin: The comment in the file about its origin.
  ///   - overloads: The further overloads of functions, as annotations, by their names, such as `motion.curve`.
  package init(
    _ documentation: LuaDocumentation, besides other: LuaDocumentation? = nil, origin: String,
    overloads: [String: [String]] = [:]
  ) {
    self.documentation = documentation
    self.overloads = overloads
    self.origin = origin
    let names = documentation.classes.map(\.name) + documentation.values.map(\.name)
    renamed = names.map { ($0, Self.identifier($0)) }.filter { $0.0 != $0.1 }
      .sorted { $0.0.count > $1.0.count }
    known = Set((other?.classes.map(\.name) ?? []) + (other?.values.map(\.name) ?? []))
  }

  /// The file. It is Lua, and returns a table with the names that the module has.
  package var text: String {
    var lines = ["---@meta \(documentation.module.name)", "-- \(origin)", ""]
    for interface in documentation.module.interfaces {
      lines += Self.comment(interface.summary)
      lines += ["---@class \(Self.identifier(interface.name))", ""]
    }
    for value in documentation.values where !known.contains(value.name) {
      lines += self.value(value)
    }
    for family in documentation.families { lines += self.family(family) }
    let name = documentation.module.name
    lines += Self.comment(documentation.module.summary)
    lines += ["---@class \(name)"]
    lines += ["local \(name) = {}", ""]
    for member in documentation.module.members { lines += moduleMember(member, name) }
    return LuaMarkdown.text(lines + ["return \(name)"])
  }

  private func value(_ value: LuaDocumentation.Value) -> [String] {
    if documentation.module.interfaces.contains(where: { $0.name == value.name }) { return [] }
    let name = Self.identifier(value.name)
    switch value.kind {
    case .record(let shape):
      return Self.comment(shape.summary) + ["---@class \(name)"] + shape.fields.map(field) + [""]
    case .choice(let names, _):
      let choices = names.map { "\"\($0)\"" }.joined(separator: "|")
      return ["---@alias \(name) \(choices)", ""]
    case .named(_, let kind, let summary):
      return Self.comment(summary) + ["---@alias \(name) \(annotation(kind, isInput: true))", ""]
    default: return []
    }
  }

  private func field(_ parameter: LuaParameter) -> String {
    let mark = parameter.isOptional ? "?" : ""
    let key = Self.isWord(parameter.name) ? parameter.name : "[\"\(parameter.name)\"]"
    let kind = annotation(parameter.kind, isInput: true)
    return "---@field \(key)\(mark) \(kind) \(Self.sentence(parameter))"
  }

  /// Returns the classes of a family. What all types of values have in common is a generic class that theirs are
  /// below, unless there is a class without a type by that name.
  private func family(_ family: LuaDocumentation.Family) -> [String] {
    let classes = family.classes.filter { !known.contains($0.name) }
    let isGeneric = classes.count > 1 && classes.allSatisfy { $0.declaration.argument != nil }
    guard isGeneric, let first = classes.first else {
      return classes.flatMap { self.class($0.declaration.summary, $0, $0.members, above: []) }
    }
    let name = "\(family.name)<T>"
    let general = family.generalMembers.filter { general in
      // What a class for one type of values has beyond the generic one would be lost in a result.
      let results = general.member.returns.map { annotation($0, isInput: false) }
      return general.arguments.isEmpty && general.member.role != .metamethod
        && !results.contains { $0 != name && $0.contains("<T") }
    }
    var lines = block(
      first.declaration.summary, name,
      general.map {
        var member = $0.member
        member.returns = member.returns.map { kind in
          annotation(kind, isInput: false) == name ? .named("self", .any) : kind
        }
        return member
      })
    for documented in classes {
      guard let argument = documented.declaration.argument else { continue }
      let own = documented.members.filter { member in
        !general.contains { $0.member.name == member.name && $0.member.summary == member.summary }
      }
      lines += self.class(
        "", documented, own,
        above: ["\(family.name)<\(annotation(argument, isInput: false))>"])
    }
    return lines
  }

  private func `class`(
    _ summary: String, _ documented: LuaDocumentation.Class, _ members: [LuaMemberDeclaration],
    above: [String]
  ) -> [String] {
    let named =
      [documented.superclass, documented.model].compactMap(\.self) + documented.interfaces
    let parents = above + named.map(Self.identifier)
    let head = Self.identifier(documented.name)
    return block(
      summary, parents.isEmpty ? head : "\(head): \(parents.joined(separator: ", "))", members)
  }

  private func block(
    _ summary: String, _ head: String, _ members: [LuaMemberDeclaration]
  ) -> [String] {
    var lines = Self.comment(summary) + ["---@class \(head)"]
    for member in members where member.role == .property {
      let kind = annotation(member.returns.first ?? .any, isInput: member.isWritable)
      lines.append("---@field \(member.name) \(kind) \(Self.sentence(member))")
    }
    for member in members where member.name == LuaMetamethod.call.rawValue {
      lines.append("---@overload \(signature(member.parameters, member.returns))")
    }
    let methods = members.filter { $0.role == .method }
    if methods.isEmpty { return lines + [""] }
    // A block a class: a chunk may have 200 locals at most.
    lines = ["do"] + lines + ["local \(Self.local) = {}", ""]
    for overloads in Self.overloads(methods) { lines += function(overloads, "\(Self.local):") }
    return lines + ["end", ""]
  }

  private static let local = "methods"

  private func moduleMember(_ member: LuaMemberDeclaration, _ owner: String) -> [String] {
    switch member.role {
    case .value:
      let kind = annotation(member.returns.first ?? .any, isInput: false)
      return Self.comment(member.summary) + ["---@type \(kind)"]
        + ["\(owner).\(member.name) = nil", ""]
    case .module:
      let members = member.members.flatMap { moduleMember($0, "\(owner).\(member.name)") }
      return Self.comment(member.summary) + ["\(owner).\(member.name) = {}", ""] + members
    case .constructor: return constructor(member, owner)
    default: return function([member], "\(owner).")
    }
  }

  private func constructor(_ member: LuaMemberDeclaration, _ owner: String) -> [String] {
    let path = "\(owner).\(member.name)"
    let keys = "\(path).Keys"
    let needsTable = member.parameters.contains { !$0.isOptional }
    var lines = ["---@class \(keys)"] + member.parameters.map(field)
    if member.allowsList {
      lines.append("---@field [integer] any The same without keys, in order.")
    }
    let result = member.returns.map { annotation($0, isInput: false) }.joined(separator: ", ")
    let table = "fields\(needsTable ? "" : "?"): \(keys)"
    let leading = member.parameters.first { $0.name == member.leadingKey }.map { field in
      let kind = annotation(field.kind, isInput: true)
      return "---@overload fun(\(field.name): \(kind), fields?: \(keys)): \(result)"
    }
    if member.members.isEmpty {
      lines += [""] + Self.comment(member.summary)
      lines += ["---@param \(table.replacing(":", with: ""))", "---@return \(result)"]
      lines += [leading].compactMap { $0 }
      return lines + ["function \(path)(fields) end", ""]
    }
    lines += [""] + Self.comment(member.summary)
    lines += ["---@class \(path)", "---@overload fun(\(table)): \(result)"]
    lines += [leading].compactMap { $0 } + ["\(path) = {}", ""]
    return lines + member.members.flatMap { moduleMember($0, path) }
  }

  private static func overloads(_ members: [LuaMemberDeclaration]) -> [[LuaMemberDeclaration]] {
    var groups: [[LuaMemberDeclaration]] = []
    for member in members {
      if let place = groups.firstIndex(where: { $0[0].name == member.name }) {
        groups[place].append(member)
      } else {
        groups.append([member])
      }
    }
    return groups
  }
}
