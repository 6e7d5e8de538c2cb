import MotionHost
import MotionTime
import TestSupport
import Testing

@Suite struct ScriptTestsTests {
  private static let opening = """
    local motion, test = require("motion"), require("test")
    local stage = motion.Stage { width = 400, height = 300 }
    local card = stage:addLayer { name = "card", position = { 100, 150 }, size = { 80, 60 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    runtime:add(motion.Draggable {}, card)

    """

  private func job(
    _ text: String, testCase: String? = nil, in folder: TemporaryFolder
  ) throws -> RunJob {
    try folder.write(Self.opening + text, to: "a.test.lua")
    var job = RunJob(
      script: folder.path("a.test.lua"), frameRate: try FrameRate(60),
      plugins: PluginLocator(roots: []))
    job.testCase = testCase
    return job
  }

  private func run(_ text: String, testCase: String? = nil) throws -> SessionOutcome {
    let folder = try TemporaryFolder()
    return try ScriptSession.run(
      try job(text, testCase: testCase, in: folder), to: SessionOutputs(),
      interruption: Interruption())
  }

  private static let cases = """
    test.case("drags", function()
      test.drag({ 100, 150 }, { 160, 150 }, 0.5)
      test.expect(motion.now()):toBeNear(0.5)
      test.expect(card:presentation().position.x):toBeNear(160, 14.001)
      test.advance(0.25)
      test.expect(motion.now()):toBeNear(0.75)
    end)
    test.case("fails", function()
      test.advance(0.1)
      test.expect(motion.now()):toBe(7)
    end)

    """

  @Test func `a case is the session that is asked for, in which functions wait`() throws {
    let outcome = try run(Self.cases, testCase: "drags")
    #expect(outcome.errors == [])
    #expect(outcome.heldValues == 3)
    let failed = try run(Self.cases, testCase: "fails")
    #expect(failed.heldValues == 0)
    #expect(failed.errors.count == 1)
    #expect(
      failed.errors.first?.contains("/a.test.lua:15: expected 0.1 to be 7") == true,
      "\(failed.errors)")
  }

  @Test func `cases are listed, and each needs to be named`() throws {
    let folder = try TemporaryFolder()
    let listed = try job(Self.cases, in: folder)
    #expect(
      ScriptSession.testCases(of: listed, interruption: Interruption()) == ["drags", "fails"])
    for name in [nil, "other"] {
      let error = #expect(throws: HostError.self) { _ = try run(Self.cases, testCase: name) }
      #expect(error?.code == .invalidArgument)
    }
  }

  @Test func `a body that does not end fails`() throws {
    let outcome = try run(
      "test.case('long', function() test.advance(100) end)", testCase: "long")
    #expect(
      outcome.errors == ["unfinished: the body of the case 'long' had not ended at 60.0 s."])
  }

  @Test func `gestures on a layer are input, where it is seen when they begin`() throws {
    let outcome = try run(
      """
      motion.at(0.2, function() card.position.value = { 300, 200 } end)
      test.drag(card, { at = 0.5, by = { 40, 0 }, duration = 0.25, rest = 0.1 })
      motion.expectEvents("input", { type = "pointerdown" }):occursAt(0.5)
      motion.expectEvents("input", { type = "pointerup" }):occursAt(0.85)
      -- The pan begins past 10 points, so that less than the whole way may show.
      motion.expect(card.position.x):after("gestureEnd"):at(0):near(329, 1.001)
      motion.expect(card.position.y):after("gestureEnd"):at(0):near(200)
      test.tap(card)
      motion.expectEvents("input", { type = "pointerdown" }):occurs(4)
      test.pinch(card, { from = 40, to = 80, duration = 0.1 })
      motion.expectEvents("input", { type = "pointerup" }):occurs(4)
      """)
    #expect(outcome.errors == [])
    #expect(outcome.expectations.allSatisfy { $0.hasPassed }, "\(outcome.expectations)")
  }

  @Test(arguments: [
    ("test.advance(1)", "cannotWait: "),
    ("test.drag(card, {})", "test.drag needs 'to', 'by' or 'path'"),
    ("test.drag(card, { to = { 1, 1 }, by = { 1, 1 } })", "'to' and 'by' both say where it ends"),
    ("test.drag(card, { too = { 1, 1 } })", "Did you mean 'to'?"),
    ("test.drag(3, { 1, 1 })", "point expected, got number"),
    ("test.tap(card, { fingers = 11 })", "1 <= x <= 10 expected, got 11"),
    ("test.hold(card, -1)", "0 <= x <= 60 expected, got -1"),
    ("test.input('../a.jsonl')", "is not a file in the script's folder"),
    ("test.input('none.jsonl')", "there is no such file"),
  ]) func `what makes no gesture is refused`(call: String, message: String) throws {
    let error = #expect(throws: ScriptError.self) { _ = try run(call) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func `a recording beside the script is input`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"t":0.1,"type":"pointerdown","pointerId":1,"pointerType":"touch","x":100,"y":150}
      {"t":0.2,"type":"pointerup","pointerId":1,"pointerType":"touch","x":100,"y":150}

      """, to: "recordings/tap.jsonl")
    let job = try job(
      """
      test.input("recordings/tap.jsonl", 1)
      motion.expectEvents("input", { type = "pointerup" }):occursAt(1.2, 0)
      """, in: folder)
    let outcome = try ScriptSession.run(
      job, to: SessionOutputs(), interruption: Interruption())
    #expect(outcome.hasPassed, "\(outcome)")
  }

  @Test func `a file of the module's name beside the script wins, with a warning`() throws {
    let folder = try TemporaryFolder()
    try folder.write("return { answer = 42 }", to: "test.lua")
    let outcome = try ScriptSession.run(
      try job("motion.expect(test.answer):toBe(42)", in: folder), to: SessionOutputs(),
      interruption: Interruption())
    #expect(outcome.heldValues == 1)
    #expect(
      outcome.warnings.first?.hasSuffix(
        "test.lua, not the module of test cases and gestures. Rename the file to have that.")
        == true,
      "\(outcome.warnings)")
  }
}
