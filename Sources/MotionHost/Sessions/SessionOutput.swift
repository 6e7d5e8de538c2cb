public import MotionRender
public import MotionTime
public import MotionTrace

/// Takes what a session shows, in the order of time: events before the first frame at or after them.
///
/// The calls come in this order: ``begin(columns:)`` once, before the first frame; then events,
/// later columns and frames.
public protocol SessionOutput: AnyObject {
  /// Takes the columns known at the first frame.
  ///
  /// - Throws: What the output throws; the session ends with it.
  func begin(columns: [Column]) throws

  /// Takes a column that frames have a value for from now on, after those known before.
  ///
  /// - Throws: What the output throws; the session ends with it.
  func add(_ column: Column) throws

  /// Takes an event.
  ///
  /// - Throws: What the output throws; the session ends with it.
  func write(_ event: TraceEvent) throws

  /// Takes a frame.
  ///
  /// - Throws: What the output throws; the session ends with it.
  func write(_ frame: Frame) throws

  /// Whether the output wants to know what is committed; asked once, before the script runs.
  var wantsCommits: Bool { get }

  /// Takes a commit, if it wants any, before the first frame at or after its time.
  ///
  /// - Throws: What the output throws; the session ends with it.
  func write(_ commit: Commit) throws

  /// Takes note of when the session ended, after everything else.
  ///
  /// - Throws: What the output throws; the session ends with it.
  func end(at time: MediaTime) throws

  /// Takes a line that the script printed, without its line end.
  func printed(_ line: String)

  /// Takes note of a module that the script asked for.
  func looked(for module: ModuleIdentity)

  /// Takes note of the plugins that were asked for, once, however the session ended.
  func used(_ plugins: [PluginStatus])
}

extension SessionOutput {
  /// Outputs do not want commits unless they say so.
  public var wantsCommits: Bool { false }

  /// Leaves the commit out.
  public func write(_ commit: Commit) throws {}

  /// Does nothing.
  public func end(at time: MediaTime) throws {}

  /// Does nothing.
  public func looked(for module: ModuleIdentity) {}

  /// Does nothing.
  public func used(_ plugins: [PluginStatus]) {}
}
