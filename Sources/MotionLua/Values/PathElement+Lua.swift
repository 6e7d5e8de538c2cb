public import Lua
public import MotionTime

extension Path.Element: LuaConvertible {
  /// A list: the step's name, then its points.
  public static var luaKind: LuaKind { .list(.any) }

  /// Converts a list such as `{ "line", { 1, 2 } }` to an element of a path.
  ///
  /// - Parameter value: A list of the element's name and its points.
  /// - Throws: ``LuaError``: `typeMismatch` for another type, also of a point, `invalidValue` for
  ///   another name or number of points.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> Path.Element {
    guard let table = value.asTable else { throw .mismatch("list", value) }
    let entries = try table.list()
    let points = try entries.dropFirst().map { value throws(LuaError) in try point(value) }
    switch (entries.first?.asText, points.count) {
    case ("move", 1): return .move(to: points[0])
    case ("line", 1): return .line(to: points[0])
    case ("quad", 2): return .quad(control: points[0], to: points[1])
    case ("cubic", 3): return .cubic(control1: points[0], control2: points[1], to: points[2])
    case ("close", 0): return .close
    default:
      throw LuaError(
        .invalidValue,
        "a step is { \"move\", point }, { \"line\", point }, { \"quad\", control, point }, "
          + "{ \"cubic\", control1, control2, point } or { \"close\" }")
    }
  }

  /// The list.
  public var luaValue: LuaValue { .list([.text(name)] + points.map(\.luaValue)) }

  /// The step in a line: `line 1.0 2.0`.
  var text: String {
    ([name] + points.flatMap { ["\($0.x)", "\($0.y)"] }).joined(separator: " ")
  }

  private var name: String {
    switch self {
    case .move: "move"
    case .line: "line"
    case .quad: "quad"
    case .cubic: "cubic"
    case .close: "close"
    }
  }

  private static func point(_ value: LuaValue) throws(LuaError) -> Point {
    let point = try Point.fromLua(value)
    if point.isFinite { return point }
    throw LuaError(.invalidValue, "finite point expected, got \(point.luaValue)")
  }
}
