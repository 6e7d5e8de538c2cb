import MotionConsole
import MotionHost
import MotionRender
import MotionTime
import MotionTrace
import TestSupport
import Testing

/// A panel shows the values that the API returns.
@Suite struct ConsoleScrubTests {
  private static let offsets = [0.6, 0.15, 0.3, 0, 0.45, 0.123456789, 0.599999]

  /// A spring on a timeline, and what the card shows at some offsets, in a batch run.
  private static let springs = """
    local motion = require("motion")
    local stage = motion.Stage { width = 320, height = 480 }
    local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
    local timeline = motion.Timeline {}
    local runtime = motion.MotionRuntime { containerView = stage }
    local spring = motion.Spring { stiffness = 180, damping = 9, destination = { 200, 300 }, timeline = timeline }
    runtime:add(spring, card.position)
    """

  private final class Output: TraceWriter {
    var frames: [Frame] = []
    var printed: [String] = []
    func write(_ frame: Frame) { frames.append(frame) }
    func printed(_ line: String) { printed.append(line) }

    /// The outputs of a session that all lead here.
    var outputs: SessionOutputs {
      SessionOutputs(trace: self, report: SessionReport { [self] in printed($0) })
    }
  }

  @Test func `panel, Lua and batch show the same bits wherever a timeline stands`() throws {
    // In batch: written, read, written, read.
    let batch = try ConsoleFixture(Self.springs)
    let loop = """
      timeline.paused.value = true
      for _, offset in ipairs { \(Self.offsets.map { "\($0)" }.joined(separator: ", ")) } do
        timeline.timeOffset.value = offset
        local shown = card:presentation().position
        print(string.format("%a %a", shown.x, shown.y))
      end
      """
    try batch.folder.write(Self.springs + loop, to: "b.lua")
    var job = batch.job
    job.script = batch.folder.path("b.lua")
    job.end = .time(.zero)
    let output = Output()
    _ = try ScriptSession.run(job, to: output.outputs, interruption: Interruption())
    #expect(output.printed.count == Self.offsets.count)

    let panel = try ConsoleFixture(Self.springs)
    let lua = try ConsoleFixture(Self.springs)
    _ = panel.say(".timeline timeline")
    _ = panel.say(".watch card.position")
    _ = lua.say("timeline.paused.value = true")
    // What the panel draws before it has been there.
    let range = 0...0.6
    let places = (0...1).map { place in
      panel.session.timeSeries(of: ("card.position", place), over: range, count: 61)
    }
    for (offset, expected) in zip(Self.offsets, output.printed) {
      panel.session.seek(to: offset)
      let read = panel.session.readings[0].numbers.map(\.value)
      _ = lua.say("timeline.timeOffset.value = \(offset)")
      let said = lua.say(
        "(function() local p = card:presentation().position return string.format('%a %a', p.x, p.y) end)()"
      )
      #expect(said == "\"\(expected)\"")
      #expect(
        panel.say(
          "(function() local p = card:presentation().position return string.format('%a %a', p.x, p.y) end)()"
        ) == said)
      let numbers = expected.split(separator: " ").compactMap { Double($0) }
      #expect(numbers.map(\.bitPattern) == read.map(\.bitPattern))
      let index = offset * 100
      if index == index.rounded() {
        #expect(places.map { $0[Int(index)].bitPattern } == read.map(\.bitPattern))
      }
    }
  }

  @Test func `drawing a curve over a timeline writes nothing`() throws {
    let stage = try ConsoleFixture(Self.springs)
    _ = stage.say(".timeline timeline")
    let before = stage.session.digest
    _ = stage.say(".watch card.position")
    _ = stage.session.timeSeries(of: ("card.position", 1), over: 0...1, count: 100)
    _ = stage.session.readings
    #expect(stage.session.digest == before)
  }

  @Test func `scrubbing the session shows what its frames showed, and writes nothing`() throws {
    let stage = try ConsoleFixture(Self.springs)
    let output = Output()
    var job = stage.job
    job.end = .time(try MediaTime(seconds: 1))
    _ = try ScriptSession.run(job, to: output.outputs, interruption: Interruption())
    _ = stage.session.step(60)
    _ = stage.say(".watch card.position")
    let commits = stage.session.moments.count
    for frame in output.frames.reversed() {
      stage.session.seek(to: frame.time.seconds)
      let read = stage.session.readings[0].numbers.map(\.value.bitPattern)
      #expect(read == frame.values.prefix(2).map(\.bitPattern))
    }
    #expect(stage.session.moments.count == commits)
  }

  @Test func `a velocity is the slope of what is shown`() throws {
    let stage = try ConsoleFixture()
    _ = stage.say(".watch card.position.y")
    stage.session.step(60)
    stage.session.seek(to: 0.3)
    let number = stage.session.readings[0].numbers[0]
    // The tween goes 160 points in 0.6 s, eased in and out: half way the cubic Bézier curve with the
    // points 0.42, 0 and 0.58, 1 has the slope 1.5 / 0.87.
    #expect(abs(number.value - 160) < 1e-4)
    #expect(abs(number.velocity - 160 / 0.6 * 1.5 / 0.87) < 0.01)
    #expect(number.unit == "pt")
  }

  @Test func `an animation that begins or ends has the speed with which it continues`() throws {
    let stage = try ConsoleFixture(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 320, height = 480 }
      card = stage:addLayer { name = "card", position = { 0, 0 } }
      local runtime = motion.MotionRuntime { containerView = stage }
      runtime:add(motion.Spring { stiffness = 120, damping = 10, destination = 200 }, card.position.x)
      """)
    _ = stage.say(".watch card.position.x")
    // A spring begins at rest, and rests when it is done, though its last step to the end is a jump.
    #expect(abs(stage.session.readings[0].numbers[0].velocity) < 0.0005)
    stage.session.step(120)
    let end = try #require(stage.session.moments.last { $0.kind == .animationCompleted })
    stage.session.seek(to: end.time)
    #expect(stage.session.readings[0].numbers[0].velocity == 0)
  }

  @Test func `a timeline that has run past its animations is scrubbed over them alone`() throws {
    let stage = try ConsoleFixture()
    stage.session.step(120)
    _ = stage.say(".timeline timeline")
    #expect(stage.session.status.position == 2)
    #expect(stage.session.status.range == 0...0.6)
    stage.session.seek(to: 1.9)
    #expect(stage.session.status.position == 0.6)
  }

  @Test func `a timeline that repeats for ever is shown for a cycle, and scrubbed anywhere`() throws
  {
    let loop = "values = { 80, 240 }, repeatCount = math.huge, autoreverses = true,"
    let stage = try ConsoleFixture(
      ConsoleFixture.card.replacing("values = { 80, 240 },", with: loop))
    _ = stage.say(".timeline timeline")
    // Once there and once back.
    #expect(stage.session.status.range == 0...1.2)
    _ = stage.say(".watch card.position.y")
    _ = stage.say(".scrub 0.2s")
    let early = stage.session.readings[0].numbers[0].value
    #expect(stage.say(".scrub 5s").hasSuffix("timeline at 5.000 of 9.600 s"))
    // Four cycles later the card is where it was.
    #expect(abs(stage.session.readings[0].numbers[0].value - early) < 1e-9)
    _ = stage.say(".scrub 2.4s")
    #expect(stage.session.status.range == 0...2.4)
    _ = stage.say(".scrub 50%")
    #expect(stage.session.status.position == 1.2)
    stage.session.seek(to: -1)
    #expect(stage.session.status.position == 0)
  }

  @Test func `what a hand scrubs until it rests is undone as one`() throws {
    let stage = try ConsoleFixture()
    _ = stage.say(".timeline timeline")
    let before = stage.session.digest
    for offset in [0.1, 0.2, 0.3] { stage.session.seek(to: offset) }
    stage.session.rest()
    stage.session.seek(to: 0.5)
    #expect(stage.session.status.position == 0.5)
    #expect(stage.session.status.range == 0...0.6)
    _ = stage.say(".undo")
    #expect(stage.session.status.position == 0.3)
    _ = stage.say(".undo")
    #expect(stage.session.digest == before)
  }
}
