public import MotionRender
import MotionTime

/// A reader of a saved journal as a trace. It evaluates the frames of the session; events are not
/// included.
public final class JournalTraceReader: TraceReader {
  /// The file of the journal.
  public let path: String

  /// The rate, seed and columns of the session.
  public let header: TraceHeader

  /// Whether the trace can hold events: always false.
  public var hasEvents: Bool { false }

  private let saved: SavedJournal
  private let frameCount: Int
  private var index = 0

  /// Creates a reader, positioned before the first frame.
  ///
  /// - Parameters:
  ///   - saved: The journal.
  ///   - path: The file of the journal, for messages.
  public init(_ saved: SavedJournal, path: String) {
    self.saved = saved
    self.path = path
    header = TraceHeader(
      frameRate: saved.header.frameRate, seed: saved.header.seed, columns: saved.recorder.columns)
    // A run that ended between two frames has the frames before its end.
    let next = saved.header.frameRate.firstFrame(atOrAfter: saved.endTime)
    frameCount = saved.header.frameRate.time(ofFrame: next) == saved.endTime ? next + 1 : next
  }

  /// Returns the next frame; nil after the last.
  public func next() -> TraceLine? {
    guard index < frameCount else { return nil }
    defer { index += 1 }
    let time = saved.header.frameRate.time(ofFrame: index)
    return .frame(saved.recorder.frame(index: index, time: time))
  }
}
