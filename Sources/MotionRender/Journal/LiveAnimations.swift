/// The animations of a layer that are in place, found by key.
///
/// Searched linearly while they are few, as on most layers; otherwise through a hash table.
struct LiveAnimations {
  private(set) var records: [AnimationRecord] = []
  private var byKey: [String: AnimationRecord]?

  private static let fewest = 12

  /// The number of them, those included that ended and were not reported yet.
  var count: Int { records.count }

  /// The last one that was added under a key.
  subscript(key: String) -> AnimationRecord? {
    if let byKey { return byKey[key] }
    var found: AnimationRecord?
    for record in records where record.key == key {
      if found.map({ $0.sequence < record.sequence }) ?? true { found = record }
    }
    return found
  }

  mutating func append(_ record: AnimationRecord) {
    record.listIndex = Int32(truncatingIfNeeded: records.count)
    records.append(record)
    if byKey != nil {
      byKey?[record.key] = record
    } else if records.count > Self.fewest {
      byKey = Dictionary(records.map { ($0.key, $0) }) { $0.sequence < $1.sequence ? $1 : $0 }
    }
  }

  /// Takes an animation out, if it is there.
  mutating func remove(_ record: AnimationRecord) {
    let index = Int(record.listIndex)
    if index < 0 { return }
    record.listIndex = -1
    if let last = records.popLast(), last !== record {
      records[index] = last
      last.listIndex = Int32(truncatingIfNeeded: index)
    }
    if byKey?[record.key] === record { byKey?[record.key] = nil }
    if records.isEmpty { byKey = nil }
  }

  mutating func removeAll() {
    records = []
    byKey = nil
  }
}
