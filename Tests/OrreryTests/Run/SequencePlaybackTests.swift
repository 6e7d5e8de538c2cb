import TestSupport
import Testing

/// Sequences that are played in one process and scrubbed in others.
@Suite struct SequencePlaybackTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  /// Springs, cycles, a property that a write takes at 0.4 s, one that a tween takes at 0.45 s, and a restart from a
  /// label at 0.7 s. What is shown on from there is printed at 60 times, played or scrubbed to in another order.
  private static let script = """
    local motion = require("motion")
    local stage = motion.Stage { width = 320, height = 480 }
    local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    local random = tonumber(motion.arguments.random)
    local function spring(destination)
      return motion.Spring { destination = destination, stiffness = 200 + random, damping = 9, initialVelocity = 3 }
    end
    local timeline = motion.Timeline {}
    local beat = motion.Sequence { repeatCount = 3, autoreverses = true, speed = 1.5 }
    beat:add(card.rotation, spring(1 + random / 10))
    local sequence = motion.Sequence { timeline = timeline }
    sequence:add(card.position.y, motion.Tween { duration = 0.3, values = { 80, 280 } })
    sequence:add(card.opacity, motion.Tween { duration = 2, values = { 1, 0.1 } }, { at = "<" })
    sequence:add(card.cornerRadius, motion.Tween { duration = 2, values = { 0, 9 } }, { at = "<" })
    sequence:label("landed", 0.3)
    sequence:add(card.scale, spring(1.2), { at = "landed", length = "perceptual" })
    sequence:add(beat, { at = "<+=25%" })
    sequence:add(card.position.y, spring(120), { at = "landed+=0.1" })
    sequence:add(card.scale, motion.Tween { duration = 0.2, values = { 1 } }, { at = "<0.3" })
    runtime:add(sequence)
    motion.at(0.4, function() card.opacity.value = 0.7 end)
    motion.at(0.45, function()
      runtime:add(motion.Tween { duration = 0.1, values = { 4 }, timeline = timeline }, card.cornerRadius)
    end)
    motion.at(0.7, function() sequence:restart { from = "landed" } end)
    local times, lines = {}, {}
    for i = 1, 60 do times[i] = 0.71 + (i * 0.618034) % 1 * 3 end
    local function note(time)
      local shown = card:presentation()
      lines[time] = ("%.6f %a %a %a %a %a"):format(time, shown.position.y, shown.opacity, shown.cornerRadius,
        shown.scale, shown.rotation)
    end
    if motion.arguments.mode == "played" then
      for _, time in ipairs(times) do motion.at(time, function() note(timeline.currentTime) end) end
    else
      motion.at(0.7, function()
        timeline:hold()
        for _, time in ipairs(times) do
          timeline.timeOffset.value = time
          note(timeline.currentTime)
        end
      end)
    end
    motion.at(4, function()
      local sorted = {}
      for time in pairs(lines) do sorted[#sorted + 1] = time end
      table.sort(sorted)
      for _, time in ipairs(sorted) do print(lines[time]) end
    end)
    """

  @Test(arguments: [0, 3, 7, 40])
  func `random seeks show what another process played, bit for bit`(random: Int) throws {
    try program.folder.write(Self.script, to: "s.lua")
    let outputs = try ["played", "scrubbed"].map { mode in
      let run = try program.run([
        "run", "s.lua", "--quiet", "--set", "mode=\(mode)", "--set", "random=\(random)", "--until",
        "4s",
      ])
      #expect(run.status == 0, "\(run.errors)")
      return run.output
    }
    let lines = outputs[0].split(separator: "\n")
    #expect(lines.count == 60)
    #expect(Set(lines.map { $0.drop { $0 != " " } }).count == 60)
    #expect(outputs[0] == outputs[1])
  }
}
