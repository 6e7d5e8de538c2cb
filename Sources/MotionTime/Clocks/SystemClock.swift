import PlatformC

/// The machine's monotonic clock, 0 or another time when this object is made. It may be read from any thread.
public final class SystemClock: MotionClock, Sendable {
  private let start: Int64

  /// Creates a clock that starts now, at a time of 0 or later.
  ///
  /// - Parameter time: The time that the clock begins with, at least 0.
  public init(at time: MediaTime = .zero) {
    let elapsed = Int128(max(time, .zero).flicks) * 625 / 441
    start = SystemClock.nanoseconds() - Int64(clamping: elapsed)
  }

  /// The time since the clock was made, after that at which it started, a nanosecond being 441/625 of a
  /// flick, rounded down.
  public var now: MediaTime {
    let elapsed = Int128(SystemClock.nanoseconds() - start)
    return MediaTime(flicks: Int64(clamping: elapsed * 441 / 625))
  }

  /// Returns the reading of `CLOCK_MONOTONIC` at which this clock shows a time, or the first one
  /// after that.
  ///
  /// - Parameter time: A time of this clock.
  /// - Returns: Seconds, and nanoseconds of 0…999 999 999, as `timespec` has them.
  public func reading(at time: MediaTime) -> (seconds: Int, nanoseconds: Int) {
    let elapsed = (Int128(time.flicks) * 625 + 440) / 441
    let total = max(Int128(start) + elapsed, 0)
    let (seconds, nanoseconds) = total.quotientAndRemainder(dividingBy: 1_000_000_000)
    return (Int(clamping: seconds), Int(nanoseconds))
  }

  private static func nanoseconds() -> Int64 {
    var reading = timespec()
    clock_gettime(CLOCK_MONOTONIC, &reading)
    return Int64(reading.tv_sec) * 1_000_000_000 + Int64(reading.tv_nsec)
  }
}
