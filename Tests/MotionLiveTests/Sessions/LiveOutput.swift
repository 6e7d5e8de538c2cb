import MotionHost
import MotionLive
import MotionRender
import MotionTime
import MotionTrace
import PlatformC
import RenderTestSupport

/// Keeps what a session on the machine's clock shows; a line that says so blocks the session's thread
/// until somebody writes to a pipe.
final class LiveOutput: TraceWriter, CommitWriter {
  var printed: [String] = []
  var columns: [String] = []
  var frames: [Frame] = []
  var commits: [Commit] = []
  var markers: [(name: String, time: Double)] = []
  var animationEvents: [JournalEvent] = []

  /// What is read from when the script prints "read".
  var pipe: CInt = -1

  func begin(_ header: TraceHeader) { columns = header.columns.map(\.name) }
  func add(_ column: Column) { columns.append(column.name) }
  func write(_ frame: Frame) { frames.append(frame) }
  func write(_ commit: Commit) { commits.append(commit) }

  func write(_ event: TraceEvent) {
    switch event {
    case .marker(let name, let time): markers.append((name, time.seconds))
    case .animation(let event): animationEvents.append(event)
    default: break
    }
  }

  func printed(_ line: String) {
    printed.append(line)
    guard line == "read", pipe >= 0 else { return }
    var byte: UInt8 = 0
    _ = read(pipe, &byte, 1)
  }

  /// A marker's time.
  func time(of name: String) -> Double? { markers.first { $0.name == name }?.time }

  /// The values of a column with the times of their frames.
  func values(of column: String) -> [(time: Double, value: Double)] {
    guard let place = columns.firstIndex(of: column) else { return [] }
    return frames.compactMap { frame in
      place < frame.values.count ? (frame.time.seconds, frame.values[place]) : nil
    }
  }

  func end(at time: MediaTime) {}

  /// The outputs of a session that all lead here.
  var outputs: SessionOutputs {
    SessionOutputs(trace: self, commits: self, report: SessionReport { [self] in printed($0) })
  }
}

/// The clock that a test's session runs on.
enum SessionClock {
  case virtual, system

  /// Runs a job to its end.
  func run(_ job: RunJob, to output: LiveOutput) throws -> SessionOutcome {
    switch self {
    case .virtual: try ScriptSession.run(job, to: output.outputs, interruption: Interruption())
    case .system: try LiveSession.run(job, to: output.outputs, interruption: Interruption())
    }
  }
}
