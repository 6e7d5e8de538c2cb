import Testing

@testable import Lua

@Suite struct ProcessMemoryTests {
  @Test func `LE-67 what the host holds for a script ends it when the process holds too much`()
    async
  {
    await #expect(processExitsWith: .success) {
      var held: [[UInt8]] = []
      let machine = try LuaMachine(LuaConfiguration(name: "test"))
      try machine.register(
        LuaModule(
          "host", "A host that keeps what it is asked to.",
          [
            .function("hold", "Holds 64 KiB.") { _ in
              held.append([UInt8](repeating: 1, count: 1 << 16))
              return .none
            }
          ]))
      ProcessMemory.limit = ProcessMemory.used + (64 << 20)
      let error = #expect(throws: LuaError.self) {
        try machine.run(
          "local host = require('host') while true do pcall(host.hold) end", budget: .time(60))
      }
      let limit = (ProcessMemory.limit ?? 0) >> 20
      #expect(
        error?.description
          == "memoryLimit: script:1: 'test' made the process hold more than \(limit) MiB; ended")
      #expect(machine.isClosed)
      #expect(ProcessMemory.isExceeded)
    }
  }
}
