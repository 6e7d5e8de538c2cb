internal import CLuaShim
internal import PlatformC

/// The host's handle of the process that runs a machine's scripts: its pipes, its timeout and its
/// end.
///
/// It counts the process's CPU time, so a busy computer ends no call early. The machine in the
/// process enforces its own limits; these apply if it no longer does.
final class ChildProcess: MessagePipe {
  let pid: Int32
  private let name: String
  private let requests: Int32
  private let answers: Int32
  private var received: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var deadline = Int64.max
  private var grantedSeconds: Int64 = 0
  private var ending: LuaError?
  private var waits = 0

  /// Called periodically during a wait; an error that it throws ends the process.
  var lookAround: () throws(LuaError) -> Void = {}

  /// The time that a process may take beyond the budget of its machine, in nanoseconds.
  private static let grace: Int64 = 1_000_000_000

  /// The interval at which a wait is checked, in milliseconds.
  private static let tick: Int32 = 50

  /// The number of ticks without any CPU time used, 30 s, after which a process counts as hung.
  private static let patience = 600

  /// Starts the process.
  ///
  /// - Throws: ``LuaError`` (`processLost`) when the system starts none.
  init(_ isolation: LuaIsolation, for name: String) throws(LuaError) {
    self.name = name
    var process = lsh_process()
    let arguments = CStrings()
    var pointers: [UnsafeMutablePointer<CChar>?] = isolation.arguments.map {
      UnsafeMutablePointer(mutating: arguments.copy($0))
    }
    pointers.append(nil)
    let failure = lsh_process_start(isolation.program, &pointers, &process)
    withExtendedLifetime(arguments) {}
    guard failure == 0 else {
      throw LuaError(
        .processLost,
        "no process starts for '\(name)': \(isolation.program): \(String(cString: strerror(failure)))"
      )
    }
    (pid, requests, answers) = (process.pid, process.requests, process.answers)
  }

  deinit { end() }

  /// The CPU time that the process has used, in seconds.
  var time: Double { Double(max(lsh_process_time(pid), 0)) / 1e9 }

  /// Grants CPU time from now on, in seconds; what goes beyond it ends the process.
  func grant(_ seconds: Double) {
    let now = lsh_process_time(pid)
    let budget = Int64(exactly: (seconds * 1e9).rounded(.up))
    guard now >= 0, let budget, budget < .max / 4 else {
      deadline = .max
      return
    }
    deadline = now + budget + Self.grace
    let seconds = deadline / 1_000_000_000 + 2
    if seconds > grantedSeconds {
      grantedSeconds = seconds + 60
      lsh_process_limit_time(pid, grantedSeconds)
    }
  }

  /// Throws when the process has ended by itself while it was idle.
  func checkRuns() throws(LuaError) {
    if !hasEnded, !lsh_process_runs(pid) { throw lose() }
  }

  func send(_ message: [UInt8]) throws(LuaError) {
    if let ending { throw ending }
    var rest = try MessageFrame.framed(message)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { lsh_process_write(requests, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(Int(clamping: count))
      } else if count == -Int64(EAGAIN) {
        try wait(for: POLLOUT, on: requests)
      } else if count != -Int64(EINTR) {
        throw lose()
      }
    }
  }

  func receive() throws(LuaError) -> [UInt8] {
    if let ending { throw ending }
    try take(4)
    guard let length = MessageFrame.length(received) else { throw lose(WireReader.nonsense) }
    try take(4 + length)
    defer { received.removeFirst(4 + length) }
    return Array(received[4..<4 + length])
  }

  private func take(_ count: Int) throws(LuaError) {
    while received.count < count {
      let added = buffer.withUnsafeMutableBytes { read(answers, $0.baseAddress, $0.count) }
      if added > 0 {
        received += buffer[..<added]
      } else if added < 0, errno == EAGAIN {
        try wait(for: POLLIN, on: answers)
      } else if added == 0 || errno != EINTR {
        throw lose()
      }
    }
  }

  private func wait(for events: Int32, on file: Int32) throws(LuaError) {
    var idle = 0
    var last = Int64.min
    waits &+= 1
    // A process that sends without end is checked too.
    if waits.isMultiple(of: 64), lsh_process_time(pid) > deadline { throw lose(overtime(false)) }
    while true {
      do throws(LuaError) { try lookAround() } catch { throw lose(error) }
      var entry = pollfd(fd: file, events: Int16(events), revents: 0)
      let ready = poll(&entry, 1, Self.tick)
      if ready > 0 { return }
      if ready < 0 { continue }
      let now = lsh_process_time(pid)
      idle = now == last ? idle + 1 : 0
      last = now
      if now > deadline || idle > Self.patience { throw lose(overtime(idle > Self.patience)) }
    }
  }

  private func overtime(_ stoodStill: Bool) -> LuaError {
    let what = stoodStill ? "stood still for 30 s" : "did not stop when its time was up"
    return LuaError(.timeLimit, "the process of '\(name)' \(what); ended", plugin: name)
  }

  /// Ends the process, with its own reason unless another is given.
  private func lose(_ error: LuaError? = nil) -> LuaError {
    let status = end()
    let reason = error ?? epitaph(status)
    ending = reason
    return reason
  }

  private var hasEnded = false

  /// Ends the process and waits until it is gone; a second time nothing happens.
  ///
  /// - Returns: How it ended, as `waitpid` says it.
  @discardableResult
  func end() -> Int32 {
    if hasEnded { return 0 }
    hasEnded = true
    if ending == nil { ending = LuaError(.vmClosed, "'\(name)' is unloaded") }
    close(requests)
    close(answers)
    kill(pid, SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status
  }

  private func epitaph(_ status: Int32) -> LuaError {
    let signal = status & 0x7F
    if signal == SIGXCPU {
      return overtime(false)
    }
    let how =
      signal == 0
      ? "ended by itself with status \(status >> 8 & 0xFF)"
      : "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
    return LuaError(
      .processLost,
      "the process of '\(name)' \(how). Its motion stops; everything else continues. "
        + "If nobody ended it, its code breaks the interpreter: do not run it without isolation.",
      plugin: name)
  }
}
