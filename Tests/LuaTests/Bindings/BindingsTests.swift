import OrreryBasics
import Testing

@testable import Lua

/// Machines that share what is put together for classes and modules.
@Suite struct BindingsTests {
  private let bindings = LuaBindings()
  private let declarations = Probe.Counter()

  private func session(_ name: String) throws -> Session {
    let session = try Session(name) { $0.bindings = bindings }
    try session.machine.register(shared: "zoo") {
      declarations.alive += 1
      return LuaModule(
        "zoo", "Animals.", subclasses: [Bird.birdType.declaration],
        chapters: [
          LuaChapter(
            "Animals", "All of them.",
            members: [
              .function("bird", returns: [.object(Bird.self)], "A bird.") { _ in .object(Bird()) },
              .function("legs", parameters: [.object("animal", Animal.self, "Whose.")], "Legs.") {
                .value(try $0.object(0, as: Animal.self).legs)
              },
              .value("keeper", "Who asks.") { keeper(in: MachineName.current) },
            ])
        ])
    }
    return session
  }

  private func keeper(in current: String) -> String { "keeper of \(current)" }

  /// Stands for what a session keeps for its bindings.
  private enum MachineName {
    @TaskLocal static var current = "nobody"
  }

  @Test func `a module is declared once, and each machine has a table of its own`() throws {
    let (first, second) = (try session("first"), try session("second"))
    let source =
      "local zoo = require 'zoo'; local b = zoo.bird() b.legs = 3 return zoo.legs(b), zoo.keeper"
    let one = try MachineName.$current.withValue("one") { try first.run(source) }
    let two = try MachineName.$current.withValue("two") { try second.run(source) }
    #expect(one == [3, "keeper of one"] && two == [3, "keeper of two"])
    #expect(declarations.alive == 1)
    #expect(
      second.message("require('zoo').cat()")
        == "unknownMember: test.lua:1: zoo has no member 'cat'.")
  }

  /// A class that is numbered later is no ancestor of one that was numbered before.
  @Test func `LE-43 ancestors are known whichever machine named a class first`() throws {
    let (first, second) = (try session("first"), try session("second"))
    try first.machine.environment.set("animal", Animal())
    #expect(try first.run("return animal.legs") == [4])
    #expect(try second.run("local z = require 'zoo' return z.legs(z.bird())") == [4])
    try first.machine.environment.set("probe", Probe(declarations))
    #expect(
      first.message("require('zoo').legs(probe)")
        == "typeMismatch: test.lua:1: bad argument #1 to 'legs' (Animal expected, got Probe)")
    #expect(try first.run("local z = require 'zoo' return z.bird().wings") == [2])
  }

  @Test func `a machine works on when those it shares with are gone`() throws {
    let last = try session("last")
    for index in 0..<20 {
      let other = try session("other \(index)")
      #expect(try other.run("return require('zoo').bird().wings") == [2])
      other.machine.close()
    }
    #expect(try last.run("collectgarbage() return require('zoo').bird().wings") == [2])
  }

  @Test func `bindings go with the last machine that names them`() throws {
    weak var left: LuaBindings?
    weak var declared: LuaMembers?
    do {
      let bindings = LuaBindings()
      left = bindings
      let session = try Session("last") { $0.bindings = bindings }
      let module = LuaModule(
        "zoo", "Animals.",
        [.function("bird", returns: [.object(Bird.self)], "A bird.") { _ in .object(Bird()) }])
      declared = module.lazyMembers
      try session.machine.register(shared: "zoo") { module }
      #expect(try session.run("return require('zoo').bird().legs ~= nil") == [true])
      session.machine.close()
      #expect(left != nil && declared != nil)
    }
    #expect(left == nil && declared == nil)
  }

  @Test func `threads share declarations`() {
    let shared = (0..<2).map { _ in
      runOnThread(stack: 1 << 20) {
        ObjectIdentifier(LuaBindings.ofThisThread.kept(for: Bird.self) { Probe.Counter() })
      }
    }
    #expect(shared[0] != nil && shared[0] == shared[1])
  }

  @Test func `a member is put together when a script names it`() throws {
    let named = Guarded<[String]>([])
    func note(_ name: String) -> [LuaParameter] {
      named.withLock { $0.append(name) }
      return []
    }
    let session = try Session("lazy") { $0.bindings = bindings }
    try session.machine.register(
      LuaModule(
        "lazy", "Functions.",
        [
          .function("first", parameters: note("first"), "One.") { _ in .value(1) },
          .function("second", parameters: note("second"), "Two.") { _ in .value(2) },
        ]))
    #expect(
      try session.run("local lazy = require 'lazy' return lazy.second(), lazy.second()") == [2, 2])
    #expect(named.withLock { $0 } == ["second"])
  }

  @Test func `each thread has bindings of its own`() {
    let here = ObjectIdentifier(LuaBindings.ofThisThread)
    #expect(here == ObjectIdentifier(LuaBindings.ofThisThread))
    let isShared = runOnThread(stack: 1 << 20) {
      // Held while it is compared: what is gone may leave its address to another.
      here == ObjectIdentifier(LuaBindings.ofThisThread)
    }
    #expect(isShared == false)
  }
}
