import Testing

@testable import Lua

/// Arbitrary messages from a process whose interpreter is broken.
@Suite struct IsolationFuzzTests {
  /// Delivers bytes that somebody made up.
  private final class MadeUpPipe: MessagePipe {
    var messages: [[UInt8]]
    private(set) var sent: [[UInt8]] = []

    init(_ messages: [[UInt8]]) { self.messages = messages }

    func send(_ message: [UInt8]) throws(LuaError) { sent.append(message) }

    func receive() throws(LuaError) -> [UInt8] {
      guard let message = messages.popLast() else { throw LuaError(.processLost, "no more") }
      return message
    }
  }

  /// Steele, Lea and Flood's SplitMix64.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// A message as a process sends it: what it lets go of, a kind, a call's head, values.
  private func message(_ numbers: inout Numbers) -> [UInt8] {
    var writer = WireWriter()
    writer.put(0)
    writer.put(UInt8.random(in: 0...4, using: &numbers))
    writer.put(UInt64.random(in: 0...70, using: &numbers))
    writer.put(Bool.random(using: &numbers))
    writer.put(Int.random(in: 0...6, using: &numbers))
    for _ in 0..<Int.random(in: 0...40, using: &numbers) {
      switch Int.random(in: 0...3, using: &numbers) {
      case 0: writer.put(UInt8.random(in: 0...13, using: &numbers))
      case 1: writer.put(UInt64.random(in: 0...70, using: &numbers))
      case 2: writer.put(LuaString("name"))
      default: writer.put(UInt64.random(in: 0...(.max), using: &numbers))
      }
    }
    return writer.bytes
  }

  @Test(arguments: 0..<8)
  func `made-up messages are errors and nothing else`(seed: Int) throws {
    var numbers = Numbers(state: UInt64(seed))
    let machine = try LuaMachine(LuaConfiguration(name: "test"))
    for _ in 0..<500 {
      let pipe = MadeUpPipe((0..<4).map { _ in message(&numbers) })
      let peer = try LuaPeer(machine.core, pipe, isHost: true) { _, values in values }
      let table = try machine.makeTable(["parameters": ["size": 1]])
      try peer.share(table)
      _ = try? peer.call(1, [.table(table), .function(try machine.load("", chunkName: "f"))])
      #expect(pipe.sent.count >= 1)
    }
    #expect(try machine.run("return 1") == [1])
  }

  @Test func `what is sent is what arrives`() throws {
    let machine = try LuaMachine(LuaConfiguration(name: "test"))
    let pipe = MadeUpPipe([])
    let peer = try LuaPeer(machine.core, pipe, isHost: false) { _, values in values }
    let values: [LuaValue] = [
      .nil, true, false, .integer(.min), .number(-0.0), .number(5e-324), .string(""),
      .string(LuaString(bytes: [0, 255, 10])), .list([1, .list([])]),
      .record([("a", 1), ("b", .list([2, 3]))]),
    ]
    var writer = WireWriter()
    try peer.put(values, into: &writer)
    var reader = WireReader(writer.bytes[...])
    let back = try peer.takeList(from: &reader)
    #expect(back == values)
    guard case .number(let zero) = back[4] else { return }
    #expect(zero.sign == .minus)
  }

  @Test func `data that contains itself or is nested too deep is refused`() throws {
    let machine = try LuaMachine(LuaConfiguration(name: "test"))
    let peer = try LuaPeer(machine.core, MadeUpPipe([]), isHost: false) { _, values in values }
    var writer = WireWriter()
    let ring = try machine.run("local t = {} t.t = t return t")
    #expect(throws: LuaError.self) { try peer.put(ring, into: &writer) }
    let deep = try machine.run("local t = {} for i = 1, 100 do t = { t } end return t")
    #expect(throws: LuaError.self) { try peer.put(deep, into: &writer) }
  }
}
