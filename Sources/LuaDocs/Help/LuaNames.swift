internal import Lua

/// The names in a reference, without their descriptions.
///
/// It holds text only, so one serves all sessions of a process.
package struct LuaNames: Sendable {
  private let module: String
  private let names: Set<String>
  /// The names of classes by their lower case, as variables are called.
  private let variables: [String: String]

  /// Takes the names of a reference.
  package init(_ help: LuaHelp) {
    module = help.documentation.module.name
    names = Set(help.allNames)
    variables = Dictionary(
      help.documentation.families.map { ($0.name.lowercased(), $0.name) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns whether ``LuaHelp/has(_:)`` says so.
  package func has(_ name: String) -> Bool {
    if name == module || names.contains(name) { return true }
    let parts = LuaHelp.parts(name, module: module)
    guard let first = parts.first, parts.count <= 2 else { return false }
    let owners = [first, LuaDocumentation.baseName(first), variables[first.lowercased()]]
    return owners.contains { owner in
      owner.map { names.contains(([$0] + parts.dropFirst()).joined(separator: ".")) } ?? false
    }
  }
}

extension LuaHelp {
  /// All names that there is something about: those for completion, inherited members, and what is
  /// in the module's tables.
  fileprivate var allNames: [String] {
    let inherited = documentation.families.flatMap { family in
      members(of: family).map { "\(family.name).\($0.member.name)" }
    }
    let inner = documentation.module.members.flatMap { member in
      member.members.map { "\(member.name).\($0.name)" }
    }
    return names + inherited + inner
  }
}
