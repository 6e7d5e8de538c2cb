internal import CLua
internal import CLuaShim

/// A Lua 5.4 state with limits of time and memory, without access to files.
///
/// ```swift
/// let machine = try LuaMachine(LuaConfiguration(name: "example"))
/// try machine.environment.set("answer", 42)
/// try machine.run("print(answer)", chunkName: "example.lua")
/// ```
///
/// A call into the machine returns or throws a ``LuaError``, whatever the script does. All calls of
/// Lua's API that can raise are made in C, in the target `CLuaShim`: `longjmp` over a Swift frame
/// is undefined behaviour, so no Lua error crosses one (LE 2). A call that exceeds a limit of
/// ``LuaLimits`` is ended, and with it the machine; catching the error in the script does not
/// prevent that (LE 5.6).
///
/// Handles such as ``LuaTable`` and ``LuaFunction`` keep their values alive. After ``close()`` they
/// stay safe to use and throw `vmClosed`. A handle may be released on any thread; the machine then
/// drops the reference when it is next entered.
///
/// A machine is confined to the thread that made it; ``interruptHandle`` is the part that other
/// threads and signal handlers may use. Closures that Swift passes to Lua and objects that Lua
/// holds can form retain cycles; objects keep their callbacks in Lua, so that its collector finds
/// them (LE-52).
public final class LuaMachine {
  let core: LuaCore

  init(_ core: LuaCore) {
    self.core = core
    core.machine = self
  }

  deinit { core.close() }

  /// The release of Lua, "Lua 5.4.4".
  public static var release: String { String(cString: lsh_release_name()) }

  /// The name given by the configuration.
  public var name: String { core.name }

  /// Whether the machine is closed: by ``close()``, or because a limit ended it.
  public var isClosed: Bool { core.vm == nil }

  /// The object of the host that the machine belongs to, for the module above.
  package weak var owner: AnyObject?

  /// The resources that live as long as the machine; disposed before the machine closes.
  public var scope: LuaScope { core.scope }

  /// The table of global names.
  public var environment: LuaTable {
    get throws(LuaError) { try core.globals() }
  }

  /// Returns a new empty table.
  ///
  /// - Throws: ``LuaError`` (`vmClosed`, `memoryLimit`).
  public func makeTable() throws(LuaError) -> LuaTable { try makeTable(.list([])) }

  /// Returns a new table with a list's or record's content.
  ///
  /// - Parameter data: A list or a record.
  /// - Throws: ``LuaError`` (`vmClosed`, `memoryLimit`, `foreignValue`).
  public func makeTable(_ data: LuaValue) throws(LuaError) -> LuaTable { try core.makeTable(data) }

  /// The place of the script that calls the host, "file:line"; nil outside a call.
  public var position: String? { core.vm.flatMap { core.position(in: $0.pointee.running) } }

  /// Whether a script is running now.
  public var isRunning: Bool { core.vm.map { $0.pointee.nesting > 0 } ?? false }

  /// Closes the machine. Handles stay safe to use and throw `vmClosed`. During a call, the call is
  /// ended first (`unloaded`).
  public func close() { core.close() }

  /// Closes the machine as ``close()`` does. A call that this ends fails with a message that contains the error.
  ///
  /// - Parameter error: The error that it is closed for.
  package func close(after error: LuaError) { core.close(after: error) }

  /// Ends the call that is running, from this or any other thread; see ``interruptHandle``.
  public func interrupt() { interruptHandle.interrupt() }

  /// A handle with which other threads and signal handlers interrupt the machine.
  public var interruptHandle: LuaInterruptHandle { LuaInterruptHandle(core.vm?.pointee.control) }
}

/// A handle that ends the call that a machine is running, with the code `interrupted`; the machine
/// stays usable.
///
/// `@unchecked Sendable`: the pointer never changes and is reference-counted; the fields behind it
/// are atomic.
public final class LuaInterruptHandle: @unchecked Sendable {
  private let control: OpaquePointer?

  init(_ control: OpaquePointer?) { self.control = control.map { lsh_control_retain($0) } }

  deinit { if let control { lsh_control_release(control) } }

  /// Whether the machine was closed, and no other handle refers to it.
  public var isMachineClosed: Bool { control.map { lsh_control_is_last($0) } ?? true }

  /// Ends the running call, if there is one. Safe in a signal handler.
  public func interrupt() {
    if let control { lsh_control_interrupt(control) }
  }
}
