@_spi(Drawing) import MotionExport
import MotionHost
import OrreryBasics
import PlatformC

/// The program `orrery-render`, which draws pictures with Cairo and Pango.
///
/// It is a program of its own, so that the start of this one pays for no library of pictures.
struct RenderHelper {
  private static let name = "orrery-render"

  /// The program's path.
  let path: String

  /// Finds the program beside this one, or in `../libexec/orrery`.
  ///
  /// - Throws: ``HostError`` (`notAvailable`).
  init() throws(HostError) {
    let folder = PluginRoot.programFolder ?? "."
    let places = ["\(folder)/\(Self.name)", "\(folder)/../libexec/orrery/\(Self.name)"]
    guard let found = places.first(where: { access($0, X_OK) == 0 }) else {
      throw HostError(
        .notAvailable,
        "\(Self.name) is neither in \(folder) nor in \(folder)/../libexec/orrery. In a checkout call"
          + " bin/orrery render, which builds it; elsewhere install it there, with the packages"
          + " libcairo2, libpangocairo-1.0-0, libpng16-16 and libturbojpeg0.")
    }
    path = found
  }

  /// Draws pictures of a saved journal.
  ///
  /// What the program says is on standard error.
  /// - Returns: How it ended.
  /// - Throws: ``HostError`` (`noWorker`) when it cannot be started.
  func draw(_ request: DrawingRequest, of journal: [UInt8]) throws(HostError) -> ExitStatus {
    guard let file = tmpfile() else { throw failure() }
    defer { fclose(file) }
    let input = Array(request.line.utf8) + journal
    guard fwrite(input, 1, input.count, file) == input.count, fflush(file) == 0,
      lseek(fileno(file), 0, SEEK_SET) == 0
    else { throw failure() }
    let process = try start(reading: fileno(file))
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    if signal == 0 { return ExitStatus(rawValue: status >> 8 & 0xFF) ?? .internalError }
    if signal == SIGINT { return .interrupted }
    Terminal.complain(
      "internalError: \(Self.name) was ended by signal \(signal) (\(String(cString: strsignal(signal))))."
    )
    return .internalError
  }

  private func start(reading input: CInt) throws(HostError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    var arguments = [strdup(Self.name), nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, nil, &arguments, environ)
    if code == 0 { return process }
    throw failure(code)
  }

  private func failure(_ code: CInt = errno) -> HostError {
    HostError(.noWorker, "\(path): \(String(cString: strerror(code))). Free memory or processes.")
  }
}
