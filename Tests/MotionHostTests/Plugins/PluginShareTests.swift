import MotionRender
import MotionTime
import MotionTrace
import TestSupport
import Testing

@testable import MotionHost

/// The share of a frame's time of one plugin.
@Suite struct PluginShareTests {
  private final class Output: TraceWriter {
    var printed: [String] = []
    func write(_ frame: Frame) {}
    func printed(_ line: String) { printed.append(line) }

    /// The outputs of a session that all lead here.
    var outputs: SessionOutputs {
      SessionOutputs(trace: self, report: SessionReport { [self] in printed($0) })
    }
  }

  /// Runs two plugins, one that works hard in every frame that it hears of, and one that does not.
  private func run(_ limits: String...) throws -> (SessionOutcome, [String]) {
    let plugins = try PluginFolder()
    for (name, work) in [("greedy", "for _ = 1, 60000000 do end"), ("modest", "")] {
      try plugins.interaction(
        name,
        """
        add = function()
          for i = 1, 4 do
            motion.at(i / 10, function() \(work) print("\(name)", i) end)
          end
        end
        """)
    }
    try plugins.folder.write(
      """
      local motion = require("motion")
      local runtime = motion.MotionRuntime { containerView = motion.Stage { width = 9, height = 9 } }
      local x = motion.createProperty(0)
      for _, name in ipairs { "greedy", "modest" } do runtime:add(motion.interaction(name), x) end
      """, to: "s.lua")
    var job = RunJob(
      script: plugins.folder.path("s.lua"), frameRate: try FrameRate(60), plugins: plugins.locator)
    for text in ["callback=60s", "total=600s"] + limits { try job.limits.set(parsing: text) }
    job.end = .time(try MediaTime(seconds: 0.5))
    let output = Output()
    let outcome = try ScriptSession.run(job, to: output.outputs, interruption: Interruption())
    return (outcome, output.printed)
  }

  @Test func `LE-61 exceeding the share of a frame is a warning first, then the end`() throws {
    // What a plugin uses is looked at every 5 ms: the modest one is far below, the greedy one above.
    let (outcome, printed) = try run("frame=30ms")
    #expect(
      printed == ["greedy\t1", "modest\t1", "greedy\t2", "modest\t2", "modest\t3", "modest\t4"])
    #expect(outcome.warnings.count == 1, "\(outcome.warnings)")
    #expect(outcome.warnings.first?.hasPrefix("plugin 'greedy' took ") == true)
    #expect(
      outcome.warnings.first?.hasSuffix(
        "its share is 30.0 ms (--limit frame=…). The next time it is ended.") == true)
    #expect(outcome.errors.count == 1, "\(outcome.errors)")
    #expect(outcome.errors.first?.contains("timeLimit: ") == true)
    #expect(outcome.errors.first?.hasSuffix("its share is 30.0 ms, again; ended") == true)
    let status = outcome.plugins.first { $0.name == "greedy" }
    #expect(status?.failure?.hasPrefix("killed: timeLimit: it took ") == true, "\(status as Any)")
  }

  @Test func `LE-61 a plugin within its share causes no warning`() throws {
    let (outcome, printed) = try run("frame=60s")
    #expect(printed.count == 8)
    #expect(outcome.warnings.isEmpty && outcome.errors.isEmpty)
  }
}
