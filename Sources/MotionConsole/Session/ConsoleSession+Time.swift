internal import MotionCore
internal import MotionHost
internal import MotionRender
internal import MotionTime
import OrreryBasics

/// Advancing the clock, and changing the time shown.
extension ConsoleSession {
  /// Starts the clock at `speed` session seconds per second. With a negative speed the time shown
  /// moves backwards; the recorded session is unchanged.
  ///
  /// - Parameter speed: The speed, clamped to −1000…1000. The values 0, NaN and ±infinity pause the
  ///   session.
  package func play(speed: Double) {
    guard speed.isFinite, speed != 0 else { return pause() }
    self.speed = min(max(speed, -1000), 1000)
    if !isPlaying { openStep = nil }
    playhead = log.end
    isPlaying = true
  }

  /// Stops the clock. An undo step goes on if the clock stood already.
  package func pause() {
    if isPlaying { hold() }
  }

  /// Advances a playing session by elapsed real time, in seconds, multiplied by the speed. At most
  /// one second counts per call.
  package func elapse(_ seconds: Double) -> [ConsoleOutput] {
    guard isPlaying, seconds > 0 else { return [] }
    let distance = MediaTime(flicks: MediaTime.flicksPerSecond).scaled(
      by: min(seconds, 1) * speed)
    let before = log
    if speed < 0 || log.shown != nil {
      show(shown + distance)
      note("play", since: before, isOpen: true)
      if shown <= run.journal.horizon { hold() }
      return []
    }
    playhead = min(max(playhead, log.end) + distance, .furthest)
    let last = rate.firstFrame(atOrAfter: playhead + MediaTime(flicks: 1)) - 1
    guard rate.time(ofFrame: last) > log.end else { return [] }
    let outputs = turn(toFrame: last, "play", since: before, isOpen: true)
    guard isPlaying, run.isSettled else { return outputs }
    hold()
    return outputs + [.note(restText)]
  }

  /// Advances the session frame by frame until it is at rest, for at most the job's longest
  /// duration.
  ///
  /// - Returns: The output, and a line with the time of rest or a note that the session is still moving.
  package func settle() -> [ConsoleOutput] {
    hold()
    log.shown = nil
    let before = log
    let first = rate.firstFrame(atOrAfter: log.end + MediaTime(flicks: 1))
    let last = rate.firstFrame(atOrAfter: min(log.end + job.longest, .furthest))
    var outputs: [ConsoleOutput] = []
    if !run.isSettled, first <= last {
      outputs = turn(toFrame: last, "settle", since: before, isOpen: false, untilSettled: true)
    }
    if run.isSettled { return outputs + [.text(restText)] }
    let time = NumberText.rounded(job.longest.seconds, decimals: 3)
    return outputs + [
      .note(
        "still moving, \(time) s later. Something repeats, or a timer is due; .settle continues")
    ]
  }

  /// A message that the session is at rest at the end time, in whole milliseconds that are not after it: `.save` prints
  /// the exact time.
  var restText: String {
    let milliseconds = log.end.flicks / (MediaTime.flicksPerSecond / 1000)
    return "at rest at \(NumberText.fixed(Double(milliseconds) / 1000, decimals: 3)) s"
  }

  /// Steps by a number of frames from the time shown. With a negative number an earlier frame is
  /// shown; the recorded session is unchanged.
  @discardableResult
  package func step(_ frames: Int) -> [ConsoleOutput] {
    guard frames != 0 else { return [] }
    pause()
    let before = log
    let count = min(max(frames, -Self.mostFrames), Self.mostFrames)
    let next = rate.firstFrame(atOrAfter: shown + MediaTime(flicks: 1))
    // What is typed at a frame happens nanoseconds after it.
    let isOn = shown - rate.time(ofFrame: next - 1) < Self.momentsAfterFrame
    let target = count > 0 ? next + count - 1 : next + count - (isOn ? 1 : 0)
    if count > 0, log.shown == nil {
      openStep = nil
      return turn(toFrame: target, "step", since: before, isOpen: false)
    }
    show(rate.time(ofFrame: max(target, 0)))
    note("step", since: before, isOpen: true)
    return []
  }

  /// The time after a frame in which a step back counts as one from the frame.
  private static let momentsAfterFrame = MediaTime(flicks: MediaTime.flicksPerSecond / 100_000)

  /// The largest number of frames of one step.
  static let mostFrames = 1_000_000

  /// Advances the session to a frame, frame by frame.
  private func turn(
    toFrame last: Int, _ title: String, since before: ConsoleLog, isOpen: Bool,
    untilSettled: Bool = false
  ) -> [ConsoleOutput] {
    var index = rate.firstFrame(atOrAfter: log.end + MediaTime(flicks: 1))
    do {
      try revive()
      while index <= last {
        let time = rate.time(ofFrame: index)
        try run.advance(to: time)
        settle(at: time)
        index += 1
        if untilSettled, run.isSettled { break }
      }
    } catch {
      if log.end > before.end { note(title, since: before, isOpen: isOpen) }
      return recover(from: error)
    }
    note(title, since: before, isOpen: isOpen)
    return run.collector.take()
  }

  /// Sets the time shown, clamped to the range from the journal's horizon to the end of the
  /// session.
  func show(_ time: MediaTime) {
    let time = max(time, run.journal.horizon)
    log.shown = time >= log.end ? nil : time
    if log.shown == nil { playhead = log.end }
  }

  /// Scrubs the session or the chosen timeline to a position, in seconds as
  /// ``ConsoleStatus/position``.
  @discardableResult
  package func seek(to position: Double) -> [ConsoleOutput] {
    guard !position.isNaN else { return [] }
    if log.timeline != nil { return scrubTimeline(to: position) }
    isPlaying = false
    let before = log
    let range = status.range
    let seconds = min(max(position, range.lowerBound), range.upperBound)
    // The end of the range is mapped to the exact end in flicks, which a Double of seconds may
    // miss.
    show(
      (try? MediaTime(seconds: seconds)).map { seconds == range.upperBound ? .infinity : $0 }
        ?? shown)
    note("scrub", since: before, isOpen: true)
    return []
  }
}

/// Scrubbing timelines, which writes only `paused` and `timeOffset`.
extension ConsoleSession {
  /// The state of the timeline that is scrubbed.
  struct TimelineState {
    let id: Int
    let position: Double

    /// The range of the timeline's animations, in seconds. The position may be after it.
    let range: ClosedRange<Double>

    /// Whether one of the animations is endless.
    let isEndless: Bool
  }

  /// The state of the timeline that is scrubbed; nil while the session is scrubbed.
  var timelineState: TimelineState? {
    guard let name = log.timeline, let timeline = timeline(named: name) else { return nil }
    return run.within {
      let clock = timeline.clock
      let position = clock.time(at: shown)
      let extent = run.journal.extent(ofTimeline: clock.id)
      var end = max(extent?.end ?? .zero, .zero)
      if end == .zero { end = max(position, .zero) }
      // The range of an endless timeline is doubled until it contains the timeline's position.
      while extent?.isEndless == true, end < position, end < .furthest { end = end + end }
      return TimelineState(
        id: clock.id, position: position.seconds, range: 0...min(end, .furthest).seconds,
        isEndless: extent?.isEndless ?? false)
    }
  }

  /// Returns the timeline in the Lua variable with a name; nil if it holds none.
  func timeline(named name: String) -> Timeline? {
    run.within { run.object(at: name) } as? Timeline
  }

  /// Pauses the timeline and writes its `timeOffset`, as a line of Lua would.
  private func scrubTimeline(to position: Double) -> [ConsoleOutput] {
    guard let name = log.timeline, let state = timelineState, let timeline = timeline(named: name)
    else {
      log.timeline = nil
      return [.error("no timeline has that name any more. Choose one with .timeline.")]
    }
    let end = state.isEndless ? MediaTime.furthest.seconds : state.range.upperBound
    let offset = min(max(position, state.range.lowerBound), end)
    let isPaused = run.within { timeline.paused.value }
    let write = "\(name).timeOffset.value = \(offset)"
    let text = isPaused ? write : "\(write); \(name).paused.value = true"
    let before = log
    do {
      var outputs = try branch()
      let (error, _) = try perform(ConsoleLine(text: text, isExpression: false))
      note("scrub", since: before, isOpen: true)
      outputs += run.collector.take()
      return error.map { outputs + [.error($0)] } ?? outputs
    } catch {
      log = before
      return recover(from: error)
    }
  }
}
