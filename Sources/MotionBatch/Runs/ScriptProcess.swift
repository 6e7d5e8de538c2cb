internal import Lua
internal import MotionHost
internal import PlatformC

/// Runs each script of a batch in a separate process, so that a crash of the interpreter, or a
/// process killed by the system, affects no other script.
package struct ScriptProcess: Sendable {
  /// The program to start.
  package var program = "/proc/self/exe"

  /// The arguments of the program, its name first; process, folders and script follow.
  package var arguments: [String]

  /// The first argument with which the command runs a script for a batch instead of for a person.
  package static let command = "isolated-script"

  /// Creates the description of processes.
  package init(arguments: [String]) { self.arguments = arguments }

  /// The request that a process executes.
  package struct Request: Hashable, Sendable {
    /// The process that waits for the result.
    package var parent: Int32
    /// The batch's folder.
    package var folder: String
    /// The script.
    package var script: BatchScript

    /// Reads the last arguments of a process; nil when they are none.
    package init?(_ words: ArraySlice<String>) {
      guard words.count == Self.wordCount, let parent = Int32(words[words.startIndex]) else {
        return nil
      }
      let rest = Array(words.dropFirst())
      (self.parent, folder) = (parent, rest[0])
      let testCase = rest[3].isEmpty ? nil : String(rest[3].dropFirst())
      script = BatchScript(path: rest[2], folder: rest[1], testCase: testCase)
    }

    /// The number of last arguments that make a request: process, folder, the script's folder, script and case.
    package static let wordCount = 5

    /// From now on this process ends with the one that asked.
    package func followParent() { LuaIsolatedProcess.endWithParent(parent) }
  }

  /// Runs a script: the process writes the outputs and leaves a note of its result.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - folder: The batch's folder.
  ///   - task: Ends the process when it is to end early. One that takes too long leaves its note too.
  package func run(
    _ script: BatchScript, in folder: BatchFolder, _ task: WorkerTask
  ) -> ScriptResult {
    _ = folder.takeNote(of: script)
    // A sign before the case tells one without a name from none.
    let testCase = script.testCase.map { ":\($0)" } ?? ""
    let words = arguments + ["\(getpid())", folder.path, script.folder, script.path, testCase]
    let end: CInt
    do {
      end = try start(words, task)
    } catch {
      return lost(script, "no process starts for it: \(program): \(error.message)")
    }
    // The note is complete whenever it is there.
    if var result = folder.takeNote(of: script) {
      result.script = script
      return result
    }
    if task.isTimedOut {
      // What it was made from is not known, so that nobody can tell later whether it is the same.
      return lost(script, "its time was up, and its process left no result.")
    }
    if task.interruption.status != nil {
      return ScriptResult(script, .interrupted, exit: .interrupted)
    }
    if let result = unwritten(script, end) { return result }
    return lost(script, "its process \(Self.epitaph(end)). The others go on.")
  }

  /// The result of a process that could not even leave a note, and has said why.
  private func unwritten(_ script: BatchScript, _ end: CInt) -> ScriptResult? {
    guard end & 0x7F == 0, let exit = ExitStatus(rawValue: end >> 8 & 0xFF),
      [.outputNotCreated, .outputNotWritten].contains(exit)
    else { return nil }
    var result = ScriptResult(script, .unwritten, exit: exit)
    result.errors = ["outputNotWritten: \(script.path): its process could not leave its result."]
    return result
  }

  private func lost(_ script: BatchScript, _ reason: String) -> ScriptResult {
    var result = ScriptResult(script, .lost, exit: .failure)
    result.errors = ["processLost: \(script.path): \(reason)"]
    return result
  }

  /// Starts the process, waits for its end and returns the status of `waitpid`.
  private func start(_ words: [String], _ task: WorkerTask) throws(HostError) -> CInt {
    let process = try spawn(words)
    task.attach(process)
    var information = siginfo_t()
    // Waits without taking the process away, so that its number stays its own until it is detached.
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    task.detach()
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Spawns the process without input and terminal; its own output goes to standard error, since
  /// standard output is for results.
  private func spawn(_ words: [String]) throws(HostError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, 2, 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = CInt(POSIX_SPAWN_SETSIGMASK) | CInt(POSIX_SPAWN_SETSIGDEF) | Self.newSession
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var copies = words.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, program, &actions, &attributes, &copies, environ)
    guard failure == 0 else {
      throw HostError(.noWorker, String(cString: strerror(failure)))
    }
    return process
  }

  /// `POSIX_SPAWN_SETSID`, whose definition Swift does not import: signals of a terminal reach the
  /// batch alone, which then ends its processes.
  private static let newSession: CInt = 0x80

  private static func epitaph(_ end: CInt) -> String {
    let signal = end & 0x7F
    return signal == 0
      ? "ended by itself with status \(end >> 8 & 0xFF)"
      : "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
  }
}
