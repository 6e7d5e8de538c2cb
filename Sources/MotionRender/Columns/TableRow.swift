internal import MotionTime

/// A row on its way into a table: one animation's part in one property.
struct TableRow {
  var shape: RowShape

  /// The timeline that it runs on, if any.
  var timeline: TimelineRecord?

  /// Times, then what the kind takes, in the order of its kernel's columns.
  var numbers: [Double] = []

  /// For a row of keys, when each is reached.
  var keyTimes: [Double] = []

  var curves: [UnsafeRawPointer] = []

  /// Where in a frame's row each lane goes.
  var places: [Int32]
}

/// Where a row is.
struct RowHandle: Equatable {
  var group: Int32
  var row: Int32

  static let none = RowHandle(group: -1, row: -1)
}
