/// A watched property, as the scrub panel shows it.
package struct ScrubWatch: Hashable, Sendable {
  /// The watched property or expression, such as `card.position.y`.
  package let name: String

  /// The unit of its value; empty for a plain number.
  package let unit: String

  /// The value at the playhead; nil when it is no number there.
  package let value: Double?

  /// The velocity at the playhead, in units per second.
  package let velocity: Double?

  /// Its time series over the panel's span, at equal distances, ``ScrubScreen/samples`` of them; NaN where
  /// there is nothing to draw.
  package let series: [Double]

  /// Whether there is a time series at all; otherwise a note stands in its place.
  package let isRecorded: Bool

  /// Creates a watched property.
  package init(
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
