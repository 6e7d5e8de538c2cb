import Glibc
import MotionExport
import MotionHost
import MotionRender
import MotionTime
import OrreryBasics

/// Does what `orrery export` was asked for.
enum ExportShow {
  static func run(_ command: ExportCommand) -> ExitStatus {
    // Nothing is half-written while it works, so that a signal may end it as it always does.
    signal(SIGPIPE, SIG_IGN)
    do {
      try refuse(command)
      let motion = try ExportSource.read(command.file)
      guard let columns = pick(command.columns, of: motion.recorder.columns) else {
        return .failure
      }
      let end = try end(command.until, of: motion)
      let sheet = try write(command, motion.recorder, columns, until: end)
      try put(command.format == "css" ? sheet.css : sheet.webAnimations, to: command.out)
      for line in ExportTable.lines(of: sheet, format: command.format) { Terminal.complain(line) }
      return .success
    } catch let error as any CommandError {
      Terminal.complain(error.description)
      return error.exitStatus
    } catch let error as TimingError {
      Terminal.complain(error.description)
      return error.code == .invalidValue ? .usage : .failure
    } catch {
      Terminal.complain("internalError: \(error)")
      return .internalError
    }
  }

  private static func refuse(_ command: ExportCommand) throws(HostError) {
    guard ["css", "waapi"].contains(command.format) else {
      throw HostError(
        .invalidArgument,
        "--format: '\(command.format)' is not a format. There are css and waapi.")
    }
    guard command.tolerance == nil || command.maxBytes == nil else {
      throw HostError(
        .invalidArgument, "--max-bytes: the CSS is bound by --tolerance. Give one of them.")
    }
    if let bytes = command.maxBytes, bytes < 1 {
      throw HostError(.invalidArgument, "--max-bytes: \(bytes) is no size. Give a number above 0.")
    }
    if let tolerance = command.tolerance, !(1e-6...0.5).contains(tolerance) {
      throw HostError(
        .invalidArgument,
        "--tolerance: \(tolerance) is out of range. Give a part of the range, 0.000001 to 0.5.")
    }
  }

  private static func end(_ text: String?, of motion: ExportSource) throws(HostError) -> MediaTime {
    guard let text else {
      if motion.end > .zero { return motion.end }
      throw HostError(
        .invalidArgument, "--until: the session ended at 0 s. Name a later end, such as 2s.")
    }
    do throws(HostError) {
      let time = try TimeArgument(parsing: text).time(at: motion.frameRate)
      if time > .zero { return time }
    } catch {
      throw HostError(error.code, "--until: \(error.message)")
    }
    throw HostError(.invalidArgument, "--until: \(text) is no end. Name a time above 0.")
  }

  private static func write(
    _ command: ExportCommand, _ recorder: Recorder, _ columns: [Column], until end: MediaTime
  ) throws -> WebSheet {
    if let bytes = command.maxBytes {
      return try WebSheet(recorder, columns: columns, until: end, maxBytes: bytes)
    }
    return try WebSheet(
      recorder, columns: columns, until: end, tolerance: command.tolerance ?? 0.001)
  }

  private static func put(_ text: String, to path: String?) throws {
    guard let path else { return Terminal.write(text, to: STDOUT_FILENO) }
    try AtomicFile.write(Array(text.utf8), to: path, option: "--out")
  }

  /// The columns that were asked for; nil after saying which are not there.
  private static func pick(_ names: String?, of columns: [Column]) -> [Column]? {
    guard let names else { return columns }
    var picked: [Column] = []
    for name in names.split(separator: ",", omittingEmptySubsequences: false) {
      guard let column = columns.first(where: { $0.name == name }) else {
        let known = columns.map(\.name).joined(separator: ", ")
        Terminal.complain(
          "--columns: there is no column '\(name)'. "
            + (known.isEmpty ? "The session has none." : "There are \(known)."))
        return nil
      }
      picked.append(column)
    }
    return picked
  }
}
