internal import MotionCore
internal import MotionTime

/// The clock of a live session, which the page turns by the timestamps of its requests.
struct PageClock {
  /// The session's time.
  private(set) var time = MediaTime.zero

  /// The chosen speed; while a pointer is down it is 1.
  var speed = 1.0

  /// Whether time stands; then pointers do not reach the script.
  var isStanding = false

  /// The timestamp of the request before, nil before a connection's first.
  private var last: MediaTime?

  /// The pointers that are down.
  private var down: [Int: PointerSample] = [:]

  /// The samples whose timestamps are later than the last request's.
  private var early: [PointerSample] = []

  /// The furthest that one request takes the session, 100 ms.
  private static let longestStep = MediaTime(flicks: MediaTime.flicksPerSecond / 10)

  /// Whether a pointer is down.
  var isPressed: Bool { !down.isEmpty }

  /// Begins anew with the next request, which does not advance the time: after a pause of the connection or
  /// when another page drives.
  mutating func restart() {
    last = nil
    early = []
  }

  /// Brings the time to where the session stands, when that is later.
  mutating func catchUp(with turned: MediaTime) { time = max(time, turned) }

  /// Brings the time back to where the session fell back to.
  mutating func fallBack(to turned: MediaTime) { time = turned }

  /// Advances the time by a request.
  ///
  /// - Parameters:
  ///   - stamp: The display's timestamp.
  ///   - samples: What pointers did since the last request, with timestamps of the same clock as times.
  /// - Returns: The samples that the script is to get, in the session's time.
  mutating func advance(to stamp: MediaTime, _ samples: [PointerSample]) -> [PointerSample] {
    let step = last.map { min(max(stamp - $0, .zero), Self.longestStep) } ?? .zero
    last = stamp
    let all = early + samples
    early = []
    if isStanding { return [] }
    var due: [PointerSample] = []
    for sample in all {
      // One that waits keeps those after it waiting.
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

  /// Notes a request's timestamp while an earlier moment is shown.
  ///
  /// - Returns: How much further that moment is.
  mutating func look(to stamp: MediaTime) -> MediaTime {
    let step = last.map { min(max(stamp - $0, .zero), Self.longestStep) } ?? .zero
    (last, early) = (stamp, [])
    return step.scaled(by: speed)
  }

  /// Cancels every pointer that is down, each a flick after the one before; the time moves there.
  ///
  /// - Returns: What pointers do.
  mutating func cancelPointers() -> [PointerSample] {
    let pressed = down.values.sorted { $0.pointerId < $1.pointerId }
    down = [:]
    early = []
    return pressed.map { sample in
      time = time + MediaTime(flicks: 1)
      var sample = sample
      (sample.type, sample.time) = (.cancel, time)
      return sample
    }
  }

  /// Takes note of which pointers are down.
  ///
  /// - Returns: Whether the sample counts: a press beyond the most pointers that a stage takes does not.
  private mutating func note(_ sample: PointerSample) -> Bool {
    let isDown = down[sample.pointerId] != nil
    switch sample.type {
    case .down:
      if !isDown, down.count >= PointerRouter.pointerLimit { return false }
      down[sample.pointerId] = sample
    case .move: if isDown { down[sample.pointerId] = sample }
    case .up, .cancel: down[sample.pointerId] = nil
    }
    return true
  }
}
