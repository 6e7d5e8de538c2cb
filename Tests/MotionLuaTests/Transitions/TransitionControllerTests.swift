import MotionTime
import Testing

@Suite struct TransitionControllerTests {
  private static let prelude = """
    controller = motion.TransitionController {
      containerView = stage,
      transitionDidBecomeInteractive = function(context) print("hand", context.direction.value) end,
      transitionDidLeaveInteraction = function(_, finishing) print("left", finishing) end,
      transitionDidEnd = function(context, completed)
        print("ended", completed, context.direction.value, motion.now())
      end,
    }
    other = stage:addLayer { name = "other" }
    fade = {
      willBeginTransition = function(context, runtime)
        print("begin", context.back == card, context.fore == other, context.window.duration)
        tween = motion.TransitionTween {
          window = context.window, forwardValues = { 0, 1 }, direction = context.direction }
        runtime:add(tween, card.opacity)
        return { tween }
      end,
      didEndTransition = function(context) print("over", context.isCompleting) end,
    }

    """

  private func runner(_ script: String) throws -> ScriptRunner {
    let runner = try StreamProbe().runner
    try runner.run(Self.prelude + script)
    return runner
  }

  @Test func `TRN-1 a transition begins, waits for its terminators and ends`() throws {
    let runner = try runner(
      """
      print(controller.context, controller.isInteractive)
      print(controller:start { transition = fade, back = card, fore = other, duration = 2 })
      print(controller.context.initialDirection, controller.context:containerView() == stage)
      """)
    try runner.advance(to: 3)
    #expect(
      runner.printed == [
        "nil\tfalse", "begin\ttrue\ttrue\t2.0", "true", "forward\ttrue", "over\ttrue",
        "ended\ttrue\tforward\t2.0",
      ])
    #expect(try runner.output("print(controller.context)").last == "nil")
  }

  @Test func `a session with a transition under way leaves nothing behind`() throws {
    weak var environment: MotionSession?
    do {
      let runner = try runner(
        "controller:start { transition = fade, back = card, fore = other, duration = 2 }")
      try runner.advance(to: 1)
      environment = runner.environment
    }
    #expect(environment == nil)
  }

  @Test func `TRN-2 a transition that was turned has not completed`() throws {
    let runner = try runner(
      """
      controller:start { transition = fade, back = card, fore = other, duration = 2 }
      motion.at(1, function() controller.context.direction.value = "backward" end)
      """)
    try runner.advance(to: 5)
    #expect(
      runner.printed == [
        "begin\ttrue\ttrue\t2.0", "over\tfalse", "ended\tfalse\tbackward\t2.0",
      ])
  }

  @Test func `TRN-3 without terminators a transition ends at once`() throws {
    let runner = try runner(
      """
      controller:start {
        transition = { willBeginTransition = function() end }, back = card, fore = other }
      """)
    #expect(runner.printed == ["ended\ttrue\tforward\t0.0"])
  }

  @Test func `TRN-1 a transition leaves the work to its fallback`() throws {
    let runner = try runner(
      """
      controller:start {
        transition = {
          willBeginTransition = function() print("not this one") end,
          fallbackTransition = function(context) return fade end,
        }, back = card, fore = other, direction = "backward",
      }
      """)
    #expect(runner.printed == ["begin\ttrue\ttrue\t0.35"])
  }

  @Test func `TIM-1 a timing gives the window its effective duration`() throws {
    let runner = try runner(
      """
      fade.timing = { duration = 1, layers = { { id = "card", range = { 0, 0.5 } } } }
      controller:start { transition = fade, back = card, fore = other }
      print(controller.context.timedTransition:layer("card"):value())
      """)
    #expect(runner.printed == ["begin\ttrue\ttrue\t1.0", "0.0"])
  }

  @Test func `TRN-5 a second transition forward is refused`() throws {
    let runner = try runner(
      "controller:start { transition = fade, back = card, fore = other, duration = 2 }")
    let text = try runner.failure(
      "controller:start { transition = fade, back = card, fore = other }")
    #expect(
      text
        == "assertionFailed: a transition is already active. Wait until it has ended; only one "
        + "backward takes the place of one forward.")
  }

  @Test(arguments: [
    ("controller:start {}", "missingKey: start needs 'transition' (table)"),
    (
      "controller:start { transition = {}, back = card, fore = other }",
      "missingKey: transition needs 'willBeginTransition' (function)"
    ),
    (
      "controller:start { transition = fade, back = 1, fore = 2 }",
      "invalidValue: bad argument #1 to 'start' ('back' and 'fore' must be objects, such as layers)"
    ),
    (
      "motion.TransitionController {}",
      "missingKey: motion.TransitionController needs 'containerView' (Layer)"
    ),
  ])
  func `refuses by name`(script: String, message: String) throws {
    let runner = try runner("")
    let text = try runner.failure(script.hasPrefix("motion") ? "local x = \(script)" : script)
    #expect(text == message)
  }
}
