import Foundation
import OrreryBasics
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
          == "memoryLimit: script:1: the process holds more than \(limit) MiB, and 'test' the most of it; "
          + "ended")
      #expect(machine.isClosed)
      #expect(ProcessMemory.isExceeded)
    }
  }

  /// Runs a script in a machine of its own on a thread of its own, and passes on why it failed.
  private static func start(
    _ name: String, _ source: String, _ done: @escaping @Sendable (LuaError?) -> Void
  ) {
    Thread {
      var configuration = LuaConfiguration(name: name)
      configuration.limits.memory = 2 << 30
      do throws(LuaError) {
        try LuaMachine(configuration).run(source, budget: .unlimited)
        done(nil)
      } catch {
        done(error)
      }
    }.start()
  }

  @Test func `LE-67 past the limit of the process the largest machine ends, and no other`() async {
    await #expect(processExitsWith: .success) {
      ProcessMemory.limit = ProcessMemory.used + (96 << 20)
      let ended = Guarded<[String: LuaError?]>([:])
      // Neighbours that hold a little and outlast the one that takes all.
      for index in 1...2 {
        ProcessMemoryTests.start(
          "neighbour\(index)",
          "local t = {} for i = 1, 50000 do t[i] = {} end for i = 1, 3e8 do end"
        ) { error in ended.withLock { $0["neighbour\(index)"] = .some(error) } }
      }
      ProcessMemoryTests.start("hog", "local t = {} for i = 1, 1e9 do t[i] = { i } end") { error in
        ended.withLock { $0["hog"] = .some(error) }
      }
      while ended.withLock({ $0.count }) < 3 { usleep(1000) }
      let errors = ended.withLock { $0 }
      guard let hog = errors["hog"] ?? nil, hog.code == .memoryLimit else { exit(2) }
      guard hog.message.contains("'hog' the most of it") else { exit(3) }
      for index in 1...2 where errors["neighbour\(index)"].flatMap(\.self) != nil { exit(4) }
    }
  }

  /// A sanitizer's own allocator serves each size with memory of its own.
  private static let hasSanitizer = ProcessInfo.processInfo.environment["ORRERY_SLOWNESS"] != nil

  /// 30 sizes of 8 MiB each would be 240 MiB if what one size let go of served that size alone.
  @Test(.disabled(if: hasSanitizer))
  func `LE-65 memory that a script frees serves values of any size`() async {
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

  /// 30 sizes of 12 MiB each, of which one value in each 64 KiB is kept, would be 360 MiB.
  @Test(.disabled(if: hasSanitizer))
  func `LE-66 a machine whose few values keep much memory ends like one that uses it`() async {
    await #expect(processExitsWith: .success) {
      var configuration = LuaConfiguration(name: "test")
      configuration.limits.memory = 16 << 20
      let machine = try LuaMachine(configuration)
      let first = ProcessMemory.used
      let error = #expect(throws: LuaError.self) {
        try machine.run(
          """
          local few = {}
          for size = 32, 496, 16 do
            local kept = {}
            for i = 1, (12 << 20) // size do kept[i] = ('%09d'):format(i):rep(size // 9) end
            for i = 1, #kept, 65536 // size do few[#few + 1] = kept[i] end
            kept = nil
            collectgarbage()
          end
          """, budget: .time(60))
      }
      #expect(error?.code == .memoryLimit)
      let grown = ProcessMemory.used - first
      #expect(grown < 64 << 20, "grown by \(grown >> 20) MiB")
    }
  }
}
