import Dispatch
import MotionHost
import MotionRender
import MotionTime
import MotionTrace

/// A whole session of a script.
struct ScriptTrial {
  /// The outcome of a session.
  struct Outcome {
    /// The printed output, the events and the end of the session.
    var lines: [String] = []

    /// The bits of all values that frames had, summed up.
    var values = 0

    /// The names of the columns, in their order.
    var columns: [String] = []

    /// The time and the values of each frame, and the bytes of each commit, if they are kept.
    var rows: [(time: Double, values: [Double])] = []
    var commits: [[UInt8]] = []

    /// Whether the machine's speed had a say, because a limit of time was reached.
    var isArbitrary = false

    /// Whether another session did the same.
    func isSame(as other: Outcome) -> Bool { lines == other.lines && values == other.values }
  }

  /// The bytes that the host reads.
  private let file: MemoryFile

  /// The limits of the code.
  var limits = RunLimits()

  /// The duration of the session, in session seconds.
  var length = 1.0

  /// The frames a second.
  var rate = 60

  /// The pointer input; nil for none.
  var recording: Recording?

  /// Whether frames and commits are kept.
  var keepsFrames = false

  /// After how many seconds it is interrupted.
  var patience = 2.0

  /// Writes the script into a file.
  init(_ script: [UInt8]) throws {
    file = try MemoryFile(script)
    limits.memory = 16 << 20
  }

  /// Runs the script.
  func outcome() throws -> Outcome {
    var job = RunJob(
      script: file.path, frameRate: try FrameRate(rate), plugins: PluginLocator(roots: []))
    job.limits = limits
    job.longest = try MediaTime(seconds: length)
    job.recording = recording
    let output = Output(keepsFrames: keepsFrames)
    let interruption = Interruption()
    let deadline = DispatchWorkItem { interruption.trigger(.interrupted) }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: deadline)
    defer { deadline.cancel() }
    do {
      let ended = try ScriptSession.run(job, to: output.outputs, interruption: interruption)
      output.outcome.lines += ended.errors + ended.warnings
    } catch let error as ScriptError {
      output.outcome.lines.append(error.description)
    } catch let error as HostError {
      output.outcome.lines.append(error.description)
      output.outcome.isArbitrary = error.code == .interrupted
    }
    if output.outcome.lines.contains(where: { $0.contains("timeLimit") }) {
      output.outcome.isArbitrary = true
    }
    return output.outcome
  }

  private final class Output: TraceWriter, CommitWriter {
    var outcome = Outcome()
    private let keepsFrames: Bool

    init(keepsFrames: Bool) { self.keepsFrames = keepsFrames }

    func begin(_ header: TraceHeader) { header.columns.forEach(add) }

    func add(_ column: Column) {
      outcome.lines.append(column.name)
      outcome.columns.append(column.name)
    }

    func write(_ event: TraceEvent) { outcome.lines.append("\(event)") }

    func write(_ frame: Frame) {
      for value in frame.values {
        outcome.values = outcome.values &* 31 &+ Int(truncatingIfNeeded: value.bitPattern)
      }
      if keepsFrames { outcome.rows.append((frame.time.seconds, frame.values)) }
    }

    func write(_ commit: Commit) { outcome.commits.append(commit.bytes) }

    func end(at time: MediaTime) {}

    func printed(_ line: String) { outcome.lines.append(line) }

    /// The outputs of a session that all lead here.
    var outputs: SessionOutputs {
      SessionOutputs(
        trace: self, commits: keepsFrames ? self : nil,
        report: SessionReport { [self] in printed($0) })
    }
  }
}
