import MotionRender
public import MotionTrace
import OrreryBasics

/// A run's summary as a table for people.
public enum SummaryTable {
  /// Returns the table's lines, the first with the headings; none when there is nothing to show.
  public static func lines(of rows: [TraceSummary.Row]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let headings = ["property", "unit", "first", "last", "min", "max", "settled at"]
    let table = [headings] + rows.map(cells)
    let widths = headings.indices.map { column in
      table.map { $0[column].unicodeScalars.count }.max() ?? 0
    }
    return table.map { cells in
      let padded = cells.indices.map { column in
        let room = String(
          repeating: " ", count: widths[column] - cells[column].unicodeScalars.count)
        // Words start at the left, numbers end at the right.
        return column < 2 ? cells[column] + room : room + cells[column]
      }
      return padded.joined(separator: "  ")
    }
  }

  private static func cells(of row: TraceSummary.Row) -> [String] {
    let numbers = [row.first, row.last, row.least, row.greatest]
    let settledAt = row.settledAt.map { NumberText.rounded($0, decimals: 3) + " s" }
    return [row.column.name.displayed(), row.column.unit]
      + numbers.map { NumberText.rounded($0, decimals: 3) } + [settledAt ?? "moving"]
  }
}
