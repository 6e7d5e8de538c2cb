internal import CLuaShim

extension LuaMachine {
  /// Returns the number of objects of a kind that the host keeps for the script.
  ///
  /// - Parameter kind: The kind of object that is counted.
  public func charged(as kind: String) -> Int { core.quotas[kind]?.count ?? 0 }

  /// Counts an object that the host keeps for the script, until it is released or has ended.
  ///
  /// - Parameters:
  ///   - object: The object, held weakly.
  ///   - kind: The kind of the object, in the plural: "layers".
  ///   - bytes: What one of the kind takes, the same for all; it counts towards the machine's memory.
  /// - Throws: ``LuaError`` (`tooManyObjects`) when there are as many as ``LuaLimits/quotas`` allow;
  ///   the object is not counted then, and the caller has to let it go.
  public func charge(
    _ object: AnyObject, as kind: String, bytes: Int = 256
  ) throws(LuaError) {
    try charge(object, object as? any LuaScoped, as: kind, bytes: bytes)
  }

  /// Counts an object as ``charge(_:as:bytes:)`` does, until it has ended: one whose type says that it can end.
  package func charge(
    scoped: any LuaScoped, as kind: String, bytes: Int = 256
  ) throws(LuaError) { try charge(scoped, scoped, as: kind, bytes: bytes) }

  private func charge(
    _ object: AnyObject, _ scoped: (any LuaScoped)?, as kind: String, bytes: Int
  ) throws(LuaError) {
    let limit = quota(of: kind)
    guard
      core.quotas[kind, default: LuaQuota(bytesEach: bytes)].add(object, scoped, limit: limit)
    else { throw tooMany(kind, limit) }
    core.charge(bytes)
  }

  /// Counts an object that the host keeps for the script, as ``charge(_:as:bytes:)`` does, without a reference
  /// to it.
  ///
  /// - Parameters:
  ///   - kind: The kind of the object, in the plural: "layers".
  ///   - bytes: What one of the kind takes, the same for all; it counts towards the machine's memory.
  /// - Returns: What counts the object, which keeps it as long as it lives.
  /// - Throws: ``LuaError`` (`tooManyObjects`) when there are as many as ``LuaLimits/quotas`` allow.
  package func makeCharge(as kind: String, bytes: Int) throws(LuaError) -> AnyObject {
    let limit = quota(of: kind)
    guard let made = core.quotas[kind, default: LuaQuota(bytesEach: bytes)].makeCharge(limit: limit)
    else { throw tooMany(kind, limit) }
    core.charge(bytes)
    return made
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
    let limit = quota(of: kind)
    if count >= limit { throw tooMany(kind, limit) }
  }

  /// Makes sure of a place for one more object of a kind that ``charge(_:as:bytes:)`` counts.
  ///
  /// - Throws: ``LuaError`` (`tooManyObjects`) when there are as many as may be.
  package func checkPlace(of kind: String) throws(LuaError) {
    let limit = quota(of: kind)
    let hasPlace = core.quotas[kind]?.hasPlace(limit: limit) ?? (limit > 0)
    if !hasPlace { throw tooMany(kind, limit) }
  }

  private func quota(of kind: String) -> Int {
    core.limits.quotas[kind] ?? 100_000
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
