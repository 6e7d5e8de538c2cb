package import Lua
import OrreryBasics

/// A look-up of names in the reference: for a prompt, a terminal, and scripts that ask whether
/// something exists.
package struct LuaHelp {
  let documentation: LuaDocumentation

  /// Prepares the answers about a module.
  package init(_ documentation: LuaDocumentation) {
    self.documentation = documentation
  }

  /// Returns the help on a dotted name, or nil if the name is unknown.
  ///
  /// Takes a class (`Timeline`), its members and the keys of its constructor (`Spring.stiffness`),
  /// with or without the module's name before them, a function of the module (`at`), a member of an
  /// object in a variable named like its class (`timeline.paused`, `timeline:hold`), a plain value
  /// (`point`), and what there is of Lua's own library (`string.rep`).
  package func text(for name: String) -> String? {
    let topics = topics(name)
    return topics.isEmpty ? nil : topics.map(\.text).joined(separator: "\n\n")
  }

  /// Returns whether the reference has a name.
  package func has(_ name: String) -> Bool { !topics(name).isEmpty }

  /// Returns the help on the class of an object that a script holds, or nil for a plain value.
  package func text(for value: LuaValue) -> String? {
    guard let object = value.asObject else { return nil }
    return text(for: luaTypeName(of: object))
  }

  /// Returns the name that a misspelled one most likely meant.
  package func nearest(to name: String) -> String? {
    let parts = Self.parts(name, module: documentation.module.name)
    if parts.count == 2, let family = family(parts[0]) {
      let near = NearestName.find(parts[1], among: family.memberNames + keys(of: family.name))
      return near.map { "\(family.name).\($0)" }
    }
    return NearestName.find(parts.joined(separator: "."), among: names)
  }

  /// All names, for completion: classes, their members, the module's members, plain values and
  /// Lua's library.
  package var names: [String] {
    let families = documentation.families
    let own = documentation.module.members.map(\.name)
    let members = families.flatMap { family in
      (family.memberNames + keys(of: family.name)).map { "\(family.name).\($0)" }
    }
    let all =
      families.map(\.name) + own + members + documentation.values.map(\.name)
      + LuaLibrary.entries.map(\.name)
    return Set(all).sorted()
  }

  static func parts(_ name: String, module: String) -> [String] {
    var parts = name.split { $0 == "." || $0 == ":" }.map(String.init)
    if parts.count > 1, parts.first == module { parts.removeFirst() }
    return parts
  }

  /// Returns the class of a name, also in lower case, as variables are called.
  func family(_ name: String) -> LuaDocumentation.Family? {
    if let exact = documentation.family(name) { return exact }
    return documentation.families.first { $0.name.lowercased() == name.lowercased() }
  }

  func constructor(_ name: String) -> LuaMemberDeclaration? {
    documentation.module.members.first { $0.role == .constructor && $0.name == name }
  }

  /// Returns the keys of a constructor of the module; none for any other name.
  package func keys(of name: String) -> [String] {
    constructor(name)?.parameters.map(\.name) ?? []
  }

  /// Returns the keys of the table that a function takes: a constructor, or a method or function with a table among its
  /// parameters, such as `addLayer`; none for any other name.
  package func keysOfTable(for name: String) -> [String] {
    let keys = keys(of: name)
    if !keys.isEmpty { return keys }
    let members =
      documentation.module.members + documentation.families.flatMap(\.classes).flatMap(\.members)
    var found: [String] = []
    for member in members where member.name == name {
      for parameter in member.parameters {
        guard case .record(let shape) = parameter.kind else { continue }
        found += shape.fields.map(\.name).filter { !found.contains($0) }
      }
    }
    return found
  }
}

extension LuaDocumentation.Family {
  /// The names of the members that an object of the class has beyond inherited ones.
  var memberNames: [String] {
    var names: [String] = []
    for member in classes.flatMap(\.members)
    where member.role != .metamethod && !names.contains(member.name) {
      names.append(member.name)
    }
    return names
  }
}
