import MotionHost
import OrreryBasics
import PlatformC
import Synchronization

/// The signals at a prompt: Ctrl-C ends the running Lua code; a second one within a second ends the
/// program, unless the first discarded a line or the panel.
///
/// Handlers only set atomic numbers and write a byte to ``wakeUp``, for which the key reader polls as
/// well.
enum ReplSignals {
  /// The number of presses of Ctrl-C that were not handled yet.
  private static let presses = Atomic<Int32>(0)

  /// The requested exit status; 0 for none.
  private static let ending = Atomic<Int32>(0)

  private static let resized = Atomic<Bool>(false)
  private static let suspended = Atomic<Bool>(false)
  private static let isBusy = Atomic<Bool>(false)
  private static let lastPress = Atomic<Int64>(longAgo)
  private static let longAgo: Int64 = -2_000_000_000

  // Written once, before any handler is in place.
  nonisolated(unsafe) private static var interruption: Interruption?
  nonisolated(unsafe) private static var pipe: (read: CInt, write: CInt) = (-1, -1)
  nonisolated(unsafe) private static var original = termios()

  /// Readable when a signal came.
  static var wakeUp: CInt { pipe.read }

  /// The requested exit status; nil if none was requested.
  static var status: ExitStatus? {
    let value = ending.load(ordering: .relaxed)
    return value == 0 ? nil : ExitStatus(rawValue: value)
  }

  /// Installs the signal handlers.
  ///
  /// - Parameter interruption: A handle that interrupts Lua.
  static func watch(_ interruption: Interruption) {
    self.interruption = interruption
    var ends: [CInt] = [-1, -1]
    if PlatformC.pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      pipe = (ends[0], ends[1])
    }
    tcgetattr(STDIN_FILENO, &original)
    let signals = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP]
    for signal in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = handler
      action.sa_flags = SA_RESTART
      sigfillset(&action.sa_mask)
      sigaction(signal, &action, nil)
    }
    SignalThread.take(signals)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Calls `body`, which Ctrl-C may interrupt.
  static func interruptible<Result>(_ body: () -> Result) -> Result {
    isBusy.store(true, ordering: .relaxed)
    defer { isBusy.store(false, ordering: .relaxed) }
    return body()
  }

  /// Returns whether Ctrl-C was pressed since the last call.
  static func takePress() -> Bool {
    presses.exchange(0, ordering: .relaxed) > 0
  }

  /// Forgets the last Ctrl-C, because it discarded a line or the panel, so that the next one counts
  /// as the first.
  static func forgetPress() {
    lastPress.store(longAgo, ordering: .relaxed)
  }

  /// Returns whether the terminal's size changed since the last call.
  static func takeResize() -> Bool {
    resized.exchange(false, ordering: .relaxed)
  }

  /// Returns whether the process is to stop until the shell continues it.
  static func takeSuspension() -> Bool {
    suspended.exchange(false, ordering: .relaxed)
  }

  /// Empties the wake-up pipe.
  static func drain() {
    var bytes: (UInt64, UInt64) = (0, 0)
    while read(pipe.read, &bytes, 16) > 0 {}
  }

  private static let handler: @convention(c) (CInt) -> Void = { signal in
    let before = errno
    switch signal {
    case SIGINT: press()
    case SIGWINCH: resized.store(true, ordering: .relaxed)
    case SIGTSTP where isBusy.load(ordering: .relaxed): stopAtOnce()
    case SIGTSTP: suspended.store(true, ordering: .relaxed)
    default: end(signal == SIGTERM ? .terminated : .interrupted)
    }
    var byte: UInt8 = 0
    _ = write(pipe.write, &byte, 1)
    errno = before
  }

  private static func press() {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let now = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    let isSecond = now - lastPress.exchange(now, ordering: .relaxed) < 1_000_000_000
    presses.add(1, ordering: .relaxed)
    if isSecond {
      // The process ends at once and only the terminal is restored, because neither Lua nor the
      // prompt has ended.
      if status != nil { leaveAtOnce() }
      end(.interrupted)
    } else if isBusy.load(ordering: .relaxed) {
      endWork(.interrupted)
    }
  }

  /// Ends what runs: Lua, and waits for files.
  private static func endWork(_ status: ExitStatus) {
    WaitInterruption.trigger()
    interruption?.trigger(status)
  }

  /// Stops the process while it works, with the terminal in its original mode, until the shell continues it: what
  /// runs does not come to the prompt that would do it.
  private static func stopAtOnce() {
    var mode = termios()
    tcgetattr(STDIN_FILENO, &mode)
    tcsetattr(STDIN_FILENO, TCSANOW, &original)
    kill(getpid(), SIGSTOP)
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
  }

  private static func end(_ status: ExitStatus) {
    _ = ending.compareExchange(expected: 0, desired: status.rawValue, ordering: .relaxed)
    if isBusy.load(ordering: .relaxed) { endWork(status) }
  }

  private static func leaveAtOnce() {
    tcsetattr(STDIN_FILENO, TCSANOW, &original)
    _exit(ExitStatus.interrupted.rawValue)
  }
}
