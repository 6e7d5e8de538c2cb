import Foundation
import MotionLua
import MotionTime
import Testing

@testable import Lua

/// LE 9.1: a session of ten scripts in which allocations fail, one at a time and two at a time, in Lua and in
/// the C around it. `bin/soak` lets every single one fail.
@Suite struct SessionFaultTests {
  private static let isLong = ProcessInfo.processInfo.environment["ORRERY_SOAK"] != nil

  /// Runs a script with its plugin in a session of its own.
  ///
  /// - Returns: Whether anything failed, how many allocations there were, and whether the session is gone.
  private func run(
    _ script: FaultScript, failing first: Int64, _ second: Int64 = 0
  ) throws -> (hasFailed: Bool, allocations: Int64, isReleased: Bool) {
    weak var session: MotionSession?
    weak var machine: LuaMachine?
    var (hasFailed, allocations) = (false, Int64(0))
    do {
      let runner = ScriptRunner()
      session = runner.environment
      LuaFaults.fail(first, second)
      do {
        if let plugin = script.plugin { try runner.load(plugin) }
        try runner.run(script.source)
        machine = runner.machine
        if script.end > 0 { try runner.frames(until: script.end) }
        runner.machine?.collect()
      } catch {
        hasFailed = true
        check(LuaError(wrapping: error), script, first, second)
      }
      for error in runner.reports {
        hasFailed = true
        check(error, script, first, second)
      }
      runner.close()
      allocations = LuaFaults.fail(0)
    }
    #expect(machine == nil, "\(script.testDescription), \(first), \(second)")
    return (hasFailed, allocations, session == nil)
  }

  /// The error has the code of the memory limit, or its message if a script or a layer in between
  /// passed it on.
  private func check(_ error: LuaError, _ script: FaultScript, _ first: Int64, _ second: Int64) {
    let isCoded = error.code == .memoryLimit || "\(error)".contains("not enough memory")
    #expect(isCoded, "\(script.testDescription), \(first), \(second): \(error)")
  }

  @Test func `LE 9.1 there are ten scripts, and at least 2000 allocations to fail`() throws {
    #expect(FaultScript.all.count == 10)
    var all: Int64 = 0
    for script in FaultScript.all {
      let whole = try run(script, failing: 0)
      #expect(!whole.hasFailed, "\(script.testDescription)")
      all += whole.allocations
    }
    #expect(all > 2000)
  }

  @Test(arguments: FaultScript.all)
  func `LE 9.1 a session survives the failure of every allocation`(script: FaultScript) throws {
    let whole = try run(script, failing: 0)
    var failures = 0
    // Once alone, which Lua mends by collecting garbage, and once with the one after it.
    for number in stride(from: 1, through: whole.allocations, by: Self.isLong ? 1 : 17) {
      for next in [0, number + 1] {
        let run = try run(script, failing: number, next)
        if run.hasFailed { failures += 1 }
        #expect(run.isReleased || !whole.isReleased, "allocations \(number), \(next)")
      }
    }
    #expect(failures > 0)
    #expect(try !run(script, failing: 0).hasFailed, "the next session is as the first")
  }

  @Test(arguments: FaultScript.all)
  func `LE 9.1 a session survives the failure of two allocations anywhere`(
    script: FaultScript
  ) throws {
    let count = try run(script, failing: 0).allocations
    var state: UInt64 = 20_261
    func random(below limit: Int64) -> Int64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64(state >> 33) % limit
    }
    for _ in 0..<(Self.isLong ? 1000 : 20) {
      _ = try run(script, failing: 1 + random(below: count), 1 + random(below: count))
    }
  }
}
