import Foundation
import MotionHost
import MotionRender
import MotionTime
import TestSupport
import Testing

/// CA 10.4: going on from the past with other input.
@Suite struct ResumptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A card that is dragged and springs home, with chance, timers, frames and an end that starts
  /// something: all of it history.
  private let script = """
    local motion = require("motion")
    local stage = motion.Stage { width = 400, height = 400 }
    local card = stage:addLayer { name = "card", position = { 100, 100 }, size = { 200, 200 } }
    local other = stage:addLayer { name = "other", size = { 5, 5 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    local drag = motion.Draggable {}
    local spring = motion.Spring { stiffness = 120, damping = 9, destination = { 200, 120 } }
    runtime:toggle(spring, drag)
    runtime:connect(drag:finalVelocity(), spring.initialVelocity)
    runtime:add(drag, card)
    runtime:add(spring, card.position)
    local count = 0
    local function tick()
      count = count + 1
      other.position.x.value = card:presentation().position.x + math.random(10)
      print("tick " .. count)
      if count < 30 then motion.after(0.05 * math.random(), tick) end
    end
    motion.after(0.01, tick)
    local fade = motion.BasicAnimation { keyPath = "opacity", toValue = 0.5, duration = 0.4 }
    other:add(fade, "fade", { stop = function() other.zPosition.value = count end })
    motion.marker("late", 0.9)
    """

  /// Down at 0.02 s, dragged until 0.4 s, let go, and caught again at 0.7 s.
  private static let first = """
    {"t":0.02,"type":"pointerdown","pointerId":1,"pointerType":"touch","x":100,"y":100}
    {"t":0.08,"type":"pointermove","pointerId":1,"pointerType":"touch","x":130,"y":110}
    {"t":0.21,"type":"pointermove","pointerId":1,"pointerType":"touch","x":180,"y":150}
    {"t":0.4,"type":"pointerup","pointerId":1,"pointerType":"touch","x":190,"y":150}
    {"t":0.7,"type":"pointerdown","pointerId":2,"pointerType":"touch","x":200,"y":120}
    {"t":0.75,"type":"pointermove","pointerId":2,"pointerType":"touch","x":160,"y":80}
    {"t":0.8,"type":"pointerup","pointerId":2,"pointerType":"touch","x":140,"y":70}
    """

  /// Other pointer input from a time on: the finger that may be down goes elsewhere.
  private func second(after start: Double) throws -> Recording {
    let lines = [
      (0.01, "pointermove", 60.0), (0.05, "pointermove", 40), (0.06, "pointerup", 40),
      (0.2, "pointerdown", 130), (0.25, "pointermove", 170), (0.28, "pointermove", 190),
      (0.3, "pointercancel", 190),
    ].map { offset, type, x in
      #"{"t":\#(start + offset),"type":"\#(type)","pointerId":1,"pointerType":"touch","#
        + #""x":\#(x),"y":90}"#
    }
    return try Recording(parsing: Array(lines.joined(separator: "\n").utf8), path: "second")
  }

  private static let plugins = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("plugins").path

  private func job(
    _ text: String? = nil, fps: FrameRate? = nil
  ) throws -> RunJob {
    try folder.write(text ?? script, to: "s.lua")
    var job = RunJob(
      script: folder.path("s.lua"), frameRate: try fps ?? FrameRate(60),
      plugins: PluginLocator(roots: [PluginRoot(path: Self.plugins, origin: .bundled)]))
    job.seed = 5
    job.recording = try Recording(parsing: Array(Self.first.utf8), path: "first")
    return job
  }

  private func play(_ job: RunJob) throws -> SessionMemory {
    let output = SessionMemory()
    let outcome = try ScriptSession.run(job, to: output.outputs, interruption: Interruption())
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    return output
  }

  private func resume(_ resumption: Resumption) throws -> SessionMemory {
    let output = SessionMemory()
    let outcome = try ScriptSession.resume(
      resumption, to: output.outputs, interruption: Interruption())
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    return output
  }

  /// That a resumed run shows what a run from the start shows after a moment, to the last bit.
  private func expectSame(
    _ resumed: SessionMemory, as whole: SessionMemory, after time: MediaTime,
    _ place: SourceLocation = #_sourceLocation
  ) {
    #expect(resumed.commits.map(\.bytes) == whole.commits.map(\.bytes), sourceLocation: place)
    let frames = whole.frames.filter { $0.time > time }
    #expect(resumed.frames.map(\.index) == frames.map(\.index), sourceLocation: place)
    for (one, other) in zip(resumed.frames, frames) {
      #expect(
        one.values.map(\.bitPattern) == other.values.map(\.bitPattern), sourceLocation: place)
    }
    #expect(resumed.columns == whole.columns, sourceLocation: place)
    #expect(
      resumed.animationEvents == whole.animationEvents.filter { $0.time > time },
      sourceLocation: place)
    #expect(
      resumed.markers.map(\.time) == whole.markers.map(\.time).filter { $0 > time.seconds },
      sourceLocation: place)
    #expect(whole.printed.suffix(resumed.printed.count) == resumed.printed[...])
  }

  /// Before the finger is down, while it drags, while the spring flies, caught again, at rest; on frames
  /// and between them.
  private static let moments = [0, 0.01, 0.1, 0.2100001, 0.35, 0.4, 0.45, 0.5, 0.72, 0.75, 1.3]

  @Test(arguments: moments)
  func `CA 10.4 with the same input a resumed session is the undisturbed one`(
    seconds: Double
  ) throws {
    let job = try job()
    let time = try MediaTime(seconds: seconds)
    let whole = try play(job)
    #expect(whole.commits.count > 30)
    let resumed = try resume(Resumption(of: job, commits: whole.commits, at: time))
    expectSame(resumed, as: whole, after: time)
    #expect(resumed.printed.count < whole.printed.count || seconds == 0)
  }

  @Test(arguments: moments)
  func `CA 10.4 with other input it is a session that had that input from the start`(
    seconds: Double
  ) throws {
    let job = try job()
    let time = try MediaTime(seconds: seconds)
    let past = try play(job)
    let input = try second(after: seconds)
    let resumption = try Resumption(
      of: job, commits: past.commits, at: time, input: input)
    let resumed = try resume(resumption)

    // A recording put together by hand, and a second session.
    let old = Self.first.split(separator: "\n").filter { line in
      let number = line.dropFirst(5).prefix { $0 != "," }
      return Double(number).map { $0 <= seconds } ?? false
    }
    var fresh = job
    let splice = try Recording(parsing: Array(old.joined(separator: "\n").utf8), path: "old")
    fresh.recording = resumption.job.recording
    #expect(fresh.recording?.samples == splice.samples + input.samples)
    let whole = try play(fresh)
    expectSame(resumed, as: whole, after: time)
    #expect(whole.commits.map(\.bytes) != past.commits.map(\.bytes))
  }

  @Test
  func `CA 10.4 the journal of a resumed session is whole: it shows the past and the new future`()
    throws
  {
    let job = try job()
    let time = try MediaTime(seconds: 0.3)
    let past = try play(job)
    let resumed = try resume(
      Resumption(of: job, commits: past.commits, at: time, input: second(after: 0.3)))
    func saved(_ commits: [Commit]) throws -> SavedJournal {
      let file = try JournalFile(replacing: folder.path("journal"), InputRecord(job).header)
      for commit in commits { try file.write(commit) }
      try file.end(at: MediaTime(seconds: 5))
      try file.commit()
      return try SavedJournal(readingFrom: folder.path("journal"))
    }
    let (old, new) = (try saved(past.commits).journal, try saved(resumed.commits).journal)
    func positions(_ journal: Journal, _ seconds: Double) throws -> [[Double]] {
      journal.view(at: try MediaTime(seconds: seconds)).map { [$0.position.x, $0.position.y] }
    }
    for step in 0...300 {
      #expect(try positions(new, Double(step) / 1000) == positions(old, Double(step) / 1000))
    }
    #expect(try positions(new, 0.35) != positions(old, 0.35))
  }

  @Test func `CA 10.4 it can be taken up again, and again`() throws {
    let job = try job()
    var commits = try play(job).commits
    var current = job
    for seconds in [0.6, 0.45, 0.2, 0.1] {
      let resumption = try Resumption(
        of: current, commits: commits, at: MediaTime(seconds: seconds),
        input: second(after: seconds))
      commits = try resume(resumption).commits
      current = resumption.job
    }
    #expect(try play(current).commits.map(\.bytes) == commits.map(\.bytes))
  }

  @Test(arguments: [0.2, 0.55, 0.78])
  func `CA 10.4 plugins that keep state are taken up where they were`(seconds: Double) throws {
    let text = """
      local motion = require("motion")
      local stage = motion.Stage { width = 400, height = 400 }
      local card = stage:addLayer { name = "card", position = { 100, 100 }, size = { 200, 200 } }
      local runtime = motion.MotionRuntime { containerView = stage }
      runtime:add(motion.interaction("magnet", { stiffness = 80 }), card)
      """
    let job = try job(text)
    let time = try MediaTime(seconds: seconds)
    let whole = try play(job)
    #expect(whole.commits.count > 5)
    expectSame(
      try resume(Resumption(of: job, commits: whole.commits, at: time)), as: whole, after: time)
  }

  @Test func `CA 10.4 a script that reads what is not recorded is found out`() throws {
    var job = try job(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 4, height = 4 }
      local box = stage:addLayer { name = "box", size = { 1, 1 } }
      for step = 1, 9 do
        motion.after(step / 10, function()
          local file = io.open(motion.arguments.file)
          box.position.x.value = step + (step > 2 and file:read("n") or 0)
          file:close()
        end)
      end
      """)
    job.isTrusted = true
    job.arguments = [try RunArgument(parsing: "file=\(folder.path("number"))")]
    try folder.write("1", to: "number")
    let first = try play(job)
    #expect(first.commits.count == 10)
    let output = SessionMemory()
    func resume(at seconds: Double) throws {
      _ = try ScriptSession.resume(
        Resumption(of: job, commits: first.commits, at: MediaTime(seconds: seconds)),
        to: output.outputs,
        interruption: Interruption())
    }
    try resume(at: 0.55)
    #expect(output.commits.count == 10)
    output.commits = []
    output.frames = []

    try folder.write("2", to: "number")
    #expect(
      throws: HostError(
        .replayDiverged,
        "\(job.script): commit 4 at 0.3 s differs from the first time. "
          + "Replay with the script, plugins, arguments and input of the first time.")
    ) { try resume(at: 0.55) }
    #expect(output.commits.isEmpty && output.frames.isEmpty, "nothing may pass")
    // What differs only after the moment is the new future, not a mistake.
    try resume(at: 0.25)
    #expect(output.commits.count == 10)
  }

  @Test func `CA 10.4 a commit that is not made again is named`() throws {
    let job = try job()
    let whole = try play(job)
    _ = try self.job(script.replacing("count < 30", with: "count < 3"))
    let error = #expect(throws: HostError.self) {
      try resume(Resumption(of: job, commits: whole.commits, at: MediaTime(seconds: 1.3)))
    }
    #expect(error?.code == .replayDiverged)
  }

  @Test func `what cannot be is refused in one sentence`() throws {
    let job = try job()
    let half = try MediaTime(seconds: 0.5)
    let place = "the session cannot continue from 0.5 s: "
    func message(_ body: () throws -> Resumption) -> String? {
      do {
        _ = try body()
        return nil
      } catch {
        return (error as? HostError)?.message
      }
    }
    #expect(
      message {
        try Resumption(of: job, commits: [], at: half, input: second(after: 0.45))
      } == place + "the new input begins at 0.46 s. Give it times after the moment.")
    var short = job
    short.end = .time(try MediaTime(seconds: 0.25))
    #expect(
      message { try Resumption(of: short, commits: [], at: half) }
        == place + "the session is to end at 0.25 s. Let it end later.")
  }

  @Test func `CA 10.4 files of a session are enough to take it up`() throws {
    let job = try job()
    let whole = try play(job)
    try InputRecord(job).write(to: folder.path("input"))
    let file = try JournalFile(replacing: folder.path("journal"), InputRecord(job).header)
    for commit in whole.commits { try file.write(commit) }
    try file.end(at: MediaTime(seconds: 5))
    try file.commit()
    let time = try MediaTime(seconds: 0.5)
    let input = try second(after: 0.5)
    let resumption = try Resumption(
      reading: folder.path("input"), journal: folder.path("journal"), plugins: job.plugins,
      at: time, input: input)
    let other = try Resumption(of: job, commits: whole.commits, at: time, input: input)
    expectSame(try resume(resumption), as: try resume(other), after: time)
  }
}
