import MotionHost
import OrreryBasics
import PlatformC
import Synchronization

/// The standard output and standard error of the command.
enum Terminal {
  /// Writes a line to standard output; control characters in it are escaped.
  static func print(_ line: String) {
    write(line.displayed() + "\n", to: STDOUT_FILENO)
  }

  /// Writes text of several lines to standard output, with all control characters except line feeds
  /// and tabs escaped.
  static func print(text: String) {
    write(text.displayed(keepingLines: true) + "\n", to: STDOUT_FILENO)
  }

  /// Writes a line to standard error, escaped as by ``print(_:)``.
  static func complain(_ line: String) {
    write(line.displayed() + "\n", to: STDERR_FILENO)
  }

  /// Writes text of several lines to standard error, escaped as by ``print(text:)``.
  static func complain(text: String) {
    write(text.displayed(keepingLines: true) + "\n", to: STDERR_FILENO)
  }

  /// Writes an error to standard error, and returns the exit status of a command that fails with it.
  ///
  /// - Parameter subject: The subject of the command, for the message of an internal error.
  static func report(_ error: any Error, about subject: String? = nil) -> ExitStatus {
    guard let error = error as? any CommandError else {
      complain("internalError: \(subject.map { "\($0): " } ?? "")\(error)")
      return .internalError
    }
    if error is ScriptError || error is PluginLoadError {
      complain(text: error.description)
    } else {
      complain(error.description)
    }
    return error.exitStatus
  }

  /// The arguments of the program, in which names of files need not be UTF-8.
  static var arguments: [String] {
    (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
      CommandLine.unsafeArgv[index].map { String(fileName: $0) }
    }
  }

  /// Whether standard error is a terminal.
  static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether standard output is a terminal and colours are not disabled by `NO_COLOR`.
  static var isColoured: Bool {
    isatty(STDOUT_FILENO) == 1 && value("NO_COLOR") == nil && value("TERM") != "dumb"
  }

  /// The number of columns of standard output: those of the terminal, or 80.
  static var columns: Int {
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return value("COLUMNS").flatMap { Int($0) }.map { min(max($0, 20), 500) } ?? 80
  }

  /// The number of rows of the terminal of standard output, or 24.
  static var rows: Int {
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 {
      return Int(size.ws_row)
    }
    return 24
  }

  /// Whether the terminal shows Unicode: the locale is UTF-8 and `TERM` is not `dumb`.
  static var isUnicode: Bool {
    if value("TERM") == "dumb" { return false }
    let locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? ""
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  /// Returns a variable of the environment, if it is set and not empty.
  static func value(_ name: String) -> String? {
    guard let text = getenv(name), text.pointee != 0 else { return nil }
    return String(cString: text)
  }

  /// The `errno` of the first failed write to standard output; 0 without one.
  private static let loss = Atomic<CInt>(0)

  /// Returns the exit status of a command that has printed; a success whose standard output is
  /// incomplete is a failure.
  static func outcome(_ status: ExitStatus) -> ExitStatus {
    if status == .interrupted { return Signals.interruption.status ?? status }
    let reason = loss.load(ordering: .relaxed)
    guard reason != 0, status == .success else { return status }
    complain(
      "outputNotWritten: standard output: \(String(cString: strerror(reason))). "
        + "Make room where it leads, or name a file to be written.")
    return .outputNotWritten
  }

  /// Writes text verbatim, including escape sequences; the caller escapes other text in it. A closed
  /// pipe is not a failure of the run.
  static func write(_ text: String, to descriptor: CInt) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes bytes that are no text, for a pipe or a file.
  static func write(_ bytes: [UInt8], to descriptor: CInt) {
    bytes.withUnsafeBytes { write($0, to: descriptor) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = PlatformC.write(descriptor, start, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let isUnread = errno == EPIPE || errno == EBADF
        if descriptor == STDOUT_FILENO, !isUnread { loss.store(errno, ordering: .relaxed) }
        return
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}

/// An exit status as an error, thrown by a command that has already printed its error.
extension ExitStatus: Error {
  /// Runs a command and prints its error; the value is the exit status.
  ///
  /// - Parameter subject: The subject of the command, for the message of an internal error.
  init(about subject: String? = nil, running command: () throws -> Void) {
    do {
      try command()
      self = .success
    } catch let status as ExitStatus {
      self = status
    } catch {
      self = Terminal.report(error, about: subject)
    }
  }

  /// Throws the status unless it is that of success.
  func end() throws(ExitStatus) {
    if self != .success { throw self }
  }
}
