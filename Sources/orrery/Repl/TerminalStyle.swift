import MotionConsole
import PlatformC

/// The capabilities of the terminal, from the environment.
struct TerminalStyle: Hashable {
  /// Whether the cursor can be moved and the screen is small enough for libedit's copy.
  let isCapable: Bool

  /// Whether Unicode is shown.
  let isUnicode: Bool

  /// Whether colours are enabled.
  let isColored: Bool

  /// Reads `TERM`, `NO_COLOR` and the locale.
  static var current: TerminalStyle {
    let terminal = Terminal.value("TERM") ?? "dumb"
    let isCapable = isCapable(terminal, rows: Terminal.rows, columns: Terminal.columns)
    return TerminalStyle(
      isCapable: isCapable, isUnicode: Terminal.isUnicode,
      isColored: isCapable && Terminal.value("NO_COLOR") == nil)
  }

  /// Returns whether a terminal is neither `dumb` nor implausibly large.
  static func isCapable(_ terminal: String, rows: Int, columns: Int) -> Bool {
    terminal != "dumb" && rows * (columns + 1) <= LineEditor.mostCells
  }

  /// The text of outputs and prompts at the terminal's present width.
  var text: ConsoleText {
    ConsoleText(columns: Terminal.columns, isUnicode: isUnicode, isColored: isColored)
  }

  /// Sets a locale in which libedit knows the widths of characters.
  ///
  /// Only the prompt does this, and only for `LC_CTYPE`: the format of numbers is unchanged.
  func setCharacters() {
    if isUnicode, setlocale(LC_CTYPE, "") == nil || !isUnicodeLocale {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
  }

  private var isUnicodeLocale: Bool { String(cString: nl_langinfo(CInt(CODESET))) == "UTF-8" }
}
