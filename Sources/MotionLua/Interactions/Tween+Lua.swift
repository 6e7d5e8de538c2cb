public import Lua
public import MotionCore
internal import MotionTime

extension Tween: LuaConvertible where T: LuaMotionValue {}

extension Tween: LuaNamed where T: LuaMotionValue {}

extension Tween: LuaBindable where T: LuaMotionValue {
  /// The name in Lua, with the type of its values.
  public static var luaName: String { "Tween<\(T.valueName)>" }

  /// The declaration.
  public static var luaType: LuaType<Tween<T>> {
    LuaType(
      "An interaction that moves a property through one or more values.", name: luaName,
      argument: T.luaKind,
      fields.map(\.member) + [
        .property("state", "The stream of whether it moves.", get: \.state),
        .property(
          "timeScale",
          "The rate of its course, 1 after each start: below 0 it plays back, at 0 it stands still.",
          get: { $0.timeScale }, set: { $0.timeScale = $1 }
        ).refused(as: "invalidTiming"),
        .property(
          "progress", in: LuaRange(0...1),
          "The part of all cycles that has been played; 0 before the first start and for an endless one. Writing it "
            + "moves the course there.", get: { $0.progress }, set: { $0.progress = $1 }),
        .method(
          "reverse",
          "Plays its course back from where it stands, or from its end once it is over; played back, it plays on."
        ) { tween, _ in
          BindingContext.current.assertions.reporting { tween.reverse() }
          return .none
        },
      ])
  }

  /// The fields that depend on the type. A key path of a generic type is looked up by name whenever it is
  /// used, a closure is not.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  fileprivate static var fields: [LuaField<Tween<T>>] {
    [
      .reactive(
        "delay", unit: .seconds, refusal: "invalidTiming",
        "The delay before the first run, during which the first value is shown; below 0 it begins inside the run.",
        of: "Tween",
        { $0.delay }),
      .reactive(
        "repeatCount", in: LuaRange(0...), finite: false, refusal: "invalidTiming",
        "The number of cycles; 0 is ignored, math.huge repeats forever.", of: "Tween",
        { $0.repeatCount }),
      .reactive(
        "repeatDuration", unit: .seconds, in: LuaRange(0...), finite: false,
        refusal: "invalidTiming",
        "The duration of the repetition; 0 is ignored. If both are given, the shorter applies.",
        of: "Tween",
        { $0.repeatDuration }),
      .reactive(
        "repeatDelay", unit: .seconds, in: LuaRange(0...), refusal: "invalidTiming",
        "The delay between two cycles and, where they play back, before the way back.", of: "Tween",
        { $0.repeatDelay }),
      .reactive(
        "autoreverses", "Whether each cycle also plays back.", of: "Tween", { $0.autoreverses }),
      .reactive(
        "offsets", refusal: "invalidKeyTimes",
        "The key times of the values, ascending from 0 to 1; empty for evenly spaced ones.",
        of: "Tween", { $0.offsets }),
      .reactive(
        "timingFunctions",
        "The easing of each step to the next value; missing ones are linear. One instead of a list "
          + "eases every step; without the key the first step is easeInEaseOut.",
        of: "Tween", { $0.timingFunctions }),
      .reactive(
        "enabled", "Whether it runs; enabling starts it from the beginning.", of: "Tween",
        { $0.enabled }),
      .attribute(
        "timeline", "The timeline that scrubs it, or nil. A change takes effect at the next start.",
        get: { $0.timeline }, set: { $0.timeline = $1 }),
      .direction({ $0.rotationDirection }, { $0.rotationDirection = $1 }),
      .essential({ $0.isEssential }, { $0.isEssential = $1 }),
      .attribute(
        "composite",
        "How it meets other motions: replace takes the property over, add adds its value to what lies below while it "
          + "runs and leaves nothing behind. A change takes effect at the next start.",
        get: { $0.composite }, set: { $0.composite = $1 }),
      .reactive(
        "duration", unit: .seconds, in: LuaRange(0...), refusal: "invalidTiming",
        "The duration of one run.", of: "Tween", { $0.duration }),
      .reactive("values", "The values in order.", of: "Tween", { $0.values }),
    ]
  }
}

extension Tween: LuaInteraction where T: LuaMotionValue {
  func add(
    to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?
  ) throws {
    try addToProperty(target, runtime, constraints)
  }
}

/// The constructor `motion.Tween { duration = …, values = { … } }`, whose type is that of its
/// values.
enum TweenConstructor {
  /// The module's member.
  static var member: LuaModuleMember {
    .constructor(
      "Tween",
      fields: Tween<Double>.fields.parameters { Tween<Double>(duration: 0, values: []) }
        .requiring("duration").map(anyValues) + [AnimationSystem.parameter],
      "Makes a tween of the type that its values have.",
      returns: .described("Tween", .union(MotionValueKind.allCases.map(\.tween)))
    ) { try make($0) }
  }

  /// Returns a parameter for values of any type, or for one timing function for all steps.
  private static func anyValues(_ parameter: LuaParameter) -> LuaParameter {
    switch parameter.name {
    case "values":
      var values = LuaParameter.list(
        "values", of: .motionValue, "The values in order, all of one type.")
      values.readsNumbers = true
      return values
    case "timingFunctions":
      var easings = LuaParameter.value(
        parameter.name, as: StepEasings.luaKind, optional: true, parameter.summary)
      easings.describeDefault = parameter.describeDefault
      return easings
    default: return parameter
    }
  }

  private static func make(_ record: LuaRecord) throws -> LuaValue {
    if let numbers = record.numbers("values") {
      return try make(Double.self, record) { numbers.count }
    }
    guard let table = record.value("values").asTable, let first = try first(of: table) else {
      throw record.error("values", "at least one value expected")
    }
    let type = try record.type(of: first, "values")
    return try make(type, record) { try table.list().count }
  }

  /// Returns the first value of a list; of a table that is no list, the error that says so.
  private static func first(of table: LuaTable) throws -> LuaValue? {
    let first = try table.get(.integer(1))
    return first.isNil ? try table.list().first : first
  }

  /// Makes a tween. Duration and values are keys like the others, which gives a new tween its own.
  ///
  /// - Parameter count: Returns the number of values.
  private static func make<T: LuaMotionValue>(
    _ type: T.Type, _ record: LuaRecord, count: () throws -> Int
  ) throws -> LuaValue {
    let system = try AnimationSystem(record)
    let tween = Tween<T>(duration: 0, values: [], system: { system.stream($0) })
    let fields = LuaField.kept { Tween<T>.fields }
    try record.forEachField { index in
      if index >= fields.count { return }
      if fields[index].name == "timingFunctions" {
        let easings: StepEasings = try record.decode("timingFunctions")
        tween.timingFunctions.value = easings.functions(forValues: try count())
      } else {
        try fields[index].apply(tween, record)
      }
    }
    return .object(tween)
  }
}
