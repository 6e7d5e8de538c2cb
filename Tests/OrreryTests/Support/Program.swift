import Foundation
import PlatformC
import TestSupport

/// The command under test, run as a process of its own.
///
/// By `posix_spawn` and not by Foundation's `Process`, which leaks a little at every run, so that the
/// address sanitizer would find fault with these tests.
struct Program {
  /// The outcome of the program.
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The program that was built together with these tests.
  static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("orrery").path

  /// The options of a run where everything is slower: callbacks may take longer than by default.
  static let room = slowness > 1 ? ["--limit", "callback=1s"] : []

  /// A folder of its own as working directory, gone with the object.
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs the command to its end.
  func run(_ arguments: String...) throws -> Result {
    try run(arguments)
  }

  /// Runs the command to its end.
  ///
  /// - Parameters:
  ///   - variables: Of the environment, as name=value, beside those of the tests.
  ///   - input: The file in the folder that is standard input; without one it is empty.
  ///   - started: Gets the process's number as soon as it runs.
  func run(
    _ arguments: [String], variables: [String] = [], input: String? = nil,
    started: (pid_t) throws -> Void = { _ in }
  ) throws -> Result {
    let hasDefaults =
      arguments.first == "run" && !arguments.contains { $0.hasPrefix("--limit") }
    let room = hasDefaults && !arguments.contains("--resume") ? Self.room : []
    return try run(
      words: variables + [Self.path] + arguments.prefix(1) + room + arguments.dropFirst(),
      input: input, started: started)
  }

  /// Runs any command to its end; one that does not end within ``patience`` is killed.
  func run(
    words: [String], input: String? = nil, started: (pid_t) throws -> Void = { _ in }
  ) throws -> Result {
    let process = try start(words, input.map(folder.path))
    let outcome = Swift.Result { try started(process) }
    if case .failure = outcome { kill(process, SIGKILL) }
    let status = Self.end(of: process)
    try outcome.get()
    let signal = status & 0x7F
    return Result(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      output: try folder.text(of: ".stdout"), errors: try folder.text(of: ".stderr"))
  }

  /// So many looks at whether a command has ended, ten minutes in all: far more than any of them needs
  /// on a loaded machine, so that one that waits for ever is a failed test and not a test that never ends.
  private static let patience = 600_000

  /// Waits for the end of a command, and kills it when it does not come.
  private static func end(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    for _ in 0..<patience {
      if waitpid(process, &status, WNOHANG) == process { return status }
      usleep(1000)
    }
    kill(process, SIGKILL)
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Starts the command with its output going to files: nothing has to be read while it runs.
  private func start(_ words: [String], _ input: String?) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, input ?? "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, folder.path(".stdout"), writing, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, folder.path(".stderr"), writing, 0o600)
    // Swift does not import the action that changes the folder; env does it and becomes the command.
    let changingFolder = ["/usr/bin/env", "-C", folder.path, "ORRERY_PROGRAM=orrery"]
    var words = (changingFolder + words).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    // Tests run on threads that let no signal through, and a new process inherits that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    let code = posix_spawn(&process, changingFolder[0], &actions, &attributes, &words, environ)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EPERM) }
    return process
  }
}
