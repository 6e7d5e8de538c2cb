import MotionCore
import MotionTime
import Testing

/// Reduced motion: what moves ends at once, what fades keeps its course.
@Suite struct ReducedMotionTests {
  private let runner: ScriptRunner

  init() throws {
    runner = try StreamProbe().runner
    try runner.run(
      """
      card.position.value = { 0, 0 }
      function shown() return card:presentation() end
      motion.reducedMotion.value = true
      """)
  }

  private func number(_ script: String, at time: Double = 0) throws -> Double {
    try runner.advance(to: time)
    let before = runner.printed.count
    try runner.run("print(\(script))")
    return try #require(runner.printed[before...].first.flatMap { Double($0) })
  }

  @Test(arguments: [
    ("motion.Tween { values = { 80 }, duration = 1 }", "position.x", 80.0),
    ("motion.Tween { values = { 10, 80 }, duration = 1, delay = 0.5 }", "position.x", 80),
    ("motion.Spring { destination = 80 }", "position.x", 80),
    ("motion.Spring { destination = 80, system = motion.simulated }", "position.x", 80),
    ("motion.Tween { values = { 80 }, duration = 1, system = motion.simulated }", "position.x", 80),
    ("motion.Tween { values = { 2 }, duration = 1 }", "scale", 2),
    ("motion.Tween { values = { 2 }, duration = 1 }", "rotation", 2),
    ("motion.Decay { velocity = 1000, discrete = true }", "position.x", 499),
    (
      "motion.Tween { values = { 5, 80 }, duration = 1, repeatCount = math.huge }", "position.x", 5
    ),
  ])
  func `what moves, scales or rotates is at its end at once`(
    motion: String, property: String, end: Double
  ) throws {
    try runner.run("it = \(motion) runtime:add(it, card.\(property))")
    #expect(abs(try number("shown().\(property)", at: 0.1) - end) < 1e-9)
    try runner.run("it.state:subscribe(print)")
    #expect(runner.printed.last == "atRest")
  }

  @Test func `opacity keeps its course, and essential decides otherwise`() throws {
    try runner.run(
      """
      local function tween(values, essential)
        return motion.Tween {
          values = values, duration = 1, timingFunctions = "linear", essential = essential,
        }
      end
      runtime:add(tween({ 1, 0 }), card.opacity)
      runtime:add(tween({ 100 }, true), card.position.x)
      runtime:add(tween({ 0, 4 }, false), card.cornerRadius)
      """)
    #expect(abs(try number("shown().opacity", at: 0.5) - 0.5) < 1e-9)
    #expect(abs(try number("shown().position.x") - 50) < 1e-9)
    #expect(try number("shown().cornerRadius") == 4)
  }

  @Test func `a sequence shows the end of what moves, and calls on time`() throws {
    try runner.run(
      """
      s = motion.Sequence { onComplete = function() ended = motion.now() end }
      s:add(card.position.x, motion.Tween { values = { 100 }, duration = 1 })
      s:add(card.opacity, motion.Tween { values = { 0 }, duration = 1, timingFunctions = "linear" }, { at = 0 })
      runtime:add(s)
      """)
    #expect(try number("shown().position.x", at: 0.5) == 100)
    #expect(abs(try number("shown().opacity") - 0.5) < 1e-9)
    #expect(try number("ended", at: 2) == 1)
  }

  @Test func `what runs when motion is reduced ends then`() throws {
    try runner.run(
      """
      motion.reducedMotion.value = false
      runtime:add(motion.Spring { destination = 100 }, card.position.x)
      runtime:add(motion.Tween { values = { 0 }, duration = 1, timingFunctions = "linear" }, card.opacity)
      """)
    #expect(try number("shown().position.x", at: 0.1) < 90)
    try runner.run("motion.reducedMotion.value = true")
    #expect(try number("shown().position.x") == 100)
    #expect(abs(try number("shown().opacity") - 0.9) < 1e-9)
  }

  @Test func `animations of a layer end too, with their handlers`() throws {
    try runner.run(
      """
      local function run(keyPath, options)
        options.keyPath, options.duration = keyPath, options.duration or 1
        return motion.BasicAnimation(options)
      end
      card:add(run("position.x", { fromValue = 0, toValue = 80 }), "ends", {
        start = function() print("start") end,
        stop = function(event) print("stop", event.isFinished, event.time) end,
      })
      card:add(run("position.y", {
        fromValue = 0, toValue = 80, fillMode = "forwards", isRemovedOnCompletion = false,
      }), "filled")
      card:add(run("cornerRadius", { fromValue = 0, toValue = 8 }), "keeps")
      card:add(run("transform.scale", {
        fromValue = 2, toValue = 3, repeatCount = math.huge, autoreverses = true,
      }), "endless")
      card:add(run("transform.rotation", { fromValue = 0, toValue = 1 }), "essential", { essential = true })
      card:add(run("opacity", { fromValue = 0, toValue = 1 }), "not", { essential = false })
      """)
    #expect(try number("shown().position.x", at: 0.5) == 0)
    #expect(runner.printed.prefix(2) == ["start", "stop\ttrue\t0.0"])
    #expect(try number("shown().position.y") == 80)
    #expect(try number("shown().cornerRadius") == 4)
    #expect(try number("shown().scale") == 2)
    #expect(try number("shown().rotation") == 0.5)
    #expect(try number("shown().opacity") == 1)
  }

  @Test func `of a group what moves ends, and what fades keeps its course`() throws {
    try runner.run(
      """
      card:add(motion.AnimationGroup {
        duration = 1, animations = {
          motion.BasicAnimation { keyPath = "opacity", fromValue = 0, toValue = 1, duration = 1 },
          motion.BasicAnimation { keyPath = "position.x", fromValue = 0, toValue = 80, duration = 1 },
          motion.BasicAnimation {
            keyPath = "position.y", fromValue = 0, toValue = 80, duration = 0.9, fillMode = "forwards",
          },
        },
      }, "group")
      """)
    #expect(try number("shown().opacity", at: 0.5) == 0.5)
    #expect(try number("shown().position.x") == 0)
    #expect(try number("shown().position.y") == 80)
    #expect(try number("shown().position.y", at: 1.5) == 0)
  }

  @Test func `an animation that runs when motion is reduced ends then`() throws {
    try runner.run(
      """
      motion.reducedMotion.value = false
      local function pulse(keyPath, count)
        return motion.BasicAnimation {
          keyPath = keyPath, fromValue = 2, toValue = 3, duration = 1, repeatCount = count,
        }
      end
      card:add(pulse("position.x", math.huge), "endless")
      card:add(pulse("position.y", 4), "ends", { stop = function(e) print("stop", e.isFinished) end })
      card:add(pulse("cornerRadius", 4), "keeps")
      """)
    #expect(try number("shown().position.x", at: 0.5) == 2.5)
    try runner.run("motion.reducedMotion.value = true")
    #expect(try number("shown().position.x", at: 0.75) == 2)
    #expect(runner.printed.contains("stop\ttrue"))
    #expect(try number("shown().position.y") == 0)
    #expect(try number("shown().cornerRadius") == 2.75)
  }

  @Test func `a gesture works, and its release is at its destination in one frame`() throws {
    try runner.run(
      """
      local spring = motion.Spring { destination = { 200, 100 } }
      card.position.value = { 50, 50 }
      runtime:add(motion.Tossable { spring = spring }, card)
      card.position.value = { 50, 50 }
      """)
    try runner.post(.down, x: 50, y: 50, at: 0.1)
    for step in 1...10 {
      try runner.post(.move, x: 50 + Double(step) * 4, y: 50, at: 0.1 + Double(step) / 100)
    }
    #expect(try number("shown().position.x", at: 0.2) > 70)
    try runner.post(.up, x: 90, y: 50, at: 0.21)
    #expect(try number("shown().position.x", at: 0.23) == 200)
  }
}
