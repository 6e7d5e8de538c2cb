internal import MotionHost
internal import MotionRender
package import MotionTime

/// The journal from which a picture is drawn.
extension ConsoleSession {
  /// The session's journal as a file's bytes, and the time that is shown.
  package var pictureJournal: (bytes: [UInt8], time: MediaTime) {
    let header = JournalHeader(
      frameRate: rate, seed: job.seed, script: job.script, program: ProgramVersion.text)
    var encoder = JournalEncoder()
    var bytes = encoder.begin(header)
    for commit in run.commits { bytes += encoder.append(commit) }
    bytes += encoder.end(at: log.end)
    return (bytes, shown)
  }

  /// Returns a time in seconds in decimal notation, exact to the flick.
  package static func decimal(_ time: MediaTime) -> String { SavedScript.decimal(time) }
}
