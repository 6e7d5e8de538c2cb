import MotionConsole
import MotionHost
import MotionTime
import PlatformC

/// A session at a terminal: prompt, panel, and the clock that runs while the prompt waits.
final class ReplTerminal {
  let session: ConsoleSession
  let style: TerminalStyle
  let keys = KeyReader()
  private let clock = SystemClock()
  private let editor: LineEditor
  private var mode = RawMode()
  private var history: LineHistory
  private var isLeaving = false
  private var wantsPanel = false
  private var hasComplainedOfHistory = false
  private var elapsedAt: MediaTime
  private var lookedAt: MediaTime

  /// The interval at which files are checked for changes, and the longest one at which signals are.
  private static let lookInterval = MediaTime(flicks: MediaTime.flicksPerSecond / 4)

  /// The interval at which the prompt is redrawn while the clock runs, in milliseconds.
  private static let promptInterval = 50

  init(_ session: ConsoleSession, history: LineHistory) {
    self.session = session
    self.history = history
    style = .current
    editor = LineEditor(keys: keys)
    elapsedAt = clock.now
    lookedAt = clock.now
  }

  /// Runs the session until the user quits.
  func run() -> ExitStatus {
    ReplSignals.watch(session.interruption)
    style.setCharacters()
    let keys = style.isCapable ? "Tab completes, Ctrl-T scrubs, Ctrl-D leaves." : ""
    Terminal.write(
      style.text.text([.note("Lua, or .help for commands. \(keys)")]), to: STDOUT_FILENO)
    elapsedAt = clock.now
    if style.isCapable { mode.silence() }
    if style.isCapable, openEditor() {
      runEditor()
      editor.close()
    } else {
      runPlainly()
    }
    mode.end()
    return ReplSignals.status ?? .success
  }

  private func openEditor() -> Bool {
    editor.prompt = { [unowned self] isContinued in
      isContinued ? ConsoleText.continuation : style.text.prompt(session.status, isMarked: true)
    }
    editor.idle = { [unowned self] in
      showHappenings()
      return patience
    }
    editor.submit = { [unowned self] in submit($0) }
    editor.complete = { [unowned self] line, cursor in
      let completion = session.complete(line, at: cursor)
      return (completion.range, completion.candidates)
    }
    editor.complaint = { [unowned self] in
      style.text.text([.error($0)]).replacing("\n", with: "\r\n")
    }
    editor.pause = { [unowned self] in
      guard session.status.state == .playing else { return false }
      session.pause()
      return true
    }
    editor.panel = { [unowned self] in showPanel() }
    editor.isColored = style.isColored
    guard editor.open() else { return false }
    for entry in history.entries { editor.remember(entry, limit: LineHistory.mostEntries) }
    return true
  }

  private func runEditor() {
    while !isLeaving, ReplSignals.status == nil {
      switch editor.read() {
      case .submitted: if wantsPanel { showPanel() }
      case .cancelled: continue
      case .end: isLeaving = true
      }
    }
  }

  /// Runs the session without a line editor; the terminal driver echoes input.
  private func runPlainly() {
    let prompt = PlainPrompt(keys: keys)
    var begun = ""
    while !isLeaving, ReplSignals.status == nil {
      let shown =
        begun.isEmpty
        ? style.text.prompt(session.status, isMarked: false) : ConsoleText.continuation
      let (line, outcome) = prompt.read(shown) { [unowned self] in
        if ReplSignals.takeSuspension() { stop() }
        let happenings = happenings()
        if !happenings.isEmpty { Terminal.write("\n" + style.text.text(happenings) + shown, to: 1) }
        return patience
      }
      if outcome == .end { return }
      guard let line else {
        begun = ""
        continue
      }
      begun += begun.isEmpty ? line : "\n" + line
      if submit(begun) { begun = "" }
      if wantsPanel { showPanel() }
    }
  }
}

extension ReplTerminal {
  /// Executes an input; returns false if it is incomplete.
  private func submit(_ line: String) -> Bool {
    if line.allSatisfy(\.isWhitespace) { return true }
    let outputs = happenings()
    let reply = ReplSignals.interruptible { session.submit(line) }
    elapsedAt = clock.now
    if reply.outcome == .incomplete { return false }
    _ = ReplSignals.takePress()
    show(outputs + reply.outputs, isHelp: ConsoleHelp.isAsked(line))
    isLeaving = reply.outcome == .quit
    wantsPanel = reply.outcome == .scrub
    remember(line)
    return true
  }

  /// Shows outputs. Help that does not fit is shown in a pager, if there is one.
  private func show(_ outputs: [ConsoleOutput], isHelp: Bool) {
    let text = style.text.text(outputs)
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).count
    guard isHelp, style.isCapable, rows > Terminal.rows else {
      return Terminal.write(text, to: STDOUT_FILENO)
    }
    var isShown = false
    editor.suspended { mode.suspended { isShown = Pager.show(text) } }
    _ = ReplSignals.takePress()
    if !isShown { Terminal.write(text, to: STDOUT_FILENO) }
  }

  private func remember(_ line: String) {
    editor.remember(line, limit: LineHistory.mostEntries)
    do {
      try history.add(line)
    } catch {
      if hasComplainedOfHistory { return }
      hasComplainedOfHistory = true
      Terminal.write(
        style.text.text([.note("\(error) Lines are kept for this session only.")]), to: 1)
    }
  }

  /// Advances the session by the real time that has passed; returns its output.
  func happenings() -> [ConsoleOutput] {
    let now = clock.now
    let seconds = (now - elapsedAt).seconds
    elapsedAt = now
    var outputs = ReplSignals.interruptible { session.elapse(seconds) }
    if now - lookedAt >= Self.lookInterval {
      lookedAt = now
      outputs += ReplSignals.interruptible { session.reloadChangedFiles() }
    }
    return outputs
  }

  /// Stops the process on Ctrl-Z, with the terminal in its original mode, until the shell continues
  /// it.
  private func stop() {
    editor.suspended { mode.suspended { raise(SIGSTOP) } }
  }

  /// The time that the prompt can wait for a key, in milliseconds.
  private var patience: Int {
    session.status.state == .playing ? Self.promptInterval : 250
  }

  private func showHappenings() {
    let outputs = happenings()
    if ReplSignals.takeResize() { editor.resize() }
    if ReplSignals.takeSuspension() { editor.suspend(stop) }
    if outputs.isEmpty {
      editor.refresh()
    } else {
      editor.redraw(after: style.text.text(outputs).replacing("\n", with: "\r\n"))
    }
  }

  /// Shows the panel until the user closes it.
  private func showPanel() {
    wantsPanel = false
    let panel = ScrubPanel(
      session, keys, style, happenings: { [unowned self] in happenings() },
      stop: { [unowned self] in stop() })
    if style.isCapable { panel.run() } else { panel.show() }
    session.rest()
    elapsedAt = clock.now
  }
}
