internal import Lua
import OrreryBasics

/// The result of `test.expect`: a value that a test found, and the condition on it.
final class Expectation: LuaBindable {
  private let value: LuaValue

  init(_ value: LuaValue) { self.value = value }

  /// The declaration.
  static var luaType: LuaType<Expectation> {
    LuaType(
      "An expectation of a value: a method whose condition does not hold raises an error, or fails "
        + "the test.",
      members)
  }

  private static var other: LuaParameter {
    .value("other", as: anyValue, optional: true, "The expected value.")
  }

  private static var anyValue: LuaKind {
    .described("value", .named("any value", .any, summary: "A value of any type."))
  }

  private static var bound: LuaParameter { .number("bound", finite: false, "The number.") }

  private static var members: [LuaMember<Expectation>] {
    [
      .method("toBe", parameters: [other], "Fails unless both are the same value or object.") {
        expectation, arguments in
        let other = try arguments.value(0)
        return try expectation.require(expectation.value == other, "to be", other)
      },
      .method("toEqual", parameters: [other], "Fails unless both hold the same data.") {
        expectation, arguments in
        let other = try arguments.value(0)
        return try expectation.require(
          try plain(expectation.value) == plain(other), "to equal", other)
      },
      .method(
        "toBeNear",
        parameters: [
          .value("other", as: anyValue, "A number, or data with numbers in it."),
          .number("tolerance", in: LuaRange(0...), default: 1e-6, "The tolerance for each number."),
        ], "Fails unless numbers, or all numbers in tables of the same shape, are that near."
      ) { expectation, arguments in
        let (other, tolerance) = (try arguments.value(0), try arguments.number(1))
        return try expectation.require(
          isNear(try plain(expectation.value), try plain(other), tolerance),
          "to be within \(NumberText.shortest(tolerance)) of", other)
      },
      .method("toBeAbove", parameters: [bound], "Fails unless it is a greater number.") {
        expectation, arguments in
        let bound = try arguments.number(0)
        return try expectation.require(
          expectation.value.asNumber.map { $0 > bound } ?? false, "to be above", .number(bound))
      },
      .method("toBeBelow", parameters: [bound], "Fails unless it is a smaller number.") {
        expectation, arguments in
        let bound = try arguments.number(0)
        return try expectation.require(
          expectation.value.asNumber.map { $0 < bound } ?? false, "to be below", .number(bound))
      },
      .method(
        "toRaise",
        parameters: [
          .string(
            "text", default: "",
            "A text that the error's message or code must contain.")
        ],
        "Calls the function and fails unless it raises such an error."
      ) { expectation, arguments in
        try expectation.raise(try arguments.text(0))
        return .none
      },
    ]
  }

  /// Returns the error with which a test fails.
  static func failure(_ message: String) -> LuaError { LuaError("expectationFailed", message) }

  /// Counts an expectation that held.
  static func noteHeld() { BindingContext.current.host?.noteHeldExpectation() }

  private func require(
    _ condition: Bool, _ words: String, _ other: LuaValue
  ) throws(LuaError) -> LuaResults {
    if condition {
      Self.noteHeld()
      return .none
    }
    throw Self.failure(
      "expected \(Self.text(value)) \(words) \(Self.text(other))\(Self.hint(value, other))")
  }

  /// Returns a sentence about a value that cannot be what was meant; "" for any other.
  private static func hint(_ value: LuaValue, _ other: LuaValue) -> String {
    switch (try? plain(value), try? plain(other)) {
    case (.object?, .number?), (.object?, .integer?), (.object?, .list?), (.object?, .record?):
      ". An object is no number: take the number from it, such as card.position.x.value or "
        + "card:presentation().position.x"
    case (.function?, _): ". A function is no value: call it, a method with a colon"
    case (.record(let fields)?, .list?), (.list?, .record(let fields)?):
      ". One is a list, the other has names: write both as "
        + "{ \(fields.map { "\($0.key) = …" }.joined(separator: ", ")) }"
    default: ""
    }
  }

  private func raise(_ text: String) throws(LuaError) {
    guard let function = value.asFunction else { throw .mismatch("function", value) }
    do throws(LuaError) {
      try function.call()
    } catch {
      if error.isKill { throw error }
      if text.isEmpty || error.description.contains(text) { return Self.noteHeld() }
      throw Self.failure("expected an error with '\(text)', got \(error.description)")
    }
    throw Self.failure("expected an error\(text.isEmpty ? "" : " with '\(text)'"), got none")
  }

  /// Returns the contents of tables, and other values unchanged.
  private static func plain(_ value: LuaValue) throws(LuaError) -> LuaValue {
    guard case .table(let table) = value else { return value }
    return try table.snapshot()
  }

  private static func text(_ value: LuaValue) -> String {
    String(((try? plain(value)) ?? value).description.prefix(400))
  }

  /// Snapshots are at most 64 deep, so this is too.
  private static func isNear(_ one: LuaValue, _ other: LuaValue, _ tolerance: Double) -> Bool {
    switch (one, other) {
    case (.list(let ones), .list(let others)):
      ones.count == others.count
        && zip(ones, others).allSatisfy { isNear($0, $1, tolerance) }
    case (.record(let ones), .record(let others)):
      ones.count == others.count
        && zip(ones, others).allSatisfy {
          $0.key.hasBytes(of: $1.key) && isNear($0.value, $1.value, tolerance)
        }
    default:
      if let one = one.asNumber, let other = other.asNumber {
        abs(one - other) <= tolerance || one == other
      } else {
        one == other
      }
    }
  }
}
