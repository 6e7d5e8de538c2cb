internal import MotionTime

/// The machine's clock as a session sees it, which remembers what it was read as.
///
/// What a script does may depend on every reading, so all of them are input from outside: with the same
/// readings the session runs the same way again. It shows whole milliseconds, so that what must be
/// remembered stays small.
final class LiveClock: Clock {
  /// The clock behind it, in full resolution, for whoever is no part of the session.
  let system = SystemClock()

  /// What the clock showed, and how many times in a row.
  private(set) var readings: [InputLog.Reading] = []

  private static let grain = MediaTime.flicksPerSecond / 1000

  var now: MediaTime {
    let flicks = system.now.flicks
    let time = MediaTime(flicks: flicks - flicks % LiveClock.grain)
    if readings.last?.time == time {
      readings[readings.count - 1].count += 1
    } else {
      readings.append(InputLog.Reading(time: time, count: 1))
    }
    return time
  }
}
