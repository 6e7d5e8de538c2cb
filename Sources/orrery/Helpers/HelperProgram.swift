import MotionHost
import OrreryBasics
import PlatformC

/// A helper program that does the work of one command, so that its libraries do not slow the start of
/// `orrery`.
struct HelperProgram {
  /// The program's name.
  let name: String

  /// The program's path.
  let path: String

  /// Finds a helper program beside this one, or in `../libexec/orrery`.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - command: The command that uses it.
  ///   - needs: The packages to install with it, for the message; nil for none.
  /// - Throws: ``HostError`` (`notAvailable`).
  init(_ name: String, of command: String, needs: String? = nil) throws(HostError) {
    let folder = PluginRoot.programFolder ?? "."
    guard let found = Self.path(of: name, beside: folder) else {
      throw HostError(
        .notAvailable,
        "\(name) is neither in \(folder) nor in \(folder)/../libexec/orrery. In a checkout call"
          + " bin/orrery \(command), which builds it; elsewhere install it there"
          + (needs.map { ", with \($0)." } ?? "."))
    }
    self.name = name
    path = found
  }

  /// Returns the path of a program in a folder or in `../libexec/orrery` beside it; nil if it is in
  /// neither.
  static func path(of name: String, beside folder: String) -> String? {
    ["\(folder)/\(name)", "\(folder)/../libexec/orrery/\(name)"].first { access($0, X_OK) == 0 }
  }

  /// Runs the program with bytes as its standard input.
  ///
  /// The messages of the program are on standard error.
  /// - Returns: The exit status of the program.
  /// - Throws: ``HostError`` (`noWorker`) if it cannot be started.
  func run(with input: [UInt8]) throws(HostError) -> ExitStatus {
    try run(with: input, writing: STDOUT_FILENO)
  }

  /// Runs the program with bytes as its standard input, and reads its standard output.
  ///
  /// - Returns: Its exit status, and the lines that it wrote.
  /// - Throws: ``HostError`` (`noWorker`) if it cannot be started.
  func lines(for input: [UInt8]) throws(HostError) -> (status: ExitStatus, lines: [String]) {
    guard let file = tmpfile() else { throw failure() }
    defer { fclose(file) }
    let status = try run(with: input, writing: fileno(file))
    rewind(file)
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return (status, lines.map(String.init))
  }

  private func run(
    with input: [UInt8], writing output: CInt
  ) throws(HostError) -> ExitStatus {
    guard let file = Self.file(of: input) else { throw failure() }
    defer { fclose(file) }
    let process = try start(reading: fileno(file), writing: output)
    let status = Self.wait(for: process)
    let signal = status & 0x7F
    if signal == 0 { return ExitStatus(rawValue: status >> 8 & 0xFF) ?? .internalError }
    if signal == SIGINT { return .interrupted }
    Terminal.complain(
      "internalError: \(name) was ended by signal \(signal) (\(String(cString: strsignal(signal))))."
    )
    return .internalError
  }

  /// Waits for a process, and forwards SIGTERM to it: Ctrl-C reaches both processes, other signals only
  /// their target.
  private static func wait(for process: pid_t) -> CInt {
    var (status, pause, isTold): (CInt, UInt32, Bool) = (0, 500, false)
    while waitpid(process, &status, WNOHANG) == 0 {
      if !isTold, let status = Signals.interruption.status {
        isTold = true
        kill(process, status == .interrupted ? SIGINT : SIGTERM)
      }
      usleep(pause)
      pause = min(pause + pause / 16, 20_000)
    }
    return status
  }

  /// Replaces this process by the program (`exec`), with bytes as its standard input, so that signals reach
  /// it.
  ///
  /// - Throws: ``HostError`` (`noWorker`) if it cannot be started.
  func replaceThisProgram(with input: [UInt8]) throws(HostError) -> Never {
    guard let file = Self.file(of: input), dup2(fileno(file), STDIN_FILENO) >= 0 else {
      throw failure()
    }
    var arguments = [strdup(name), nil]
    _ = path.withFileName { execv($0, &arguments) }
    throw failure()
  }

  /// Returns a temporary file with some bytes, positioned at its start; nil if it cannot be
  /// created.
  private static func file(of bytes: [UInt8]) -> UnsafeMutablePointer<FILE>? {
    guard let file = tmpfile() else { return nil }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0,
      lseek(fileno(file), 0, SEEK_SET) == 0
    else {
      fclose(file)
      return nil
    }
    return file
  }

  private func start(
    reading input: CInt, writing output: CInt
  ) throws(HostError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    if output != STDOUT_FILENO { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments = [strdup(name), nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, &attributes, &arguments, environ)
    if code == 0 { return process }
    throw failure(code)
  }

  private func failure(_ code: CInt = errno) -> HostError {
    HostError(.noWorker, "\(path): \(String(cString: strerror(code))). Free memory or processes.")
  }
}

extension HelperProgram {
  /// Finds the program that draws pictures with Cairo and Pango.
  ///
  /// - Throws: ``HostError`` (`notAvailable`).
  static func render() throws(HostError) -> HelperProgram {
    try HelperProgram(
      "orrery-render", of: "render",
      needs: "the packages libcairo2, libpangocairo-1.0-0, libpng16-16 and libturbojpeg0")
  }
}
