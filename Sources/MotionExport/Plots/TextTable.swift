/// A table as lines of text.
enum TextTable {
  /// Returns the lines: words start at the left in the first two columns, numbers end at the right.
  static func lines(of rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].unicodeScalars.count }.max() ?? 0
    }
    return rows.map { cells in
      cells.indices.map { column in
        let gap = String(
          repeating: " ", count: widths[column] - cells[column].unicodeScalars.count)
        return column < 2 ? cells[column] + gap : gap + cells[column]
      }.joined(separator: "  ")
    }
  }
}
