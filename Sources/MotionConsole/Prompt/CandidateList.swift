internal import MotionExport

/// A formatter of completion candidates in columns, as a shell lists files.
package enum CandidateList {
  /// Returns the candidates as lines. If they do not all fit, the last line says how many are
  /// missing.
  ///
  /// - Parameters:
  ///   - candidates: The candidates, in order.
  ///   - columns: The terminal's width, in columns.
  ///   - rows: The largest number of lines.
  ///   - isUnicode: Whether the terminal shows Unicode.
  package static func lines(
    _ candidates: [String], columns: Int, rows: Int, isUnicode: Bool
  ) -> [String] {
    let candidates = candidates.map { name in
      DisplayText.width(of: name) < columns
        ? name : DisplayText.fitted(name, to: columns - 1, isUnicode: isUnicode)
    }
    let widest = candidates.map { DisplayText.width(of: $0) }.max() ?? 0
    let across = max(1, (columns - 1) / (widest + 2))
    let down = (candidates.count + across - 1) / across
    let shown = down <= max(rows, 2) ? down : max(rows, 2) - 1
    var lines = (0..<shown).map { row in
      let cells = stride(from: row, to: candidates.count, by: down).map { index in
        let width = DisplayText.width(of: candidates[index])
        return candidates[index] + String(repeating: " ", count: widest + 2 - width)
      }
      let line = cells.joined()
      return DisplayText.prefix(trimmed(line), columns: columns - 1)
    }
    if shown < down {
      let hidden = (0..<candidates.count).filter { $0 % down >= shown }.count
      lines.append("and \(hidden) more")
    }
    return lines
  }

  /// Returns the candidates without names that begin with an underscore, unless `typed` begins with
  /// one.
  package static func usual(_ candidates: [String], for typed: some StringProtocol) -> [String] {
    let usual = candidates.filter { !$0.hasPrefix("_") }
    return typed.hasPrefix("_") || usual.isEmpty ? candidates : usual
  }

  private static func trimmed(_ line: String) -> String {
    var line = Substring(line)
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
