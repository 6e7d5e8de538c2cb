import MotionHost
import OrreryBasics

/// The results of a sweep as tables.
package enum SweepTable {
  /// The lines for a terminal, numbers at the right of their columns.
  package static func lines(_ results: some Sequence<Sweep.Result>, ranges: [String]) -> [String] {
    let rows = results.map { $0.arguments.map(\.valueText) + [$0.value.map(text) ?? ""] }
    guard !rows.isEmpty else { return [] }
    let table = [ranges + ["score"]] + rows
    let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      zip(row, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }
        .joined(separator: "  ")
    }
  }

  /// The table as RFC 4180 has it, in the order of the results, with what went wrong.
  package static func csv(_ results: [Sweep.Result], ranges: [String]) -> String {
    let rows = results.map { result in
      result.arguments.map(\.valueText) + [
        result.value.map(text) ?? "", result.errors.joined(separator: "; "),
      ]
    }
    return ([ranges + ["score", "error"]] + rows).map { row in
      row.map(quoted).joined(separator: ",") + "\r\n"
    }.joined()
  }

  private static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return text }
    return "\"\(text.escaped(["\"": "\"\""]))\""
  }

  /// A number in its shortest form.
  private static func text(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
