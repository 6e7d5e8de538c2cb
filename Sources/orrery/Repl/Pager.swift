import PlatformC

/// The user's pager, for texts that have more lines than the terminal.
enum Pager {
  /// The commands that are tried, `$PAGER` first. `less` leaves what it showed on the screen.
  private static var commands: [String] {
    [Terminal.value("PAGER"), "less -RX", "more"].compactMap { $0 }.filter { !$0.isEmpty }
  }

  /// Shows a text and waits until the user leaves the pager.
  ///
  /// - Returns: Whether a pager showed it.
  static func show(_ text: String) -> Bool {
    commands.contains { run($0, text) }
  }

  private static func run(_ command: String, _ text: String) -> Bool {
    guard let pipe = popen(command, "w") else { return false }
    fputs(text, pipe)
    let status = pclose(pipe)
    // A shell that does not find the command ends with 127, one that may not run it with 126.
    let code = (status >> 8) & 0xFF
    return status != -1 && code != 127 && code != 126
  }
}
