import Testing

@testable import Lua

@Suite struct ArgumentTests {
  @Test(arguments: [
    ("probe:setSpeed('x')", "bad argument #1 to 'setSpeed' (number expected, got string)"),
    ("probe.setSpeed(probe, 'x')", "bad argument #2 to 'setSpeed' (number expected, got string)"),
    ("probe:setSpeed()", "bad argument #1 to 'setSpeed' (number expected, got no value)"),
    ("probe:setSpeed(nil)", "bad argument #1 to 'setSpeed' (number expected, got nil)"),
    ("probe:setSpeed('5')", "bad argument #1 to 'setSpeed' (number expected, got string)"),
    ("probe:setSpeed(probe)", "bad argument #1 to 'setSpeed' (number expected, got Probe)"),
    (
      "probe.setSpeed(5, 1)",
      "bad argument #1 to 'setSpeed' (Probe expected, got number). Write it with a colon: object:setSpeed(…)"
    ),
    (
      "probe.setSpeed()",
      "bad argument #1 to 'setSpeed' (Probe expected, got no value). Write it with a colon: object:setSpeed(…)"
    ),
    (
      "local t = { setSpeed = probe.setSpeed } t:setSpeed(1)",
      "calling 'setSpeed' on bad self (Probe expected, got table)"
    ),
    (
      "local f = probe.fail return f(probe, 1.5)",
      "bad argument #2 to 'fail' (number has no integer representation)"
    ),
    ("probe:call({})", "bad argument #1 to 'call' (function expected, got table)"),
    (
      "pcall(nil) error((select(2, pcall(probe.setSpeed, probe, 'x'))).message, 0)",
      "bad argument #2 to 'setSpeed' (number expected, got string)"
    ),
  ])
  func `LE 4.2 a wrong argument is told as Lua tells it`(script: String, message: String) throws {
    let session = try Session(counter: Probe.Counter())
    let error = try #require(session.failure(script))
    #expect(error.message == message)
    #expect(error.source == "test.lua:1")
  }

  @Test(arguments: [
    ("-3", "0 < x <= 100 expected, got -3"), ("0", "0 < x <= 100 expected, got 0"),
    ("100.5", "0 < x <= 100 expected, got 100.5"), ("0/0", "finite number expected, got nan"),
    ("1/0", "finite number expected, got inf"), ("-1/0", "finite number expected, got -inf"),
  ])
  func `LE 4.2 a number out of range is told the range`(number: String, text: String) throws {
    let session = try Session(counter: Probe.Counter())
    let error = session.failure("probe:setSpeed(\(number))")
    #expect(error?.code == .invalidValue)
    #expect(error?.message == "bad argument #1 to 'setSpeed' (\(text))")
  }

  @Test func `LE 3 NaN and infinities are for user data only`() throws {
    let session = try Session(counter: Probe.Counter())
    #expect(try session.run("probe.value = 1/0 return probe.value") == [.number(.infinity)])
    #expect(
      session.message("probe.cell = 1/0")
        == "invalidValue: test.lua:1: bad value for 'cell' of Probe (finite number expected, got inf)"
    )
  }

  @Test func `overloads are distinguished by number and type`() throws {
    let session = try Session(counter: Probe.Counter())
    #expect(
      try session.run("return probe:pick(1), probe:pick('x', true)") == [
        "number", "string and boolean",
      ])
    #expect(
      session.message("probe:pick('x', 1)")
        == "typeMismatch: test.lua:1: bad argument #2 to 'pick' (boolean expected, got number)")
    #expect(
      session.message("probe:pick(1, 2, 3)")
        == "typeMismatch: test.lua:1: bad argument #2 to 'pick' (no value expected, got number)")
  }

  @Test func `LE 3 a missing argument and nil are distinguished where it matters`() throws {
    let session = try Session()
    let native = LuaNativeFunction("f", parameters: [.number("x", default: 7, "A number.")], "") {
      .many([
        .boolean($0.wasPassed(0)), .boolean($0.isPresent(0)), try $0.value(0),
        .number(try $0.number(0)),
      ])
    }
    try session.machine.environment.set(.text("f"), .native(native))
    #expect(try session.run("return f()") == [false, false, 7, 7])
    #expect(try session.run("return f(nil)") == [true, false, 7, 7])
    #expect(try session.run("return f(3)") == [true, true, 3, 3])
  }

  @Test func `arguments read after their call are an error`() throws {
    let session = try Session()
    var kept: LuaArguments?
    let native = LuaNativeFunction("f", "") { arguments in
      kept = arguments
      return .none
    }
    try session.machine.environment.set(.text("f"), .native(native))
    try session.run("f(1)")
    let error = #expect(throws: LuaError.self) { try kept?.number(0) }
    #expect(error?.code == .disposed)
    #expect(error?.message == "the arguments of 'f' are read after the call")
    kept = nil
  }

  @Test func `a union and a protocol are checked in Swift, in the same words`() throws {
    let session = try Session(counter: Probe.Counter())
    let native = LuaNativeFunction(
      "f",
      parameters: [
        .value("x", as: .union([.number, .string]), "Either."),
        .value("y", as: .object(name: "Named", type: (any Named).self), optional: true, "Named."),
      ], ""
    ) { .value(try $0.optionalObject(1, as: (any Named).self)?.label ?? "none") }
    try session.machine.environment.set(.text("f"), .native(native))
    #expect(try session.run("return f(1), f('x', probe)") == ["none", "probe"])
    #expect(
      session.failure("f({})")?.message
        == "bad argument #1 to 'f' (number or string expected, got table)")
    try session.machine.environment.set("animal", Animal())
    #expect(
      session.failure("f(1, animal)")?.message
        == "bad argument #2 to 'f' (Named expected, got Animal)")
  }

  @Test(arguments: [
    (
      "probes.Probe { valeu = 1 }",
      "probes.Probe has no key 'valeu'. Did you mean 'value'?"
    ),
    ("probes.Probe { 1 }", "probes.Probe takes keys, got a value at [1]. Write value = …"),
    ("probes.Probe(5)", "bad argument #1 to 'Probe' (table expected, got number)"),
    (
      "probes.Probe { value = 'x' }",
      "bad value for 'value' of probes.Probe: number expected, got string"
    ),
    (
      "probes.Probe { list = { 1, nil, 3 } }",
      "bad value for 'list' of probes.Probe: list has a hole at 2"
    ),
    (
      "probes.Probe { list = { 'a' } }",
      "bad value for 'list' of probes.Probe: [1]: number expected, got string"
    ),
  ])
  func `LE 3 a constructor's table is checked by name`(script: String, message: String) throws {
    let session = try Session(counter: Probe.Counter())
    #expect(session.failure(script)?.message == message)
  }

  @Test func `a constructor has members beside its call`() throws {
    let session = try Session(counter: Probe.Counter())
    #expect(
      try session.run(
        "return probes.Probe.limit, probes.Probe { value = 2, list = { 1, 2 } }.value, probes.inner.one()"
      )
        == [7, 5, 1])
    #expect(
      session.message("return probes.inner.two")
        == "unknownMember: test.lua:1: probes.inner has no member 'two'.")
    #expect(
      session.message("probes.x = 1") == "notWritable: test.lua:1: probes.\"x\" cannot be assigned")
  }
}

private protocol Named: AnyObject { var label: String { get } }
extension Probe: Named {}
