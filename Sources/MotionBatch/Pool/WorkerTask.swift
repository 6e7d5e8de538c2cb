package import MotionHost
internal import MotionRender
internal import MotionTime
import OrreryBasics
internal import PlatformC

/// A running piece of work, as its worker and its supervisor share it.
///
/// To end it early, its ``interruption`` is triggered. A session that has it then ends with
/// ``HostError`` (`interrupted`); other work polls its status.
package final class WorkerTask: Sendable {
  /// The interruption that ends this piece of work alone.
  package let interruption = Interruption()

  private struct State: Sendable {
    /// The clock that measures the work's CPU time.
    var clock: clockid_t
    /// The reading of that clock when the work began.
    var start: Int64
    /// The process that does the work, if it runs in a separate one.
    var process: pid_t?
    /// The time at which the CPU time limit was found exceeded, on the machine's clock.
    var timedOut: MediaTime?
  }

  /// The time that a process may take to write its result after its time limit, in seconds of real
  /// time.
  private static let grace = 5.0

  private let state: Guarded<State>
  private let clock = SystemClock()

  /// Begins a piece of work on the calling thread.
  init() {
    var clock = clockid_t()
    pthread_getcpuclockid(pthread_self(), &clock)
    state = Guarded(State(clock: clock, start: Self.time(clock) ?? 0))
  }

  /// Whether the work was ended because it exceeded its CPU time limit.
  package var isTimedOut: Bool { state.withLock { $0.timedOut != nil } }

  /// The time since the work began, in seconds of real time.
  package var seconds: Double { clock.now.seconds }

  /// Transfers the work to a process. Its CPU time counts; it is requested to end at its time
  /// limit, and killed if the work is interrupted for another reason.
  func attach(_ process: pid_t) {
    state.withLock { state in
      var clock = clockid_t()
      guard clock_getcpuclockid(process, &clock) == 0 else { return }
      (state.clock, state.start, state.process) = (clock, 0, process)
    }
    if interruption.status != nil { send(SIGKILL) }
  }

  /// Detaches the process, which has ended: its id may soon be reused.
  func detach() {
    state.withLock { $0.process = nil }
  }

  /// Ends the work if it has exceeded a limit of CPU time, in seconds. A process that does not end
  /// on request is killed.
  func check(against limit: Double) {
    let now = clock.now
    let signal = state.withLock { state -> CInt? in
      if let start = state.timedOut { return (now - start).seconds > Self.grace ? SIGKILL : nil }
      guard let time = Self.time(state.clock), Double(time - state.start) / 1e9 > limit else {
        return nil
      }
      state.timedOut = now
      return SIGTERM
    }
    guard let signal else { return }
    interruption.trigger(.terminated)
    send(signal)
  }

  /// Ends the work.
  func end(_ status: ExitStatus) {
    interruption.trigger(status)
    send(SIGKILL)
  }

  private func send(_ signal: CInt) {
    state.withLock { state in
      if let process = state.process { kill(process, signal) }
    }
  }

  /// Returns the reading of a CPU clock in nanoseconds; nil if its process or thread has ended.
  private static func time(_ clock: clockid_t) -> Int64? {
    var reading = timespec()
    guard clock_gettime(clock, &reading) == 0 else { return nil }
    return Int64(reading.tv_sec) * 1_000_000_000 + Int64(reading.tv_nsec)
  }
}
