internal import Lua
internal import MotionTime
import OrreryBasics

/// The result of `motion.expectEvents`: the events of a kind, and the condition on their number and
/// times.
final class EventExpectation: LuaBindable {
  private let builder: ExpectationBuilder

  init(_ builder: ExpectationBuilder) { self.builder = builder }

  /// The declaration.
  static var luaType: LuaType<EventExpectation> {
    LuaType("An expectation of events: their number and times.", members)
  }

  private static var moment: LuaParameter {
    .value(
      "time", as: ExpectedMoment.luaKind,
      "The time or times at which the condition must hold.")
  }

  /// The parameters of `after`.
  static var originParameters: [LuaParameter] {
    [
      .choice(
        "origin", [ExpectedEvents.gestureEnd] + ExpectFunctions.kinds,
        "`gestureEnd` for the release of the last pointer that was down, or a kind of events."),
      .record(
        "fields", ExpectFunctions.fields, optional: true,
        "The required values of the events' fields; other fields may have any value."),
    ]
  }

  private static var members: [LuaMember<EventExpectation>] {
    [
      .tostring { "EventExpectation: \($0.builder.name)" },
      .method(
        "between",
        parameters: [
          .value("from", as: ExpectedMoment.luaKind, "Its beginning."),
          .value("to", as: ExpectedMoment.luaKind, "Its end."),
        ], returns: [.object(EventExpectation.self)],
        "Returns the same expectation for an interval of time; without it the whole session from "
          + "now on counts."
      ) { expectation, arguments in
        .object(EventExpectation(try expectation.builder.between(arguments)))
      },
      .method(
        "after", parameters: originParameters, returns: [.object(EventExpectation.self)],
        "Returns the same expectation with times that count from the end of a gesture, or from the "
          + "first of some events."
      ) { expectation, arguments in
        let events = try ExpectedEvents(arguments)
        return .object(EventExpectation(try expectation.builder.counting(from: events)))
      },
      .method(
        "occurs",
        parameters: [
          .integer(
            "count", in: LuaRange(0...), optional: true,
            "The number of events; without it at least one.")
        ], "Expects so many of the events."
      ) { expectation, arguments in
        let count = try arguments.decode(0, as: Int?.self)
        try expectation.builder.expect(
          .occurs(count), count.map { "\($0) of them" } ?? "at least one of them", arguments)
        return .none
      },
      .method(
        "occursAt",
        parameters: [
          moment,
          .number(
            "tolerance", unit: .seconds, in: LuaRange(0...), default: 0.001,
            "The tolerance."),
        ], "Expects one of the events at a time."
      ) { expectation, arguments in
        let (moment, tolerance) = (
          try expectation.builder.moment(arguments, 0), try arguments.number(1)
        )
        try expectation.builder.expect(
          .occursAt(moment.time, tolerance: tolerance),
          "one within \(NumberText.shortest(tolerance)) s of \(moment.text)", arguments)
        return .none
      },
      .method(
        "occursBy", parameters: [moment], "Expects one of the events at or before a time."
      ) { expectation, arguments in
        let moment = try expectation.builder.moment(arguments, 0)
        try expectation.builder.expect(
          .occursBy(moment.time), "one by \(moment.text)", arguments)
        return .none
      },
    ]
  }
}
