import MotionHost

/// The command that runs a script the same way again.
extension RunOptions {
  /// Returns the command with one of the scripts and everything that what it shows depends on, quoted
  /// for a POSIX shell.
  func command(for script: String) -> String {
    ShellCommand.line(["orrery", "run", script] + words.filter { $0 != "--bless" })
  }
}
