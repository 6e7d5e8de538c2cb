import MotionHost
import MotionLua
import Testing

@Suite struct RunArgumentTests {
  @Test(arguments: [
    ("a=1", "a", ParameterValue.integer(1)), ("_b2=-3", "_b2", .integer(-3)),
    ("c=0.5", "c", .number(0.5)), ("c=-2e3", "c", .number(-2000)), ("c=.5", "c", .number(0.5)),
    ("d=true", "d", .boolean(true)), ("d=false", "d", .boolean(false)), ("e=", "e", .string("")),
    ("e=a=b", "e", .string("a=b")), ("e=inf", "e", .string("inf")),
    ("e=nan", "e", .string("nan")), ("e=+1", "e", .string("+1")),
    ("e=1e999", "e", .string("1e999")),
    ("e=0x10", "e", .string("0x10")), ("e=-", "e", .string("-")), ("e=1s", "e", .string("1s")),
    ("e=9223372036854775808", "e", .number(9_223_372_036_854_775_808)),
  ])
  func `a value has the type that its text reads as`(
    text: String, name: String, value: ParameterValue
  ) throws {
    let argument = try RunArgument(parsing: text)
    #expect(argument.name == name)
    #expect(argument.value == value)
  }

  @Test(arguments: ["", "a", "=1", "1a=1", "a-b=1", "a b=1", "é=1"])
  func `what is not name=value is refused`(text: String) {
    let error = #expect(throws: HostError.self) { try RunArgument(parsing: text) }
    #expect(
      error?.message
        == "'\(text)' does not set anything. Write name=value, such as stiffness=200.")
  }
}
