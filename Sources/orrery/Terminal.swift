import Glibc

/// The two streams that people and other programs read.
enum Terminal {
  /// Writes a line to standard output.
  static func print(_ line: String) {
    write(line + "\n", to: STDOUT_FILENO)
  }

  /// Writes a line to standard error.
  static func complain(_ line: String) {
    write(line + "\n", to: STDERR_FILENO)
  }

  /// Whether a person watches standard error.
  static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes text as it is; a reader that went away is no failure of the run.
  static func write(_ text: String, to descriptor: CInt) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = Glibc.write(descriptor, start, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}
