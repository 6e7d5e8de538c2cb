import MotionHost
import MotionRender
import MotionTime
import MotionTrace

/// The frames, events, commits and lines of a session.
final class SessionMemory: TraceWriter, CommitWriter {
  var printed: [String] = []
  var columns: [String] = []
  var frames: [Frame] = []
  var commits: [Commit] = []
  var markers: [(name: String, time: Double)] = []
  var animationEvents: [JournalEvent] = []

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

  func end(at time: MediaTime) {}

  /// The outputs of a session that all lead here.
  var outputs: SessionOutputs {
    SessionOutputs(
      trace: self, commits: self, report: SessionReport { [self] in printed.append($0) })
  }
}
