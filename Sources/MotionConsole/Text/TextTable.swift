/// Rows of a list whose columns stand below each other.
enum TextTable {
  /// The longest text that others are set below.
  private static let widest = 48

  /// The rows as lines: two spaces between columns, the last as long as it is.
  static func lines(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      let lengths = rows.filter { $0.count > column + 1 }.map { $0[column].count }
      // A very long text moves none but its own row.
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
