/// The model value of a property before the last write to each lane in the open transaction.
final class ValueBeforeWrite {
  /// The lanes, for kinds that store them.
  var lanes: [Double] = []

  /// The operation that wrote each lane; `Int.max` for lanes that were not written.
  var operations: [Int] = []

  /// The whole value, for other kinds.
  var value: LayerValue?

  init(value: LayerValue, operation: Int) {
    self.value = value
    operations = [operation]
  }

  /// Creates the state before an operation.
  ///
  /// - Parameter written: A bit mask of the lanes that the operation wrote.
  init(lanes: [Double], _ written: UInt16, operation: Int) {
    self.lanes = lanes
    operations = lanes.indices.map { written >> UInt16($0) & 1 == 1 ? operation : .max }
  }

  /// Returns the last operation that wrote one of the selected lanes; `Int.max` if there was none.
  func operation(of selection: LaneSelection) -> Int {
    if value != nil { return operations.first ?? .max }
    let selected = operations[selection.offset..<selection.offset + selection.count]
    return selected.filter { $0 != .max }.max() ?? .max
  }
}
