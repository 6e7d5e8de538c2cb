public import MotionRender
internal import OrreryBasics

/// The begin times of a sequence, explained: which piece moves what, from when to when.
public struct SequencePlan {
  /// A piece on one property.
  public struct Row {
    /// The number of the piece in the order of adding; `3.1` is the first of a sequence that is piece 3.
    public let piece: String

    /// The type of the motion, or `call`.
    public let motion: String

    /// The property, such as `card.position.y`; empty for a call.
    public let property: String

    /// The begin in seconds from the start of the sequence, in the first cycle.
    public let begin: Double

    /// The length in seconds that later pieces reckon with, infinite for one without an end.
    public let length: Double

    /// The first value; nil for a call.
    public let from: LayerValue?

    /// The last value; nil for a call.
    public let to: LayerValue?

    /// The position that gave the begin, in words.
    public let rule: String

    /// The end in seconds.
    public var end: Double { begin.adding(length) }
  }

  /// The pieces in the order of adding, one row for each property.
  public let rows: [Row]

  /// The labels in the order of adding, with their times in seconds.
  public let labels: [(name: String, time: Double)]

  /// The length of all cycles in seconds, infinite for one without an end.
  public let duration: Double

  /// Draws the plan as a table with a bar for each piece.
  ///
  /// - Parameter width: The number of columns of a bar, at least 8.
  /// - Returns: The lines.
  /// - Complexity: Linear in the number of pieces.
  public func chart(width: Int = 32) -> [String] {
    let span = rows.map(\.end).filter(\.isFinite).max() ?? 0
    let title = ["piece", "motion", "property", "begin", "length", "end", "from", "to", "rule", ""]
    let cells = [title] + rows.map { $0.cells + [Self.bar($0, span, max(width, 8))] }
    let widths = title.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    let lines = cells.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ").trimmedEnd
    }
    let marks = labels.map { "\($0.name) at \(Self.seconds($0.time))" }
    return lines + (marks.isEmpty ? [] : ["labels: \(marks.joined(separator: ", "))"])
      + ["duration: \(Self.seconds(duration))"]
  }

  private static func bar(_ row: Row, _ span: Double, _ width: Int) -> String {
    guard span > 0 else { return "|" }
    let scale = Double(width) / span
    let begin = min(Int((row.begin * scale).rounded()), width - 1)
    let end = row.end.isFinite ? Int((row.end * scale).rounded()) : width
    let bar = row.property.isEmpty ? "|" : String(repeating: "█", count: max(end - begin, 1))
    return String(repeating: "·", count: max(begin, 0)) + bar
      + String(repeating: "·", count: max(width - begin - bar.count, 0))
      + (row.end.isFinite ? "" : "→")
  }

  fileprivate static func seconds(_ number: Double) -> String {
    number == .infinity ? "for ever" : "\(NumberText.rounded(number, decimals: 4)) s"
  }
}

extension SequencePlan.Row {
  fileprivate var cells: [String] {
    [piece, motion, property] + [begin, length, end].map(SequencePlan.seconds)
      + [from, to].map { $0?.shortText ?? "" } + [rule]
  }
}

extension LayerValue {
  /// The numbers of the value, as a table shows them.
  package var shortText: String {
    guard let lanes else { return "\(self)" }
    return lanes.map { NumberText.rounded($0, decimals: 3) }.joined(separator: ", ")
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension MotionSequence {
  /// Returns the plan of the begin times: of the running play, or before the start of a play that
  /// would start now.
  ///
  /// - Throws: ``MotionError`` (`invalidSequence`, `invalidPosition`) for pieces that cannot be placed.
  /// - Complexity: Linear in the number of pieces; before the start it also resolves them.
  public func plan() throws -> SequencePlan {
    let resolved = try resolved()
    let rows = resolved.rows.map { row in
      var values: (from: LayerValue?, to: LayerValue?)
      if case .motion(_, let placed)? = row.item?.content { values = (placed.from, placed.to) }
      return SequencePlan.Row(
        piece: row.number, motion: row.name, property: row.target?.name ?? "", begin: row.begin,
        length: row.length, from: values.from, to: values.to, rule: row.rule)
    }
    return SequencePlan(rows: rows, labels: resolved.labels, duration: resolved.duration)
  }
}
