/// A watched number, as the scrub panel shows it.
package struct ScrubWatch: Hashable, Sendable {
  /// The name of the number: a property's component or an expression, such as `card.position.y`.
  package let name: String

  /// The unit of its value; empty for a plain number.
  package let unit: String

  /// The value at the playhead; nil if there is no number.
  package let value: Double?

  /// The velocity at the playhead, in units per second; nil if there is none.
  package let velocity: Double?

  /// The time series over the panel's span: ``ScrubScreen/samples`` values at equal intervals; NaN where
  /// there is no value.
  package let series: [Double]

  /// Whether the number can be evaluated at earlier times; otherwise a note replaces the plot.
  package let isRecorded: Bool

  /// Creates a watched number.
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
