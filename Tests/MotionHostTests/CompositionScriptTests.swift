import MotionHost
import MotionTime
import Testing

/// Scripts in which two motions meet (docs/rules/composition.md), with expected values from equations.
@Suite struct CompositionScriptTests {
  private let scene = """
    local box = stage:addLayer { name = "box", position = { 0, 50 }, size = { 10, 10 } }
    local x = box.position.x

    """

  private func failures(_ script: String) throws -> [ExpectationResult.Failure] {
    let run = try ExpectationRun(scene + script)
    #expect(run.outcome.errors.isEmpty, "\(run.outcome.errors)")
    return run.failures
  }

  @Test(arguments: ["coreAnimation", "simulated"])
  func `CMP-3 a spring that interrupts a tween goes on from there`(system: String) throws {
    // Critically damped, k = 100: x(t) = (50 + (100 + 10·50)·t)·e^(−10·t) from 50 at 100 pt/s.
    #expect(
      try failures(
        """
        runtime:add(motion.Tween { duration = 1, values = { 0, 100 },
          timingFunctions = { "linear" } }, x)
        motion.at(0.5, function()
          runtime:add(motion.Spring { stiffness = 100, damping = 20, destination = 0,
            system = motion.\(system) }, x)
        end)
        expect(x):at(0.5):near(50, 1e-9)
        expect(x):at(0.7):near((50 + 600 * 0.2) * math.exp(-2), 1e-6)
        expect(x):at(1):near((50 + 600 * 0.5) * math.exp(-5), 1e-6)
        expect(x):neverExceeds(53)
        expect(x):at(3):near(0)
        """) == [])
  }

  @Test func `CMP-4 a write of a layer ends its motion, whichever way it is made`() throws {
    for write in [
      "x.value = 7", "box:setValue(7, \"position.x\")", "box.position.value = { 7, 50 }",
    ] {
      #expect(
        try failures(
          """
          runtime:add(motion.Spring { destination = 100 }, x)
          motion.at(0.1, function() \(write) end)
          expect(x):at(0.11):near(7)
          expect(x):at(2):near(7)
          """) == [], "\(write)")
    }
  }

  @Test(arguments: [
    #"box.position:toPolar():pluck("distance")"#,
    #"box.position:toPolar({ 0, 0 }):rename({ distance = "far" }):pluck("far")"#,
    #"box.position:toPolar(motion.createProperty({ 0, 0 }), false):pluck("distance")"#,
    #"motion.combineLatest({ a = box.position, b = 7 }):pluck("a", "point"):distance({ 0, 0 })"#,
    #"motion.combineLatest({ a = box.position:toPolar() }):pluck("a.distance")"#,
  ])
  func `CMP-8 numbers picked from tables follow between frames, too`(stream: String) throws {
    // x = 300·t, y = 400: the distance is √((300·t)² + 400²). 0.5041 s is between the frames 30 and 31.
    #expect(
      try failures(
        """
        box.position.y.value = 400
        local other = stage:addLayer { name = "other", position = { 0, 0 }, size = { 1, 1 } }
        runtime:connect(\(stream), other.position.x)
        runtime:add(motion.Tween { duration = 1, values = { 0, 300 },
          timingFunctions = { "linear" } }, x)
        expect(other.position.x):at(0.5041):near(math.sqrt((300 * 0.5041) ^ 2 + 160000), 1e-9)
        expect(other.position.x):at(2):near(500)
        """) == [])
  }

  @Test func `CMP-1 two tweens, the second with a delay, follow each other`() throws {
    #expect(
      try failures(
        """
        local linear = { "linear" }
        runtime:add(motion.Tween { duration = 1, values = { 0, 10 }, timingFunctions = linear }, x)
        runtime:add(motion.Tween { duration = 1, values = { 10, 20 }, delay = 1, timingFunctions = linear }, x)
        expect(x):at(0.5):near(5, 1e-9)
        expect(x):at(1.5):near(15, 1e-9)
        expect(x):at(3):near(20)
        """) == [])
  }

  @Test func `CMP-1 retargeting for a long time keeps one motion on the lane`() throws {
    #expect(
      try failures(
        """
        local spring = motion.Spring { destination = 1 }
        runtime:add(spring, x)
        for step = 1, 500 do
          motion.at(step / 120, function()
            spring.destination.value = step % 7
            assert(#box:animationKeys() <= 1)
          end)
        end
        expect(x):at(10):near(500 % 7)
        """) == [])
  }

  @Test(arguments: [
    (":scaled(0.5)", 36.574), (":rewriteRange(0, 100, 0, -50)", -36.574),
    (":scaled(-1):offset(20)", -53.148),
  ])
  func `CMP-8 affine operators map the velocity of a spring by their linear part`(
    chain: String, expected: Double
  ) throws {
    // A spring of response 0.5 and damping ratio 0.8 from 0 to 100 at 1000 pt/s is at 73.148 after 0.1 s.
    #expect(
      try failures(
        """
        local spring = motion.Spring { response = 0.5, dampingRatio = 0.8, destination = 100, initialVelocity = 1000 }
        x.value = ({ [":scaled(-1):offset(20)"] = 20 })["\(chain)"] or 0
        runtime:add(spring, x, function(stream) return stream\(chain) end)
        expect(x):at(0.1):near(\(expected), 1e-3)
        """) == [])
  }

  @Test func `CMP-2 composite add shakes what moves, and leaves it where it is`() throws {
    #expect(
      try failures(
        """
        runtime:add(motion.Tween { duration = 1, values = { 0, 100 }, timingFunctions = { "linear" } }, x)
        motion.at(0.2, function()
          runtime:add(motion.Tween { duration = 0.4, values = { 0, 8, -8, 0 }, composite = "add",
            timingFunctions = { "linear", "linear", "linear" } }, x)
        end)
        expect(x):at(0.3):near(36, 1e-6)
        expect(x):at(0.7):near(70, 1e-6)
        expect(x):at(2):near(100)
        local pieces = motion.Sequence {}
        local y = box.position.y
        pieces:add(y, motion.Tween { duration = 1, values = { 80 }, timingFunctions = { "linear" } })
        pieces:add(y, motion.Tween { duration = 0.5, values = { 0, 10, 0 }, composite = "add",
          timingFunctions = { "linear", "linear" } }, { at = 0.5 })
        runtime:add(pieces)
        expect(y):at(0.25):near(57.5, 1e-6)
        expect(y):at(0.75):near(82.5, 1e-6)
        expect(y):at(2):near(80)
        """) == [])
  }

  private static let spellings = [
    "box.position:y():rewriteRange(40, 440, 0, 1)",
    "box.position:asStream():y():rewriteRange(40, 440, 0, 1)",
    "box.position:y():rewriteRange(40, 440, 0, 1, true)",
    "box.position:y():rewriteRange(40, 440, 0, 1):upperBound(1):lowerBound(0)",
    "box.position.y:rewriteRange(40, 440, 0, 1)",
    "box.position:_map(function(p) return (p.y - 40) / 400 end, 'number')",
    "box.position:y():_map(function(y) return (y - 40) / 400 end):_remember()",
  ]

  private static let movers = [
    "motion.Spring { destination = 440, response = 0.5, dampingRatio = 0.6 }, box.position.y",
    "motion.Spring { destination = { 5, 440 }, response = 0.5, dampingRatio = 0.6 }, box.position",
    "motion.Tween { duration = 0.4, values = { 40, 440 } }, box.position.y",
    "motion.Spring { destination = { 5, 440 }, response = 0.5, dampingRatio = 0.8, system = motion.simulated }, box.position",
  ]

  @Test(arguments: spellings, movers)
  func `CMP-11 a layer follows another, whatever moves it and however it is spelled`(
    stream: String, mover: String
  ) throws {
    #expect(
      try failures(
        """
        box.position.value = { 5, 40 }
        local dot = stage:addLayer { name = "dot", opacity = 0 }
        runtime:connect(\(stream), dot.opacity)
        motion.at(0.1, function() runtime:add(\(mover)) end)
        local frames = 0
        motion.frameStream:subscribeToValue(function()
          frames = frames + 1
          local y = box:presentation().position.y
          local right = math.max(0, math.min(1, (y - 40) / 400))
          -- What is sampled is written once the frame is drawn.
          if "\(stream.contains("_map") ? "sampled" : "stored")" == "stored" then
            assert(math.abs(dot:presentation().opacity - right) < 1e-12)
          end
        end)
        motion.at(0.9, function() assert(frames > 40) end)
        expect(dot.opacity):at(0.1):near(0)
        expect(dot.opacity):at(1.9):near(1, 1e-3)
        expect(dot.opacity):velocity():neverExceeds(12)
        """) == [])
  }

  @Test func `CMP-8 a bound clamps what is shown, and not the motion behind it`() throws {
    // 0 to 100 with stiffness 200 and damping 5, at most 100: it comes back when its course does.
    for system in ["coreAnimation", "simulated"] {
      #expect(
        try failures(
          """
          runtime:add(motion.Spring { destination = 100, stiffness = 200, damping = 5,
            system = motion.\(system), threshold = 0.001 }, x,
            function(stream) return stream:upperBound(100) end)
          local w = math.sqrt(200 - 2.5 ^ 2)
          for _, t in ipairs { 0.05, 0.1, 0.2, 0.25, 0.35, 0.4, 0.5, 0.6 } do
            local course = 100 - 100 * math.exp(-2.5 * t) * (math.cos(w * t) + 2.5 / w * math.sin(w * t))
            expect(x):at(t):near(math.min(course, 100), 1e-6)
          end
          expect(x):neverExceeds(100)
          """) == [])
    }
  }

  @Test func `CMP-8 behind a bound an interaction goes on with its own course`() throws {
    // The spring is beyond the bound, at 140 and more, when it is sent back: it is not seen before it is below 100.
    #expect(
      try failures(
        """
        local spring = motion.Spring { destination = 200, stiffness = 100, damping = 20 }
        runtime:add(spring, x, function(stream) return stream:upperBound(100) end)
        motion.at(0.5, function() spring.destination.value = 0 end)
        local function first(t) return 200 - 200 * (1 + 10 * t) * math.exp(-10 * t) end
        local x0, v0 = first(0.5), 200 * 100 * 0.5 * math.exp(-5)
        local function second(t) return (x0 + (v0 + 10 * x0) * t) * math.exp(-10 * t) end
        for _, t in ipairs { 0.1, 0.2, 0.4, 0.5 } do
          expect(x):at(t):near(math.min(first(t), 100), 1e-6)
        end
        for _, t in ipairs { 0.05, 0.1, 0.2, 0.3, 0.5 } do
          expect(x):at(0.5 + t):near(math.min(second(t), 100), 1e-5)
        end
        """) == [])
  }

  @Test func `CMP-12 a script that lets a property follow itself gets an error that names both`()
    throws
  {
    #expect(
      try failures(
        """
        local dot = stage:addLayer { name = "dot" }
        runtime:connect(x, dot.position.x)
        local ok, problem = pcall(runtime.connect, runtime, dot.position.x, x)
        assert(not ok and problem.code == "followCycle", tostring(problem))
        assert(problem.message:find("box.position.x", 1, true), problem.message)
        assert(problem.message:find("dot.position", 1, true), problem.message)
        runtime:connect(dot.position.x:dedupe(), x)
        dot.position.x.value = 12
        expect(x):at(0.1):near(12)
        expect(dot.position.x):at(0.1):near(12)
        """) == [])
  }

  @Test func `CMP-10 a motion is played through operators that are not stored`() throws {
    #expect(
      try failures(
        """
        local box2 = stage:addLayer { name = "box2", position = { 0, 0 } }
        local box3 = stage:addLayer { name = "box3", position = { 0, 0 } }
        local spring = motion.Spring { destination = 200, stiffness = 100, damping = 20 }
        runtime:add(spring, x, function(stream)
          return stream:_map(function(value) return math.min(value, 100) end)
        end)
        motion.at(0.5, function() spring.destination.value = 0 end)
        runtime:add(motion.Tween { duration = 0.5, values = { 0, 200 }, timingFunctions = { "linear" } },
          box2.position.x, function(stream) return stream:dedupe():_filter(function() return true end) end)
        runtime:add(motion.Tween { duration = 1, values = { { 0, 0 }, { 200, 100 } }, timingFunctions = { "linear" } },
          box3.position, function(stream) return stream:_map(function(p) return { 2 * p.x, 0 } end) end)
        motion.at(0.7, function() box3.position.x.value = 5 end)
        local function first(t) return 200 - 200 * (1 + 10 * t) * math.exp(-10 * t) end
        local x0, v0 = first(0.5), 200 * 100 * 0.5 * math.exp(-5)
        local function second(t) return (x0 + (v0 + 10 * x0) * t) * math.exp(-10 * t) end
        for frame = 1, 28, 3 do
          expect(x):at(frame / 60):near(math.min(first(frame / 60), 100), 1e-6)
          expect(x):at(0.5 + frame / 60):near(math.min(second(frame / 60), 100), 1e-4)
          expect(box2.position.x):at(frame / 60):near(400 * frame / 60, 1e-6)
          expect(box3.position.x):at(frame / 60):near(400 * frame / 60, 1e-6)
        end
        expect(x):at(3):near(0)
        expect(box2.position.x):at(3):near(200)
        expect(box3.position.x):at(0.75):near(5)
        expect(box3.position.x):at(3):near(5)
        """) == [])
  }

  @Test(arguments: [
    "box.position.x.value = 7",
    "runtime:add(motion.Tween { duration = 0.1, values = { 7, 7 } }, x)",
  ])
  func `CMP-1 a motion that is written once a frame loses lanes one by one`(other: String) throws {
    // Critically damped, k = 100, from rest: y(t) = 100 − 100·(1 + 10·t)·e^(−10·t), which its own end steps to 100.
    #expect(
      try failures(
        """
        box.position.value = { 0, 0 }
        local spring = motion.Spring { destination = { 100, 100 }, stiffness = 100, damping = 20,
          system = motion.simulated }
        runtime:add(spring, box.position)
        motion.at(0.1, function() \(other) end)
        local function y(t) return 100 - 100 * (1 + 10 * t) * math.exp(-10 * t) end
        expect(x):at(0.1 + 1 / 60):near(7)
        expect(x):at(0.3):near(7)
        for _, frame in ipairs { 7, 12, 18, 30 } do
          expect(box.position.y):at(frame / 60):near(y(frame / 60), 1e-6)
        end
        expect(x):at(3):near(7)
        expect(box.position.y):at(3):near(100)
        """) == [])
  }

  @Test func `CMP-3 the first piece of a sequence goes on as fast as its property moves`() throws {
    // Critically damped, k = 100, from 20 at 100 pt/s to 100; then restarted in flight.
    #expect(
      try failures(
        """
        runtime:add(motion.Tween { duration = 1, values = { 0, 100 }, timingFunctions = { "linear" } }, x)
        local pieces = motion.Sequence {}
        pieces:add(x, motion.Spring { destination = 100, stiffness = 100, damping = 20 })
        motion.at(0.2, function() runtime:add(pieces) end)
        motion.at(0.3, function() pieces:restart() end)
        local function course(t) return 100 + (-80 + (100 - 800) * t) * math.exp(-10 * t) end
        for _, t in ipairs { 0.05, 0.1, 0.12, 0.2, 0.4 } do expect(x):at(0.2 + t):near(course(t), 1e-5) end
        """) == [])
  }
}
