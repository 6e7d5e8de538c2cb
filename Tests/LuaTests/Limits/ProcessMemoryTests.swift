import Foundation
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

  /// A sanitizer's own allocator serves each size with memory of its own.
  private static let hasSanitizer = ProcessInfo.processInfo.environment["ORRERY_SLOWNESS"] != nil

  /// 30 sizes of 8 MiB each would be 240 MiB if what one size let go of served that size alone.
  @Test(.disabled(if: hasSanitizer))
  func `LE-65 memory that a script lets go of serves values of any size`() async {
    await #expect(processExitsWith: .success) {
      let machine = try LuaMachine(LuaConfiguration(name: "test"))
      try machine.run("local warm = {} for i = 1, 1000 do warm[i] = {} end")
      let first = ProcessMemory.used
      try machine.run(
        """
        for size = 32, 496, 16 do
          local kept = {}
          for i = 1, (8 << 20) // size do kept[i] = ('%09d'):format(i):rep(size // 9) end
          kept = nil
          collectgarbage()
        end
        """, budget: .time(60))
      let grown = ProcessMemory.used - first
      #expect(grown < 64 << 20, "grown by \(grown >> 20) MiB")
    }
  }
}
