import Foundation
import MotionHost
import MotionTime
import Testing

/// Expected values: the formulas of a damped spring from 0 to 100, ``TextbookSpring``.
@Suite struct MeasureExpectationTests {
  /// The share of the distance by which the spring goes beyond its end: exp(−π·ζ / √(1 − ζ²)).
  private static let overshoot = exp(-Double.pi * 5 / 175.0.squareRoot())

  @Test func `overshoot counts in units and as a share`() throws {
    let percent = Self.overshoot * 100
    let run = try ExpectationRun(
      TextbookSpring.script + """
        expect(card.position.x):overshoot():near(\(percent), 0.001)
        expect(card.position.x):overshoot():near("\(percent)%", "0.01%")
        expect(card.position.x):overshoot():below("\(percent + 0.1)%")
        expect(card.position.x):overshoot():above(\(percent - 0.1))
        expect(card.position.x):undershoot():near(0)
        expect(card.position.x):overshoot():below("5%")
        """)
    #expect(run.outcome.expectations.prefix(5).allSatisfy { $0.hasPassed }, "\(run.failures)")
    let failure = try #require(run.failures.first)
    #expect(run.failures.count == 1)
    #expect(failure.got.hasPrefix("\(NSString(format: "%.3f", percent)) % ("))
    #expect(abs((failure.time ?? 0) - TextbookSpring.peakTime) < 1e-6)
    #expect(run.outcome.expectations[5].subject == "overshoot of card.position.x")
    #expect(run.outcome.expectations[5].expected == "below 5 %")
  }

  @Test func `undershoot is what lies behind the first value`() throws {
    let run = try ExpectationRun(
      """
      local tween = motion.KeyframeAnimation {
        keyPath = "position.x", values = { 0, -8, 40 }, keyTimes = { 0, 0.5, 1 }, duration = 1 }
      card.position.x.value = 40
      card:add(tween, "back")
      expect(card.position.x):undershoot():near(8)
      expect(card.position.x):undershoot():near("20%")
      expect(card.position.x):overshoot():near(0)
      """)
    #expect(run.outcome.hasPassed, "\(run.failures) \(run.outcome.errors)")
  }

  @Test func `duration runs from the first change until the number stays`() throws {
    let run = try ExpectationRun(
      """
      motion.at(0.5, function()
        runtime:add(
          motion.Tween { duration = 0.25, values = { 0, 100 }, timingFunctions = { "linear" } },
          card.position.x)
      end)
      expect(card.position.x):duration():near(0.25, 0.002)
      expect(card.position.x):duration():near("250ms", 0.002)
      expect(card.position.x):duration():below("10f")
      """)
    #expect(run.outcome.expectations.map(\.hasPassed) == [true, true, false])
    #expect(run.outcome.expectations[2].expected == "below 10f (0.166666667 s)")
  }

  @Test func `a motion that never leaves its value has none of them`() throws {
    let run = try ExpectationRun(
      """
      expect(card.opacity):overshoot():near(0, 0)
      expect(card.opacity):undershoot():near(0, 0)
      expect(card.opacity):duration():near(0, 0)
      """)
    #expect(run.outcome.hasPassed, "\(run.failures)")
  }

  @Test(arguments: ["near(\"0%\", 0)", "below(\"5%\")", "above(\"0%\")"])
  func `a share of no distance is not met, and says why`(comparison: String) throws {
    let run = try ExpectationRun(
      """
      local there = motion.KeyframeAnimation {
        keyPath = "position.x", values = { 40, 60, 40 }, duration = 1 }
      card.position.x.value = 40
      card:add(there, "there")
      expect(card.opacity):overshoot():\(comparison)
      expect(card.position.x):between(0, 1):overshoot():\(comparison)
      """)
    #expect(
      run.failures.map(\.got) == [
        "no movement: the value is 1 throughout, so there is no distance to take a share of",
        "no distance to take a share of: it ends where it began, at 40. Give a number",
      ])
  }

  @Test func `settling says when`() throws {
    let run = try ExpectationRun(
      TextbookSpring.script + "expect(card.position.x):settlesBy(0.3, 1)\n"
        + "expect(card.position.x):settlesBy(2, 1)")
    // The last time at which the textbook's spring is 1 away from 100, by bisection of its samples.
    let times = Array(stride(from: 0, through: 3, by: 1e-4))
    let away = times.last { abs(TextbookSpring.value($0) - 100) > 1 }
    let last = try #require(away)
    let texts = [run.failures[0].got, try #require(run.outcome.expectations[1].found)]
    for text in texts {
      let match = try #require(text.firstMatch(of: /settled at ([0-9.]+) s/))
      #expect(abs((Double(match.1) ?? 0) - last) < 0.002, "\(text)")
    }
    #expect(run.outcome.expectations[1].description.hasSuffix(texts[1]))
  }

  @Test(arguments: [
    ("overshoot():below(\"much\")", "a number or a share such as \"5%\" expected, got \"much\""),
    ("overshoot():below(0/0)", "finite number expected"),
    ("duration():below(\"5%\")", "'5%' is not a time"),
    ("velocity():duration():near()", "bad argument #1 to 'near'"),
  ]) func `wrong amounts are refused`(call: String, message: String) throws {
    let error = #expect(throws: ScriptError.self) {
      _ = try ExpectationRun("expect(card.position.x):\(call)")
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func `a point has no single overshoot`() throws {
    let error = #expect(throws: ScriptError.self) {
      _ = try ExpectationRun("expect(card.position):overshoot()")
    }
    #expect(error?.description.contains("Name a component, such as .x") == true)
  }
}
