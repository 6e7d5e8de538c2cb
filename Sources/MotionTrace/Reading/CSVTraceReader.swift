import MotionRender
import MotionTime
import OrreryBasics

/// A reader of CSV traces (RFC 4180). Each row contains the frame index, the time in seconds and
/// one value per column. CSV traces have no frame rate, seed, units or events.
final class CSVTraceReader: TraceReader {
  let header: TraceHeader
  let hasEvents = false

  private let lines: LineReader

  var path: String { lines.path }

  /// Opens a CSV file and reads its header row.
  init(_ path: String) throws {
    lines = try LineReader(path)
    guard let names = try CSVRecord.next(in: lines), names.starts(with: ["frame", "time"]) else {
      throw TraceError(
        .invalidTrace,
        "\(path):1: the table does not begin with the columns frame and time. "
          + "Give a trace.csv that orrery run wrote.")
    }
    let columns = names.dropFirst(2).enumerated().map { index, name in
      Column(index: index, name: name, unit: "")
    }
    header = TraceHeader(frameRate: nil, seed: nil, columns: columns)
  }

  func next() throws -> TraceLine? {
    guard let fields = try CSVRecord.next(in: lines) else { return nil }
    let columns = header.columns
    guard fields.count == columns.count + 2 else {
      throw refusal("the row has \(fields.count) fields, not \(columns.count + 2)")
    }
    guard let index = Int(fields[0]) else {
      throw refusal("'\(fields[0].quotable)' is not a frame")
    }
    guard let seconds = Double(fields[1]), let time = try? MediaTime(seconds: seconds) else {
      throw refusal("'\(fields[1].quotable)' is not a time in seconds")
    }
    var values: [Double] = []
    values.reserveCapacity(columns.count)
    for field in fields.dropFirst(2) {
      guard let value = field.isEmpty ? .nan : Double(field) else {
        throw refusal("'\(field.quotable)' is not a number")
      }
      values.append(value)
    }
    return .frame(Frame(index: index, time: time, values: values))
  }

  private func refusal(_ reason: String) -> TraceError {
    TraceError(
      .invalidTrace,
      "\(path):\(lines.lineNumber): \(reason). Give a trace that orrery run wrote.")
  }
}
