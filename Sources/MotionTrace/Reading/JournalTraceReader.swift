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

  /// The most frames of a journal that are read: at 60 frames per second 46 hours.
  public static let mostFrames = 10_000_000

  /// Creates a reader, positioned before the first frame.
  ///
  /// - Parameters:
  ///   - saved: The journal.
  ///   - path: The path of the journal's file, used in error messages.
  /// - Throws: ``TraceError`` (`invalidTrace`) for a journal with more than ``mostFrames``, which would be evaluated
  ///   for hours.
  public init(_ saved: SavedJournal, path: String) throws(TraceError) {
    self.saved = saved
    self.path = path
    header = TraceHeader(
      frameRate: saved.header.frameRate, seed: saved.header.seed, columns: saved.recorder.columns)
    // If the session ended between two frames, the last frame is the one before the end; if it
    // ended at a frame, that frame is included.
    let next = saved.header.frameRate.firstFrame(atOrAfter: saved.endTime)
    frameCount = saved.header.frameRate.time(ofFrame: next) == saved.endTime ? next + 1 : next
    guard frameCount <= Self.mostFrames else {
      throw TraceError(
        .invalidTrace,
        "\(path): it ends at \(saved.endTime), so it has \(frameCount) frames, and at most \(Self.mostFrames) can "
          + "be compared. End the run earlier with --until, or evaluate single times with orrery trace eval."
      )
    }
  }

  /// Returns the next frame; nil after the last.
  public func next() -> TraceLine? {
    guard index < frameCount else { return nil }
    defer { index += 1 }
    let time = saved.header.frameRate.time(ofFrame: index)
    return .frame(saved.recorder.frame(index: index, time: time))
  }
}
