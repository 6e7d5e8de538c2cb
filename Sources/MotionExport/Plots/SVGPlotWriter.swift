public import MotionRender
import MotionTime
public import MotionTrace
public import OrreryBasics

/// A trace writer that plots columns over time as an SVG picture, legible on light and dark pages.
///
/// Columns of one unit share a panel; panels are stacked on one axis of time. Distances along y
/// have a panel of their own, in which they grow downwards as on the stage. Markers and
/// a pointer's presses and releases are dashed lines with their names; while a pointer is down, the
/// page is shaded.
public final class SVGPlotWriter: TraceWriter {
  private var output: BufferedOutput
  private let title: String
  private let chosen: [ColumnPattern]
  private var marks: [SVGPlot.Mark] = []
  private var series: [PlotSeries] = []
  private var plotted: [Int?] = []
  private var moments: [SVGPlot.Moment] = []
  private var holds: [SVGPlot.Hold] = []
  private var pointersDown = 0
  private var endTime = 0.0

  /// The chosen columns that have not come up.
  public var missingColumns: [String] {
    chosen.filter { pattern in !series.contains { pattern.matches($0.column.name) } }.map(\.text)
  }

  /// Creates a writer that draws when it is finished.
  ///
  /// - Parameters:
  ///   - sink: The destination of the picture.
  ///   - columns: The names of the columns to draw, or patterns of them as ``ColumnPattern`` has
  ///     them, the first in the strongest line; none means every column that changes.
  ///   - title: Stands above the picture and names it for screen readers.
  public init(to sink: any ByteSink, columns: [String] = [], title: String) {
    output = BufferedOutput(sink)
    self.title = title
    chosen = columns.map { ColumnPattern($0) }
  }

  /// Takes the columns.
  ///
  /// - Parameter header: The header, whose columns are the first ones.
  public func begin(_ header: TraceHeader) {
    for column in header.columns { add(column) }
  }

  /// Takes a later column.
  ///
  /// - Parameter column: The column; it is plotted if its name matches one of the chosen patterns.
  public func add(_ column: Column) {
    guard chosen.isEmpty || chosen.contains(where: { $0.matches(column.name) }) else {
      return plotted.append(nil)
    }
    plotted.append(series.count)
    series.append(PlotSeries(column: column))
  }

  /// Keeps markers, presses and releases, and begins and ends of animations.
  ///
  /// - Parameter event: The event; other kinds are ignored.
  public func write(_ event: TraceEvent) {
    let time = event.time.seconds
    if let kind = SVGPlot.Mark.Kind(rawValue: event.kind) {
      if marks.count < Self.mostMarks { marks.append(SVGPlot.Mark(kind: kind, time: time)) }
      return
    }
    guard let name = Self.name(of: event) else { return }
    if event.kind == "input" { noteHold(pressed: name == "press", at: time) }
    if moments.count < 100 { moments.append(SVGPlot.Moment(time: time, name: name)) }
  }

  /// Takes a frame's values.
  ///
  /// - Parameter frame: The frame; values that are not finite are left out.
  /// - Complexity: Linear in the number of columns.
  public func write(_ frame: Frame) {
    endTime = frame.time.seconds
    for index in frame.values.indices where index < plotted.count && frame.values[index].isFinite {
      guard let place = plotted[index] else { continue }
      series[place].append(time: endTime, value: frame.values[index])
    }
  }

  /// Draws the picture.
  ///
  /// - Throws: The error of the sink.
  /// - Complexity: Linear in the number of points that are drawn.
  public func finish() throws {
    let drawn = chosen.isEmpty ? series.filter { !$0.isConstant } : named
    if pointersDown > 0, !holds.isEmpty { holds[holds.count - 1].end = endTime }
    let plot = SVGPlot(
      title: title, series: drawn, moments: moments, holds: holds, marks: marks, endTime: endTime)
    output.buffer.append(plot.text)
    try output.flush()
  }

  /// The chosen columns that came up, each once, in the order in which they were chosen.
  private var named: [PlotSeries] {
    var places: [Int] = []
    for pattern in chosen {
      places += series.indices.filter {
        pattern.matches(series[$0].column.name) && !places.contains($0)
      }
    }
    return places.map { series[$0] }
  }

  /// More could not be distinguished.
  private static let mostMarks = 500

  /// Several pointers at once make one interval.
  private func noteHold(pressed: Bool, at time: Double) {
    pointersDown = max(0, pointersDown + (pressed ? 1 : -1))
    if pressed, pointersDown == 1, holds.count < 100 {
      holds.append(SVGPlot.Hold(start: time, end: time))
    } else if !pressed, !holds.isEmpty {
      holds[holds.count - 1].end = time
    }
  }

  private static func name(of event: TraceEvent) -> String? {
    switch (event.kind, event.text(of: "type")) {
    case ("marker", _): event.text(of: "name")
    case ("input", "pointerdown"): "press"
    case ("input", "pointerup"): "release"
    case ("input", "pointercancel"): "cancel"
    default: nil
    }
  }
}
