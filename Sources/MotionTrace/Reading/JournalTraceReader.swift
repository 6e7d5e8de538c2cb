public import MotionRender
import MotionTime

/// A trace reader that evaluates the frames of a saved journal. It returns no events.
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
  ///   - path: The path of the journal's file, used in error messages.
  public init(_ saved: SavedJournal, path: String) {
    self.saved = saved
    self.path = path
    header = TraceHeader(
      frameRate: saved.header.frameRate, seed: saved.header.seed, columns: saved.recorder.columns)
    // If the session ended between two frames, the last frame is the one before the end; if it
    // ended at a frame, that frame is included.
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
