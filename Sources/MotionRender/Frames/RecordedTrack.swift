internal import MotionTime

/// A recorded property and the way its values are computed.
struct RecordedTrack {
  enum State: UInt8 {
    /// Evaluated alone, in every frame.
    case alone

    /// Its value is constant within `span` and is copied.
    case still

    /// Its animations have rows in the table.
    case rows

    /// It follows other columns, and has a row among the followers.
    case following
  }

  /// The property and its layer, nil once the layer was destroyed before the horizon.
  private(set) var track: PropertyTrack?
  private(set) var layer: LayerRecord?

  /// The interval in which the formula of the value does not change.
  var span = StableInterval.none

  /// The index of the first lane in ``FrameRow/places``.
  let firstPlace: Int32

  let laneCount: UInt8
  var state = State.alone

  /// Whether it is to be cached if the next frame finds it unchanged.
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
