import MotionHost
import MotionRender
import MotionTime
import MotionTrace

/// The motion that is to be written: a session's, from a file or from a run.
struct ExportSource {
  let recorder: Recorder
  let end: MediaTime
  let frameRate: FrameRate

  /// Reads a journal; a file that ends in `.lua` is run first, as `orrery run` does by default.
  ///
  /// - Throws: ``HostError`` as reading a journal does; everything that a session throws.
  static func read(_ path: String) throws -> ExportSource {
    guard path.hasSuffix(".lua") else {
      let saved = try SavedJournal(readingFrom: path)
      return ExportSource(
        recorder: saved.recorder, end: saved.endTime, frameRate: saved.header.frameRate)
    }
    let frameRate = try FrameRate(60)
    let job = RunJob(
      script: path, frameRate: frameRate,
      plugins: PluginLocator(trust: PluginTrust(environment: PluginOptions.variable)) {
        PluginRoot.standard(
          named: [], environment: PluginOptions.variable,
          bundled: PluginRoot.bundledBesideProgram())
      })
    let output = CommitsOutput()
    let outcome = try Session.run(job, to: output, interruption: Interruption())
    for message in outcome.errors + outcome.warnings { Terminal.complain(message) }
    if let first = outcome.errors.first {
      throw HostError(.invalidScript, "\(path): the script failed: \(first)")
    }
    let journal = Journal()
    for commit in output.commits { try journal.apply(commit) }
    return ExportSource(recorder: Recorder(journal: journal), end: output.end, frameRate: frameRate)
  }

  /// Keeps what is committed; what the script prints goes where reports go.
  private final class CommitsOutput: SessionOutput {
    private(set) var commits: [Commit] = []
    private(set) var end = MediaTime.zero

    var wantsCommits: Bool { true }

    func write(_ commit: Commit) { commits.append(commit) }
    func end(at time: MediaTime) { end = time }
    func printed(_ line: String) { Terminal.complain(line) }
    func begin(columns: [Column]) {}
    func add(_ column: Column) {}
    func write(_ event: TraceEvent) {}
    func write(_ frame: Frame) {}
  }
}
