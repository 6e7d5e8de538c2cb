internal import MotionCore
internal import MotionTime

/// The clock of a live session, which the page advances by the timestamps of its requests.
struct PageClock {
  /// The session's time.
  private(set) var time = MediaTime.zero

  /// The chosen speed, in session seconds per real second; while a pointer is down 1 is used.
  var speed = 1.0

  /// Whether the clock is stopped. Pointer samples are then ignored.
  var isPaused = false

  /// The timestamp of the previous request; nil before the first request of a connection.
  private var last: MediaTime?

  /// The pointers that are down.
  private var down: [Int: PointerSample] = [:]

  /// The samples whose timestamps are later than that of the last request.
  private var early: [PointerSample] = []

  /// The largest real time by which one request advances the session: 100 ms.
  private static let longestStep = MediaTime(flicks: MediaTime.flicksPerSecond / 10)

  /// Whether a pointer is down.
  var isPressed: Bool { !down.isEmpty }

  /// Restarts with the next request, which does not advance the time: after a pause of the connection, or
  /// if another page drives.
  mutating func restart() {
    last = nil
    early = []
  }

  /// Sets the time to that of the session if it is later.
  mutating func catchUp(with turned: MediaTime) { time = max(time, turned) }

  /// Sets the time back to that to which the session was reset.
  mutating func fallBack(to turned: MediaTime) { time = turned }

  /// Advances the time by a request.
  ///
  /// - Parameters:
  ///   - stamp: The display's timestamp.
  ///   - samples: The pointer samples since the last request; their times are timestamps of the same
  ///     clock.
  /// - Returns: The samples to deliver to the script, with session times.
  mutating func advance(to stamp: MediaTime, _ samples: [PointerSample]) -> [PointerSample] {
    let step = last.map { min(max(stamp - $0, .zero), Self.longestStep) } ?? .zero
    last = stamp
    let all = early + samples
    early = []
    if isPaused { return [] }
    var due: [PointerSample] = []
    for sample in all {
      // The samples after one that is kept are kept, too, so that the order remains.
      if early.isEmpty, sample.time <= stamp { due.append(sample) } else { early.append(sample) }
    }
    let factor = isPressed || due.contains { $0.type == .down } ? 1 : speed
    time = time + (factor == 1 ? step : step.scaled(by: factor))
    return due.compactMap { sample in
      var sample = sample
      let age = stamp - sample.time
      sample.time = max(time - (factor == 1 ? age : age.scaled(by: factor)), .zero)
      return note(sample) ? sample : nil
    }
  }

  /// Returns the input of a page that does not turn the clock, at times up to the present one.
  ///
  /// - Parameters:
  ///   - samples: The samples, with times of that page's clock.
  ///   - stamp: The present time of that page's clock.
  mutating func place(_ samples: [PointerSample], at stamp: MediaTime) -> [PointerSample] {
    samples.compactMap { sample in
      var sample = sample
      let age = min(max(stamp - sample.time, .zero), Self.longestStep)
      sample.time = max(time - (isPressed ? age : age.scaled(by: speed)), .zero)
      return note(sample) ? sample : nil
    }
  }

  /// Whether samples wait for their time.
  var isWaiting: Bool { !early.isEmpty }

  /// Records a request's timestamp while time stands still.
  mutating func stand(at stamp: MediaTime) { last = stamp }

  /// Records a request's timestamp while an earlier time is shown.
  ///
  /// - Returns: The duration by which the time shown advances.
  mutating func pastStep(to stamp: MediaTime) -> MediaTime {
    let step = last.map { min(max(stamp - $0, .zero), Self.longestStep) } ?? .zero
    (last, early) = (stamp, [])
    return step.scaled(by: speed)
  }

  /// Cancels pointers that are down, each a flick after the previous one, and advances the time to the last.
  ///
  /// - Parameter numbers: The numbers of the pointers; nil for all, and for what has not come to its time.
  /// - Returns: The samples of the cancellations.
  mutating func cancelPointers(in numbers: Range<Int>? = nil) -> [PointerSample] {
    let pressed = down.values.filter { numbers?.contains($0.pointerId) ?? true }
      .sorted { $0.pointerId < $1.pointerId }
    for sample in pressed { down[sample.pointerId] = nil }
    if numbers == nil { early = [] }
    return pressed.map { sample in
      time = time + MediaTime(flicks: 1)
      var sample = sample
      (sample.type, sample.time) = (.cancel, time)
      return sample
    }
  }

  /// Updates the list of pointers that are down.
  ///
  /// - Returns: Whether the sample is delivered: false for a press beyond the largest number of
  ///   pointers.
  private mutating func note(_ sample: PointerSample) -> Bool {
    let isDown = down[sample.pointerId] != nil
    switch sample.type {
    case .down:
      if !isDown, down.count >= PointerRouter.pointerLimit { return false }
      down[sample.pointerId] = sample
    case .move: if isDown { down[sample.pointerId] = sample }
    case .up, .cancel: down[sample.pointerId] = nil
    default: break
    }
    return true
  }
}
