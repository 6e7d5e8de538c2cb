import MotionHost
import MotionLive
import MotionTime
import TestSupport
import Testing

/// `motion.server`, where the clock is turned by hand and where it is the machine's.
@Suite struct ServerScriptTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ script: String, _ clock: SessionClock, fps: FrameRate) throws -> LiveOutput {
    try folder.write("local motion = require('motion')\n" + script, to: "s.lua")
    let job = RunJob(
      script: folder.path("s.lua"), frameRate: fps, plugins: PluginLocator(roots: []))
    let output = LiveOutput()
    let outcome = try clock.run(job, to: output)
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    return output
  }

  @Test func `9.10 and 13.3 a run in virtual time tells of its frames`() throws {
    let output = try run(
      """
      local stage = motion.Stage { width = 9, height = 9 }
      local card = stage:addLayer { name = "card" }
      card:add(motion.BasicAnimation { keyPath = "position.x", toValue = 60, duration = 1 }, "a")
      print(motion.server.lastFrame, motion.server.rate, motion.server.statistics.frames)
      motion.at(0.55, function()
        local frame, statistics = motion.server.lastFrame, motion.server.statistics
        print(frame.index, frame.time, frame.values["card.position.x"], frame.commit)
        print(statistics.frames, statistics.dropped, statistics.activeAnimations, statistics.mode)
        print(statistics.rate, statistics.queueDepth, statistics.traceBytes, statistics.maxGap)
        print(select(2, pcall(function() motion.server.rate = 60 end)).code)
      end)
      """, .virtual, fps: try FrameRate(10))
    #expect(
      output.printed == [
        "nil\t10.0\t0", "5\t0.5\t30.0\t1", "6\t0\t1\tvirtual", "10.0\t0\t0\t0.0", "notWritable",
      ])
  }

  @Test func `9.4 the rate of the render server can be set`() throws {
    let output = try run(
      """
      local stage = motion.Stage { width = 9, height = 9 }
      local card = stage:addLayer { name = "card" }
      print(motion.server.statistics.mode, motion.server.rate)
      motion.server.rate = 250
      print(motion.server.rate)
      motion.server.rate = 29.97
      print(("%.5f"):format(motion.server.rate))
      motion.server.rate = 100
      card:add(motion.BasicAnimation { keyPath = "position.x", toValue = 60, duration = 0.2 }, "a")
      for _, rate in ipairs { 0, 1001, 0/0, "60" } do
        print(select(2, pcall(function() motion.server.rate = rate end)).code)
      end
      motion.after(0.25, function()
        local frame = motion.server.lastFrame
        print(frame.values["card.position.x"], motion.server.statistics.frames > 0)
      end)
      """, .system, fps: try FrameRate(60))
    #expect(
      output.printed.prefix(7) == [
        "thread\t60.0", "250.0", "29.97003", "invalidValue", "invalidValue", "invalidValue",
        "typeMismatch",
      ])
    #expect(output.printed.last?.hasSuffix("true") == true, "\(output.printed)")
  }
}
