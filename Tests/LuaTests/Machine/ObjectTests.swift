import Testing

@testable import Lua

@Suite struct ObjectTests {
  @Test func `LE 27 the place of a dropped table goes to the next one`() throws {
    let session = try Session()
    var numbers = Array(0..<8)
    var tables = try numbers.map { try session.run("return { \($0) }")[0].asTable }
    for round in 0..<60 {
      for place in [round % 8, round * 5 % 8] {
        tables[place] = nil
        numbers[place] = 100 + round
      }
      for place in Set([round % 8, round * 5 % 8]) {
        tables[place] = try session.run("return { \(numbers[place]) }")[0].asTable
      }
      for (table, number) in zip(tables, numbers) {
        #expect(try table?.get(1) == .integer(Int64(number)))
      }
    }
  }

  @Test func `LE-41 the same object is the same value, as a key too`() throws {
    let session = try Session()
    let probe = Probe()
    try session.machine.environment.set("a", probe)
    try session.machine.environment.set("b", probe)
    #expect(try session.run("return a == b, rawequal(a, b), ({ [a] = 1 })[b]") == [true, true, 1])
    #expect(try session.run("return a")[0].asObject === probe)
  }

  @Test func `LE-41 an object that was collected in Lua comes back under a new number`() throws {
    let session = try Session()
    let probe = Probe()
    try session.machine.environment.set("a", probe)
    let first = session.machine.core.objects.id(of: probe)
    try session.run("a = nil")
    session.machine.collect()
    #expect(session.machine.statistics.liveObjects == 0)
    try session.machine.environment.set("a", probe)
    #expect(session.machine.core.objects.id(of: probe) != first)
  }

  @Test func `LE-42 Lua owns its objects, and releases each once`() throws {
    let counter = Probe.Counter()
    let session = try Session(counter: counter)
    try session.run("local list = {} for i = 1, 100 do list[i] = probes.Probe {} end")
    session.machine.collect()
    #expect(counter.alive == 1)
    #expect(session.machine.statistics.liveObjects == 1)
    session.machine.close()
    #expect(counter.alive == 0)
  }

  @Test func `LE-35 a deinit that calls Lua runs after the collection, not in it`() throws {
    let session = try Session()
    try session.run("count = 0 function bump() count = count + 1 end")
    let bump: LuaFunction = try session.machine.environment.get("bump")
    try session.machine.register(
      LuaModule(
        "last", "Words.",
        [
          .constructor("Words", fields: [], "Calls back when it goes.") { _ in LastWords(bump) }
        ]))
    try session.run("local last = require 'last' for i = 1, 5000 do last.Words {} end")
    session.machine.collect()
    #expect(try session.run("return count") == [5000])
  }

  @Test func `LE-42 a weak handle says when its object is gone`() throws {
    let session = try Session()
    var visitor: Visitor? = Visitor("Ann")
    try session.machine.environment.set(.text("v"), .object(try #require(visitor)))
    #expect(try session.run("return v.name, v:isAlive()") == ["Ann", true])
    visitor = nil
    #expect(try session.run("return v:isAlive()") == [false])
    #expect(session.message("return v.name") == "disposed: test.lua:1: Visitor is gone")
    for index in 0..<100 {  // some of them at the address of the dead one
      let other = Visitor("Bob \(index)")
      try session.machine.environment.set("other", other)
      #expect(try session.run("return other.name, other == v") == [.text("Bob \(index)"), false])
    }
  }

  @Test func `LE-43 self is checked, subclasses pass for their ancestors`() throws {
    let session = try Session(counter: Probe.Counter())
    try session.machine.register(Bird.birdType)
    try session.machine.environment.set("bird", Bird())
    try session.machine.environment.set("animal", Animal())
    #expect(
      try session.run(
        "return bird.legs, bird.wings, probes.legs(bird), probes.legs(animal), tostring(bird)")
        == [4, 2, 4, 4, "Animal"])
    #expect(
      session.message("probes.legs(probe)")
        == "typeMismatch: test.lua:1: bad argument #1 to 'legs' (Animal expected, got Probe)")
    #expect(
      session.message("return animal.wings")
        == "unknownMember: test.lua:1: Animal has no member 'wings'.")
  }

  @Test func `LE-44 metatables are locked`() throws {
    let session = try Session(counter: Probe.Counter())
    #expect(
      try session.run("return getmetatable(probe), getmetatable(probes), getmetatable('')") == [
        false, false, false,
      ])
    #expect(
      session.message("setmetatable(probes, {})")
        == "luaError: test.lua:1: cannot change a protected metatable")
  }

  @Test func `LE-44 operators get foreign operands on either side`() throws {
    let session = try Session(counter: Probe.Counter())
    try session.run("probe.value = 4")
    #expect(
      try session.run("return probe + 1, 1 + probe, probe + probe, probe(5, 6)")
        == [5, 5, 8, 5, 6])
    #expect(
      session.message("return 'x' + probe") == "typeMismatch: test.lua:1: cannot add a string")
  }

  @Test func `LE-44 an object without a text of its own shows its class and a number`() throws {
    let session = try Session(counter: Probe.Counter())
    #expect(try session.run("return tostring(probe), tostring(probe)") == ["Probe: 1", "Probe: 1"])
  }

  @Test func `a key path to a var may be assigned, one to a let may not`() throws {
    let session = try Session(counter: Probe.Counter())
    #expect(try session.run("probe.label = 'new' return probe.label") == ["new"])
    let kinds = Dictionary(
      Probe.luaType.declaration.members.filter { $0.role == .property }.map {
        ($0.name, $0.isWritable)
      }
    ) { $1 }
    #expect(kinds == ["value": true, "label": true, "alive": false, "cell": true, "number": false])
    #expect(
      session.message("probe.number = 1")
        == "notWritable: test.lua:1: 'number' of Probe cannot be assigned")
  }

  @Test func `LE-45 unknown members are errors with the nearest name`() throws {
    let session = try Session(counter: Probe.Counter())
    #expect(
      session.message("return probe.vlaue")
        == "unknownMember: test.lua:1: Probe has no member 'vlaue'. Did you mean 'value'?")
    #expect(
      session.message("probe:set_speed(1)")
        == "unknownMember: test.lua:1: Probe has no member 'set_speed'. Did you mean 'setSpeed'?")
    #expect(
      session.message("return probe[1]")
        == "unknownMember: test.lua:1: Probe has no members with a number for a name")
    #expect(
      session.message("return probe[print]")
        == "unknownMember: test.lua:1: Probe has no members with a function for a name")
    #expect(
      session.message("probe.reset = 1")
        == "notWritable: test.lua:1: 'reset' of Probe cannot be assigned: it is a method")
  }

  @Test func `LE-45 properties beyond the first eight are found too`() throws {
    let many = (0..<20).map { index in
      LuaMember<Many>.property("p\(index)", "A number.", get: { _ in Double(index) })
    }
    let session = try Session()
    try session.machine.register(LuaType("Many.", many))
    try session.machine.environment.set(.text("many"), .object(Many()))
    #expect(try session.run("return many.p0, many.p7, many.p8, many.p19") == [0, 7, 8, 19])
  }

  @Test func `an object may have members of its own, and a class may make them up`() throws {
    let session = try Session(counter: Probe.Counter())
    #expect(try session.run("return probe.dynamic") == ["of probe"])
    let probe = try #require(try session.run("return probe")[0].asObject)
    try session.machine.setFallback(for: probe) { $0 == "state" ? 5 : nil }
    #expect(try session.run("return probe.state") == [5])
    #expect(
      session.message("probe.state = 1")
        == "notWritable: test.lua:1: 'state' of Probe cannot be assigned")
    #expect(
      session.message("return probe.sate")
        == "unknownMember: test.lua:1: Probe has no member 'sate'.")
  }

  @Test func `LE-73 a cell is read from memory and written through Swift`() throws {
    let session = try Session()
    let probe = Probe()
    try session.machine.environment.set("probe", probe)
    #expect(try session.run("return probe.cell") == [1.5])
    probe.cell.pointee = 4
    #expect(
      try session.run("local get, set = probe:accessors() set(get() * 2) return get()") == [8])
    #expect(probe.cell.pointee == 8)
    #expect(
      session.message("local _, set = probe:accessors() set('x')")
        == "typeMismatch: test.lua:1: bad value for 'cell' of Probe (number expected, got string)")
  }

  @Test func `LE-24 two machines hold one object, each on its own`() throws {
    let one = try Session("one")
    let two = try Session("two")
    let counter = Probe.Counter()
    do {
      let probe = Probe(counter)
      try one.machine.environment.set("p", probe)
      try two.machine.environment.set("p", probe)
    }
    try one.run("p.value = 3")
    #expect(try two.run("return p.value") == [3])
    one.machine.close()
    #expect(counter.alive == 1)
    two.machine.close()
    #expect(counter.alive == 0)
  }
}

private final class Many {}

private final class LastWords: LuaBindable {
  private let callback: LuaFunction
  init(_ callback: LuaFunction) { self.callback = callback }
  deinit { _ = try? callback.call() }
  static var luaType: LuaType<LastWords> { LuaType("Last words.", []) }
}
