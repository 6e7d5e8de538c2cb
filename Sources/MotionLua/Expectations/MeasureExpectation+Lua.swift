internal import Lua
internal import MotionTime
import OrreryBasics

/// An expectation of a quantity of a motion as a whole: its overshoot, undershoot or duration.
final class MeasureExpectation: LuaBindable {
  private let builder: ExpectationBuilder
  private let measure: ExpectationRequest.Measure

  init(_ builder: ExpectationBuilder, _ measure: ExpectationRequest.Measure) {
    self.builder = builder
    self.measure = measure
  }

  /// The declaration.
  static var luaType: LuaType<MeasureExpectation> {
    LuaType("An expectation of the overshoot, undershoot or duration of a motion.", members)
  }

  private static func amount(
    _ name: String, default value: LuaValue? = nil, _ summary: String
  ) -> LuaParameter {
    .value(
      name,
      as: .described(
        "number or text",
        .named(
          "amount", .union([.number, .string]),
          summary:
            "A number in the unit of the property, or a share such as `\"5%\"` of the distance "
            + "from the first value to the last. A duration is in seconds, or a text such as "
            + "`\"25f\"` or `\"400ms\"`.")),
      default: value, summary)
  }

  private static var members: [LuaMember<MeasureExpectation>] {
    [
      .tostring { "MeasureExpectation: \($0.builder.name)" },
      .method(
        "near",
        parameters: [
          amount("value", "The quantity."),
          amount("tolerance", default: 1e-6, "The tolerance, in the same unit."),
        ], "Expects it to be that near to a value."
      ) { expectation, arguments in
        let (value, text) = try expectation.amount(arguments, 0)
        let (tolerance, about) = try expectation.amount(arguments, 1)
        try expectation.state(
          .near(value, tolerance: tolerance), "within \(about) of \(text)", arguments)
        return .none
      },
      .method("above", parameters: [amount("bound", "The quantity.")], "Expects it to be above.") {
        expectation, arguments in
        let (bound, text) = try expectation.amount(arguments, 0)
        try expectation.state(.above(bound), "above \(text)", arguments)
        return .none
      },
      .method("below", parameters: [amount("bound", "The quantity.")], "Expects it to be below.") {
        expectation, arguments in
        let (bound, text) = try expectation.amount(arguments, 0)
        try expectation.state(.below(bound), "below \(text)", arguments)
        return .none
      },
    ]
  }

  private func state(
    _ comparison: ExpectationRequest.Comparison, _ words: String, _ arguments: LuaArguments
  ) throws {
    try builder.expect(.measures(measure, comparison), words, arguments)
  }

  /// Reads an amount, and spells it for messages.
  private func amount(
    _ arguments: LuaArguments, _ index: Int
  ) throws(LuaError) -> (ExpectedAmount, String) {
    let value = try arguments.value(index)
    let unit = measure == .duration ? " s" : ""
    if let number = value.asNumber {
      guard number.isFinite else { throw arguments.error(index, .mismatch("finite number", value)) }
      return (.number(number), NumberText.shortest(number) + unit)
    }
    if measure == .duration {
      let moment: ExpectedMoment = try arguments.decode(index)
      guard !moment.isLabel else {
        throw arguments.error(index, "\(moment.text) is a time of the session, not a duration")
      }
      return (.number(moment.time.seconds), moment.text)
    }
    let text: String = try arguments.decode(index)
    guard text.hasSuffix("%"), let share = Double(text.dropLast()), share.isFinite else {
      throw arguments.error(index, "a number or a share such as \"5%\" expected, got \"\(text)\"")
    }
    return (.share(share / 100), "\(NumberText.shortest(share)) %")
  }
}
