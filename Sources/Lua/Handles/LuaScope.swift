/// Owns what must end together: subscriptions, timers, listeners (LE-50).
///
/// Disposing ends all of it, newest first; a second time nothing happens.
public final class LuaScope {
  private var entries: [(id: Int, cancel: () -> Void)] = []
  private var lastID = 0

  /// Whether the scope was disposed. What is added afterwards ends at once.
  public private(set) var isDisposed = false

  /// Creates an empty scope.
  public init() {}

  /// The number of things that have not ended.
  public var count: Int { entries.count }

  /// Adds something that ends by calling `cancel`.
  ///
  /// - Returns: A token for the script; dropping it ends nothing.
  @discardableResult
  public func add(_ cancel: @escaping () -> Void) -> LuaToken {
    guard !isDisposed else {
      cancel()
      return LuaToken(nil, 0)
    }
    lastID += 1
    entries.append((lastID, cancel))
    return LuaToken(self, lastID)
  }

  /// Ends one of the things; a second time nothing happens.
  func cancel(_ id: Int) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    let entry = entries.remove(at: index)
    entry.cancel()
  }

  func contains(_ id: Int) -> Bool { entries.contains { $0.id == id } }

  /// Ends everything, newest first.
  public func dispose() {
    isDisposed = true
    while let entry = entries.popLast() { entry.cancel() }
  }
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
