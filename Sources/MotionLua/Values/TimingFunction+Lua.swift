public import Lua
public import MotionTime
import OrreryBasics

extension TimingFunction: LuaMotionValue {
  /// The name of the type in Lua's messages.
  public static var valueName: String { "timing function" }

  /// No easing.
  public static var placeholder: TimingFunction { .linear }

  /// A timing function, the name of one, an easing of CSS, or four control point coordinates.
  public static var luaKind: LuaKind {
    .described(
      "timing function",
      .named(
        "timing function",
        .union([
          .object(TimingFunctionObject.self),
          .choice(TimingFunction.names, name: "TimingFunctionName"),
          .string, .list(.number),
        ]),
        summary: "An easing: a curve, such as `motion.curve` returns; a name, such as "
          + "`\"easeOutCubic\"` or GSAP's `\"power2.out\"`; a function of CSS or of another system, such as "
          + "`\"cubic-bezier(0.2, 0, 0, 1)\"` or `\"back.out(1.7)\"`; a path, `\"M0,0 C…\"`; or the two "
          + "control points of a cubic Bézier, `{ x1, y1, x2, y2 }`."
      ))
  }

  /// Converts an object, a name, an easing of CSS or `{ x1, y1, x2, y2 }` to a timing function.
  ///
  /// - Parameter value: A timing function, a string or a table.
  /// - Throws: ``LuaError``: `typeMismatch` for another type, `invalidValue` for an unknown name,
  ///   `invalidEasing` for a text that is no easing, `missingKey` and `unknownKey` for other keys,
  ///   `invalidControlPoint` for control points outside of their range.
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
    do throws(TimingError) {
      if let easing = try EasingNotation.known(name) { return easing.function }
    } catch {
      throw LuaError(wrapping: error)
    }
    let hint = NearestName.hint(NearestName.find(name, among: EasingNotation.names))
    throw LuaError(
      .invalidValue,
      "there is no timing function \"\(name)\".\(hint) A curve plugin is motion.curve(\"back\").")
  }

  private static func bezier(_ numbers: [Double]) throws(LuaError) -> TimingFunction {
    do throws(TimingError) {
      return try .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    } catch {
      throw LuaError(wrapping: error)
    }
  }
}
