extension LuaMachine {
  /// Opens a machine.
  ///
  /// - Parameter configuration: The name, libraries and limits of the machine.
  /// - Throws: ``LuaError`` (`memoryLimit`) when the memory is not enough for an empty one.
  public convenience init(_ configuration: LuaConfiguration) throws(LuaError) {
    self.init(try LuaCore(configuration, host: LuaRegistry(configuration)))
    try core.declareBuiltIns()
  }

  /// Compiles a chunk; bytecode is refused.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - chunkName: The name for messages, usually the file's.
  /// - Throws: ``LuaError``: `syntaxError` with file and line; `notAvailable` when the machine's
  ///   scripts run in a process of their own, for which there is ``run(_:chunkName:budget:)``.
  public func load(_ source: String, chunkName: String) throws(LuaError) -> LuaFunction {
    try load(LuaString(source), chunkName: chunkName)
  }

  /// Compiles a chunk of bytes, which need not be UTF-8.
  ///
  /// - Parameters:
  ///   - source: The program text.
  ///   - chunkName: The name of the chunk, for messages and tracebacks.
  /// - Throws: ``LuaError``: `syntaxError`, `vmClosed`, `memoryLimit`; `notAvailable` when the
  ///   machine is isolated.
  public func load(_ source: LuaString, chunkName: String) throws(LuaError) -> LuaFunction {
    guard core.registry.configuration.isolation == nil else {
      throw LuaError(
        "notAvailable", "'\(name)' runs in a process of its own: run '\(chunkName)' at once")
    }
    return try core.load(source, chunkName: chunkName)
  }

  /// Makes a class known under its declaration. Classes that are ``LuaBindable`` are known anyway
  /// when an object of them enters; this is for the declarations of subclasses, which come first.
  ///
  /// - Parameter type: The declaration of the class.
  /// - Throws: ``LuaError``: `vmClosed`; `tooManyObjects` when more classes are registered than the
  ///   limit.
  public func register<Object: AnyObject>(_ type: LuaType<Object>) throws(LuaError) {
    try core.declare(type.declaration)
  }

  /// Makes a bindable class known.
  ///
  /// - Parameter type: The class.
  /// - Throws: ``LuaError``: `vmClosed`; `tooManyObjects` when more classes are registered than the
  ///   limit.
  public func register<Object: LuaBindable>(_ type: Object.Type) throws(LuaError) {
    try core.declare(Object.luaType.declaration)
  }

  /// Makes a class known by its declaration.
  ///
  /// - Parameter type: The declaration of the class.
  /// - Throws: ``LuaError``: `vmClosed`; `tooManyObjects` when more classes are registered than the
  ///   limit.
  public func register(_ type: LuaTypeDeclaration) throws(LuaError) { try core.declare(type) }

  /// Makes a module known to `require`.
  ///
  /// - Parameter module: The declaration of the module.
  /// - Throws: ``LuaError`` (`vmClosed`).
  public func register(_ module: LuaModule) throws(LuaError) {
    _ = try core.open()
    core.registry.modules.removeAll { $0.name == module.name }
    core.registry.modules.append(module)
    core.registry.areModulesDeclared = false
  }

  /// Makes a module known that is the same for all machines with the same ``LuaBindings``: the first of
  /// them declares it.
  ///
  /// - Parameters:
  ///   - name: The name that `require` finds it by.
  ///   - declare: Returns the declaration; called for the first machine.
  /// - Throws: ``LuaError`` (`vmClosed`).
  public func register(
    shared name: String, _ declare: () -> LuaModule
  ) throws(LuaError) {
    try register(core.bindings.module(named: name, orMake: declare))
  }

  /// Returns what `require` returns for a name.
  ///
  /// - Parameter name: The name of a module, as scripts write it.
  /// - Throws: ``LuaError``: `unknownModule`, `moduleCycle`, `vmClosed`, or the error of the
  ///   module.
  public func require(_ name: String) throws(LuaError) -> LuaValue {
    do {
      _ = try core.open()
      return try core.require(name)
    } catch {
      throw LuaError(wrapping: error)
    }
  }

  /// Returns a module's table without registering it.
  ///
  /// - Parameter module: The declaration of the module.
  /// - Throws: ``LuaError`` (`vmClosed`, `memoryLimit`).
  public func table(of module: LuaModule) throws(LuaError) -> LuaTable {
    try core.table(of: module)
  }
}
