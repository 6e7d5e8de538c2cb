import MotionHost
import MotionRender
import MotionTime
import TestSupport
import Testing

@Suite struct ReplayTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func job(_ script: String, _ arguments: String...) throws -> RunJob {
    try folder.write(script, to: "s.lua")
    var job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(60), plugins: PluginLocator(roots: []))
    job.arguments = try arguments.map { try RunArgument(parsing: $0) }
    job.recording = try Recording(
      parsing: Array(
        """
        {"t":0.02,"type":"pointerdown","pointerId":1,"pointerType":"touch","x":10,"y":10}
        {"t":0.05,"type":"pointermove","pointerId":1,"pointerType":"touch","x":60,"y":30}
        {"t":0.08,"type":"pointermove","pointerId":1,"pointerType":"touch","x":90,"y":35}
        {"t":0.09,"type":"pointerup","pointerId":1,"pointerType":"touch","x":90,"y":35}
        """.utf8), path: "input")
    return job
  }

  /// Everything that a session's state may depend on: the clock, chance, input, timers, frames.
  private let script = """
    local motion = require("motion")
    local stage = motion.Stage { width = 200, height = 200 }
    local card = stage:addLayer { name = "card", position = { 10, 10 }, size = { 40, 40 } }
    local other = stage:addLayer { name = "other", size = { 5, 5 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    local drag = motion.Draggable {}
    local spring = motion.Spring { stiffness = 400, damping = 30, destination = { 100, 100 } }
    runtime:toggle(spring, drag)
    runtime:connect(drag:finalVelocity(), spring.initialVelocity)
    runtime:add(drag, card)
    runtime:add(spring, card.position)
    local count = 0
    local function tick()
      count = count + 1
      other.position.x.value = os.clock() * 1000 + math.random(10)
      for _ = 1, math.random(5) do motion.now() end
      if count < 12 then motion.after(0.013 * math.random(), tick) end
    end
    motion.after(0.01, tick)
    """

  @Test func `CA 10.4 a session in virtual time commits the same bytes again`() throws {
    let output = SessionMemory()
    let job = try job(script)
    _ = try ScriptSession.run(job, to: output.outputs, interruption: Interruption())
    #expect(output.commits.count > 10)
    try Replay.run(job, expecting: output.commits)
  }

  @Test func `CA 10.4 the first commit that differs is named`() throws {
    let output = SessionMemory()
    let text = """
      local motion = require("motion")
      local stage = motion.Stage { width = 1, height = 1 }
      local box = stage:addLayer { name = "box", size = { 1, 1 } }
      for step = 1, 5 do
        motion.after(step / 10, function()
          box.position.x.value = step == 3 and motion.arguments.third or step
        end)
      end
      """
    _ = try ScriptSession.run(
      try job(text, "third=3"), to: output.outputs, interruption: Interruption())
    #expect(output.commits.count == 6)
    try Replay.run(try job(text, "third=3"), expecting: output.commits)
    let other = try job(text, "third=4")
    let advice = "Replay with the script, plugins, arguments and input of the first time."
    #expect(
      throws: HostError(
        .replayDiverged,
        "\(other.script): commit 4 at 0.3 s differs from the first time. \(advice)")
    ) { try Replay.run(other, expecting: output.commits) }
    #expect(
      throws: HostError(
        .replayDiverged,
        "\(other.script): commit 6 at 0.5 s was not made the first time. \(advice)")
    ) {
      try Replay.run(
        try job(text, "third=3"), expecting: Array(output.commits.dropLast()))
    }
    let shorter = try job("local motion = require('motion')")
    #expect(
      throws: HostError(
        .replayDiverged, "\(other.script): commit 1 at 0.0 s was not made again. \(advice)")
    ) { try Replay.run(shorter, expecting: output.commits) }
  }
}
