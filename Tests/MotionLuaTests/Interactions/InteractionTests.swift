import MotionCore
import MotionTime
import Testing

@Suite struct InteractionTests {
  private static let prelude = """
    stage = motion.Stage { width = 320, height = 480 }
    card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 160, 120 } }
    runtime = motion.MotionRuntime { containerView = stage }

    """

  private func runner(_ script: String = "") throws -> ScriptRunner {
    let runner = ScriptRunner()
    try runner.run(Self.prelude + script)
    return runner
  }

  @Test func `seed 000 without a timeline an interaction starts at once`() throws {
    let runner = try runner(
      """
      tween = motion.Tween { duration = 2, values = { 0, 8 }, timingFunctions = { "linear" } }
      runtime:add(tween, card.position.x)
      """)
    try runner.advance(to: 0.5)
    #expect(try runner.output("print(card:presentation().position.x)") == ["2.0"])
    try runner.advance(to: 3)
    #expect(
      try runner.output("print(tween.state:_read(), card.position.value.x)") == ["atRest\t8.0"])
  }

  @Test func `seed 000 with a timeline an interaction is scheduled relative to it and follows it`()
    throws
  {
    let runner = try runner("timeline = motion.Timeline {}")
    try runner.advance(to: 0.5)
    try runner.run(
      """
      tween = motion.Tween {
        duration = 2, values = { 0, 8 }, timingFunctions = { "linear" }, timeline = timeline }
      runtime:add(tween, card.position.x)
      print(card:presentation().position.x)
      timeline.paused.value = true
      for _, offset in ipairs { 1, 0.25, 0, 2.5 } do
        timeline.timeOffset.value = offset
        print(card:presentation().position.x, tween.state:_read())
      end
      timeline.timeOffset.value = 0
      timeline.paused.value = false
      """)
    #expect(
      runner.printed == ["2.0", "4.0\tactive", "1.0\tactive", "0.0\tactive", "8.0\tactive"])
    try runner.advance(to: 1)
    #expect(try runner.output("print(card:presentation().position.x)").last == "2.0")
  }

  @Test func `a tween moves points, and its settings are properties`() throws {
    let runner = try runner(
      """
      tween = motion.Tween {
        duration = 1, values = { { 0, 0 }, { 10, 20 }, { 0, 0 } }, offsets = { 0, 0.25, 1 },
        timingFunctions = { "linear", { 0, 0, 1, 1 } }, delay = 1, repeatCount = 2,
        autoreverses = true,
      }
      print(tween.delay.value, tween.repeatCount.value, tween.autoreverses.value)
      print(#tween.values.value, tween.values.value[2].y, tween.offsets.value[2], tween.timeline)
      runtime:add(tween, card.position)
      """)
    #expect(runner.printed == ["1.0\t2.0\ttrue", "3\t20.0\t0.25\tnil"])
    try runner.advance(to: 1.125)
    #expect(
      try runner.output("local p = card:presentation().position print(p.x, p.y)").last
        == "5.0\t10.0")
  }

  @Test func `LE-48 a spring takes its kind from its first value`() throws {
    let runner = try runner(
      """
      spring = motion.Spring { destination = { 10, 20 }, stiffness = 200, damping = 20 }
      print(spring.destination.value.y, spring.stiffness.value, spring.mass.value)
      runtime:add(spring, card.position)
      print(spring.state:_read())
      """)
    try runner.advance(to: 5)
    #expect(
      try runner.output("print(card:presentation().position.y, spring.state:_read())")
        == ["20.0\t200.0\t1.0", "active", "20.0\tatRest"])
  }

  @Test func `LE-48 without a value a spring takes its kind from its first target`() throws {
    let runner = try runner(
      """
      spring = motion.Spring { stiffness = 150, enabled = false }
      print(spring.state:_read())
      local ok, problem = pcall(function() return spring.destination end)
      print(problem.message)
      runtime:add(spring, card.position)
      spring.destination.value = { 1, 2 }
      spring.stiffness.value = 300
      spring.enabled.value = true
      print(spring.state:_read(), spring.stiffness.value)
      """)
    try runner.advance(to: 5)
    #expect(
      try runner.output("print(card.position.value.y, spring.state:_read())") == [
        "atRest",
        "this Spring has no kind yet, so it has no 'destination'. Give it a destination when it is "
          + "made, or add it to a property first",
        "active\t300.0", "2.0\tatRest",
      ])
  }

  @Test func `RM 11.2 constraints limit what an interaction sends`() throws {
    let runner = try runner(
      """
      local tween = motion.Tween {
        duration = 1, values = { { 0, 0 }, { 10, 20 } }, timingFunctions = { "linear" } }
      runtime:add(tween, card.position, function(stream) return stream:yLocked(7) end)
      print(card.position.value.x, card.position.value.y)
      """)
    try runner.advance(to: 0.5)
    let lines = try runner.output("local p = card:presentation().position print(p.x, p.y)")
    #expect(lines == ["10.0\t7.0", "5.0\t7.0"])
  }

  @Test func `a constraint may be a function of the script that maps values and animations`()
    throws
  {
    let runner = try runner(
      """
      local spring = motion.Spring { destination = { 10, 20 } }
      runtime:add(spring, card.position, function(stream)
        return stream:_map(function(p) return { p.x, 7 } end)
      end)
      """)
    try runner.advance(to: 0.01)
    #expect(try runner.output("print(card:presentation().position.y)") == ["7.0"])
  }

  @Test func `a drag follows the pointer, reports its state and its final velocity`() throws {
    let runner = try runner(
      """
      drag = motion.Draggable { resistance = { maxLength = 10 } }
      velocity = motion.createProperty { 0, 0 }
      runtime:connect(drag:finalVelocity(), velocity)
      drag.state:subscribe(print)
      runtime.isBeingManipulated:subscribe(function(v) print("manipulated", v) end)
      runtime:add(drag, card)
      print(drag.resistance.maxLength.value, drag.resistance.perimeter.value.x)
      """)
    let stage = try #require(runner.stages.first)
    try runner.inside {
      let samples: [(Double, PointerSample.Kind, Double)] = [
        (0.1, .down, 80), (0.11, .move, 100), (0.12, .move, 120), (0.13, .up, 120),
      ]
      for (time, kind, y) in samples {
        MotionSession.current.eventLoop.post(
          PointerSample(
            time: try MediaTime(seconds: time), type: kind, pointerId: 1, pointerType: "touch",
            position: Point(x: 160, y: y)), to: stage.pointerRouter)
      }
    }
    try runner.advance(to: 1)
    let lines = try runner.output("print(card.position.value.y, velocity.value.y > 0)")
    #expect(
      lines == [
        "atRest", "manipulated\tfalse", "10.0\tinf", "active", "manipulated\ttrue", "atRest",
        "manipulated\tfalse", "100.0\ttrue",
      ])
  }

  @Test func `RTM-6 … 9 interactions react to each other`() throws {
    let runner = try runner(
      """
      a = motion.Tween { duration = 1, values = { 0, 1 } }
      b = motion.Tween { duration = 1, values = { 0, 1 } }
      c = motion.Tween { duration = 1, values = { 0, 1 } }
      runtime:toggle(b, a)
      runtime:start(c, a)
      print(b.enabled.value, c.enabled.value)
      runtime:add(a, card.opacity)
      print(b.enabled.value, c.enabled.value)
      runtime:whenAllAtRest({ a }, function() print("rest", motion.now()) end)
      d = motion.Tween { duration = 1, values = { 0, 1 }, enabled = false }
      runtime:start(d, a, "atRest")
      print(d.enabled.value)
      """)
    try runner.advance(to: 2)
    #expect(
      try runner.output("print(b.enabled.value, c.enabled.value, d.enabled.value)") == [
        "true\tfalse", "false\ttrue", "false", "rest\t1.0", "true\ttrue\ttrue",
      ])
  }

  @Test func `RTM-13 removing an interaction stops it where it stands`() throws {
    let runner = try runner(
      """
      tween = motion.Tween { duration = 2, values = { 0, 8 }, timingFunctions = { "linear" } }
      runtime:add(tween, card.position.x)
      print(#runtime:interactions(card.position.x), runtime:interactions(card.position.x)[1] == tween)
      """)
    try runner.advance(to: 0.5)
    try runner.run("runtime:remove(tween)")
    try runner.advance(to: 1)
    let lines = try runner.output(
      "print(card:presentation().position.x, #runtime:interactions(card.position.x))")
    #expect(lines == ["1\ttrue", "2.0\t0"])
  }

  @Test func `connect writes a stream to a property`() throws {
    let lines = try ScriptRunner().output(
      Self.prelude + """
        local p, q = motion.createProperty(1), motion.createProperty(0)
        runtime:connect(p:scaled(2), q)
        p.value = 4
        print(q.value)
        """)
    #expect(lines == ["8.0"])
  }

  @Test(arguments: [
    (
      "motion.Tween { values = { 1 } }", "missingKey: motion.Tween needs 'duration' (number)"
    ),
    (
      "motion.Tween { duration = 1, values = {} }",
      "invalidValue: bad value for 'values' of motion.Tween: at least one value expected"
    ),
    (
      "motion.Tween { duration = 1, values = { 1, 'a' } }",
      "typeMismatch: bad value for 'values' of motion.Tween: [2]: number expected, got string"
    ),
    (
      "motion.Tween { duration = 1, values = { 0, -(0/0) } }",
      "invalidValue: values of Tween must be finite, got {0.0, nan}"
    ),
    (
      "motion.Tween { duration = 1, values = { 0 }, timeline = {} }",
      "typeMismatch: bad value for 'timeline' of motion.Tween: Timeline expected, got table"
    ),
    (
      "motion.Tween { duration = 1, values = { 0 }, timingFunction = 'linear' }",
      "unknownKey: motion.Tween has no key 'timingFunction'. Did you mean 'timingFunctions'?"
    ),
    (
      "motion.Spring { damping_ratio = 1 }",
      "unknownKey: motion.Spring has no key 'damping_ratio'. Did you mean 'dampingRatio'?"
    ),
    (
      "motion.Spring { stiffness = 0 }",
      "invalidSpring: bad value for 'stiffness' of motion.Spring: x > 0 expected, got 0"
    ),
    (
      "motion.Spring { destination = 'x' }",
      #"invalidValue: bad value for 'destination' of motion.Spring: color expected, got "x". Write "#
        + ##""#ff8800", "rgb(255, 136, 0)", "tomato" or { 1, 0.53, 0 }"##
    ),
    (
      "motion.Spring { destination = 1 }.stiffness.value = -1",
      "invalidSpring: stiffness of Spring: x > 0 expected, got -1.0"
    ),
    (
      "motion.MotionRuntime {}",
      "missingKey: motion.MotionRuntime needs 'containerView' (Layer)"
    ),
    (
      "runtime:add(motion.Draggable {}, card.position)",
      "typeMismatch: bad argument #2 to 'add' (Layer expected, got ReactiveProperty<point>)"
    ),
    (
      "runtime:add(motion.Spring { destination = { 1, 2 } }, card)",
      "typeMismatch: bad argument #2 to 'add' (ReactiveProperty<point> expected, got Layer. Add it "
        + "to one of the layer's properties, such as card.position)"
    ),
    (
      "runtime:add(motion.Spring { destination = { 1, 2 } }, card.size)",
      "typeMismatch: bad argument #2 to 'add' (ReactiveProperty<point> expected, got "
        + "ReactiveProperty<size>. Values of sizes are written { width = 200, height = 280 })"
    ),
    (
      "runtime:add(motion.Tween { duration = 1, values = { { 1, 0, 0 } } }, card.backgroundColor)",
      "typeMismatch: bad argument #2 to 'add' (ReactiveProperty<list of number> expected, got "
        + "ReactiveProperty<color>. Values of colors are written { red = 1, green = 0, blue = 0 })"
    ),
    (
      "runtime:add(motion.Tween { duration = 1, values = { 1 } }, card.position)",
      "typeMismatch: bad argument #2 to 'add' (ReactiveProperty<number> expected, got "
        + "ReactiveProperty<point>. Add it to a component, such as card.position.x)"
    ),
    (
      "runtime:add(motion.PathTween { duration = 1, path = { { 0, 0 }, { 1, 1 } } }, card)",
      "typeMismatch: bad argument #2 to 'add' (ReactiveProperty<point> expected, got Layer. Add it "
        + "to one of the layer's properties, such as card.position)"
    ),
    (
      "runtime:add(card, card)",
      "typeMismatch: bad argument #1 to 'add' (interaction expected, got Layer)"
    ),
    (
      "runtime:toggle(card, card)",
      "typeMismatch: bad argument #1 to 'toggle' (interaction with 'enabled' expected, got Layer)"
    ),
    (
      "runtime:connect(card.position, card.opacity)",
      "typeMismatch: bad argument #1 to 'connect' (stream of number expected, got "
        + "ReactiveProperty<point>)"
    ),
    (
      "runtime:connect(card.position, 3)",
      "typeMismatch: bad argument #2 to 'connect' (ReactiveProperty expected, got number)"
    ),
  ])
  func `refuses by name`(script: String, message: String) throws {
    let head = script.contains(".value = ") || script.hasPrefix("runtime") ? "" : "local x = "
    let body = script.replacing(
      "motion.Spring { destination = 1 }.", with: "local s = motion.Spring { destination = 1 } s.")
    let text = try ScriptRunner().failure(Self.prelude + head + body)
    #expect(text == message)
  }

  @Test func `ENV-4 adding that fails has no effect`() throws {
    let runner = try runner(
      """
      local tween = motion.Tween { duration = 1, values = { { 0, 0 }, { 10, 20 } } }
      local ok, problem = pcall(runtime.add, runtime, tween, card.position, function() return 3 end)
      print(ok, problem.code, problem.message)
      ok, problem = pcall(runtime.add, runtime, tween, card.position, function() error("no") end)
      print(ok, problem.code, problem.message)
      print(#card:animationKeys(), #runtime:interactions(card.position))
      """)
    #expect(
      runner.printed == [
        "false\ttypeMismatch\tthe constraints must return a stream of point, got number",
        "false\tluaError\tno", "0\t0",
      ])
  }

  @Test func `ENV-4 an assertion while adding raises and has no effect`() throws {
    let runner = try runner(
      """
      local tween = motion.Tween { duration = 1, values = { 0, 1 }, offsets = { 0, 0.5, 1 } }
      local ok, problem = pcall(runtime.add, runtime, tween, card.opacity)
      print(ok, problem.code, problem.message)
      print(#card:animationKeys(), tween.state:_read())
      """)
    #expect(
      runner.printed == [
        "false\tinvalidKeyTimes\ta tween with 2 values has the offsets [0.0, 0.5, 1.0]. Give one "
          + "for each value, ascending from 0 to 1.",
        "0\tatRest",
      ])
    #expect(runner.reported == [])
  }

  @Test func `ENV-4 an assertion inside a stream goes to the session's list`() throws {
    let runner = try runner(
      """
      local tween = motion.Tween { duration = 1, values = { 0, 1 } }
      runtime:add(tween, card.opacity)
      tween.offsets.value = { 0, 0.5, 1 }
      print("went on")
      """)
    #expect(runner.printed == ["went on"])
    #expect(
      runner.reported == [
        "invalidKeyTimes: a tween with 2 values has the offsets [0.0, 0.5, 1.0]. Give one for each "
          + "value, ascending from 0 to 1."
      ])
  }
}
