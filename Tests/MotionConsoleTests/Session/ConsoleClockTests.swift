import MotionConsole
import MotionHost
import MotionTime
import Testing

@Suite struct ConsoleClockTests {
  @Test func `stepping turns the clock by frames`() throws {
    let stage = try ConsoleFixture()
    #expect(stage.session.status.time == 0)
    #expect(stage.say(".step 30") == "printed half a second\n0.500 s, paused")
    #expect(stage.say("card:presentation().position.y > 80") == "true")
    #expect(stage.say(".step 0.25s") == "0.750 s, paused")
    #expect(stage.say(".step -1").hasPrefix("0.7"))
    #expect(stage.session.status.state == .scrubbing)
    #expect(stage.say(".step x").hasPrefix("failed error invalidArgument: 'x' is not a time."))
  }

  @Test(arguments: [
    "1000001", "-1000001", "1000001f", "-1000001f", "20000s", "9223372036854775807",
  ])
  func `steps that are too far are refused however they are written`(steps: String) throws {
    let stage = try ConsoleFixture()
    #expect(
      stage.say(".step \(steps)")
        == "failed error invalidArgument: '\(steps)' is too far. Step 1000000 frames at most.")
    #expect(stage.session.status.time == 0)
  }

  @Test func `the wall says how far a session plays, frame by frame`() throws {
    let stage = try ConsoleFixture()
    #expect(stage.session.elapse(1).isEmpty)
    _ = stage.say(".play 0.5")
    #expect(stage.session.status.state == .playing)
    for _ in 0..<10 { _ = stage.session.elapse(0.02) }
    // A tenth of a second at half the speed.
    #expect(stage.session.status.time == 6.0 / 60)
    _ = stage.say(".pause")
    #expect(stage.session.elapse(1).isEmpty)
    #expect(stage.say(".undo") == "undone: play")
    #expect(stage.session.status.time == 0)
  }

  @Test func `played backwards the past is shown, and played forwards the session continues`()
    throws
  {
    let stage = try ConsoleFixture()
    _ = stage.session.step(60)
    stage.session.play(speed: -1)
    _ = stage.session.elapse(0.5)
    #expect(stage.session.status.time == 0.5)
    #expect(stage.session.status.end == 1)
    stage.session.play(speed: 1)
    for _ in 0..<3 { _ = stage.session.elapse(0.5) }
    #expect(stage.session.status.end > 1.4)
    #expect(stage.session.status.time == stage.session.status.end)
  }

  @Test(arguments: [
    ("0.25s", 0.25), ("15f", 0.25), ("50%", 0.5), ("250ms", 0.25), ("@landed", 0.6), ("0.1", 0.1),
  ])
  func `times are typed as they are thought of`(text: String, seconds: Double) throws {
    let stage = try ConsoleFixture()
    _ = stage.session.step(60)
    #expect(stage.say(".scrub \(text)").hasSuffix("of 1.000 s"))
    #expect(stage.session.status.time == seconds)
    _ = stage.say(".scrub +50ms")
    #expect(abs(stage.session.status.time - seconds - 0.05) < 1e-9)
    _ = stage.say(".scrub -50ms")
    #expect(abs(stage.session.status.time - seconds) < 1e-9)
  }

  @Test func `a time that is none is refused`() throws {
    let stage = try ConsoleFixture()
    #expect(
      stage.say(".scrub soon")
        == "failed error invalidArgument: 'soon' is not a time. Write 1.25s, 250ms, 75f (frames), "
        + "40%, @marker or +50ms.")
    #expect(
      stage.say(".scrub @nowhere")
        == "failed error invalidArgument: there is no marker 'nowhere'. Name one with "
        + "motion.marker(\"nowhere\").")
    #expect(stage.say(".scrub").hasPrefix("scrub"))
  }

  @Test
  func `a line typed in the past continues from there, and undoing brings back what came after`()
    throws
  {
    let stage = try ConsoleFixture()
    _ = stage.session.step(60)
    _ = stage.say("taps.count = 9")
    let end = stage.session.digest
    _ = stage.say(".scrub 0.25s")
    #expect(stage.say("taps.count") == "9  (now)")
    let said = stage.say("taps.count = taps.count + 1")
    #expect(
      said
        == "note continues from 0.25 s; .undo restores what came after: 0.75 s, 'taps.count = 9'")
    #expect(stage.say("taps.count") == "1")
    #expect(stage.session.status.end < 0.26)
    _ = stage.say(".undo 2")
    #expect(stage.session.digest == end)
    #expect(stage.say("taps.count") == "9")
  }

  @Test
  func `the distant past is released when it takes too much memory, and that is reported once`()
    throws
  {
    let stage = try ConsoleFixture(ConsoleFixture.card) { _ in }
    stage.session.journalMemory = 20_000
    _ = stage.say(
      "function grow() card.position.x.value = motion.now() motion.after(0.01, grow) end grow()")
    var notes = 0
    for _ in 0..<20 {
      let said = ConsoleFixture.lines(of: stage.session.step(30))
      if said.contains("note the session is long: it remembers from") { notes += 1 }
    }
    #expect(notes == 1)
    let horizon = stage.session.status.range.lowerBound
    #expect(horizon > 0)
    stage.session.seek(to: 0)
    #expect(stage.session.status.time == horizon)
  }

  @Test func `playing stops at rest, and .settle goes there at once`() throws {
    let stage = try ConsoleFixture()
    // The tween ends at 0.6 s, which is frame 36; the frame after it finds all at rest.
    #expect(stage.say(".settle").hasSuffix("at rest at 0.600 s"))
    #expect(stage.say(".settle") == "at rest at 0.600 s")
    #expect(stage.say(".play").contains("nothing to play"))
    #expect(stage.session.status.state == .paused)
    #expect(stage.say(".undo") == "undone: settle")
    stage.session.play(speed: 1)
    var said: [ConsoleOutput] = []
    for _ in 0..<10 where stage.session.status.state == .playing {
      said += stage.session.elapse(0.1)
    }
    #expect(stage.session.status.state == .paused)
    #expect(ConsoleFixture.lines(of: said).contains("at rest at 0."))
    #expect(stage.session.status.time < 0.75)
  }

  @Test func `a session that never rests runs for the longest time of a run`() throws {
    let stage = try ConsoleFixture(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 9, height = 9 }
      local layer = stage:addLayer { name = "layer" }
      motion.MotionRuntime { containerView = stage }:add(
        motion.Tween { duration = 1, values = { 0, 1 }, repeatCount = math.huge }, layer.position.x)
      """
    ) { $0.longest = MediaTime(flicks: 2 * MediaTime.flicksPerSecond) }
    #expect(stage.say(".settle").contains("still moving, 2 s later"))
    #expect(stage.session.status.time == 2)
  }

  @Test(arguments: [
    (line: "card.position.x.value = motion.now()", forgets: false),
    (
      line: "card:add(motion.BasicAnimation { keyPath = 'position.x', toValue = 9 }, 'x')",
      forgets: true
    ),
  ])
  func `an animation counts for more than a write`(line: String, forgets: Bool) throws {
    let stage = try ConsoleFixture(ConsoleFixture.card) { _ in }
    // Room for 104 writes, or for 10 animations.
    stage.session.journalMemory = 20_000
    _ = stage.say("function grow() \(line) motion.after(0.01, grow) end grow()")
    stage.session.step(15)
    #expect((stage.session.status.range.lowerBound > 0) == forgets)
  }
}
