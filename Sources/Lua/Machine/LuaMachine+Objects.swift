internal import CLua
internal import CLuaShim

/// The numbers of objects, references and bytes of a machine.
public struct LuaStatistics: Hashable, Sendable {
  /// The number of host objects that Lua holds.
  public var liveObjects: Int
  /// The number of Lua values that Swift holds.
  public var references: Int
  /// Bytes that Lua uses.
  public var memory: Int
  /// The bytes that the host keeps on behalf of the machine, an upper bound until they are counted
  /// again.
  public var keptMemory: Int
  /// The most bytes Lua used so far.
  public var peakMemory: Int
  /// Growing allocations so far.
  public var allocations: Int
}

/// An object or a reference that was not released.
public struct LuaLeak: Hashable, Sendable {
  /// The class's name, or "reference".
  public let name: String
  /// The place of the script that made it, "file:line".
  public let origin: String?
}

extension LuaLeak: CustomStringConvertible {
  /// The name and the place of origin.
  public var description: String {
    let what = name == "reference" ? "a Lua value that Swift holds" : name
    return "\(what), made at \(origin ?? "a place that is not known")"
  }
}

extension LuaMachine {
  /// The present counts of the machine; all zero once it is closed.
  public var statistics: LuaStatistics {
    guard let vm = try? core.open() else {
      return LuaStatistics(
        liveObjects: 0, references: 0, memory: 0, keptMemory: 0, peakMemory: 0, allocations: 0)
    }
    return LuaStatistics(
      liveObjects: core.objects.count - core.ownObjects, references: core.references,
      memory: Int(clamping: vm.pointee.used), keptMemory: Int(clamping: vm.pointee.kept),
      peakMemory: Int(clamping: vm.pointee.peak),
      allocations: Int(clamping: vm.pointee.allocations))
  }

  /// Collects all garbage, and releases anchored objects that only Lua still holds.
  ///
  /// - Complexity: Linear in the memory of the machine: a full collection.
  public func collect() {
    collectHere()
    // Objects that one process releases may have retained objects of the other.
    for _ in 0..<2 where core.process != nil && core.vm != nil {
      core.process?.collect()
      collectHere()
    }
  }

  /// The memory of a machine below which its garbage does not matter, in bytes.
  private static let littleMemory = 1 << 20

  /// Collects the garbage of work that is over, such as loading, unless the machine holds little.
  ///
  /// The collector works as far as Lua allocates: a machine that rests would keep its garbage as long as it exists.
  ///
  /// - Complexity: Linear in the memory of the machine.
  public func collectAfterWork() {
    if core.process != nil || statistics.memory > Self.littleMemory { collect() }
  }

  private func collectHere() {
    guard let vm = try? core.open() else { return }
    for _ in 0..<2 {
      core.releaseAnchors()
      lsh_collect(vm)
      core.drain()
      _ = try? core.open()
      if core.vm == nil { return }
    }
  }

  /// Returns the objects that Lua still holds and the Lua values that Swift still holds, after a
  /// full collection. With ``LuaConfiguration/tracksOrigins`` each has the place of its creation
  /// (LE-53).
  ///
  /// - Complexity: That of a full collection, and O(*n* log *n*) in the number of leaks.
  public func leaks() -> [LuaLeak] {
    collect()
    return core.leaks().sorted { ($0.name, $0.origin ?? "") < ($1.name, $1.origin ?? "") }
  }

  /// Stores a function in an object that Lua holds, where its collector finds it (LE-52).
  ///
  /// The function returned does not keep the other alive by itself: the object does. So Lua's
  /// collector finds a cycle of object, callback and closure, and frees it when nothing else refers to the
  /// object; as long as Swift does, for reasons of its own, the object is anchored in Lua.
  ///
  /// - Parameters:
  ///   - function: The callback.
  ///   - object: The object whose event calls it; the script must have it.
  /// - Throws: ``LuaError`` (`vmClosed`, `memoryLimit`).
  public func attach(_ function: LuaFunction, to object: AnyObject) throws(LuaError) -> LuaFunction
  {
    let vm = try core.open()
    let top = lua_gettop(vm.pointee.running)
    defer { lsh_restore(vm, top) }
    try core.push(object)
    guard let id = core.objects.id(of: object) else { return function }
    try function.reference.push(in: core)
    let attached = try LuaReference(core: core, vm, keptBy: id)
    try core.anchor(object)
    return LuaFunction(attached, label: function.label)
  }

  /// Gives an object members that others of its class do not have.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - fallback: Returns the member of a name that the class does not declare, or nil. It must
  ///     not hold the object.
  /// - Throws: ``LuaError`` (`vmClosed`, `memoryLimit`).
  public func setFallback(
    for object: AnyObject, _ fallback: @escaping (String) throws -> LuaValue?
  ) throws(LuaError) {
    let vm = try core.open()
    let top = lua_gettop(vm.pointee.running)
    defer { lsh_restore(vm, top) }
    try core.push(object)
    if let block = lsh_object_at(vm.pointee.running, -1) {
      try core.check(lsh_index_by_function(vm, block.pointee.class_id))
    }
    core.objects[object]?.fallback = fallback
  }
}

extension LuaCore {
  /// The objects that are the machine's own.
  var ownObjects: Int { objects.entries.values.count { $0.name == "function" } }

  func countReference(_ drop: UnsafeMutablePointer<lsh_drop>) {
    guard drop.pointee.counted else { return }
    references += 1
    if tracksOrigins, let vm { origins[drop] = position(in: vm.pointee.running) }
  }

  func forgetReference(_ drop: UnsafeMutablePointer<lsh_drop>) {
    guard drop.pointee.counted else { return }
    references -= 1
    if tracksOrigins { origins[drop] = nil }
  }

  func leaks() -> [LuaLeak] {
    let held = objects.entries.values
      .filter { $0.name != "function" && !registry.moduleObjects.contains($0.id) }
      .map { LuaLeak(name: $0.name, origin: $0.origin) }
    let known = origins.values.map { LuaLeak(name: "reference", origin: $0) }
    let others = max(0, references - known.count)
    let unknown = Array(repeating: LuaLeak(name: "reference", origin: nil), count: others)
    return (process?.held ?? []) + held + known + unknown
  }

  /// Keeps an object's userdata alive while Swift holds the object.
  func anchor(_ object: AnyObject) throws(LuaError) {
    let vm = try open()
    guard let entry = objects[object], !anchors.contains(entry.id) else { return }
    try check(lsh_anchor(vm, entry.id, true))
    anchors.insert(entry.id)
  }

  /// Anchors an object with callbacks again when Swift refers to it again.
  func anchorAgain(_ block: UnsafeMutablePointer<lsh_object>) throws(LuaError) {
    let vm = try open()
    try check(lsh_anchor(vm, block.pointee.id, true))
    anchors.insert(block.pointee.id)
  }

  /// Checks the anchors occasionally, so that a call's cost does not depend on their number.
  func sweepAnchors() {
    callsSinceSweep += 1
    guard !anchors.isEmpty, callsSinceSweep > max(1024, anchors.count) else { return }
    callsSinceSweep = 0
    releaseAnchors()
  }

  /// Drops the anchors of objects that only Lua holds.
  func releaseAnchors() {
    guard let vm else { return }
    let top = lua_gettop(vm.pointee.running)
    defer { lsh_restore(vm, top) }
    for id in anchors {
      guard lsh_push_live_object(vm, id) else { continue }
      if let block = lsh_object_at(vm.pointee.running, -1), isOnlyLuas(block),
        lsh_anchor(vm, id, false) == LUA_OK
      {
        anchors.remove(id)
      }
      lsh_pop(vm, 1)
    }
  }

  /// Returns whether Lua alone holds an object. The block holds one strong reference, as a variable
  /// would. Any class does for the type of that variable, since only the count is read; with
  /// `AnyObject` the answer is always no.
  private func isOnlyLuas(_ block: UnsafeMutablePointer<lsh_object>) -> Bool {
    guard block.pointee.object != nil, block.pointee.flags & UInt32(LSH_WEAK) == 0 else {
      return true
    }
    return withUnsafeMutablePointer(to: &block.pointee.object) { field in
      field.withMemoryRebound(to: LuaCore.self, capacity: 1) {
        isKnownUniquelyReferenced(&$0.pointee)
      }
    }
  }
}
