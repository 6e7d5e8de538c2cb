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

/// A count of the objects of one kind that the host keeps for a script, which Lua's allocator does not see
/// (LE-67).
///
/// An object is counted by its keeper: a ``LuaScope``, or a ``LuaCharge`` that the object holds.
final class LuaQuota {
  let kind: String

  /// The number there may be.
  let limit: Int

  /// The size of one, in bytes.
  let bytesEach: Int

  /// The number of objects that count; in a scope also those that have ended and are not removed yet.
  var count = 0

  /// Creates a count of nothing.
  init(kind: String, limit: Int, bytesEach: Int) {
    self.kind = kind
    self.limit = limit
    self.bytesEach = bytesEach
  }
}

/// Counts an object as long as it is held.
final class LuaCharge {
  private let quota: LuaQuota

  init(_ quota: LuaQuota) {
    self.quota = quota
    quota.count += 1
  }

  deinit { quota.count -= 1 }
}
