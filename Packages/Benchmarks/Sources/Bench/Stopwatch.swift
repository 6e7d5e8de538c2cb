import Glibc

/// A timer that measures two sides in turn, on the CPU's clock.
struct Stopwatch {
  /// The CPU clock that is read: that of the calling thread, or that of the process.
  enum Clock {
    case thread
    case process
    case wall

    fileprivate var id: clockid_t {
      switch self {
      case .thread: CLOCK_THREAD_CPUTIME_ID
      case .process: CLOCK_PROCESS_CPUTIME_ID
      case .wall: CLOCK_MONOTONIC
      }
    }
  }

  let clock: Clock

  /// The time that one side runs in a round, in nanoseconds.
  let span: Double

  /// The number of rounds; the first only warms up.
  let rounds: Int

  /// Returns the medians of what one call of each side takes, in nanoseconds.
  ///
  /// Each round runs both sides one after the other, every second round the other way round, so that
  /// whatever else the machine does weighs on both.
  func medians(_ ours: () -> Void, _ theirs: () -> Void) -> (ours: Double, theirs: Double) {
    let counts = (ours: repetitions(of: ours), theirs: repetitions(of: theirs))
    var times: (ours: [Double], theirs: [Double]) = ([], [])
    for round in 0..<rounds {
      if round % 2 == 0 { times.ours.append(time(ours, counts.ours)) }
      times.theirs.append(time(theirs, counts.theirs))
      if round % 2 == 1 { times.ours.append(time(ours, counts.ours)) }
    }
    return (Stopwatch.median(times.ours), Stopwatch.median(times.theirs))
  }

  /// The number of calls that fill the span.
  private func repetitions(of side: () -> Void) -> Int {
    var count = 1
    while true {
      let each = time(side, count)
      if each * Double(count) > span / 4 { return max(1, Int(span / each)) }
      count *= 4
    }
  }

  private func time(_ side: () -> Void, _ count: Int) -> Double {
    let start = now()
    for _ in 0..<count { side() }
    return (now() - start) / Double(count)
  }

  private func now() -> Double {
    var time = timespec()
    clock_gettime(clock.id, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}
