import Testing

/// The properties of curves, ranges and transitions that a script can read.
@Suite struct TimingReadingTests {
  private func output(_ script: String) throws -> [String] {
    try ScriptRunner().output(script)
  }

  /// CSS Easing: `ease` is (0.25, 0.1, 0.25, 1). A cubic with y1 = y2 = 2 is 6t(1 − t) + t³ high, whose
  /// greatest value is where 6 − 12t + 3t² = 0, at t = 2 − √2.
  @Test func `a timing function has its control points and the range of its values`() throws {
    let lines = try output(
      """
      print(table.concat(motion.TimingFunction { name = "ease" }.controlPoints, " "))
      print(table.concat(motion.TimingFunction { name = "linear" }.controlPoints, " "))
      print(motion.TimingFunction { easing = "steps(2)" }.controlPoints)
      local high = motion.TimingFunction { controlPoints = { 0.3, 2, 0.6, 2 } }.range
      local t = 2 - math.sqrt(2)
      print(high.lower, math.abs(high.upper - (6 * t * (1 - t) + t ^ 3)) < 1e-9)
      local plain = motion.TimingFunction { name = "easeIn" }.range
      print(plain.lower, plain.upper)
      -- A spring at rest first swings past by e^(−πζ/√(1 − ζ²)).
      local spring = motion.TimingFunction { spring = { dampingRatio = 0.5, response = 1 } }.range
      print(math.abs(spring.upper - 1 - math.exp(-math.pi * 0.5 / math.sqrt(0.75))) < 1e-6)
      """)
    #expect(
      lines == [
        "0.25 0.1 0.25 1.0", "0.0 0.0 1.0 1.0", "nil", "0.0\ttrue", "0.0\t1.0", "true",
      ])
  }

  /// TM 1.3 and 1.6: [0.25, 0.75] of 8 s begins at 2 s, lasts 4 s and ends at 6 s.
  @Test func `a range has its times, its inverse and reversed positions`() throws {
    let lines = try output(
      """
      local range = motion.AnimationRange { 0.25, 0.75 }
      print(range:delay(8), range:duration(8), range:endTime(8))
      print(range:fraction(0), range:fraction(0.5), range:fraction(1))
      print(range:position(1), range:position(0), range:position(0.5))
      print(range:position(1, true), range:position(0, true), range:position(0.5, true))
      """)
    #expect(
      lines == [
        "2.0\t4.0\t6.0", "0.25\t0.5\t0.75", "isBefore\tisAfter\tcontains",
        "isAfter\tisBefore\tcontains",
      ])
  }

  /// TM 6.4, example 11: a layer of 1.25 s overruns a shared element of 0.7 s by 0.55 s.
  @Test func `a plan has the overrun in seconds, and a misspelt member raises`() throws {
    let runner = ScriptRunner()
    let lines = try runner.output(
      """
      transition = motion.Transition {
        duration = 1,
        layers = {
          { id = "card", timing = { dampingRatio = 0.5, settlingDuration = 1.25 } },
          { id = "late", range = { 0.5, 1 } },
        },
        sharedElement = { dampingRatio = 0.5, settlingDuration = 0.7 },
      }
      plan = transition:plan()
      print(string.format("%.9f %.9f", plan.layers[1].overrun, plan.layers[2].overrun))
      print(plan.decidedBy.subject, plan.decidedBy.id, plan.sharedElement.overrun)
      """)
    #expect(lines == ["0.550000000 0.000000000", "sharedElement\tnil\t0.0"])
    for (member, near) in [
      ("plan.efectiveDuration", "effectiveDuration"), ("plan.layers[1].dely", "delay"),
      ("plan.steps[1].needd", "needed"), ("plan.decidedBy.subjekt", "subject"),
      ("plan.sharedElement.enTime", "endTime"), ("plan.layers[1].range.strat", "start"),
      ("plan.layers[1].effectiveRange.strat", "start"),
    ] {
      let text = try runner.failure("local x = \(member)")
      #expect(text.hasPrefix("unknownMember: "), "\(text)")
      #expect(text.hasSuffix("Did you mean '\(near)'?"), "\(text)")
    }
  }

  /// TM 7.3: δ = R/T. From the end of 2 s back to a half, then on: half of the time is left.
  @Test func `a transition has the factors of the phase that runs`() throws {
    let runner = ScriptRunner()
    let lines = try runner.output(
      """
      local transition = motion.Transition { duration = 2, layers = { { id = "a" } } }
      print(transition.durationFactor, transition.paceFactor)
      transition:start(true)
      print(transition.durationFactor)
      transition:update { fractionComplete = 0.5 }
      transition:endInteraction("end")
      print(transition.durationFactor, transition.paceFactor)
      """)
    #expect(lines == ["nil\tnil", "nil", "0.5\t1.0"])
  }

  @Test func `print of a value shows what is in it`() throws {
    let lines = try output(
      """
      print(motion.SpringFunction { mass = 2, stiffness = 50, damping = 4, initialVelocity = 3 })
      print(motion.TimingFunction { name = "easeInOut" })
      print(motion.TimingFunction { easing = "steps(3, start)" })
      print(motion.TimingFunction { name = "easeIn" }.reversed)
      print(motion.TimingFunction { spring = { stiffness = 100, damping = 10 }, duration = 1.5 })
      print(motion.AnimationTimingParameters { dampingRatio = 0.5, initialVelocity = { 1, 2 } })
      print(motion.AnimationTimingParameters { mass = 1, stiffness = 100, damping = 10 })
      print(motion.AnimationTimingParameters { easing = "linear" })
      print(motion.AnimationRange { 0, 0.5 })
      print(motion.TransitionTimeWindow { duration = 0.5 })
      print(motion.BezierPath {}:move({ 1, 2 }):addLine({ 3, 4 }):close())
      local plan = motion.Transition { duration = 2, layers = { { id = "a", range = { 0, 0.5 } } } }:plan()
      print(plan.layers[1], plan.layers[1].effectiveRange)
      print(plan.steps[2], plan.decidedBy)
      """)
    #expect(
      lines == [
        "SpringFunction(mass 2, stiffness 50, damping 4, initialVelocity 3)",
        "TimingFunction(cubic-bezier(0.42, 0, 0.58, 1))", "TimingFunction(steps(3, start))",
        "TimingFunction(reversed cubic-bezier(0.42, 0, 1, 1))",
        "TimingFunction(spring of mass 1, stiffness 100, damping 10 over 1.5 s)",
        "AnimationTimingParameters(dampingRatio 0.5, initialVelocity 1, 2)",
        "AnimationTimingParameters(mass 1, stiffness 100, damping 10)",
        "AnimationTimingParameters(linear)", "AnimationRange(0.0…0.5)",
        "TransitionTimeWindow(0.5 s)", "BezierPath(move 1.0 2.0, line 3.0 4.0, close)",
        "TransitionPlanEntry('a', 0.0 s … 1.0 s)\tTransitionPlanSpan(0.0…0.5)",
        "TransitionPlanStep('a' follows.)\tTransitionPlanSubject(the transition)",
      ])
  }
}
