internal import CLua
internal import CLuaShim
import OrreryBasics

extension LuaCore {
  /// Class 0 is the error, class 1 keeps the closure behind a function of the host alive.
  func declareBuiltIns() throws(LuaError) {
    try declare(LuaType.luaError.declaration)
    try build(0)
    try declare(LuaType.hostFunction.declaration)
    if registry.configuration.libraries.contains(.base) { try declareRequire() }
  }

  /// Returns whether objects of a type are the machine's own.
  func isBuiltIn(_ type: AnyClass) -> Bool {
    classes.index(of: type).map { $0 < Self.ownClasses } ?? false
  }

  private func declareRequire() throws(LuaError) {
    let require = LuaModuleMember.function(
      "require", parameters: [.string("name", "The module's name.")], returns: [.any],
      "Returns a module, which is loaded once. Its file gets the name and the path as `...`."
    ) { [unowned self] arguments in
      .one(try self.require(try arguments.text(0)))
    }
    .declaration
    let vm = try open()
    let top = lua_gettop(vm.pointee.running)
    defer { lsh_restore(vm, top) }
    lsh_push_globals(vm)
    // Without an owner: it lives as long as the machine.
    try push(kept: HostFunction(require, in: bindings))
    try setField("require")
    if registry.configuration.libraries.contains(.trusted) { try declarePackage() }
  }

  /// Completes `package` for a trusted script: `require` then searches `package.loaded`, and, for
  /// modules that the host lacks, `package.preload` and `package.path`.
  private func declarePackage() throws(LuaError) {
    let loaded = LuaTable(try makeLoaded())
    let chunk = try load(LuaString(Self.packageSource), chunkName: "package")
    registry.search = try chunk.call([.table(loaded)]).first?.asFunction
  }

  private static let packageSource = """
    local package, loaded, loadfile, error = package, ..., loadfile, error
    local preload = {}
    package.loaded, package.preload = loaded, preload
    local libraries = "_G coroutine debug io math os package string table utf8"
    for name in libraries:gmatch("%S+") do loaded[name] = _G[name] end
    return function(name)
      local loader, place, reason = preload[name], ":preload:"
      if loader == nil then
        place = package.searchpath(name, package.path)
        if not place then return nil end
        loader, reason = loadfile(place)
        if not loader then error(reason, 0) end
      end
      local value = loader(name, place)
      if value == nil then value = loaded[name] end
      if value == nil then return true end
      return value
    end
    """

  /// Returns a module: a cached one, one of the host, or one from the resolver.
  func require(_ name: String) throws -> LuaValue {
    guard Self.isModuleName(name) else {
      throw LuaError(.unknownModule, "'\(name)' is not a module's name")
    }
    if let cached = try cachedModule(name) { return cached }
    if registry.loading.contains(name) {
      let chain = (registry.loading + [name]).joined(separator: " → ")
      throw LuaError(.moduleCycle, "modules require each other: \(chain)")
    }
    registry.loading.append(name)
    defer { registry.loading.removeLast() }
    let value = try loadModule(name)
    try cache(value, name)
    return value
  }

  private func loadModule(_ name: String) throws -> LuaValue {
    if let module = registry.modules.first(where: { $0.name == name }) {
      return .table(try table(of: module))
    }
    switch try registry.configuration.resolveModule?(name) {
    case nil: return try search(for: name, "")
    case .missing(let file): return try search(for: name, " It would be \(file), and no link.")
    case .module(let module): return .table(try table(of: module))
    case .value(let value): return value
    case .source(let source, let chunkName):
      let values = try load(source, chunkName: chunkName).call([.text(name), .text(chunkName)])
      return values.first.flatMap { $0.isNil ? nil : $0 } ?? .boolean(true)
    }
  }

  /// Searches as `package` says, for a trusted script.
  private func search(for name: String, _ reason: String) throws(LuaError) -> LuaValue {
    guard let search = registry.search else { throw unknownModule(name, reason) }
    if let found = try search.call([.text(name)]).first, !found.isNil { return found }
    throw unknownModule(name, reason + " It is not in package.preload, nor on package.path.")
  }

  private func unknownModule(_ name: String, _ reason: String) -> LuaError {
    let hint = NearestName.hint(for: name, among: registry.modules.map(\.name).sorted())
    return LuaError(.unknownModule, "no module '\(name)'.\(reason)\(hint)")
  }

  /// Returns whether a name consists of file names between dots, none of which contains `/`, `\` or NUL, and
  /// has at most 4096 bytes, the longest path.
  static func isModuleName(_ name: String) -> Bool {
    // One pass over bytes: a collection of them would be instantiated at the first `require` of each process.
    var isAfterDot = true
    for byte in name.utf8 {
      switch byte {
      case 0, UInt8(ascii: "/"), UInt8(ascii: "\\"): return false
      case UInt8(ascii: "."):
        if isAfterDot { return false }
        isAfterDot = true
      default: isAfterDot = false
      }
    }
    return !isAfterDot && name.utf8.count <= 4096
  }

  private func cachedModule(_ name: String) throws(LuaError) -> LuaValue? {
    guard let loaded = registry.loaded else { return nil }
    let vm = try open()
    let top = lua_gettop(vm.pointee.running)
    defer { lsh_restore(vm, top) }
    try loaded.push(in: self)
    try push(LuaString(name))
    lua_rawget(vm.pointee.running, -2)
    let value = try read(-1, vm.pointee.running)
    return value.isNil ? nil : value
  }

  private func cache(_ value: LuaValue, _ name: String) throws(LuaError) {
    let vm = try open()
    let top = lua_gettop(vm.pointee.running)
    defer { lsh_restore(vm, top) }
    try makeLoaded().push(in: self)
    try push(value)
    try setField(name)
  }

  /// Returns the table of modules that were loaded.
  private func makeLoaded() throws(LuaError) -> LuaReference {
    if let loaded = registry.loaded { return loaded }
    let vm = try open()
    let top = lua_gettop(vm.pointee.running)
    defer { lsh_restore(vm, top) }
    try check(lsh_new_table(vm, 0, 4))
    let made = try LuaReference(core: self, vm, isCounted: false)
    registry.loaded = made
    return made
  }
}

extension LuaType where Object == LuaError.Storage {
  /// An error as a script sees it.
  static var luaError: LuaType {
    LuaType(
      "An error of the host or of a script.", name: "Error",
      [
        .property("code", "The code of the error.", get: { $0.code.rawValue }),
        .property("message", "The message, without code and place.", get: { $0.message }),
        .property("plugin", "The name of the script or plugin.", get: { $0.plugin }),
        .property("source", "The place, file:line, or nil.", get: { $0.source }),
        .property("traceback", "The calls that led there, or nil.", get: { $0.traceback }),
        .tostring { LuaError(storage: $0).description },
      ])
  }
}

extension LuaError {
  /// The declaration of the error object that scripts see.
  package static var luaDeclaration: LuaTypeDeclaration { LuaType.luaError.declaration }
}

extension LuaType where Object == HostFunction {
  /// An object that keeps a closure of the host alive as long as the Lua function that calls it.
  static var hostFunction: LuaType { LuaType("A function of the host.", name: "function", []) }
}
