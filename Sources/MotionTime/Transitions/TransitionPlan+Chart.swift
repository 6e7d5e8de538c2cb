import OrreryBasics

extension TransitionPlan {
  /// Returns the plan as text: the effective duration and the subject that decided it, a table with
  /// the request, the times and a bar of each layer, then the diagnostics.
  ///
  /// - Parameters:
  ///   - columns: How many characters a line may have; names and bars shrink to fit, the table's
  ///     numbers do not.
  ///   - isUnicode: Whether bars are drawn as blocks instead of `#`.
  /// - Complexity: Linear in the number of layers.
  public func chart(columns: Int = 80, isUnicode: Bool = true) -> [String] {
    let marks = Marks(isUnicode: isUnicode)
    let rows = [Self.header] + steps.map { row(of: $0, marks) }
    let widths = Self.header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let table = rows.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column < 2 ? row[column] + space : space + row[column]
      }.joined(separator: "  ")
    }
    let room = columns - (table.first?.count ?? 0) - 2
    let bars = [""] + steps.map { bar(of: $0, width: min(max(room, 8), 60), marks) }
    let lines = zip(table, bars).map { $0 + ($1.isEmpty ? "" : "  " + $1) }
    return [headline] + lines.map(Self.trimmed) + diagnostics.map(\.description).map(Self.printable)
  }

  /// The effective duration, and the subject that decided it: `2.4 s, decided by 'title'; 2 s were
  /// asked for`.
  private var headline: String {
    let total = Self.number(effectiveDuration)
    if decidedBy == .transition { return "effective duration \(total) s, as asked for" }
    return Self.printable(
      "effective duration \(total) s, decided by \(decidedBy); \(Self.number(duration)) s were "
        + "asked for")
  }

  private static let header = ["", "rule", "needs", "range", "delay", "duration", "end"]

  /// The characters of a chart's bars and gaps.
  private struct Marks {
    let isUnicode: Bool

    var bar: Character { isUnicode ? "█" : "#" }
    var ground: Character { isUnicode ? "·" : "." }
    var beyond: Character { isUnicode ? "▶" : ">" }
    var range: String { isUnicode ? "…" : ".." }
  }

  private func entry(of subject: Subject) -> Entry? {
    subject == .sharedElement ? sharedElement : layers.first { $0.subject == subject }
  }

  private func row(of step: Step, _ marks: Marks) -> [String] {
    let name = Self.printable(step.subject.description)
    let short = name.count > 20 ? name.prefix(18) + (marks.isUnicode ? "…'" : "~'") : name
    let needed = step.needed.map(Self.number) ?? ""
    guard let entry = entry(of: step.subject) else {
      return [short, step.rule.rawValue, needed, "", "", "", ""]
    }
    let range = [entry.effectiveRange.lowerBound, entry.effectiveRange.upperBound]
    return [
      short, step.rule.rawValue, needed, range.map(Self.number).joined(separator: marks.range),
      Self.number(entry.delay), Self.number(entry.duration), Self.number(entry.endTime),
    ]
  }

  /// Returns the times of a layer as a bar, drawn over the transition's whole time.
  private func bar(of step: Step, width: Int, _ marks: Marks) -> String {
    guard let entry = entry(of: step.subject) else { return "" }
    let span = entry.effectiveRange
    let first = min(Self.cell(span.lowerBound, width), width - 1)
    let last = max(first + 1, Self.cell(span.upperBound, width))
    return String(
      (0..<width).map { cell in
        if cell == width - 1, span.upperBound > 1 { return marks.beyond }
        return cell >= first && cell < last ? marks.bar : marks.ground
      })
  }

  /// Returns the boundary between cells that is nearest to a fraction.
  private static func cell(_ fraction: Double, _ width: Int) -> Int {
    Int(exactly: (min(max(fraction, 0), 1) * Double(width)).rounded()) ?? width
  }

  private static func number(_ value: Double) -> String { NumberText.rounded(value, decimals: 4) }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// Names come from files: what moves a terminal's cursor is not passed on.
  private static func printable(_ text: String) -> String {
    let isControl: (Unicode.Scalar) -> Bool = {
      $0.value < 0x20 || (0x7F..<0xA0).contains($0.value)
    }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }
}
