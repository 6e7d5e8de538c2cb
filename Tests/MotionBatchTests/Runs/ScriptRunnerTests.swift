import MotionBatch
import MotionHost
import MotionTime
import MotionTrace
import OrreryBasics
import TestSupport
import Testing

@Suite struct ScriptRunnerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a script's text in this process.
  private func result(of text: String, trace: TraceSettings = TraceSettings()) throws
    -> ScriptResult
  {
    try folder.write(text, to: "s.lua")
    let job = RunJob(script: "", frameRate: try FrameRate(60), plugins: PluginLocator(roots: []))
    let runner = ScriptRunner(job, formats: [.jsonLines, .csv], plottedColumns: [], trace: trace)
    return runner.carryOut(
      BatchScript(path: folder.path("s.lua"), folder: "s"), to: folder.path("out"), Interruption())
  }

  private static let moving = """
    local motion = require("motion")
    local card = motion.Stage { width = 100, height = 100 }:addLayer { name = "card" }
    card.position.x.value = 7
    """

  @Test func `a script that shows something leaves its traces and their hashes`() throws {
    let result = try result(of: Self.moving)
    #expect(result.status == .passed && result.errors.isEmpty)
    #expect(folder.names(in: "out") == ["trace.csv", "trace.jsonl"])
    #expect(result.files.map(\.name) == ["trace.csv", "trace.jsonl"])
    for file in result.files {
      #expect(file.hash == (try FileHash(of: folder.path("out/\(file.name)"))))
    }
  }

  @Test func `a script that shows nothing leaves no file`() throws {
    let result = try result(of: "local x = 1")
    #expect(result.status == .passed && result.files.isEmpty)
    #expect(folder.names(in: "out") == [])
  }

  @Test func `a script that does not load is a failed result with its exit status`() throws {
    let result = try result(of: "x = = 1")
    #expect(result.status == .failed && result.exitStatus == .doesNotLoad)
    #expect(result.errors.count == 1 && folder.names(in: "out") == [])
  }

  @Test func `a run that parts from its golden trace is failed`() throws {
    var trace = TraceSettings()
    trace.goldenFolder = folder.path("golden")
    trace.tolerance = .init()
    trace.isBlessing = true
    #expect(try result(of: Self.moving, trace: trace).status == .passed)
    trace.isBlessing = false
    #expect(try result(of: Self.moving, trace: trace).status == .passed)
    let changed = Self.moving.replacing("= 7", with: "= 8")
    let result = try result(of: changed, trace: trace)
    #expect(result.status == .failed && result.exitStatus == .failure)
    #expect(result.errors.contains { $0.contains("card.position.x") })
  }
}
