internal import MotionExport
import OrreryBasics

extension ScrubScreen {
  /// Returns the rows of a watched number: its name, value and velocity beside its plot.
  func block(
    of watch: ScrubWatch, _ state: ScrubState, isSelected: Bool, _ height: Int
  ) -> [String] {
    let name = DisplayText.plain(watch.name, isUnicode: isUnicode)
    let unit = DisplayText.plain(watch.unit, isUnicode: isUnicode)
    let rate = unit.isEmpty ? "/s" : " \(unit)/s"
    let labels = [
      (isSelected ? sign("▸ ", "> ") : "  ") + name.suffix(fitting: labelColumns - 3, isUnicode),
      "  " + number(watch.value, unit.isEmpty ? "" : " \(unit)", isSigned: false),
      "  " + number(watch.velocity, rate, isSigned: true),
    ]
    let (low, high) = Self.bounds(of: watch.series)
    let curve =
      watch.isRecorded ? curve(of: watch.series, low, high, state, height) : blank(height)
    return (0..<height).map { row in
      let label = row < labels.count ? labels[row] : ""
      let line = DisplayText.fitted(label, to: labelColumns, isUnicode: isUnicode)
      return line + sign("│", "|") + curve[row] + scale(row, height, low, high)
    }
  }

  private func number(_ value: Double?, _ unit: String, isSigned: Bool) -> String {
    guard let value, value.isFinite else { return sign("–", "-") }
    let text = NumberText.fixed(value, decimals: 3)
    // A velocity is shown with its sign, since the direction matters.
    return (isSigned && value >= 0.0005 ? "+" : "") + text + unit
  }

  /// Returns the label beside a row of the plot: the greatest value at the first row, the least at
  /// the last.
  private func scale(_ row: Int, _ height: Int, _ low: Double, _ high: Double) -> String {
    guard scaleColumns > 0, low <= high else { return "" }
    if row == 0 { return " " + NumberText.rounded(high, decimals: 2) }
    return row == height - 1 && low < high ? " " + NumberText.rounded(low, decimals: 2) : ""
  }

  private static func bounds(of series: [Double]) -> (low: Double, high: Double) {
    series.reduce((.infinity, -.infinity)) { bounds, value in
      value.isFinite ? (min(bounds.0, value), max(bounds.1, value)) : bounds
    }
  }

  /// Returns the placeholder for the plot of a number that cannot be evaluated at earlier times.
  private func blank(_ height: Int) -> [String] {
    let note = DisplayText.prefix(" only known at the end", columns: curveColumns)
    return (0..<height).map { $0 == height / 2 ? note : "" }
  }

  /// Returns the rows of a plot, with the playhead as a vertical line.
  private func curve(
    of series: [Double], _ low: Double, _ high: Double, _ state: ScrubState, _ height: Int
  ) -> [String] {
    let canvas = LineCanvas(columns: curveColumns, rows: height, isUnicode: isUnicode)
    let length = state.span.upperBound - state.span.lowerBound
    let share = length > 0 ? (state.time - state.span.lowerBound) / length : 0
    let sample = ScrubState.count((share * Double(max(samples - 1, 0))).rounded())
    let column = min(max(sample / style.across, 0), curveColumns - 1)
    let here = series.indices.contains(sample) ? canvas.row(of: series[sample], low, high) : nil
    return canvas.lines(series, low, high).enumerated().map { row, line in
      var cells = Array(line)
      cells[column] = Character(row == here ? sign("●", "O") : sign("│", "|"))
      return String(cells)
    }
  }
}

extension String {
  /// Returns the text, truncated at its beginning to a number of columns.
  fileprivate func suffix(fitting columns: Int, _ isUnicode: Bool) -> String {
    DisplayText.width(of: self) <= columns
      ? self : DisplayText.fitted(self, to: columns, isUnicode: isUnicode)
  }
}
