public import MotionRender
import MotionTime

/// A saved journal, read as a trace: the frames of its session, without events.
public final class JournalTraceReader: TraceReader {
  /// The file of the journal.
  public let path: String

  /// The rate, seed and columns of the session.
  public let header: TraceHeader

  /// Whether there are events: none.
  public var hasEvents: Bool { false }

  private let saved: SavedJournal
  private let frameCount: Int
  private var index = 0

  /// Creates a reader that stands before the first frame.
  ///
  /// - Parameter path: The file of the journal, for messages.
  public init(_ saved: SavedJournal, path: String) {
    self.saved = saved
    self.path = path
    header = TraceHeader(
      frameRate: saved.header.frameRate, seed: saved.header.seed, columns: saved.recorder.columns)
    // Frames of a run that ended between two are those before its end.
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
