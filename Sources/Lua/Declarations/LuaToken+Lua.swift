extension LuaToken: LuaBindable {
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
