import MotionTime
import OrreryBasics

/// A renderer of curves as lines of text for a terminal.
public struct TerminalPlot {
  private let plot: CurvePlot
  private let rows: Int
  private let isUnicode: Bool
  private var canvas: DotCanvas
  private let gutter: Int
  private let low: Double
  private let high: Double

  /// The least width of the drawing itself, in characters.
  private static let leastWidth = 10

  /// Prepares a drawing.
  ///
  /// - Parameters:
  ///   - plot: What to draw; of several curves all but the first are dotted.
  ///   - columns: The width in characters, at least 20; less is taken for that. Beside long labels the
  ///     drawing takes at least 10.
  ///   - rows: The height of the drawing without title and axis, 4…100.
  ///   - isUnicode: Whether the terminal shows braille patterns; otherwise ASCII is used.
  public init(of plot: CurvePlot, columns: Int, rows: Int = 16, isUnicode: Bool) {
    self.plot = plot
    self.rows = min(max(rows, 4), 100)
    self.isUnicode = isUnicode
    (low, high) = plot.values
    let unit = plot.showsUnit ? [0.0, 1] : []
    let labels = ([low, high] + unit).map { NumberText.rounded($0, decimals: 2).count }
    gutter = labels.max() ?? 1
    canvas = DotCanvas(
      columns: max(max(columns, 20) - gutter - 2, Self.leastWidth), rows: self.rows,
      style: isUnicode ? .braille : .ascii)
    for (index, series) in plot.series.enumerated() {
      for stretch in series.stretches { draw(stretch, index) }
    }
  }

  /// The lines from the top, without spaces at their ends.
  public var lines: [String] {
    var labels: [Int: String] = [:]
    for value in [high, low] + (plot.showsUnit ? [0, 1] : []) {
      labels[self.row(of: value)] = NumberText.rounded(value, decimals: 2)
    }
    let (mark, plain, corner, floor) = isUnicode ? ("┤", "│", "└", "─") : ("+", "|", "+", "-")
    var lines = plot.series.count > 1 ? [legend] : []
    for (row, text) in canvas.lines.enumerated() {
      let label = labels[row] ?? ""
      lines.append(padded(label) + (label.isEmpty ? plain : mark) + text)
    }
    let width = canvas.width / (isUnicode ? 2 : 1)
    lines.append(padded("") + corner + String(repeating: floor, count: width))
    lines.append(padded("") + " " + axis(width))
    return lines.map(withoutTrailingSpaces)
  }

  private var legend: String {
    let names = plot.series.enumerated().map { index, series in
      isUnicode
        ? "\(index == 0 ? "──" : "┈┈") \(series.name)" : "\(Self.mark(index)) \(series.name)"
    }
    return padded("") + " " + names.joined(separator: "   ")
  }

  private func axis(_ width: Int) -> String {
    let start = NumberText.rounded(plot.duration == nil ? 0 : plot.start, decimals: 3)
    let last = plot.duration.map { plot.start + $0 } ?? 1
    let end = NumberText.rounded(last, decimals: 3) + (plot.duration == nil ? "" : " s")
    let space = max(1, width - start.count - end.count)
    return start + String(repeating: " ", count: space) + end
  }

  private static func mark(_ index: Int) -> Character {
    let marks = Array("*o+x#@")
    return marks[index % marks.count]
  }

  private func padded(_ label: String) -> String {
    String(repeating: " ", count: max(0, gutter - label.count)) + label + " "
  }

  private func withoutTrailingSpaces(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  private func row(of value: Double) -> Int {
    dot(of: Point(x: 0, y: value)).y / (isUnicode ? 4 : 1)
  }

  /// Returns a place on the canvas. The plot's own values lie within it, so the result is small.
  private func dot(of point: Point) -> (x: Int, y: Int) {
    func scaled(_ share: Double, _ count: Int) -> Int {
      Int((min(max(share, 0), 1) * Double(count - 1)).rounded())
    }
    // Halved first, since the difference of the largest numbers is infinite.
    let share = high > low ? (high / 2 - point.y / 2) / (high / 2 - low / 2) : 0
    return (scaled(point.x, canvas.width), scaled(share, canvas.height))
  }

  /// Joins points by straight lines of dots.
  private mutating func draw(_ stretch: [Point], _ index: Int) {
    let places = stretch.filter { $0.x.isFinite && $0.y.isFinite }.map(dot)
    guard var last = places.first else { return }
    plot(last.x, last.y, index)
    for next in places.dropFirst() {
      let steps = max(abs(next.x - last.x), abs(next.y - last.y))
      for step in stride(from: 1, through: steps, by: 1) {
        let share = Double(step) / Double(steps)
        plot(
          last.x + Int((share * Double(next.x - last.x)).rounded()),
          last.y + Int((share * Double(next.y - last.y)).rounded()), index)
      }
      last = next
    }
  }

  private mutating func plot(_ x: Int, _ y: Int, _ index: Int) {
    // Braille has no second mark: the other curves have gaps instead.
    if isUnicode, index > 0, (x + y) % 4 > 1 { return }
    canvas.set(x, y, line: index)
  }
}
