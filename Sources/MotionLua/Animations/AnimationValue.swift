internal import Lua
internal import MotionRender
internal import MotionTime

/// A value of an animation, of the type of the animated property.
struct AnimationValue: LuaConvertible {
  /// The value, of the type that its form suggests.
  let value: Any

  /// The value that the script wrote, while it is being read.
  private let source: LuaValue?

  init(value: Any) {
    self.value = value
    source = nil
  }

  private init(value: Any, source: LuaValue) {
    self.value = value
    self.source = source
  }

  static var luaKind: LuaKind {
    .described(
      "number, boolean, string, point, size, rect, color, transform or path",
      .named(
        "animation value",
        .union([
          .number, .boolean, .string, Point.luaKind, Size.luaKind, Rect.luaKind, Color.luaKind,
          TransformValue.luaKind, Path.luaKind, .list(.number), .list(Color.luaKind),
        ]),
        summary:
          "A value of the type that the animated property has; booleans and strings change at once."
      ))
  }

  static func fromLua(_ value: LuaValue) throws(LuaError) -> AnimationValue {
    if let table = value.asTable {
      let keys = try table.entries().map { $0.key.asText ?? "" }
      if TransformValue.isLikely(Set(keys)) {
        return AnimationValue(value: try TransformValue.fromLua(value).value.any, source: value)
      }
    }
    let type = try MotionValueKind.type(of: value)
    return AnimationValue(value: try open(type, value), source: value)
  }

  var luaValue: LuaValue {
    (value as? any LuaConvertible)?.luaValue ?? LayerValue(any: value)?.luaValue ?? .nil
  }

  /// Returns the value as the animated property has it, where it is known which one that is; looks
  /// alone does not distinguish the colour `{ 1, 0, 0 }` from a list of numbers.
  ///
  /// - Parameters:
  ///   - keyPath: The animated property, if it is known.
  ///   - place: The name of the value, for messages: `'velocity'`.
  func resolved(for keyPath: String?, as place: String) throws(LuaError) -> Any {
    guard let source, let keyPath, let kind = (try? LayerKeyPath(parsing: keyPath))?.kind else {
      return value
    }
    do throws(LuaError) {
      return try LayerValue.fromLua(source, as: kind).any
    } catch {
      throw error.prefixed("bad value for \(place) of '\(keyPath)': ")
    }
  }

  private static func open<T: LuaMotionValue>(
    _ type: T.Type, _ value: LuaValue
  ) throws(LuaError) -> Any {
    let result = try T.fromLua(value)
    if result.isFinite { return result }
    throw LuaError(.invalidValue, "finite \(T.valueName) expected, got \(result.luaValue)")
  }
}
