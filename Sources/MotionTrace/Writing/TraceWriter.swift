public import MotionRender

/// A receiver of a session's frames and events in order of time: a file format, a summary, or a
/// filter in front of other writers.
///
/// The methods are called in this order: ``begin(_:)`` once; then the methods for columns, events
/// and frames, where each event precedes the first frame at or after its time; ``finish()`` once.
/// Events between two frames are in order of time; those with equal times in the order in which
/// they occurred. Implementations keep at most one frame in memory.
public protocol TraceWriter: AnyObject {
  /// Begins the output.
  ///
  /// - Parameter header: The frame rate, the seed and the columns known at the first frame.
  /// - Throws: The error of the destination.
  func begin(_ header: TraceHeader) throws

  /// Adds a column after those known so far; later frames have a value for it.
  ///
  /// - Parameter column: The column, whose index equals the number of columns added before it.
  /// - Throws: The error of the destination.
  func add(_ column: Column) throws

  /// Writes an event. Formats without events ignore it.
  ///
  /// - Parameter event: The event, whose time is after that of the last frame.
  /// - Throws: The error of the destination.
  func write(_ event: TraceEvent) throws

  /// Writes a frame.
  ///
  /// - Parameter frame: The frame, with a value for each column added so far, in their order; NaN
  ///   if the column has no value.
  /// - Throws: The error of the destination.
  func write(_ frame: Frame) throws

  /// Flushes the buffers and ends the trace.
  ///
  /// - Throws: The error of the destination.
  func finish() throws
}

extension TraceWriter {
  /// Does nothing.
  ///
  /// - Parameter header: The frame rate, the seed and the columns known at the first frame.
  /// - Throws: Never.
  public func begin(_ header: TraceHeader) throws {}

  /// Ignores the column.
  ///
  /// - Parameter column: The column, whose index is the number of columns so far.
  /// - Throws: Never.
  public func add(_ column: Column) throws {}

  /// Ignores the event.
  ///
  /// - Parameter event: The event.
  /// - Throws: Never.
  public func write(_ event: TraceEvent) throws {}

  /// Does nothing.
  ///
  /// - Throws: Never.
  public func finish() throws {}
}
