package import MotionTrace

/// The content of a run's traces, and the golden trace that they are compared with.
package struct TraceSettings: Sendable {
  /// The columns to be written; empty for all.
  package var patterns: [ColumnPattern] = []

  /// The columns to be written, in addition to ``patterns``, of layers that callbacks create.
  package var laterPatterns: [ColumnPattern] = []

  /// Whether rows have only values that changed, in formats that support it.
  package var changesOnly = false

  /// The folder of the golden traces; nil without a comparison.
  package var goldenFolder: String?

  /// Whether golden traces are overwritten.
  package var isBlessing = false

  /// The tolerance of the comparison; nil without a comparison.
  package var tolerance: TraceTolerance?

  /// The settings for the pictures that scripts mark; nil if none are drawn.
  package var pictures: PictureSettings?

  /// Creates settings for all columns, without a golden trace.
  package init() {}

  /// Returns the golden trace of a script; nil without a comparison.
  func golden(of name: String) -> GoldenTrace? {
    guard let goldenFolder, let tolerance else { return nil }
    return GoldenTrace(in: goldenFolder, of: name, within: tolerance)
  }
}
