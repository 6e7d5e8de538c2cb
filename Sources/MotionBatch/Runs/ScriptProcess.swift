internal import Lua
internal import MotionHost
internal import OrreryBasics
internal import PlatformC

/// A description of the processes in which the scripts of a batch run one by one, so that a crash
/// of the interpreter, or a process killed by the system, affects no other script.
package struct ScriptProcess: Sendable {
  /// The path of the program to start.
  package var program = "/proc/self/exe"

  /// The arguments of the program, its name first; process, folders and script follow.
  package var arguments: [String]

  /// The name of the hidden subcommand that runs a script for a batch.
  package static let command = "isolated-script"

  /// Creates the description of processes.
  package init(arguments: [String]) { self.arguments = arguments }

  /// The request that a process executes.
  package struct Request: Hashable, Sendable {
    /// The id of the process that waits for the result.
    package var parent: Int32
    /// The batch's folder.
    package var folder: String
    /// The script.
    package var script: BatchScript

    /// Parses the last arguments of a process; nil if they are no request.
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

    /// Makes this process end with the one that requested it.
    package func followParent() { LuaIsolatedProcess.endWithParent(parent) }
  }

  /// Runs a script in a process, which writes the outputs and a note file with the result.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - folder: The batch's folder.
  ///   - task: The task of the script, by which the process is ended early. A process that exceeds
  ///     the time limit still writes its note.
  package func run(
    _ script: BatchScript, in folder: BatchFolder, _ task: WorkerTask
  ) -> ScriptResult {
    _ = folder.takeNote(of: script)
    // The colon distinguishes a case with an empty name from no case.
    let testCase = script.testCase.map { ":\($0)" } ?? ""
    let words = arguments + ["\(getpid())", folder.path, script.folder, script.path, testCase]
    let end: CInt
    do {
      end = try start(words, task)
    } catch {
      return lost(script, "no process starts for it: \(program): \(error.message)")
    }
    // A note file is complete if it exists, since it is renamed to its path.
    if var result = folder.takeNote(of: script) {
      result.script = script
      return result
    }
    if task.isTimedOut {
      // The plugins and modules of the script are not known, so a resumed run could not check them.
      return lost(script, "its time was up, and its process left no result.")
    }
    if task.interruption.status != nil {
      return ScriptResult(script, .interrupted, exit: .interrupted)
    }
    if let result = unwritten(script, end) { return result }
    return lost(script, "its process \(Self.epitaph(end)). The others continue.")
  }

  /// Returns the result of a process that could not write a note and has printed the reason.
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
    // Waits without reaping the process, so that its id is not reused before it is detached.
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    task.detach()
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Spawns the process without input and terminal. Its output is redirected to standard error,
  /// since standard output is for results.
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

  /// `POSIX_SPAWN_SETSID`, whose definition Swift does not import: so signals of the terminal reach
  /// only the batch, which then ends its processes.
  private static let newSession: CInt = 0x80

  private static func epitaph(_ end: CInt) -> String {
    let signal = end & 0x7F
    return signal == 0
      ? "ended by itself with status \(end >> 8 & 0xFF)"
      : "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
  }
}
