public import Lua
public import MotionTime

/// The keys by which constructors take springs, in all forms.
enum SpringKeys {
  /// Mass, stiffness and damping.
  static var constants: [LuaParameter] { [.mass, .stiffness, .damping].map(parameter) }

  /// The keys of the other forms.
  static var forms: [LuaParameter] {
    [.dampingRatio, .response, .settlingDuration, .perceptualDuration, .bounce].map(parameter)
  }

  /// Returns the parameters with the words that other libraries have for springs', for hints.
  static func hinting(_ parameters: [LuaParameter]) -> [LuaParameter] {
    parameters.map { parameter in
      if parameter.name == "initialVelocity" {
        return parameter.alsoCalled(SpringDescription.otherNamesOfVelocity)
      }
      let key = SpringDescription.Key(rawValue: parameter.name)
      return key.map { parameter.alsoCalled($0.otherNames) } ?? parameter
    }
  }

  /// Declares whether more than critical damping is used unchanged.
  static func overdamping(isAllowed: Bool) -> LuaParameter {
    .boolean(
      "allowsOverdamping", optional: true,
      "Whether a damping ratio above 1 is used as it is, which it is "
        + "by default\(isAllowed ? "." : " for a `bounce` below 0; otherwise it counts as 1.")")
  }

  /// The velocity of a spring between 0 and 1.
  static var velocity: LuaParameter {
    .number(
      "initialVelocity", default: 0, "The velocity at the start, in distances per second."
    ).refused(as: "invalidVelocity").alsoCalled(SpringDescription.otherNamesOfVelocity)
  }

  /// Returns the parameter of a key; refused numbers have the code of the Swift initialiser.
  static func parameter(_ key: SpringDescription.Key) -> LuaParameter {
    let (code, range, unit): (LuaError.Code, LuaRange?, LuaUnit?) =
      switch key {
      case .mass, .stiffness: ("invalidSpring", .above(0), nil)
      case .damping: ("invalidSpring", LuaRange(0...), nil)
      case .dampingRatio: ("invalidDampingRatio", .above(0), nil)
      case .response, .perceptualDuration: ("invalidSpring", .above(0), .seconds)
      case .settlingDuration: ("invalidDuration", .above(0), .seconds)
      case .bounce: ("invalidSpring", nil, nil)
      }
    return LuaParameter.number(
      key.rawValue, unit: unit, in: range, optional: true, summary(of: key)
    ).refused(as: code).alsoCalled(key.otherNames)
  }

  private static func summary(of key: SpringDescription.Key) -> String {
    switch key {
    case .mass: "The mass m; by default 1."
    case .stiffness: "The spring constant k, with `damping`."
    case .damping: "The damping coefficient c, with `stiffness`."
    case .dampingRatio:
      "The damping ratio ζ, with `response` or `settlingDuration`: below 1 it swings past its end."
    case .response: "The period of the undamped spring, with `dampingRatio`: its pace."
    case .settlingDuration: "The time until it settles, with `dampingRatio`."
    case .perceptualDuration: "The period of the undamped spring, perhaps with `bounce`: its pace."
    case .bounce: "The bounciness, above −1 and below 1, with `perceptualDuration`; by default 0."
    }
  }

  /// Whether a constructor's table has a key of any form.
  static func isDescribed(by record: LuaRecord) -> Bool {
    record.has("allowsOverdamping")
      || SpringDescription.Key.allCases.contains { record.has($0.rawValue) }
  }

  /// Returns the description of a spring in a constructor's table.
  static func description(
    _ record: LuaRecord, initialVelocity: Double = 0
  ) throws(LuaError) -> SpringDescription {
    var description = SpringDescription()
    description.initialVelocity = initialVelocity
    for key in SpringDescription.Key.allCases where record.has(key.rawValue) {
      description.numbers[key] = try record.number(key.rawValue)
    }
    description.allowsOverdamping = try record.decode("allowsOverdamping", as: Bool?.self)
    return description
  }

  /// Returns the spring that a constructor's table describes.
  ///
  /// - Parameters:
  ///   - record: The table.
  ///   - initialVelocity: The velocity at the start, in distances per second.
  ///   - constants: The defaults of omitted constants; nil if only the mass may be omitted.
  ///   - allowsOverdamping: Whether the place allows over-damping by default.
  /// - Throws: ``LuaError`` with the code of the Swift initialiser, led by the constructor's name.
  static func spring(
    _ record: LuaRecord, initialVelocity: Double = 0,
    defaults constants: SpringDescription.Constants? = nil, allowsOverdamping: Bool = false
  ) throws(LuaError) -> SpringFunction {
    let description = try description(record, initialVelocity: initialVelocity)
    do throws(TimingError) {
      return try description.spring(defaults: constants, allowsOverdamping: allowsOverdamping)
    } catch {
      throw LuaError(wrapping: error).prefixed("\(record.name): ")
    }
  }
}

extension SpringFunction: LuaConvertible {
  /// A spring, or a table with the keys of its constructor.
  public static var luaKind: LuaKind {
    .named(
      "spring",
      .union([
        .object(SpringFunctionObject.self),
        .record(
          LuaShape("spring keys", "The keys of `motion.SpringFunction`.", SpringFunctionObject.keys)
        ),
      ]), summary: "A damped spring: the object, or the table for it.")
  }

  /// Converts an object, or a table with the constructor's keys, to a spring.
  ///
  /// - Parameter value: A `SpringFunction` or a table.
  /// - Throws: ``LuaError``: `typeMismatch` for another type, `unknownKey` for a key that does not
  ///   exist, `invalidSpring` for constants that make no spring.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> SpringFunction {
    if let object = value.asObject as? SpringFunctionObject { return object.function }
    guard let table = value.asTable else { throw .mismatch("spring", value) }
    return try SpringFunctionObject.spring(
      try LuaRecord(table, name: SpringFunctionObject.luaName, fields: SpringFunctionObject.keys))
  }

  /// The spring as an object.
  public var luaValue: LuaValue { .object(SpringFunctionObject(self)) }
}
