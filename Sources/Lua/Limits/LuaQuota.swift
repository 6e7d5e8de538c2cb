/// Limits of the number of host objects, by the plural of their kind, such as "layers".
///
/// A handful of kinds, looked through one by one: that beats hashing, and a machine starts without
/// the metadata of a dictionary, which takes longer to make than all else of its limits.
public struct LuaQuotaLimits: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private struct Limit: Hashable, Sendable {
    let kind: String
    var count: Int
  }

  private var limits: [Limit] = []

  /// Creates limits of kinds and counts; a kind that is named twice has its last count.
  public init(dictionaryLiteral elements: (String, Int)...) {
    limits.reserveCapacity(elements.count)
    for (kind, count) in elements { self[kind] = count }
  }

  /// The kinds that have a limit, in the order in which they got it.
  public var kinds: [String] { limits.map(\.kind) }

  /// The limit of a kind; nil when it has none.
  ///
  /// - Parameter kind: The kind of object that is counted.
  public subscript(kind: String) -> Int? {
    get { limits.first { $0.kind == kind }?.count }
    set {
      limits.removeAll { $0.kind == kind && newValue == nil }
      guard let newValue else { return }
      if let index = limits.firstIndex(where: { $0.kind == kind }) {
        limits[index].count = newValue
      } else {
        limits.append(Limit(kind: kind, count: newValue))
      }
    }
  }
}

/// A counter of the objects of one kind that the host keeps for a script, which Lua's allocator
/// does not see (LE-67).
///
/// Referred to weakly, so releasing an object frees its place.
struct LuaQuota {
  private struct Held {
    /// The object, if it cannot end before it is released.
    private weak var object: AnyObject?

    /// The object, if it can.
    private weak var scoped: (any LuaScoped)?

    init(_ object: AnyObject, _ scoped: (any LuaScoped)?) {
      if let scoped { self.scoped = scoped } else { self.object = object }
    }

    /// Whether it still counts: it is alive and has not ended.
    var counts: Bool { object != nil || scoped?.hasEnded == false }
  }

  private var held: [Held] = []

  /// Those that count themselves out.
  private let charges = LuaChargeCount()
  private var pruneAt = 64

  /// The number of objects looked at so far, so that tests can count the work.
  private(set) var visits = 0

  /// The size of one, in bytes.
  let bytesEach: Int

  /// Creates a count of nothing.
  init(bytesEach: Int) { self.bytesEach = bytesEach }

  /// The size of those that count, in bytes.
  var bytes: Int { count * bytesEach }

  /// The number of objects that count.
  var count: Int { charges.count + held.count { $0.counts } }

  /// Adds an object unless there are as many as may be.
  ///
  /// - Returns: Whether there was a place for it.
  mutating func add(_ object: AnyObject, _ scoped: (any LuaScoped)?, limit: Int) -> Bool {
    guard hasPlace(limit: limit) else { return false }
    held.append(Held(object, scoped))
    return true
  }

  /// Returns whether there is a place for one more object.
  ///
  /// Objects that are gone are looked for when the list has doubled, or reaches the limit.
  mutating func hasPlace(limit: Int) -> Bool {
    if held.count >= min(pruneAt, limit - charges.count) {
      visits += held.count
      held.removeAll { !$0.counts }
      pruneAt = max(64, held.count * 2)
    }
    return charges.count + held.count < limit
  }

  /// Counts one more object unless there are as many as may be.
  ///
  /// - Returns: What counts it until it is released; nil when there is no place.
  mutating func makeCharge(limit: Int) -> AnyObject? {
    hasPlace(limit: limit) ? LuaCharge(in: charges) : nil
  }
}

private final class LuaChargeCount {
  var count = 0
}

/// Counts an object as long as it lives, without a reference to it.
private final class LuaCharge {
  private let counter: LuaChargeCount

  init(in counter: LuaChargeCount) {
    self.counter = counter
    counter.count += 1
  }

  deinit { counter.count -= 1 }
}
