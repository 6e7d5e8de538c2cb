public import Lua
public import MotionTime

extension Rect: LuaMotionValue {
  /// The name of the type in Lua's messages.
  public static var valueName: String { "rect" }

  /// The empty rectangle at the origin.
  public static var placeholder: Rect { .zero }

  /// A table with four numbers.
  public static var luaKind: LuaKind { .record(shape) }

  private static var shape: LuaShape {
    LuaShape(
      "rect", "A rectangle, from its top left corner.", isList: true,
      [
        .number("x", finite: false, "The left edge."),
        .number("y", finite: false, "The top edge."),
        .number("width", finite: false, "From left to right."),
        .number("height", finite: false, "From top to bottom."),
      ])
  }

  /// Converts `{ 1, 2, 3, 4 }` or `{ x = 1, y = 2, width = 3, height = 4 }` to a rectangle.
  ///
  /// - Parameter value: A table with the four numbers.
  /// - Throws: ``LuaError``: `typeMismatch` for another type, also of a number, `missingKey` and
  ///   `unknownKey` for other keys.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> Rect {
    let numbers = try Components.read(
      value, "rect", [("x", nil), ("y", nil), ("width", nil), ("height", nil)])
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Returns the rectangle of four numbers.
  ///
  /// - Parameter numbers: The numbers of a table.
  public static func fromNumbers(_ numbers: LuaNumbers) -> Rect? {
    Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// A record with `x`, `y`, `width` and `height`.
  public var luaValue: LuaValue {
    .record([
      ("x", .number(x)), ("y", .number(y)), ("width", .number(width)), ("height", .number(height)),
    ])
  }
}
