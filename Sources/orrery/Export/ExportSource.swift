import MotionHost
import MotionRender
import MotionTime

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
      script: path, frameRate: frameRate, plugins: try PluginOptions.locator([]))
    let journal = SessionJournal(frameRate: frameRate)
    let report = SessionReport(
      onPrint: { Terminal.complain(text: $0) }, onNotice: { Terminal.complain($0) })
    let outputs = SessionOutputs(commits: journal, report: report)
    let outcome = try ScriptSession.run(job, to: outputs, interruption: Interruption())
    for message in outcome.errors { Terminal.complain(text: message) }
    for message in outcome.warnings { Terminal.complain(message) }
    if let first = outcome.errors.first?.split(separator: "\n").first {
      throw HostError(.invalidScript, "\(path): the script failed: \(first)")
    }
    return ExportSource(recorder: journal.recorder, end: journal.endTime, frameRate: frameRate)
  }
}
