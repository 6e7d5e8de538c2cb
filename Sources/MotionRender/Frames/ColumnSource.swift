/// A number of a layer that traces have a column for.
struct ColumnSource {
  let layer: LayerRecord
  let track: PropertyTrack
  let lane: Int
}
