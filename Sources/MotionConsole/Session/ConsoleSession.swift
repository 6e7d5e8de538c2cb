internal import Lua
package import MotionHost
internal import MotionRender
internal import MotionTime

/// A session under somebody's hands: a script, its plugins, a clock in virtual time, and a log of all
/// that was done, which can be undone and done again exactly.
///
/// The session is turned frame by frame, as a batch run is; while it plays the wall only says how far.
/// What is typed happens a flick after what happened last, so that nothing shares its time. For these
/// two reasons a session that is played again from its log is the same, to the byte, here and in a
/// batch run of what ``save(to:)`` writes.
package final class ConsoleSession {
  /// Ends what Lua is doing; the session goes on from where it stood before.
  package let interruption: Interruption

  /// All that was done.
  var log: ConsoleLog

  /// The session that was played from it.
  var run: SessionPlayback

  /// Whether somebody ended what Lua was doing.
  package internal(set) var wasInterrupted = false

  /// The script and what belongs to it.
  package var job: RunJob { log.source.job }

  /// The memory limit of the journal, in bytes; beyond it the oldest history is released.
  package var journalMemory: Int {
    get { run.loop.memory }
    set { run.loop.memory = newValue }
  }

  /// Whether commands use files below the working folder alone and leave the limits as they are, since what is
  /// typed comes over a connection.
  package var isConfined = false

  var isPlaying = false
  var speed = 1.0

  /// The time of the clock without the frame grid.
  var playhead = MediaTime.zero

  /// The watches.
  var watches: [String] = []

  var past: [UndoStep] = []
  var future: [UndoStep] = []

  /// The title of the undo step in progress, if it may be continued.
  var openStep: String?

  /// The number of inputs of Lua so far, which names their chunks.
  var inputCount = 0

  /// The state of the files when they were last read.
  var fileWatch = FileWatch()

  /// Follows the session while it goes on.
  var follower: (any SessionFollower)?

  /// The expressions of the watches, for the run that they belong to.
  var watchExpressions: [String: WatchExpression] = [:]

  /// Loads a job's script and stands at frame 0.
  ///
  /// - Parameters:
  ///   - job: The script, "" for none, and what belongs to it; its recording is laid out, its end and
  ///     its clock do not count.
  ///   - interruption: Ends what Lua is doing; the session goes on.
  ///   - heard: Takes what was said while it was loaded.
  /// - Throws: ``ScriptError``, ``HostError``: why the script does not load.
  package init(
    _ job: RunJob, interruption: Interruption = Interruption(),
    heard: ([ConsoleOutput]) -> Void = { _ in }
  ) throws {
    self.interruption = interruption
    if let memory = job.processMemory { ProcessMemory.limit = memory }
    let source = SessionSource(job)
    let collector = OutputCollector()
    do {
      run = try SessionPlayback(source, collector: collector, interruption: interruption)
    } catch let error as SessionPlayback.Ended {
      throw HostError(.interrupted, "\(job.script): \(error.reason).")
    } catch let error as ScriptError {
      heard(collector.take())
      throw error
    }
    log = run.log
    noteStamps()
    heard(collector.take())
    if let recording = job.recording, !recording.isEmpty {
      log.add(.recording(recording), at: .zero)
      try? run.goOn(to: log)
    }
  }

  /// Whether commands may read and write files.
  package var reachesFiles = true

  deinit { run.close() }

  /// Ends the session and what it has under way; it is of no more use.
  package func close() { run.close() }

  /// The status of the session, as a prompt or a panel shows it.
  package var status: ConsoleStatus {
    let timeline = timelineState
    let end = log.end.seconds
    let position = timeline?.position ?? shown.seconds
    return ConsoleStatus(
      time: shown.seconds, end: end,
      state: isPlaying ? .playing : log.shown == nil ? .paused : .scrubbing,
      speed: speed, timeline: log.timeline, script: scriptName, position: position,
      range: timeline?.range ?? min(run.journal.horizon.seconds, end)...end,
      isEndless: timeline?.isEndless ?? false, frameRate: rate)
  }

  /// A number for all that the session is: its clock, its journal, what layers hold and show, and what
  /// its script's variables lead to. What was undone and done again has the same as before.
  package var digest: String { SessionDigest(run, log).text }

  /// The moment that is shown.
  var shown: MediaTime { log.shown ?? log.end }

  var rate: FrameRate { log.source.job.frameRate }

  private var scriptName: String {
    let file = log.source.job.script.split(separator: "/").last.map(String.init) ?? ""
    return file.hasSuffix(".lua") && file.count > 4 ? String(file.dropLast(4)) : file
  }
}

/// Something that can be undone.
struct UndoStep {
  /// The title of the step.
  let title: String

  /// The log that it leads to when it is undone, or done again.
  let log: ConsoleLog
}
