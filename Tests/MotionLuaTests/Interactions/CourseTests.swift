import MotionCore
import MotionTime
import Testing

/// Courses that are turned, slowed down and moved: of tweens, sequences and timelines; angles and delays.
@Suite struct CourseTests {
  private let runner: ScriptRunner

  init() throws {
    runner = try StreamProbe().runner
    try runner.run(
      """
      card.position.value = { 0, 0 }
      function x() return card:presentation().position.x end
      function linear(values, duration)
        return motion.Tween { values = values, duration = duration or 1, timingFunctions = "linear" }
      end
      """)
  }

  private func number(_ script: String, at time: Double = 0) throws -> Double {
    try runner.advance(to: time)
    let before = runner.printed.count
    try runner.run("print(\(script))")
    return try #require(runner.printed[before...].first.flatMap { Double($0) })
  }

  @Test func `a tween plays back, at any rate, from any place`() throws {
    try runner.run("t = linear { 100 } runtime:add(t, card.position.x)")
    #expect(try number("x()", at: 0.4) == 40)
    try runner.run("t:reverse()")
    #expect(try number("card.position.x.value") == 0)
    #expect(abs(try number("x()", at: 0.6) - 20) < 1e-9)
    #expect(abs(try number("t.progress") - 0.2) < 1e-9)
    try runner.run("t.timeScale = 2")
    #expect(abs(try number("x()", at: 0.7) - 40) < 1e-9)
    try runner.run("t.progress = 0.9")
    #expect(abs(try number("x()") - 90) < 1e-9)
    try runner.run("t.timeScale = 0")
    #expect(abs(try number("x()", at: 1.7) - 90) < 1e-9)
    try runner.run("t.timeScale = 0.5")
    #expect(abs(try number("x()", at: 1.8) - 95) < 1e-9)
    #expect(try number("x()", at: 3) == 100)
    try runner.run("t:reverse()")
    #expect(abs(try number("x()", at: 4) - 50) < 1e-9)
    #expect(try number("x()", at: 5.1) == 0)
    #expect(try number("card.position.x.value") == 0)
  }

  @Test func `a sequence plays back, and calls again what it plays again`() throws {
    try runner.run(
      """
      s = motion.Sequence {
        onStart = function() print("start") end, onComplete = function() print("end") end,
      }
      s:add(card.position.x, linear { 100 })
      s:call(function() print("half") end, 0.5)
      s.state:subscribe(print)
      runtime:add(s)
      """)
    try runner.advance(to: 1.2)
    try runner.run("s:reverse()")
    #expect(try number("x()", at: 1.4) == 80)
    #expect(abs(try number("s.progress") - 0.8) < 1e-9)
    try runner.run("s.timeScale.value = -2")
    #expect(abs(try number("x()", at: 1.5) - 60) < 1e-9)
    #expect(try number("x()", at: 2) == 0)
    try runner.run("s:play()")
    #expect(abs(try number("x()", at: 2.2) - 40) < 1e-9)
    try runner.run("s.progress = 0.75 s.timeScale.value = 0.5")
    #expect(abs(try number("x()", at: 2.4) - 85) < 1e-9)
    try runner.advance(to: 3)
    #expect(
      runner.printed.filter { Double($0) == nil } == [
        "atRest", "active", "start", "half", "atRest", "end", "active", "atRest", "active",
        "start", "end", "atRest",
      ])
  }

  @Test func `a sequence is moved by a tween of its time`() throws {
    try runner.run(
      """
      s = motion.Sequence {}
      s:add(card.position.x, linear { 100 })
      s:label("middle", 0.5)
      runtime:add(s)
      """)
    try runner.advance(to: 0.2)
    try runner.run("s:tweenTo('middle')")
    try runner.frames(until: 1)
    #expect(try number("x()", at: 1) == 50)
    try runner.run("s:tweenFromTo(1, 0, motion.Tween { values = { 0 }, duration = 2 })")
    try runner.frames(until: 2)
    // easeInEaseOut is at a half half-way.
    #expect(abs(try number("x()", at: 2) - 50) < 1)
    try runner.frames(until: 4)
    #expect(try number("x()", at: 4) == 0)
  }

  @Test func `a timeline runs at its time scale, from where it is`() throws {
    try runner.run(
      """
      line = motion.Timeline {}
      t = linear { 100 }
      t.timeline = line
      runtime:add(t, card.position.x)
      """)
    try runner.advance(to: 0.2)
    try runner.run("line.timeScale.value = 3")
    #expect(abs(try number("x()", at: 0.3) - 50) < 1e-9)
    try runner.run("line.timeScale.value = -1")
    #expect(abs(try number("x()", at: 0.5) - 30) < 1e-9)
    try runner.run("line:hold()")
    #expect(abs(try number("x()", at: 0.7) - 30) < 1e-9)
    try runner.run("line.paused.value = false")
    #expect(abs(try number("x()", at: 0.8) - 20) < 1e-9)
    try runner.run("line.timeScale.value = 0")
    #expect(abs(try number("x()", at: 2) - 20) < 1e-9)
    let text = try runner.failure("line.timeScale.value = 0 / 0")
    #expect(text.contains("invalidTiming"))
  }

  @Test func `a negative delay begins inside`() throws {
    try runner.run("t = linear { 0, 100 } t.delay.value = -0.5 runtime:add(t, card.position.x)")
    #expect(abs(try number("x()", at: 0.1) - 60) < 1e-9)
    #expect(try number("x()", at: 0.6) == 100)
  }

  @Test(arguments: [
    ("shortest", 350, -10), ("shortest", 170, 170), ("shortest", 180, 180),
    ("clockwise", -10, 350), ("counterclockwise", 10, -350), ("clockwise", 0, 0),
    ("shortest", 730, 10),
  ])
  func `an angle is reached by the way round that is asked for`(
    way: String, angle: Int, end: Int
  ) throws {
    for motion in [
      "motion.Tween { values = { math.rad(\(angle)) }, duration = 0.5, direction = '\(way)' }",
      "motion.Spring { destination = math.rad(\(angle)), direction = '\(way)' }",
      "motion.Spring { destination = math.rad(\(angle)), direction = '\(way)', system = motion.simulated }",
    ] {
      let runner = try StreamProbe().runner
      try runner.run("runtime:add(\(motion), card.rotation)")
      try runner.frames(until: 2)
      try runner.run("print(math.deg(card.rotation.value))")
      let shown = try #require(runner.printed.last.flatMap { Double($0) })
      #expect(abs(shown - Double(end)) < 1e-9, "\(motion)")
    }
  }

  @Test func `CMP-1 a spring waits for its delay, then takes over from what is shown`() throws {
    try runner.run(
      """
      runtime:add(linear({ 0, 200 }, 2), card.position.x)
      spring = motion.Spring { destination = 10, delay = 0.5, stiffness = 100, damping = 20 }
      runtime:add(spring, card.position.x)
      """)
    #expect(abs(try number("x()", at: 0.4) - 40) < 1e-9)
    // Critically damped from 40 beyond with a velocity of 100: (40 + (100 + 10 · 40)·t)·e^(−10·t).
    let time = 0.3
    let expected = 10 + (40 + 500 * time) * Elementary.exp(-10 * time)
    #expect(abs(try number("x()", at: 0.8) - expected) < 1e-9)
  }

  @Test(arguments: ["", ", system = motion.simulated"])
  func `overshoot clamping ends a spring where it first reaches its destination`(
    system: String
  ) throws {
    try runner.run(
      """
      spring = motion.Spring {
        destination = 100, stiffness = 100, damping = 4, overshootClamping = true\(system)
      }
      spring.state:subscribe(function(s) if s == "atRest" then rested = motion.now() end end)
      runtime:add(spring, card.position.x)
      """)
    // x₀·(cos ωt + (d ÷ ω)·sin ωt) is 0 where tan ωt = −ω ÷ d.
    let (decay, rate) = (2.0, (100.0 - 4).squareRoot())
    let crossing = (Double.pi - Elementary.atan2(rate, decay)) / rate
    for step in 0...60 {
      try runner.frames(until: Double(step) / 60)
      #expect(try number("x()", at: Double(step) / 60) <= 100)
    }
    let slack = system.isEmpty ? 1e-8 : 1.0 / 60
    #expect(abs(try number("rested", at: 1.1) - crossing) <= slack)
  }

  @Test(arguments: ["", ", system = motion.simulated"])
  func `a tween waits between its cycles, and before the way back`(system: String) throws {
    for (keys, shown) in [
      ("repeatCount = 2", [(0.5, 50.0), (1.25, 100), (2, 50), (2.6, 100)]),
      ("autoreverses = true", [(0.5, 50), (1.25, 100), (2, 50), (2.4, 10), (2.6, 0)]),
      (
        "autoreverses = true, repeatCount = 2",
        [(0.5, 50), (1.25, 100), (2, 50), (2.75, 0), (3.5, 50), (4.25, 100), (5, 50), (5.6, 0)]
      ),
      ("repeatCount = 2, delay = 0.5", [(0.25, 0), (1, 50), (1.75, 100), (2.5, 50), (3.1, 100)]),
      ("repeatCount = 1", [(0.5, 50), (1.1, 100)]),
    ] {
      let runner = try StreamProbe().runner
      try runner.run(
        """
        card.position.x.value = 0
        runtime:add(motion.Tween {
          values = { 0, 100 }, duration = 1, timingFunctions = "linear", repeatDelay = 0.5, \(keys)\(system)
        }, card.position.x)
        """)
      for (time, expected) in shown {
        try runner.frames(until: time)
        try runner.advance(to: time)
        try runner.run("print(card:presentation().position.x)")
        let value = try #require(runner.printed.last.flatMap { Double($0) })
        #expect(abs(value - expected) < (system.isEmpty ? 1e-9 : 2), "\(keys) at \(time)")
      }
    }
  }

  @Test(arguments: ["", ", system = motion.simulated"])
  func `a spring moves the components of a colour`(system: String) throws {
    try runner.run(
      """
      card.backgroundColor.value = { red = 1, green = 0, blue = 0.25 }
      spring = motion.Spring { destination = "blue", stiffness = 100, damping = 20\(system) }
      runtime:add(spring, card.backgroundColor)
      function shown() return card:presentation().backgroundColor end
      """)
    try runner.frames(until: 0.1)
    let way = 2 * Elementary.exp(-1)
    for (component, start, end) in [
      ("red", 1.0, 0.0), ("green", 0, 0), ("blue", 0.25, 1), ("alpha", 1, 1),
    ] {
      let value = try number("shown().\(component)", at: 0.1)
      #expect(abs(value - (end + way * (start - end))) < 1e-9, "\(component)")
    }
    // Retargeted on the way, it keeps its velocity.
    try runner.run("spring.destination.value = { red = 1, green = 1, blue = 1 }")
    let velocity = -100 * 0.1 * Elementary.exp(-1)
    try runner.frames(until: 0.2)
    let red = 1 + ((way - 1) + (velocity + 10 * (way - 1)) * 0.1) * Elementary.exp(-1)
    #expect(abs(try number("shown().red", at: 0.2) - red) < 1e-9)
    try runner.frames(until: 3)
    #expect(try number("shown().red", at: 3) == 1)
  }

  @Test func `a piece's functions are called once, or in each cycle on request`() throws {
    try runner.run(
      """
      function note(what) return function() print(what, motion.now()) end end
      s = motion.Sequence { repeatCount = 3 }
      s:add(card.position.x, linear({ 0, 1 }, 0.5), { onStart = note "a", onComplete = note "b", callsEachCycle = true })
      s:add(card.position.y, linear({ 0, 1 }, 0.5), { onComplete = note "c" })
      runtime:add(s)
      """)
    try runner.advance(to: 5)
    #expect(
      runner.printed == [
        "a\t0.0", "b\t0.5", "c\t1.0", "a\t1.0", "b\t1.5", "a\t2.0", "b\t2.5",
      ])
  }
}
