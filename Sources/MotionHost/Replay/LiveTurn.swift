package import MotionCore
internal import MotionRender
package import MotionTime

/// One turn of a session on the machine's clock, when it happens first and when it happens again.
///
/// All that reads the session's clock is done here, so that both read it equally often.
package struct LiveTurn {
  /// What the clock showed.
  package let time: MediaTime

  /// Whether all is at rest and nothing is due any more.
  package let isSettled: Bool

  /// When something is due next, nil when nothing is.
  package let nextTime: MediaTime?

  /// Does what is due.
  ///
  /// - Throws: What the event loop throws.
  package init(_ turn: InputLog.Turn, _ eventLoop: EventLoop, _ clock: any MotionClock) throws {
    time = clock.now
    switch turn {
    case .advance: try eventLoop.advance(to: time)
    case .frame(let frame): try eventLoop.advance(toFrameAt: time, showing: frame)
    }
    nextTime = eventLoop.nextTime
    let isMoving = eventLoop.context.hasRunningAnimations
    isSettled = nextTime == nil && !isMoving && !eventLoop.frames.isObserved
  }
}
