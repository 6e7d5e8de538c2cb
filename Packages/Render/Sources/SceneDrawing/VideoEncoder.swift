#if canImport(Glibc)
  import Glibc
#endif

/// An `ffmpeg` process that encodes what is written to it.
///
/// It has a process group of its own, so that Ctrl-C reaches it only through this program, which then removes
/// its file. It is ended with the object.
final class VideoEncoder {
  private let process: pid_t
  private var input: Int32
  private let messages: UnsafeMutablePointer<FILE>

  /// The name of the file that is made, for messages.
  private let name: String

  /// The advice in messages about writing it.
  private let advice: String

  /// Starts `ffmpeg` with arguments; frames go to its standard input.
  ///
  /// - Throws: ``DrawingError``: `noEncoder`, `outputNotWritten`.
  init(
    _ arguments: [String], making name: String,
    advice: String = "Make room there, or name another with --out."
  ) throws(DrawingError) {
    (self.name, self.advice) = (name, advice)
    var ends: [Int32] = [0, 0]
    guard let messages = tmpfile() else { throw Self.failure(name, Self.reason, advice) }
    guard pipe(&ends) == 0 else {
      fclose(messages)
      throw Self.failure(name, Self.reason, advice)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var process: pid_t = 0
    let code = Self.spawn(&process, arguments, reading: ends[0], complaining: fileno(messages))
    close(ends[0])
    guard code == 0 else {
      close(ends[1])
      fclose(messages)
      if code == ENOENT {
        throw DrawingError(
          .noEncoder,
          "\(name): ffmpeg is not installed, which encodes videos. Install the package ffmpeg; PNG, SVG and"
            + " raw frames need none.")
      }
      throw Self.failure(name, "ffmpeg: \(String(cString: strerror(code)))", advice)
    }
    (self.process, self.messages) = (process, messages)
    input = ends[1]
  }

  deinit {
    if input >= 0 {
      kill(process, SIGKILL)
      close(input)
      _ = status()
    }
    fclose(messages)
  }

  /// Encodes bytes.
  ///
  /// - Throws: ``DrawingError`` (`outputNotWritten`) with what `ffmpeg` said, when it has ended.
  func write(_ bytes: UnsafeRawBufferPointer) throws(DrawingError) {
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(input, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if count > 0 {
        done += count
      } else if errno != EINTR {
        let reason = Self.reason
        try finish()
        throw Self.failure(name, reason, advice)
      }
    }
  }

  /// Ends the input, and waits for the file to be whole.
  ///
  /// - Throws: ``DrawingError`` (`outputNotWritten`) with what `ffmpeg` said.
  func finish() throws(DrawingError) {
    close(input)
    input = -1
    let status = status()
    // After some failures of writing it ends as if all were well, but never without a word.
    if let said { throw Self.failure(name, "ffmpeg: \(said)", advice) }
    if status != 0 { throw Self.failure(name, "ffmpeg ended with status \(status)", advice) }
  }

  private func status() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// The last line that `ffmpeg` wrote, if any.
  private var said: String? {
    rewind(messages)
    var bytes: [UInt8] = []
    while case let byte = getc(messages), byte != EOF, bytes.count < 1 << 16 {
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).last.map(String.init)
  }

  private static var reason: String { String(cString: strerror(errno)) }

  private static func failure(
    _ name: String, _ reason: String, _ advice: String
  ) -> DrawingError {
    DrawingError(.outputNotWritten, "\(name): \(reason). \(advice)")
  }

  private static func spawn(
    _ process: inout pid_t, _ arguments: [String], reading input: Int32, complaining errors: Int32
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words = (["ffmpeg"] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    return posix_spawnp(&process, "ffmpeg", &actions, &attributes, &words, environ)
  }
}
