/// Weak references to the objects that end with a session, which are its runtimes.
///
/// Subscriptions of a runtime may retain the runtime, or a property that it writes. Such a retain
/// cycle lasts until the session ends and releases every runtime.
final class SessionMembers {
  private struct Entry {
    weak var member: (any SessionMember)?
  }

  private var entries: [Entry] = []
  private var pruneAt = 64

  /// Adds an object without retaining it.
  func add(_ member: any SessionMember) {
    if entries.count == pruneAt { prune() }
    entries.append(Entry(member: member))
  }

  /// Ends every member, the last one first.
  func endAll() {
    let ended = entries
    entries = []
    for entry in ended.reversed() { entry.member?.end() }
  }

  private func prune() {
    entries.removeAll { $0.member == nil }
    pruneAt = max(64, entries.count * 2)
  }
}

/// An object that is ended with its session.
protocol SessionMember: AnyObject {
  /// Ends everything that the object set up.
  func end()
}
