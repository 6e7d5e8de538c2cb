import Foundation
import MotionHost
import MotionLive
import MotionRender
import MotionTime
import RenderTestSupport
import TestSupport
import Testing

/// A script that commits, seeks and removes at random while the render server shows frames.
///
/// The sanitizers watch it for as many seconds as `ORRERY_STRESS` says; without, it is short.
@Suite struct LiveStressTests {
  private static let seconds =
    ProcessInfo.processInfo.environment["ORRERY_STRESS"].flatMap(Double.init) ?? 0.5

  private let script = """
    local motion = require("motion")
    local stage = motion.Stage { width = 400, height = 400 }
    local event = motion.CoreAnimationChannelEvent
    local timeline = motion.Timeline {}
    local layers, count = {}, 0

    local function pick() return layers[math.random(#layers)] end
    local function make()
      count = count + 1
      layers[#layers + 1] = stage:addLayer {
        name = "layer" .. count, position = { math.random(400), 0 }, size = { 9, 9 } }
    end
    local function add()
      local from, to = math.random(100), math.random(100)
      local duration = math.random()
      local kinds = {
        motion.BasicAnimation {
          keyPath = "position.x", fromValue = from, toValue = to, duration = duration },
        motion.SpringAnimation {
          keyPath = "position.x", fromValue = from, toValue = to, stiffness = 90, damping = 9 },
        motion.KeyframeAnimation {
          keyPath = "position.x", values = { from, to, from }, duration = duration },
      }
      pick():add(kinds[math.random(3)], "key" .. math.random(4), math.random(3) == 1 and timeline or nil)
    end
    local acts = {
      add, add, add,
      function() pick().position.y.value = math.random(400) end,
      function() pick():removeAnimation("key" .. math.random(4)) end,
      function() pick():presentation(motion.now() * math.random()) end,
      function() timeline.timeOffset.value = math.random() end,
      function() timeline.paused.value = not timeline.paused.value end,
      function()
        if #layers > 8 then table.remove(layers, math.random(#layers)):removeFromSuperlayer() end
        make()
      end,
      function() motion.flush() end,
    }
    for _ = 1, 5 do make() end
    local function step()
      for _ = 1, 20 do acts[math.random(#acts)]() end
      motion.after(0.002, step)
    end
    step()
    """

  @Test func `5 a script changes everything at random while frames are shown`() throws {
    let folder = try TemporaryFolder()
    try folder.write(script, to: "s.lua")
    var job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(120), plugins: PluginLocator(roots: [])
    )
    job.end = .time(try MediaTime(seconds: Self.seconds))
    job.limits.callback = 20
    let output = LiveOutput()
    let outcome = try LiveSession.run(job, to: output.outputs, interruption: Interruption())
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(output.frames.count > 1)
    #expect(zip(output.frames, output.frames.dropFirst()).allSatisfy { $0.time < $1.time })
    // What the commits tell is what the server showed.
    let journal = Journal()
    let recorder = Recorder(journal: journal)
    for commit in output.commits { try journal.apply(commit) }
    let last = try #require(output.frames.last)
    let values = recorder.frame(index: last.index, time: last.time).values
    for (left, right) in zip(values, last.values) {
      #expect(left.bitPattern == right.bitPattern || left.isNaN && right.isNaN)
    }
  }
}
