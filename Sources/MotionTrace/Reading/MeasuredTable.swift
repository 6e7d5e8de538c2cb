internal import OrreryBasics

/// A reader of the times and of one other column of a CSV file, with or without a row of names.
final class MeasuredTable {
  /// The name of the column.
  let name: String

  private let lines: LineReader
  private let count: Int
  private let timeIndex: Int
  private let valueIndex: Int
  private let scale: Double

  /// The first row, where it is not one of names.
  private var pending: [String]?

  /// The file and the line that was read last.
  var place: String { "\(lines.path):\(lines.lineNumber)" }

  init(_ path: String, column: String?, timeUnit: MeasuredColumn.TimeUnit?) throws {
    lines = try LineReader(path)
    guard let first = try CSVRecord.next(in: lines) else {
      throw TraceError(
        .invalidTrace, "\(path): the file is empty. Give a table with a time and a value.")
    }
    count = first.count
    let isUnnamed = first.allSatisfy { $0.isEmpty || Self.number($0) != nil }
    pending = isUnnamed ? first : nil
    let names = isUnnamed ? (1...count).map(String.init) : first.map(Self.trimmed)
    let units = names.map(Self.timeUnit)
    let time = isUnnamed ? 0 : units.firstIndex { $0 != nil } ?? 0
    timeIndex = time
    guard count > 1 else {
      throw TraceError(
        .invalidTrace, "\(path):1: there is one column. Give a table with a time and a value.")
    }
    let unit = timeUnit ?? (isUnnamed ? nil : units[time]) ?? .seconds
    scale = unit == .milliseconds ? 1000 : 1
    // The number of a frame is a time too.
    let others = names.indices.filter { $0 != time && names[$0] != "frame" }
    let choice = try NamedColumn(others.map { names[$0] }, path).index(of: column)
    valueIndex = others[choice]
    name = names[valueIndex]
  }

  /// Returns the next sample, of the value NaN where the row has none; nil at the end.
  func next() throws -> (time: Double, value: Double)? {
    while true {
      let row = try pending ?? CSVRecord.next(in: lines)
      pending = nil
      guard let row else { return nil }
      if row.count == 1, Self.trimmed(row[0]).isEmpty { continue }
      guard row.count == count else {
        throw refusal("the row has \(row.count) fields, not \(count)")
      }
      guard let time = Self.number(row[timeIndex]), abs(time) <= 1e12 else {
        throw refusal("'\(row[timeIndex].quotable)' is not a time")
      }
      let text = Self.trimmed(row[valueIndex])
      guard let value = text.isEmpty ? .nan : Self.number(text) else {
        throw refusal("'\(text.quotable)' is not a number")
      }
      guard value.isNaN || abs(value) <= 1e100 else {
        throw refusal("\(text.quotable) is too large. Give values within 1e100")
      }
      return (time / scale, value)
    }
  }

  private func refusal(_ reason: String) -> TraceError {
    TraceError(.invalidTrace, "\(place): \(reason). Give a table of numbers with one row a time.")
  }

  private static func trimmed(_ text: String) -> String {
    String(text.trimming { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" })
  }

  private static func number(_ text: String) -> Double? {
    let text = trimmed(text)
    // Double reads hexadecimal numbers and words too.
    let isDecimal = text.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.eE".utf8.contains($0)
    }
    if !isDecimal { return text.lowercased() == "nan" ? .nan : nil }
    return Double(text)
  }

  /// Returns the unit that the name of a column of times says; nil for another column.
  private static func timeUnit(_ name: String) -> MeasuredColumn.TimeUnit? {
    let words = name.lowercased().split { !$0.isLetter }.map(String.init)
    guard let last = words.last, words.count <= 2 else { return nil }
    let times = ["t", "time", "timestamp", "elapsed"]
    let milliseconds = ["ms", "msec", "millis", "milliseconds"]
    let seconds = ["s", "sec", "secs", "second", "seconds"]
    guard words.count == 1 || times.contains(words[0]) else { return nil }
    if milliseconds.contains(last) { return .milliseconds }
    return seconds.contains(last) || words.count == 1 && times.contains(last) ? .seconds : nil
  }
}
