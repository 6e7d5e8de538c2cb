import MotionTime
import OrreryBasics

/// A renderer of curves as an SVG picture that is legible on light and dark pages.
public struct CurvePicture {
  private let plot: CurvePlot
  private let across: PlotScale
  private let up: PlotScale

  private static let width = 480.0
  private static let height = 320.0
  private static let left = 48.0
  private static let right = 16.0
  private static let top = 56.0
  private static let bottom = 44.0

  /// Prepares the picture of a plot.
  ///
  /// - Parameter plot: The plot to draw.
  public init(of plot: CurvePlot) {
    self.plot = plot
    across = PlotScale(
      from: 0, to: plot.duration ?? 1, start: Self.left, end: Self.width - Self.right, marks: 5,
      rounded: false)
    let values = plot.values
    up = PlotScale(
      from: values.low, to: values.high, start: Self.height - Self.bottom, end: Self.top, marks: 6,
      rounded: true)
  }

  /// The SVG document, the same bytes for the same plot.
  public var text: String {
    let size = "\(number(Self.width)) \(number(Self.height))"
    let opening = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" role="img" \
      font-family="system-ui, sans-serif" font-size="12">
      <title>\(XMLText.escaped(plot.title))</title>
      """
    var lines = [opening, SVGPlot.style, heading]
    if plot.series.count > 1 { lines.append(legend) }
    lines += [grid, axis]
    for (index, series) in plot.series.enumerated() { lines += drawing(of: series, index) }
    lines.append("</svg>\n")
    return lines.joined(separator: "\n")
  }

  private var heading: String {
    label(
      Self.shortened(plot.title, to: 52), x: Self.left, y: 20,
      attributes: "font-size=\"14\" font-weight=\"600\"")
  }

  private var legend: String {
    var x = Self.left
    var parts: [String] = []
    for (index, series) in plot.series.enumerated() {
      parts.append("<path class=\"line \(Self.style(index))\" d=\"M\(number(x)) 38h24\"/>")
      let name = Self.shortened(series.name, to: 56 / plot.series.count)
      parts.append(label(name, x: x + 30, y: 42))
      x += 30 + Double(name.count) * 7 + 18
    }
    return parts.joined(separator: "\n")
  }

  /// Lines across at the marked values; those at 0 and 1, between which a curve runs, are dashed.
  private var grid: String {
    up.marks.map { mark in
      let y = up.position(of: mark)
      let isEnd = abs(mark) < 1e-9 || abs(mark - 1) < 1e-9
      let line = "M\(number(Self.left)) \(number(y))H\(number(Self.width - Self.right))"
      return "<path class=\"\(isEnd ? "moment" : "grid")\" d=\"\(line)\"/>\n"
        + label(up.label(of: mark), x: Self.left - 8, y: y + 4, attributes: "text-anchor=\"end\"")
    }.joined(separator: "\n")
  }

  private var axis: String {
    let y = Self.height - Self.bottom
    let marks = across.marks.map { mark in
      label(
        across.label(of: mark), x: across.position(of: mark), y: y + 18,
        attributes: "text-anchor=\"middle\"")
    }
    let name = label(
      plot.axisName, x: Self.width - Self.right, y: y + 36, attributes: "text-anchor=\"end\"")
    return (marks + [name]).joined(separator: "\n")
  }

  /// Returns the polylines, and dashed lines where one jumps to the next.
  private func drawing(of series: CurvePlot.Series, _ index: Int) -> [String] {
    var parts: [String] = []
    for stretch in series.stretches {
      let places = stretch.filter(\.y.isFinite).map { "\(place($0))" }
      // A piece of one point, as at the end of a step function, is a dot as wide as the line.
      let drawn = places.count == 1 ? places + places : places
      let list = drawn.joined(separator: " ")
      parts.append(
        "<polyline class=\"line \(Self.style(index))\" stroke-linecap=\"round\" points=\"\(list)\"/>"
      )
    }
    for (before, after) in zip(series.stretches, series.stretches.dropFirst()) {
      guard let from = before.last, let to = after.first else { continue }
      parts.append("<path class=\"moment\" d=\"M\(place(from))L\(place(to))\"/>")
    }
    return parts
  }

  private func place(_ point: Point) -> String {
    let x = across.position(of: point.x * (plot.duration ?? 1))
    return "\(number(x)),\(number(up.position(of: point.y)))"
  }

  private static func shortened(_ text: String, to count: Int) -> String {
    text.count <= max(count, 8) ? text : text.prefix(max(count, 8) - 1) + "…"
  }

  private static func style(_ index: Int) -> String { "s\(index % 4)" }

  private func label(_ text: String, x: Double, y: Double, attributes: String = "") -> String {
    let extra = attributes.isEmpty ? "" : " " + attributes
    return "<text x=\"\(number(x))\" y=\"\(number(y))\"\(extra)>\(XMLText.escaped(text))</text>"
  }

  private func number(_ value: Double) -> String { NumberText.rounded(value, decimals: 1) }
}
