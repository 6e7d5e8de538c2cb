/// How many objects of one kind the host keeps for a script: what Lua's allocator does not see
/// (LE-67).
///
/// Held weakly, so whatever lets an object go gives its place back.
struct LuaQuota {
  private struct Held {
    weak var object: AnyObject?

    /// Whether it still counts: it lives, and has not ended.
    var counts: Bool {
      guard let object else { return false }
      return (object as? any LuaScoped)?.hasEnded != true
    }
  }

  private var held: [Held] = []
  private var pruneAt = 64

  /// How many there are.
  var count: Int { held.count { $0.counts } }

  /// Adds an object unless there are as many as may be.
  ///
  /// - Returns: Whether there was a place for it.
  mutating func add(_ object: AnyObject, limit: Int) -> Bool {
    if held.count >= min(pruneAt, limit) {
      held.removeAll { !$0.counts }
      pruneAt = max(64, held.count * 2)
    }
    guard held.count < limit else { return false }
    held.append(Held(object: object))
    return true
  }
}

extension LuaMachine {
  /// How many objects of a kind the host keeps for the script now.
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
    core.configuration.limits.quotas[kind] ?? 100_000
  }

  private func tooMany(_ kind: String, _ limit: Int) -> LuaError {
    LuaError(
      .tooManyObjects,
      "'\(name)' has \(limit) \(kind), and may have no more. Take down what is not needed any more."
    )
  }

  /// The CPU time that the calls of the machine used so far, in seconds, give or take a few
  /// milliseconds.
  public var usedTime: Double { core.usedTime }
}
