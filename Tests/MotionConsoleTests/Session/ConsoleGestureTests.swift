import MotionConsole
import MotionTime
import TestSupport
import Testing

/// A property that a gesture moves has a velocity in `.watch` and in the panel, now and in the
/// past.
@Suite struct ConsoleGestureTests {
  /// A card that was dragged for 0.3 s at 240 points per second, held for 0.2 s and let go.
  private func dragged() throws -> ConsoleFixture {
    let stage = try ConsoleFixture(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 320, height = 480 }
      card = stage:addLayer { name = "card", position = { 100, 240 }, size = { 120, 80 } }
      local runtime = motion.MotionRuntime { containerView = stage }
      runtime:add(motion.Draggable {}, card)
      follower = stage:addLayer { name = "follower", position = { 100, 20 } }
      local chase = motion.Spring { stiffness = 200, damping = 20, destination = 100 }
      runtime:connect(card.position:asStream():x(), chase.destination)
      runtime:add(chase, follower.position.x)
      """)
    stage.session.step(60)
    stage.session.point(.down, at: Point(x: 100, y: 240))
    for frame in 1...18 {
      stage.session.step(1)
      stage.session.point(.move, at: Point(x: 100 + 4 * Double(frame), y: 240))
    }
    stage.session.step(12)
    stage.session.point(.up, at: Point(x: 172, y: 240))
    stage.session.step(30)
    return stage
  }

  private func velocity(_ stage: ConsoleFixture, at time: Double) -> Double {
    stage.session.seek(to: time)
    return stage.session.readings[0].numbers[0].velocity
  }

  @Test func `a watch has the finger's speed wherever one scrubs`() throws {
    let stage = try dragged()
    _ = stage.say(".watch card.position.x")
    // At 1.2 s a frame is shown, and a flick later the next sample comes.
    for time in [1.155, 1.2, 1.21, 1.305] {
      #expect(abs(velocity(stage, at: time) - 240) < 1e-6)
    }
    // Before the drag begins, when the finger has rested for 100 ms, and after the release.
    for time in [0.5, 1.02, 1.41, 1.499, 1.6, 2] { #expect(velocity(stage, at: time) == 0) }
    #expect(stage.session.readings[0].numbers[0].unit == "pt")
    // Back again it is the same, to the bit.
    #expect(velocity(stage, at: 1.21) == velocity(stage, at: 1.21))
  }

  @Test func `an expression has the speed that follows by the chain rule`() throws {
    let stage = try dragged()
    _ = stage.say(".watch card.position.x * 2 - card.position.y")
    #expect(abs(velocity(stage, at: 1.21) - 480) < 1e-6)
    #expect(velocity(stage, at: 1.45) == 0)
  }

  @Test func `the panel's velocities are those of the readings`() throws {
    let stage = try dragged()
    _ = stage.say(".watch card.position.x")
    let series = stage.session.timeSeries(
      of: (name: "card.position.x", place: 0), over: 1.0...1.6, count: 61, isVelocity: true)
    #expect(series.count == 61)
    for (index, shown) in series.enumerated() {
      let time = 1 + 0.6 * Double(index) / 60
      #expect(abs(shown - velocity(stage, at: time)) < 1e-6)
      if (1.16...1.3).contains(time) { #expect(abs(shown - 240) < 1e-6) }
    }
    #expect(series[0] == 0 && series[60] == 0)
  }

  @Test func `what an animation moves meanwhile has the speed of the animation`() throws {
    let stage = try dragged()
    _ = stage.say(".watch follower.position.x")
    func value(_ time: Double) -> Double {
      stage.session.seek(to: time)
      return stage.session.readings[0].numbers[0].value
    }
    for time in [1.155, 1.21, 1.3021, 1.41, 1.6] {
      let slope = (value(time + 1e-4) - value(time - 1e-4)) / 2e-4
      #expect(abs(velocity(stage, at: time) - slope) < 1e-3 * abs(slope) + 1e-3)
    }
  }

  @Test func `what was undone and done again has the speeds it had`() throws {
    let stage = try dragged()
    _ = stage.say(".watch card.position.x")
    let before = velocity(stage, at: 1.21)
    _ = stage.say(".undo 3")
    _ = stage.say(".redo 3")
    #expect(velocity(stage, at: 1.21) == before)
  }

  private func draggable() throws -> ConsoleFixture {
    try ConsoleFixture(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 320, height = 480 }
      local card = stage:addLayer { name = "card", position = { 100, 240 }, size = { 120, 80 } }
      local runtime = motion.MotionRuntime { containerView = stage }
      runtime:add(motion.Draggable {}, card)
      """)
  }

  @Test func `.drag moves what it drags by points, and goes on to the release`() throws {
    let stage = try draggable()
    #expect(stage.say(".drag card +0,60 0.5s") == "0.500 s, paused")
    // A pan begins past 10 points, here with the sample at 11, and counts from there.
    #expect(stage.say("card.position.y.value") == "289.0")
    // From the upper left corner of the card, 20 to the right in its coordinates.
    #expect(stage.say(".drag card 0,0 20,0") == "0.800 s, paused")
    // Of 36 moves of 20 / 36 points the 19th is past 10 points; 17 are left.
    #expect(stage.say("string.format('%.6f', card.position.x.value)") == "\"109.444444\"")
    #expect(stage.say(".undo 2") == "undone: gesture on card, gesture on card")
    #expect(stage.say("card.position.value") == "{ x = 100.0, y = 240.0 }")
    #expect(stage.say(".redo 2") == "done again: gesture on card, gesture on card")
    #expect(stage.say("card.position.y.value") == "289.0")
  }

  @Test func `gestures are pointer input like any other, in the log and in what is saved`() throws {
    let stage = try draggable()
    _ = stage.say(".drag card +0,60 0.25s")
    let input = stage.folder.path("input.jsonl")
    // A touch, a move for each 120th of a second up to the end, and the release.
    #expect(stage.say(".record \(input)") == "32 samples to \(input)")
    let saved = stage.folder.path("saved.lua")
    #expect(stage.say(".save \(saved)").contains("--input"))
  }

  @Test(arguments: [
    (".tap card", "0.050 s, paused"), (".tap card 10,10 1s", "1.000 s, paused"),
    (".pinch card 40 80", "0.300 s, paused"), (".rotate card 90deg 0.5s", "0.500 s, paused"),
  ])
  func `gestures take as long as they say`(command: String, status: String) throws {
    #expect(try draggable().say(command) == status)
  }

  @Test(arguments: [
    (".drag crad +0,60", "'crad' is not a layer. There are card"),
    (".drag card here", "'here' is not a point."),
    (".pinch card 40", "write .pinch LAYER FROM TO [TIME]"),
    (".pinch card -1 4", "'-1' is not a distance."),
    (".rotate card left", "'left' is not an angle."),
    (".tap card 1,2 100s", "'100s' is not a duration"),
    (
      ".drag card +0,600 +0,10",
      "gestureMissed: .drag: the touch at (100, 840) does not reach 'card': it is off the stage, which "
        + "ends at (320, 480). Begin at a point of the layer that is seen, such as .drag card 10,20 +0,120."
    ),
    (
      ".tap card -10,0",
      "gestureMissed: .tap: the touch at (30, 200) does not reach 'card': the layer is not seen there."
    ),
    (".pinch card 200 100", "The fingers lie about the layer's middle, which has to be seen."),
  ])
  func `what a gesture command refuses does nothing`(command: String, reason: String) throws {
    let stage = try draggable()
    let digest = stage.session.digest
    #expect(stage.say(command).contains(reason))
    #expect(stage.session.digest == digest)
  }
}
