internal import Lua
internal import MotionTime

/// `motion.TimingFunction { easing = "ease-out" }`: a curve from a name, from CSS, from control points or
/// from a spring.
enum TimingFunctionConstructor {
  /// The module's member.
  static var member: LuaModuleMember {
    .constructor(
      "TimingFunction",
      fields: [
        .string("name", optional: true, "A name: one of TimingFunctionName."),
        .string(
          "easing", optional: true,
          "An easing of CSS: \"cubic-bezier(0.4, 0, 0.2, 1)\", \"steps(3)\", \"linear(0, 0.6, 1)\"."
        ),
        .list(
          "controlPoints", of: .number, optional: true,
          "The two control points of a cubic Bézier: { x1, y1, x2, y2 }."),
        .object("spring", SpringFunctionObject.self, optional: true, "A spring."),
        .number(
          "duration", unit: .seconds, in: .above(0), optional: true,
          "How long the spring is shown; by default until it has settled."),
      ], "Makes a timing function from one of name, easing, controlPoints and spring."
    ) { TimingFunctionObject(try make($0)) }
  }

  private static let ways = ["name", "easing", "controlPoints", "spring"]

  private static func make(_ record: LuaRecord) throws -> TimingFunction {
    let given = ways.filter(record.has)
    guard given.count == 1 else {
      throw LuaError(
        given.isEmpty ? .missingKey : "overspecified",
        "\(record.name): give one of 'name', 'easing', 'controlPoints' and 'spring'")
    }
    if record.has("duration"), given != ["spring"] {
      throw LuaError(
        "overspecified", "\(record.name): 'duration' is that of a spring. Leave it out")
    }
    switch given[0] {
    case "name": return try named(record)
    case "easing": return try TimingFunction(easing: try record.decode("easing", as: String.self))
    case "controlPoints": return try record.decode("controlPoints")
    default:
      guard let spring = try record.object("spring", as: SpringFunctionObject.self) else {
        throw record.error("spring", "SpringFunction expected")
      }
      return try TimingFunction(
        spring: spring.function, duration: try record.decode("duration", as: Double?.self))
    }
  }

  private static func named(_ record: LuaRecord) throws -> TimingFunction {
    let name: String = try record.decode("name")
    return try TimingFunction(named: name) ?? TimingFunction.fromLua(.text(name))
  }
}
