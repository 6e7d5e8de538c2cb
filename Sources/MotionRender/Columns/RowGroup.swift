internal import MotionTime

/// An unordered group of rows of the same shape, stored in one block of columns.
final class RowGroup {
  let shape: RowShape
  let timeline: TimelineRecord?

  /// The key times that all rows share; empty when each has its own.
  let keyTimes: ContiguousArray<Double>

  private(set) var count = 0
  private(set) var block: RowBlock

  /// The initial capacity of a group in rows, and the smallest growth.
  private static let firstCapacity = 8

  init(for row: TableRow) {
    shape = row.shape
    timeline = row.timeline
    keyTimes = row.shape.keyTimes == nil ? [] : ContiguousArray(row.keyTimes)
    block = RowBlock(shape, capacity: Self.firstCapacity)
  }

  deinit { block.deallocate() }

  /// Appends a row. The capacity grows by 1/16, at least by `firstCapacity`, which limits unused
  /// memory at the cost of about 16 copies per row.
  ///
  /// - Returns: The index of the row.
  func append(_ row: TableRow, owner: Int32, next: RowHandle) -> Int32 {
    if count == block.capacity { resize(to: count + max(count / 16, Self.firstCapacity)) }
    for (column, number) in row.numbers.enumerated() { block.numbers(column)[count] = number }
    if shape.curve == nil {
      for (column, curve) in row.curves.enumerated() { block.curves(column)[count] = curve }
    }
    for (lane, place) in row.places.enumerated() { block.places(lane)[count] = place }
    block.owners[count] = owner
    setNext(of: Int32(count), to: next)
    count += 1
    return Int32(count - 1)
  }

  /// Removes a row and moves the last one to its index.
  ///
  /// - Returns: The owner of the row that was moved; nil when the removed row was the last.
  func remove(_ row: Int32) -> Int32? {
    count -= 1
    if Int(row) == count { return nil }
    block.move(count, to: Int(row))
    let owner = block.owners[Int(row)]
    if count < block.capacity / 4 { resize(to: max(block.capacity / 2, Self.firstCapacity)) }
    return owner
  }

  /// Changes the capacity, rounded up to a multiple of 8 so that every column of doubles starts at
  /// a cache line.
  private func resize(to capacity: Int) {
    block = RowBlock(shape, capacity: (capacity + 7) & ~7, moving: count, from: block)
  }

  /// Returns the row that follows another of the same owner.
  func next(of row: Int32) -> RowHandle {
    RowHandle(group: block.nextGroups[Int(row)], row: block.nextRows[Int(row)])
  }

  func setNext(of row: Int32, to next: RowHandle) {
    block.nextGroups[Int(row)] = next.group
    block.nextRows[Int(row)] = next.row
  }
}
