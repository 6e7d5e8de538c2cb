import OrreryBasics

/// The classes, modules and functions that the host registered with one machine.
final class LuaRegistry {
  let configuration: LuaConfiguration
  fileprivate(set) var bindings: LuaBindings
  /// The objects that C points to and that belong to this machine alone: descriptors of functions.
  var keptAlive: [AnyObject] = []
  /// The objects that are values of modules, by their numbers: a script that names one holds no more than before.
  var moduleObjects: Set<UInt64> = []
  var modules: [LuaModule] = []
  /// Whether the subclasses of all modules are declared.
  var areModulesDeclared = true
  /// The modules that are being loaded, the outermost first.
  var loading: [String] = []
  /// The table of modules that were loaded.
  var loaded: LuaReference?

  /// Finds modules by `package.preload` and `package.path`, for a trusted script; nil for others.
  var search: LuaFunction?

  /// The bindings of classes of which an object entered.
  private var known: [ObjectIdentifier: LuaObjectBinding] = [:]

  /// The class of the object that entered last: objects of one class often follow each other.
  private var lastKnown: (type: AnyClass, binding: LuaObjectBinding)?

  /// The number of declared classes on which `known` rests.
  private var knownCount = 0

  /// The members that are handles; owned by a layout of this thread.
  var handles: LuaHandles?

  init(_ configuration: LuaConfiguration) {
    self.configuration = configuration
    bindings = configuration.bindings ?? LuaBindings()
  }
}

extension LuaRegistry: LuaCoreHost {
  func classIndex(of type: AnyClass, in core: LuaCore) throws(LuaError) -> Int {
    try core.boundClass(ofType: type)
  }

  func binding(of object: AnyObject, in core: LuaCore) throws(LuaError) -> LuaObjectBinding {
    let type: AnyClass = Swift.type(of: object)
    if knownCount == bindings.classes.declaredCount {
      if let lastKnown, lastKnown.type == type { return lastKnown.binding }
      if let found = known[ObjectIdentifier(type)] {
        lastKnown = (type, found)
        return found
      }
    }
    return try makeBinding(of: type, in: core)
  }

  private func makeBinding(of type: AnyClass, in core: LuaCore) throws(LuaError) -> LuaObjectBinding
  {
    let index = try core.boundClass(ofType: type)
    guard let declaration = bindings.classes[index].declaration else {
      throw LuaError(.typeMismatch, "\(type) is not declared for Lua")
    }
    var cell: ((AnyObject) -> UnsafeRawPointer?)?
    if let place = bindings.classes.declared(of: type, \.place) {
      cell = { UnsafeRawPointer(place($0)) }
    } else if let number = declaration.cell {
      cell = { number($0).map { UnsafeRawPointer($0) } }
    }
    let made = LuaObjectBinding(
      classID: bindings.classes[index].id, name: declaration.name, isWeak: declaration.isWeak,
      cell: cell, handle: declaration.handle)
    if knownCount != bindings.classes.declaredCount { known = [:] }
    knownCount = bindings.classes.declaredCount
    known[ObjectIdentifier(type)] = made
    lastKnown = (type, made)
    return made
  }

  /// Returns the name of a type for messages.
  func name(of type: any Any.Type) -> String {
    if let named = type as? any LuaNamed.Type { return named.luaName }
    if let type = type as? AnyClass, let index = bindings.classes.index(of: type) {
      return bindings.classes[index].declaration?.name ?? defaultLuaName(of: type)
    }
    return defaultLuaName(of: type)
  }

  func missingMember(_ name: String, of object: AnyObject) throws -> LuaValue? {
    guard let index = bindings.classes.nearestDeclared(type(of: object)) else { return nil }
    return try bindings.classes[index].declaration?.fallback?(object, name)
  }

  func assign(_ name: String, of object: AnyObject, _ value: LuaValue) throws -> Bool {
    guard let index = bindings.classes.nearestDeclared(type(of: object)),
      let assignment = bindings.classes[index].declaration?.assignment
    else { return false }
    try assignment(object, name, value)
    return true
  }

  func unknownMember(_ name: String, of index: Int) -> LuaError {
    let entry = bindings.classes[index]
    let names = bindings.classes.memberNames(of: entry.type)
    return LuaError(
      .unknownMember,
      "\(entry.declaration?.name ?? "object") has no member '\(name)'.\(NearestName.hint(for: name, among: names))"
    )
  }

  func machineDidClose() {
    known = [:]
    lastKnown = nil
    keptAlive = []
    bindings = LuaBindings()
    modules = []
    loaded = nil
    search = nil
  }
}

extension LuaCore {
  /// The registry, which every core has for its host.
  var registry: LuaRegistry { unsafeDowncast(host, to: LuaRegistry.self) }

  var bindings: LuaBindings { registry.bindings }

  var classes: LuaClassTable { bindings.classes }
}
