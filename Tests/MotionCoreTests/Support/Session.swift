import MotionCore
import MotionRender
import MotionTime

/// A session of its own for one test: a clock that the test turns, and ears for what goes wrong.
final class Session {
  let clock: ManualClock
  let timers = TimerQueue()
  let environment: MotionSession

  private init(now: Double) {
    clock = ManualClock(now: seconds(now))
    let ears = Ears()
    environment = MotionSession(
      clock: clock, scheduler: timers, assertionHandler: { ears.heard.append($0) })
    self.ears = ears
  }

  private final class Ears {
    var heard: [String] = []
  }

  private let ears: Ears

  /// Runs a test in a new session whose clock shows a time.
  static func run<Result>(
    at now: Double = 0, _ body: (Session) throws -> Result
  ) rethrows -> Result {
    let session = Session(now: now)
    return try MotionSession.$current.withValue(session.environment) {
      // What still runs holds, through its handlers, what it runs on.
      defer { MotionSession.current.eventLoop.shutdown() }
      return try body(session)
    }
  }

  /// The failed assertions, in order.
  var heard: [String] { ears.heard }

  var eventLoop: EventLoop { MotionSession.current.eventLoop }
  var context: RenderContext { MotionSession.current.renderContext }

  /// Turns the clock to a time and does everything on the way.
  func advance(to time: Double) {
    do {
      try eventLoop.advance(to: seconds(time))
    } catch {
      ears.heard.append("\(error)")
    }
  }
}

/// The time nearest to a number of seconds, which tests keep within range.
func seconds(_ value: Double) -> MediaTime {
  (try? MediaTime(seconds: value)) ?? .infinity
}

/// The code before the colon of an assertion or error message.
func code(_ message: String) -> String {
  String(message.prefix { $0 != ":" })
}
