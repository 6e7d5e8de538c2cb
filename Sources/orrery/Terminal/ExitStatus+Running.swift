import MotionHost

/// A command that has printed already why it fails throws its exit status.
extension ExitStatus: Error {
  /// Runs a command, prints why it fails, and returns how it ends.
  ///
  /// - Parameter subject: What the command is about, named in a message about an internal error.
  init(about subject: String? = nil, running command: () throws -> Void) {
    do {
      try command()
      self = .success
    } catch let status as ExitStatus {
      self = status
    } catch {
      self = Terminal.report(error, about: subject)
    }
  }

  /// Throws the status unless it is that of success.
  func end() throws(ExitStatus) {
    if self != .success { throw self }
  }
}
