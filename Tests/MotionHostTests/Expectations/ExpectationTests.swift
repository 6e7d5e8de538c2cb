import MotionHost
import MotionTime
import MotionTrace
import Testing

@Suite struct ExpectationTests {
  @Test func `a failure says what, where, when and what was there`() throws {
    let run = try ExpectationRun(
      "card.opacity.value = 0.5\n  expect(card.opacity):at(\"3f\"):near(1, 0.01)  \n")
    try #require(run.outcome.expectations.count == 1)
    let result = run.outcome.expectations[0]
    #expect(result.source?.hasSuffix("/test.lua:7") == true)
    #expect(!run.outcome.hasPassed)
    #expect(
      result.description == """
        expectationFailed: \(result.source ?? ""): card.opacity
          expect(card.opacity):at("3f"):near(1, 0.01)
          expected: within 0.01 of 1 at 3f (0.05 s)
          got: 0.5 at 0.05 s
        """)
  }

  @Test func `an expectation that is met says so`() throws {
    let run = try ExpectationRun("expect(card.opacity):neverExceeds(1)")
    #expect(run.outcome.hasPassed)
    #expect(run.outcome.expectations[0].description.hasSuffix("card.opacity is never above 1"))
  }

  @Test func `events are counted and timed`() throws {
    let script = """
      motion.marker("apex", 0.3)
      motion.after(0.5, function() motion.marker("apex") end)
      card:add(motion.BasicAnimation { keyPath = "opacity", toValue = 0, duration = 0.7 }, "fade")
      motion.expectEvents("marker", { name = "apex" }):occurs(2)
      motion.expectEvents("marker", { name = "apex" }):between(0, 0.4):occurs(1)
      motion.expectEvents("marker", { name = "apex" }):occursAt(0.5)
      motion.expectEvents("marker", { name = "other" }):occurs(0)
      motion.expectEvents("animationCompleted", { target = "card", key = "fade" }):occursAt(0.7, 0)
      motion.expectEvents("animationAdded"):occursBy(0)
      motion.expectEvents("animationRemoved"):occurs()
      motion.expectEvents("marker", { name = "apex" }):occursBy(0.2)
      motion.expectEvents("marker"):occurs(0)
      motion.expectEvents("marker"):occursAt(0.4)
      """
    let run = try ExpectationRun(script)
    #expect(
      run.outcome.expectations.prefix(6).map(\.hasPassed) == [Bool](repeating: true, count: 6))
    #expect(
      run.failures == [
        ExpectationResult.Failure(time: nil, got: "none"),
        ExpectationResult.Failure(time: 0.3, got: "one"),
        ExpectationResult.Failure(time: 0.5, got: "2 of them, the last"),
        ExpectationResult.Failure(time: 0.3, got: "one"),
      ])
  }

  @Test func `scripts can expect each event of a trace and no other`() throws {
    for kind in TraceEvent.kinds {
      let run = try ExpectationRun("motion.expectEvents(\"\(kind)\"):occurs(0)")
      #expect(run.outcome.errors == [], "\(kind)")
      #expect(run.outcome.expectations.count == 1)
    }
    // The message for any other lists those that there are.
    let error = #expect(throws: ScriptError.self) {
      _ = try ExpectationRun("motion.expectEvents(\"recorded\"):occurs(0)")
    }
    let message = try #require(error?.description)
    let listed = message.matches(of: /"([A-Za-z]+)"/).map { String($0.1) }
    #expect(Set(listed).subtracting(["recorded"]) == Set(TraceEvent.kinds), "\(message)")
  }

  @Test func `what the run did not get to is not taken for met`() throws {
    let script =
      TextbookSpring.script + """
        expect(card.position.x):at(2):near(100, 0.1)
        expect(card.position.x):settlesBy(1)
        expect(card.position.x):between(2, 3):neverExceeds(200)
        """
    let half = try MediaTime(seconds: 0.5)
    let got = "nothing: the run ended at 0.5 s, before it was at rest"
    #expect(
      try ExpectationRun(script, end: .time(half)).failures
        == [ExpectationResult.Failure](
          repeating: ExpectationResult.Failure(time: nil, got: got), count: 3))
    #expect(try ExpectationRun(script).failures.count == 1)
  }

  @Test func `a layer that is not there has no value`() throws {
    let script = """
      local other = stage:addLayer { name = "other" }
      motion.after(0.2, function() other:destroy() end)
      expect(other.opacity):at(0.1):near(1)
      expect(other.opacity):at(0.3):near(1)
      expect(other.opacity):neverExceeds(0.5)
      """
    #expect(
      try ExpectationRun(script).failures == [
        ExpectationResult.Failure(time: 0.3, got: "no value: it was not there"),
        ExpectationResult.Failure(time: 0, got: "1"),
      ])
  }

  @Test func `what is stated later counts from then on`() throws {
    let script = """
      card.opacity.value = 0
      motion.after(0.2, function()
        card.opacity.value = 0.9
        expect(card.opacity):neverFallsBelow(0.5)
      end)
      motion.after(0.4, function()
        expect(card.opacity):at(0.1):near(0)
      end)
      """
    let run = try ExpectationRun(script)
    #expect(run.failures == [])
    #expect(run.outcome.errors.count == 1)
    #expect(run.outcome.errors[0].contains("0.1 s is over, it is 0.4 s"))
  }

  @Test func `a sentence without an end is warned of`() throws {
    let run = try ExpectationRun("expect(card.opacity):at(0.5)\nexpect(card.opacity)")
    #expect(run.outcome.warnings.count == 2)
    #expect(run.outcome.warnings[0].contains("/test.lua:6: the expectation of card.opacity says"))
  }

  @Test(arguments: [
    ("expect(card.position):neverExceeds(3)", "card.position is not one number"),
    ("expect(card.position):at(1):near(3)", "table of x and y expected, got number"),
    ("expect(card.opacity):at(1):near({ 1, 2 })", "number expected"),
    ("expect(card.opacity):at('soon'):near(1)", "'soon' is not a time"),
    ("expect(card.opacity):at(-1):near(1)", "time of at least 0 expected, got -1"),
    ("expect(card.opacity):between(2, 1)", "1 s is before 2 s"),
    ("expect(card.opacity):velocity():velocity()", "is a velocity already"),
    ("expect(card.opacity):monotonic('up')", "\"up\""),
    ("expect(motion.createProperty('a'))", "has no numbers over time"),
    ("expect(card.opacity:asStream())", "property or value expected"),
    ("motion.expectEvents('bang')", "\"bang\""),
    ("motion.expectEvents('marker', { nam = 'x' })", "Did you mean 'name'"),
    ("expect(2):toBe(3)", "expected 2 to be 3"),
  ])
  func `a wrong sentence is refused where it stands`(statement: String, message: String) throws {
    let error = try #require(throws: (any Error).self) { _ = try ExpectationRun(statement) }
    #expect("\(error)".contains(message), "\(error)")
  }

  @Test func `there are only so many`() throws {
    let script = "for i = 1, 1001 do expect(card.opacity):neverExceeds(1) end"
    let error = try #require(throws: (any Error).self) { _ = try ExpectationRun(script) }
    #expect("\(error)".contains("1000 expectations, and may have no more"), "\(error)")
  }
}
