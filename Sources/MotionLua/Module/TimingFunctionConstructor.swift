internal import Lua
internal import MotionTime

/// The constructor `motion.TimingFunction { easing = "ease-out" }`: a curve from a name, from CSS,
/// from control points, from a spring or from a function of Lua.
enum TimingFunctionConstructor {
  /// The module's member.
  static var member: LuaModuleMember {
    .constructor(
      "TimingFunction", fields: ways + stated, leadingKey: "curve",
      "Makes a timing function from one of name, easing, controlPoints, spring and curve. A "
        + "function is sampled as often as necessary and baked into a table of pieces: no Lua "
        + "runs when the timing function is used."
    ) { TimingFunctionObject(try make($0)) }
    .raises("endpoint", when: "the function is not 0 at 0 or not 1 at 1")
    .raises("undeclaredDiscontinuity", when: "the function jumps where no jump was declared")
    .raises("declarationViolated", when: "the function contradicts `lipschitz` or `curvature`")
    .raises("notANumber", when: "the function returns something else; `nonFinite` for NaN")
    .raises("notDeterministic", when: "the function gives two values for one place")
    .raises("instructionBudget", when: "a call of the function takes more than 100000 instructions")
    .raises("bakeBudgetExceeded", when: "the function has too much detail")
    .raises("luaError", when: "the function raises something")
  }

  private static var ways: [LuaParameter] {
    [
      .string("name", optional: true, "A name: one of TimingFunctionName."),
      .string(
        "easing", optional: true,
        "An easing of CSS: \"cubic-bezier(0.4, 0, 0.2, 1)\", \"steps(3)\", \"linear(0, 0.6, 1)\"."
      ),
      .list(
        "controlPoints", of: .number, optional: true,
        "The two control points of a cubic Bézier: { x1, y1, x2, y2 }."
      ).refused(as: "invalidControlPoint"),
      .value("spring", as: SpringFunction.luaKind, optional: true, "A spring."),
      .function(
        "curve", signature: "fun(x: number): number", optional: true,
        "A function of the progress, 0 at 0 and 1 at 1, that gives the same number for the same x."),
    ]
  }

  /// The parameters that are declared about a function; `duration` applies to a spring as well.
  private static var stated: [LuaParameter] {
    CurveDeclarations.luaFields.map { field in
      guard field.name == "duration" else { return field }
      return .number(
        "duration", unit: .seconds, in: .above(0), optional: true,
        "The duration for which the spring is shown, by default until it has settled; or the "
          + "duration that the function is made for."
      ).refused(as: "invalidDuration")
    }
  }

  private static func make(_ record: LuaRecord) throws -> TimingFunction {
    let names = ways.map(\.name)
    let given = names.filter(record.has)
    guard given.count == 1 else {
      throw LuaError(
        given.isEmpty ? .missingKey : "overspecified",
        "\(record.name): give one of 'name', 'easing', 'controlPoints', 'spring' and 'curve'")
    }
    try checkStated(record, with: given[0])
    switch given[0] {
    case "name": return try named(record)
    case "easing": return try TimingFunction(easing: try record.decode("easing", as: String.self))
    case "controlPoints": return try record.decode("controlPoints")
    case "curve": return try BindingContext.current.state(CurveBakes.self).bake(record)
    default:
      return try TimingFunction(
        spring: try record.decode("spring"),
        duration: try record.decode("duration", as: Double?.self))
    }
  }

  /// Throws for declarations that apply only to functions.
  private static func checkStated(_ record: LuaRecord, with way: String) throws(LuaError) {
    if way == "curve" { return }
    let foreign = stated.map(\.name).first {
      record.has($0) && !(way == "spring" && $0 == "duration")
    }
    guard let foreign else { return }
    let owner = foreign == "duration" ? "a spring or a 'curve'" : "a 'curve'"
    throw LuaError(
      "overspecified", "\(record.name): '\(foreign)' goes with \(owner) alone. Leave it out")
  }

  private static func named(_ record: LuaRecord) throws -> TimingFunction {
    try TimingFunction.fromLua(.text(try record.decode("name", as: String.self)))
  }
}

/// The bakes of a session's scripts.
private final class CurveBakes: BindingState {
  private var isBaking = false

  /// Bakes the function of a record, with the record's declarations.
  ///
  /// - Throws: ``LuaError``: `cascade` while another function is baked, else why the curve is refused.
  func bake(_ record: LuaRecord) throws -> TimingFunction {
    let function = try record.function("curve")
    let name = try CurveBakes.name(of: function)
    if isBaking {
      throw LuaError(
        .cascade,
        "'\(name)' is to be made a curve while another function is asked for its values. Make the one "
          + "curve before the other")
    }
    isBaking = true
    defer { isBaking = false }
    function.label = "'\(name)'"
    let bake = FunctionBake(
      name: name, plugin: nil, function: try function.pinned(),
      declarations: try CurveDeclarations(record),
      limits: BindingContext.current.host?.bakeLimits ?? BakeLimits(),
      processTime: { [weak machine = function.machine] in machine?.processTime ?? 0 })
    let (curve, report) = try bake.run(with: CurveBaker())
    for warning in report.diagnostics { MotionSession.current.errors.warn(warning) }
    return TimingFunction(curve: curve)
  }

  /// Returns the place of a function: "card.lua:12".
  private static func name(of function: LuaFunction) throws(LuaError) -> String {
    guard let place = try function.definition() else { return "the function" }
    return "\(place.chunkName):\(place.lines.lowerBound)"
  }
}
