// The encoding of modules for a machine in another process.
extension LuaPeer {
  /// Returns a description of a module: a chunk by its source and name; a module of the host by its
  /// name and members.
  func described(module name: String) throws -> [LuaValue] {
    let source: LuaModuleSource?
    if let module = core.registry.modules.first(where: { $0.name == name }) {
      source = .module(module)
    } else if !LuaCore.isModuleName(name) {
      // The process is not trusted to have checked the name.
      source = nil
    } else {
      source = try core.registry.configuration.resolveModule?(name)
    }
    switch source {
    case nil: return []
    case .missing(let file): return ["missing", .text(file)]
    case .source(let text, let chunkName): return ["source", .string(text), .text(chunkName)]
    case .value(let value): return ["value", value]
    case .module(let module):
      let table = try core.table(of: module)
      return ["module", .text(module.name), try describe(module.members, of: table)]
    }
  }

  /// Describes the members in order: name, whether it is a module, and the value or the members.
  private func describe(
    _ members: [LuaMemberDeclaration], of table: LuaTable
  ) throws(LuaError) -> LuaValue {
    var described: [LuaValue] = []
    var names: Set<String> = []
    for member in members where names.insert(member.name).inserted {
      var value = try table.get(.text(member.name))
      if member.role == .module, let inner = value.asTable {
        value = try describe(member.members, of: inner)
      }
      if case .function = value { try name(value, member.name) }
      described.append([.text(member.name), .boolean(member.role == .module), value])
    }
    return .list(described)
  }
}

extension LuaModuleSource {
  /// Creates a module from its description; nil from an empty one.
  init?(described description: [LuaValue]) {
    guard description.count >= 2, let kind = description[0].asText else { return nil }
    switch (kind, description[1]) {
    case ("source", .string(let text)):
      self = .source(text, chunkName: description.last?.asText ?? "module")
    case ("missing", .string(let file)): self = .missing(file.lossyText)
    case ("value", let value): self = .value(value)
    case ("module", .string(let name)):
      let members = description.last ?? .nil
      self = .module(LuaModule(name.lossyText, "", Self.members(members)))
    default: return nil
    }
  }

  private static func members(_ description: LuaValue) -> [LuaModuleMember] {
    guard case .list(let members) = description else { return [] }
    return members.compactMap { member in
      guard case .list(let parts) = member, parts.count == 3, let name = parts[0].asText else {
        return nil
      }
      if parts[1] == .boolean(true) { return .module(name, "", Self.members(parts[2])) }
      var declaration = LuaMemberDeclaration(.value, name, "")
      declaration.value = { parts[2] }
      return LuaModuleMember(declaration: declaration)
    }
  }
}
