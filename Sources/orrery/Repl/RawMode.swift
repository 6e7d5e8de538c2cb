import PlatformC

/// The terminal as a prompt or a panel wants it, and back.
struct RawMode {
  private var original: termios?

  /// Has keys handed over as they are pressed. Ctrl-C and Ctrl-Z stay signals.
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

  /// Has nothing that is typed shown by the terminal itself; lines are still put together there.
  ///
  /// So what is typed ahead while Lua is at work appears where it belongs, when the prompt reads it. Ctrl-D
  /// is a key like any other: as the end of the input it would be gone by then.
  mutating func silence() {
    change { mode in
      mode.c_lflag &= ~tcflag_t(ECHO)
      // A byte that no key sends. Where the key is disabled, libedit puts Ctrl-D back.
      withUnsafeMutableBytes(of: &mode.c_cc) { $0[Int(VEOF)] = 0xFF }
    }
  }

  /// Changes what is there, and keeps it.
  private mutating func change(_ body: (inout termios) -> Void) {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return }
    original = mode
    body(&mode)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }

  /// Puts back what was there for as long as something else has the terminal.
  ///
  /// What a shell leaves behind when it continues the process is not what was there.
  func suspended(_ body: () -> Void) {
    guard var before = original else { return body() }
    var mode = termios()
    tcgetattr(STDIN_FILENO, &mode)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
    body()
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }

  /// Puts back what was there.
  mutating func end() {
    guard var mode = original else { return }
    original = nil
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }
}
