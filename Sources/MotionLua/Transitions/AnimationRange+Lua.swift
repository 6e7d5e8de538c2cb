public import Lua
public import MotionTime

/// An animation range as Lua holds it: `motion.AnimationRange { 0, 0.5 }`.
final class AnimationRangeObject: LuaBindable {
  /// The range.
  let range: AnimationRange

  /// Wraps a range.
  init(_ range: AnimationRange) {
    self.range = range
  }

  /// The name in Lua.
  static var luaName: String { "AnimationRange" }

  /// The declaration.
  static var luaType: LuaType<AnimationRangeObject> {
    let fraction = LuaParameter.number("fraction", "A fraction of the transition.")
    return LuaType(
      "The range of a layer inside its transition, in fractions of it.", name: luaName,
      [
        .tostring { "AnimationRange(\($0.range.start)…\($0.range.end))" },
        .property("start", "The start of the layer, 0…1.", get: \.range.start),
        .property("end", "The end of the layer, 0…1.", get: \.range.end),
        .property(
          "length", "The part of the transition that the layer takes.", get: \.range.length),
        .property(
          "mirrored", "The range as it lies seen from the transition's other end.",
          get: { AnimationRangeObject($0.range.mirrored) }),
        .method(
          "position",
          parameters: [
            fraction,
            .boolean(
              "reversed", default: false,
              "Whether as seen by a transition that plays towards its start: before and after change places."
            ),
          ], returns: [.choice(["isBefore", "contains", "isAfter"])],
          "Returns how the range lies with respect to a fraction."
        ) {
          let position = $0.range.position(try $1.number(0)).reversed(if: try $1.flag(1))
          return .one(.text("\(position)"))
        },
        .method(
          "distance", parameters: [fraction], returns: [.number],
          "Returns how far a fraction is from the range; 0 inside."
        ) { .value($0.range.distance(to: try $1.number(0))) },
        .method(
          "relativeFraction", parameters: [fraction], returns: [.number],
          "Returns the fraction of the layer that has passed: 0 before it, 1 after it."
        ) { .value($0.range.relativeFraction(try $1.number(0))) },
        .method(
          "fraction", number: .number("layerFraction", "The layer's own fraction."),
          "Returns the fraction of the transition at which a fraction of the layer has passed."
        ) { $0.range.fraction(ofLayer: $1) },
        .equality("Whether two ranges have the same ends.") { $0.range == $1.range },
      ] + times)
  }

  /// The members that give times in a transition of a known duration.
  private static var times: [LuaMember<AnimationRangeObject>] {
    let duration = LuaParameter.number(
      "effectiveDuration", unit: .seconds, in: LuaRange(0...), "The duration of the transition."
    ).refused(as: "invalidDuration")
    return [
      .method(
        "delay", number: duration,
        "Returns the begin of the layer, in seconds after the transition's start."
      ) { $0.range.delay(effectiveDuration: $1) },
      .method("duration", number: duration, "Returns the duration of the layer, in seconds.") {
        $0.range.duration(effectiveDuration: $1)
      },
      .method(
        "endTime", number: duration,
        "Returns the end of the layer, in seconds after the transition's start."
      ) { $0.range.endTime(effectiveDuration: $1) },
    ]
  }

  /// `motion.AnimationRange { 0, 0.5 }`.
  static var constructor: LuaModuleMember {
    .constructor(
      "AnimationRange",
      fields: [
        .number(
          "start", optional: true,
          "The start of the layer, 0…1; the first value without a key."
        )
        .refused(as: "invalidRange"),
        .number(
          "end", optional: true,
          "The end of the layer, above its start, up to 1; the second value without a key."
        ).refused(as: "invalidRange"),
      ], allowsList: true,
      "Makes a range from two fractions: { 0, 0.5 } or { start = 0, [\"end\"] = 0.5 }."
    ) { record in
      guard let table = record.table else { return AnimationRangeObject(.full) }
      return AnimationRangeObject(try AnimationRange.fromLua(.table(table)))
    }
  }
}

extension AnimationRange: LuaConvertible {
  /// A range, or a table with two numbers.
  public static var luaKind: LuaKind {
    .named(
      "range", .union([.object(AnimationRangeObject.self), .record(shape)]),
      summary: "A part of a transition: the object, or the table for it.")
  }

  private static var shape: LuaShape {
    LuaShape(
      "ends", "The ends of a part of a transition, in fractions of it.", isList: true,
      [
        .number("start", in: LuaRange(0...1), "The start."),
        .number("end", in: LuaRange(0...1), "The end, above the start."),
      ])
  }

  /// Converts an object, `{ 0, 0.5 }` or `{ start = 0, ["end"] = 0.5 }` to a range.
  ///
  /// - Parameter value: An `AnimationRange` or a table.
  /// - Throws: ``LuaError``: `typeMismatch` for another type, `missingKey` and `unknownKey` for
  ///   other keys, `invalidRange` for bounds that make no range.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> AnimationRange {
    if let object = value.asObject as? AnimationRangeObject { return object.range }
    let ends = try Components.read(value, "range", [("start", nil), ("end", nil)])
    do throws(TimingError) {
      return try AnimationRange(start: ends[0], end: ends[1])
    } catch {
      throw LuaError(wrapping: error)
    }
  }

  /// A record with `start` and `end`.
  public var luaValue: LuaValue { .record([("start", .number(start)), ("end", .number(end))]) }
}
