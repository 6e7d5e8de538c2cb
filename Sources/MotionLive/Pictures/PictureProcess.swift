internal import MotionHost
import OrreryBasics
internal import PlatformC

/// A run of `orrery render` that draws one picture of a saved journal, in a temporary folder of its own.
///
/// The program draws in a process, so the page's thread goes on meanwhile.
final class PictureProcess {
  /// The result of the run: the picture as a PNG file, or what the program said.
  enum Outcome {
    case picture([UInt8])
    case failure(String)
  }

  /// The largest picture that is sent: 32 MiB.
  private static let mostBytes = 32 << 20

  private let folder: String
  private var process: pid_t = 0

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The path of `orrery`, or its name for one in `PATH`.
  ///   - options: The options after `orrery render FILE`.
  ///   - journal: The bytes of the session's journal.
  /// - Throws: ``HostError`` (`notAvailable`) if no files can be written or the program cannot be started.
  init(_ program: String, _ options: [String], of journal: [UInt8]) throws(HostError) {
    var template = Array("\(TemporaryFile.systemFolder)/orrery-picture-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Self.failure(program, errno) }
    folder = String(cString: made)
    do {
      try AtomicFile.write(journal, to: "\(folder)/session.journal")
    } catch {
      remove()
      throw HostError(.notAvailable, "no picture can be drawn: \(error.message)")
    }
    let words = [program, "render", "\(folder)/session.journal", "--out", "\(folder)/picture.png"]
    let code = start(words + options)
    if code != 0 {
      remove()
      throw Self.failure(program, code)
    }
  }

  deinit {
    if process != 0 {
      kill(process, SIGTERM)
      waitpid(process, nil, 0)
    }
    remove()
  }

  /// The result; nil while the program runs.
  func outcome() -> Outcome? {
    var status: CInt = 0
    guard process != 0, waitpid(process, &status, WNOHANG) == process else { return nil }
    process = 0
    if status == 0,
      let bytes = ContainedFile.bytes(of: "picture.png", below: folder, limit: Self.mostBytes)
    {
      return .picture(bytes)
    }
    let said = ContainedFile.bytes(of: "messages", below: folder, limit: 1 << 16) ?? []
    let text = String(decoding: said.suffix(2000), as: UTF8.self)
    return .failure(text.isEmpty ? "orrery render ended with status \(status)." : text)
  }

  private func start(_ words: [String]) -> CInt {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let mode = mode_t(0o600)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, mode)
    let messages = "\(folder)/messages"
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, messages, O_WRONLY | O_CREAT, mode)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    // The connections of pages are not for the program.
    for file in CInt(3)..<512 { posix_spawn_file_actions_addclose(&actions, file) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    return posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ)
  }

  private func remove() {
    for name in ["session.journal", "picture.png", "messages"] { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  private static func failure(_ program: String, _ code: CInt) -> HostError {
    HostError(
      .notAvailable, "no picture can be drawn: \(program): \(String(cString: strerror(code))).")
  }
}
