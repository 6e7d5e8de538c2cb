import MotionExport
import MotionTime
import OrreryBasics

/// A table of the written columns: form, size and distance from the motion.
enum ExportTable {
  static func lines(of sheet: WebSheet, format: String) -> [String] {
    let moving = sheet.rows.filter { $0.form != .constant }
    let heading = ["column", "written as", "stops", "within", "of range", "bytes", "every 10 ms"]
    let cells =
      [heading]
      + moving.map { row in
        [
          row.column, name(of: row), "\(row.stopCount)",
          significant(row.bound) + (row.unit.isEmpty ? "" : " \(row.unit)"),
          significant(row.bound / max(row.range, 1e-300)),
          row.byteCount > 0 ? "\(row.byteCount)" : "shared",
          "\(row.uniformByteCount)",
        ]
      }
    let widths = heading.indices.map { index in cells.map { $0[index].count }.max() ?? 0 }
    var lines = cells.map { row in
      row.indices.map { index in
        let gap = String(repeating: " ", count: widths[index] - row[index].count)
        return index < 2 ? row[index] + gap : gap + row[index]
      }.joined(separator: "  ")
    }
    if moving.isEmpty { lines = ["Nothing moves."] }
    let total = sheet.rows.reduce(0) { $0 + $1.byteCount }
    let uniform = moving.reduce(0) { $0 + $1.uniformByteCount }
    lines.append(
      "\(moving.count) of \(sheet.rows.count) columns move in \(sheet.duration): "
        + "\(total) bytes, \(uniform) as keyframes every 10 ms.")
    if let count = moving.map(\.sampleCount).min() {
      lines.append(
        "'within' was measured at \(count) times or more, on the text read back; it does not hold "
          + "for a microsecond around jumps.")
    }
    lines += sheet.notes.map { "Note: \($0)" }
    return lines
  }

  private static func name(of row: WebSheet.Row) -> String {
    switch row.form {
    case .constant: "nothing"
    case .animation: row.isExact ? "animation" : "animation, fitted"
    case .keyframes: row.isExact ? "keyframes" : "keyframes, fitted"
    case .points: "linear()"
    }
  }

  /// Returns a number with three digits, rounded up.
  private static func significant(_ value: Double) -> String {
    guard value > 0, value.isFinite else { return "0" }
    var (unit, decimals) = (1.0, 0)
    while value * unit < 100, decimals < 15 { (unit, decimals) = (unit * 10, decimals + 1) }
    let raised = (value * unit).rounded(.up) / unit
    return NumberText.rounded(raised, decimals: decimals)
  }
}
