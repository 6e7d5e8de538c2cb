internal import CLua
internal import CLuaShim

extension LuaMachine {
  /// The process that the machine's scripts run in; nil for this one, and before any script ran.
  public var processID: Int? { core.relay.map { Int($0.process.pid) } }

  /// The CPU time that the machine's scripts used in a process of their own, in seconds.
  public var processTime: Double { core.relay?.process.time ?? 0 }

  /// Checks that the process of the machine's scripts is still running; without a call into it, its end
  /// would not be noticed.
  ///
  /// - Throws: ``LuaError`` (`processLost`) with the signal that ended it; the machine is closed then.
  public func checkProcess() throws(LuaError) {
    guard let relay = core.relay, !isClosed, !isRunning else { return }
    do throws(LuaError) {
      try relay.process.checkRuns()
    } catch {
      throw relay.conclude(error)
    }
  }

  /// Compiles and calls a chunk.
  ///
  /// - Parameters:
  ///   - source: The program text.
  ///   - chunkName: The name of the chunk, for messages and tracebacks.
  ///   - budget: The limits of the call.
  /// - Throws: ``LuaError``: `syntaxError`, that of the script, or the limit that it exceeded.
  @discardableResult
  public func run(
    _ source: String, chunkName: String = "script", budget: LuaBudget = .standard
  ) throws(LuaError) -> [LuaValue] {
    try run(LuaString(source), chunkName: chunkName, budget: budget)
  }

  /// Compiles and calls a chunk of bytes, which need not be UTF-8.
  ///
  /// The only way to run a script in an isolated machine; elsewhere the same as loading and calling.
  ///
  /// - Parameters:
  ///   - source: The program text.
  ///   - chunkName: The name of the chunk, for messages and tracebacks.
  ///   - budget: The limits of the call.
  /// - Throws: ``LuaError``: `syntaxError`, that of the script, or the limit that it exceeded.
  @discardableResult
  public func run(
    _ source: LuaString, chunkName: String, budget: LuaBudget = .standard
  ) throws(LuaError) -> [LuaValue] {
    guard let relay = try core.isolated() else {
      return try core.load(source, chunkName: chunkName).call(budget: budget)
    }
    let arguments: [LuaValue] = [
      .string(source), .text(chunkName), budget.time.map { .number($0) } ?? .nil,
      budget.instructions.map { .integer(Int64($0)) } ?? .nil,
    ]
    return try relay.perform(granting: budget.time) { peer throws(LuaError) in
      try peer.call(ProcessService.run.rawValue, arguments)
    }
  }

  /// Creates a table that is shared with the machine's scripts wherever they run: values that they
  /// store are present at the next call.
  ///
  /// - Parameter data: A record; its keys stay the host's, which may change what is under them.
  /// - Throws: ``LuaError``: `vmClosed`, `memoryLimit`, `processLost`.
  public func makeShared(_ data: LuaValue) throws(LuaError) -> LuaTable {
    let table = try makeTable(data)
    if let peer = core.relay?.peer { try peer.share(table) }
    return table
  }

  /// Brings a shared table up to date with what scripts in another process stored in it.
  ///
  /// - Parameter table: A table of ``makeShared(_:)``.
  /// - Throws: ``LuaError`` (`processLost`).
  public func update(_ table: LuaTable) throws(LuaError) {
    guard let relay = core.relay, !isClosed else { return }
    try relay.perform { peer throws(LuaError) in try peer.update(table) }
  }
}

extension LuaCore {
  /// The relay to the process, which a core of this module has as its process.
  var relay: LuaRelay? { process.map { unsafeDowncast($0, to: LuaRelay.self) } }

  /// Returns the relay to the machine's process, which is started now if there is none; nil for a
  /// machine that is not isolated.
  func isolated() throws(LuaError) -> LuaRelay? {
    guard let isolation = registry.configuration.isolation else { return nil }
    _ = try open()
    if let relay { return relay }
    let relay = try LuaRelay(self, isolation)
    process = relay
    return relay
  }

  /// Throws when the running call is to end.
  func checkIsWanted() throws(LuaError) {
    guard let vm, lsh_reason(vm) == 0 else {
      throw LuaError(.interrupted, "'\(name)' was interrupted", plugin: name)
    }
  }

  /// Returns whether a class declares a method of that name, itself or by a superclass.
  func hasMethod(_ name: String, _ type: AnyClass) -> Bool {
    guard let index = bindings.classes.nearestDeclared(type) else { return false }
    return classes.members(of: classes[index].type).contains {
      $0.name == name && $0.role == .method
    }
  }
}
