internal import MotionHost
package import MotionTime

/// The controller of a scrub panel: applies keys to the session and gives the panel's lines.
package final class ScrubController {
  /// The effect of a key that was pressed.
  package enum KeyEffect: Hashable, Sendable {
    /// The key was handled.
    case handled

    /// The key has no meaning.
    case unknown

    /// The panel is to be closed.
    case close
  }

  /// Receives what happened while the session was changed.
  package var onOutput: ([ConsoleOutput]) -> Void = { _ in }

  private let session: ConsoleSession
  private let clock: any MotionClock
  private let interruptible: (() -> [ConsoleOutput]) -> [ConsoleOutput]
  private var state: ScrubState
  private var seriesCache = TimeSeriesCache()
  private var isResting = true

  /// The watched numbers, as of the last update of the panel.
  private var numbers: [WatchedNumber] = []

  /// Whether a timeline is played, which only the panel does: its offset is written again and again.
  private var isPlayingTimeline = false
  private var advancedAt = MediaTime.zero

  /// Creates the controller of a panel of what the session scrubs.
  ///
  /// - Parameters:
  ///   - clock: The clock by which a timeline plays.
  ///   - interruptible: Calls what the user may interrupt, and returns what it returns.
  package init(
    _ session: ConsoleSession, clock: any MotionClock,
    interruptible: @escaping (() -> [ConsoleOutput]) -> [ConsoleOutput]
  ) {
    self.session = session
    self.clock = clock
    self.interruptible = interruptible
    let status = session.status
    let rate = Double(status.frameRate.numerator) / Double(status.frameRate.denominator)
    state = ScrubState(
      span: status.range, time: status.position, frameRate: rate, watchCount: 0)
  }

  /// Takes over where the session stands, and all its moments, when the panel opens.
  package func open() { follow(with: session.moments) }

  /// Whether the playhead moves by itself.
  package var isPlaying: Bool { state.isPlaying }

  /// Applies a key to the session.
  package func press(_ key: ScrubKey) -> KeyEffect {
    let answer = state.press(key)
    if answer == .leave { return .close }
    apply(answer)
    follow()
    return answer == .unknown ? .unknown : .handled
  }

  /// Advances a timeline that is played as far as the clock.
  package func advance() {
    let now = clock.now
    let seconds = (now - advancedAt).seconds
    advancedAt = now
    if isPlayingTimeline { seek(to: state.time + seconds * state.speed) }
  }

  /// Takes over where the session stands.
  package func follow() { follow(with: nil) }

  /// Ends a series of seeks, so that they are undone as one.
  package func rest() {
    if isResting { return }
    isResting = true
    session.rest()
  }

  /// Discards the cached time series, after a change of the session or of the size.
  package func forgetSeries() { seriesCache.forget() }

  /// Returns the lines of the panel for a terminal of a size.
  package func lines(columns: Int, rows: Int, isUnicode: Bool) -> [String] {
    let screen = ScrubScreen(
      columns: columns, rows: rows, isUnicode: isUnicode,
      title: session.status.timeline ?? "session")
    let visible = screen.visible(of: state)
    return screen.lines(
      state, seriesCache.watches(numbers, visible, of: session, state, samples: screen.samples))
  }
}

extension ScrubController {
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
    tell(interruptible { session.seek(to: time) })
  }

  private func play() {
    advancedAt = clock.now
    isPlayingTimeline = session.status.timeline != nil
    if !isPlayingTimeline { session.play(speed: state.speed) }
  }

  private func pause() {
    isPlayingTimeline = false
    session.pause()
  }

  private func step(_ frames: Int) {
    pause()
    if session.status.timeline == nil {
      tell(interruptible { session.step(frames) })
    } else {
      seek(to: state.time(ofFrames: frames))
    }
  }

  private func tell(_ outputs: [ConsoleOutput]) {
    guard !outputs.isEmpty else { return }
    onOutput(outputs)
    forgetSeries()
  }

  private func follow(with moments: [SessionMoment]?) {
    let status = session.status
    numbers = session.watchedNumbers
    // Moments are times of the session, which have no place on a timeline.
    var news = status.range == state.span ? moments : moments ?? session.moments
    if status.timeline != nil { news = [] }
    let correction = state.follow(
      position: status.position, isPlaying: isPlayingTimeline || status.state == .playing,
      span: status.range, moments: news?.map(ScrubMoment.init), watchCount: numbers.count,
      grows: status.timeline == nil || status.isEndless && state.speed > 0,
      isEndless: status.isEndless)
    apply(correction)
  }
}

extension ScrubMoment {
  /// A moment of a session on the panel's track.
  fileprivate init(_ moment: SessionMoment) {
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
