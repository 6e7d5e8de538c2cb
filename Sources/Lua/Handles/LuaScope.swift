/// Owns what must end together: subscriptions, timers, listeners (LE-50).
///
/// Disposing ends all of it, newest first; a second time nothing happens.
public final class LuaScope {
  private struct Entry {
    let id: Int
    let content: any LuaScoped
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
  /// - Returns: A token for the script; dropping it ends nothing.
  @discardableResult
  public func add(_ cancel: @escaping () -> Void) -> LuaToken {
    guard !isDisposed else {
      cancel()
      return LuaToken(nil, 0)
    }
    append(Cancellation(cancel))
    return LuaToken(self, lastID)
  }

  /// Adds something that knows how to end, and may do so before the scope does.
  public func own(_ content: any LuaScoped) {
    if isDisposed { content.end() } else { append(content) }
  }

  /// Ends one of the things; a second time nothing happens.
  func cancel(_ id: Int) {
    guard let index = index(of: id) else { return }
    entries.remove(at: index).content.end()
  }

  func contains(_ id: Int) -> Bool { index(of: id) != nil }

  /// Ends everything, newest first.
  public func dispose() {
    isDisposed = true
    while let entry = entries.popLast() { entry.content.end() }
  }

  private func append(_ content: any LuaScoped) {
    if entries.count >= pruneAt {
      entries.removeAll { $0.content.hasEnded }
      pruneAt = max(64, entries.count * 2)
    }
    lastID += 1
    entries.append(Entry(id: lastID, content: content))
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

/// What a script gets for a subscription: `token()` and `token:cancel()` end it, as does the block
/// of `local token <close> = …` (LE-51).
public final class LuaToken: LuaBindable {
  private weak var scope: LuaScope?
  private let id: Int
  private var isWeak = false

  init(_ scope: LuaScope?, _ id: Int) {
    self.scope = scope
    self.id = id
  }

  deinit { if isWeak { cancel() } }

  /// Ends what the token stands for; a second time nothing happens.
  public func cancel() { scope?.cancel(id) }

  /// Whether it has not ended.
  public var isActive: Bool { scope?.contains(id) ?? false }

  /// The name in Lua.
  public static var luaName: String { "Subscription" }

  /// The declaration.
  public static var luaType: LuaType<LuaToken> {
    LuaType(
      "Ends a subscription. Dropping it does not.", name: luaName,
      [
        .property("isActive", \.isActive, "Whether it has not ended."),
        .method("cancel", LuaToken.cancel, "Ends it; a second time nothing happens."),
        .method(
          "weak", returns: [.object(LuaToken.self)],
          "Ends it when the script no longer holds the token; returns the token."
        ) { token, _ in
          token.isWeak = true
          return .object(token)
        },
        .metamethod(.call, "Ends it.") { token, _ in
          token.cancel()
          return .none
        },
        .metamethod(.close, "Ends it with its block.") { token, _ in
          token.cancel()
          return .none
        },
      ])
  }
}
