import Testing

@Suite struct ChannelTests {
  @Test func `PRP-7 an event without a channel is an error that a script can catch`() throws {
    let runner = ScriptRunner()
    let lines = try runner.output(
      """
      local p = motion.createProperty(0)
      local event = motion.CoreAnimationChannelEvent.add(motion.BasicAnimation {}, "key")
      print(p.supportsCoreAnimation)
      local ok, problem = pcall(p.coreAnimation, p, event)
      print(ok, problem.code, problem.message)
      print(p.value)
      """)
    #expect(
      lines == [
        "false",
        "false\tnoChannel\tnothing runs the animation 'key': no Core Animation channel. Send it to "
          + "a property of a layer, or subscribe with a coreAnimation channel.",
        "0.0",
      ])
    #expect(runner.reported == [])
  }

  @Test func `seed 003 a subscriber with a channel gets add and remove`() throws {
    let lines = try ScriptRunner().output(
      """
      local p = motion.createProperty(0)
      p:subscribe {
        next = function(v) print("next", v) end,
        coreAnimation = function(event)
          if event.add then
            print("add", event.add.key, event.add.animation.toValue, event.remove)
          else
            print("remove", event.remove, event.add)
          end
        end,
      }
      print(p.supportsCoreAnimation)
      local animation = motion.BasicAnimation { toValue = 3, duration = 1 }
      p:coreAnimation(motion.CoreAnimationChannelEvent.add(animation, "key"))
      p:coreAnimation(motion.CoreAnimationChannelEvent.remove("key"))
      """)
    #expect(lines == ["next\t0.0", "true", "add\tkey\t3.0\tnil", "remove\tkey\tnil"])
  }

  @Test func `a layer's property runs what is sent to it`() throws {
    let runner = ScriptRunner()
    let lines = try runner.output(
      """
      stage = motion.Stage { width = 100, height = 100 }
      card = stage:addLayer { name = "card", opacity = 0 }
      card.opacity:coreAnimation(motion.CoreAnimationChannelEvent.add(
        motion.BasicAnimation { fromValue = 0, toValue = 1, duration = 2 }, "fade"))
      print(table.concat(card:animationKeys(), " "))
      """)
    #expect(lines == ["fade.opacity"])
    try runner.advance(to: 0.5)
    #expect(try runner.output("print(card:presentation().opacity)") == ["0.25"])
    try runner.run("card.opacity:coreAnimation(motion.CoreAnimationChannelEvent.remove('fade'))")
    #expect(try runner.output("print(#card:animationKeys(), card.opacity.value)") == ["0\t0.25"])
  }

  @Test func `a sent animation can name a timeline, and is notified of its end`() throws {
    let runner = ScriptRunner()
    let lines = try runner.output(
      """
      card = motion.Stage { width = 100, height = 100 }:addLayer { opacity = 0 }
      timeline = motion.Timeline { paused = true, timeOffset = 0.5 }
      card.opacity:coreAnimation(motion.CoreAnimationChannelEvent.add(
        motion.BasicAnimation { fromValue = 0, toValue = 1, duration = 2 }, "fade",
        { timeline = timeline, onCompletion = function() print("ended at " .. motion.now()) end }))
      print(card:presentation().opacity)
      """)
    #expect(lines == ["0.25"])
    try runner.advance(to: 1)
    try runner.run("timeline.paused.value = false")
    try runner.advance(to: 9)
    // A second and a half is left of the two.
    #expect(runner.printed.last == "ended at 2.5")
  }

  @Test func `CAE-7 an interaction rests at once where a script only watches its animations`()
    throws
  {
    let lines = try ScriptRunner().output(
      """
      local runtime = motion.MotionRuntime { containerView = motion.Stage { width = 1, height = 1 } }
      local p = motion.createProperty(0)
      p:subscribe { coreAnimation = function(event) print(event.key ~= nil) end }
      local tween = motion.Tween { duration = 1, values = { 0, 5 } }
      tween.state:subscribe(print)
      runtime:add(tween, p)
      print(p.value)
      """)
    #expect(lines == ["atRest", "active", "true", "atRest", "5.0"])
  }

  @Test func `a script that takes a completion answers for it`() throws {
    let lines = try ScriptRunner().output(
      """
      local runtime = motion.MotionRuntime { containerView = motion.Stage { width = 1, height = 1 } }
      local p = motion.createProperty(0)
      local complete
      p:subscribe { coreAnimation = function(event) complete = event.add.onCompletion end }
      local tween = motion.Tween { duration = 1, values = { 0, 5 } }
      tween.state:subscribe(print)
      runtime:add(tween, p)
      print("taken")
      complete()
      complete()
      """)
    #expect(lines == ["atRest", "active", "taken", "atRest"])
  }

  @Test func `an event can be passed on to another property`() throws {
    let runner = ScriptRunner()
    let lines = try runner.output(
      """
      stage = motion.Stage { width = 100, height = 100 }
      card = stage:addLayer { name = "card" }
      local runtime = motion.MotionRuntime { containerView = stage }
      local p = motion.createProperty(0)
      p:subscribe { coreAnimation = function(event) card.rotation:coreAnimation(event) end }
      tween = motion.Tween { duration = 1, values = { 0, 4 }, timingFunctions = { "linear" } }
      tween.state:subscribe(print)
      runtime:add(tween, p)
      """)
    #expect(lines == ["atRest", "active"])
    try runner.advance(to: 0.25)
    #expect(try runner.output("print(card:presentation().rotation)") == ["1.0"])
    try runner.advance(to: 2)
    #expect(try runner.output("print(card:presentation().rotation)") == ["atRest", "0.0"])
  }

  /// The position in the middle of a spring whose events an observer rebuilds on their way to a layer.
  ///
  /// - Parameter makeAdditive: What the observer gives as `makeAdditive`, an expression of `add`.
  private func positions(makeAdditive: String) throws -> [String] {
    let runner = ScriptRunner()
    try runner.run(
      """
      stage = motion.Stage { width = 100, height = 100 }
      card = stage:addLayer { name = "card", position = { 10, 0 } }
      local runtime = motion.MotionRuntime { containerView = stage }
      local p = motion.createProperty({ x = 10, y = 0 })
      p:subscribe {
        next = function(value) card.position.value = value end,
        coreAnimation = function(event)
          local add = event.add
          if not add then return card.position:coreAnimation(event) end
          card.position:coreAnimation(motion.CoreAnimationChannelEvent.add(
            add.animation, add.key, {
              timeline = add.timeline, initialVelocity = add.initialVelocity,
              makeAdditive = \(makeAdditive), onCompletion = add.onCompletion,
            }))
        end,
      }
      local spring = motion.Spring { destination = { x = 50, y = 8 }, initialVelocity = { x = 0, y = 0 } }
      runtime:add(spring, p)
      """)
    try runner.advance(to: 0.05)
    return try runner.output(
      """
      local shown = card:presentation().position
      local basic = card:animation(card:animationKeys()[1])
      print(basic.isAdditive, shown.x > 10 and shown.x < 50, basic.toValue.x, basic.fromValue.x)
      """)
  }

  @Test func `LYR-5 an observer that rebuilds an add event keeps it additive`() throws {
    // An additive animation runs between offsets from its destination: from 10 − 50 to 0.
    #expect(try positions(makeAdditive: "add.makeAdditive") == ["true\ttrue\t0.0\t-40.0"])
    #expect(try positions(makeAdditive: "true") == ["true\ttrue\t0.0\t-40.0"])
    #expect(
      try positions(
        makeAdditive: "function(a, b) return { x = a.x - b.x, y = a.y - b.y } end")
        == ["true\ttrue\t0.0\t-40.0"])
    #expect(try positions(makeAdditive: "nil") == ["false\ttrue\t50.0\t10.0"])
  }

  @Test func `LYR-5 makeAdditive subtracts, and is absent where nothing is additive`() throws {
    let lines = try ScriptRunner().output(
      """
      local runtime = motion.MotionRuntime { containerView = motion.Stage { width = 1, height = 1 } }
      local function watch(p)
        p:subscribe { coreAnimation = function(event) last = event.add or last end }
        return p
      end
      runtime:add(motion.Spring { destination = 5 }, watch(motion.createProperty(0)))
      print(last.makeAdditive(5, 3), last.makeAdditive({ x = 4, y = 1 }, { x = 1, y = 3 }).y)
      runtime:add(motion.Tween { duration = 1, values = { 0, 5 } }, watch(motion.createProperty(0)))
      print(last.makeAdditive)
      """)
    #expect(lines == ["2.0\t-2.0", "nil"])
  }

  @Test(arguments: [
    (
      "motion.createProperty(0):coreAnimation('key')",
      "typeMismatch: bad argument #1 to 'coreAnimation' (CoreAnimationChannelEvent expected, got "
        + "string)"
    ),
    (
      "motion.CoreAnimationChannelEvent.add({}, 'key')",
      "typeMismatch: bad argument #1 to 'add' (Animation expected, got table)"
    ),
    (
      "motion.CoreAnimationChannelEvent.add(motion.BasicAnimation {}, 'key', { makeAdditive = 1 })",
      "typeMismatch: bad value for 'makeAdditive' of add: function or boolean expected, "
        + "got number"
    ),
    (
      "motion.BasicAnimation { to = 3 }",
      "unknownKey: motion.BasicAnimation has no key 'to'. Did you mean 'toValue'?"
    ),
    (
      "motion.BasicAnimation { toValue = print }",
      "typeMismatch: bad value for 'toValue' of motion.BasicAnimation: number, boolean, string, "
        + "point, size, rect, color, path or a list of them expected, got function"
    ),
    (
      "motion.BasicAnimation { duration = -1 }",
      "invalidTiming: bad value for 'duration' of motion.BasicAnimation: x >= 0 expected, got -1"
    ),
    (
      "motion.SpringAnimation { fillMode = 'forward' }",
      "invalidValue: bad value for 'fillMode' of motion.SpringAnimation: \"removed\", \"backwards\", "
        + "\"forwards\" or \"both\" expected, got \"forward\""
    ),
    (
      "motion.BasicAnimation { timingFunction = 'easeInOt' }",
      "invalidValue: bad value for 'timingFunction' of motion.BasicAnimation: there is no timing "
        + "function \"easeInOt\". Did you mean 'easeInOut'? A curve plugin is motion.curve(\"back\")."
    ),
    (
      "motion.BasicAnimation { timingFunction = { 2, 0, 1, 1 } }",
      "invalidControlPoint: bad value for 'timingFunction' of motion.BasicAnimation: (2.0, 0.0) and "
        + "(1.0, 1.0) are not control points of a timing curve. Give finite numbers, with both x in 0…1."
    ),
  ])
  func `refuses by name`(script: String, message: String) throws {
    let text = try ScriptRunner().failure("local x = \(script)")
    #expect(text == message)
  }
}
