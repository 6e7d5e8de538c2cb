import MotionRender
import MotionTime
public import MotionTrace

/// A picture of a column in two traces, both curves over each other.
public enum SVGDifference {
  /// Returns the picture as SVG text.
  ///
  /// - Parameters:
  ///   - column: The name of the column.
  ///   - first: The first trace, at its beginning, with its name in the legend.
  ///   - second: The second trace, at its beginning, with its name in the legend.
  ///   - time: The time of the first difference in seconds, which a line marks.
  ///   - title: The text above the picture.
  /// - Throws: ``TraceError`` (`invalidTrace`) and ``FileError`` (`inputNotFound`) if a trace cannot be read.
  /// - Complexity: Linear in the length of the traces; the memory does not grow with it.
  public static func text(
    of column: String, in first: (name: String, trace: any TraceReader),
    and second: (name: String, trace: any TraceReader), partingAt time: Double, title: String
  ) throws -> String {
    let (one, other) = (try curve(column, first), try curve(column, second))
    return SVGPlot(
      title: title, series: [one.series, other.series],
      moments: [SVGPlot.Moment(time: time, name: "first difference")],
      endTime: max(one.endTime, other.endTime)
    ).text
  }

  private static func curve(
    _ name: String, _ side: (name: String, trace: any TraceReader)
  ) throws -> (series: PlotSeries, endTime: Double) {
    var columns = side.trace.header.columns
    var place = columns.firstIndex { $0.name == name }
    var series = PlotSeries(column: named(columns, place, "\(side.name): \(name)"))
    var endTime = 0.0
    while let line = try side.trace.next() {
      switch line {
      case .column(let column):
        columns.append(column)
        if place == nil, column.name == name {
          place = columns.count - 1
          series = PlotSeries(column: named(columns, place, "\(side.name): \(name)"))
        }
      case .frame(let frame):
        endTime = frame.time.seconds
        if let place, place < frame.values.count, frame.values[place].isFinite {
          series.append(time: endTime, value: frame.values[place])
        }
      case .event: break
      }
    }
    return (series, endTime)
  }

  private static func named(_ columns: [Column], _ place: Int?, _ name: String) -> Column {
    Column(index: place ?? 0, name: name, unit: place.map { columns[$0].unit } ?? "")
  }
}
