/// An owner of resources that end together: subscriptions, timers, listeners (LE-50).
///
/// Disposing ends all of it, newest first; a second time nothing happens.
public final class LuaScope {
  private struct Entry {
    let id: Int
    let content: any LuaScoped
    /// The count of its kind; nil for an entry that is not counted.
    let quota: LuaQuota?
  }

  /// In order of their ids.
  private var entries: [Entry] = []
  private var lastID = 0
  private var pruneAt = 64

  /// Whether the scope was disposed. What is added afterwards ends at once.
  public private(set) var isDisposed = false

  /// Creates an empty scope.
  public init() {}

  /// The number of things that have not ended.
  public var count: Int { entries.count { !$0.content.hasEnded } }

  /// Adds something that ends by calling `cancel`.
  ///
  /// - Parameter cancel: Ends it; called at most once.
  /// - Returns: A token for the script; dropping it ends nothing.
  @discardableResult
  public func add(_ cancel: @escaping () -> Void) -> LuaToken {
    guard !isDisposed else {
      cancel()
      return LuaToken(nil, 0)
    }
    append(Cancellation(cancel), nil)
    return LuaToken(self, lastID)
  }

  /// Adds an object that ends with the scope, or before it.
  ///
  /// - Parameter content: The thing that ends with the scope.
  public func own(_ content: any LuaScoped) { own(content, counting: nil) }

  func own(_ content: any LuaScoped, counting quota: LuaQuota?) {
    if isDisposed { content.end() } else { append(content, quota) }
  }

  /// Ends one of the things; a second time nothing happens.
  func cancel(_ id: Int) {
    guard let index = index(of: id) else { return }
    end(entries.remove(at: index))
  }

  func contains(_ id: Int) -> Bool { index(of: id) != nil }

  /// Ends everything, newest first.
  ///
  /// - Complexity: Linear in the number of entries.
  public func dispose() {
    isDisposed = true
    while let entry = entries.popLast() { end(entry) }
  }

  private func end(_ entry: Entry) {
    entry.quota?.count -= 1
    entry.content.end()
  }

  private func append(_ content: any LuaScoped, _ quota: LuaQuota?) {
    if entries.count >= pruneAt { prune() }
    lastID += 1
    quota?.count += 1
    entries.append(Entry(id: lastID, content: content, quota: quota))
  }

  /// Removes what has ended by itself.
  func prune() {
    entries.removeAll { entry in
      guard entry.content.hasEnded else { return false }
      entry.quota?.count -= 1
      return true
    }
    pruneAt = max(64, entries.count * 2)
  }

  private func index(of id: Int) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }
}

private final class Cancellation: LuaScoped {
  private let cancel: () -> Void

  init(_ cancel: @escaping () -> Void) {
    self.cancel = cancel
  }

  var hasEnded: Bool { false }

  func end() { cancel() }
}

/// The handle of a subscription for scripts: `token()` and `token:cancel()` end it, as does the
/// block of `local token <close> = …` (LE-51).
public final class LuaToken {
  private weak var scope: LuaScope?
  private let id: Int
  /// Whether it ends with the token.
  var isWeak = false

  init(_ scope: LuaScope?, _ id: Int) {
    self.scope = scope
    self.id = id
  }

  deinit { if isWeak { cancel() } }

  /// Ends the subscription or resource of the token; idempotent.
  public func cancel() { scope?.cancel(id) }

  /// Whether it has not ended.
  public var isActive: Bool { scope?.contains(id) ?? false }
}

/// A resource that a ``LuaScope`` ends.
public protocol LuaScoped: AnyObject {
  /// Whether it has ended by itself, so that the scope can drop it.
  var hasEnded: Bool { get }

  /// Ends it; a second time nothing happens.
  func end()
}
