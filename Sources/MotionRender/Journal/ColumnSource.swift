/// A number of a layer that traces have a column for.
struct ColumnSource {
  /// Counts all columns of the session in the order of their appearance.
  let number: Int

  let layer: LayerRecord
  let track: PropertyTrack
  let lane: Int
}
