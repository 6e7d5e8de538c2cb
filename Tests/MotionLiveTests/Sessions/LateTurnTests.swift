import MotionConsole
import MotionHost
import MotionLive
import MotionRender
import MotionTime
import TestSupport
import Testing

/// Turns that take longer than the page is kept waiting.
@Suite(.serialized) struct LateTurnTests {
  /// A card that can be dragged beside one that moves by itself; at 0.1 s the script is busy, as at 0.3 s.
  private static let busy = """
    local motion = require("motion")
    local stage = motion.Stage { width = 320, height = 480 }
    local card = stage:addLayer { name = "card", position = { 160, 240 }, size = { 160, 120 } }
    local runner = stage:addLayer { name = "runner", position = { 0, 20 }, size = { 20, 20 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    runtime:add(motion.Draggable {}, card)
    runtime:add(motion.Tween { duration = 5, values = { 0, 320 } }, runner.position.x)
    runtime:add(motion.Tween { duration = 0.12, values = { 1, 0.5 } }, card.opacity)
    local function work()
      local sum = 0
      for index = 1, 20000000 do sum = sum + index % 7 end
      card.rotation.value = sum % 3 + 1
      card.cornerRadius.value = 4
    end
    motion.at(0.1, work)
    motion.at(0.3, work)
    for index = 1, 40 do
      motion.at(index * 0.02 + 0.001, function() runner.position.y.value = index + motion.now() end)
    end
    """

  @Test func `CA 9.7 a script that blocks during a drag replays to what was seen`() throws {
    let stage = try LiveFixture(Self.busy)
    stage.session.wait = 0.002
    var hand = try Hand.drag(from: 5.02, for: 0.8, rate: 250)[...]
    var seen: [LiveFixture.Sight] = []
    var index = 0
    var busyFrames = 0
    // The display goes on as fast as it likes: what counts is the order.
    while index < 120 || !stage.session.isIdle {
      let stamp = 5 + Double(index) * 0.01
      let now = try MediaTime(seconds: stamp)
      let samples = hand.prefix { $0.time <= now }
      hand = hand.dropFirst(samples.count)
      seen.append(try stage.frame(stamp, Array(samples)))
      if !stage.session.isIdle { busyFrames += 1 }
      index += 1
    }
    stage.session.wait = nil
    for _ in 0..<20 {
      index += 1
      seen.append(try stage.frame(5 + Double(index) * 0.01))
    }
    #expect(busyFrames > 0, "the script was never busy")
    let times = seen.map(\.time)
    #expect(times == times.sorted())

    let batch = try stage.batch()
    #expect(batch.map(\.bytes) == stage.commits)
    let late = try Recording(readingFrom: stage.folder.path("saved.input.jsonl")).lateTurns
    #expect(!late.isEmpty)
    for turn in late { #expect(turn.commitTime > turn.time) }
    let journal = Journal()
    for commit in batch { try journal.apply(commit) }
    let recorder = Recorder(journal: journal)
    for sight in seen {
      let shown = LiveFixture.sight(recorder.frame(index: 0, time: sight.time), recorder.columns)
      for (name, bits) in sight.values {
        #expect(shown.values[name] == bits, "\(name) at \(sight.time)")
      }
    }
  }

  @Test func `what fell due meanwhile runs at the late commit's time`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      local motion = require("motion")
      for index = 1, 9 do
        motion.at(index * 0.06, function() print(index, motion.now()) end)
      end
      """, to: "t.lua")
    var job = RunJob(
      script: folder.path("t.lua"), frameRate: try FrameRate(10),
      plugins: PluginLocator(roots: []))
    job.end = .time(try MediaTime(seconds: 0.6))
    let recording = #"{"t":0.12,"type":"lateturn","number":0,"commit":0.3125}"#
    job.recording = try Recording(parsing: Array(recording.utf8), path: "late.jsonl")
    var lines: [String] = []
    _ = try ScriptSession.run(
      job, to: SessionOutputs(report: SessionReport { lines.append($0) }),
      interruption: Interruption())
    #expect(
      lines == [
        "1\t0.06", "2\t0.12", "3\t0.3125", "4\t0.3125", "5\t0.3125", "6\t0.36", "7\t0.42",
        "8\t0.48", "9\t0.54",
      ])
  }
}
