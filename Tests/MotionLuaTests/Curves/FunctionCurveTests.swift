import MotionTime
import Testing

/// Timing functions made of functions of a script.
@Suite struct FunctionCurveTests {
  private func output(_ script: String) throws -> [String] {
    try ScriptRunner().output(script)
  }

  @Test func `a function of a script becomes a timing function`() throws {
    let lines = try output(
      """
      local calls = 0
      local square = motion.TimingFunction(function(x) calls = calls + 1 return x * x end)
      local made = calls
      for _, x in ipairs { 0, 0.1, 0.37, 0.5, 1 } do assert(math.abs(square:value(x) - x * x) <= 1e-6) end
      print(calls == made, square.duration, square.bakeReport.evaluations == made)
      local same = motion.TimingFunction { curve = function(x) return x ^ 2 end }
      print(math.abs(same:value(0.7) - 0.49) <= 1e-6, square:value(-1), square:value(2))
      motion.Tween { duration = 0.4, values = { 0, 100 }, timingFunctions = { square } }
      """)
    #expect(lines == ["true\tnil\ttrue", "true\t0.0\t1.0"])
  }

  @Test func `what is declared stands beside the function or in its table`() throws {
    let lines = try output(
      """
      local function cube(x) return x * x * x end
      local stated = { duration = 0.5, curvature = 6, lipschitz = 3, extrapolate = "tangent" }
      local one = motion.TimingFunction(cube, stated)
      stated.curve = cube
      local two = motion.TimingFunction(stated)
      print(one == two, one.duration, string.format("%.5f", one:value(1.5)))
      local report = one.bakeReport
      print(report.bound >= report.maxObservedError, report.bound <= 1e-6, #report.warnings)
      -- A step of 1.25 ends a third of the way: the declared breakpoint itself is reported.
      local function steps(x) return x < 1 / 3 and 0 or x end
      local broken = motion.TimingFunction(steps, { breakpoints = { 1 / 3 } })
      print(#broken.bakeReport.jumps, broken.bakeReport.jumps[1] == 1 / 3)
      local free = motion.TimingFunction(
        function(x) return x < 0.3 and 0 or x < 0.85 and 0.4 or 1 end, { discontinuous = true })
      print(table.concat(free.bakeReport.jumps, " "), free:value(0.3), free:value(0.299))
      """)
    #expect(
      lines == [
        "true\t0.5\t2.50000", "true\ttrue\t0", "1\ttrue", "0.3 0.85\t0.4\t0.0",
      ])
  }

  @Test func `the bake of a plugin's curve can be read as well`() throws {
    let runner = ScriptRunner()
    try runner.load(
      """
      return { kind = "timingCurve", name = "decay", version = "1.0.0", api = "1", duration = 2,
        summary = "Halves the way.", curve = function(x) return x == 1 and 1 or 1 - 2 ^ (-10 * x) end }
      """)
    let lines = try runner.output(
      """
      local decay = motion.curve("decay")
      local report = decay.bakeReport
      local warning = report.warnings[1]
      print(decay.duration, #report.warnings, warning.code, warning.x, warning.message)
      print(math.abs(warning.size - 2 ^ -10) < 1e-8, #report.jumps, decay:value(1))
      print(motion.TimingFunction { name = "easeIn" }.bakeReport)
      """)
    #expect(
      lines == [
        "2.0\t1\tendpointJump\t1.0\t'decay' jumps by 0.000976563 at x = 1. The end stays exact; make the "
          + "curve run up to it, or declare the jump.",
        "true\t0\t1.0", "nil",
      ])
  }

  @Test func `a healed end warns the session once`() throws {
    let runner = ScriptRunner()
    try runner.run(
      """
      motion.TimingFunction(function(x) return x == 1 and 1 or 1 - 2 ^ (-10 * x) end)
      """)
    let warnings = runner.environment.errors.warnings.map { "\($0)" }
    #expect(
      warnings == [
        "endpointJump: 'test.lua:1' jumps by 0.000976563 at x = 1. The end stays exact; make the curve "
          + "run up to it, or declare the jump."
      ])
  }

  /// Every code is that of TM 5.1's table.
  @Test(
    arguments: [
      ("return x + 0.5", "endpoint", "'test.lua:1' returned 0.5 at x = 0.0. Return 0.0 there."),
      ("return x == 0.5 and 0 / 0 or x", "nonFinite", "at x = 0.5"),
      (
        "return x > 0.5 and x < 1 and 'a' or x", "notANumber",
        "'test.lua:1' returned a string at x = 0.50"
      ),
      ("if x < 0.9 then return x end", "notANumber", "returned nil at x = "),
      ("return x * 1000 * (1 - x) + x", "outOfRange", "Stay between -64.0 and 64.0."),
      ("return x < 0.5 and 0 or 1", "undeclaredDiscontinuity", "jumps at x = 0.5. Declare"),
      (
        "count = (count or 0) + 1 return x + count * 1e-9 * x * (1 - x)", "notDeterministic",
        "later"
      ),
      (
        "if x > 0.5 and x < 1 then error('no luck') end return x", "luaError", "at x = 0.50"
      ),
      ("if x > 0.5 then error({ code = 'mine', message = 'm' }) end return x", "luaError", ": m"),
      ("coroutine.yield(x) return x", "luaError", "'test.lua:1' at x = 0.0: attempt to yield"),
      ("while true do end", "instructionBudget", "more than 100000 instructions at x = 0.0"),
      ("return x > 0.5 and f(x) or x", "instructionBudget", "at x = 1.0"),
      (
        "return motion.TimingFunction(f):value(x)", "cascade",
        "Make the one curve before the other"
      ),
      ("return math.sin(4000 * x) * x * (1 - x) + x", "bakeBudgetExceeded", "is not reproduced"),
    ])
  func `a function that is no curve gives one error and hurts nothing`(
    body: String, code: String, words: String
  ) throws {
    let runner = ScriptRunner()
    let lines = try runner.output(
      """
      f = function(x) \(body) end
      local isMade, problem = pcall(motion.TimingFunction, f)
      print(isMade, problem.code, problem.message)
      local line = motion.TimingFunction(function(x) return x end)
      print(line:value(0.25), motion.TimingFunction { easing = "ease" }:value(1))
      """)
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("false\t\(code)\t"), "\(lines[0])")
    #expect(lines[0].contains(words), "\(lines[0])")
    #expect(lines[1] == "0.25\t1.0")
    #expect(runner.reported.isEmpty)
    #expect(try runner.output("print(1 + 1)") == ["2"])
  }

  @Test func `a limit of the curve's own ends neither the script nor its coroutine`() throws {
    let lines = try output(
      """
      local step = coroutine.wrap(function()
        for _ = 1, 3 do
          local isMade, problem = pcall(motion.TimingFunction, function(x)
            return pcall(function() while true do end end) and 1 or x
          end)
          coroutine.yield(problem.code)
        end
        return "done"
      end)
      print(step(), step(), step(), step())
      local total = 0
      for i = 1, 300000 do total = total + i end
      print(total)
      """)
    #expect(
      lines == [
        "instructionBudget\tinstructionBudget\tinstructionBudget\tdone", "45000150000",
      ])
  }

  @Test(arguments: [
    ("motion.TimingFunction(5)", "function or table expected"),
    ("motion.TimingFunction(f, { curve = f })", "'curve' stands before the table and in it"),
    ("motion.TimingFunction(f, { easing = 'ease' })", "give one of 'name', 'easing'"),
    ("motion.TimingFunction(f, { lipshitz = 3 })", "Did you mean 'lipschitz'?"),
    ("motion.TimingFunction(f, { lipschitz = 0.5 })", "declarationViolated: "),
    ("motion.TimingFunction(f, { extrapolate = 'loop' })", "\"hold\" or \"tangent\" expected"),
    (
      "motion.TimingFunction { name = 'ease', curvature = 3 }",
      "'curvature' goes with a 'curve' alone"
    ),
    ("motion.TimingFunction({ curve = f }, {})", "nothing expected beside a table"),
  ])
  func `what does not go with a function is refused`(script: String, words: String) throws {
    let text = try ScriptRunner().failure(
      "local f = function(x) return x * x end local made = \(script)")
    #expect(text.contains(words), "\(text)")
  }
}
