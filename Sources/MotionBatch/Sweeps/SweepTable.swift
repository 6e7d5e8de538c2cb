import MotionHost
import OrreryBasics

/// The results of a sweep as tables.
package enum SweepTable {
  /// The lines for a terminal, numbers at the right of their columns.
  package static func lines(_ results: some Sequence<Sweep.Result>, ranges: [String]) -> [String] {
    let rows = results.map { $0.arguments.map(\.valueText) + [score($0)] }
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
        score(result), result.errors.joined(separator: "; "),
      ]
    }
    var buffer = ByteBuffer()
    for row in [ranges + ["score", "error"]] + rows { buffer.append(csvRow: row) }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  private static func score(_ result: Sweep.Result) -> String {
    result.value.map { NumberText.shortest($0) } ?? ""
  }
}
