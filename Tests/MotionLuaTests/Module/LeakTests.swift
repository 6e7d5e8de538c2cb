import Lua
import MotionCore
import MotionRender
import MotionTime
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
    "p = motion.createProperty(0) p:_remember():subscribe(function(v) print(p.value) end)",
    "p = motion.createProperty(0) p:startWith(1):subscribeToValue(print)",
    "p = motion.createProperty(0) p:merge(p:delay(9)):valve(card.opacity:threshold(2)\n"
      + "  :rewrite { below = true, within = true, above = true }):subscribe(print)",
    """
    p, q = motion.createProperty(0), motion.createProperty(0)
    runtime = motion.MotionRuntime { containerView = card }
    runtime:connect(p:dedupe(), q)
    runtime:connect(q:dedupe(), p)
    """,
    """
    a = motion.Tween { duration = 1, values = { 0, 1 } }
    b = motion.Tween { duration = 1, values = { 0, 1 } }
    runtime = motion.MotionRuntime { containerView = card }
    runtime:add(a, card.opacity)
    runtime:add(b, card.cornerRadius)
    runtime:start(a, b)
    runtime:toggle(b, a)
    runtime:whenAllAtRest({ a, b }, function() print(a) end)
    """,
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
    let globals = try globals(of: runner)
    #expect(stage != nil && card != nil && machine != nil && globals.count >= 2)
    runner.close()
    #expect(stage == nil)
    #expect(card == nil)
    #expect(runtime == nil)
    #expect(machine == nil)
    for global in globals { #expect(global.object == nil, "\(global.name)") }
  }

  private struct Global {
    let name: String
    weak var object: AnyObject?
  }

  /// The objects in global variables, held weakly.
  private func globals(of runner: ScriptRunner) throws -> [Global] {
    try runner.inside {
      try runner.machine?.environment.entries().compactMap { key, value in
        value.asObject.map { Global(name: "\(key)", object: $0) }
      } ?? []
    }
  }

  @Test func `LE-50 what a script subscribed ends with its machine, silently`() throws {
    let runner = ScriptRunner()
    try runner.run(
      """
      stage = motion.Stage { width = 100, height = 100 }
      card = stage:addLayer { name = "card" }
      runtime = motion.MotionRuntime { containerView = stage }
      timeline = motion.ScrubTimeline {}
      motion.after(5, function() print("timer") end)
      timeline:addObserver { timelineDidAttachScrubber = function() print("attached") end }
      card.opacity:_remember():subscribe {
        next = function(value) print(value) end,
        coreAnimation = function(event) print("animation") end,
      }
      """)
    let timeline = try #require(
      try runner.inside {
        try runner.machine?.environment.get("timeline").asObject as? ScrubTimeline
      })
    let opacity = try #require(
      try runner.inside { try runner.machine?.run("return card.opacity").first?.asObject }
        as? ReactiveProperty<Double>)
    try runner.run(
      """
      card.opacity:coreAnimation(motion.CoreAnimationChannelEvent.add(
        motion.BasicAnimation { keyPath = "opacity", fromValue = 0, toValue = 1 }, "fade"))
      """)
    let printed = runner.printed
    #expect(printed == ["1.0", "animation"])
    runner.inside {
      let eventLoop = MotionSession.current.eventLoop
      #expect(eventLoop.timers.nextTime != nil)
      runner.machine?.close()
      #expect(eventLoop.timers.nextTime == nil)
      opacity.value = 0.5
      timeline.attachScrubber(withTimeOffset: 1)
    }
    #expect(runner.printed == printed)
    #expect(runner.reported.isEmpty)
    runner.close()
  }

  @Test func `LE-50 streams that come and go leave nothing behind in the machine`() throws {
    let runner = ScriptRunner()
    try runner.run(
      """
      function once()
        local p, q = motion.createProperty(0), motion.createProperty(0)
        p:subscribe(function() end)
        p:merge(q):_nextOperator(function(v, next) next(v) end):subscribeToValue(function() end)
        p:offset(1):subscribe(function() end):unsubscribe()
        motion.after(0, function() end):cancel()
      end
      for _ = 1, 200 do once() end
      """)
    let machine = try #require(runner.machine)
    try runner.run("for _ = 1, 2000 do once() end")
    // A scope looks for what has ended each time that it has doubled.
    let held = runner.inside {
      machine.collect()
      return machine.statistics.references
    }
    #expect(held < 1000, "\(held) of 8800 functions are held")
    #expect(runner.inside { machine.scope.count } < 100)
    runner.close()
  }
}
