import MotionRender
public import MotionTrace
import OrreryBasics

/// A run's summary as a table for people: a line for each property that changed, and one that names the others.
public enum SummaryTable {
  /// The most properties without a change that are named.
  private static let mostNamed = 6
  /// The most properties that have a line of their own.
  private static let mostLines = 100

  /// Returns the table's lines, the first with the headings; none when there is nothing to show. When nothing
  /// changed, the table is of all properties. After the first 100 a line gives the number of the others.
  ///
  /// - Parameter rows: The rows, in the order of the lines.
  /// - Complexity: Linear in the number of rows.
  public static func lines(of rows: [TraceSummary.Row]) -> [String] {
    let constant = rows.filter { $0.least == $0.greatest }
    guard constant.count < rows.count, !constant.isEmpty else { return table(rows) }
    let named = constant.prefix(mostNamed).map { row in
      "\(row.column.name.displayed()) \(NumberText.rounded(row.first, decimals: 3))"
    }
    let rest = constant.count - named.count
    let more = rest > 0 ? [rest == 1 ? "1 more" : "\(rest) more"] : []
    return table(rows.filter { $0.least != $0.greatest }) + [
      "constant: " + (named + more).joined(separator: ", ")
    ]
  }

  private static func table(_ rows: [TraceSummary.Row]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let shown = rows.prefix(mostLines)
    let rest = rows.count - shown.count
    return aligned(shown) + (rest > 0 ? ["and \(rest) more, which the trace has"] : [])
  }

  private static func aligned(_ rows: ArraySlice<TraceSummary.Row>) -> [String] {
    let headings = ["property", "unit", "first", "last", "min", "max", "settled at"]
    return TextTable.lines(of: [headings] + rows.map(cells))
  }

  private static func cells(of row: TraceSummary.Row) -> [String] {
    let numbers = [row.first, row.last, row.least, row.greatest]
    let settledAt = row.settledAt.map { NumberText.rounded($0, decimals: 3) + " s" }
    return [row.column.name.displayed(), row.column.unit]
      + numbers.map { NumberText.rounded($0, decimals: 3) } + [settledAt ?? "moving"]
  }
}
