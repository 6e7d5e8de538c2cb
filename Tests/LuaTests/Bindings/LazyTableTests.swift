import Testing

@testable import Lua

/// Tables of modules and classes, whose members a machine makes when they are asked for. That a table which
/// was filled at once would look the same is what these tests are about.
@Suite struct LazyTableTests {
  private let made = Probe.Counter()

  private func session() throws -> Session {
    let session = try Session()
    try session.machine.register(
      LuaModule(
        "zoo", "Animals.",
        [
          .function("bird", returns: [.object(Bird.self)], "A bird.") { _ in .object(Bird()) },
          .value("keeper", "Who feeds them.") { [made] in
            made.alive += 1
            return "Ann"
          },
          .module("food", "What they eat.", [.value("seeds", 3, "How many.")]),
          .value("none", "Fails.") { () throws -> String in
            throw LuaError(.invalidValue, "there is none")
          },
        ]))
    return session
  }

  @Test func `a member is made when it is named, once`() throws {
    let session = try session()
    try session.run("zoo = require 'zoo'")
    #expect(made.alive == 0)
    #expect(
      try session.run("return zoo.keeper, zoo.keeper, zoo.bird == zoo.bird") == [
        "Ann", "Ann", true,
      ])
    #expect(made.alive == 1)
    #expect(try session.run("return zoo.food.seeds, zoo.food == zoo.food") == [3, true])
  }

  @Test func `a member that cannot be made raises where it is named`() throws {
    #expect(
      try session().message("local zoo = require 'zoo'\nreturn zoo.none")
        == "invalidValue: test.lua:2: there is none")
  }

  @Test(arguments: ["pairs(zoo)", "next, zoo", "next, zoo, nil"])
  func `a walk comes by all members`(loop: String) throws {
    let source = """
      local zoo, names = require "zoo", {}
      zoo.none = 0
      for name in \(loop) do names[#names + 1] = name end
      return table.concat(names, " "), rawget(zoo, "keeper")
      """
    #expect(try session().run(source) == ["bird food keeper none", "Ann"])
  }

  @Test func `rawget sees what was not named before`() throws {
    let source = """
      local zoo = require "zoo"
      zoo.none = 0
      return rawget(zoo, "keeper"), rawget(zoo, "cat"), rawget(zoo, 1), rawget({}, 1)
      """
    #expect(try session().run(source) == ["Ann", .nil, .nil, .nil])
    #expect(try session().message("rawget(1, 2)").contains("table expected, got number"))
    #expect(try session().message("rawget({})").contains("value expected"))
  }

  @Test func `unknown names are refused, known ones may be replaced`() throws {
    let session = try session()
    #expect(
      session.message("require('zoo').bid()")
        == "unknownMember: test.lua:1: zoo has no member 'bid'. Did you mean 'bird'?")
    #expect(
      session.message("require('zoo').cat = 1")
        == "notWritable: test.lua:1: zoo.\"cat\" cannot be assigned")
    #expect(
      try session.run(
        "local z = require 'zoo' z.keeper = 'Bob' return z.keeper, rawget(z, 'keeper')")
        == ["Bob", "Bob"])
    #expect(made.alive == 0)
  }

  @Test(arguments: ["", "local _ = zoo.keeper", "zoo.keeper = 1"])
  func `a member that was taken away stays away, whatever was named before`(first: String) throws {
    let source = "local zoo = require 'zoo'\nzoo.none = 0\n\(first)\n"
    let gone = "unknownMember: test.lua:4: zoo has no member 'keeper'. It was taken away."
    for removal in ["zoo.keeper = nil", "rawset(zoo, 'keeper', nil)"] {
      #expect(try session().message("\(source)\(removal) return zoo.keeper") == gone)
      #expect(
        try session().run("\(source)\(removal) return rawget(zoo, 'keeper'), next(zoo, 'food')")
          == [.nil, "none", 0])
    }
    #expect(
      try session().run(
        "\(source) local n = 0 while next(zoo) do zoo[next(zoo)] = nil n = n + 1 end return n")
        == [4])
  }

  @Test(arguments: ["", "local _ = zoo.bird, zoo.food"])
  func `next finds what follows a name, whatever was named before`(first: String) throws {
    let source = "local zoo = require 'zoo' zoo.none = 0 \(first) "
    #expect(
      try session().run("\(source) return (next(zoo, 'bird')), next(zoo, 'food')")
        == ["food", "keeper", "Ann"])
    #expect(try session().run("\(source) return next(zoo, 'none')") == [.nil])
    #expect(
      try session().message("\(source) return next(zoo, 'cat')").hasSuffix("invalid key to 'next'"))
  }

  @Test(arguments: ["", "local _ = zoo.keeper"])
  func `anything of Lua's may stand where a member was`(first: String) throws {
    let source = """
      local zoo = require 'zoo' \(first)
      zoo.keeper = coroutine.create(print)
      return type(zoo.keeper)
      """
    #expect(try session().run(source) == ["thread"])
  }

  @Test func `another spelling in Unicode is another name`() throws {
    let session = try Session()
    try session.machine.register(LuaModule("unit", "Units.", [.value("K", 1, "One kelvin.")]))
    #expect(try session.run("return require('unit').K") == [1])
    #expect(
      session.message("return require('unit')['\u{212A}']")
        == "unknownMember: test.lua:1: unit has no member '\u{212A}'. Did you mean 'K'?")
  }

  @Test func `the host reads members past metamethods`() throws {
    let session = try session()
    try session.run("require('zoo').none = 0")
    let table = try #require(try session.machine.require("zoo").asTable)
    #expect(try table.get("keeper") == "Ann")
    #expect(try table.entries().compactMap { $0.key.asText } == ["bird", "food", "keeper", "none"])
  }

  @Test func `each object of a class finds its members, whichever asked first`() throws {
    let session = try session()
    try session.machine.register(Bird.birdType)
    #expect(
      try session.run(
        """
        local zoo = require "zoo"
        local one, other = zoo.bird(), zoo.bird()
        one.legs = 3
        return one.legs, other.legs, other.wings, one.wings
        """) == [3, 4, 2, 2])
    #expect(
      session.message("local b = require('zoo').bird() return b.wing")
        == "unknownMember: test.lua:1: Bird has no member 'wing'. Did you mean 'wings'?")
  }
}
