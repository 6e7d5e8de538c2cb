internal import CLua
internal import CLuaShim

extension LuaCore {
  /// Returns a module's table.
  func table(of module: LuaModule) throws(LuaError) -> LuaTable {
    let vm = try open()
    let top = lua_gettop(vm.pointee.running)
    defer { lsh_restore(vm, top) }
    try pushTable(module.members, path: module.name)
    return LuaTable(try LuaReference(core: self, vm))
  }

  private func pushTable(
    _ members: [LuaMemberDeclaration], path: String, call: LuaMemberDeclaration? = nil
  ) throws(LuaError) {
    let vm = try open()
    guard lua_checkstack(vm.pointee.running, 16) != 0 else { throw failure(LUA_ERRMEM) }
    try check(lsh_new_table(vm, 0, Int32(clamping: members.count)))
    for member in overloaded(members) {
      try push(member, path: path)
      try setField(member[0].name)
    }
    try check(lsh_new_table(vm, 0, 4))
    try pushMetatable(members.map(\.name), path: path, call: call)
    try check(lsh_set_metatable(vm))
  }

  /// The members by name: several functions of one name are overloads.
  private func overloaded(_ members: [LuaMemberDeclaration]) -> [[LuaMemberDeclaration]] {
    var places: [String: Int] = [:]
    var result: [[LuaMemberDeclaration]] = []
    for member in members {
      if let place = places[member.name] {
        result[place].append(member)
      } else {
        places[member.name] = result.count
        result.append([member])
      }
    }
    return result
  }

  private func push(_ overloads: [LuaMemberDeclaration], path: String) throws(LuaError) {
    guard let member = overloads.first else { return }
    let path = "\(path).\(member.name)"
    switch member.role {
    case .value: try push(member.value ?? .nil)
    case .module: try pushTable(member.members, path: path)
    case .constructor where !member.members.isEmpty:
      try pushTable(member.members, path: path, call: member)
    case .constructor: try pushFunction([constructor(member, path: path)])
    default:
      try pushFunction(overloads.map { HostFunction($0, in: self) })
    }
  }

  private func pushFunction(_ overloads: [HostFunction]) throws(LuaError) {
    let vm = try open()
    for (function, next) in zip(overloads, overloads.dropFirst()) {
      function.pointer.pointee.alternative = next.pointer
    }
    keptAlive += overloads
    if let first = overloads.first { try check(lsh_push_function(vm, first.pointer, false)) }
  }

  /// The function that takes the table of a constructor. As `__call` it gets the module's table
  /// first.
  private func constructor(
    _ declaration: LuaMemberDeclaration, path: String, isCall: Bool = false
  ) -> HostFunction {
    let needsTable = declaration.parameters.contains { !$0.isOptional }
    var outer = LuaMemberDeclaration(.constructor, declaration.name, declaration.summary)
    let fields = declaration.parameters
    let allowsList = declaration.allowsList
    let construct = declaration.construct
    outer.parameters = [.table("fields", optional: !needsTable, "The keys.")]
    if isCall { outer.parameters.insert(.value("self", "The constructor."), at: 0) }
    outer.call = { _, arguments in
      let record = try arguments.record(
        isCall ? 1 : 0, name: path, fields: fields, allowsList: allowsList)
      return .one(try construct?(record) ?? .nil)
    }
    let function = HostFunction(outer, in: self)
    if isCall { function.pointer.pointee.flags |= Int32(LSH_CALLED) }
    return function
  }

  /// A module refuses unknown names, which would be nil, and assignments.
  private func pushMetatable(
    _ names: [String], path: String, call: LuaMemberDeclaration?
  ) throws(LuaError) {
    let missing = function("__index") { arguments in
      let name = try arguments.value(1)
      let text = name.asText ?? name.description
      throw LuaError(
        .unknownMember, "\(path) has no member '\(text)'.\(hint(for: text, among: names))")
    }
    let assignment = function("__newindex") { arguments in
      throw LuaError(.notWritable, "\(path).\(try arguments.value(1)) cannot be assigned")
    }
    try pushFunction([missing])
    try setField("__index")
    try pushFunction([assignment])
    try setField("__newindex")
    if let call {
      try pushFunction([constructor(call, path: path, isCall: true)])
      try setField("__call")
    }
    try push(.boolean(false))
    try setField("__metatable")
    try push(.text(path))
    try setField("__name")
  }

  /// Pushes a function that is kept until the machine is closed.
  func push(kept function: HostFunction) throws(LuaError) { try pushFunction([function]) }

  private func function(
    _ name: String, _ body: @escaping (LuaArguments) throws -> LuaResults
  ) -> HostFunction {
    HostFunction(LuaNativeFunction(name, "", body).declaration, in: self)
  }
}
