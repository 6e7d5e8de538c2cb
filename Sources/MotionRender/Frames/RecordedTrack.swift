internal import MotionTime

/// A property with columns, and how its values are come by.
struct RecordedTrack {
  enum State: UInt8 {
    /// Evaluated alone, in every frame.
    case alone

    /// It shows the same all the time.
    case still

    /// Its animations have rows in the table.
    case rows
  }

  /// The property and its layer, nil once the layer is gone for good.
  private(set) var track: PropertyTrack?
  private(set) var layer: LayerRecord?

  /// For how long the state holds.
  var span = StableInterval.none

  /// The position of its lanes in the list of columns.
  let firstPlace: Int32

  let laneCount: UInt8
  var state = State.alone

  /// Whether it is to be settled when nothing has changed by the next frame.
  var isPending = false

  /// The index among the properties that are evaluated alone; −1 when it is not.
  var aloneIndex: Int32 = -1

  init(_ track: PropertyTrack, of layer: LayerRecord, firstPlace: Int) {
    self.track = track
    self.layer = layer
    self.firstPlace = Int32(firstPlace)
    laneCount = UInt8(clamping: track.descriptor.kind.columnCount)
  }

  /// The indices of its lanes' columns.
  var placeRange: Range<Int> { Int(firstPlace)..<Int(firstPlace) + Int(laneCount) }

  mutating func letGo() {
    track = nil
    layer = nil
    isPending = false
  }
}
