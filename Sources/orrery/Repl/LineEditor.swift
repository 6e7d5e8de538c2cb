import CEdit
import MotionConsole
import PlatformC

/// A line editor based on libedit that calls back while it waits for keys.
final class LineEditor {
  /// The outcome of editing a line.
  enum Outcome {
    /// The line was submitted.
    case submitted

    /// The line was discarded with Ctrl-C.
    case cancelled

    /// Ctrl-D on an empty line, or the end of input.
    case end
  }

  /// Returns the prompt, with escape sequences enclosed in `\u{01}`; a continuation prompt if the line
  /// continues an incomplete input.
  var prompt: (_ isContinued: Bool) -> String = { $0 ? "....> " : "> " }

  /// The previous lines of an incomplete input, each with its line feed.
  var begun = ""

  /// Called while there is no input; returns the number of milliseconds until its next call.
  var idle: () -> Int = { 1000 }

  /// Called with an input; returns false if it is incomplete.
  var submit: (String) -> Bool = { _ in true }

  /// Returns the completions at the cursor: a range of UTF-8 offsets and the candidates that
  /// replace it.
  var complete: (_ text: String, _ cursor: Int) -> (range: Range<Int>, candidates: [String]) = {
    (range: $1..<$1, candidates: [])
  }

  /// Formats a message to be written above the prompt.
  var complaint: (String) -> String = { $0 + "\r\n" }

  /// Stops a clock that runs, for Ctrl-C where there is no line to give up; returns whether one ran.
  var pause: () -> Bool = { false }

  /// Shows the scrub panel in place of the line.
  var panel: () -> Void = {}

  /// Whether the line is coloured while it is edited.
  var isColored = false

  let keys: KeyReader

  /// The byte that was read last.
  var lastByte: UInt8 = 0
  var editor: OpaquePointer?
  var outcome = Outcome.cancelled

  /// Whether prompt and line are on the screen.
  var isShown = false

  /// Whether libedit has set the terminal's raw mode.
  private var isReading = false

  /// The line's length and the cursor's position after the last key was handled.
  var settled = (length: 0, cursor: 0)

  /// Whether the cursor was then above the rows that the terminal shows.
  var isAway = false

  /// The prompt that libedit drew last.
  var shownPrompt = ""

  /// The prompt for libedit, in UTF-8 with a terminating zero.
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

  /// Opens the editor on the terminal.
  ///
  /// - Returns: Whether it could be allocated.
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

  /// Restores the terminal and closes the editor.
  func close() {
    guard let editor else { return }
    self.editor = nil
    edit_write(editor, Self.pasteOff)
    edit_close(editor)
  }

  private static let pasteOn = "\u{1B}[?2004h"
  private static let pasteOff = "\u{1B}[?2004l"

  /// Restores the terminal while another program uses it.
  ///
  /// Afterwards the mode before it is set again: libedit would otherwise adopt keys that a shell has
  /// set, and bind Ctrl-D again.
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
    // Keys without a meaning, of which libedit would take the last characters for text.
    let unused =
      ["5~", "6~", "2~", "Z"] + [15, 17, 18, 19, 20, 21, 23, 24].map { "\($0)~" }
      + ["A", "B", "C", "D", "H", "F"].map { "1;2\($0)" } + ["A", "B"].map { "1;5\($0)" }
    for sequence in unused { edit_bind_command(editor, "\\e[\(sequence)", "ed-ignore") }
    for sequence in ["P", "Q", "R", "S"] {
      edit_bind_command(editor, "\\eO\(sequence)", "ed-ignore")
    }
    for (sequence, command) in commands { edit_bind_command(editor, sequence, command) }
  }

  /// Edits a line until it is submitted or discarded, or input ends.
  func read() -> Outcome {
    guard let editor else { return .end }
    outcome = .cancelled
    (settled, isAway) = ((0, 0), false)
    (isReading, isShown) = (true, true)
    edit_read(editor)
    (isReading, isShown) = (false, false)
    return outcome
  }

  /// Adds a text to the history as the newest entry.
  func remember(_ text: String, limit: Int) {
    guard let editor else { return }
    edit_limit_history(editor, CInt(clamping: limit))
    edit_remember(editor, Self.wide(ContinuedLines.shown(text)))
  }
}
