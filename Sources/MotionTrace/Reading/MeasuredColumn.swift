internal import MotionRender
internal import MotionTime
internal import OrreryBasics

/// One column of a table over time: of a trace, or of measurements in CSV.
///
/// A CSV file may have a row of names. Its times are in the column named `t`, `time`, `s`, `sec`, `seconds`, `timestamp`
/// or `ms`, perhaps with a unit as in `time_ms` and `t (ms)`, otherwise in the first one; in seconds unless the name says
/// milliseconds. Rows without a value in the column are passed over.
package struct MeasuredColumn: Sendable {
  /// The unit of the times in a file.
  package enum TimeUnit: String, Hashable, Sendable, CaseIterable {
    case seconds = "s"
    case milliseconds = "ms"
  }

  /// The name of the column; its number, from 1, in a file without names.
  package let name: String

  /// The unit of the values, where the file has units.
  package let unit: String

  /// The times, in seconds, ascending.
  package private(set) var times: [Double] = []

  /// The values, one a time.
  package private(set) var values: [Double] = []

  /// The most samples that are read.
  package static let mostSamples = 1_000_000

  /// Reads a column.
  ///
  /// - Parameters:
  ///   - path: A CSV file, a trace in JSON Lines (`.jsonl`), the folder of a run, or `-` for CSV from standard input.
  ///   - column: The name of the column, or the end of one behind a point if only one has it; nil where there is but
  ///     one column of values.
  ///   - timeUnit: The unit of the times in a CSV file; nil for that of the column's name.
  /// - Throws: ``TraceError`` (`invalidTrace`) for a file that is no table, with the line, and (`invalidArgument`) for a
  ///   column that is not there; ``FileError`` when the file cannot be read.
  package init(reading path: String, column: String?, timeUnit: TimeUnit? = nil) throws {
    if path.hasSuffix(".jsonl") || FolderWalk.isFolder(path) {
      let reader = try TraceFile.open(path)
      let columns = reader.header.columns
      let index = try NamedColumn(columns.map(\.name), path).index(of: column)
      (name, unit) = (columns[index].name, columns[index].unit)
      while let line = try reader.next() {
        guard case .frame(let frame) = line, index < frame.values.count else { continue }
        try add(frame.time.seconds, frame.values[index], "\(path): frame \(frame.index)")
      }
    } else {
      let table = try MeasuredTable(path, column: column, timeUnit: timeUnit)
      (name, unit) = (table.name, "")
      while let sample = try table.next() {
        try add(sample.time, sample.value, table.place)
      }
    }
  }

  private mutating func add(
    _ time: Double, _ value: Double, _ place: @autoclosure () -> String
  ) throws(TraceError) {
    guard value.isFinite else { return }
    if let last = times.last, time < last {
      throw TraceError(
        .invalidTrace,
        "\(place()): the time \(time) s is before that of the row above, \(last) s. "
          + "Sort the rows by time.")
    }
    guard times.count < Self.mostSamples else {
      throw TraceError(
        .invalidTrace, "\(place()): there are more than \(Self.mostSamples) samples. Give fewer.")
    }
    times.append(time)
    values.append(value)
  }
}

/// The columns of a file, of which a person names one.
struct NamedColumn {
  private let names: [String]
  private let path: String

  init(_ names: [String], _ path: String) { (self.names, self.path) = (names, path) }

  /// Returns the place of a column.
  ///
  /// - Throws: ``TraceError`` (`invalidArgument`).
  func index(of name: String?) throws(TraceError) -> Int {
    guard let name else {
      if names.count == 1 { return 0 }
      throw refusal("there are \(names.count) columns. Name one")
    }
    if let index = names.firstIndex(of: name) { return index }
    let ending = names.indices.filter { names[$0].hasSuffix(".\(name)") }
    if ending.count == 1 { return ending[0] }
    if ending.count > 1 {
      throw refusal("\(ending.count) columns end in '\(name.quotable)'. Name one")
    }
    let hint = NearestName.hint(for: name, among: names)
    throw refusal("there is no column '\(name.quotable)'.\(hint) Name one")
  }

  private func refusal(_ reason: String) -> TraceError {
    let shown = names.prefix(12).map(\.quotable).joined(separator: ", ")
    return TraceError(
      .invalidArgument,
      "\(path): \(reason) with --column: \(shown)\(names.count > 12 ? ", …" : "").")
  }
}
