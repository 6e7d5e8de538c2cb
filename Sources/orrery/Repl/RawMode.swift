import PlatformC

/// A terminal mode for the prompt or the panel, which can be restored.
struct RawMode {
  private var original: termios?

  /// Disables line buffering and echo. Ctrl-C and Ctrl-Z remain signals.
  mutating func begin() {
    change { mode in
      mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
      mode.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR)
      withUnsafeMutableBytes(of: &mode.c_cc) { characters in
        characters[Int(VMIN)] = 1
        characters[Int(VTIME)] = 0
      }
    }
  }

  /// Disables echo. The terminal driver still assembles lines.
  ///
  /// So input typed while Lua runs appears when the prompt reads it. Ctrl-D is an ordinary key: as the end
  /// of the input it would be lost by then.
  mutating func silence() {
    change { mode in
      mode.c_lflag &= ~tcflag_t(ECHO)
      // A byte that no key sends. If the key is disabled instead, libedit restores Ctrl-D.
      withUnsafeMutableBytes(of: &mode.c_cc) { $0[Int(VEOF)] = 0xFF }
    }
  }

  /// Changes the present mode, and keeps it for restoring.
  private mutating func change(_ body: (inout termios) -> Void) {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return }
    original = mode
    body(&mode)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }

  /// Restores the original mode while another program uses the terminal.
  ///
  /// A shell that continues the process may leave another mode than the original.
  func suspended(_ body: () -> Void) {
    guard var before = original else { return body() }
    var mode = termios()
    tcgetattr(STDIN_FILENO, &mode)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
    body()
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }

  /// Restores the original mode.
  mutating func end() {
    guard var mode = original else { return }
    original = nil
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }
}
