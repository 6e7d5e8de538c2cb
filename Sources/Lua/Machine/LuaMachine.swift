internal import CLua
internal import CLuaShim

/// A Lua 5.4 machine of its own: with limits, without files, and unable to hurt its host.
///
/// It belongs to the thread that made it. Whatever a script does, a call into it returns or throws
/// a ``LuaError``; a call that takes too much time or memory is ended, and with it the machine.
///
/// ```swift
/// let machine = try LuaMachine(LuaConfiguration(name: "example"))
/// try machine.environment.set("answer", 42)
/// try machine.run("print(answer)", chunkName: "example.lua")
/// ```
public final class LuaMachine {
  let core: LuaCore

  /// Opens a machine.
  ///
  /// - Throws: ``LuaError`` (`memoryLimit`) when the memory is not enough for an empty one.
  public init(_ configuration: LuaConfiguration) throws(LuaError) {
    core = try LuaCore(configuration)
    core.machine = self
  }

  deinit { core.close() }

  /// The release of Lua, "Lua 5.4.4".
  public static var release: String { String(cString: lsh_release_name()) }

  /// The name given by the configuration.
  public var name: String { core.name }

  /// A number that no other machine of this process has.
  public var generation: Int { Int(core.generation) }

  /// Whether the machine is closed: by ``close()``, or because a limit ended it.
  public var isClosed: Bool { core.vm == nil }

  /// The object of the host that the machine belongs to, for the module above.
  package weak var owner: AnyObject?

  /// What lives as long as the machine; disposed before the machine closes.
  public var scope: LuaScope { core.scope }

  /// The table of global names.
  public var environment: LuaTable {
    get throws(LuaError) { try core.globals() }
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
  public func load(_ source: LuaString, chunkName: String) throws(LuaError) -> LuaFunction {
    guard core.configuration.isolation == nil else {
      throw LuaError(
        "notAvailable", "'\(name)' runs in a process of its own: run '\(chunkName)' at once")
    }
    return try core.load(source, chunkName: chunkName)
  }

  /// Compiles and calls a chunk.
  @discardableResult
  public func run(
    _ source: String, chunkName: String = "script", budget: LuaBudget = .standard
  ) throws(LuaError) -> [LuaValue] {
    try run(LuaString(source), chunkName: chunkName, budget: budget)
  }

  /// Makes a class known under its declaration. Classes that are ``LuaBindable`` are known anyway
  /// when an object of them enters; this is for the declarations of subclasses, which come first.
  public func register<Object: AnyObject>(_ type: LuaType<Object>) throws(LuaError) {
    try core.declare(type.declaration)
  }

  /// Makes a bindable class known.
  public func register<Object: LuaBindable>(_ type: Object.Type) throws(LuaError) {
    try core.declare(Object.luaType.declaration)
  }

  /// Makes a class known by its declaration.
  public func register(_ type: LuaTypeDeclaration) throws(LuaError) { try core.declare(type) }

  /// Makes a module known to `require`.
  public func register(_ module: LuaModule) throws(LuaError) {
    _ = try core.open()
    core.modules.removeAll { $0.name == module.name }
    core.modules.append(module)
    core.areModulesDeclared = false
  }

  /// Makes a module known that is the same for all machines with the same ``LuaBindings``: the first of
  /// them declares it.
  public func register(
    shared name: String, _ declare: () -> LuaModule
  ) throws(LuaError) {
    try register(core.bindings.module(named: name, orMake: declare))
  }

  /// Returns what `require` returns for a name.
  public func require(_ name: String) throws(LuaError) -> LuaValue {
    do {
      _ = try core.open()
      return try core.require(name)
    } catch {
      throw LuaError(wrapping: error)
    }
  }

  /// Returns a module's table without registering it.
  public func table(of module: LuaModule) throws(LuaError) -> LuaTable {
    try core.table(of: module)
  }

  /// Returns a new empty table.
  public func makeTable() throws(LuaError) -> LuaTable { try makeTable(.list([])) }

  /// Returns a new table with a list's or record's content.
  public func makeTable(_ data: LuaValue) throws(LuaError) -> LuaTable { try core.makeTable(data) }

  /// Where the script that calls the host stands now, "file:line"; nil outside a call.
  public var position: String? { core.vm.flatMap { core.position(in: $0.pointee.running) } }

  /// Whether a script is running now.
  public var isRunning: Bool { core.vm.map { $0.pointee.nesting > 0 } ?? false }

  /// Closes the machine. Handles stay safe to use and throw `vmClosed`. During a call, the call is
  /// ended first (`unloaded`).
  public func close() { core.close() }

  /// Ends the call that is running, from this or any other thread; see ``interruptHandle``.
  public func interrupt() { interruptHandle.interrupt() }

  /// What other threads and signal handlers may hold to interrupt the machine.
  public var interruptHandle: LuaInterruptHandle { LuaInterruptHandle(core.vm?.pointee.control) }
}

/// Ends the call that a machine is running, with the code `interrupted`; the machine stays usable.
///
/// `@unchecked Sendable`: the pointer never changes and is kept alive by a count; what it leads to
/// is atomic.
public final class LuaInterruptHandle: @unchecked Sendable {
  private let control: OpaquePointer?

  init(_ control: OpaquePointer?) { self.control = control.map { lsh_control_retain($0) } }

  deinit { if let control { lsh_control_release(control) } }

  /// Whether the machine was closed, and nobody else can interrupt what is left of it.
  public var isMachineClosed: Bool { control.map { lsh_control_is_last($0) } ?? true }

  /// Ends the running call, if there is one. Safe in a signal handler.
  public func interrupt() {
    if let control { lsh_control_interrupt(control) }
  }
}
