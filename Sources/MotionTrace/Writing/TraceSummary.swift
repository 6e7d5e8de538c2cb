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
    public fileprivate(set) var first: Double

    /// The last value.
    public fileprivate(set) var last: Double

    /// The least value.
    public fileprivate(set) var least: Double

    /// The greatest value.
    public fileprivate(set) var greatest: Double

    /// The time in seconds of the first frame from which on the value stays the last one; nil when
    /// the last frame still changed it and nobody said that it rests.
    public fileprivate(set) var settledAt: Double?

    fileprivate var restsSince: Double

    /// In place: a copy would count the references in the column's texts up and down.
    fileprivate mutating func take(_ value: Double, at time: Double) {
      least = min(least, value)
      greatest = max(greatest, value)
      if value != last {
        restsSince = time
        settledAt = nil
      } else {
        settledAt = restsSince
      }
      last = value
    }
  }

  /// A line for each column that had a value, in the order of the columns.
  public var rows: [Row] { slots.compactMap(\.self) }

  /// How many frames there were.
  public private(set) var frameCount = 0

  /// The time of the last frame in seconds, 0 when there was none.
  public private(set) var endTime = 0.0

  private var columns: [Column] = []
  private var slots: [Row?] = []

  /// Creates an empty summary.
  public init() {}

  /// Takes the columns.
  public func begin(_ header: TraceHeader) {
    columns = header.columns
    slots = columns.map { _ in nil }
  }

  /// Takes a later column.
  public func add(_ column: Column) {
    columns.append(column)
    slots.append(nil)
  }

  /// Takes a frame's values.
  public func write(_ frame: Frame) {
    frameCount += 1
    endTime = frame.time.seconds
    for index in frame.values.indices where index < slots.count {
      take(frame.values[index], at: endTime, column: index)
    }
  }

  /// Takes note that all was at rest at the last frame, also what that frame still changed.
  public func rest() {
    for index in slots.indices {
      let since = slots[index]?.restsSince
      slots[index]?.settledAt = since
    }
  }

  private func take(_ value: Double, at time: Double, column index: Int) {
    guard !value.isNaN else { return }
    slots[index]?.take(value, at: time)
    if slots[index] != nil { return }
    slots[index] = Row(
      column: columns[index], first: value, last: value, least: value, greatest: value,
      settledAt: time, restsSince: time)
  }
}
