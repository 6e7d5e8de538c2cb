public import Lua
public import MotionTime

extension Size: LuaMotionValue {
  /// The name of the type in Lua's messages.
  public static var valueName: String { "size" }

  /// The empty size.
  public static var placeholder: Size { .zero }

  /// A table with two numbers.
  public static var luaKind: LuaKind { .record(shape) }

  private static var shape: LuaShape {
    LuaShape(
      "size", "An extent in the plane.", isList: true,
      [
        .number("width", finite: false, "From left to right."),
        .number("height", finite: false, "From top to bottom."),
      ])
  }

  /// Converts `{ 3, 4 }` or `{ width = 3, height = 4 }` to a size.
  ///
  /// - Parameter value: A table with both numbers.
  /// - Throws: ``LuaError``: `typeMismatch` for another type, also of a number, `missingKey` and
  ///   `unknownKey` for other keys.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> Size {
    let (width, height) = try Components.pair(value, "size", "width", "height")
    return Size(width: width, height: height)
  }

  /// Returns the value of two numbers.
  ///
  /// - Parameter numbers: The numbers of a table.
  public static func fromNumbers(_ numbers: LuaNumbers) -> Size? {
    Size(width: numbers[0], height: numbers[1])
  }

  /// A record with `width` and `height`.
  public var luaValue: LuaValue {
    .record([("width", .number(width)), ("height", .number(height))])
  }

  /// Width and height.
  public static var components: [(name: String, path: WritableKeyPath<Size, Double>)] {
    [("width", \.width), ("height", \.height)]
  }
}
