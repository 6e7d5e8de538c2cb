import MotionHost
import TestSupport
import Testing

@testable import MotionBatch

@Suite struct ScriptProcessTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  /// Such a result is made again when the batch is resumed: what the script used is not known.
  @Test func `a process whose time is up and that does not end when it is asked is lost`() throws {
    let folder = try BatchFolder(place.path)
    let script = BatchScript(path: "a.lua", folder: "a")
    var process = ScriptProcess(arguments: ["sh", "-c", "trap '' TERM; while :; do :; done"])
    process.program = "/bin/sh"
    var pool = WorkerPool(workers: 1)
    pool.timeLimit = 0.1
    var results: [ScriptResult] = []
    try pool.run([script]) { [process] script, task in
      process.run(script, in: folder, task)
    } receive: { _, result in
      results.append(result)
    }
    #expect(results.map(\.status) == [.lost])
    #expect(!folder.holds(results[0], of: script))
  }
}
