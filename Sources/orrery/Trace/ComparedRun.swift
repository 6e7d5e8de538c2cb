@_spi(Drawing) import MotionExport
import MotionHost
import MotionRender
import MotionTrace
import OrreryBasics
import PlatformC

/// The input of a comparison: a trace, or the saved journal of a session.
enum ComparedRun {
  case trace(path: String)
  case journal(path: String, SavedJournal, bytes: [UInt8])

  /// Detects the kind of a file, and reads it if it is a journal.
  ///
  /// - Throws: ``FileError`` for a file that cannot be read; ``HostError`` (`invalidJournal`) for a truncated
  ///   journal.
  init(_ path: String) throws {
    guard Self.isJournal(path) else {
      self = .trace(path: path)
      return
    }
    let bytes = try FileReader.bytes(of: path, limit: SavedJournal.sizeLimit)
    do {
      self = .journal(path: path, try SavedJournal(reading: bytes), bytes: bytes)
    } catch {
      throw HostError(.invalidJournal, "\(path): \(error.message)")
    }
  }

  /// The file's path.
  var path: String {
    switch self {
    case .trace(let path), .journal(let path, _, _): path
    }
  }

  /// Returns a reader, positioned before the first frame.
  ///
  /// - Throws: The errors of ``TraceFile/open(_:)``.
  func reader() throws -> any TraceReader {
    switch self {
    case .trace(let path): try TraceFile.open(path)
    case .journal(let path, let saved, _): try JournalTraceReader(saved, path: path)
    }
  }

  /// Returns whether a file is a journal. A pipe, which cannot be read twice, counts as a trace.
  private static func isJournal(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return FileReader.beginning(of: path, limit: 15) == "orrery-journal\n"
  }
}
