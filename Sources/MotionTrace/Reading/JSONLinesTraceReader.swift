import MotionRender
import MotionTime
import OrreryBasics

/// A reader of traces in the format `orrery-trace/1`, whose frames contain either all values or
/// only those that changed.
final class JSONLinesTraceReader: TraceReader {
  let header: TraceHeader
  let hasEvents = true

  private let lines: LineReader
  private var columns: [Column]
  private var places: [ByteText: Int] = [:]
  private var latest: [Double]

  var path: String { lines.path }

  /// Opens a trace and reads its header line.
  init(_ path: String) throws {
    lines = try LineReader(path)
    let first = try lines.next() ?? []
    // If the first line neither begins with a brace nor is JSON, the file is of another kind.
    // Otherwise the file is probably a trace with a damaged header, and parsing it again throws a
    // specific error.
    let isOther = first.first != UInt8(ascii: "{") && (try? JSONValue(parsing: first)) == nil
    let fields = isOther ? [:] : try Self.fields(first, "\(path):1")
    guard fields["schema"] == .string("orrery-trace/1") else {
      throw TraceError(
        .invalidTrace,
        "\(path):1: this is not a trace of the format orrery-trace/1. "
          + "Give a trace.jsonl or trace.csv that orrery run wrote.")
    }
    guard let columns = Self.columns(fields) else {
      throw TraceError(
        .invalidTrace, "\(path):1: \"columns\" and \"units\" are not two lists of as many texts.")
    }
    var rate: FrameRate?
    if case .string(let text)? = fields["fps"] { rate = FrameRate(parsing: text) }
    var seed: UInt64?
    if case .number(let number)? = fields["seed"] {
      // A double has fewer digits than a seed.
      let text = JSONValue.source(of: JSONPath.root.member("seed"), in: first)
      seed = text.flatMap { UInt64($0) } ?? UInt64(exactly: number)
    }
    header = TraceHeader(frameRate: rate, seed: seed, columns: columns)
    self.columns = columns
    latest = [Double](repeating: .nan, count: columns.count)
    for column in columns { places[ByteText(column.name)] = column.index }
  }

  func next() throws -> TraceLine? {
    guard let line = try lines.next() else { return nil }
    let fields = try Self.fields(line, "\(path):\(lines.lineNumber)")
    switch fields["e"] {
    case nil: return .frame(try frame(fields))
    case .string("column"): return .column(try column(fields))
    case .string(let kind): return .event(try event(kind, fields))
    default: throw refusal("\"e\" is not a string")
    }
  }

  /// Parses a line as a JSON object.
  private static func fields(
    _ line: ArraySlice<UInt8>, _ place: String
  ) throws(TraceError) -> [String: JSONValue] {
    do throws(JSONFault) {
      return try JSONValue.members(of: line)
    } catch {
      throw TraceError(
        .invalidTrace,
        "\(place): the line \(error.reason); the trace may be cut off. "
          + "Give a trace that orrery run wrote.")
    }
  }

  private func frame(_ fields: [String: JSONValue]) throws(TraceError) -> Frame {
    guard case .number(let number)? = fields["f"], let index = Int(exactly: number) else {
      throw refusal("the row has no whole number \"f\"")
    }
    if let changes = fields["c"] {
      try take(changes: changes)
    } else {
      guard let values = fields["v"].flatMap(Self.numbers), values.count == columns.count else {
        throw refusal("\"v\" is not a list of \(columns.count) numbers, one for each column")
      }
      latest = values
    }
    return Frame(index: index, time: try time(fields), values: latest)
  }

  private func take(changes: JSONValue) throws(TraceError) {
    guard case .object(let changes) = changes else { throw refusal("\"c\" is not an object") }
    for (name, value) in changes {
      guard let place = places[ByteText(name)] else {
        throw refusal("there is no column '\(name.quotable)'")
      }
      guard let number = Self.number(value) else {
        throw refusal("the value of '\(name.quotable)' is not a number")
      }
      latest[place] = number
    }
  }

  private func column(_ fields: [String: JSONValue]) throws(TraceError) -> Column {
    guard case .string(let name)? = fields["name"], case .string(let unit)? = fields["unit"] else {
      throw refusal("the column has no \"name\" and \"unit\"")
    }
    let column = Column(index: columns.count, name: name, unit: unit)
    columns.append(column)
    latest.append(.nan)
    places[ByteText(name)] = column.index
    return column
  }

  private func event(
    _ kind: String, _ fields: [String: JSONValue]
  ) throws(TraceError) -> TraceEvent {
    var told: [TraceEvent.Field] = []
    for (name, value) in fields where name != "e" && name != "t" {
      if case .string(let text) = value {
        told.append(TraceEvent.Field(name, .string(text)))
      } else if let number = Self.number(value) {
        told.append(TraceEvent.Field(name, .number(number)))
      } else if let numbers = Self.numbers(value) {
        told.append(TraceEvent.Field(name, .numbers(numbers)))
      } else {
        throw refusal("\"\(name.quotable)\" is neither text nor numbers")
      }
    }
    return TraceEvent(kind: kind, time: try time(fields), fields: told)
  }

  private func time(_ fields: [String: JSONValue]) throws(TraceError) -> MediaTime {
    guard case .number(let seconds)? = fields["t"], let time = try? MediaTime(seconds: seconds)
    else { throw refusal("\"t\" is not a time in seconds") }
    return time
  }

  private func refusal(_ reason: String) -> TraceError {
    TraceError(
      .invalidTrace,
      "\(path):\(lines.lineNumber): \(reason). Give a trace that orrery run wrote.")
  }

  private static func columns(_ fields: [String: JSONValue]) -> [Column]? {
    guard case .array(let names)? = fields["columns"], case .array(let units)? = fields["units"],
      names.count == units.count
    else { return nil }
    var columns: [Column] = []
    for case (.string(let name), .string(let unit)) in zip(names, units) {
      columns.append(Column(index: columns.count, name: name, unit: unit))
    }
    return columns.count == names.count ? columns : nil
  }

  private static func number(_ value: JSONValue) -> Double? {
    switch value {
    case .number(let number): number
    case .null: .nan
    default: nil
    }
  }

  private static func numbers(_ value: JSONValue) -> [Double]? {
    guard case .array(let elements) = value else { return nil }
    let numbers = elements.compactMap(number)
    return numbers.count == elements.count ? numbers : nil
  }
}
