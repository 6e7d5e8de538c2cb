internal import CLuaShim

extension LuaMachine {
  /// Returns the number of objects of a kind that the host keeps for the script.
  ///
  /// - Parameter kind: The kind of object that is counted.
  public func charged(as kind: String) -> Int {
    scope.prune()
    return core.quotas.first { $0.kind == kind }?.count ?? 0
  }

  /// Adds an object to the machine's ``scope``, with which it ends at the latest, and counts it until it has
  /// ended.
  ///
  /// - Parameters:
  ///   - content: The object.
  ///   - kind: The kind of the object, in the plural: "timers".
  ///   - bytes: What one of the kind takes, the same for all; it counts towards the machine's memory.
  /// - Throws: ``LuaError`` (`tooManyObjects`) when there are as many as ``LuaLimits/quotas`` allow;
  ///   the object is not added then, and the caller has to end it.
  public func own(
    _ content: any LuaScoped, as kind: String, bytes: Int = 256
  ) throws(LuaError) {
    scope.own(content, counting: try place(of: kind, bytes))
    core.charge(bytes)
  }

  /// Counts an object that the host keeps for the script.
  ///
  /// - Parameters:
  ///   - kind: The kind of the object, in the plural: "layers".
  ///   - bytes: What one of the kind takes, the same for all; it counts towards the machine's memory.
  /// - Returns: What counts the object, which keeps it as long as it lives.
  /// - Throws: ``LuaError`` (`tooManyObjects`) when there are as many as ``LuaLimits/quotas`` allow.
  public func makeCharge(as kind: String, bytes: Int = 256) throws(LuaError) -> AnyObject {
    let charge = LuaCharge(try place(of: kind, bytes))
    core.charge(bytes)
    return charge
  }

  /// Returns the count of a kind, with a place for one more.
  private func place(of kind: String, _ bytes: Int) throws(LuaError) -> LuaQuota {
    let quota = core.quota(of: kind, bytes)
    if quota.count >= quota.limit { scope.prune() }
    if quota.count < quota.limit { return quota }
    throw tooMany(kind, quota.limit)
  }

  /// Sets a function that returns the bytes that the host keeps for the machine beside the objects
  /// that Lua holds, such as a journal.
  ///
  /// - Parameter bytes: Returns the bytes. It must not hold the machine.
  package func measure(_ bytes: @escaping () -> Int) { core.kept.measure = bytes }

  /// The bytes that were noted for the machine so far; see ``LuaMemory/note(_:)``.
  package var notedMemory: Int { core.kept.noted }

  /// Ends the machine when its values and those that the host keeps for it exceed its limit, for
  /// memory that grows outside calls. Garbage does not count.
  ///
  /// - Throws: ``LuaError`` (`memoryLimit`); the machine is closed then.
  public func checkMemory() throws(LuaError) {
    guard let vm = core.vm, lsh_exceeds_memory(vm) else { return }
    let error = core.memoryError
    core.close(after: error)
    throw error
  }

  /// Whether the closed machine held so much memory that its host should return free memory to the
  /// system; see ``ProcessMemory/trim()``.
  package var wasLarge: Bool { core.finalSize > ProcessMemory.trimmedSize }

  /// Whether no open machine of the process holds more.
  package var isLargest: Bool { core.vm.map { lsh_is_largest($0) } ?? false }

  /// Makes sure of a place for one more thing of a kind that the caller counts.
  ///
  /// - Parameters:
  ///   - count: The number there is now.
  ///   - kind: The kind of object that is counted.
  /// - Throws: ``LuaError`` (`tooManyObjects`) when there are as many as may be.
  public func check(_ count: Int, of kind: String) throws(LuaError) {
    let limit = core.limit(of: kind)
    if count >= limit { throw tooMany(kind, limit) }
  }

  private func tooMany(_ kind: String, _ limit: Int) -> LuaError {
    LuaError(
      .tooManyObjects,
      "'\(name)' has \(limit) \(kind), and may have no more. Take down what is not needed any more"
        + (core.limits.option.map { ", or raise the limit with \($0) \(kind)=\(limit.doubled)." }
          ?? ".")
    )
  }

  /// The CPU time that the calls of the machine used so far, in seconds, give or take a few
  /// milliseconds.
  public var usedTime: Double { core.usedTime }
}
