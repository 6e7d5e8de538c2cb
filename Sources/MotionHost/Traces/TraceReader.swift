import Glibc
public import MotionRender
public import MotionTime
import OrreryBasics

/// Reads a trace from front to back without holding more of it than a line.
public protocol TraceReader: AnyObject {
  /// The file, as messages name it.
  var path: String { get }

  /// What the trace says before its first frame.
  var header: TraceFileHeader { get }

  /// Returns the next line; nil at the end.
  ///
  /// - Throws: ``HostError``: `invalidTrace` with file and line, `inputNotFound` when the file cannot
  ///   be read on.
  func next() throws -> TraceLine?
}

/// The first line of a trace.
public struct TraceFileHeader: Hashable, Sendable {
  /// Frames per second; nil where the format does not say, as in CSV.
  public let frameRate: FrameRate?

  /// The seed of the session's random numbers; nil where the format does not say.
  public let seed: UInt64?

  /// The columns known at the first frame, in the order of the values.
  public let columns: [Column]
}

/// A line of a trace after the first.
public enum TraceLine: Hashable, Sendable {
  /// Frames have a value for this column from here on.
  case column(Column)

  /// Something happened.
  case event(TraceEventRecord)

  /// A row of values, one for each column announced so far; NaN where a column has none.
  case frame(Frame)
}

/// Opens traces by what their files hold.
public enum TraceFile {
  /// Opens a trace, or the one that a run left in a folder.
  ///
  /// - Parameter path: `trace.jsonl`, `trace.csv`, or a folder with one of them.
  /// - Throws: ``HostError``: `inputNotFound`, or `invalidTrace` when the first line is not that of a
  ///   trace.
  public static func open(_ path: String) throws -> any TraceReader {
    let file = try file(at: path)
    return file.hasSuffix(".csv") ? try CSVTraceReader(file) : try JSONLinesTraceReader(file)
  }

  private static func file(at path: String) throws -> String {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return path }
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    let candidates = [TraceFormat.jsonLines, .csv].map { "\(folder)/\($0.fileName)" }
    if let file = candidates.first(where: { access($0, R_OK) == 0 }) { return file }
    throw FileError(
      .inputNotFound,
      "\(path): there is neither trace.jsonl nor trace.csv in this folder. "
        + "Name a trace, or a folder that orrery run wrote to.")
  }
}
