/// How many objects of each kind a host keeps, by the kind's plural, such as "layers".
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

  /// How many there may be of a kind; nil when nothing is said of it.
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
