import Testing

/// Recursion through objects is bounded before the stack overflows, on a thread like a session's.
@Suite struct DepthTests {
  private struct Outcome: Sendable {
    let lines: [String]
    let reports: [String]
  }

  private func run(_ script: String) throws -> Outcome {
    try onSessionThread {
      let runner = ScriptRunner()
      defer { runner.close() }
      return Outcome(lines: try runner.output(script), reports: runner.reported)
    }
  }

  @Test func `LE-33 long chains of operators between connected properties end in one error`() throws
  {
    let outcome = try run(
      """
      local runtime = motion.MotionRuntime { containerView = motion.Stage { width = 1, height = 1 } }
      local p, q = motion.createProperty(0), motion.createProperty(0)
      local there, back = p, q
      for _ = 1, 498 do there, back = there:offset(1), back:offset(1) end
      runtime:connect(there, q)
      local ok, problem = pcall(runtime.connect, runtime, back, p)
      print(ok, problem.code)
      """)
    #expect(outcome.lines == ["false\tcascade"])
    #expect(outcome.reports.isEmpty)
  }

  @Test(arguments: [
    "offset(1)", "_remember()", "valve(motion.createProperty(true))",
    "_map(function(x) return x end)", "merge(motion.createProperty(1))",
  ])
  func `LE-33 a callback behind a long chain that triggers itself ends in an error`(
    operation: String
  ) throws {
    let outcome = try run(
      """
      local p = motion.createProperty(0)
      local chain, calls = p, 0
      for _ = 1, 498 do chain = chain:\(operation) end
      chain:subscribeToValue(function(value)
        calls = calls + 1
        if calls < 200 then p.value = value + 1 end
      end)
      print("went on")
      """)
    #expect(outcome.lines == ["went on"])
    for text in Set(outcome.reports) { #expect(text.hasPrefix("cascade: ")) }
  }

  @Test func `LE 5.6 animations that are sent in a circle end in one error and complete`() throws {
    let outcome = try run(
      """
      local stage = motion.Stage { width = 1, height = 1 }
      local layer = stage:addLayer { name = "layer" }
      local runtime = motion.MotionRuntime { containerView = stage }
      local from, to = motion.createProperty(0), motion.createProperty(0)
      runtime:connect(from, to)
      pcall(runtime.connect, runtime, to, from)
      runtime:connect(from, layer.opacity)
      local fade = motion.BasicAnimation { keyPath = "opacity", fromValue = 0, toValue = 1 }
      local ok, problem = pcall(
        from.coreAnimation, from, motion.CoreAnimationChannelEvent.add(fade, "fade"))
      print(ok, problem.code)
      """)
    #expect(outcome.lines == ["false\tcascade"])
    #expect(outcome.reports.isEmpty)
  }

  @Test func `interactions that start one another end in one error`() throws {
    let outcome = try run(
      """
      local stage = motion.Stage { width = 1, height = 1 }
      local layer = stage:addLayer { name = "layer" }
      local runtime = motion.MotionRuntime { containerView = stage }
      local a = motion.Tween { duration = 1, values = { 0, 1 } }
      local b = motion.Tween { duration = 1, values = { 0, 1 } }
      runtime:add(a, layer.opacity)
      runtime:add(b, layer.cornerRadius)
      pcall(runtime.start, runtime, a, b)
      pcall(runtime.start, runtime, b, a)
      pcall(runtime.toggle, runtime, a, b)
      pcall(runtime.toggle, runtime, b, a)
      print("went on")
      """)
    #expect(outcome.lines == ["went on"])
  }
}
