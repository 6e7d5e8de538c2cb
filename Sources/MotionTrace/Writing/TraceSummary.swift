public import MotionRender
import MotionTime

/// A summary of a trace: for each column its first and last value, its range, and the time since which it
/// rests.
public final class TraceSummary: TraceWriter {
  /// One column's line.
  public struct Row: Hashable, Sendable {
    /// The column.
    public let column: Column

    /// The first value.
    public let first: Double

    /// The last value.
    public let last: Double

    /// The least value.
    public let least: Double

    /// The greatest value.
    public let greatest: Double

    /// The time of the first frame from which on the value is the last one, in seconds; nil when
    /// the last frame still changed it and the session did not come to rest.
    public let settledAt: Double?
  }

  /// A line for each column that had a value, in the order of the columns.
  public var rows: [Row] {
    zip(columns, zip(latest, figures)).compactMap { column, numbers in
      let (latest, figures) = numbers
      let isMissing = latest.isNaN
      let last = isMissing ? figures.last : latest
      if last.isNaN { return nil }
      let isSettled = figures.changedIn < (isMissing ? figures.lastFrame : frameCount)
      return Row(
        column: column, first: figures.first, last: last, least: figures.least,
        greatest: figures.greatest, settledAt: isSettled ? figures.restsSince : nil)
    }
  }

  /// The number of frames.
  public private(set) var frameCount = 0

  /// The time of the last frame in seconds, 0 when there was none.
  public private(set) var endTime = 0.0

  /// The summary of a column, but for its latest value.
  private struct Figures {
    var first = Double.nan
    var least = Double.nan
    var greatest = Double.nan
    var restsSince = 0.0

    /// The number, from 1, of the frame that changed the value last; 0 when that counts no more, as for the
    /// first value.
    var changedIn = 0

    /// The last value before frames without one, and the number of its frame.
    var last = Double.nan
    var lastFrame = 0
  }

  private var columns: [Column] = []

  /// The value of each column in the latest frame, NaN for none. Most values are unchanged: nothing
  /// else is read for them.
  private var latest: [Double] = []
  private var figures: [Figures] = []

  /// Creates an empty summary.
  public init() {}

  /// Takes the columns.
  public func begin(_ header: TraceHeader) {
    columns = header.columns
    latest = Array(repeating: .nan, count: columns.count)
    figures = Array(repeating: Figures(), count: columns.count)
  }

  /// Takes a later column.
  public func add(_ column: Column) {
    columns.append(column)
    latest.append(.nan)
    figures.append(Figures())
  }

  /// Takes a frame's values.
  public func write(_ frame: Frame) {
    frameCount += 1
    endTime = frame.time.seconds
    frame.values.withUnsafeBufferPointer { values in
      latest.withUnsafeMutableBufferPointer { latest in
        for index in 0..<min(values.count, latest.count) where values[index] != latest[index] {
          take(values[index], after: latest[index], &figures[index])
          latest[index] = values[index]
        }
      }
    }
  }

  /// Takes note that all was at rest at the last frame, also what that frame still changed.
  public func rest() {
    for index in figures.indices { figures[index].changedIn = 0 }
  }

  /// Takes a value that is not the one before it; each may be missing.
  private func take(_ value: Double, after latest: Double, _ figures: inout Figures) {
    if value.isNaN {
      if !latest.isNaN { (figures.last, figures.lastFrame) = (latest, frameCount - 1) }
      return
    }
    let last = latest.isNaN ? figures.last : latest
    if last.isNaN {
      (figures.first, figures.least, figures.greatest) = (value, value, value)
      figures.restsSince = endTime
    } else if value != last {
      figures.least = min(figures.least, value)
      figures.greatest = max(figures.greatest, value)
      figures.restsSince = endTime
      figures.changedIn = frameCount
    }
  }
}
