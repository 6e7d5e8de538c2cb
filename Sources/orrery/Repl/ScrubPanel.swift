import MotionConsole
import MotionTime
import PlatformC

/// The scrub panel on a terminal: it reads keys and draws the lines of its controller.
///
/// It uses the terminal's alternate screen. On the main screen, terminals that reflow lines when they are
/// made narrower would move parts of the panel into the scrollback, from where they cannot be removed.
final class ScrubPanel {
  private let controller: ScrubController
  private let keys: KeyReader
  private let style: TerminalStyle
  private let happenings: () -> [ConsoleOutput]
  private let stop: () -> Void
  private var painter = ScreenPainter(isSynchronized: true)
  private var raw = RawMode()

  /// The outputs since the panel was opened, for the main screen.
  private var heard: [ConsoleOutput] = []

  private static let enter = "\u{1B}[?1049h\u{1B}[H\u{1B}[2J\u{1B}[?25l"
  private static let leave = "\u{1B}[?25h\u{1B}[?1049l"

  /// The interval between two updates of a playing panel, and the time without keys after which an
  /// undo step ends, in milliseconds.
  private static let frameInterval = 16
  private static let restInterval = 250

  /// Creates the panel of a session or of the timeline that it scrubs.
  ///
  /// - Parameters:
  ///   - happenings: Advances the session by the real time that has passed; returns its output.
  ///   - stop: Stops the process until the shell continues it.
  init(
    _ session: ConsoleSession, _ keys: KeyReader, _ style: TerminalStyle,
    happenings: @escaping () -> [ConsoleOutput], stop: @escaping () -> Void
  ) {
    controller = ScrubController(session, clock: SystemClock()) { body in
      ReplSignals.interruptible(body)
    }
    self.keys = keys
    self.style = style
    self.happenings = happenings
    self.stop = stop
    controller.onOutput = { [unowned self] in show($0) }
  }

  /// Prints the panel once, for a terminal that cannot move the cursor.
  func show() {
    controller.open()
    Terminal.write(lines().map { $0 + "\n" }.joined(), to: STDOUT_FILENO)
    Terminal.print("This terminal cannot show the panel in place: '.scrub TIME' goes to a time.")
  }

  /// Handles keys until the user closes the panel.
  func run() {
    raw.begin()
    Terminal.write(Self.enter, to: STDOUT_FILENO)
    var decoder = KeyDecoder()
    controller.open()
    var isOpen = true
    while isOpen {
      paint()
      isOpen = waitForKeys(&decoder)
    }
    Terminal.write(painter.clear() + Self.leave, to: STDOUT_FILENO)
    raw.end()
    if !heard.isEmpty { Terminal.write(style.text.text(heard), to: STDOUT_FILENO) }
  }

  /// Handles all available keys; returns false if one of them closes the panel.
  private func waitForKeys(_ decoder: inout KeyDecoder) -> Bool {
    var isFirst = true
    repeat {
      let input =
        decoder.isWaiting ? keys.read(within: 30) : isFirst ? next() : keys.read(within: 0)
      isFirst = false
      switch input {
      case .byte(let byte):
        if let key = decoder.add(byte), !press(key) { return false }
      case .nothing:
        if let key = decoder.finish(), !press(key) { return false }
      case .end: return false
      case .interrupted:
        ReplSignals.forgetPress()
        return false
      }
    } while keys.hasMore || decoder.isWaiting
    return true
  }

  /// Waits for a key, or until the panel has to be updated.
  private func next() -> KeyReader.Input {
    var waits = 1
    return keys.read { [unowned self] in
      show(happenings())
      controller.advance()
      if ReplSignals.takeResize() { resize() }
      if ReplSignals.takeSuspension() { suspend() }
      controller.follow()
      defer { waits -= 1 }
      if controller.isPlaying { return waits > 0 ? Self.frameInterval : nil }
      if waits < 1 { controller.rest() }
      return waits > 0 ? Self.restInterval : nil
    }
  }

  private func press(_ key: ScrubKey) -> Bool {
    switch controller.press(key) {
    case .handled: return true
    case .unknown:
      Terminal.write("\u{7}", to: STDOUT_FILENO)
      return true
    case .close: return false
    }
  }
}

extension ScrubPanel {
  /// Shows outputs above the panel.
  private func show(_ outputs: [ConsoleOutput]) {
    guard !outputs.isEmpty else { return }
    heard = (heard + outputs).suffix(Self.mostHeard)
    let lines = style.text.text(outputs).replacing("\n", with: "\r\n")
    Terminal.write(painter.clear() + lines, to: STDOUT_FILENO)
    controller.forgetSeries()
  }

  /// The largest number of outputs that are shown again on the main screen.
  private static let mostHeard = 1000

  /// Removes the panel from the terminal while the process is stopped.
  private func suspend() {
    Terminal.write(painter.clear() + Self.leave, to: STDOUT_FILENO)
    raw.suspended(stop)
    Terminal.write(Self.enter, to: STDOUT_FILENO)
  }

  private func resize() {
    _ = painter.clear()
    Terminal.write("\u{1B}[H\u{1B}[2J", to: STDOUT_FILENO)
    controller.forgetSeries()
  }

  private func paint() {
    let change = painter.paint(lines())
    if !change.isEmpty { Terminal.write(change, to: STDOUT_FILENO) }
  }

  private func lines() -> [String] {
    controller.lines(columns: Terminal.columns, rows: Terminal.rows, isUnicode: style.isUnicode)
  }
}
