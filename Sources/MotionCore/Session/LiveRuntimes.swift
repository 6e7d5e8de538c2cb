/// The runtimes of a session that somebody holds.
///
/// What a runtime connected may lead in a ring back to the runtime, or to a property that it writes: the
/// ring lasts until the session ends and takes every runtime down.
final class LiveRuntimes {
  private struct Entry {
    weak var runtime: (any SessionMember)?
  }

  private var entries: [Entry] = []
  private var pruneAt = 64

  /// Takes note of a runtime, held weakly.
  func note(_ runtime: any SessionMember) {
    if entries.count == pruneAt { prune() }
    entries.append(Entry(runtime: runtime))
  }

  /// Takes down every runtime, the last one first.
  func endAll() {
    let ended = entries
    entries = []
    for entry in ended.reversed() { entry.runtime?.end() }
  }

  private func prune() {
    entries.removeAll { $0.runtime == nil }
    pruneAt = max(64, entries.count * 2)
  }
}

/// An object that the end of its session takes down.
protocol SessionMember: AnyObject {
  /// Ends everything that the object set up.
  func end()
}
