import Dispatch
import MotionHost
import MotionRender
import MotionTime
import MotionTrace

/// A whole session of a script.
struct ScriptTrial {
  /// The outcome of a session.
  struct Outcome: Equatable {
    /// The printed output, the events and the end of the session.
    var lines: [String] = []

    /// The bits of all values that frames had, summed up.
    var values = 0

    /// Whether the machine's speed had a say, because a limit of time was reached.
    var isArbitrary = false
  }

  /// The bytes that the host reads.
  private let file: MemoryFile

  /// The limits of the code.
  var limits = RunLimits()

  /// The duration of the session, in session seconds.
  var length = 1.0

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
      script: file.path, frameRate: try FrameRate(60), plugins: PluginLocator(roots: []))
    job.limits = limits
    job.longest = try MediaTime(seconds: length)
    let output = Output()
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

  private final class Output: TraceWriter {
    var outcome = Outcome()

    func begin(_ header: TraceHeader) { outcome.lines += header.columns.map(\.name) }

    func add(_ column: Column) { outcome.lines.append(column.name) }

    func write(_ event: TraceEvent) { outcome.lines.append("\(event)") }

    func write(_ frame: Frame) {
      for value in frame.values {
        outcome.values = outcome.values &* 31 &+ Int(truncatingIfNeeded: value.bitPattern)
      }
    }

    func printed(_ line: String) { outcome.lines.append(line) }

    /// The outputs of a session that all lead here.
    var outputs: SessionOutputs {
      SessionOutputs(trace: self, report: SessionReport { [self] in printed($0) })
    }
  }
}
