public import Lua
public import MotionTime
import OrreryBasics

extension TimingFunction: LuaMotionValue {
  /// The name of the type in Lua's messages.
  public static var valueName: String { "timing function" }

  /// No easing.
  public static var placeholder: TimingFunction { .linear }

  /// A timing function, the name of one, or four control point coordinates.
  public static var luaKind: LuaKind {
    .described(
      "timing function",
      .named(
        "timing function",
        .union([
          .object(TimingFunctionObject.self),
          .choice(TimingFunction.names, name: "TimingFunctionName"),
          .list(.number),
        ]),
        summary: "How progress is eased: a curve, such as `motion.curve` returns; the name of a "
          + "familiar one; or the two control points of a cubic Bézier, `{ x1, y1, x2, y2 }`."))
  }

  /// Returns the function that an object, a name or `{ x1, y1, x2, y2 }` stands for.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> TimingFunction {
    switch value {
    case .object(let object as TimingFunctionObject): return object.function
    case .string: return try named(try String.fromLua(value))
    case .table: return try bezier(try Components.read(value, "timing function", points))
    default: throw .mismatch("timing function", value)
    }
  }

  /// The function as an object.
  public var luaValue: LuaValue { .object(TimingFunctionObject(self)) }

  private static let points: [(name: String, fallback: Double?)] = [
    ("x1", nil), ("y1", nil), ("x2", nil), ("y2", nil),
  ]

  private static func named(_ name: String) throws(LuaError) -> TimingFunction {
    if let found = TimingFunction(named: name) { return found }
    let familiar = ["ease-in": "easeIn", "ease-out": "easeOut", "ease-in-out": "easeInOut"]
    let hint = NearestName.hint(familiar[name] ?? NearestName.find(name, among: names))
    let isEasing = (try? CSSEasing(parsing: name)) != nil
    let advice =
      isEasing
      ? "An easing of CSS is motion.TimingFunction { easing = \"\(name)\" }."
      : "A curve plugin is motion.curve(\"back\")."
    throw LuaError(
      .invalidValue, "there is no timing function \"\(name)\".\(hint) \(advice)")
  }

  private static func bezier(_ numbers: [Double]) throws(LuaError) -> TimingFunction {
    do throws(TimingError) {
      return try .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    } catch {
      throw LuaError(wrapping: error)
    }
  }
}
