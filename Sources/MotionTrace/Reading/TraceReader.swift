public import MotionRender
import OrreryBasics
import PlatformC

/// Reads a trace from front to back without holding more of it than a line.
public protocol TraceReader: AnyObject {
  /// The file, as messages name it.
  var path: String { get }

  /// The header of the trace, in front of its first frame.
  var header: TraceHeader { get }

  /// Whether the trace can hold events; a table cannot.
  var hasEvents: Bool { get }

  /// Returns the next line; nil at the end.
  ///
  /// - Throws: ``TraceError`` (`invalidTrace`) with file and line, ``FileError`` (`inputNotFound`) when
  ///   the file cannot be read on.
  func next() throws -> TraceLine?
}

extension TraceReader {
  /// Writes the rest of the trace in another format, line by line.
  ///
  /// - Parameter writer: The writer, which receives the header first.
  /// - Throws: What reading and the writer throw.
  public func copy(to writer: any TraceWriter) throws {
    try writer.begin(header)
    while let line = try next() {
      switch line {
      case .column(let column): try writer.add(column)
      case .event(let event): try writer.write(event)
      case .frame(let frame): try writer.write(frame)
      }
    }
    try writer.finish()
  }
}

/// A line of a trace after the first.
public enum TraceLine: Hashable, Sendable {
  /// Frames have a value for this column from here on.
  case column(Column)

  /// Something happened.
  case event(TraceEvent)

  /// A row of values, one for each column announced so far; NaN where a column has none.
  case frame(Frame)
}

/// Opens traces, with the format detected from their content.
public enum TraceFile {
  /// Opens a trace, or the one that a run left in a folder.
  ///
  /// - Parameter path: `trace.jsonl`, `trace.csv`, or a folder with one of them.
  /// - Throws: ``FileError`` (`inputNotFound`), or ``TraceError`` (`invalidTrace`) when the first line is
  ///   not that of a trace.
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
