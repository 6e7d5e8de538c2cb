public import MotionRender
public import MotionTime
public import MotionTrace

/// The destinations of a session's frames, commits and reports.
///
/// Whoever made the trace's writer finishes it when the session has ended.
public struct SessionOutputs {
  /// Receives the frames and events of the session; nil for none.
  public var trace: (any TraceWriter)?

  /// Receives the commits of the session; nil for none.
  public var commits: (any CommitWriter)?

  /// Receives printed lines, and collects the modules and plugins that the session used.
  public var report: SessionReport

  /// The expectations that are evaluated; nil where they are not.
  var expectations: ExpectationLog?

  /// Creates destinations; without arguments there are none.
  ///
  /// - Parameters:
  ///   - trace: Receives frames and events; nil for none.
  ///   - commits: Receives commits; nil for none.
  ///   - report: Receives what is printed, required and used.
  public init(
    trace: (any TraceWriter)? = nil, commits: (any CommitWriter)? = nil,
    report: SessionReport = SessionReport()
  ) {
    self.trace = trace
    self.commits = commits
    self.report = report
  }

  /// Writes an event, after showing it to the expectations.
  ///
  /// - Throws: What the trace's writer throws.
  package func write(_ event: TraceEvent) throws {
    expectations?.take(event)
    try trace?.write(event)
  }

  /// Writes when the session ended, after everything else.
  ///
  /// - Throws: What the commits' writer throws.
  package func end(at time: MediaTime) throws {
    expectations?.endTime = time
    try commits?.end(at: time)
  }
}

/// A receiver of a session's commits, such as a journal.
public protocol CommitWriter: AnyObject {
  /// Writes a commit, before the first frame at or after its time.
  ///
  /// - Throws: What the output throws; the session ends with it.
  func write(_ commit: Commit) throws

  /// Writes when the session ended, after everything else.
  ///
  /// - Throws: What the output throws; the session ends with it.
  func end(at time: MediaTime) throws
}

/// A record of what a session printed, required and used, whether it completed or not.
public final class SessionReport {
  /// Receives each line that the script or a plugin prints, without its line end.
  public var onPrint: (String) -> Void

  /// Receives a line about a plugin that takes the place of a bundled one, when the plugin is loaded.
  public var onNotice: (String) -> Void

  /// The modules that the script asked for, in the order of asking, each once.
  public private(set) var modules: [ModuleIdentity] = []

  /// The status of the plugins that were asked for; empty until the session has ended.
  public internal(set) var plugins: [PluginStatus] = []

  private var knownModules: Set<ModuleIdentity> = []

  /// Whether the script held so much memory that free memory should be returned to the system.
  var wasLarge = false

  /// Creates an empty report.
  ///
  /// - Parameters:
  ///   - onPrint: Called with each printed line.
  ///   - onNotice: Called with each notice.
  public init(
    onPrint: @escaping (String) -> Void = { _ in }, onNotice: @escaping (String) -> Void = { _ in }
  ) {
    self.onPrint = onPrint
    self.onNotice = onNotice
  }

  /// Adds a module that the script asked for.
  func add(_ module: ModuleIdentity) {
    if knownModules.insert(module).inserted { modules.append(module) }
  }
}
