import Glibc
import MotionConsole
import MotionExport
import MotionHost
import MotionTime

/// The panel below the prompt in which keys turn the time.
final class ScrubPanel {
  private let session: ConsoleSession
  private let keys: KeyReader
  private let text: TerminalText
  private let happenings: () -> [ConsoleOutput]
  private let stop: () -> Void
  private var state: ScrubState
  private var seriesCache = TimeSeriesCache()
  private var painter = ScreenPainter(isSynchronized: true)
  private var isResting = true
  private var raw = RawMode()

  /// What is watched, as it was when the panel last looked.
  private var numbers: [WatchedNumber] = []

  /// Whether a timeline is played, which only the panel does: its offset is written again and again.
  private var isTurning = false
  private let clock = SystemClock()
  private var turnedAt = MediaTime.zero

  /// A panel of what the session scrubs.
  ///
  /// - Parameters:
  ///   - happenings: Lets the session catch up with the clock; returns what happened.
  ///   - stop: Stops the process until the shell continues it.
  init(
    _ session: ConsoleSession, _ keys: KeyReader, _ text: TerminalText,
    happenings: @escaping () -> [ConsoleOutput], stop: @escaping () -> Void
  ) {
    self.session = session
    self.keys = keys
    self.text = text
    self.happenings = happenings
    self.stop = stop
    let status = session.status
    state = ScrubState(
      span: status.range, time: status.position, frameRate: Self.rate(of: status),
      watchCount: 0)
  }

  /// Shows the panel once, for a terminal that cannot be written over.
  func show() {
    follow(with: session.moments)
    Terminal.write(lines().map { $0 + "\n" }.joined(), to: STDOUT_FILENO)
    Terminal.print("This terminal cannot show the panel in place: '.scrub TIME' goes to a time.")
  }

  /// Lets keys turn the time until the person has enough.
  func run() {
    raw.begin()
    Terminal.write("\u{1B}[?25l", to: STDOUT_FILENO)
    var decoder = KeyDecoder()
    follow(with: session.moments)
    var isOpen = true
    while isOpen {
      paint()
      isOpen = waitForKeys(&decoder)
    }
    Terminal.write(painter.clear() + "\u{1B}[?25h", to: STDOUT_FILENO)
    raw.end()
  }

  /// Takes all keys that are there; returns false when one of them leaves.
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

  /// Waits for a key, or until there is something new to show.
  private func next() -> KeyReader.Input {
    var waits = 1
    return keys.read { [unowned self] in
      tell(happenings())
      turn()
      if ReplSignals.takeResize() { resize() }
      if ReplSignals.takeSuspension() { suspend() }
      follow()
      defer { waits -= 1 }
      if state.isPlaying { return waits > 0 ? Self.frameInterval : nil }
      if waits < 1, !isResting { rest() }
      return waits > 0 ? Self.restInterval : nil
    }
  }

  /// Milliseconds between two frames of a playing panel, and until a hand counts as at rest.
  private static let frameInterval = 16
  private static let restInterval = 250

  private func rest() {
    isResting = true
    session.rest()
  }
}

extension ScrubPanel {
  /// Does what a key says; returns false when it leaves.
  private func press(_ key: ScrubKey) -> Bool {
    let answer = state.press(key)
    if answer == .leave { return false }
    if answer == .unknown { Terminal.write("\u{7}", to: STDOUT_FILENO) }
    apply(answer)
    follow()
    return true
  }

  private func apply(_ answer: ScrubState.Answer) {
    switch answer {
    case .stay, .unknown, .leave: return
    case .seek(let time):
      seek(to: time)
      if state.isPlaying { play() } else { pause() }
    case .step(let frames): step(frames)
    case .play:
      if state.time != session.status.position { seek(to: state.time) }
      play()
    case .pause: pause()
    }
  }

  private func seek(to time: Double) {
    isResting = false
    tell(ReplSignals.interruptible { session.seek(to: time) })
  }

  private func play() {
    turnedAt = clock.now
    isTurning = session.status.timeline != nil
    if !isTurning { session.play(speed: state.speed) }
  }

  private func pause() {
    isTurning = false
    session.pause()
  }

  private func step(_ frames: Int) {
    pause()
    if session.status.timeline == nil {
      tell(ReplSignals.interruptible { session.step(frames) })
    } else {
      seek(to: state.time(ofFrames: frames))
    }
  }

  /// Lets a timeline that is played go on as far as the clock on the wall.
  private func turn() {
    let now = clock.now
    let seconds = (now - turnedAt).seconds
    turnedAt = now
    if isTurning { seek(to: state.time + seconds * state.speed) }
  }

  /// Takes over where the session stands.
  private func follow(with moments: [SessionMoment]? = nil) {
    let status = session.status
    numbers = session.watchedNumbers
    // Moments are times of the session, which have no place on a timeline.
    var news = status.range == state.span ? moments : moments ?? session.moments
    if status.timeline != nil { news = [] }
    let correction = state.follow(
      position: status.position, isPlaying: isTurning || status.state == .playing,
      span: status.range, moments: news?.map(ScrubMoment.init), watchCount: numbers.count,
      grows: status.timeline == nil || status.isEndless && state.speed > 0,
      isEndless: status.isEndless)
    apply(correction)
  }

  /// Shows what happened above the panel.
  private func tell(_ outputs: [ConsoleOutput]) {
    guard !outputs.isEmpty else { return }
    let lines = text.text(outputs).replacing("\n", with: "\r\n")
    Terminal.write(painter.clear() + lines, to: STDOUT_FILENO)
    seriesCache.forget()
  }

  /// Takes the panel off the terminal while the process is stopped.
  private func suspend() {
    Terminal.write(painter.clear() + "\u{1B}[?25h", to: STDOUT_FILENO)
    raw.suspended(stop)
    Terminal.write(ScreenPainter.erasure + "\u{1B}[?25l", to: STDOUT_FILENO)
  }

  private func resize() {
    Terminal.write(painter.clear(), to: STDOUT_FILENO)
    seriesCache.forget()
  }

  private func paint() {
    let change = painter.paint(lines())
    if !change.isEmpty { Terminal.write(change, to: STDOUT_FILENO) }
  }

  private func lines() -> [String] {
    let screen = ScrubScreen(
      columns: Terminal.columns, rows: Terminal.rows, isUnicode: text.style.isUnicode,
      title: session.status.timeline ?? "session")
    let visible = screen.visible(of: state)
    return screen.lines(
      state, seriesCache.watches(numbers, visible, of: session, state, samples: screen.samples))
  }

  private static func rate(of status: ConsoleStatus) -> Double {
    Double(status.frameRate.numerator) / Double(status.frameRate.denominator)
  }
}

extension ScrubMoment {
  /// A moment of a session on the panel's track.
  init(_ moment: SessionMoment) {
    let name =
      switch moment.kind {
      case .marker: "@\(moment.text)"
      case .animationAdded: "added \(moment.text)"
      case .animationRemoved: "removed \(moment.text)"
      case .animationCompleted: "completed \(moment.text)"
      case .input: "input \(moment.text)"
      case .line: "> \(moment.text)"
      }
    self.init(time: moment.time, name: name, kind: moment.kind == .marker ? .marker : .event)
  }
}
