internal import Lua

/// A name that a script sets, as traces, messages and terminals show it (LE 3).
struct ScriptName: LuaConvertible {
  /// The name: at most 256 bytes without control characters.
  let text: String

  static var luaKind: LuaKind { .string }

  static func fromLua(_ value: LuaValue) throws(LuaError) -> ScriptName {
    let text = try String.fromLua(value)
    guard text.utf8.count <= 256 else {
      throw LuaError(
        .invalidValue, "a name has at most 256 bytes, this one has \(text.utf8.count)")
    }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw LuaError(.invalidValue, "a name has no control characters, got \(value)")
    }
    return ScriptName(text: text)
  }

  var luaValue: LuaValue { .text(text) }
}
