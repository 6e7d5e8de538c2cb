import Glibc

/// The terminal without line editing and echo, and back.
struct RawMode {
  private var original: termios?

  /// Has keys handed over as they are pressed. Ctrl-C and Ctrl-Z stay signals.
  mutating func begin() {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return }
    original = mode
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR)
    withUnsafeMutableBytes(of: &mode.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }

  /// Has nothing that is typed shown by the terminal itself; lines are still put together there.
  ///
  /// So what is typed ahead while Lua is at work appears where it belongs, when the prompt reads it.
  mutating func silence() {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return }
    original = mode
    mode.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }

  /// Puts back what was there.
  mutating func end() {
    guard var mode = original else { return }
    original = nil
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }
}
