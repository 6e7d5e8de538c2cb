/// The host's side of an isolated machine: starts the process, and executes its requests in this
/// machine, so that checks and messages are those of scripts in this process.
final class LuaRelay: LuaScriptProcess {
  /// The chunk name of the relay's own code; no script has it.
  static let chunkName = "isolation"

  let process: ChildProcess
  private unowned let core: LuaCore
  private let index: LuaFunction
  private let assign: LuaFunction
  private let operate: LuaFunction
  private let enter: LuaFunction
  /// Functions that call a method, by its name; kept in Lua, where they do not count as leaks.
  private let methods: LuaTable
  private var task: (() throws -> Void)?
  private var granted: Double?
  private(set) var peer: LuaPeer?

  private static let source: LuaString = """
    local function close(object) local held <close> = object end
    local operators = {
      __call = function(object, ...) return object(...) end, __close = close,
      __tostring = tostring, __len = function(a) return #a end, __unm = function(a) return -a end,
      __eq = function(a, b) return a == b end, __lt = function(a, b) return a < b end,
      __le = function(a, b) return a <= b end, __add = function(a, b) return a + b end,
      __sub = function(a, b) return a - b end, __mul = function(a, b) return a * b end,
      __div = function(a, b) return a / b end, __concat = function(a, b) return a .. b end,
    }
    return function(object, key) return object[key] end,
      function(object, key, value) object[key] = value end,
      function(name, ...) return operators[name](...) end
    """

  /// Starts the process.
  init(_ core: LuaCore, _ isolation: LuaIsolation) throws(LuaError) {
    self.core = core
    let functions = try core.load(Self.source, chunkName: Self.chunkName).call(budget: .unlimited)
    guard functions.count == 3, let index = functions[0].asFunction,
      let assign = functions[1].asFunction, let operate = functions[2].asFunction
    else { throw LuaError(.processLost, "the relay of '\(core.name)' does not load") }
    (self.index, self.assign, self.operate) = (index, assign, operate)
    methods = try core.makeTable(.list([]))
    process = try ChildProcess(isolation, for: core.name)
    let tasks = LuaTasks()
    enter = try core.makeTable(.list([.native(tasks.native)])).get(.integer(1)).asFunction ?? index
    tasks.relay = self
    process.lookAround = { [unowned core] () throws(LuaError) in try core.checkIsWanted() }
    let peer = try LuaPeer(core, process, isHost: true) { [unowned self] in try serve($0, $1) }
    peer.willAsk = { [unowned self] in
      process.grant(granted ?? core.limits.callTime)
    }
    peer.methodCall = { [unowned self] name throws(LuaError) in try method(name) }
    peer.concluded = { [unowned self] in conclude($0) }
    self.peer = peer
    try process.send(IsolatedConfiguration(core.registry.configuration).message)
  }

  deinit { process.end() }

  /// Does something with the process within a call of this machine, which can be interrupted.
  ///
  /// - Parameters:
  ///   - budget: What the call may use on this side; by default as much as the process, so that a
  ///     process that keeps its host busy is ended, and not the script that waits for it.
  ///   - seconds: The CPU time that the process may use.
  func perform<Value>(
    within budget: LuaBudget? = nil, granting seconds: Double? = nil,
    _ body: @escaping (LuaPeer) throws(LuaError) -> Value
  ) throws(LuaError) -> Value {
    guard let peer else { throw core.closedError }
    var outcome: Value?
    let (outerTask, outerGrant) = (task, granted)
    task = { outcome = try body(peer) }
    granted = seconds
    defer { (task, granted) = (outerTask, outerGrant) }
    try enter.call(budget: budget ?? .time(seconds ?? core.limits.callTime))
    guard let outcome else { throw core.closedError }
    return outcome
  }

  func end() { process.end() }

  func numbers(
    of function: LuaFunction, extra: LuaValue, label: String
  ) throws(LuaError) -> (any LuaRemoteNumbers)? {
    try RemoteNumbers(function, extra: extra, label: label)
  }

  /// Lets the process collect its garbage; what of this side it still holds is left.
  func collect() {
    _ = try? perform { peer throws(LuaError) in
      try peer.forgetShared()
      return try peer.call(ProcessService.collect.rawValue, [])
    }
  }

  /// The objects of the host that the process holds.
  var held: [LuaLeak] {
    (peer?.exports.values).map { objects in
      objects.map { LuaLeak(name: luaTypeName(of: $0), origin: nil) }
    } ?? []
  }

  fileprivate func runTask() throws {
    try task?()
  }

  /// Returns an error of the process. When the process was lost, or ended its machine at a limit,
  /// the machine here ends as well.
  func conclude(_ error: LuaError) -> LuaError {
    let isLost = error.code == .processLost
    if isLost { process.end() }
    let own = isLost && error.plugin == nil ? error.named(core.name) : error
    if own.isKill, own.plugin == core.name, core.death == nil { core.death = own }
    core.settle()
    return own
  }

  // MARK: Services

  private func serve(_ number: UInt64, _ arguments: [LuaValue]) throws -> [LuaValue] {
    switch HostService(rawValue: number) {
    case .index: return try index(arguments)
    case .assign: return try assign.call(arguments)
    case .operate: return try operate.call(arguments)
    case .print: return try global("print", arguments)
    case .warn: return try global("warn", arguments)
    case .require:
      return try peer.map { try $0.described(module: arguments.first?.asText ?? "") } ?? []
    case nil: throw WireReader.nonsense
    }
  }

  /// Returns a function that calls a method. It is not a tail call, for which Lua has no name.
  private func method(_ name: String) throws(LuaError) -> LuaFunction? {
    if let known = try methods.get(.text(name)).asFunction { return known }
    let source = """
      local function pass(...) return ... end
      return function(object, ...) return pass(object:\(name)(...)) end
      """
    guard let chunk = try? core.load(LuaString(source), chunkName: Self.chunkName) else {
      return nil
    }
    let method = try chunk.call(returning: LuaFunction.self)
    try methods.set(.text(name), .function(method))
    return method
  }

  private func index(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let value = try index.call(arguments).first ?? .nil
    guard case .object(let object)? = arguments.first, case .function = value,
      let name = arguments.last?.asText, core.hasMethod(name, type(of: object))
    else { return [value] }
    try peer?.name(value, name)
    return [value, true]
  }

  /// Calls a global function that scripts have here, so that its quotas count.
  private func global(_ name: String, _ arguments: [LuaValue]) throws -> [LuaValue] {
    try core.globals().get(.text(name)).asFunction?.call(arguments) ?? []
  }
}

/// The function through which the relay enters its machine. It does not hold the relay, which the
/// machine owns.
private final class LuaTasks {
  weak var relay: LuaRelay?

  var native: LuaNativeFunction {
    LuaNativeFunction("isolation", "Lets another process work.") { _ in
      try self.relay?.runTask()
      return .none
    }
  }
}
