/// A watched property, as the scrub panel shows it.
public struct ScrubWatch: Hashable, Sendable {
  /// What is watched, such as `card.position.y`.
  public let name: String

  /// The unit of its value; empty for a plain number.
  public let unit: String

  /// What it shows at the playhead; nil when it is no number there.
  public let value: Double?

  /// How fast it changes at the playhead, in units a second.
  public let velocity: Double?

  /// Its time series over the panel's span, at equal distances, ``ScrubScreen/samples`` of them; NaN where
  /// there is nothing to draw.
  public let series: [Double]

  /// Whether there is a time series at all; otherwise a note stands in its place.
  public let isRecorded: Bool

  /// Creates a watched property.
  public init(
    name: String, unit: String, value: Double?, velocity: Double?, series: [Double],
    isRecorded: Bool = true
  ) {
    self.name = name
    self.unit = unit
    self.value = value
    self.velocity = velocity
    self.series = series
    self.isRecorded = isRecorded
  }
}
