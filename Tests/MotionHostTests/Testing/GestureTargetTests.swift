import MotionHost
import MotionTime
import TestSupport
import Testing

/// Gestures on a layer reach it, or are an error; where another layer gets the touch there is a warning.
@Suite struct GestureTargetTests {
  /// Runs a script with a stage of 320 × 480 points, and a card of 120 × 80 in its middle.
  private func run(_ text: String) throws -> SessionOutcome {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      local motion, test = require("motion"), require("test")
      local stage = motion.Stage { width = 320, height = 480 }
      local card = stage:addLayer { name = "card", position = { 160, 240 }, size = { 120, 80 } }
      \(text)
      motion.expect(card.position.x):at(1):near(160)
      """, to: "a.lua")
    let job = RunJob(
      script: folder.path("a.lua"), frameRate: try FrameRate(60), plugins: PluginLocator(roots: []))
    return try ScriptSession.run(job, to: SessionOutputs(), interruption: Interruption())
  }

  @Test(arguments: [
    (
      "card.position.value = { 160, 800 } test.drag(card, { by = { 0, -40 } })",
      "test.drag: the touch at (160, 800) does not reach 'card': it is off the stage, which ends at "
        + "(320, 480). Name a point of the layer that is seen, with 'from', or give a point of the stage "
        + "instead of the layer."
    ),
    ("card.isHidden = true test.tap(card)", "'card': 'card' is hidden. Name a point of the layer"),
    ("card.opacity.value = 0 test.hold(card, 0.5)", "'card': 'card' is clear."),
    (
      "test.tap(card, { position = { -1, 40 } })",
      "(99, 240) does not reach 'card': the layer is not seen"
    ),
    (
      "test.pinch(card, { from = 200, to = 100 })",
      "test.pinch: the touch at (60, 240) does not reach"
    ),
    ("test.rotate(card, { by = 1, distance = 130 })", "seen, with 'center', or give a point"),
    (
      "local free = motion.Layer {} test.tap(free)",
      "test.tap: the layer without a name is on no stage."
    ),
  ])
  func `a gesture that reaches nothing is an error`(call: String, message: String) throws {
    let outcome = try run(call)
    let error = try #require(outcome.errors.first)
    #expect(outcome.errors.count == 1)
    #expect(error.hasPrefix("gestureMissed: "))
    #expect(error.contains("a.lua:4: test."))
    #expect(error.contains(message), "\(error)")
  }

  @Test(arguments: [
    "test.drag(card, { by = { 40, 0 } })", "test.tap(card, { position = { 0, 0 } })",
    "test.pinch(card, { from = 40, to = 300 })", "test.tap(stage)",
    "card:addLayer { position = { 60, 40 }, size = { 20, 20 } } test.tap(card)",
    // The first finger lies beside the card, the second on it.
    "test.drag(card, { from = { -20, 40 }, to = { 40, 40 }, fingers = 2 })",
    // A point of the stage is taken as it is.
    "test.tap({ 10, 10 })",
    // The layer is looked for where it is seen when the gesture begins.
    "card.isHidden = true motion.at(0.2, function() card.isHidden = false end) test.tap(card, { at = 0.3 })",
  ])
  func `a gesture that reaches its layer is none, nor is a point of the stage`(call: String) throws
  {
    let outcome = try run(call)
    #expect(outcome.errors == [])
    #expect(outcome.warnings == [])
  }

  @Test func `a touch that another layer gets is a warning`() throws {
    let outcome = try run(
      "stage:addLayer { name = 'cover', position = { 160, 240 }, size = { 20, 20 } } test.tap(card)"
    )
    #expect(outcome.errors == [])
    let warning = try #require(outcome.warnings.first)
    #expect(outcome.warnings.count == 1)
    #expect(
      warning.hasSuffix(
        "a.lua:4: test.tap: the touch at (160, 240) reaches 'cover', not 'card'. Name a point of the layer "
          + "that is seen, with 'position', or give a point of the stage instead of the layer."),
      "\(warning)")
  }
}
