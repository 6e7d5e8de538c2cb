/// The model value of a property before the last write to each lane in the open transaction.
struct ValueBeforeWrite {
  /// The lanes, for kinds that store them.
  var lanes: [Double] = []

  /// The operation that wrote each lane, the largest number for lanes that were not written.
  var operations: [Int] = []

  /// The whole value, for other kinds.
  var value: LayerValue?

  init(value: LayerValue, operation: Int) {
    self.value = value
    operations = [operation]
  }

  init(_ track: PropertyTrack) {
    let history = track.lanes
    lanes = (0..<(history?.width ?? 0)).map { history?[last: $0] ?? 0 }
    operations = Array(repeating: .max, count: lanes.count)
  }

  /// The last operation that wrote one of the selected lanes, the largest number if there was none.
  func operation(of selection: LaneSelection) -> Int {
    if value != nil { return operations.first ?? .max }
    let selected = operations[selection.offset..<selection.offset + selection.count]
    return selected.filter { $0 != .max }.max() ?? .max
  }
}
