internal import OrreryBasics
internal import PlatformC

/// A runner of luacheck, if that is installed.
struct Linter {
  /// The program's path.
  let path: String

  /// The path of the configuration file; nil for built-in settings for the sandbox.
  let configuration: String?

  /// The largest output, in bytes.
  private static let limit = 1 << 20

  /// The timeout of a run, in milliseconds of real time.
  private static let patience: CInt = 20_000

  /// Returns the path of luacheck, if it is in one of the folders of `PATH`.
  static func find(_ folders: String) -> String? {
    folders.split(separator: ":").map { "\($0)/luacheck" }.first { access($0, X_OK) == 0 }
  }

  /// Returns the findings of luacheck in files; a failure to run it is one warning.
  func findings(in files: [String]) -> [PluginFinding] {
    guard !files.isEmpty else { return [] }
    let words =
      [path, "--no-color", "--codes", "--formatter", "plain"]
      + (configuration.map { ["--config", $0] } ?? ["--std", "lua54", "--no-unused-args"])
      + ["--"] + files
    guard let said = output(of: words) else {
      return [
        PluginFinding(
          severity: .warning, path: path, message: "it could not be asked, or took too long.")
      ]
    }
    // A path with a line end in it would be two lines.
    let lines = files.reduce(said) { $0.replacing($1, with: $1.displayed()) }
    return lines.split(separator: "\n").compactMap { Self.finding(String($0)) }
  }

  /// Parses a line such as `file:12:3: (W113) accessing undefined variable 'x'`.
  private static func finding(_ line: String) -> PluginFinding? {
    guard let end = line.firstRange(of: ": (") else { return nil }
    let place = line[..<end.lowerBound].split(separator: ":")
    guard place.count >= 3, let number = Int(place[place.count - 2]) else { return nil }
    let message = line[line.index(before: end.upperBound)...]
    return PluginFinding(
      severity: message.hasPrefix("(E") ? .error : .warning,
      path: place.dropLast(2).joined(separator: ":"), line: number,
      message: "luacheck: \(message)")
  }

  /// Returns the standard output of a command; nil when it does not start or does not end in time.
  private func output(of words: [String]) -> String? {
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    guard let process = start(words, writingTo: ends[1]) else { return nil }
    var bytes: [UInt8] = []
    var isDone = false
    while !isDone, bytes.count < Self.limit {
      var waiting = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Self.patience) > 0 else { break }
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(read(ends[0], buffer.baseAddress, buffer.count), 0)
      }
      isDone = piece.isEmpty
      bytes += piece
    }
    if !isDone { kill(process, SIGKILL) }
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return isDone ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Starts the command; the writing end is closed here in any case.
  private func start(_ words: [String], writingTo end: CInt) -> pid_t? {
    defer { close(end) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, end, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for word in arguments { free(word) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, nil, &arguments, environ) == 0 else { return nil }
    return process
  }
}
