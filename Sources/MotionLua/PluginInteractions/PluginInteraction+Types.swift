package import Lua

/// A member of a plugin's interaction and the name of its type in Lua: `state`, `MotionObservable<MotionState>`.
package struct InteractionMember: Hashable, Sendable {
  /// The key under which `add` keeps it in `self`.
  package let name: String

  /// The name of its class in Lua.
  package let type: String

  /// Returns the members of an interaction that was added to a target, sorted by name.
  ///
  /// - Parameter value: What `motion.interaction` returned; anything else has no members.
  package static func of(_ value: LuaValue) -> [InteractionMember] {
    guard let interaction = value.asObject as? PluginInteraction,
      let keys = try? interaction.uses.last?.table.entries().compactMap({ $0.key.asText })
    else { return [] }
    return keys.sorted().compactMap { key in
      let object = interaction.member(key)?.asObject
      return object.flatMap { Swift.type(of: $0) as? any LuaNamed.Type }.map {
        InteractionMember(name: key, type: $0.luaName)
      }
    }
  }
}
