internal import MotionHost
package import MotionTime

/// The controller of a scrub panel: it applies keys to the session and returns the panel's lines.
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

  /// Called with the output of the session after a change.
  package var onOutput: ([ConsoleOutput]) -> Void = { _ in }

  private let session: ConsoleSession
  private let clock: any MotionClock
  private let interruptible: (() -> [ConsoleOutput]) -> [ConsoleOutput]
  private var state: ScrubState
  private var seriesCache = TimeSeriesCache()
  private var isResting = true

  /// The watched numbers, as of the last update of the panel.
  private var numbers: [WatchedNumber] = []

  /// Whether the panel plays a timeline, by writing its `timeOffset` for each update.
  private var isPlayingTimeline = false
  private var advancedAt = MediaTime.zero

  /// Creates a controller for scrubbing a session or its selected timeline.
  ///
  /// - Parameters:
  ///   - clock: The real-time clock that advances a playing timeline.
  ///   - interruptible: Runs a closure that the user may interrupt with Ctrl-C, and returns its
  ///     result.
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

  /// Updates the panel from the session's state and moments, when the panel opens.
  package func open() { follow(with: session.moments) }

  /// Whether the session or the timeline is playing.
  package var isPlaying: Bool { state.isPlaying }

  /// Applies a key to the session.
  package func press(_ key: ScrubKey) -> KeyEffect {
    let operation = state.press(key)
    if operation == .leave { return .close }
    apply(operation)
    follow()
    return operation == .unknown ? .unknown : .handled
  }

  /// Advances the timeline that is playing to the clock's time.
  package func advance() {
    let now = clock.now
    let seconds = (now - advancedAt).seconds
    advancedAt = now
    if isPlayingTimeline { seek(to: state.time + seconds * state.speed) }
  }

  /// Updates the panel from the session's state.
  package func follow() { follow(with: nil) }

  /// Ends a series of seeks of a timeline, so that they are undone as one step. Those of the session are one step until
  /// the panel closes.
  package func rest() {
    if isResting { return }
    isResting = true
    if session.status.timeline != nil { session.rest() }
  }

  /// Discards the cached time series, after a change of the session or of the size.
  package func forgetSeries() { seriesCache.forget() }

  /// Returns the lines of the panel for a terminal of the given size.
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
  private func apply(_ operation: ScrubState.Operation) {
    switch operation {
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
    // Moments have session times, which cannot be mapped to a timeline's time.
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
  /// Creates the moment on the panel's track for a moment of the session.
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
