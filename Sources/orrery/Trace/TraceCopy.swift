import MotionExport
import MotionHost
import MotionRender
import MotionTime
import MotionTrace

/// Writes a trace that was read in another way.
enum TraceCopy {
  /// Reads a trace to its end and hands it to a writer, line by line.
  ///
  /// A table says neither the frame rate nor the seed; 60 frames a second and 0 stand for them.
  ///
  /// - Throws: ``HostError`` of the reader, what the writer throws.
  static func copy(_ reader: any TraceReader, to writer: any TraceWriter) throws {
    let header = reader.header
    try writer.begin(
      TraceHeader(
        frameRate: try header.frameRate ?? FrameRate(60), seed: header.seed ?? 0,
        columns: header.columns))
    while let line = try reader.next() {
      switch line {
      case .column(let column): try writer.add(column)
      case .event(let event): try writer.write(try TraceEvent(event))
      case .frame(let frame): try writer.write(frame)
      }
    }
    try writer.finish()
  }
}

extension TraceEvent {
  /// The event that a trace tells of, with the fields in the order in which runs write them.
  init(_ record: TraceEventRecord) throws {
    let order = ["target", "keyPath", "key", "velocity", "type", "pointerId", "x", "y"]
    let fields = record.fields.sorted { one, other in
      (order.firstIndex(of: one.name) ?? order.count, one.name)
        < (order.firstIndex(of: other.name) ?? order.count, other.name)
    }
    self = .recorded(
      kind: record.kind, time: try MediaTime(seconds: record.time),
      fields: fields.map { Field($0.name, Value($0.value)) })
  }
}

extension TraceEvent.Value {
  fileprivate init(_ value: TraceEventRecord.Value) {
    switch value {
    case .text(let text): self = .string(text)
    case .number(let number): self = .number(number)
    case .numbers(let numbers): self = .numbers(numbers)
    }
  }
}
