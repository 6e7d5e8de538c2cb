import Testing

@testable import Lua

/// LE-67: what the host keeps on behalf of a machine counts as its memory.
@Suite struct KeptMemoryTests {
  /// A host that keeps what it is given until it is told to let go.
  private final class Keeper {
    var kept: [Any] = []

    var module: LuaModule {
      LuaModule(
        "host", "Keeps things.",
        [
          .function("text", parameters: [.string("text", "Any.")], "Keeps a text.") {
            [unowned self] in
            kept.append(try $0.text(0))
            return .none
          },
          .function(
            "bytes", parameters: [.value("bytes", as: LuaString.luaKind, "Any.")], "Keeps bytes."
          ) {
            [unowned self] in
            kept.append(try $0.decode(0, as: LuaString.self))
            return .none
          },
          .function(
            "numbers", parameters: [.list("numbers", of: .number, "Any.")], "Keeps numbers."
          ) {
            [unowned self] in
            kept.append(try $0.decode(0, as: [Double].self))
            return .none
          },
          .function("words", parameters: [.list("words", of: .string, "Any.")], "Keeps words.") {
            [unowned self] in
            kept.append(try $0.decode(0, as: [String].self))
            return .none
          },
          .function("clear", "Lets go of all.") { [unowned self] _ in
            kept = []
            return .none
          },
        ])
    }
  }

  private func machine(
    _ name: String = "test", memory: Int = 128 << 20, for keeper: Keeper
  ) throws -> LuaMachine {
    var configuration = LuaConfiguration(name: name)
    configuration.limits.memory = memory
    let machine = try LuaMachine(configuration)
    try machine.register(keeper.module)
    return machine
  }

  private static let prelude = "local host = require('host') "

  /// The kept things, and the least and the most bytes that they take.
  @Test(arguments: [
    ("host.text(('x'):rep(1 << 20))", 1 << 20, (1 << 20) + 4096),
    ("for i = 1, 100 do host.text(('ä'):rep(5000) .. i) end", 1_000_000, 1_100_000),
    ("host.bytes(('\\xff'):rep(1 << 20))", 1 << 20, (1 << 20) + 4096),
    ("local t = {} for i = 1, 10000 do t[i] = i end host.numbers(t)", 80_000, 180_000),
    (
      "local t = {} for i = 1, 10000 do t[i] = ('w'):rep(40) .. i end host.words(t)", 600_000,
      1_300_000
    ),
    ("for i = 1, 1000 do host.text('short') end", 0, 4096),
  ])
  func `LE-67 what the host keeps counts for as long as it does`(
    source: String, least: Int, most: Int
  ) throws {
    let keeper = Keeper()
    let machine = try machine(for: keeper)
    try machine.run(Self.prelude, budget: .time(20))
    func kept() throws -> Int {
      _ = try machine.run("collectgarbage('count')")
      return machine.statistics.keptMemory
    }
    let before = try kept()
    try machine.run(Self.prelude + source, budget: .time(20))
    let grown = try kept() - before
    #expect(grown >= least && grown <= most, "\(grown)")
    try machine.run(Self.prelude + "host.clear()", budget: .time(20))
    #expect(try kept() - before < 2048)
  }

  @Test func `collectgarbage agrees with what is counted`() throws {
    let keeper = Keeper()
    let machine = try machine(for: keeper)
    let count = try machine.run(
      Self.prelude + "s = ('x'):rep(1 << 20) host.text(s) return collectgarbage('count')",
      budget: .time(20)
    )[0].asNumber
    let counted = machine.statistics.memory + machine.statistics.keptMemory
    #expect(abs((count ?? 0) * 1024 - Double(counted)) < 8192)
    #expect(counted > 2 << 20, "once in Lua, once in the host")
  }

  @Test(arguments: ["", "pcall(function() ", "coroutine.wrap(function() "])
  func `LE-65 the machine that exceeds its memory ends, and no other`(wrapping: String) throws {
    let keeper = Keeper()
    let neighbour = try machine("neighbour", memory: 4 << 20, for: keeper)
    try neighbour.run(Self.prelude + "host.text(('x'):rep(1 << 20))", budget: .time(20))
    let hog = try machine("hog", memory: 4 << 20, for: keeper)
    let end = wrapping.isEmpty ? "" : wrapping.hasPrefix("pcall") ? " end)" : " end)()"
    let error = #expect(throws: LuaError.self) {
      try hog.run(
        Self.prelude + wrapping + "for i = 1, 1e4 do host.text(('x'):rep(10000) .. i) end" + end,
        budget: .time(60))
    }
    #expect(
      error?.description == "memoryLimit: script:1: 'hog' holds more than 4096 KiB; ended")
    #expect(hog.isClosed)
    #expect(keeper.kept.count < 500)
    #expect(try neighbour.run("return 1") == [1])
  }

  @Test func `a released object does not end a script`() throws {
    let keeper = Keeper()
    let machine = try machine(memory: 4 << 20, for: keeper)
    try machine.run(
      Self.prelude + "for i = 1, 3000 do host.text(('x'):rep(10000) .. i) host.clear() end",
      budget: .time(60))
    #expect(!machine.isClosed)
  }

  @Test func `what comes to be kept outside calls ends the machine when it is looked at`() throws {
    let machine = try machine(memory: 1 << 20, for: Keeper())
    var bytes = 1000
    machine.measure { bytes }
    try machine.checkMemory()
    bytes = 1 << 21
    let error = #expect(throws: LuaError.self) { try machine.checkMemory() }
    #expect(error?.code == .memoryLimit)
    #expect(machine.isClosed)
  }

  @Test func `the storage of a string is found, and seen to go`() throws {
    weak var storage: AnyObject?
    do {
      let text = String(repeating: "long ", count: 100)
      let found = try #require(text.heapStorage)
      #expect(found.bytes == 500)
      storage = found.object
      let copy = text
      #expect(copy.heapStorage?.object === found.object)
      withExtendedLifetime(copy) {}
    }
    #expect(storage == nil)
    #expect("short".heapStorage == nil)
  }
}
