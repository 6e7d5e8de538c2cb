public import Lua
public import MotionCore
internal import MotionTime

extension Spring: LuaConvertible where T: LuaMotionValue {}
extension Spring: SpringSettings where T: LuaMotionValue {}

extension Spring: LuaNamed where T: LuaMotionValue {}

extension Spring: LuaBindable where T: LuaMotionValue {
  /// The name in Lua, with the type of its values.
  public static var luaName: String { "Spring<\(T.valueName)>" }

  /// The declaration.
  public static var luaType: LuaType<Spring<T>> {
    LuaType(
      "An interaction that moves a property to a destination on a damped spring.", name: luaName,
      argument: T.luaKind,
      (settings + rotation + motion).map(\.member) + inForce + [
        .property("state", "The stream of whether it moves any of its targets.", get: \.state)
      ])
  }

  /// The fields that depend on the type. The velocity comes first: the destination starts the
  /// spring.
  fileprivate static var motion: [LuaField<Spring<T>>] {
    [
      .reactive(
        "initialVelocity", refusal: "invalidVelocity",
        "The speed at the next start, in units per second.", of: "Spring",
        { $0.initialVelocity }),
      .reactive("destination", "The destination.", of: "Spring", { $0.destination }),
    ]
  }
}

extension Spring: LuaInteraction where T: LuaMotionValue {
  func add(
    to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?
  ) throws {
    try addToProperty(target, runtime, constraints)
  }
}

/// The constructor `motion.Spring { … }`, whose type is that of its first value, else of its first
/// target.
enum SpringConstructor {
  /// The module's member.
  static var member: LuaModuleMember {
    .constructor(
      "Spring",
      fields: SpringKeys.hinting(
        (UntypedSpring.settings + UntypedSpring.rotation).parameters {
          UntypedSpring(.coreAnimation)
        }
      ) + SpringKeys.forms
        + [
          SpringKeys.duration,
          AnimationSystem.parameter,
          .value("destination", as: value, optional: true, "The destination."),
          .value(
            "initialVelocity", as: value, optional: true,
            "The speed at its first start, in units per second."
          ).refused(as: "invalidVelocity").alsoCalled(SpringDescription.otherNamesOfVelocity),
        ], "Makes a spring of the type of its destination, else of its first target.",
      returns: spring
    ) { try make($0) }
  }

  /// A spring of any type.
  static var spring: LuaKind {
    .described(
      "Spring",
      .union([
        .object(UntypedSpring.self), .object(Spring<Double>.self), .object(Spring<Point>.self),
        .object(Spring<Size>.self), .object(Spring<Rect>.self), .object(Spring<Color>.self),
      ]))
  }

  /// The kind of value that a spring can move.
  static var value: LuaKind {
    .described(
      "value",
      .named(
        "spring value",
        .union([.number, Point.luaKind, Size.luaKind, Rect.luaKind, Color.luaKind]),
        summary:
          "The types of values that a spring can move. A colour moves in its encoded components, which are "
          + "multiplied by its opacity first, as in all animations; a simulated spring moves each for itself."
      ))
  }

  private static func make(_ record: LuaRecord) throws -> LuaValue {
    for key in ["destination", "initialVelocity"] where record.has(key) {
      let type: any (LuaMotionValue & ZeroableAndSubtractable).Type
      do throws(LuaError) {
        let value = record.value(key)
        // A text can be nothing but the notation of a colour.
        type =
          value.asText == nil ? try springType(try MotionValueKind.type(of: value)) : Color.self
      } catch {
        throw record.error(key, error)
      }
      return try make(type, record)
    }
    let spring = UntypedSpring(try AnimationSystem(record))
    try spring.setConstants(from: record)
    for field in LuaField.kept({ UntypedSpring.settings + UntypedSpring.rotation }) {
      try apply(field, spring, record)
    }
    return .object(spring)
  }

  /// Returns a type as one that springs pull.
  static func springType(
    _ type: any LuaMotionValue.Type
  ) throws(LuaError) -> any (LuaMotionValue & ZeroableAndSubtractable).Type {
    if let type = type as? any (LuaMotionValue & ZeroableAndSubtractable).Type { return type }
    throw LuaError(
      .typeMismatch, "number, point, size, rect or color expected, got \(type.valueName)")
  }

  private static func make<T: LuaMotionValue & ZeroableAndSubtractable>(
    _ type: T.Type, _ record: LuaRecord
  ) throws(LuaError) -> LuaValue {
    let system = try AnimationSystem(record)
    let spring = Spring<T> { system.stream($0) }
    try spring.setConstants(from: record)
    let fields = LuaField.kept { Spring<T>.settings + Spring<T>.rotation + Spring<T>.motion }
    for field in fields { try apply(field, spring, record) }
    return .object(spring)
  }

  private static func apply<S>(
    _ field: LuaField<S>, _ spring: S, _ record: LuaRecord
  ) throws(LuaError) {
    do { try field.apply(spring, record) } catch { throw LuaError(wrapping: error) }
  }
}
