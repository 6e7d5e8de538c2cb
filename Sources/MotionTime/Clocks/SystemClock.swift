import Glibc

/// The machine's monotonic clock, 0 when this object is made.
public final class SystemClock: Clock {
  private let start: Int64

  /// Creates a clock that starts now.
  public init() {
    start = SystemClock.nanoseconds()
  }

  /// The time since the clock was made, a nanosecond being 441/625 of a flick, rounded down.
  public var now: MediaTime {
    let elapsed = Int128(SystemClock.nanoseconds() - start)
    return MediaTime(flicks: Int64(clamping: elapsed * 441 / 625))
  }

  private static func nanoseconds() -> Int64 {
    var reading = timespec()
    clock_gettime(CLOCK_MONOTONIC, &reading)
    return Int64(reading.tv_sec) * 1_000_000_000 + Int64(reading.tv_nsec)
  }
}
