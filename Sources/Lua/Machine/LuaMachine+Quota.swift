extension LuaMachine {
  /// Returns the number of objects of a kind that the host keeps for the script.
  public func charged(as kind: String) -> Int { core.quotas[kind]?.count ?? 0 }

  /// Counts an object that the host keeps for the script, until it is released or has ended.
  ///
  /// - Parameters:
  ///   - object: The object, held weakly.
  ///   - kind: What it is one of, in the plural: "layers".
  /// - Throws: ``LuaError`` (`tooManyObjects`) when there are as many as ``LuaLimits/quotas`` allow;
  ///   the object is not counted then, and the caller has to let it go.
  public func charge(_ object: AnyObject, as kind: String) throws(LuaError) {
    let limit = quota(of: kind)
    if core.quotas[kind, default: LuaQuota()].add(object, limit: limit) { return }
    throw tooMany(kind, limit)
  }

  /// Makes sure of a place for one more thing of a kind that the caller counts.
  ///
  /// - Throws: ``LuaError`` (`tooManyObjects`) when there are as many as may be.
  public func check(_ count: Int, of kind: String) throws(LuaError) {
    let limit = quota(of: kind)
    if count >= limit { throw tooMany(kind, limit) }
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
