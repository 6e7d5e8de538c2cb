internal import Lua
internal import MotionTime
import OrreryBasics

/// An expectation about a property, or its velocity, at a time.
final class MomentExpectation: LuaBindable {
  private let builder: ExpectationBuilder
  private let moment: ExpectedMoment

  init(_ builder: ExpectationBuilder, _ moment: ExpectedMoment) {
    self.builder = builder
    self.moment = moment
  }

  /// The declaration.
  static var luaType: LuaType<MomentExpectation> {
    LuaType("An expectation of a property, or of its velocity, at a moment.", members)
  }

  private static var bound: LuaParameter { .number("bound", "The number.") }

  private static var members: [LuaMember<MomentExpectation>] {
    [
      .tostring { "MomentExpectation: \($0.builder.name) at \($0.moment.text)" },
      .method(
        "near",
        parameters: [
          .value(
            "value",
            as: .described(
              "number or table of numbers", .union([.number, .list(.number), .table])),
            "The number; for points and the like a table, as the property's value is written."),
          .number("tolerance", in: LuaRange(0...), default: 1e-6, "The tolerance for each number."),
        ], "Expects it to be that near to a value."
      ) { expectation, arguments in
        let numbers = try expectation.numbers(arguments)
        let tolerance = try arguments.number(1)
        try expectation.state(
          .near(numbers, tolerance: tolerance, at: expectation.moment.time),
          "within \(NumberText.shortest(tolerance)) of \(NumberText.shortest(numbers))",
          arguments)
        return .none
      },
      .method("above", parameters: [bound], "Expects it to be above a number.") {
        expectation, arguments in
        try expectation.builder.requireNumber()
        let bound = try arguments.number(0)
        try expectation.state(
          .above(bound, at: expectation.moment.time), "above \(NumberText.shortest(bound))",
          arguments)
        return .none
      },
      .method("below", parameters: [bound], "Expects it to be below a number.") {
        expectation, arguments in
        try expectation.builder.requireNumber()
        let bound = try arguments.number(0)
        try expectation.state(
          .below(bound, at: expectation.moment.time), "below \(NumberText.shortest(bound))",
          arguments)
        return .none
      },
    ]
  }

  private func state(
    _ check: ExpectationRequest.Check, _ words: String, _ arguments: LuaArguments
  ) throws {
    var builder = builder
    builder.window = moment.time...(.infinity)
    try builder.expect(check, "\(words) at \(moment.text)", arguments)
  }

  /// Returns the numbers of a value, in the order of the components: a list, or a table with their
  /// names.
  private func numbers(_ arguments: LuaArguments) throws(LuaError) -> [Double] {
    let names = builder.componentNames
    let value = try arguments.value(0)
    if let number = value.asNumber {
      if names.count == 1 { return [number] }
    } else if names.count > 1 {
      do throws(LuaError) {
        return try Components.read(value, "value", names.map { ($0, nil) })
      } catch {
        throw arguments.error(0, error)
      }
    }
    let wanted = names.count == 1 ? "number" : "table of \(names.joined(separator: " and "))"
    throw arguments.error(0, .mismatch(wanted, value))
  }
}

extension ExpectationBuilder {
  /// The names of the numbers, in order.
  var componentNames: [String] {
    switch subject {
    case .numbers(let parts), .velocities(let parts): parts.map(\.name)
    case .events: []
    }
  }
}
