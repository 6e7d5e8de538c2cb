public import Lua
public import MotionTime

extension Path: LuaMotionValue {
  /// How Lua's messages name the type.
  public static var valueName: String { "path" }

  /// No outline.
  public static var placeholder: Path { Path() }

  /// A `BezierPath`, or a list of points that straight lines join.
  public static var luaKind: LuaKind {
    .named(
      "path", .union([.object(BezierPath.self), .list(Point.luaKind)]),
      summary: "An outline: what a BezierPath has built, or points that straight lines join.")
  }

  /// Returns the outline that a `BezierPath` has built, or that `{ { 0, 0 }, { 10, 0 } }` is.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> Path {
    if let builder = value.asObject as? BezierPath { return builder.path }
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
    return path.path
  }

  /// A new builder that has built this outline.
  public var luaValue: LuaValue { .object(BezierPath(self)) }
}

extension BezierPath {
  /// Creates a builder that has taken the steps of an outline.
  fileprivate convenience init(_ path: Path) {
    self.init()
    for element in path.elements {
      switch element {
      case .move(let point): move(to: point)
      case .line(let point): addLine(to: point)
      case .quad(let control, let point): addQuadCurve(to: point, controlPoint: control)
      case .cubic(let one, let two, let point):
        addCurve(to: point, controlPoint1: one, controlPoint2: two)
      case .close: close()
      }
    }
  }
}
