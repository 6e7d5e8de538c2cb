public import MotionRender

/// A receiver of a session's frames and events in the order of time, such as a trace.
///
/// The calls come in this order: ``begin(_:)`` once; then events, columns and frames, an event before
/// the first frame at or after its time; ``finish()`` once. A writer keeps no frames, so an hour of
/// them needs no more memory than a second.
public protocol TraceWriter: AnyObject {
  /// Starts the output.
  ///
  /// - Throws: What the sink throws.
  func begin(_ header: TraceHeader) throws

  /// Announces a column that frames have a value for from now on, after those known before.
  ///
  /// - Throws: What the sink throws.
  func add(_ column: Column) throws

  /// Writes an event; formats without a place for events leave it out.
  ///
  /// - Throws: What the sink throws.
  func write(_ event: TraceEvent) throws

  /// Writes a frame, which has a value for each column announced so far, in their order; NaN means
  /// that the column has none in this frame.
  ///
  /// - Throws: What the sink throws.
  func write(_ frame: Frame) throws

  /// Flushes the buffers and ends the trace.
  ///
  /// - Throws: What the sink throws.
  func finish() throws
}

extension TraceWriter {
  /// Does nothing.
  public func begin(_ header: TraceHeader) throws {}

  /// Leaves the column out.
  public func add(_ column: Column) throws {}

  /// Leaves the event out.
  public func write(_ event: TraceEvent) throws {}

  /// Does nothing.
  public func finish() throws {}
}
