import Testing

@testable import Lua
@testable import LuaDocs

/// A class for each type of values, of which some members differ.
private final class Box<Value>: LuaBindable {
  static var luaName: String { "Box<\(Value.self == Double.self ? "number" : "text")>" }

  private static var kind: LuaKind { Value.self == Double.self ? .number : .string }

  static var luaType: LuaType<Box<Value>> {
    let own: [LuaMember<Box<Value>>] =
      Value.self == Double.self
      ? [.method("half", returns: [.number], "Returns half of it.") { _, _ in .none }] : []
    return LuaType(
      "A box.", name: luaName, argument: kind,
      [
        .method("put", parameters: [.value("value", as: kind, "What to keep.")], "Keeps it.") {
          _, _ in .none
        },
        .method(
          "wait", parameters: [.number("seconds", "How long.")],
          returns: [.object(Box<Value>.self)],
          "Waits."
        ) { _, _ in .none },
      ] + own)
  }
}

/// A class with a property, overloads and a call of its own.
private final class Probe: LuaBindable {
  var value = 0.0

  static var luaType: LuaType<Probe> {
    LuaType(
      "A probe.",
      [
        .property("value", \.value, finite: false, "A number."),
        .method("pick", parameters: [.number("n", "A number.")], returns: [.string], "Overload.") {
          _, _ in .none
        },
        .method(
          "pick", parameters: [.string("s", "A string."), .boolean("flag", "A flag.")],
          returns: [.string], "Overload."
        ) { _, _ in .none },
        .metamethod(.call, parameters: [.variadic("rest", "Any.")], "Takes all.") { _, _ in .none },
      ])
  }
}

private final class Animal: LuaBindable {
  static var luaType: LuaType<Animal> { LuaType("An animal.", [.tostring { _ in "Animal" }]) }
}

@Suite struct DocumentationTests {
  private static var probes: LuaModule {
    LuaModule(
      "probes", "Probes.",
      [
        .constructor(
          "Probe",
          fields: [
            .number("value", default: 0, "A number."),
            .list("list", of: .number, optional: true, "List."),
          ], "Makes a probe.", statics: [.value("limit", 7, "A limit.")]
        ) { _ in Probe() },
        .module("inner", "Inside.", [.function("one", "Returns 1.") { _ in .value(1) }]),
        .function("legs", parameters: [.object("animal", Animal.self, "An animal.")], "Its legs.") {
          _ in .none
        },
      ])
  }

  private static var boxes: LuaModule {
    LuaModule(
      "boxes", "Boxes.",
      chapters: [
        LuaChapter(
          "The boxes", "What keeps things.",
          members: [
            .function(
              "make", parameters: [.choice("kind", ["number", "text"], "Of what.")],
              returns: [.union([.object(Box<Double>.self), .object(Box<String>.self)])],
              "Makes one."
            ) { _ in .none },
            .function("old", "Does nothing.") { _ in .none }
              .deprecated(use: "make", removedIn: "2.0").raises("empty", when: "nothing is there"),
          ])
      ])
  }

  @Test func `LE 7.7 a module's members lead to all classes`() {
    let documentation = LuaDocumentation(Self.probes)
    #expect(documentation.classes.map(\.name) == ["Probe", "Animal"])
    #expect(documentation.chapters.map(\.title) == ["probes"])
  }

  @Test func `LE 7.7 a generic class is documented once`() throws {
    let family = try #require(LuaDocumentation(Self.boxes).family("Box"))
    #expect(family.title == "Box<T>")
    #expect(family.arguments == ["number", "text"])
    let members = family.generalMembers
    #expect(members.map(\.member.name) == ["put", "wait", "half"])
    #expect(members.map(\.arguments) == [[], [], ["number"]])
    #expect(members[0].member.parameters[0].kind.annotation == "T")
    #expect(members[1].member.parameters[0].kind.annotation == "number")
    #expect(members[1].member.returns[0].annotation == "Box<T>")
  }

  @Test func `LE 7.7 a page tells what a member takes, returns and raises`() throws {
    let pages = LuaMarkdown(LuaDocumentation(Self.boxes)).pages
    #expect(pages.map(\.name) == ["README.md", "boxes.md", "values.md"])
    #expect(
      pages[1].text == """
        # The boxes

        What keeps things.

        ## Functions and values

        **`boxes.make(kind)`** → [`Box<T>`](boxes.md#box)  
        Makes one.

        - `kind`: `"number"` or `"text"`. Of what.

        **`boxes.old()`**  
        Does nothing.

        *Deprecated:* use make instead; it is removed in 2.0.

        - raises `empty` when nothing is there

        ## Box

        A box.

        `T` is one of: number and text.

        ### Of all types

        **`box:put(value)`**  
        Keeps it.

        - `value`: `T`. What to keep.

        **`box:wait(seconds)`** → [`Box<T>`](boxes.md#box)  
        Waits.

        - `seconds`: number. How long.

        ### Of numbers only

        **`box:half()`** → number  
        Returns half of it.

        """)
  }

  @Test func `LE 7.7 the completion file has classes, overloads and marks`() throws {
    let text = LuaStubs(LuaDocumentation(Self.probes), origin: "a test").text
    for part in [
      "---@meta probes\n-- a test\n", "---@class Probe\n", "---@field value number A number.\n",
      "---@param n number A number.\n---@return string\n"
        + "---@overload fun(s: string, flag: boolean): string\nfunction methods:pick(n) end",
      "---@overload fun(...: any)\n", "---@class probes.Probe.Keys\n",
      "---@field value? number (default 0) A number.\n", "---@field list? number[] List.\n",
      "---@overload fun(fields?: probes.Probe.Keys): Probe\nprobes.Probe = {}",
      "function probes.inner.one() end",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    let old = LuaStubs(LuaDocumentation(Self.boxes), origin: "a test").text
    #expect(
      old.contains("---@deprecated use make instead; it is removed in 2.0\nfunction boxes.old()"))
    #expect(old.contains("---@class Box<T>\n"))
    #expect(old.contains("---@param value T What to keep.\nfunction methods:put(value)"))
    #expect(old.contains("---@param seconds number How long.\n---@return self\n"))
    #expect(old.contains("---@class Box.number: Box<number>\nlocal methods"))
    #expect(!old.contains("---@class Box.text: Box<string>\nlocal"), "it has nothing of its own")
  }

  @Test func `LE 7.7 names become words of annotations`() {
    for (name, identifier) in [
      ("Timeline", "Timeline"), ("Spring<number>", "Spring.number"),
      ("Spring<threshold side>", "Spring.thresholdSide"), ("Timeline.Snapshot", "TimelineSnapshot"),
      ("timing function", "timingFunction"),
    ] {
      #expect(LuaStubs.identifier(name) == identifier)
    }
  }

  @Test func `LE 5.2 the page about Lua itself lists what a script reaches`() throws {
    let machine = try LuaMachine(LuaConfiguration(name: "test"))
    let reachable = try machine.reachableNames().filter { !$0.hasPrefix("metatable") }
    let names = Set(reachable.map { String($0.prefix { $0 != " " }) })
    let listed = LuaLibrary.entries.map(\.name) + LuaLibrary.tables.filter { !$0.isEmpty }
    #expect(names == Set(listed))
    #expect(listed.count == Set(listed).count)
  }

  @Test func `LE 5.2 what luacheck and editors are told is Lua`() throws {
    let machine = try LuaMachine(LuaConfiguration(name: "test"))
    let rules = LuaLibrary.luacheck(origin: "a test")
    let count = try machine.run(
      "stds, files = {}, {} local std = (function() \(rules) return stds.orrery end)() "
        + "return #std.read_globals, #std.read_globals.string.fields, std.read_globals.io",
      chunkName: "test.lua")
    #expect(count == [24, 16, .nil])
    _ = try machine.load(LuaLibrary.stubs(origin: "a test"), chunkName: "sandbox.lua")
  }
}
