internal import MotionTime

/// The clock that an animation runs on: its layer's, or the timeline's that it names.
enum ParentClock {
  case layer(LayerRecord)
  case timeline(TimelineRecord)

  func time(at time: MediaTime) -> MediaTime {
    switch self {
    case .layer(let layer): layer.localTime(at: time)
    case .timeline(let timeline): timeline.localTime(at: time)
    }
  }

  func direction(at time: MediaTime) -> Int {
    switch self {
    case .layer(let layer): layer.direction(at: time)
    case .timeline(let timeline): timeline.direction(at: time)
    }
  }

  /// Returns the time at which the clock is next set; nil when it never is.
  func nextChange(after time: MediaTime) -> MediaTime? {
    switch self {
    case .layer(let layer): layer.journal.nextClockChange(after: time)
    case .timeline(let timeline): timeline.states.nextTime(after: time)
    }
  }

  /// Differs whenever the clock was set.
  var version: Int {
    switch self {
    case .layer(let layer): layer.journal.clockVersion
    case .timeline(let timeline): timeline.version
    }
  }
}

extension ParentClock {
  /// Finds the first global time from a start on at which a condition on this clock holds.
  ///
  /// Between two settings the clock is monotonic, so the first time at which a monotonic condition
  /// holds can be found exactly: first by a guess, then by bisection.
  ///
  /// - Parameter guess: The parent time at which the condition likely begins to hold.
  /// - Returns: The time and the setting's end, or nil when it never holds within reach.
  func firstTime(
    from start: MediaTime, guess: (_ direction: Int) -> MediaTime,
    where condition: (_ parent: MediaTime, _ direction: Int) -> Bool
  ) -> (time: MediaTime, segmentEnd: MediaTime)? {
    var first = start
    while true {
      let end = nextChange(after: first) ?? .infinity
      let direction = direction(at: first)
      if condition(time(at: first), direction) { return (first, end) }
      let last = min(end - MediaTime(flicks: 1), .furthest)
      if direction != 0, last > first, condition(time(at: last), direction) {
        let likely = first + (guess(direction) - time(at: first)).divided(by: Double(direction))
        let found = bisect(after: first, to: last, likely: likely) { condition($0, direction) }
        return (found, end)
      }
      if end == .infinity { return nil }
      first = end
    }
  }

  /// Returns the first time at which a condition holds that holds at `last` and not at `first`.
  private func bisect(
    after first: MediaTime, to last: MediaTime, likely: MediaTime,
    where condition: (MediaTime) -> Bool
  ) -> MediaTime {
    var low = first.flicks
    var high = last.flicks
    if likely.flicks > low, likely.flicks <= high, condition(time(at: likely)) {
      high = likely.flicks
      let before = MediaTime(flicks: high - 1)
      if before.flicks == low || !condition(time(at: before)) { return likely }
      high -= 1
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if condition(time(at: MediaTime(flicks: middle))) { high = middle } else { low = middle }
    }
    return MediaTime(flicks: high)
  }
}
