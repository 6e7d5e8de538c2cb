import Lua
import Testing

/// Timing functions and springs as scripts make them.
@Suite struct CurveBindingTests {
  private func output(_ script: String) throws -> [String] {
    try ScriptRunner().output(script)
  }

  @Test func `a timing function is made of a name, CSS, control points or a spring`() throws {
    // Values of the curves at the middle: t², a straight line, three steps, 1 − e^(−…) of a spring at rest.
    let lines = try output(
      """
      local function show(f) print(string.format("%.4f", f:value(0.5))) end
      show(motion.TimingFunction { name = "linear" })
      show(motion.TimingFunction { name = "circularEaseIn" })
      show(motion.TimingFunction { easing = "steps(4)" })
      show(motion.TimingFunction { controlPoints = { 0.25, 0.25, 0.75, 0.75 } })
      local spring = motion.SpringFunction { stiffness = 100, damping = 20 }
      local shown = motion.TimingFunction { spring = spring, duration = 1 }
      print(shown:value(0.5) == spring:value(0.5), shown:value(1))
      """)
    // A quarter circle: 1 − √(1 − 0.25).
    #expect(lines == ["0.5000", "0.1340", "0.5000", "0.5000", "true\t1.0"])
  }

  @Test func `timing functions are combined`() throws {
    let lines = try output(
      """
      local square = motion.TimingFunction { controlPoints = { 1 / 3, 0, 2 / 3, 1 / 3 } }
      local linear = motion.TimingFunction { name = "linear" }
      local function show(f, x) print(string.format("%.6f", f:value(x))) end
      show(square, 0.5)                                  -- x²
      show(square.reversed, 0.5)                         -- 1 − (1 − x)²
      show(square:mirrored(), 0.25)                      -- half of (2x)²
      show(square:joined(linear, { 0.5, 0.8 }), 0.75)    -- half way from 0.8 to 1
      show(square:chained(square), 0.5)                  -- x⁴
      show(square:mixed(linear, 0.5), 0.5)
      show(linear:repeated(3, true), 0.5)                -- half way back
      show(motion.TimingFunction { controlPoints = { 0.3, 2, 0.6, 2 } }:clamped(), 0.6)
      print(string.format("%.6f", square:slope(0.5)), linear.isLinear, linear:cssEasing())
      """)
    #expect(
      lines == [
        "0.250000", "0.750000", "0.125000", "0.900000", "0.062500", "0.375000", "0.500000",
        "1.000000", "1.000000\ttrue\tlinear",
      ])
  }

  /// A quadratic continues along its tangent at 1 where the outer function overshoots to 1.625; the
  /// tangent's slope is 2: 1 + 2·0.625 (Web Animations). A keyframe animation goes on in a straight line:
  /// 1.625 of the way (Core Animation).
  @Test func `an overshoot is eased on by chained and not by a keyframe animation`() throws {
    let runner = ScriptRunner()
    try runner.run(
      """
      square = motion.TimingFunction { controlPoints = { 1 / 3, 0, 2 / 3, 1 / 3 } }
      over = motion.TimingFunction { controlPoints = { 1 / 3, 2, 2 / 3, 2 } }
      layer = motion.Stage { width = 400, height = 300 }:addLayer { position = { 0, 0 } }
      layer:add(motion.KeyframeAnimation {
        keyPath = "position.x", values = { 0, 100 }, duration = 1,
        timingFunction = over, timingFunctions = { square },
      }, "key")
      """)
    try runner.advance(to: 0.5)
    let lines = try runner.output(
      """
      print(string.format("%.9f", over:value(0.5)))
      print(string.format("%.9f", layer:presentation().position.x))
      print(string.format("%.9f", over:chained(square):value(0.5)))
      """)
    #expect(lines == ["1.625000000", "162.500000000", "2.250000000"])
  }

  /// ω0 = √(k/m), ζ = c/(2√(km)); at ζ = 1 the way left is (1 + ω0·t)·e^(−ω0·t).
  @Test func `a spring function has its closed form`() throws {
    let lines = try output(
      """
      local spring = motion.SpringFunction { mass = 4, stiffness = 100, damping = 40 }
      print(spring.frequency, spring.dampingRatio, spring.bounce)
      local left = (1 + 5 * 0.3) * math.exp(-5 * 0.3)
      print(math.abs(spring:value(0.3) - (1 - left)) < 1e-12)
      print(spring:with(2):velocity(0), spring:settlingDuration() > 1)
      print(motion.SpringFunction { perceptualDuration = 0.5 } == motion.SpringFunction.smooth)
      print(motion.SpringFunction.bouncy.bounce < 0.3 + 1e-9)
      """)
    #expect(lines == ["5.0\t1.0\t0.0", "true", "2.0\ttrue", "true", "true"])
  }

  @Test(arguments: [
    (
      "motion.TimingFunction {}",
      "give one of 'name', 'easing', 'controlPoints', 'spring' and 'curve'"
    ),
    ("motion.TimingFunction { name = 'ease', easing = 'ease' }", "give one of 'name'"),
    (
      "motion.TimingFunction { name = 'ease', duration = 1 }",
      "'duration' goes with a spring or a 'curve' alone"
    ),
    ("motion.TimingFunction { name = 'easeOutt' }", "Did you mean 'easeOut'?"),
    ("motion.TimingFunction { easing = 'steps(0)' }", "invalidEasing: "),
    (
      "motion.SpringFunction { stiffness = 1 }",
      "invalidSpring: motion.SpringFunction: 'damping' or 'dampingRatio' is missing beside 'stiffness'. Give "
    ),
    (
      "motion.SpringFunction { perceptualDuration = 1, damping = 3 }",
      "invalidSpring: motion.SpringFunction: 'perceptualDuration' does not go with 'damping'. Give "
    ),
    ("motion.SpringFunction { perceptualDuration = 1, bounce = 2 }", "invalidSpring: "),
  ])
  func `what makes no curve is refused with what would`(script: String, words: String) throws {
    let text = try ScriptRunner().failure("local x = \(script)")
    #expect(text.contains(words), "\(text)")
  }
}
