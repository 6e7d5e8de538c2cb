import MotionHost
import MotionTime
import Testing

@Suite struct OriginExpectationTests {
  /// Two fingers, of which the second leaves at 0.7 s.
  private static let input = """
    {"t":0.2,"type":"pointerdown","pointerId":1,"pointerType":"touch","x":0,"y":150}
    {"t":0.3,"type":"pointerdown","pointerId":2,"pointerType":"touch","x":50,"y":150}
    {"t":0.5,"type":"pointerup","pointerId":1,"pointerType":"touch","x":0,"y":150}
    {"t":0.7,"type":"pointerup","pointerId":2,"pointerType":"touch","x":50,"y":150}

    """

  @Test func `times count from the release of the last finger`() throws {
    let run = try ExpectationRun(
      """
      motion.at(0.7, function()
        runtime:add(
          motion.Tween { duration = 0.4, values = { 0, 100 }, timingFunctions = { "linear" } },
          card.position.x)
      end)
      expect(card.position.x):after("gestureEnd"):at(0.2):near(50, 0.01)
      expect(card.position.x):after("gestureEnd"):settlesBy(0.41)
      expect(card.position.x):after("gestureEnd"):between(0.4, 1):neverFallsBelow(100)
      expect(card.position.x):after("gestureEnd"):duration():near(0.4, 0.002)
      motion.expectEvents("animationCompleted"):after("gestureEnd"):occursAt(0.4)
      expect(card.position.x):after("gestureEnd"):at(0.1):near(50, 0.01)
      """, input: Self.input)
    #expect(run.outcome.expectations.prefix(5).allSatisfy { $0.hasPassed }, "\(run.failures)")
    let last = try #require(run.outcome.expectations.last)
    #expect(last.expected == "within 0.01 of 50 at 0.1 s, counted from the end of the gesture")
    let failure = try #require(last.failure)
    #expect(failure.time == 0.8)
    #expect(abs((Double(failure.got) ?? 0) - 25) < 1e-9)
  }

  @Test func `times count from an event, which is not one of those that are expected`() throws {
    let run = try ExpectationRun(
      """
      motion.marker("start", 0.3)
      motion.marker("start", 0.6)
      local fade = motion.BasicAnimation { keyPath = "opacity", toValue = 0, duration = 0.8 }
      card:add(fade, "fade")
      expect(card.opacity):after("marker", { name = "start" }):at("6f"):near(0.5, 0.001)
      motion.expectEvents("marker"):after("marker", { name = "start" }):occurs(1)
      motion.expectEvents("marker"):after("marker"):between(0, 0.2):occurs(0)
      motion.expectEvents("marker"):after("animationCompleted", { key = "fade" }):occurs(0)
      """)
    #expect(run.outcome.hasPassed, "\(run.failures) \(run.outcome.errors)")
  }

  @Test func `what waits for an event that does not come is not met`() throws {
    let run = try ExpectationRun(
      """
      expect(card.opacity):after("marker", { name = "never" }):neverExceeds(2)
      motion.expectEvents("input"):after("gestureEnd"):occurs(0)
      """)
    #expect(
      run.failures.map(\.got) == [
        "nothing: the first marker event of name 'never' did not come",
        "nothing: the end of the gesture did not come",
      ])
  }

  @Test(arguments: [
    ("after(\"gestureEnd\", { name = \"a\" })", "the end of a gesture has no fields"),
    ("after(\"gestureEnd\"):after(\"marker\")", "count from the end of the gesture already"),
    ("between(0, 1):after(\"marker\")", "Write after(…) before between(…)"),
    ("after(\"gestureBegin\")", "\"gestureEnd\""),
  ]) func `wrong origins are refused`(call: String, message: String) throws {
    let error = #expect(throws: ScriptError.self) {
      _ = try ExpectationRun("expect(card.position.x):\(call)")
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func `a property that stands for itself keeps what comes after the event`() throws {
    let run = try ExpectationRun(
      """
      local value = motion.createProperty(1)
      motion.at(0.2, function() value.value = 2 end)
      motion.at(0.4, function() motion.marker("now") end)
      motion.at(0.6, function() value.value = 3 end)
      expect(value):after("marker"):at(0.1):near(2)
      expect(value):after("marker"):between(0, 0.1):neverFallsBelow(2)
      """)
    #expect(run.outcome.hasPassed, "\(run.failures) \(run.outcome.errors)")
  }

  @Test func `events of an animation without a distance are distinguished`() throws {
    let run = try ExpectationRun(
      """
      runtime:add(motion.Tween { duration = 0.3, values = { { 0, 150 }, { 0, 150 } } }, card.position)
      motion.at(0.5, function()
        runtime:add(motion.Tween { duration = 0.2, values = { 0, 1 } }, card.opacity)
        runtime:add(motion.Tween { duration = 0.2, values = { 3, 3 } }, card.cornerRadius)
      end)
      motion.expectEvents("animationCompleted"):occurs(1)
      motion.expectEvents("animationCompleted"):occursAt(0.7)
      motion.expectEvents("animationCompleted", { still = true }):occurs(2)
      motion.expectEvents("animationAdded", { still = true, target = "card" }):occursBy(0)
      motion.expectEvents("animationCompleted"):occursBy(0.1)
      """)
    #expect(
      run.outcome.expectations.map(\.hasPassed) == [true, true, true, true, false],
      "\(run.failures)")
    #expect(
      run.outcome.expectations[3].subject
        == "animationAdded events of target 'card' without a distance")
  }

  @Test func `expectations of values are counted`() throws {
    let run = try ExpectationRun(
      """
      expect(1 + 1):toBe(2)
      expect({ 1, 2 }):toEqual({ 1, 2 })
      expect(function() error("no") end):toRaise("no")
      pcall(function() expect(1):toBe(2) end)
      """)
    #expect(run.outcome.heldValues == 3)
  }
}
