package import MotionTrace

/// The content of a run's traces, and the golden trace that they are compared with.
package struct TraceSettings: Sendable {
  /// The columns to be written; none for all.
  package var patterns: [ColumnPattern] = []

  /// The columns to be written of layers that callbacks make, beside ``patterns``.
  package var laterPatterns: [ColumnPattern] = []

  /// Whether rows have only what changed, where the format has such rows.
  package var changesOnly = false

  /// The folder of the golden traces; nil when there is nothing to compare with.
  package var goldenFolder: String?

  /// Whether golden traces are overwritten.
  package var isBlessing = false

  /// The tolerance of the comparison; nil when there is nothing to compare with.
  package var tolerance: TraceTolerance?

  /// The pictures that scripts mark; nil where none are drawn.
  package var pictures: PictureSettings?

  /// Creates settings for all columns, without a golden trace.
  package init() {}

  /// Returns the golden trace of a script; nil when there is nothing to compare with.
  func golden(of name: String) -> GoldenTrace? {
    guard let goldenFolder, let tolerance else { return nil }
    return GoldenTrace(in: goldenFolder, of: name, within: tolerance)
  }
}
