public import MotionTime

/// Curves to be drawn over one axis, in a picture or in a terminal.
public struct CurvePlot: Sendable {
  /// One curve.
  public struct Course: Sendable {
    /// Its name in the legend.
    public let name: String

    /// Points to be joined, torn where the curve jumps; x from 0 to 1.
    public let stretches: [[Point]]

    /// Creates a course.
    public init(name: String, stretches: [[Point]]) {
      self.name = name
      self.stretches = stretches
    }
  }

  /// What stands above the picture.
  public let title: String

  /// The curves, in the order they are drawn.
  public let courses: [Course]

  /// Seconds from one end of the axis to the other; nil when it shows shares of the whole.
  public let duration: Double?

  /// Creates a plot.
  public init(title: String, courses: [Course], duration: Double? = nil) {
    self.title = title
    self.courses = courses
    self.duration = duration
  }

  /// What the axis is called.
  var axisName: String { duration == nil ? "share of the duration" : "time (s)" }

  /// The least and the greatest value to be shown; 0 and 1 are always among them.
  var values: (low: Double, high: Double) {
    let values = courses.flatMap(\.stretches).joined().map(\.y).filter(\.isFinite)
    return (min(0, values.min() ?? 0), max(1, values.max() ?? 1))
  }
}
