import Testing

@testable import Lua

/// Tables of constructors, read in one pass (spec/store.md, 8).
@Suite struct FieldTableTests {
  /// A machine with the function `read`, which returns what it read as text, key by key.
  private func session() throws -> Session {
    let point = LuaShape(
      "point", "A point.", isList: true,
      [.number("x", finite: false, "Its x."), .number("y", finite: false, "Its y.")])
    let many = (1...30).map { LuaParameter.number("n\($0)", optional: true, "A number.") }
    var numbers = LuaParameter.value("list", as: .list(.number), optional: true, "Numbers.")
    numbers.readsNumbers = true
    let fields = LuaFieldTable(
      [
        .number("number", in: LuaRange(0...10), optional: true, "A number."),
        .integer("whole", optional: true, "A whole number."),
        .boolean("flag", optional: true, "A flag."), .string("text", optional: true, "A text."),
        .value("point", as: .record(point), optional: true, "A point."),
        numbers,
        .value("wholes", as: .list(.integer), optional: true, "Whole numbers."),
        .choice("choice", ["one", "two"], optional: true, "A choice."),
        .value("any", optional: true, "Anything."),
      ] + many)
    let session = try Session()
    try session.machine.environment.set(
      .text("read"),
      .native(
        LuaNativeFunction(
          "read", parameters: [.value("table", optional: true, "The table.")], "Reads."
        ) {
          arguments in
          let record = try arguments.record(0, name: "Thing", fields)
          return .value(
            record.keys.map { key in
              let numbers = record.numbers(key).map { "\($0.array)" }
              return "\(key)=\(numbers ?? record.value(key).description)"
            }.joined(separator: " "))
        }))
    return session
  }

  @Test(arguments: [
    ("{}", ""), ("nil", ""), ("{ number = 3 }", "number=[3.0]"),
    ("{ number = 2.5 }", "number=[2.5]"),
    ("{ whole = 3, flag = true }", "flag=true whole=[3.0]"),
    ("{ text = 'a', point = { 1, 2 } }", "point=[1.0, 2.0] text=\"a\""),
    ("{ point = { y = 2, x = 1 } }", "point=[1.0, 2.0]"),
    ("{ point = { -1/0, 1/0 } }", "point=[-inf, inf]"),
    ("{ list = { 1, 2.5, 3 } }", "list=[1.0, 2.5, 3.0]"),
    ("{ choice = 'two' }", "choice=\"two\""),
    ("{ n1 = 1, n30 = 30, number = 5 }", "n1=[1.0] n30=[30.0] number=[5.0]"),
  ])
  func `values of all kinds`(table: String, text: String) throws {
    #expect(try session().run("return read(\(table))").first?.asText == text)
  }

  @Test func `a table with more keys than one pass reads`() throws {
    let keys = (1...30).map { "n\($0) = \($0)" }.joined(separator: ", ")
    let text = try session().run("return read { \(keys) }").first?.asText ?? ""
    #expect(text.split(separator: " ").count == 30)
    #expect((1...30).allSatisfy { text.contains("n\($0)=[\($0).0]") })
  }

  @Test(arguments: [
    ("{ number = 11 }", "bad value for 'number' of Thing: 0 <= x <= 10 expected, got 11"),
    ("{ number = 0/0 }", "bad value for 'number' of Thing: finite number expected, got nan"),
    ("{ number = '3' }", "bad value for 'number' of Thing: number expected, got string"),
    ("{ whole = 1.5 }", "bad value for 'whole' of Thing: number has no integer representation"),
    ("{ flag = 1 }", "bad value for 'flag' of Thing: boolean expected, got number"),
    (
      "{ choice = 'three' }",
      #"bad value for 'choice' of Thing: "one" or "two" expected, got "three""#
    ),
    ("{ 1 }", "Thing takes keys, got a value at [1]. Write number = …"),
    ("{ numbre = 1 }", "Thing has no key 'numbre'. Did you mean 'number'?"),
    ("{ [{}] = 1 }", "Thing takes keys"), ("{ number = 1, [true] = 2 }", "Thing takes keys"),
  ])
  func `what does not fit is said of the first key in order`(table: String, message: String) throws
  {
    let error = #expect(throws: LuaError.self) { try session().run("return read(\(table))") }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test func `a table with a metatable is read raw`() throws {
    let text = try session().run(
      """
      local t = setmetatable({ number = 1 }, { __index = function() error("read") end, __pairs = error })
      return read(t)
      """
    ).first?.asText
    #expect(text == "number=[1.0]")
  }

  @Test func `names are compared by their bytes`() throws {
    for table in ["{ ['number\\0'] = 1 }", "{ ['numbe'] = 1 }", "{ [''] = 1 }"] {
      let error = #expect(throws: LuaError.self) { try session().run("return read(\(table))") }
      #expect(error?.code == .unknownKey)
    }
  }
}
