/// The model value of a property before the last write to each lane in the open transaction.
final class ValueBeforeWrite {
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

  /// Creates the lanes before an operation, which has written some of them, a bit each.
  init(lanes: [Double], _ written: UInt16, operation: Int) {
    self.lanes = lanes
    operations = lanes.indices.map { written >> UInt16($0) & 1 == 1 ? operation : .max }
  }

  /// The last operation that wrote one of the selected lanes, the largest number if there was none.
  func operation(of selection: LaneSelection) -> Int {
    if value != nil { return operations.first ?? .max }
    let selected = operations[selection.offset..<selection.offset + selection.count]
    return selected.filter { $0 != .max }.max() ?? .max
  }
}
