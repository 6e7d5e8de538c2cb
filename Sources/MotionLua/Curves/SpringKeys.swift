public import Lua
public import MotionTime
import OrreryBasics

/// The keys by which constructors take springs, in all forms.
enum SpringKeys {
  /// Mass, stiffness and damping.
  static var constants: [LuaParameter] { [.mass, .stiffness, .damping].map(parameter) }

  /// The keys of the other forms, with the words of other systems and a spring's name.
  static var forms: [LuaParameter] {
    [.dampingRatio, .response, .settlingDuration, .perceptualDuration, .bounce].map(parameter)
      + words.map(parameter) + [
        .string(
          "preset", optional: true,
          "A spring by its name or notation, instead of numbers: `\"snappy\"`, `\"wobbly\"`, "
            + "`\"spring(1 100 10 0)\"`."
        ).refused(as: "invalidSpring")
      ]
  }

  /// SwiftUI's `duration`, where a constructor has no other.
  static var duration: LuaParameter { parameter("duration") }

  private static let words = SpringDescription.otherWords.filter { $0 != "duration" }

  /// Returns the parameter of a key or of another system's word for one; nil for another name.
  static func parameter(named name: String) -> LuaParameter? {
    if let key = SpringDescription.Key(rawValue: name) { return parameter(key) }
    return words.contains(name) ? parameter(name) : nil
  }

  private static func parameter(_ word: String) -> LuaParameter {
    let (range, unit, summary): (LuaRange, LuaUnit?, String) =
      switch word {
      case "duration":
        (
          .above(0), .seconds,
          "The period of the undamped spring, under SwiftUI's name; perhaps with `bounce`."
        )
      case "visualDuration":
        (
          .above(0), .seconds,
          "Motion's duration, 1 ÷ 1.2 of `perceptualDuration`, perhaps with `bounce`."
        )
      case "dampingFraction": (.above(0), nil, "The damping ratio ζ, under SwiftUI's name.")
      case "tension": (.above(0), nil, "The spring constant k, under react-spring's name.")
      default: (LuaRange(0...), nil, "The damping coefficient c, under react-spring's name.")
      }
    return LuaParameter.number(word, unit: unit, in: range, optional: true, summary)
      .refused(as: word == "dampingFraction" ? "invalidDampingRatio" : "invalidSpring")
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
    record.has("allowsOverdamping") || record.has("preset")
      || SpringDescription.Key.allCases.contains { record.has($0.rawValue) }
      || words.contains { record.has($0) } || isDuration(of: record)
  }

  /// Whether a table's `duration` is a spring's: an animation has another.
  private static func isDuration(of record: LuaRecord) -> Bool {
    record.name != "motion.SpringAnimation" && record.has("duration")
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
    do throws(TimingError) {
      for word in words where record.has(word) { try set(word, of: record, &description) }
      if isDuration(of: record) { try set("duration", of: record, &description) }
    } catch {
      throw LuaError(wrapping: error).prefixed("\(record.name): ")
    }
    description.allowsOverdamping = try record.decode("allowsOverdamping", as: Bool?.self)
    if record.has("preset") { try usePreset(of: record, &description) }
    return description
  }

  private static func set(
    _ word: String, of record: LuaRecord, _ description: inout SpringDescription
  ) throws(TimingError) {
    if let number = try? record.number(word) { try description.set(word, to: number) }
  }

  /// Takes the constants of a spring that has a name.
  private static func usePreset(
    of record: LuaRecord, _ description: inout SpringDescription
  ) throws(LuaError) {
    if !description.numbers.isEmpty {
      throw LuaError(
        "overspecified", "\(record.name): 'preset' is a spring already. Give it or numbers")
    }
    let spring: SpringFunction
    do throws(LuaError) {
      spring = try named(try record.text("preset"))
    } catch {
      throw record.error("preset", error)
    }
    description.numbers = [
      .mass: spring.mass, .stiffness: spring.stiffness, .damping: spring.damping,
    ]
    description.allowsOverdamping = description.allowsOverdamping ?? spring.allowsOverdamping
  }

  /// Returns the spring of a name or a notation.
  static func named(_ text: String) throws(LuaError) -> SpringFunction {
    do throws(TimingError) {
      if let spring = try EasingNotation.known(text)?.spring { return spring }
    } catch {
      throw LuaError(wrapping: error)
    }
    let hint = NearestName.hint(for: text, among: SpringNotation.names)
    throw LuaError("invalidSpring", "'\(text.quotable)' is not a spring.\(hint)")
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
        .object(SpringFunctionObject.self), .string,
        .record(
          LuaShape("spring keys", "The keys of `motion.SpringFunction`.", SpringFunctionObject.keys)
        ),
      ]),
      summary: "A damped spring: the object, the table for it, or a name such as `\"snappy\"`.")
  }

  /// Converts an object, a table with the constructor's keys, a name or a notation to a spring.
  ///
  /// - Parameter value: A `SpringFunction`, a table or a string.
  /// - Throws: ``LuaError``: `typeMismatch` for another type, `unknownKey` for a key that does not
  ///   exist, `invalidSpring` for constants that make no spring.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> SpringFunction {
    if let object = value.asObject as? SpringFunctionObject { return object.function }
    if case .string = value { return try SpringKeys.named(try String.fromLua(value)) }
    guard let table = value.asTable else { throw .mismatch("spring", value) }
    return try SpringFunctionObject.spring(
      try LuaRecord(table, name: SpringFunctionObject.luaName, fields: SpringFunctionObject.keys))
  }

  /// The spring as an object.
  public var luaValue: LuaValue { .object(SpringFunctionObject(self)) }
}
