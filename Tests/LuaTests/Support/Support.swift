import Foundation
import OrreryBasics
import Testing

@testable import Lua

/// A machine whose output is kept.
final class Session {
  let machine: LuaMachine
  private let output: Output

  private final class Output {
    var lines: [String] = []
  }

  init(_ name: String = "test", _ configure: (inout LuaConfiguration) -> Void = { _ in }) throws {
    let output = Output()
    var configuration = LuaConfiguration(name: name)
    configuration.limits.callTime = 10
    configuration.print = { output.lines.append($0) }
    configuration.warn = { output.lines.append("warning: " + $0) }
    configure(&configuration)
    self.output = output
    machine = try LuaMachine(configuration)
  }

  /// The lines printed so far.
  var lines: [String] { output.lines }

  /// Runs a chunk and returns its results.
  @discardableResult
  func run(_ source: String, budget: LuaBudget = .standard) throws(LuaError) -> [LuaValue] {
    try machine.run(source, chunkName: "test.lua", budget: budget)
  }

  /// Runs a chunk that must fail, and returns its error.
  func failure(_ source: String, budget: LuaBudget = .standard) -> LuaError? {
    do throws(LuaError) {
      _ = try run(source, budget: budget)
      return nil
    } catch {
      return error
    }
  }

  /// The whole text of the error that a chunk fails with.
  func message(_ source: String) -> String { failure(source).map { "\($0)" } ?? "no error" }
}

/// Runs work on a thread with a stack of a given size and returns its result.
func runOnThread<Result: Sendable>(stack: Int, _ work: @escaping @Sendable () -> Result) -> Result?
{
  let result = Guarded<Result?>(nil)
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    let value = work()
    result.withLock { $0 = value }
    done.signal()
  }
  thread.stackSize = stack
  thread.start()
  done.wait()
  return result.withLock { $0 }
}
