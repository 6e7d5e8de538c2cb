import Testing

@testable import Lua

/// Members that take or give one number go into Swift without a list of arguments; whatever is not
/// that plain takes the general way, with the same results and messages.
@Suite struct NumberMemberTests {
  private func session() throws -> Session {
    let session = try Session()
    try session.machine.environment.set("gauge", Gauge())
    return session
  }

  @Test func `LE-72 a method from number to number gets and gives doubles`() throws {
    let session = try session()
    #expect(try session.run("return gauge:twice(4), gauge:twice(0.25)") == [8, 0.5])
    #expect(try session.run("gauge:set(3) return gauge:level()") == [3])
    #expect(try session.run("return select('#', gauge:set(1))") == [0])
    #expect(try session.run("return gauge:twice(2, 'more', {})") == [4])
    #expect(try session.run("return math.type(gauge:twice(2))") == ["float"])
  }

  @Test func `LE-72 what it throws is raised, with Swift's error behind it`() throws {
    let session = try session()
    let error = session.failure("gauge:refuse(7)")
    #expect(error?.underlying as? Gauge.Refusal == Gauge.Refusal(number: 7))
    #expect(try session.run("return pcall(gauge.refuse, gauge, 7)").first == false)
  }

  @Test func `LE 4.2 what does not fit is told as by any other method`() throws {
    let session = try session()
    let cases = [
      ("gauge:twice('4')", "bad argument #1 to 'twice' (number expected, got string)"),
      ("gauge:twice()", "bad argument #1 to 'twice' (number expected, got no value)"),
      ("gauge:twice(0/0)", "bad argument #1 to 'twice' (finite number expected, got nan)"),
      ("gauge:twice(-1)", "bad argument #1 to 'twice' (0 <= x <= 10 expected, got -1)"),
      ("gauge:twice(10.5)", "bad argument #1 to 'twice' (0 <= x <= 10 expected, got 10.5)"),
      (
        "gauge.twice(4, 4)",
        "bad argument #1 to 'twice' (Gauge expected, got number). Write it with a colon: object:twice(…)"
      ),
      (
        "gauge.level()",
        "bad argument #1 to 'level' (Gauge expected, got no value). Write it with a colon: object:level(…)"
      ),
    ]
    for (script, message) in cases {
      #expect(session.failure(script)?.message == message)
    }
  }

  @Test func `LE-45 names that were looked up before lead to the same as the first time`() throws {
    let session = try Session()
    let panel = Panel()
    try session.machine.environment.set("panel", panel)
    let names = (0..<Panel.count).map { "n\($0)" } + [Panel.longName]
    for round in 1...3 {
      for (index, name) in names.enumerated() {
        let script = "panel.\(name) = \(index * round) return panel.\(name), panel:get_\(name)()"
        let number = LuaValue.number(Double(index * round))
        #expect(try session.run(script) == [number, number])
        #expect(
          session.message("panel.get_\(name) = 1")
            == "notWritable: test.lua:1: 'get_\(name)' of Panel cannot be assigned: it is a method")
      }
      session.machine.collect()
    }
    #expect(try session.run("return panel.get_n1 == panel.get_n1") == [true])
    #expect(session.failure("return panel.n99")?.code == "unknownMember")
  }

  @Test func `LE-43 a subclass passes for its ancestor, another class does not`() throws {
    let session = try session()
    try session.machine.environment.set("fine", FineGauge())
    try session.machine.environment.set("animal", Animal())
    #expect(try session.run("return gauge.twice(fine, 3)") == [6])
    #expect(
      session.failure("gauge.twice(animal, 3)")?.message
        == "bad argument #1 to 'twice' (Gauge expected, got Animal)")
  }

  @Test func `LE-45 a class without properties has its methods in a table`() throws {
    let session = try session()
    #expect(
      session.message("return gauge.levl")
        == "unknownMember: test.lua:1: Gauge has no member 'levl'. Did you mean 'level'?")
    #expect(
      session.message("return gauge[{}]")
        == "unknownMember: test.lua:1: Gauge has no members with a table for a name")
    #expect(
      session.message("gauge.level = 1")
        == "notWritable: test.lua:1: 'level' of Gauge cannot be assigned: it is a method")
    #expect(
      session.message("gauge.other = 1")
        == "unknownMember: test.lua:1: Gauge has no member 'other'.")
    #expect(try session.run("return gauge.level == gauge.level") == [true])
  }

  @Test func `LE-45 and still finds what one object has of its own`() throws {
    let session = try session()
    let gauge = try #require(try session.run("return gauge")[0].asObject)
    try session.machine.setFallback(for: gauge) { $0 == "unit" ? "bar" : nil }
    #expect(try session.run("return gauge.unit, gauge:twice(1)") == ["bar", 2])
    #expect(
      session.message("return gauge.unti")
        == "unknownMember: test.lua:1: Gauge has no member 'unti'.")
  }

  @Test func `LE 5.6 while a call is being ended neither way leads into Swift`() throws {
    let session = try session()
    let gauge = try #require(try session.run("return gauge")[0].asObject as? Gauge)
    try session.machine.environment.set(
      .text("stop"),
      .native(
        LuaNativeFunction("stop", "") { arguments in
          try arguments.machine().interrupt()
          return .none
        }))
    #expect(session.failure("pcall(stop) gauge:set(9)")?.code == .interrupted)
    #expect(gauge.value == 0)
  }

  @Test func `LE-42 a weak handle takes the general way`() throws {
    let session = try Session()
    var meter: Meter? = Meter()
    try session.machine.environment.set(.text("meter"), .object(try #require(meter)))
    #expect(try session.run("return meter:twice(2)") == [4])
    meter = nil
    #expect(session.message("return meter:twice(2)") == "disposed: test.lua:1: Meter is gone")
  }
}

private class Gauge: LuaBindable {
  struct Refusal: Error, Equatable { let number: Double }

  var value = 0.0

  func level() -> Double { value }

  static var luaName: String { "Gauge" }

  static var luaType: LuaType<Gauge> {
    LuaType(
      "A gauge.", name: luaName,
      [
        .method("level", Gauge.level, "Returns what it shows."),
        .method("set", number: .number("value", "What to show."), "Shows a value.") {
          (gauge: Gauge, value: Double) in gauge.value = value
        },
        .method("twice", number: .number("value", in: LuaRange(0...10), "Any."), "Doubles.") {
          (_: Gauge, value: Double) in value * 2
        },
        .method("refuse", number: .number("value", "Any."), "Throws.") {
          (_: Gauge, value: Double) -> Double in throw Refusal(number: value)
        },
      ])
  }
}

private final class FineGauge: Gauge {}

/// More members than a class keeps at hand, one of them with a name that Lua does not intern.
private final class Panel: LuaBindable {
  static let count = 40
  static let longName = "number" + String(repeating: "_of_many", count: 8)

  var numbers: [String: Double] = [:]

  static var luaName: String { "Panel" }

  static var luaType: LuaType<Panel> {
    let names = (0..<count).map { "n\($0)" } + [longName]
    return LuaType(
      "Many numbers.", name: luaName,
      names.flatMap { name -> [LuaMember<Panel>] in
        [
          .property(
            name, "A number.", get: { $0.numbers[name] ?? 0 }, set: { $0.numbers[name] = $1 }),
          .method("get_\(name)", "Returns it.", reading: { $0.numbers[name] ?? 0 }),
        ]
      })
  }
}

private final class Meter: LuaBindable {
  static var luaName: String { "Meter" }

  static var luaType: LuaType<Meter> {
    LuaType(
      "A meter that Swift owns.", name: luaName, isWeak: true,
      [
        .method("twice", number: .number("value", "Any."), "Doubles.") {
          (_: Meter, value: Double) in value * 2
        }
      ])
  }
}
