internal import Lua
package import MotionHost
internal import MotionRender
internal import MotionTime

/// An interactive session: a script with its plugins, a virtual clock, and a log of all input, with
/// exact undo and redo.
///
/// The session advances frame by frame, as with `orrery run`. During playback, real time determines
/// only how many frames the session advances. A typed line runs one flick after the latest event,
/// so that no other event has the same time. Therefore a replay of the log, and an `orrery run` of
/// the script written by ``save(to:overwriting:)``, produce byte-identical results.
///
/// Three of its times differ: the *end* is the time up to which the session has advanced; the time
/// *shown* is the end, or an earlier time while the past is scrubbed; the *position* is the time
/// shown, or the own time of the timeline that is scrubbed. Watches, the playback speed and the
/// settings of the scrub panel are not part of the log, so undo and reload leave them unchanged. If
/// the journal has discarded history, undo still replays the complete log.
package final class ConsoleSession {
  /// A handle that interrupts Lua from another thread or a signal handler. The session then returns
  /// to its state before the interrupted input.
  package let interruption: Interruption

  /// The log of all input.
  var log: ConsoleLog

  /// The playback of ``log``: the running script session.
  var run: SessionPlayback

  /// Whether the user interrupted Lua.
  package internal(set) var wasInterrupted = false

  /// The job of the session: its script, arguments, limits and plugins.
  package var job: RunJob { log.source.job }

  /// The memory limit of the journal and the commits together, in bytes. Beyond it the older half
  /// of the history is discarded.
  package var journalMemory: Int {
    get { run.loop.memory }
    set { run.loop.memory = newValue }
  }

  /// Whether commands may use only files below the working folder and may not change limits: for input from a
  /// network connection. See also ``reachesFiles``.
  package var isConfined = false

  var isPlaying = false
  var speed = 1.0

  /// The session time that corresponds to the real time elapsed during playback. The session has
  /// advanced to the last frame not after it.
  var playhead = MediaTime.zero

  /// The names of the watched properties and expressions, in the order in which they were added.
  var watches: [String] = []

  var past: [UndoStep] = []
  var future: [UndoStep] = []

  /// The title of the latest undo step while later changes with the same title are merged into it;
  /// nil after ``rest()``.
  var openStep: String?

  /// The number of Lua inputs so far, which is part of their chunk names.
  var inputCount = 0

  /// The state of the files before they were last compared with what the session uses.
  var fileWatch = FileWatch()

  /// The files that were missing at the last looks, and at how many in a row.
  var missing: (paths: [String], looks: Int) = ([], 0)

  /// The follower that is called for commits and turns; nil without one.
  var follower: (any SessionFollower)?

  /// The session with other values of parameters; nil while nothing is compared.
  var comparison: SessionComparison?

  /// The follower of comparisons; nil without one.
  var comparisonFollower: (any SessionFollower)?

  /// The descriptions of plugins that completion and help asked for.
  var pluginInfos: [String: PluginInfo] = [:]

  /// The resolved expressions of the watches, which are valid for the present ``run`` only.
  var watchExpressions: [String: WatchExpression] = [:]

  /// Creates a session by loading the script of a job and evaluating frame 0.
  ///
  /// - Parameters:
  ///   - job: The job: the script path, which is empty for a session without a script, the
  ///     arguments, the limits and the plugins. Its recording is scheduled; its end time and clock
  ///     settings are ignored.
  ///   - interruption: A handle with which another thread can interrupt running Lua code. The
  ///     session remains usable after an interruption.
  ///   - heard: Receives the output of loading the script, also if it fails.
  /// - Throws: ``ScriptError`` or ``HostError`` if the script does not load.
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
    heard(collector.take())
    if let recording = job.recording, !recording.isEmpty {
      log.add(.recording(recording), at: .zero)
      try? run.goOn(to: log)
    }
  }

  /// Whether commands may read and write files.
  package var reachesFiles = true

  deinit { close() }

  /// Closes the session, which cannot be used afterwards.
  package func close() {
    endComparison()
    run.close()
  }

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

  /// The SHA-256 of the session's state, in hexadecimal digits: clock, journal, values of layers, and
  /// values reachable from the script. Undo followed by redo gives the same digest. Costs a pass over
  /// all layers and tables.
  package var digest: String { SessionDigest(run, log).text }

  /// The time that is shown: the end of the session, or an earlier time.
  var shown: MediaTime { log.shown ?? log.end }

  var rate: FrameRate { log.source.job.frameRate }

  private var scriptName: String {
    let file = log.source.job.script.split(separator: "/").last.map(String.init) ?? ""
    return file.hasSuffix(".lua") && file.count > 4 ? String(file.dropLast(4)) : file
  }
}

/// A step that can be undone or redone.
struct UndoStep {
  /// The title of the step.
  let title: String

  /// The log to replay when the step is undone or redone.
  let log: ConsoleLog
}
