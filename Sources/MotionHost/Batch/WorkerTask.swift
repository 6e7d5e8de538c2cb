internal import Glibc
internal import MotionRender
internal import MotionTime

/// A piece of work under way, as the one who does it and the one who looks after it see it.
///
/// It ends early in one way: its ``interruption`` is triggered. A session that was given it then ends
/// with ``HostError`` (`interrupted`); whoever does other work asks for its status now and then.
public final class WorkerTask: Sendable {
  /// What ends this piece of work alone.
  public let interruption = Interruption()

  private struct State: Sendable {
    /// The clock that counts what the work costs.
    var clock: clockid_t
    /// What that clock showed when the work began.
    var start: Int64
    /// The process that does the work, if it has one of its own.
    var process: pid_t?
    var isTimedOut = false
  }

  private let state: Guarded<State>
  private let clock = SystemClock()

  /// Begins a piece of work on the calling thread.
  init() {
    var clock = clockid_t()
    pthread_getcpuclockid(pthread_self(), &clock)
    state = Guarded(State(clock: clock, start: Self.time(clock) ?? 0))
  }

  /// Whether it was ended because it took more CPU time than it may.
  public var isTimedOut: Bool { state.withLock { $0.isTimedOut } }

  /// How long it has been under way, in seconds of the machine's clock.
  public var seconds: Double { clock.now.seconds }

  /// From now on a process does the work: its CPU time counts, and it is killed when the work is to
  /// end early.
  func attach(_ process: pid_t) {
    state.withLock { state in
      var clock = clockid_t()
      guard clock_getcpuclockid(process, &clock) == 0 else { return }
      (state.clock, state.start, state.process) = (clock, 0, process)
    }
    if interruption.status != nil { killProcess() }
  }

  /// The process has ended: its number may soon be another's.
  func detach() {
    state.withLock { $0.process = nil }
  }

  /// Ends the work if it has taken more CPU time than it may, in seconds.
  func check(against limit: Double) {
    let isOver = state.withLock { state in
      guard let now = Self.time(state.clock), Double(now - state.start) / 1e9 > limit else {
        return false
      }
      state.isTimedOut = true
      return true
    }
    if isOver { end(.terminated) }
  }

  /// Ends the work.
  func end(_ status: ExitStatus) {
    interruption.trigger(status)
    killProcess()
  }

  private func killProcess() {
    state.withLock { state in
      if let process = state.process { kill(process, SIGKILL) }
    }
  }

  /// In nanoseconds; nil for the clock of a process or thread that is gone.
  private static func time(_ clock: clockid_t) -> Int64? {
    var reading = timespec()
    guard clock_gettime(clock, &reading) == 0 else { return nil }
    return Int64(reading.tv_sec) * 1_000_000_000 + Int64(reading.tv_nsec)
  }
}
