public import MotionRender
import MotionTime

/// A summary of a trace: for each column its first and last value, its range, and the time at which it
/// settled.
public final class TraceSummary: TraceWriter {
  /// The summary of one column.
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

    /// The time in seconds from which on the value equals the last value; nil if the value changed
    /// in the last frame that has it, unless ``TraceSummary/rest()`` was called.
    public let settledAt: Double?
  }

  /// A row for each column that had a value, in the order of the columns.
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

  /// The time of the last frame in seconds; 0 without frames.
  public private(set) var endTime = 0.0

  /// Whether a value changed after its column had its first, or an animation was added.
  public var hasMoved: Bool {
    hasAnimations || figures.contains { $0.least != $0.greatest && !$0.least.isNaN }
  }

  private var hasAnimations = false

  /// The running summary of a column, except for its latest value, which is stored in `latest`.
  private struct Figures {
    var first = Double.nan
    var least = Double.nan
    var greatest = Double.nan
    var restsSince = 0.0

    /// The number, from 1, of the last frame that changed the value; 0 if it never changed after its first
    /// value, or after ``TraceSummary/rest()``.
    var changedIn = 0

    /// The last value of a column that no longer has one; otherwise NaN.
    var last = Double.nan

    /// The one-based number of the last frame in which the column had a value.
    var lastFrame = 0
  }

  private var columns: [Column] = []

  /// The value of each column in the latest frame, NaN for none. Most values do not change from
  /// frame to frame; for these only this array is read.
  private var latest: [Double] = []
  private var figures: [Figures] = []

  /// Creates an empty summary.
  public init() {}

  /// Starts the summary with the columns known at the first frame.
  ///
  /// - Parameter header: The frame rate, the seed and the columns known at the first frame.
  public func begin(_ header: TraceHeader) {
    columns = header.columns
    latest = Array(repeating: .nan, count: columns.count)
    figures = Array(repeating: Figures(), count: columns.count)
  }

  /// Adds a later column.
  ///
  /// - Parameter column: The column, whose index is the number of columns so far.
  public func add(_ column: Column) {
    columns.append(column)
    latest.append(.nan)
    figures.append(Figures())
  }

  /// Notes whether an animation is added.
  ///
  /// - Parameter event: The event.
  public func write(_ event: TraceEvent) {
    if event.kind == "animationAdded" { hasAnimations = true }
  }

  /// Adds the values of a frame. Costs a comparison per column, more only for values that changed.
  ///
  /// - Parameter frame: The frame, with a value for each column so far.
  /// - Complexity: Linear in the number of columns.
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

  /// Marks all values as settled, including those that changed in the last frame. Call once after
  /// the last frame if the session is at rest.
  ///
  /// - Complexity: Linear in the number of columns.
  public func rest() {
    for index in figures.indices { figures[index].changedIn = 0 }
  }

  /// Records a value that differs from the previous one; NaN means no value.
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
