internal import Lua
internal import MotionTime
import OrreryBasics

/// An expectation of a property over time, as `motion.expect` returns it; `CourseExpectation` in Lua.
final class TimeSeriesExpectation: LuaBindable {
  private let builder: ExpectationBuilder

  init(_ builder: ExpectationBuilder) { self.builder = builder }

  /// The name in Lua.
  static var luaName: String { "CourseExpectation" }

  /// The declaration.
  static var luaType: LuaType<TimeSeriesExpectation> {
    LuaType(
      "A condition on a property over time. It is evaluated from the closed forms, at every moment "
        + "and not only at frames, when the session has reached that time.",
      name: luaName,
      [.tostring { "\(luaName): \($0.builder.name)" }] + narrowing + bounds + shapes + measures)
  }

  private static var moment: LuaParameter {
    .value(
      "time", as: ExpectedMoment.luaKind,
      "The time or times at which the condition must hold.")
  }

  private static var tolerance: LuaParameter {
    .number("tolerance", in: LuaRange(0...), default: 1e-6, "The tolerance beyond the bound.")
  }

  private static var narrowing: [LuaMember<TimeSeriesExpectation>] {
    [
      .method(
        "at", parameters: [moment], returns: [.object(MomentExpectation.self)],
        "Returns an expectation of its value at a time."
      ) { expectation, arguments in
        .object(
          MomentExpectation(expectation.builder, try expectation.builder.moment(arguments, 0)))
      },
      .method(
        "between",
        parameters: [
          .value("from", as: ExpectedMoment.luaKind, "Its beginning."),
          .value("to", as: ExpectedMoment.luaKind, "Its end."),
        ], returns: [.object(TimeSeriesExpectation.self)],
        "Returns the same expectation for an interval of time; without it the whole session from "
          + "now on counts."
      ) { expectation, arguments in
        .object(TimeSeriesExpectation(try expectation.builder.between(arguments)))
      },
      .method(
        "after", parameters: EventExpectation.originParameters,
        returns: [.object(TimeSeriesExpectation.self)],
        "Returns the same expectation with times that count from the end of a gesture, or from the "
          + "first of some events."
      ) { expectation, arguments in
        let events = try ExpectedEvents(arguments)
        return .object(TimeSeriesExpectation(try expectation.builder.counting(from: events)))
      },
      .method(
        "velocity", returns: [.object(TimeSeriesExpectation.self)],
        "Returns the same expectation for the velocity, in units a second; a jump has no velocity."
      ) { expectation, _ in .object(TimeSeriesExpectation(try expectation.builder.velocities())) },
      .method(
        "velocityAt", parameters: [moment], returns: [.object(MomentExpectation.self)],
        "Returns an expectation of its velocity at a time, in units a second."
      ) { expectation, arguments in
        .object(
          MomentExpectation(
            try expectation.builder.velocities(), try expectation.builder.moment(arguments, 0)))
      },
    ]
  }

  private static var bounds: [LuaMember<TimeSeriesExpectation>] {
    let bound = LuaParameter.number("bound", "The number.")
    return [
      .method(
        "neverExceeds", parameters: [bound, tolerance],
        returns: [.object(TimeSeriesExpectation.self)], "Expects it never to be above a number."
      ) { expectation, arguments in
        let bound = try arguments.number(0)
        return try expectation.state(
          .neverExceeds(bound, tolerance: try arguments.number(1)),
          "never above \(NumberText.shortest(bound))", arguments)
      },
      .method(
        "neverFallsBelow", parameters: [bound, tolerance],
        returns: [.object(TimeSeriesExpectation.self)], "Expects it never to be below a number."
      ) { expectation, arguments in
        let bound = try arguments.number(0)
        return try expectation.state(
          .neverFallsBelow(bound, tolerance: try arguments.number(1)),
          "never below \(NumberText.shortest(bound))", arguments)
      },
    ]
  }

  private static var shapes: [LuaMember<TimeSeriesExpectation>] {
    [
      .method(
        "monotonic",
        parameters: [
          .choice(
            "direction", ExpectationRequest.Direction.allCases.map(\.rawValue), optional: true,
            "The direction; without it either one."),
          tolerance,
        ], returns: [.object(TimeSeriesExpectation.self)],
        "Expects it to change in one direction only; it may rest."
      ) { expectation, arguments in
        let word = try arguments.decode(0, as: String?.self)
        let direction = word.flatMap(ExpectationRequest.Direction.init)
        return try expectation.state(
          .monotonic(direction, tolerance: try arguments.number(1)),
          direction.map { "\($0.rawValue) only" } ?? "going one way only", arguments)
      },
      .method(
        "settlesBy",
        parameters: [
          moment,
          .number(
            "tolerance", in: LuaRange(0...), optional: true,
            "The greatest permitted distance from its last value; by default a thousandth of the "
              + "range of its values."),
        ], returns: [.object(TimeSeriesExpectation.self)],
        "Expects it to stay near its last value from a time to the end of the session."
      ) { expectation, arguments in
        let moment = try expectation.builder.moment(arguments, 0)
        let tolerance = try arguments.decode(1, as: Double?.self)
        let within = tolerance.map { " within \(NumberText.shortest($0))" } ?? ""
        let check = ExpectationRequest.Check.settlesBy(moment.time, tolerance: tolerance)
        try expectation.builder.expect(check, "settled by \(moment.text)\(within)", arguments)
        return .object(expectation)
      },
    ]
  }

  private static var measures: [LuaMember<TimeSeriesExpectation>] {
    [
      measure(
        .overshoot,
        "Returns an expectation of its overshoot: the distance beyond its last value, away from "
          + "its first."),
      measure(
        .undershoot,
        "Returns an expectation of its undershoot: the distance behind its first value."),
      measure(
        .duration,
        "Returns an expectation of its duration: from leaving its first value until it stays "
          + "within a thousandth of its range of its last one."),
    ]
  }

  private static func measure(
    _ measure: ExpectationRequest.Measure, _ summary: String
  ) -> LuaMember<TimeSeriesExpectation> {
    .method(measure.rawValue, returns: [.object(MeasureExpectation.self)], summary) {
      expectation, _ in
      .object(MeasureExpectation(try expectation.builder.measuring(measure), measure))
    }
  }

  private func state(
    _ check: ExpectationRequest.Check, _ words: String, _ arguments: LuaArguments
  ) throws -> LuaResults {
    try builder.requireNumber()
    try builder.expect(check, words, arguments)
    return .object(self)
  }
}
