public import Lua
public import MotionTime

extension Path: LuaMotionValue {
  /// The name of the type in Lua's messages.
  public static var valueName: String { "path" }

  /// No outline.
  public static var placeholder: Path { Path() }

  /// A `BezierPath`, or a list of points that straight lines join.
  public static var luaKind: LuaKind {
    .named(
      "path", .union([.object(BezierPath.self), .list(Point.luaKind)]),
      summary: "An outline: what a BezierPath has built, or points that straight lines join.")
  }

  /// Converts a `BezierPath`, or a list of points such as `{ { 0, 0 }, { 10, 0 } }`, to an outline.
  /// Costs a pass over the list.
  ///
  /// - Parameter value: A `BezierPath` or a list.
  /// - Throws: ``LuaError``: `typeMismatch` for another type, also of a point; the errors of
  ///   ``Point/fromLua(_:)``.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> Path {
    if let builder = value.asObject as? BezierPath {
      LuaMemory.charge(builder.path.elements)
      return builder.path
    }
    guard let table = value.asTable else { throw .mismatch("BezierPath or list of points", value) }
    let path = BezierPath()
    for (index, value) in try table.list().enumerated() {
      do throws(LuaError) {
        let point = try Point.fromLua(value)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      } catch {
        throw error.prefixed("[\(index + 1)]: ")
      }
    }
    LuaMemory.charge(path.path.elements)
    return path.path
  }

  /// A new builder that has built this outline.
  public var luaValue: LuaValue { .object(BezierPath(self)) }
}
