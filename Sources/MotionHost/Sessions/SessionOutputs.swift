public import MotionRender
public import MotionTime
public import MotionTrace

/// The destinations of a session's frames, commits and reports.
///
/// The caller finishes the trace's writer after the session has ended.
public struct SessionOutputs {
  /// Receives the frames and events of the session; nil for none.
  public var trace: (any TraceWriter)?

  /// Receives the commits of the session; nil for none.
  public var commits: (any CommitWriter)?

  /// Receives printed lines, and collects the modules and plugins that the session used.
  public var report: SessionReport

  /// The expectations that are evaluated; nil if they are not.
  var expectations: ExpectationLog?

  /// Creates destinations, by default none.
  ///
  /// - Parameters:
  ///   - trace: Receives frames and events; nil for none.
  ///   - commits: Receives commits; nil for none.
  ///   - report: Receives printed lines, and collects the modules and plugins that the session
  ///     used.
  public init(
    trace: (any TraceWriter)? = nil, commits: (any CommitWriter)? = nil,
    report: SessionReport = SessionReport()
  ) {
    self.trace = trace
    self.commits = commits
    self.report = report
  }

  /// Writes an event, after passing it to the expectations.
  ///
  /// - Throws: The error of the trace's writer.
  package func write(_ event: TraceEvent) throws {
    expectations?.take(event)
    try trace?.write(event)
  }

  /// Writes the end of the session, after everything else.
  ///
  /// - Throws: The error of the commits' writer.
  package func end(at time: MediaTime) throws {
    expectations?.endTime = time
    try commits?.end(at: time)
  }
}

/// A receiver of a session's commits, such as a journal.
public protocol CommitWriter: AnyObject {
  /// Writes a commit, before the first frame at or after its time.
  ///
  /// - Throws: The error of the output, which ends the session.
  func write(_ commit: Commit) throws

  /// Writes the end of the session, after everything else.
  ///
  /// - Throws: The error of the output, which ends the session.
  func end(at time: MediaTime) throws
}

/// A record of what a session printed, required and used, whether it completed or not.
public final class SessionReport {
  /// Called with each line that the script or a plugin prints, without its line end.
  public var onPrint: (String) -> Void

  /// Called with a message about a plugin that shadows a bundled one, when it is loaded.
  public var onNotice: (String) -> Void

  /// The modules that the script required, in order, each once.
  public private(set) var modules: [ModuleIdentity] = []

  /// The status of the requested plugins; empty until the session has ended.
  public internal(set) var plugins: [PluginStatus] = []

  /// The messages about columns of later layers that there were none of; empty until the session has ended.
  package internal(set) var unmatchedColumns: [String] = []

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

  /// Adds a module that the script required.
  func add(_ module: ModuleIdentity) {
    if knownModules.insert(module).inserted { modules.append(module) }
  }
}
