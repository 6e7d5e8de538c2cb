public import MotionRender
import OrreryBasics
import PlatformC

/// A reader that returns the lines of a trace in order, holding at most one line and one block of
/// the file.
public protocol TraceReader: AnyObject {
  /// The path of the file, used in error messages.
  var path: String { get }

  /// The header of the trace; ``TraceHeader/columns`` are those known before the first frame.
  var header: TraceHeader { get }

  /// Whether the trace can hold events: true for JSON Lines, false for CSV and saved journals.
  var hasEvents: Bool { get }

  /// Returns the next line; nil at the end.
  ///
  /// - Throws: ``TraceError`` (`invalidTrace`) with file and line, ``FileError`` (`inputNotFound`)
  ///   if reading the file fails.
  func next() throws -> TraceLine?
}

extension TraceReader {
  /// Passes the header and the remaining lines to a writer.
  ///
  /// - Parameter writer: The writer, which receives the header first.
  /// - Throws: ``TraceError`` (`invalidTrace`) and ``FileError`` (`inputNotFound`), as ``next()`` does, and
  ///   the error of the writer.
  /// - Complexity: Linear in the length of the trace.
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

/// A line of a trace other than its header.
public enum TraceLine: Hashable, Sendable {
  /// A column was added: later frames have a value for it.
  case column(Column)

  /// An event of the session.
  case event(TraceEvent)

  /// A frame, with a value for each column known so far; NaN if a column has no value.
  case frame(Frame)
}

/// A namespace for opening trace files. A path that ends in `.csv` is read as CSV, any other as
/// JSON Lines.
public enum TraceFile {
  /// Opens a trace file, or the trace in the output folder of a run.
  ///
  /// - Parameter path: `trace.jsonl`, `trace.csv`, or a folder with one of them.
  /// - Throws: ``FileError`` (`inputNotFound`) if there is no such file, ``TraceError`` (`invalidTrace`)
  ///   if its first line is not that of a trace.
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
