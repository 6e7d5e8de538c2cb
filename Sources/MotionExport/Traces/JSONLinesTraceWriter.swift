public import MotionRender
import MotionTime

/// Writes the trace format `orrery-trace/1`: JSON Lines, UTF-8, one object a line, keys in a fixed
/// order.
public final class JSONLinesTraceWriter: TraceWriter {
  private var output: BufferedOutput

  /// Creates a writer that hands its lines to a sink.
  public init(to sink: any ByteSink) {
    output = BufferedOutput(sink)
  }

  /// Writes the header line.
  ///
  /// - Throws: What the sink throws.
  public func begin(_ header: TraceHeader) throws {
    output.buffer.append("{\"schema\":\"orrery-trace/1\",\"fps\":")
    output.buffer.append(json: header.frameRate.description)
    output.buffer.append(",\"seed\":\(header.seed),\"columns\":[")
    appendList(header.columns.map(\.name))
    output.buffer.append("],\"units\":[")
    appendList(header.columns.map(\.unit))
    output.buffer.append("]}\n")
    try output.rowEnded()
  }

  /// Announces a later column by an event without a time: it holds from the next frame on.
  ///
  /// - Throws: What the sink throws.
  public func add(_ column: Column) throws {
    output.buffer.append("{\"e\":\"column\",\"name\":")
    output.buffer.append(json: column.name)
    output.buffer.append(",\"unit\":")
    output.buffer.append(json: column.unit)
    output.buffer.append("}\n")
    try output.rowEnded()
  }

  /// Writes an event's line.
  ///
  /// - Throws: What the sink throws.
  public func write(_ event: TraceEvent) throws {
    output.buffer.append("{\"e\":")
    output.buffer.append(json: event.kind)
    output.buffer.append(",\"t\":")
    appendNumber(event.time)
    for field in event.fields {
      output.buffer.append(",")
      output.buffer.append(json: field.name)
      output.buffer.append(":")
      append(field.value)
    }
    output.buffer.append("}\n")
    try output.rowEnded()
  }

  /// Writes a frame's line; a value that is not finite is null.
  ///
  /// - Throws: What the sink throws.
  public func write(_ frame: Frame) throws {
    output.buffer.append("{\"f\":")
    output.buffer.append(integer: frame.index)
    output.buffer.append(",\"t\":")
    appendNumber(frame.time.seconds)
    output.buffer.append(",\"v\":[")
    appendNumbers(frame.values)
    output.buffer.append("]}\n")
    try output.rowEnded()
  }

  /// Hands on what is left.
  ///
  /// - Throws: What the sink throws.
  public func finish() throws {
    try output.flush()
  }

  private func appendList(_ texts: [String]) {
    for (index, text) in texts.enumerated() {
      if index > 0 { output.buffer.append(",") }
      output.buffer.append(json: text)
    }
  }

  private func appendNumbers(_ numbers: some Collection<Double>) {
    var isFirst = true
    for number in numbers {
      if !isFirst { output.buffer.append(byte: UInt8(ascii: ",")) }
      isFirst = false
      appendNumber(number)
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
      appendNumbers(numbers)
      output.buffer.append("]")
    }
  }
}
