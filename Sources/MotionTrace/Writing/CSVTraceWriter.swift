public import MotionRender
import MotionTime
public import OrreryBasics

/// A trace writer for CSV (RFC 4180): rows of `frame,time` and a field for each column, ended by
/// CRLF.
///
/// Events are not written. Rows written before a column was added have fewer fields until
/// ``finish()`` rewrites the sink's contents once through a filter that pads them. Rows are kept in
/// memory only until the output buffer is written.
public final class CSVTraceWriter: TraceWriter {
  private let sink: any ByteSink
  private var output: BufferedOutput
  private var columns: [Column] = []
  private var widening = CSVWidening()

  /// Creates a writer that passes its rows to a sink.
  ///
  /// - Parameter sink: The destination of the bytes.
  public init(to sink: any ByteSink) {
    self.sink = sink
    output = BufferedOutput(sink)
  }

  /// Writes the header row: `frame`, `time` and the column names.
  ///
  /// - Parameter header: The frame rate, the seed and the columns known at the first frame.
  /// - Throws: The error of the sink.
  public func begin(_ header: TraceHeader) throws {
    columns = header.columns
    Self.appendNames(of: columns, to: &output.buffer)
    widening.headerLength = output.count
    try output.rowEnded()
  }

  /// Adds a column, which is the last field of the rows written from now on.
  ///
  /// - Parameter column: The column, whose index is the number of columns so far.
  /// - Throws: Never.
  public func add(_ column: Column) throws {
    columns.append(column)
    widening.columnAdded(at: output.count)
  }

  /// Writes a frame's row; a value that is not finite leaves its field empty.
  ///
  /// - Parameter frame: The frame, with a value for each column so far.
  /// - Throws: The error of the sink.
  /// - Complexity: Linear in the number of columns.
  public func write(_ frame: Frame) throws {
    output.buffer.append(integer: frame.index)
    output.buffer.append(byte: UInt8(ascii: ","))
    _ = output.buffer.append(number: frame.time.seconds)
    output.buffer.append(numbers: frame.values, after: true, orNull: false)
    output.buffer.append("\r\n")
    try output.rowEnded()
  }

  /// Flushes the buffer, and pads all rows to the number of fields of the last row.
  ///
  /// - Throws: The error of the sink.
  /// - Complexity: Linear in the length of the trace if columns were added after the first frame.
  public func finish() throws {
    try output.flush()
    guard widening.isNeeded else { return }
    var header = ByteBuffer()
    Self.appendNames(of: columns, to: &header)
    var filter = widening.filter(header: header.bytes)
    try sink.rewrite { piece, write in try filter.pass(piece, to: write) }
  }

  private static func appendNames(of columns: [Column], to buffer: inout ByteBuffer) {
    buffer.append(csvRow: ["frame", "time"] + columns.map(\.name))
  }
}
