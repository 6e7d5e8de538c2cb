import MotionHost
import OrreryBasics

/// A formatter of a sweep's results as tables: arguments, the score for each of several scripts, and
/// the total score.
package struct SweepTable: Sendable {
  private let head: [String]

  /// Creates tables.
  ///
  /// - Parameters:
  ///   - ranges: The names of the arguments.
  ///   - scripts: The scripts that have a column of their own; empty for a single script.
  package init(ranges: [String], scripts: [String] = []) { head = ranges + scripts + ["score"] }

  /// Returns the table as lines for a terminal, with right-aligned numbers.
  package func lines(_ results: some Sequence<Sweep.Result>) -> [String] {
    let rows = results.map(Self.row)
    guard !rows.isEmpty else { return [] }
    let table = [head] + rows
    let widths = head.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      zip(row, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }
        .joined(separator: "  ").displayed()
    }
  }

  /// Returns the table as CSV (RFC 4180), in the order of the results, with their errors.
  package func csv(_ results: [Sweep.Result]) -> String {
    var buffer = ByteBuffer()
    buffer.append(csvRow: head + ["error"])
    for result in results {
      buffer.append(csvRow: Self.row(result) + [result.errors.joined(separator: "; ")])
    }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  private static func row(_ result: Sweep.Result) -> [String] {
    result.arguments.map(\.valueText) + result.parts.map(score) + [score(result.value)]
  }

  private static func score(_ value: Double?) -> String {
    value.map { NumberText.shortest($0) } ?? ""
  }
}
