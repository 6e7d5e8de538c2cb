extension WebSheet {
  /// The lines that say how each column is written, how long and how closely, and what is left out.
  public var report: [String] {
    let moving = rows.filter { $0.form != .constant }
    let heading = ["column", "written as", "stops", "within", "of range", "bytes", "every 10 ms"]
    let cells =
      [heading]
      + moving.map { row in
        [
          row.column, Self.name(of: row), "\(row.stopCount)",
          DecimalRounding.significant(row.bound) + (row.unit.isEmpty ? "" : " \(row.unit)"),
          DecimalRounding.significant(row.bound / max(row.range, 1e-300)),
          row.byteCount > 0 ? "\(row.byteCount)" : "shared",
          "\(row.uniformByteCount)",
        ]
      }
    var lines = moving.isEmpty ? ["Nothing moves."] : TextTable.lines(of: cells)
    let total = rows.reduce(0) { $0 + $1.byteCount }
    let uniform = moving.reduce(0) { $0 + $1.uniformByteCount }
    lines.append(
      "\(moving.count) of \(rows.count) columns move in \(duration): "
        + "\(total) bytes, \(uniform) as keyframes every 10 ms.")
    if let count = moving.map(\.sampleCount).min() {
      lines.append(
        "'within' was measured at \(count) times or more, on the text read back; it does not hold "
          + "for a microsecond around jumps.")
    }
    lines += notes.map { "Note: \($0)" }
    return lines
  }

  private static func name(of row: Row) -> String {
    switch row.form {
    case .constant: "nothing"
    case .animation: row.isExact ? "animation" : "animation, fitted"
    case .keyframes: row.isExact ? "keyframes" : "keyframes, fitted"
    case .points: "linear()"
    }
  }
}
