import Lua
import MotionCore
import MotionRender
import Testing

@Suite struct LeakTests {
  private static let scripts: [String] = [
    "",
    "runtime = motion.MotionRuntime { containerView = stage }",
    "print(card.position.value.x)",
    "card.position:subscribe(function(v) print(card.name) end)",
    "card.position.x:subscribe(function(v) print(card.position.y.value) end)",
    "motion.after(5, function() print(card.name) end)",
    "tween = motion.Tween { duration = 1, values = { 0, 1 } }\n"
      + "motion.MotionRuntime { containerView = stage }:add(tween, card.opacity)",
    "spring = motion.Spring { destination = { 1, 2 } }\n"
      + "motion.MotionRuntime { containerView = stage }:add(spring, card.position)",
    "motion.MotionRuntime { containerView = stage }:add(motion.Draggable {}, card)",
    "motion.MotionRuntime { containerView = stage }:add(motion.Spring {}, card.position,\n"
      + "  function(stream) return stream:_map(function(v) return card.position.value end) end)",
    """
    local timeline = motion.ScrubTimeline {}
    timeline:addObserver { timelineDidDetachScrubber = function() print(timeline.beginTime) end }
    motion.Timeline {}:follow(timeline)
    """,
    "pcall(function() card.opacity.value = 'x' end) pcall(error, card)",
  ]

  @Test(arguments: scripts)
  func `LE-53 nothing is left of a session that was closed`(script: String) throws {
    let runner = ScriptRunner()
    try runner.run(
      """
      stage = motion.Stage { width = 100, height = 100 }
      card = stage:addLayer { name = "card" }

      """ + script)
    try runner.advance(to: 0.3)
    weak let stage = runner.stages.first
    weak let card = stage?.subviews.first
    weak let runtime = stage?.runtimes.first
    weak let machine = runner.machine
    #expect(stage != nil && card != nil && machine != nil)
    runner.close()
    #expect(stage == nil)
    #expect(card == nil)
    #expect(runtime == nil)
    #expect(machine == nil)
  }
}
