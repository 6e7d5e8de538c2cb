public import MotionRender
import MotionTime
public import OrreryBasics

/// A trace writer for the format `orrery-trace/1`: JSON Lines in UTF-8, one object per line, keys
/// in a fixed order.
public final class JSONLinesTraceWriter: TraceWriter {
  private var output: BufferedOutput

  /// The column names as JSON keys with a trailing colon; empty unless `changesOnly`.
  private var labels: [[UInt8]] = []

  /// The values of the previous row; empty unless `changesOnly`.
  private var latest: [Double] = []
  private let changesOnly: Bool

  /// Creates a writer that passes its lines to a sink.
  ///
  /// - Parameters:
  ///   - sink: The destination of the bytes.
  ///   - changesOnly: Whether a row has only the values that differ from the previous row.
  public init(to sink: any ByteSink, changesOnly: Bool = false) {
    output = BufferedOutput(sink)
    self.changesOnly = changesOnly
  }

  /// Writes the header line. A missing frame rate is written as 60/1, a missing seed as 0.
  ///
  /// - Parameter header: The frame rate, the seed and the columns known at the first frame.
  /// - Throws: The error of the sink.
  /// - Complexity: Linear in the number of columns.
  public func begin(_ header: TraceHeader) throws {
    output.buffer.append("{\"schema\":\"orrery-trace/1\",\"fps\":")
    output.buffer.append(json: header.frameRate?.description ?? "60/1")
    output.buffer.append(",\"seed\":\(header.seed ?? 0),\"columns\":[")
    appendList(header.columns.map(\.name))
    output.buffer.append("],\"units\":[")
    appendList(header.columns.map(\.unit))
    output.buffer.append("]}\n")
    for column in header.columns { expect(column) }
    try output.rowEnded()
  }

  /// Writes a `column` line, which has no time: frames after it have a value for the column.
  ///
  /// - Parameter column: The column, whose index is the number of columns so far.
  /// - Throws: The error of the sink.
  public func add(_ column: Column) throws {
    expect(column)
    output.buffer.append("{\"e\":\"column\",\"name\":")
    output.buffer.append(json: column.name)
    output.buffer.append(",\"unit\":")
    output.buffer.append(json: column.unit)
    output.buffer.append("}\n")
    try output.rowEnded()
  }

  /// Writes an event's line.
  ///
  /// - Parameter event: The event.
  /// - Throws: The error of the sink.
  public func write(_ event: TraceEvent) throws {
    output.buffer.append("{\"e\":")
    output.buffer.append(json: event.kind)
    output.buffer.append(",\"t\":")
    appendNumber(event.time.seconds)
    for field in event.fields {
      output.buffer.append(",")
      output.buffer.append(json: field.name)
      output.buffer.append(":")
      append(field.value)
    }
    output.buffer.append("}\n")
    try output.rowEnded()
  }

  /// Writes a frame's line with all values, or with those that changed. A value that is not finite
  /// is written as null.
  ///
  /// - Parameter frame: The frame, with a value for each column so far.
  /// - Throws: The error of the sink.
  /// - Complexity: Linear in the number of columns.
  public func write(_ frame: Frame) throws {
    output.buffer.append("{\"f\":")
    output.buffer.append(integer: frame.index)
    output.buffer.append(",\"t\":")
    appendNumber(frame.time.seconds)
    if changesOnly {
      appendChanges(frame.values)
    } else {
      output.buffer.append(",\"v\":[")
      output.buffer.append(numbers: frame.values, orNull: true)
      output.buffer.append("]}\n")
    }
    try output.rowEnded()
  }

  /// Starts tracking the value of a column, which has no previous value. Does nothing unless
  /// `changesOnly`.
  private func expect(_ column: Column) {
    guard changesOnly else { return }
    var label = ByteBuffer()
    label.append(json: column.name)
    label.append(byte: UInt8(ascii: ":"))
    labels.append(label.bytes)
    latest.append(.nan)
  }

  private func appendChanges(_ values: [Double]) {
    output.buffer.append(",\"c\":{")
    var isFirst = true
    for index in values.indices where index < latest.count {
      let (value, last) = (values[index], latest[index])
      // A column with no value in either row is unchanged. −0 and 0 count as equal, since both are
      // written as 0.
      if value == last || !(value.isFinite || last.isFinite) { continue }
      if !isFirst { output.buffer.append(byte: UInt8(ascii: ",")) }
      isFirst = false
      output.buffer.append(contentsOf: labels[index])
      appendNumber(value)
      latest[index] = value
    }
    output.buffer.append("}}\n")
  }

  /// Flushes the buffer.
  ///
  /// - Throws: The error of the sink.
  public func finish() throws {
    try output.flush()
  }

  private func appendList(_ texts: [String]) {
    for (index, text) in texts.enumerated() {
      if index > 0 { output.buffer.append(",") }
      output.buffer.append(json: text)
    }
  }

  private func appendNumber(_ number: Double) {
    if !output.buffer.append(number: number) { output.buffer.append("null") }
  }

  private func append(_ value: TraceEvent.Value) {
    switch value {
    case .string(let text): output.buffer.append(json: text)
    case .number(let number): appendNumber(number)
    case .integer(let integer): output.buffer.append(integer: integer)
    case .numbers(let numbers):
      output.buffer.append("[")
      output.buffer.append(numbers: numbers, orNull: true)
      output.buffer.append("]")
    }
  }
}
