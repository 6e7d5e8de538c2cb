import Lua
import MotionCore
import Testing

@Suite struct TransitionTests {
  @Test func `TM 1 a range knows where it lies`() throws {
    let lines = try ScriptRunner().output(
      """
      local range = motion.AnimationRange { 0.25, 0.75 }
      print(range.start, range["end"], range.length, range)
      print(range:position(0), range:position(0.75), range:position(0.8))
      print(range:distance(0), range:distance(0.5), range:distance(1))
      print(range:relativeFraction(0), range:relativeFraction(0.5), range:relativeFraction(1))
      local late = motion.AnimationRange { start = 0.5, ["end"] = 1 }
      print(late.mirrored == motion.AnimationRange { 0, 0.5 }, late == range)
      """)
    #expect(
      lines == [
        "0.25\t0.75\t0.5\tAnimationRange(0.25…0.75)", "isAfter\tcontains\tisBefore",
        "0.25\t0.0\t0.25", "0.0\t0.5\t1.0", "true\tfalse",
      ])
  }

  @Test func `TM 2 timing parameters know whether they bring a duration`() throws {
    let lines = try ScriptRunner().output(
      """
      local Timing = motion.AnimationTimingParameters
      local spring = Timing { mass = 1, stiffness = 100, damping = 10 }
      print(spring.hasImplicitDuration, math.abs(spring:resolvedDuration(3) - 1.4727003346780927) < 1e-9)
      local fitted = Timing { dampingRatio = 0.6, initialVelocity = { 1, 2 } }
      print(fitted.hasImplicitDuration, fitted:resolvedDuration(3), fitted.initialVelocity.dy)
      print(Timing { animationCurve = "easeInOut" } == Timing { easing = "ease-in-out" })
      print(Timing { controlPoint1 = { 0, 0 }, controlPoint2 = { x = 1, y = 1 } }:unitCurve(1):value(0.3))
      print(Timing { curve = { 0.42, 0, 1, 1 } } == Timing { animationCurve = "easeIn" })
      """)
    #expect(lines == ["true\ttrue", "false\t3.0\t2.0", "true", "0.3", "true"])
  }

  @Test func `TM 6.4 example 5 as a plan that can be read and printed`() throws {
    // 1.2 s is K(ζ)/ω₀ with K(0.5) = 14.7270033…: k = (14.727/1.2)².
    let lines = try ScriptRunner().output(
      """
      local frequency = 14.727003346780927 / 1.2
      local transition = motion.Transition {
        duration = 2,
        layers = {
          { id = "backdrop", range = { 0, 0.5 }, timing = { animationCurve = "easeOut" } },
          { id = "title", range = { start = 0.5, ["end"] = 1 },
            timing = { mass = 1, stiffness = frequency ^ 2, damping = frequency } },
        },
      }
      local plan = transition:plan()
      print(string.format("%.6f %.6f", plan.duration, plan.effectiveDuration))
      print(plan.decidedBy.subject, plan.decidedBy.id, plan.sharedElement, #plan.diagnostics)
      for _, step in ipairs(plan.steps) do
        print(step.subject, step.id, step.rule, step.needed and string.format("%.6f", step.needed))
      end
      for _, layer in ipairs(plan.layers) do
        print(layer.id, string.format("%.6f %.6f %.6f", layer.delay, layer.duration, layer.endTime))
        print(layer.range.start, layer.effectiveRange["end"], layer.implicitDuration ~= nil)
      end
      print(plan)
      """)
    #expect(
      lines == [
        "2.000000 2.400000", "layer\ttitle\tnil\t0", "transition\tnil\tgiven\t2.000000",
        "layer\tbackdrop\tfollows\tnil", "layer\ttitle\textends\t2.400000",
        "backdrop\t0.000000 1.200000 1.200000", "0.0\t0.5\tfalse",
        "title\t1.200000 1.200000 2.400000", "0.5\t1.0\ttrue",
        """
        effective duration 2.4 s, decided by 'title'; 2 s were asked for
                        rule     needs  range  delay  duration  end
        the transition  given        2
        'backdrop'      follows         0…0.5      0       1.2  1.2  ██████████·········
        'title'         extends    2.4  0.5…1    1.2       1.2  2.4  ··········█████████
        """,
      ])
  }

  @Test func `TM 7.2 the machine takes what fits its state and refuses the rest`() throws {
    let runner = ScriptRunner()
    let lines = try runner.output(
      """
      transition = motion.Transition { duration = 1, layers = { { id = "a" } }, sharedElement = { dampingRatio = 1 } }
      transition.events:subscribe(function(event) print(event) end)
      print(transition.phase, transition.target, transition.fractionComplete)
      print(transition:update { step = 0.1 }, transition:endInteraction("end"), transition:interrupt())
      print(transition:start(true), transition:start(), transition.phase)
      print(transition:update { fractionComplete = 0.25 }, transition:update { step = 0.25 })
      print(transition.fractionComplete, transition:layer("a"):value(), transition.sharedElement:value())
      print(transition:update({ step = 0 }, { progress = { 0, 0.75 }, velocity = { dx = 0, dy = 2 } }))
      print(transition.sharedElement:value("y"), transition.sharedElement.id, transition:layer("a").id)
      print(transition:endInteraction("start", -1), transition.phase, transition.target, transition)
      print(transition:retarget("end"), transition:interrupt(), transition.phase, transition.target)
      print(transition:endInteraction("end", nil, { progress = 0.5 }), transition.state:_read())
      """)
    #expect(
      lines == [
        "idle\tnil\t0.0", "false\tfalse\tfalse", "willTransition", "true\tfalse\tinteractive",
        "true\ttrue", "0.5\t0.5\t0.5", "true", "0.75\tnil\ta",
        "true\tanimating\tstart\tTransition(animating, at 0.5)", "true\ttrue\tinteractive\tnil",
        "true\tactive",
      ])
    try runner.advance(to: 2)
    #expect(
      try runner.output("print(transition.phase, transition.target, transition.state:_read())")
        == ["didTransition", "finished\tend\tatRest"])
  }

  @Test func `layers move what their progress is connected to, and scrub bit for bit`() throws {
    let runner = ScriptRunner()
    let lines = try runner.output(
      """
      stage = motion.Stage { width = 100, height = 200 }
      sheet = stage:addLayer { name = "sheet", position = { 50, 300 }, size = { 100, 100 } }
      runtime = motion.MotionRuntime { containerView = stage }
      timeline = motion.Timeline {}
      transition = motion.Transition {
        duration = 0.5, timeline = timeline,
        layers = { { id = "sheet", timing = { easing = "ease-in-out" }, range = { 0.2, 1 } } },
      }
      runtime:connect(transition:layer("sheet"):progress():rewriteRange(0, 1, 300, 100), sheet.position.y)
      print(sheet.position.y.value)
      transition:start(true)
      transition:update { fractionComplete = 0.6 }
      print(sheet.position.y.value)
      played = {}
      for step = 0, 40 do
        local time = step / 60
        motion.at(time, function() played[time] = transition:layer("sheet"):value() end)
      end
      motion.at(0.25, function() transition:endInteraction("end") end)
      """)
    #expect(lines == ["300.0", "200.0"])
    try runner.advance(to: 2)
    let scrubbed = try runner.output(
      """
      print(transition.phase, sheet.position.y.value)
      timeline.paused.value = true
      local count = 0
      for time, value in pairs(played) do
        timeline.timeOffset.value = time
        assert(transition:layer("sheet"):value() == value)
        assert(sheet.position.y.value == 300 + (100 - 300) * value)
        count = count + 1
      end
      print(count, transition:interrupt())
      """)
    #expect(scrubbed == ["finished\t100.0", "41\tfalse"])
  }

  @Test(arguments: [
    (
      "motion.Transition { durations = 1 }",
      "unknownKey: motion.Transition has no key 'durations'. Did you mean 'duration'?"
    ),
    (
      "motion.Transition { duration = -1 }",
      "invalidDuration: bad value for 'duration' of motion.Transition: x >= 0 expected, got -1"
    ),
    (
      "motion.Transition { duration = 0/0 }",
      "invalidDuration: bad value for 'duration' of motion.Transition: finite number expected, got "
    ),
    (
      "motion.Transition { layers = { { range = { 0, 1 } } } }",
      "missingKey: layers[1] of motion.Transition: layer needs 'id' (string)"
    ),
    (
      "motion.Transition { layers = { { id = 'a' }, { id = 'b', rnage = 1 } } }",
      "unknownKey: layers[2] of motion.Transition: layer has no key 'rnage'. Did you mean 'range'?"
    ),
    (
      "motion.Transition { layers = { { id = 'a', range = { 0.5, 0.5 } } } }",
      "invalidRange: layers[1] of motion.Transition: bad value for 'range' of layer: 0.5…0.5 is not a range."
    ),
    (
      "motion.Transition { layers = { { id = 'a', range = { 0.5 } } } }",
      "missingKey: layers[1] of motion.Transition: bad value for 'range' of layer: range expected, 'end' is missing. Write { start, end } or { start = …, [\"end\"] = … }."
    ),
    (
      "motion.Transition { layers = { { id = 'a', timing = { stiffnes = 1 } } } }",
      "unknownKey: layers[1] of motion.Transition: bad value for 'timing' of layer: AnimationTimingParameters has no key 'stiffnes'. Did you mean 'stiffness'?"
    ),
    (
      "motion.Transition { layers = { { id = 'a', axes = { 'z' } } } }",
      "invalidValue: layers[1] of motion.Transition: bad value for 'axes' of layer: [1]: \"x\" or \"y\" expected, got \"z\""
    ),
    (
      "motion.Transition { layers = { { id = 'a' }, { id = 'a' } } }",
      "invalidValue: Two layers are called 'a'. Give each layer its own name."
    ),
    (
      "motion.Transition { sharedElement = { mass = 1, dampingRatio = 1 } }",
      "invalidSpring: bad value for 'sharedElement' of motion.Transition: AnimationTimingParameters: "
    ),
    (
      "motion.Transition { scrub = 'curvy' }",
      "invalidValue: bad value for 'scrub' of motion.Transition: \"linear\" or \"curve\" expected, got \"curvy\""
    ),
    (
      "motion.Transition { timeline = 3 }",
      "typeMismatch: bad value for 'timeline' of motion.Transition: Timeline expected, got number"
    ),
    (
      "motion.Transition { layers = { { id = 'card' } } }:layer('crad')",
      "invalidValue: bad argument #1 to 'layer' (there is no layer 'crad'. Did you mean 'card'?)"
    ),
    ("motion.Transition {}:update { fraction = 1 }", "unknownKey: update has no key 'fraction'."),
    (
      "motion.Transition {}:update {}",
      "missingKey: bad argument #1 to 'update' (give either 'fractionComplete' or 'step')"
    ),
    (
      "motion.Transition {}:update { step = 1/0 }",
      "invalidValue: bad value for 'step' of update: finite number expected, got inf"
    ),
    (
      "motion.Transition {}:update({ step = 1 }, { progress = 0/0 })",
      "invalidValue: bad value for 'progress' of update: finite numbers expected, got "
    ),
    (
      "motion.Transition {}:endInteraction('begin')",
      "invalidValue: bad argument #1 to 'endInteraction' (\"end\" or \"start\" expected, got \"begin\")"
    ),
    ("motion.Transition {}.phase = 'idle'", "notWritable: "),
    ("motion.AnimationRange { 0, 2 }", "invalidRange: 0.0…2.0 is not a range."),
    (
      "motion.AnimationTimingParameters {}",
      "invalidTiming: motion.AnimationTimingParameters: There is no curve. Give the keys of one of these: "
    ),
    (
      "motion.AnimationTimingParameters { animationCurve = 'eazy' }",
      "invalidTiming: motion.AnimationTimingParameters: 'eazy' is not the name of a curve."
    ),
    (
      "motion.AnimationTimingParameters { dampingRatio = 0 }",
      "invalidDampingRatio: motion.AnimationTimingParameters: 0.0 is not a damping ratio."
    ),
    (
      "motion.AnimationTimingParameters { dampingRatio = 1, initialVelocity = { 1, 1/0 } }",
      "invalidVelocity: bad value for 'initialVelocity' of motion.AnimationTimingParameters: finite numbers expected, got inf"
    ),
  ])
  func `a mistake is refused with its place and what to do`(script: String, message: String) throws
  {
    let failure = try ScriptRunner().failure(script)
    #expect(failure.hasPrefix(message), "\(failure)")
  }

  @Test func `LE-53 nothing is left of a session with a transition under way`() throws {
    let runner = ScriptRunner()
    try runner.run(
      """
      stage = motion.Stage { width = 100, height = 100 }
      card = stage:addLayer { name = "card" }
      runtime = motion.MotionRuntime { containerView = stage }
      local transition = motion.Transition { layers = { { id = "a" } }, timeline = motion.Timeline {} }
      runtime:connect(transition:layer("a"):progress(), card.opacity)
      transition.events:subscribe(function() print(transition.phase, card.name) end)
      transition:start()
      """)
    try runner.advance(to: 0.1)
    weak let stage = runner.stages.first
    weak let card = stage?.subviews.first
    weak let machine = runner.machine
    #expect(card != nil && machine != nil)
    runner.close()
    #expect(stage == nil && card == nil && machine == nil)
  }

  @Test func `the collector ends no transition that runs`() throws {
    let runner = ScriptRunner()
    try runner.run(
      """
      motion.Transition {}.events:subscribe(function(event) print(event) end)
      do
        local transition = motion.Transition { duration = 1 }
        transition.events:subscribe(function(event) print(event) end)
        transition:start()
      end
      collectgarbage() collectgarbage()
      """)
    try runner.advance(to: 2)
    #expect(try runner.output("") == ["willTransition", "didTransition"])
  }
}
