/// A formatter of rows of text with aligned columns.
package enum TextTable {
  /// The largest width of a cell that is considered for alignment.
  private static let widest = 48

  /// Returns the rows as lines, with two spaces between columns. The last cell of a row is not
  /// padded.
  package static func lines(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      let lengths = rows.filter { $0.count > column + 1 }.map { $0[column].count }
      // A longer cell shifts only its own row.
      return lengths.filter { $0 <= widest }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, text in
        let space = String(repeating: " ", count: max(0, widths[column] - text.count))
        return column + 1 < row.count ? text + space : text
      }.joined(separator: "  ")
    }
  }
}
