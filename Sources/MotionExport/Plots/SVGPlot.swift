import MotionRender
import OrreryBasics

/// A plot of several series as SVG text.
struct SVGPlot {
  /// A dashed line with a name.
  struct Moment {
    var time: Double
    var name: String
  }

  /// An interval in which a pointer is down, shaded.
  struct Hold {
    var start: Double
    var end: Double
  }

  /// An animation's begin or end, a mark below the axis of time.
  struct Mark: Hashable {
    enum Kind: String, CaseIterable {
      case animationAdded, animationCompleted, animationRemoved
    }

    let kind: Kind
    let time: Double
  }

  /// The properties that the series of a panel share.
  private struct Axis: Hashable {
    let unit: String
    let growsDownwards: Bool

    init(_ series: PlotSeries) {
      (unit, growsDownwards) = (series.column.unit, series.growsDownwards)
    }
  }

  private let title: String
  private let marks: [Mark]
  private let panels: [[(index: Int, series: PlotSeries)]]
  private let legendPlaces: [(x: Double, y: Double)]
  private let moments: [Moment]
  private let holds: [Hold]
  let timeScale: PlotScale

  static let width = 720.0
  static let left = 56.0
  private static let right = 16.0
  private static let firstTop = 56.0
  private static let legendRow = 18.0
  private static let panelHeight = 220.0
  private static let panelGap = 28.0
  private static let bottom = 44.0

  init(
    title: String, series: [PlotSeries], moments: [Moment], holds: [Hold] = [],
    marks: [Mark] = [], endTime: Double
  ) {
    self.title = title
    self.marks = marks
    self.moments = moments
    self.holds = holds
    var axes: [Axis] = []
    for axis in series.map(Axis.init) where !axes.contains(axis) { axes.append(axis) }
    let numbered = series.enumerated().map { (index: $0.offset, series: $0.element) }
    legendPlaces = Self.places(of: series.map(Self.legendName))
    panels = axes.map { axis in numbered.filter { Axis($0.series) == axis } }
    timeScale = PlotScale(
      from: 0, to: endTime, start: Self.left, end: Self.width - Self.right, marks: 8,
      rounded: false)
  }

  var text: String {
    let style = Self.style.replacing("</style>", with: moreStyle + "</style>")
    var lines = [opening, style, heading, legend] + holds.map(drawing(of:))
    for (number, panel) in panels.enumerated() { lines.append(drawing(of: panel, number: number)) }
    lines += drawings(of: moments)
    lines.append(timeAxis)
    if !marks.isEmpty { lines += drawings(of: marks) }
    lines.append("</svg>\n")
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The top of the first panel, below as many rows as the legend needs.
  var top: Double {
    Self.firstTop + (legendPlaces.last?.y ?? 0)
  }

  private var height: Double { lastBottom + Self.bottom }

  private func panelTop(_ number: Int) -> Double {
    top + Double(number) * (Self.panelHeight + Self.panelGap)
  }

  /// The bottom of the last panel.
  var lastBottom: Double { panelBottom(max(panels.count, 1) - 1) }

  private func panelBottom(_ number: Int) -> Double { panelTop(number) + Self.panelHeight }

  private var opening: String {
    let size = "\(point(Self.width)) \(point(height))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" role="img" \
      font-family="system-ui, sans-serif" font-size="12">
      <title>\(XMLText.escaped(title))</title>
      """
  }

  /// Colours after Okabe and Ito, whose palette stays apart for colour-blind eyes, lightened for the
  /// dark page; the dashes distinguish the lines without colour.
  static let style = """
    <style>
    .page { fill: #ffffff } text { fill: #333333 } .grid { stroke: #dddddd } .moment { stroke: #777777 }
    .hold { fill: #0072b2; opacity: 0.08 }
    .line { fill: none; stroke-width: 2; stroke-linejoin: round }
    .s0 { stroke: #0072b2 } .s1 { stroke: #d55e00; stroke-dasharray: 8 3 }
    .s2 { stroke: #009e73; stroke-dasharray: 2 3 } .s3 { stroke: #cc79a7; stroke-dasharray: 10 3 2 3 }
    .moment { stroke-dasharray: 3 4 }
    @media (prefers-color-scheme: dark) {
    .page { fill: #14171a } text { fill: #d6dade } .grid { stroke: #33393f } .moment { stroke: #8b949e }
    .hold { fill: #56b4e9; opacity: 0.13 }
    .s0 { stroke: #56b4e9 } .s1 { stroke: #f0883e } .s2 { stroke: #3fcf9f } .s3 { stroke: #e3a3c6 }
    }
    </style>
    <rect class="page" width="100%" height="100%"/>
    """

  private var heading: String {
    label(title, x: Self.left, y: 20, attributes: "font-size=\"14\" font-weight=\"600\"")
  }

  /// Styles that few pictures need.
  private var moreStyle: String {
    var text = ""
    if (panels.map(\.count).reduce(0, +)) > 4 {
      text += """
        .s4 { stroke: #b8860b } .s5 { stroke: #008b9a; stroke-dasharray: 8 3 }
        .s6 { stroke: #8250df; stroke-dasharray: 2 3 } .s7 { stroke: #6e7781; stroke-dasharray: 10 3 2 3 }
        @media (prefers-color-scheme: dark) {
        .s4 { stroke: #e3b341 } .s5 { stroke: #39c5cf } .s6 { stroke: #bc8cff } .s7 { stroke: #b1bac4 }
        }

        """
    }
    if !marks.isEmpty {
      text += """
        .mark { fill: none; stroke: #777777; stroke-width: 1.2 } .note { fill: #777777; font-size: 11px }
        @media (prefers-color-scheme: dark) { .mark { stroke: #8b949e } .note { fill: #8b949e } }

        """
    }
    return text
  }

  private static func legendName(_ series: PlotSeries) -> String {
    let unit = series.column.unit + (series.growsDownwards ? ", downwards" : "")
    return unit.isEmpty ? series.column.name : "\(series.column.name) (\(unit))"
  }

  /// Returns the places of the names in the legend, row by row.
  private static func places(of names: [String]) -> [(x: Double, y: Double)] {
    var (x, y) = (left, 0.0)
    return names.map { name in
      let room = 48 + Double(name.count) * 7
      if x > left, x + room > width - right + 18 { (x, y) = (left, y + legendRow) }
      defer { x += room }
      return (x, y)
    }
  }

  private var legend: String {
    var parts: [String] = []
    for (index, series) in panels.flatMap(\.self).sorted(by: { $0.index < $1.index }) {
      let (x, y) = legendPlaces[index]
      let line = "M\(point(x)) \(point(38 + y))h24"
      parts.append("<path class=\"line \(Self.lineClass(index))\" d=\"\(line)\"/>")
      parts.append(label(Self.legendName(series), x: x + 30, y: 42 + y))
    }
    return parts.joined(separator: "\n")
  }

  private func drawing(of panel: [(index: Int, series: PlotSeries)], number: Int) -> String {
    let drawn = panel.map { (index: $0.index, samples: $0.series.samples) }
    let values = drawn.flatMap { $0.samples.map(\.value) }
    let isDownwards = panel.first?.series.growsDownwards ?? false
    let ends = (panelBottom(number), panelTop(number))
    let scale = PlotScale(
      from: values.min() ?? 0, to: values.max() ?? 1, start: isDownwards ? ends.1 : ends.0,
      end: isDownwards ? ends.0 : ends.1, marks: 5, rounded: true)
    var parts = scale.marks.map { mark in
      let y = scale.position(of: mark)
      let line = "M\(point(Self.left)) \(point(y))H\(point(Self.width - Self.right))"
      return "<path class=\"grid\" d=\"\(line)\"/>\n"
        + label(scale.label(of: mark), x: Self.left - 8, y: y + 4, attributes: Self.atEnd)
    }
    for (index, samples) in drawn {
      let places = samples.map { sample in
        "\(point(timeScale.position(of: sample.time))),\(point(scale.position(of: sample.value)))"
      }
      let line = places.joined(separator: " ")
      parts.append("<polyline class=\"line \(Self.lineClass(index))\" points=\"\(line)\"/>")
    }
    return parts.joined(separator: "\n")
  }

  private var timeAxis: String {
    let y = lastBottom
    let marks = timeScale.marks.map { mark in
      label(
        timeScale.label(of: mark), x: timeScale.position(of: mark), y: y + 18,
        attributes: "text-anchor=\"middle\"")
    }
    let name = label("time (s)", x: Self.width - Self.right, y: y + 36, attributes: Self.atEnd)
    return (marks + [name]).joined(separator: "\n")
  }

  static let atEnd = "text-anchor=\"end\""

  private static func lineClass(_ index: Int) -> String { "s\(index % 8)" }

  func label(_ text: String, x: Double, y: Double, attributes: String = "") -> String {
    let extra = attributes.isEmpty ? "" : " " + attributes
    return "<text x=\"\(point(x))\" y=\"\(point(y))\"\(extra)>\(XMLText.escaped(text))</text>"
  }

  func point(_ number: Double) -> String { NumberText.rounded(number, decimals: 1) }
}
