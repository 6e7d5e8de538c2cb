internal import MotionCore
internal import MotionLua
internal import MotionRender
internal import MotionTime
internal import MotionTrace

/// The expectations over time of a session that writes no frames, and the events that they may be
/// about.
final class WorkbenchExpectations {
  /// The expectations and their results.
  let log = ExpectationLog(keepsPast: true)

  private var events: [TraceEvent] = []

  /// The number of notes of scripts.
  private(set) var noteCount = 0

  /// Adds a script's note, whose time may be in the future.
  func take(_ note: ScriptNote, at time: MediaTime) {
    noteCount += 1
    events.append(TraceEvent(note, at: time))
  }

  /// Records a pointer sample.
  func take(_ sample: PointerSample) { events.append(.input(sample)) }

  /// Returns the results of all expectations, for a session that ends now.
  ///
  /// - Parameter eventLoop: The session's event loop, whose journal has its whole history.
  func results(_ eventLoop: EventLoop) -> [ExpectationResult] {
    let all = eventLoop.context.journal.events(from: 0).map(TraceEvent.animation) + events
    for event in all.sorted(by: { $0.time < $1.time }) { log.take(event) }
    return log.results(at: SessionEnd(time: eventLoop.clock.now, isSettled: eventLoop.isSettled))
  }
}
