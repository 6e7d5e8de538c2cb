import Testing

/// Springs by every parameterisation, wherever a script makes one.
@Suite struct SpringParameterTests {
  private func output(_ script: String) throws -> [String] {
    try ScriptRunner().output(script)
  }

  /// Apple's formulas: mass 1, stiffness (2π/T)², damping 4πζ/T; ζ = 1 − b from 0 on, 1/(1 + b) below.
  private let forms = """
    local pi = math.pi
    local forms = {
      { { stiffness = 90, damping = 12, mass = 2 }, 2, 90, 12 },
      { { dampingRatio = 0.4, response = 0.5 }, 1, (2 * pi / 0.5) ^ 2, 4 * pi * 0.4 / 0.5 },
      { { perceptualDuration = 0.8 }, 1, (2 * pi / 0.8) ^ 2, 4 * pi / 0.8 },
      { { perceptualDuration = 0.8, bounce = 0.3 }, 1, (2 * pi / 0.8) ^ 2, 4 * pi * 0.7 / 0.8 },
      { { perceptualDuration = 0.8, bounce = -0.3 }, 1, (2 * pi / 0.8) ^ 2, 4 * pi / 0.7 / 0.8 },
      -- K(0.5) = 14.727003346780927 is the settling time at a frequency of 1.
      { { dampingRatio = 0.5, settlingDuration = 2 }, 1, 7.3635016733904635 ^ 2, 7.3635016733904635 },
    }
    local function near(a, b) return math.abs(a - b) < 1e-9 * math.abs(b) end
    local function copy(keys, more)
      local all = {}
      for key, value in pairs(keys) do all[key] = value end
      for key, value in pairs(more or {}) do all[key] = value end
      return all
    end
    local function check(name, make)
      for index, form in ipairs(forms) do
        local spring = make(form[1])
        local good = near(spring.mass, form[2]) and near(spring.stiffness, form[3])
          and near(spring.damping, form[4])
          and near(spring.frequency, math.sqrt(form[3] / form[2]))
          and near(spring.dampingRatio, form[4] / 2 / math.sqrt(form[3] * form[2]))
        if not good then print(name, index, spring) end
      end
      print(name)
    end

    """

  @Test func `every form gives the published constants in every place`() throws {
    let lines = try output(
      forms + """
        check("SpringFunction", motion.SpringFunction)
        check("SpringAnimation", function(keys)
          return motion.SpringAnimation(copy(keys, { keyPath = "opacity", toValue = 1 }))
        end)
        check("Spring", function(keys) return motion.Spring(keys).springFunction end)
        check("typed Spring", function(keys)
          return motion.Spring(copy(keys, { destination = { 1, 2 } })).springFunction
        end)
        check("Spring's properties", function(keys)
          local spring = motion.Spring(copy(keys, { destination = 1 }))
          return { mass = spring.mass.value, stiffness = spring.stiffness.value,
            damping = spring.damping.value, frequency = spring.frequency,
            dampingRatio = spring.dampingRatio }
        end)
        check("TransitionSpring", function(keys)
          return motion.TransitionSpring(copy(keys, {
            back = 0, fore = 1, direction = motion.ReactiveProperty {
              initialValue = "forward", kind = "transitionDirection" } })).springFunction
        end)
        check("AnimationTimingParameters", function(keys)
          local timing = motion.AnimationTimingParameters(keys)
          assert(timing.dampingRatio == timing:springFunction().dampingRatio)
          return timing:springFunction()
        end)
        check("layer", function(keys)
          return motion.Transition { layers = { { id = "a", timing = keys } } }
            and motion.SpringFunction(keys)
        end)
        check("TimingFunction", function(keys)
          local curve = motion.TimingFunction { spring = keys }
          local spring = motion.SpringFunction(keys)
          assert(curve:value(0.3) == spring:value(0.3 * spring:settlingDuration()))
          return spring
        end)
        """)
    #expect(
      lines == [
        "SpringFunction", "SpringAnimation", "Spring", "typed Spring", "Spring's properties",
        "TransitionSpring", "AnimationTimingParameters", "layer", "TimingFunction",
      ])
  }

  @Test(arguments: [
    "motion.SpringFunction", "motion.SpringAnimation", "motion.Spring",
    "motion.AnimationTimingParameters",
  ])
  func `mixtures and missing partners are refused in one code everywhere`(
    constructor: String
  ) throws {
    let runner = ScriptRunner()
    for (keys, words) in [
      ("stiffness = 1, bounce = 0.1", "'bounce' does not go with 'stiffness'"),
      ("mass = 1, response = 0.1", "'response' does not go with 'mass'"),
      (
        "dampingRatio = 1, response = 1, settlingDuration = 1",
        "'settlingDuration' does not go with 'response'"
      ),
      (
        "dampingRatio = 1, perceptualDuration = 1",
        "'perceptualDuration' does not go with 'dampingRatio'"
      ),
      ("response = 1", "'dampingRatio' is missing beside 'response'"),
      ("settlingDuration = 1", "'dampingRatio' is missing beside 'settlingDuration'"),
      ("bounce = 0.2", "'perceptualDuration' is missing beside 'bounce'"),
    ] {
      let text = try runner.failure("local s = \(constructor) { \(keys) }")
      #expect(text.hasPrefix("invalidSpring: "), "\(text)")
      #expect(
        text.contains("\(words). Give stiffness with damping or dampingRatio, perhaps with mass; "),
        "\(text)")
    }
  }

  @Test(arguments: [
    ("SpringFunction", "velocity", "'initialVelocity'"),
    ("Spring", "velocity", "'initialVelocity'"),
    ("AnimationTimingParameters", "velocity", "'initialVelocity'"),
    ("SpringFunction", "damping_ratio", "'dampingRatio'"),
    ("AnimationTimingParameters", "duration", "'settlingDuration' or 'perceptualDuration'"),
    ("SpringFunction", "frequency", "'response'"), ("SpringFunction", "bounciness", "'bounce'"),
    ("SpringTrajectory", "initialVelocity", "'velocity'"),
  ])
  func `the words of other libraries have a hint`(
    constructor: String, word: String, key: String
  ) throws {
    let text = try ScriptRunner().failure("local s = motion.\(constructor) { \(word) = 1 }")
    #expect(
      text == "unknownKey: motion.\(constructor) has no key '\(word)'. Did you mean \(key)?")
  }

  /// The constants are those of the systems' own documents: SwiftUI's response 2π/ω and ζ = 1 − bounce, Motion's
  /// ω = 2π/(1.2·visualDuration), react-spring's configs, Material 3's tokens.
  @Test func `the words and the names of other systems make their springs`() throws {
    let lines = try output(
      """
      local function near(a, b) return math.abs(a - b) <= 1e-9 * math.max(1, math.abs(b)) end
      local pi = math.pi
      local made = {
        { { tension = 180, friction = 12 }, 180, 12 },
        { { response = 0.4, dampingFraction = 0.7 }, (2 * pi / 0.4) ^ 2, 4 * pi * 0.7 / 0.4 },
        { { duration = 0.5, bounce = 0.3 }, (4 * pi) ^ 2, 4 * pi * 0.7 / 0.5 },
        { { visualDuration = 0.3, bounce = 0.25 }, (2 * pi / 0.36) ^ 2, 4 * pi * 0.75 / 0.36 },
        { { stiffness = 400, dampingRatio = 0.6 }, 400, 24 },
        { { preset = "wobbly" }, 180, 12 }, { { preset = "molasses" }, 280, 120 },
        { { preset = "snappy" }, (4 * pi) ^ 2, 4 * pi * 0.85 / 0.5 },
        { { preset = "expressiveFastSpatial" }, 800, 2 * 0.6 * math.sqrt(800) },
        { { preset = ".spring(duration: 0.5)" }, (4 * pi) ^ 2, 8 * pi },
      }
      for _, row in ipairs(made) do
        local keys, stiffness, damping = table.unpack(row)
        local all = { motion.SpringFunction(keys), motion.Spring(keys).springFunction }
        if not keys.duration then all[3] = motion.SpringAnimation(keys) end
        for _, spring in ipairs(all) do
          assert(near(spring.stiffness, stiffness) and near(spring.damping, damping), spring.stiffness)
        end
      end
      local card = motion.TimingFunction { spring = "config.stiff" }
      assert(card == motion.TimingFunction { spring = { stiffness = 210, damping = 20 } })
      for _, keys in ipairs { { tension = 1, stiffness = 2, damping = 1 }, { preset = "stiff", mass = 1 },
                              { preset = "stif" } } do
        print((select(2, pcall(motion.Spring, keys)).message))
      end
      """)
    #expect(
      lines == [
        "motion.Spring: 'tension' says what 'stiffness' or a word for it says. Give one.",
        "motion.Spring: 'preset' is a spring already. Give it or numbers",
        "bad value for 'preset' of motion.Spring: 'stif' is not a spring. Did you mean 'stiff'?",
      ])
  }

  /// ζ = 50/(2·√100) = 2.5; critical damping is 2·√100 = 20.
  @Test func `clamping reads back, and can be left out`() throws {
    let lines = try output(
      """
      local keys = { stiffness = 100, damping = 50 }
      local free = { stiffness = 100, damping = 50, allowsOverdamping = true }
      print(motion.SpringFunction(keys).damping, motion.SpringFunction(keys).dampingRatio)
      local clamped = motion.SpringFunction { stiffness = 100, damping = 50, allowsOverdamping = false }
      print(clamped.damping, clamped.dampingRatio, clamped.requestedDampingRatio)
      local animation = motion.SpringAnimation(keys)
      print(animation.damping, animation.dampingRatio)
      animation.allowsOverdamping = true
      print(animation.damping, animation.dampingRatio)
      local spring = motion.Spring(keys)
      print(spring.damping.value, spring.dampingRatio, spring.springFunction.damping)
      spring.allowsOverdamping.value = true
      print(spring.dampingRatio, motion.Spring(free).springFunction.damping)
      local timing = motion.AnimationTimingParameters { mass = 1, stiffness = 100, damping = 50 }
      print(timing.dampingRatio, timing.requestedDampingRatio, timing:springFunction().damping)
      local plan = motion.Transition {
        duration = 3, layers = { { id = "a", timing = timing } } }:plan()
      print(plan.diagnostics[1])
      print(motion.Spring { perceptualDuration = 1, bounce = -0.5 }.allowsOverdamping.value)
      print(motion.Spring { perceptualDuration = 1, bounce = 0.5 }.allowsOverdamping.value)
      print(motion.SpringAnimation { perceptualDuration = 1, bounce = -0.5 }.dampingRatio)
      """)
    #expect(
      lines == [
        "50.0\t2.5", "20.0\t1.0\t2.5", "20.0\t1.0", "50.0\t2.5", "50.0\t2.5\t50.0",
        "2.5\t50.0", "1.0\t2.5\t20.0",
        "overdamping: the damping ratio 2.5 of 'a' counts as 1, unless allowsOverdamping is true.",
        "true", "true", "2.0",
      ])
  }

  @Test func `constants can be set as a whole, of a spring with and without a type`() throws {
    let lines = try output(
      """
      for _, spring in ipairs { motion.Spring {}, motion.Spring { destination = { 1, 2 } } } do
        spring:setConstants { mass = 2, stiffness = 50, damping = 4 }
        print(spring.mass.value, spring.stiffness.value, spring.damping.value)
        spring:setConstants(motion.SpringFunction { dampingRatio = 0.5, response = 1 })
        print(spring.dampingRatio, math.abs(spring.frequency - 2 * math.pi) < 1e-12)
      end
      local animation = motion.SpringAnimation {}
      animation:setConstants { dampingRatio = 0.25, response = 1 }
      print(animation.dampingRatio, animation.springFunction.bounce)
      """)
    #expect(
      lines == ["2.0\t50.0\t4.0", "0.5\ttrue", "2.0\t50.0\t4.0", "0.5\ttrue", "0.25\t0.75"])
  }

  /// q(t) = to + e^(−dt)·(x·cos ωt + ((d·x + v)/ω)·sin ωt), here with d = 3, ω = 4; from the target alone
  /// v·e^(−dt)·sin(ωt)/ω.
  @Test func `a trajectory moves a number in its own units, from its target too`() throws {
    let lines = try output(
      """
      local function near(a, b) print(math.abs(a - b) < 1e-12 or a) end
      local spring = { mass = 1, stiffness = 25, damping = 6 }
      local motion_ = motion.SpringTrajectory { from = 10, to = 50, velocity = 30, spring = spring }
      local t = 0.3
      local e, c, s = math.exp(-3 * t), math.cos(4 * t), math.sin(4 * t)
      local x, b = -40, (3 * -40 + 30) / 4
      near(motion_:value(t), 50 + e * (x * c + b * s))
      near(motion_:velocity(t), -3 * e * (x * c + b * s) + 4 * e * (b * c - x * s))
      print(motion_.from, motion_.to, motion_:velocity(0), motion_.spring.dampingRatio)
      local kicked = motion.SpringTrajectory { from = 5, to = 5, velocity = 8, spring = spring }
      near(kicked:value(t), 5 + 8 * e * s / 4)
      -- The envelope 8/4·e^(−3t) falls to a thousandth of 2 at ln(1000)/3.
      near(kicked:settlingDuration(0.001, 2), math.log(1000) / 3)
      local turned = motion_:retargeted(0, t)
      print(turned.from == motion_:value(t), turned:velocity(0) == motion_:velocity(t), turned.to)
      print(motion_)
      """)
    #expect(
      lines == [
        "true", "true", "10.0\t50.0\t30.0\t0.6", "true", "true", "true\ttrue\t0.0",
        "SpringTrajectory(from 10.0 to 50.0, velocity 30.0, mass 1, stiffness 25, damping 6)",
      ])
  }

  @Test func `an overdamped spring moves as it is when that is allowed, by every system`() throws {
    // ζ = 2, ω0 = 10: λ = 10·(2 ∓ √3); 1 − q = (λ₂e^(−λ₁t) − λ₁e^(−λ₂t))/(λ₂ − λ₁).
    for system in ["coreAnimation", "simulated"] {
      let runner = ScriptRunner()
      try runner.run(
        """
        stage = motion.Stage { width = 100, height = 100 }
        runtime = motion.MotionRuntime { containerView = stage }
        card = stage:addLayer { name = "card", position = { 0, 0 } }
        value = \(system == "simulated" ? "motion.createProperty(0)" : "card.position.x")
        runtime:add(motion.Spring { stiffness = 100, damping = 40, allowsOverdamping = true,
          destination = 100, system = "\(system)", threshold = 0.001 }, value)
        """)
      try runner.frames(until: 0.5)
      let lines = try runner.output(
        """
        local slow, fast = 10 * (2 - math.sqrt(3)), 10 * (2 + math.sqrt(3))
        local left = (fast * math.exp(-slow * 0.5) - slow * math.exp(-fast * 0.5)) / (fast - slow)
        local shown = \(system == "simulated" ? "value.value" : "card:presentationValue('position.x')")
        print(math.abs(shown - 100 * (1 - left)) < 1e-6 or shown)
        """)
      #expect(lines == ["true"], "\(system)")
    }
  }
}
