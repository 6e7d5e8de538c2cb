import Foundation
import MotionHost
import MotionRender
import MotionTime
import MotionTrace
import Synchronization
import TestSupport
import Testing

@testable import MotionBatch

@Suite struct WorkerPoolTests {
  private struct Refusal: Error {}

  @Test(arguments: [1, 2, 7])
  func `what comes of the pieces arrives in their order, whichever is done first`(
    workers: Int
  ) throws {
    var received: [Int] = []
    try WorkerPool(workers: workers).run(Array(0..<200)) { item, _ in
      // Every seventh takes a while, so that later ones overtake it.
      if item % 7 == 0 { usleep(2000) }
      return item * item
    } receive: { index, value in
      #expect(value == index * index)
      received.append(index)
    }
    #expect(received == Array(0..<200))
  }

  @Test func `nothing to do is done at once`() throws {
    let progress = try WorkerPool(workers: 3).run([Int]()) { item, _ in
      item
    } receive: { _, _ in
      Issue.record("there was nothing")
    }
    #expect(progress.count == 0 && progress.done == 0)
  }

  @Test func `after a failure no piece begins, and what was done is handed over`() throws {
    var received: [Int] = []
    let progress = try WorkerPool(workers: 1).run(
      Array(0..<100), stopsAtFailure: true, work: { item, _ in item }, hasFailed: { $0 == 10 },
      receive: { index, _ in received.append(index) })
    #expect(received == Array(0...10))
    #expect(progress.done == 11 && progress.failed == 1)
  }

  @Test func `an interruption ends the pieces under way and begins no other`() throws {
    let interruption = Interruption()
    var received: [MotionHost.ExitStatus?] = []
    try WorkerPool(workers: 2).run(Array(0..<50), interruption: interruption) { _, task in
      interruption.trigger(.interrupted)
      while task.interruption.status == nil { usleep(1000) }
      return task.interruption.status
    } receive: { _, status in
      received.append(status)
    }
    #expect((1...4).contains(received.count) && received.allSatisfy { $0 == .interrupted })
  }

  @Test func `what the receiver throws ends everything and comes out`() throws {
    let begun = Mutex(0)
    #expect(throws: Refusal.self) {
      try WorkerPool(workers: 2).run(Array(0..<5000)) { item, _ in
        begun.withLock { $0 += 1 }
        return item
      } receive: { _, _ in
        throw Refusal()
      }
    }
    #expect(begun.withLock { $0 } <= 5000)
  }

  @Test func `a piece that takes more CPU time than it may is ended, and others are not`() throws {
    var pool = WorkerPool(workers: 2)
    pool.timeLimit = 0.2
    var timedOut: [Int] = []
    try pool.run(Array(0..<6)) { item, task in
      while item == 3, task.interruption.status == nil {}
      return task.isTimedOut
    } receive: { index, isOver in
      if isOver { timedOut.append(index) }
    }
    #expect(timedOut == [3])
  }

  @Test func `a piece that waits uses no time that counts`() throws {
    var pool = WorkerPool(workers: 1)
    pool.timeLimit = 10
    try pool.run([0]) { _, task in
      usleep(100_000)
      return task.isTimedOut
    } receive: { _, isOver in
      #expect(!isOver)
    }
  }

  @Test func `sessions run on its threads as they do alone`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "local function deep(n) if n > 0 then return deep(n - 1) + 1 end return 0 end "
        + "print(deep(150), math.random())", to: "s.lua")
    let locator = PluginLocator(roots: [])
    let jobs = try (0..<20).map { _ in
      RunJob(script: folder.path("s.lua"), frameRate: try FrameRate(60), plugins: locator)
    }
    var printed: Set<String> = []
    try WorkerPool(workers: 3).run(jobs) { job, task in
      let output = PrintedOutput()
      let outcome = try? ScriptSession.run(job, to: output.outputs, interruption: task.interruption)
      return outcome?.hasPassed == true ? output.lines.joined() : "failed"
    } receive: { _, text in
      printed.insert(text)
    }
    #expect(printed.count == 1 && printed.first?.hasPrefix("150") == true)
  }
}

/// Keeps what a script prints.
final class PrintedOutput: TraceWriter {
  var lines: [String] = []

  func write(_ frame: Frame) {}
  func printed(_ line: String) { lines.append(line) }

  /// The outputs of a session that all lead here.
  var outputs: SessionOutputs {
    SessionOutputs(trace: self, report: SessionReport { [self] in printed($0) })
  }
}
