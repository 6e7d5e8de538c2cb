public import MotionTime

/// A plot of curves over one axis, for a picture or a terminal.
public struct CurvePlot: Sendable {
  /// A curve of the plot.
  public struct Series: Sendable {
    /// Its name in the legend.
    public let name: String

    /// The connected pieces of the curve, each a list of points, separate where it jumps; x in 0…1.
    public let stretches: [[Point]]

    /// Creates a time series.
    ///
    /// - Parameters:
    ///   - name: The name in the legend.
    ///   - stretches: The connected pieces of the curve, each a list of points; x is in 0…1.
    public init(name: String, stretches: [[Point]]) {
      self.name = name
      self.stretches = stretches
    }
  }

  /// The title above the plot.
  public let title: String

  /// The curves, in the order they are drawn.
  public let series: [Series]

  /// Seconds from one end of the axis to the other; nil when it shows shares of the whole.
  public let duration: Double?

  /// The seconds at which the axis begins; it counts when there is a duration.
  public let start: Double

  /// Whether 0 and 1 are always shown, as for a timing curve.
  public let showsUnit: Bool

  /// Creates a plot.
  ///
  /// - Parameters:
  ///   - title: The title above the plot.
  ///   - series: The curves, in the order of drawing.
  ///   - duration: The length of the axis in seconds, above 0; nil when it shows fractions of the whole.
  ///   - start: The seconds at which the axis begins; ignored without a duration.
  ///   - showsUnit: Whether 0 and 1 are always shown, as for a timing curve.
  public init(
    title: String, series: [Series], duration: Double? = nil, start: Double = 0,
    showsUnit: Bool = true
  ) {
    self.title = title
    self.series = series
    self.duration = duration
    self.start = start
    self.showsUnit = showsUnit
  }

  /// The name of the horizontal axis.
  package var axisName: String { duration == nil ? "share of the duration" : "time (s)" }

  /// The least and the greatest value to be shown.
  package var values: (low: Double, high: Double) {
    let values = series.flatMap(\.stretches).joined().map(\.y).filter(\.isFinite)
    guard !showsUnit, let low = values.min(), let high = values.max() else {
      return (min(0, values.min() ?? 0), max(1, values.max() ?? 1))
    }
    return low < high ? (low, high) : (low - 0.5, high + 0.5)
  }
}
