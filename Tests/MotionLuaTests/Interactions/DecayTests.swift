import MotionCore
import MotionTime
import Testing

/// Decays, by the laws of the systems that they come from.
@Suite struct DecayTests {
  private let runner: ScriptRunner

  init() throws {
    runner = try StreamProbe().runner
    try runner.run(
      "card.position.value = { 0, 0 } function x() return card:presentation().position.x end")
  }

  /// The numbers that a script prints when the time has come.
  private func numbers(_ script: String, at time: Double = 0) throws -> [Double] {
    try runner.advance(to: time)
    let before = runner.printed.count
    try runner.run(script)
    return runner.printed[before...].flatMap { $0.split(separator: "\t") }.compactMap {
      Double(String($0))
    }
  }

  /// The way at a velocity over time, by Simpson's rule.
  private func way(until end: Double, _ velocity: (Double) -> Double) -> Double {
    let count = 20_000
    let step = end / Double(count)
    return (0...count).reduce(0) { sum, index in
      let weight: Double = index == 0 || index == count ? 1 : index % 2 == 1 ? 4 : 2
      return sum + weight * velocity(Double(index) * step)
    } * step / 3
  }

  @Test(arguments: [
    ("decelerationRate = 0.998", 0.998), ("decelerationRate = 0.99", 0.99), ("", 0.998),
  ])
  func `a deceleration rate leaves that part of the velocity after each millisecond`(
    keys: String, rate: Double
  ) throws {
    let law = { (time: Double) in 1000 * Elementary.exp(1000 * time * Elementary.log(rate)) }
    try runner.run(
      "decay = motion.Decay { velocity = 1000, \(keys) } runtime:add(decay, card.position.x)")
    let end = try #require(try numbers("print(decay.projection.value)").first)
    #expect(abs(end - way(until: 20, law)) < 1e-6)
    for time in [0.05, 0.2, 0.4] {
      let shown = try #require(try numbers("print(x())", at: time).first)
      #expect(abs(shown - way(until: time, law)) < 1e-8)
    }
  }

  @Test func `the projection of WWDC 2018 sums whole milliseconds`() throws {
    // Session 803: (initialVelocity / 1000) * decelerationRate / (1 - decelerationRate).
    try runner.run(
      """
      decay = motion.Decay { velocity = 1000, decelerationRate = 0.998, discrete = true }
      runtime:add(decay, card.position.x)
      """)
    let end = try #require(try numbers("print(decay.projection.value)").first)
    #expect(abs(end - 499) < 1e-9)
  }

  @Test func `friction is Compose's multiplier`() throws {
    // FloatExponentialDecaySpec: the velocity times e^(−4.2 · m · t).
    try runner.run(
      "decay = motion.Decay { velocity = 1000, friction = 0.8 } runtime:add(decay, card.position.x)"
    )
    let law = { (time: Double) in 1000 * Elementary.exp(-4.2 * 0.8 * time) }
    for time in [0.1, 0.3, 0.7] {
      let shown = try #require(try numbers("print(x())", at: time).first)
      #expect(abs(shown - way(until: time, law)) < 1e-8)
    }
  }

  @Test func `power and time constant are Motion's`() throws {
    // Motion's inertia: target = from + power · velocity, and target − amplitude · e^(−t ÷ timeConstant).
    try runner.run(
      "decay = motion.Decay { velocity = 500, power = 0.8 } runtime:add(decay, card.position.x)")
    for time in [0.1, 0.3, 0.6] {
      let shown = try #require(try numbers("print(x())", at: time).first)
      #expect(abs(shown - (400 - 400 * Elementary.exp(-time / 0.325))) < 1e-9)
    }
  }

  // Computed with the algorithm of Android's OverScroller: its table of 100 chords, which differs from the curve by
  // less than 1e-4 of the distance.
  @Test(arguments: [
    (1000, "density = 1", 0.5551817750854166, 194.31362127989584, 113.44240649252316),
    (3000, "density = 1", 1.246591397050131, 1308.9209669026375, 764.1623032698753),
    (3000, "density = 2.75", 0.5919127493024645, 621.5083867675878, 362.8433590285606),
    (
      2000, "density = 1, friction = 0.03", 0.5551817750854166, 388.6272425597917,
      226.88481298504632
    ),
  ])
  func `density selects Android's spline`(
    velocity: Int, keys: String, duration: Double, distance: Double, quarter: Double
  ) throws {
    try runner.run(
      """
      decay = motion.Decay { velocity = \(velocity), \(keys) }
      decay.state:subscribe(function(s) if s == "atRest" then rested = motion.now() end end)
      runtime:add(decay, card.position.x)
      """)
    let end = try #require(try numbers("print(decay.projection.value)").first)
    #expect(abs(end - distance) < 1e-9 * distance)
    let shown = try #require(try numbers("print(x())", at: duration / 4).first)
    #expect(abs(shown - quarter) < 1e-4 * distance)
    let rested = try #require(try numbers("print(rested)", at: 3).first)
    #expect(abs(rested - duration) < 1e-8)
  }

  @Test(arguments: [
    ("100", 500.0), ("{ 0, 420, 1000 }", 420), ("function(v) return v / 2 end", 249.75),
  ])
  func `snap decides the end and leaves the velocity`(snap: String, end: Double) throws {
    try runner.run(
      """
      decay = motion.Decay { velocity = 1000, snap = \(snap) }
      runtime:add(decay, card.position.x)
      """)
    #expect(abs(try numbers("print(decay.projection.value)")[0] - end) < 0.01)
    #expect(abs(try numbers("print(x())", at: 1e-5)[0] - 0.01) < 1e-4)
    #expect(abs(try numbers("print(x())", at: 8)[0] - end) < 0.01)
  }

  @Test func `at a bound it goes as far beyond as a rubber band, and comes back`() throws {
    try runner.run(
      """
      decay = motion.Decay { velocity = 2000, bounds = { 0, 300 } }
      runtime:add(decay, card.position.x)
      """)
    #expect(try numbers("print(decay.projection.value)") == [300])
    // The velocity at the bound, from the law: v − way ÷ τ.
    let constant = -1 / (1000 * Elementary.log(0.998))
    let reached = 2000 - 300 / constant
    // A spring of stiffness 100 goes v ÷ (e · 10) beyond; the band makes c · x · d ÷ (d + c · x) of it.
    let free = reached / (Elementary.exp(1) * 10)
    let band = 0.55 * free * 300 / (300 + 0.55 * free)
    var farthest = 0.0
    for step in 1...4000 {
      farthest = max(farthest, try numbers("print(x())", at: Double(step) / 4000)[0])
    }
    #expect(abs(farthest - 300 - band) < 1e-3)
    #expect(abs(try numbers("print(x())", at: 4)[0] - 300) < 1e-9)
  }

  @Test func `without a rubber band it stops at the bound`() throws {
    try runner.run(
      """
      decay = motion.Decay { velocity = 2000, bounds = { 0, 300 }, rubberBand = 0 }
      runtime:add(decay, card.position.x)
      """)
    for step in 1...500 {
      #expect(try numbers("print(x())", at: Double(step) / 500)[0] <= 300)
    }
    #expect(try numbers("print(x())") == [300])
  }

  @Test func `CMP-3 it takes a velocity over, and hands it over`() throws {
    try runner.run(
      """
      runtime:add(motion.Tween { values = { 0, 1000 }, duration = 1, timingFunctions = "linear" }, card.position.x)
      motion.at(0.3, function()
        decay = motion.Decay { timeConstant = 0.2 }
        runtime:add(decay, card.position.x)
      end)
      motion.at(0.4, function()
        spring = motion.Spring { destination = 0 }
        runtime:add(spring, card.position.x)
      end)
      """)
    #expect(abs(try numbers("print(decay.projection.value)", at: 0.3)[0] - 500) < 1e-9)
    let shown = 300 + 200 * (1 - Elementary.exp(-0.5))
    #expect(abs(try numbers("print(x())", at: 0.4)[0] - shown) < 1e-9)
    let speed = 1000 * Elementary.exp(-0.5)
    let next = try numbers("print(x())", at: 0.400001)[0]
    // A step of a microsecond is rounded to flicks, and the spring slows it down.
    #expect(abs((next - shown) / 1e-6 - speed) < 1)
  }

  @Test func `CMP-1 a drag stops it, and its release starts it`() throws {
    try runner.run(
      """
      drag, decay = motion.Draggable {}, motion.Decay { velocity = { 0, 0 }, snap = 100 }
      runtime:toggle(decay, drag)
      runtime:connect(drag:finalVelocity(), decay.velocity)
      runtime:add(decay, card.position)
      runtime:add(drag, card)
      """)
    try runner.post(.down, x: 5, y: 5, at: 0.1)
    for step in 1...10 {
      try runner.post(.move, x: 5 + Double(step) * 8, y: 5, at: 0.1 + Double(step) / 100)
    }
    try runner.post(.up, x: 85, y: 5, at: 0.2)
    let end = try numbers("print(decay.projection.value.x)", at: 0.3)[0]
    #expect(end >= 300 && end.truncatingRemainder(dividingBy: 100) == 0)
    #expect(abs(try numbers("print(x())", at: 8)[0] - end) < 0.01)
  }

  @Test func `what it refuses`() throws {
    for (keys, message) in [
      ("decelerationRate = 0.9, friction = 1", "'decelerationRate' and 'friction' are two laws"),
      (
        "decelerationRate = 1",
        "1.0 is not a deceleration rate. Give a number above 0 and below 1.0."
      ),
      ("bounds = { 3, 1 }", "two numbers in ascending order expected"),
      ("velocity = { 1, 2 }, bounds = { 0, 1 }", "a decay of a point has none"),
      ("snap = 0", "a number above 0 expected"), ("snap = {}", "at least one value expected"),
    ] {
      let text = try runner.failure("motion.Decay { \(keys) }")
      #expect(text.contains(message), "\(text)")
    }
    let text = try runner.failure("runtime:add(motion.Decay {}, card.position)")
    #expect(text.contains("Add it to a component, such as card.position.x, or give it a point"))
  }

  @Test func `the end of a fling is known without one, snap and bounds included`() throws {
    // WWDC 2018, session 803: v ÷ 1000 · d ÷ (1 − d) beyond the start.
    try runner.run(
      """
      local wwdc = motion.Decay { decelerationRate = 0.998, discrete = true }
      local paged = motion.Decay { timeConstant = 0.5, snap = 100, bounds = { 0, 300 } }
      local flat = motion.Decay { timeConstant = 0.5, velocity = { 0, 0 } }
      ends = { wwdc:projected(20, 1000), wwdc:projected(20, -1000), paged:projected(20, 250), paged:projected(20, 5000) }
      place = flat:projected({ 1, 2 }, { 10, -20 })
      ok, message = pcall(flat.projected, flat, { 1, 2 }, 3)
      """)
    let found = try numbers("print(table.unpack(ends)) print(place.x, place.y) print(x())")
    for (end, expected) in zip(found, [519, -479, 100, 300, 6, -8, 0] as [Double]) {
      #expect(abs(end - expected) < 1e-9)
    }
    #expect(found.count == 7)
    try runner.run("print(ok, message)")
    #expect(runner.printed.last?.contains("point expected") == true)
  }
}
