/// A time series as dots joined upwards and downwards.
package struct LineCanvas {
  private let columns: Int
  private let rows: Int
  private let style: DotCanvas.Style

  package init(columns: Int, rows: Int, isUnicode: Bool) {
    self.columns = columns
    self.rows = rows
    style = isUnicode ? .braille : .ascii
  }

  /// The number of values side by side.
  package var samples: Int { columns * style.across }

  /// Returns the rows of characters, from the top, spaces at their ends included.
  ///
  /// - Parameters:
  ///   - values: ``samples`` values; NaN leaves a gap.
  ///   - low: What the lowest row of dots shows.
  ///   - high: What the highest shows.
  package func lines(_ values: [Double], _ low: Double, _ high: Double) -> [String] {
    var canvas = DotCanvas(columns: columns, rows: rows, style: style)
    var last: Int?
    for (x, value) in values.prefix(canvas.width).enumerated() {
      guard let y = dot(of: value, low, high) else {
        last = nil
        continue
      }
      let from = last.map { $0 < y ? $0 + 1 : $0 > y ? $0 - 1 : y } ?? y
      for place in min(from, y)...max(from, y) { canvas.set(x, place) }
      last = y
    }
    return canvas.lines
  }

  /// Returns the row of characters that shows a value; nil when it is no number.
  package func row(of value: Double, _ low: Double, _ high: Double) -> Int? {
    dot(of: value, low, high).map { $0 / style.down }
  }

  private func dot(of value: Double, _ low: Double, _ high: Double) -> Int? {
    guard value.isFinite else { return nil }
    let share = high > low ? (high - value) / (high - low) : 0.5
    guard share.isFinite else { return 0 }
    return Int((min(max(share, 0), 1) * Double(rows * style.down - 1)).rounded())
  }
}
