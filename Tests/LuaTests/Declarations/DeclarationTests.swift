import Testing

@testable import Lua

@Suite struct DeclarationTests {
  @Test func `a range says what it takes`() {
    #expect("\(LuaRange(0...1))" == "0 <= x <= 1")
    #expect("\(LuaRange(0..<1.5))" == "0 <= x < 1.5")
    #expect("\(LuaRange(2...))" == "x >= 2")
    #expect("\(LuaRange(...2))" == "x <= 2")
    #expect("\(LuaRange.above(0))" == "x > 0")
    #expect("\(LuaRange.above(0, through: 100))" == "0 < x <= 100")
  }

  @Test(
    arguments: [
      (LuaRange(0...1), [0, 0.5, 1], [-0.1, 1.1, .nan, .infinity]),
      (LuaRange(0..<1), [0, 0.9], [1, .nan]), (.above(0), [0.1, .infinity], [0, -1, .nan]),
      (LuaRange(...2), [2, -.infinity], [2.1, .nan]),
    ] as [(LuaRange, [Double], [Double])])
  func `a range takes what it says`(range: LuaRange, inside: [Double], outside: [Double]) {
    #expect(inside.allSatisfy(range.contains))
    #expect(!outside.contains(where: range.contains))
  }

  @Test func `a kind has a text for messages and one for stubs`() {
    let kinds: [(LuaKind, String, String)] = [
      (.number, "number", "number"), (.any, "value", "any"),
      (.function("fun(x: number)"), "function", "fun(x: number)"),
      (.choice(["a", "b", "c"]), "\"a\", \"b\" or \"c\"", "\"a\"|\"b\"|\"c\""),
      (.list(.number), "list", "number[]"), (.optional(.string), "string", "string?"),
      (.object(Probe.self), "Probe", "Probe"), (.named("Point", .table), "Point", "Point"),
      (.union([.number, .string]), "number or string", "number|string"),
    ]
    for (kind, text, annotation) in kinds {
      #expect(kind.description == text)
      #expect(kind.annotation == annotation)
    }
  }

  @Test func `a declaration tells the reference all it needs`() throws {
    let type = Probe.luaType.declaration
    #expect(type.name == "Probe")
    #expect(type.summary == "A probe.")
    let method = try #require(type.members.first { $0.name == "setSpeed" })
    #expect(method.role == .method)
    #expect(method.parameters.map(\.name) == ["speed"])
    #expect(method.parameters[0].range == .above(0, through: 100))
    let property = try #require(type.members.first { $0.name == "alive" })
    #expect(!property.isWritable)
    #expect(property.hint == "count them")
    #expect(property.returns[0].description == "integer")
    let module = probeModule(Probe.Counter())
    let constructor = try #require(module.members.first { $0.name == "Probe" })
    #expect(constructor.role == .constructor)
    #expect(constructor.parameters.map(\.name) == ["value", "list"])
    #expect(constructor.parameters[0].defaultValue == 0)
    #expect(constructor.members.map(\.name) == ["limit"])
  }

  @Test func `LE 7.3 a deprecated call warns once for each place`() throws {
    let session = try Session()
    let function = LuaModuleMember.function("old", "Does nothing.") { _ in .none }
      .deprecated(use: "make", removedIn: "2.0")
    try session.machine.register(LuaModule("boxes", "Boxes.", [function]))
    try session.run("boxes = require('boxes')")
    try session.run("for i = 1, 3 do boxes.old() end\nboxes.old()")
    try session.run("boxes.old()")
    #expect(
      session.lines == [
        "warning: test.lua:1: 'old' is deprecated: use make instead; it is removed in 2.0",
        "warning: test.lua:2: 'old' is deprecated: use make instead; it is removed in 2.0",
      ])
  }
}
