import MotionHost
import OrreryBasics
import PlatformC
import Synchronization

/// The two streams that people and other programs read.
enum Terminal {
  /// Writes a line to standard output; what it says of names and texts of others is escaped.
  static func print(_ line: String) {
    write(line.displayed() + "\n", to: STDOUT_FILENO)
  }

  /// Writes text with lines of its own to standard output: all is escaped but their ends and tabs.
  static func print(text: String) {
    write(text.displayed(keepingLines: true) + "\n", to: STDOUT_FILENO)
  }

  /// Writes a line to standard error, escaped as by ``print(_:)``.
  static func complain(_ line: String) {
    write(line.displayed() + "\n", to: STDERR_FILENO)
  }

  /// Writes text with lines of its own to standard error, escaped as by ``print(text:)``.
  static func complain(text: String) {
    write(text.displayed(keepingLines: true) + "\n", to: STDERR_FILENO)
  }

  /// Writes an error to standard error, and returns the exit status of a command that fails with it.
  ///
  /// - Parameter subject: What the command was about, named when the error is one of Orrery's own making.
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

  /// Whether a person watches standard error.
  static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether a person reads standard output, and wants colours: `NO_COLOR` says not.
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

  /// Whether what reads standard output shows all of Unicode, as far as the environment tells.
  static var isUnicode: Bool {
    if value("TERM") == "dumb" { return false }
    let locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? ""
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  /// A variable of the environment, if it is set and not empty.
  static func value(_ name: String) -> String? {
    guard let text = getenv(name), text.pointee != 0 else { return nil }
    return String(cString: text)
  }

  /// Why standard output could not be written, as a number of the system; 0 when it could.
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

  /// Writes text as it is, for what moves the cursor or sets colours; what it holds of others is escaped
  /// before. A reader that went away, or was never there, is no failure of the run.
  static func write(_ text: String, to descriptor: CInt) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
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
}

/// A command that has printed already why it fails throws its exit status.
extension ExitStatus: Error {
  /// Runs a command, prints why it fails, and returns how it ends.
  ///
  /// - Parameter subject: What the command is about, named in a message about an internal error.
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
