import CLua
import CLuaShim
import OrreryBasics

typealias LuaVM = UnsafeMutablePointer<lsh_vm>

/// The state behind a machine. Handles keep it alive after the machine is closed, so that using
/// one then is an error and never touches freed memory (LE-55).
final class LuaCore {
  let configuration: any LuaCoreConfiguration
  let host: any LuaCoreHost
  let name: String
  let limits: LuaLimits
  let tracksOrigins: Bool
  let generation: UInt32
  let queue: LuaReleaseQueue
  let scope = LuaScope()
  /// The limits of a call without a budget of its own, when no other call of this machine runs.
  var standardLimits: (nanoseconds: Int64, instructions: Int64) {
    didSet { shareLimits() }
  }
  weak var machine: LuaMachine?

  /// Nil once closed.
  private(set) var vm: LuaVM?
  /// The error that it was closed for: that of a limit, or the last of a plugin that was disabled.
  var death: LuaError?
  /// The process that scripts run in, if it is another.
  var process: (any LuaScriptProcess)?
  private var closeIsDue = false

  /// The number of the running call from Lua: arguments of another are invalid.
  var callSerial: UInt64 = 0
  var lastSerial: UInt64 = 0

  /// The objects whose userdata Swift keeps alive, since they keep callbacks (LE-52).
  var anchors: Set<UInt64> = []
  var callsSinceSweep = 0

  var objects = LuaObjectTable()
  var references = 0
  var output = LuaOutput()
  private(set) var quotas: [LuaQuota] = []
  var kept = LuaKeptMemory()
  /// The most bytes that it held, once it is closed.
  private(set) var finalSize = 0
  /// The places where scripts were warned of deprecated members.
  var warnings: Set<String> = []
  var origins: [UnsafeMutablePointer<lsh_drop>: String] = [:]

  /// The CPU time of all calls so far, in seconds.
  var usedTime: Double { vm.map { Double(lsh_spent($0)) / 1e9 } ?? 0 }

  init(_ configuration: any LuaCoreConfiguration, host: any LuaCoreHost) throws(LuaError) {
    self.configuration = configuration
    self.host = host
    name = configuration.name
    limits = configuration.limits
    tracksOrigins = configuration.tracksOrigins
    generation = LuaGenerations.next()
    standardLimits = Self.limits(.standard, limits, true)
    queue = LuaReleaseQueue()
    guard queue.pointer != nil else {
      throw LuaError(.memoryLimit, "not enough memory to open '\(configuration.name)'")
    }
    let state = try openState()
    vm = state
    shareLimits()
    if let total = Int64(exactly: (limits.totalTime * 1e9).rounded(.up)) {
      lsh_allow(state, max(total, 1))
    }
  }

  /// Passes the limits to the shim, in which short calls begin.
  private func shareLimits() {
    vm?.pointee.standard_time = standardLimits.nanoseconds
    vm?.pointee.standard_instructions = standardLimits.instructions
  }

  private func openState() throws(LuaError) -> LuaVM {
    let vm = name.withCString { name -> LuaVM? in
      var options = lsh_options()
      options.name = name
      options.soft_memory = max(limits.memory, 0)
      options.hard_memory = max(limits.memoryCeiling, 0)
      options.seed = configuration.seed
      options.generation = generation
      options.libraries = configuration.libraries.rawValue
      options.verbose = configuration.keepsTracebacks
      options.fail_allocation = configuration.failingAllocation
      options.fail_count = configuration.failingCount
      var callbacks = luaCallbacks(owner: Unmanaged.passUnretained(self).toOpaque())
      return lsh_open(&options, &callbacks)
    }
    guard let vm else { throw LuaError(.memoryLimit, "not enough memory to open '\(name)'") }
    return vm
  }

  /// Returns the state, after pending releases.
  func open() throws(LuaError) -> LuaVM {
    guard let vm else { throw closedError }
    if !lsh_queue_is_empty(queue.pointer) { dropReferences(vm) }
    if vm.pointee.released != nil { drain() }
    guard let vm = self.vm else { throw closedError }
    return vm
  }

  var closedError: LuaError {
    guard let death else {
      return LuaError(.vmClosed, "'\(name)' is unloaded: its functions and tables are gone")
    }
    return LuaError(
      .vmClosed, "'\(name)' was ended before (\(death.code.rawValue)): load it again", plugin: name)
  }

  /// Closes the state; a running call is ended first.
  ///
  /// - Parameter error: The error that it is closed for, which the errors of the calls that it ends contain.
  func close(after error: LuaError? = nil) {
    guard let vm else { return }
    death = death ?? error
    if vm.pointee.nesting > 0 {
      closeIsDue = true
      lsh_request(vm, Int32(LSH_UNLOADED))
      return
    }
    scope.dispose()
    finishClosing()
  }

  /// After the outermost call: closes what could not be closed during it.
  func settle() {
    guard let vm, vm.pointee.nesting == 0 else { return }
    if closeIsDue || death != nil { close() } else { sweepAnchors() }
  }

  /// The most objects of a kind that there may be.
  func limit(of kind: String) -> Int { limits.quotas[kind] ?? 100_000 }

  /// Returns the count of a kind. There is a handful, looked through one by one.
  func quota(of kind: String, _ bytesEach: Int) -> LuaQuota {
    for quota in quotas where quota.kind == kind { return quota }
    let quota = LuaQuota(kind: kind, limit: limit(of: kind), bytesEach: bytesEach)
    quotas.append(quota)
    return quota
  }

  private func finishClosing() {
    guard let vm else { return }
    process?.end()
    finalSize = Int(clamping: vm.pointee.peak) + Int(clamping: vm.pointee.kept)
    lsh_close(vm)
    // Emptied at once: removing each object by itself took as long as releasing it.
    objects = LuaObjectTable()
    let released = takeReleased(vm)
    self.vm = nil
    lsh_free(vm)
    kept = LuaKeptMemory()
    host.machineDidClose()
    process = nil
    release(released)
  }

  /// Releases the objects of the machine; memory of a large one is returned to the system.
  private func release(_ objects: consuming [AnyObject]) {
    objects.removeAll()
    if finalSize > ProcessMemory.trimmedSize { lsh_trim_process() }
  }

  /// Makes the n-th allocation from now on fail, and a number of allocations in total; none for n =
  /// 0.
  func failAllocation(after number: Int64, count: Int64 = 2) {
    guard let vm else { return }
    vm.pointee.fail_allocation = number > 0 ? vm.pointee.allocations + number : 0
    vm.pointee.fail_count = count
  }

  deinit {
    guard let vm else { return }
    process?.end()
    lsh_close(vm)
    let released = takeReleased(vm)
    lsh_free(vm)
    withExtendedLifetime(released) {}
  }
}

// MARK: - Released objects and references

extension LuaCore {
  /// Releases the Swift objects that Lua has finalized. Their deinit may do anything, call Lua
  /// included: the tables are in order before it runs.
  func drain() {
    guard let vm else { return }
    let released = takeReleased(vm)
    withExtendedLifetime(released) {}
  }

  private func takeReleased(_ vm: LuaVM) -> [AnyObject] {
    var released: [AnyObject] = []
    var node = lsh_take_released(vm)
    while let current = node {
      if let pointer = current.pointee.object {
        let object = Unmanaged<AnyObject>.fromOpaque(pointer).takeRetainedValue()
        objects.remove(current.pointee.id, object)
        lsh_charge(vm, -Int64(LuaKeptMemory.objectBytes))
        released.append(object)
      }
      node = current.pointee.next
      lsh_free_node(current)
    }
    return released
  }

  private func dropReferences(_ vm: LuaVM) {
    var drop = lsh_queue_take(queue.pointer)
    while let current = drop {
      let value = current.pointee
      if value.object != 0 {
        lsh_detach(vm, value.object, value.reference)
      } else if value.reference > 0 {
        lsh_release_reference(vm, value.reference)
      }
      if value.extra > 0 { lsh_release_reference(vm, value.extra) }
      if value.slot > 0 { lsh_unpin(vm, value.slot) }
      forgetReference(current)
      drop = value.next
      lsh_drop_free(current)
    }
  }
}

/// A queue of references that were dropped, perhaps on other threads, which is emptied when the
/// machine is entered again.
///
/// `@unchecked Sendable`: the pointer never changes and the list behind it is lock-free.
final class LuaReleaseQueue: @unchecked Sendable {
  let pointer: OpaquePointer?

  init() { pointer = lsh_queue_new() }

  deinit { lsh_queue_free(pointer) }
}

/// A counter of machines, which distinguishes a reloaded one from its predecessor in leak reports
/// and handles.
enum LuaGenerations {
  private static let counter = Guarded<UInt32>(0)

  static func next() -> UInt32 {
    counter.withLock { value in
      value &+= 1
      return value
    }
  }
}
