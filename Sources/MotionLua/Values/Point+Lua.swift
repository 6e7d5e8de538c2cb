public import Lua
public import MotionCore
public import MotionTime

extension Point: LuaMotionValue {
  /// The name of the type in Lua's messages.
  public static var valueName: String { "point" }

  /// The origin.
  public static var placeholder: Point { .zero }

  /// A table with two numbers.
  public static var luaKind: LuaKind { .record(shape) }

  private static var shape: LuaShape {
    LuaShape(
      "point", "A place in the plane; y grows downwards.", isList: true,
      [
        .number("x", finite: false, "The distance from the left."),
        .number("y", finite: false, "The distance from the top."),
      ])
  }

  /// Converts `{ 1, 2 }` or `{ x = 1, y = 2 }` to a point.
  ///
  /// - Parameter value: A table with both coordinates.
  /// - Throws: ``LuaError``: `typeMismatch` for another type, also of a coordinate, `missingKey`
  ///   and `unknownKey` for other keys.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> Point {
    let (x, y) = try Components.pair(value, "point", "x", "y")
    return Point(x: x, y: y)
  }

  /// Returns the value of two numbers.
  ///
  /// - Parameter numbers: The numbers of a table.
  public static func fromNumbers(_ numbers: LuaNumbers) -> Point? {
    Point(x: numbers[0], y: numbers[1])
  }

  /// A record with `x` and `y`.
  public var luaValue: LuaValue { .record([("x", .number(x)), ("y", .number(y))]) }

  /// The two coordinates.
  public static var components: [(name: String, path: WritableKeyPath<Point, Double>)] {
    [("x", \.x), ("y", \.y)]
  }

  /// Returns the stream of a coordinate.
  ///
  /// - Parameters:
  ///   - name: `x` or `y`; nil is returned for other names.
  ///   - stream: The stream of points.
  public static func component(
    _ name: String, of stream: MotionObservable<Point>
  ) -> MotionObservable<Double>? {
    name == "x" ? stream.x() : name == "y" ? stream.y() : nil
  }
}
