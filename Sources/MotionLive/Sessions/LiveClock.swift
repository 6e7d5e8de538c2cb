internal import MotionHost
internal import MotionTime

/// The machine's clock as a session sees it, which remembers what it was read as.
///
/// What a script does may depend on every reading, so all of them are input from outside: with the same
/// readings the session runs the same way again. It shows whole milliseconds, so that what must be
/// remembered stays small.
final class LiveClock: MotionClock {
  /// The clock behind it, in full resolution, for whoever is no part of the session.
  let system: SystemClock

  /// What the clock showed, and how many times in a row.
  private(set) var readings: [InputLog.Reading]

  private static let grain = MediaTime.flicksPerSecond / 1000

  /// Creates a clock that starts now.
  ///
  /// - Parameters:
  ///   - time: What it shows first.
  ///   - readings: What the session's clock showed before, up to that time.
  init(at time: MediaTime = .zero, after readings: [InputLog.Reading] = []) {
    system = SystemClock(at: time)
    self.readings = readings
  }

  var now: MediaTime {
    let flicks = system.now.flicks
    var time = MediaTime(flicks: flicks - flicks % LiveClock.grain)
    if let last = readings.last { time = max(time, last.time) }
    if readings.last?.time == time {
      readings[readings.count - 1].count += 1
    } else {
      readings.append(InputLog.Reading(time: time, count: 1))
    }
    return time
  }
}
