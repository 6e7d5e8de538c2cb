internal import Lua

/// A name that a script gives: it ends up in traces, messages and on terminals (LE 3).
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
