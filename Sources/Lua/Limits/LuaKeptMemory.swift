/// The memory that the host keeps on behalf of one machine, beside what Lua's allocator counts
/// (LE-65, LE-67).
///
/// Values are charged when they cross between Lua and the host, by one addition: an upper bound. When the
/// sum reaches the machine's limit it is recounted: storage without owners, objects that were
/// released and things that have ended no longer count. So neither a write nor a frame has to count exactly.
struct LuaKeptMemory {
  /// The storage of a string, a list or a dictionary that was copied out of Lua.
  private struct Storage {
    weak var object: AnyObject?
    let bytes: Int
  }

  private var storages: [Storage] = []
  private var pruneAt = 64

  /// The bytes charged for things that ``measure`` counts.
  private(set) var noted = 0

  /// Returns the bytes of what others count for the machine, such as a journal.
  var measure: (() -> Int)?

  /// The size of one object of the host, its handle and its entry in the tables included: the usual size
  /// of a property or an operator.
  static let objectBytes = 640

  /// Storage below is part of what an object is charged for.
  static let smallest = 128

  mutating func add(_ object: AnyObject, bytes: Int) -> Int {
    let dropped = storages.count >= pruneAt ? prune() : 0
    storages.append(Storage(object: object, bytes: bytes))
    return bytes - dropped
  }

  mutating func note(_ bytes: Int) {
    noted = noted.addingReportingOverflow(bytes).partialValue
  }

  /// Removes storage that was released, or is listed twice.
  ///
  /// - Returns: Its bytes.
  private mutating func prune() -> Int {
    var dropped = 0
    var known: Set<ObjectIdentifier> = []
    storages.removeAll { storage in
      if let object = storage.object, known.insert(ObjectIdentifier(object)).inserted {
        return false
      }
      dropped += storage.bytes
      return true
    }
    pruneAt = max(64, storages.count * 2)
    return dropped
  }

  /// Returns the bytes of all storage that is still held.
  mutating func storageBytes() -> Int {
    _ = prune()
    return storages.reduce(0) { $0 + $1.bytes }
  }
}
