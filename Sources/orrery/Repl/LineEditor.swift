import CEdit
import MotionConsole
import PlatformC

/// A line that is typed and edited, with libedit, while other things go on.
final class LineEditor {
  /// The outcome of editing a line.
  enum Outcome {
    /// It was submitted.
    case submitted

    /// It was given up with Ctrl-C.
    case cancelled

    /// Ctrl-D on an empty line, or the end of input.
    case end
  }

  /// The prompt, colours included, each between two bytes 1; of a line that goes on with what was only
  /// the beginning of something, another.
  var prompt: (_ isContinued: Bool) -> String = { $0 ? "....> " : "> " }

  /// The lines before this one that it goes on with, each ended.
  var begun = ""

  /// Does what is due and says how many milliseconds it can wait to be called again.
  var idle: () -> Int = { 1000 }

  /// Takes what was typed, with what was begun before; returns false when it is only a beginning.
  var submit: (String) -> Bool = { _ in true }

  /// Says what could stand where the cursor is, as replacements of the bytes of a range.
  var complete: (_ text: String, _ cursor: Int) -> (range: Range<Int>, candidates: [String]) = {
    (range: $1..<$1, candidates: [])
  }

  /// Makes lines of a complaint, to be written above the prompt.
  var complaint: (String) -> String = { $0 + "\r\n" }

  /// Shows the panel in the place of the line.
  var panel: () -> Void = {}

  /// Whether the line is colored while it is typed.
  var isColored = false

  let keys: KeyReader
  var editor: OpaquePointer?
  var outcome = Outcome.cancelled

  /// Whether prompt and line stand on the terminal.
  var isShown = false

  /// Whether libedit has the terminal hand over keys.
  private var isReading = false

  /// The line's length and the cursor's place when the last key had been dealt with.
  var settled = (length: 0, cursor: 0)

  /// Whether the cursor was then above the rows that the terminal shows.
  var isAway = false

  /// The prompt that libedit drew last.
  var shownPrompt = ""

  /// The same for libedit, in UTF-8 with a zero at its end.
  let promptBytes = UnsafeMutablePointer<CChar>.allocate(capacity: longestPrompt + 1)
  static let longestPrompt = 255

  /// The longest text that is pasted, in characters.
  static let longestPaste = 1 << 20

  init(keys: KeyReader) {
    self.keys = keys
  }

  deinit {
    close()
    promptBytes.deallocate()
  }

  /// Makes the editor of the terminal.
  ///
  /// - Returns: Whether there is memory for it.
  func open() -> Bool {
    var host = edit_host()
    host.owner = Unmanaged.passUnretained(self).toOpaque()
    host.read = { owner, character in LineEditor.of(owner)?.read(into: character) ?? 0 }
    host.prompt = { owner in LineEditor.of(owner).map { UnsafePointer($0.drawnPrompt()) } }
    host.press = { owner, key in LineEditor.of(owner)?.press(key) ?? EDIT_END }
    editor = edit_open(&host, STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO)
    guard let editor else { return false }
    bindKeys(of: editor)
    edit_write(editor, Self.pasteOn)
    edit_flush(editor)
    return true
  }

  /// Gives the terminal back.
  func close() {
    guard let editor else { return }
    self.editor = nil
    edit_write(editor, Self.pasteOff)
    edit_close(editor)
  }

  private static let pasteOn = "\u{1B}[?2004h"
  private static let pasteOff = "\u{1B}[?2004l"

  /// Gives the terminal back for as long as something else has it.
  ///
  /// It has to be as it was when that is over: libedit would take keys that a shell has set for its own,
  /// and bind Ctrl-D anew.
  func suspended(_ body: () -> Void) {
    guard let editor else { return body() }
    edit_write(editor, Self.pasteOff)
    edit_flush(editor)
    if isReading { edit_prepare(editor, false) }
    body()
    if isReading { edit_prepare(editor, true) }
    edit_write(editor, Self.pasteOn)
    edit_flush(editor)
  }

  private static func of(_ owner: UnsafeMutableRawPointer?) -> LineEditor? {
    owner.map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
  }

  private func bindKeys(of editor: OpaquePointer) {
    for key in ["^M", "^J"] { edit_bind(editor, key, EDIT_SUBMIT) }
    edit_bind(editor, "^I", EDIT_COMPLETE)
    edit_bind(editor, "^D", EDIT_LEAVE)
    edit_bind(editor, "^T", EDIT_PANEL)
    edit_bind(editor, "\\e[200~", EDIT_PASTE)
    let commands = [
      ("^R", "em-inc-search-prev"), ("^W", "ed-delete-prev-word"),
      ("\\e[1;5C", "em-next-word"), ("\\e[1;5D", "ed-prev-word"),
      ("\\e[1;3C", "em-next-word"), ("\\e[1;3D", "ed-prev-word"),
      ("\\e[A", "ed-prev-history"), ("\\e[B", "ed-next-history"),
      ("\\e[C", "ed-next-char"), ("\\e[D", "ed-prev-char"),
      ("\\e[H", "ed-move-to-beg"), ("\\e[F", "ed-move-to-end"),
      ("\\e[1~", "ed-move-to-beg"), ("\\e[4~", "ed-move-to-end"),
      ("\\e[3~", "ed-delete-next-char"),
    ]
    for (sequence, command) in commands { edit_bind_command(editor, sequence, command) }
  }

  /// Lets a line be typed until it is submitted, given up, or input ends.
  func read() -> Outcome {
    guard let editor else { return .end }
    outcome = .cancelled
    (settled, isAway) = ((0, 0), false)
    (isReading, isShown) = (true, true)
    edit_read(editor)
    (isReading, isShown) = (false, false)
    return outcome
  }

  /// Makes a text the newest of those that the arrows go through.
  func remember(_ text: String, limit: Int) {
    guard let editor else { return }
    edit_limit_history(editor, CInt(clamping: limit))
    edit_remember(editor, Self.wide(ContinuedLines.shown(text)))
  }
}
