/// The storage of a group's rows in columns: numbers, curves, owners, links to the next row of the
/// same owner, and the frame index of each lane.
///
/// Each column is contiguous and has room for `capacity` rows, so that a kernel reads memory
/// sequentially.
struct RowBlock {
  let capacity: Int
  private let memory: UnsafeMutableRawPointer
  private let numberCount: Int
  private let wideCount: Int
  private let narrowCount: Int

  init(_ shape: RowShape, capacity: Int) {
    self.capacity = capacity
    numberCount = shape.numberCount
    wideCount = shape.numberCount + shape.curveCount
    narrowCount = 3 + shape.lanes
    let bytes = capacity * (8 * wideCount + 4 * narrowCount)
    memory = .allocate(byteCount: bytes, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
  }

  /// Creates a block with another capacity, copies the first `count` rows of `other`, and
  /// deallocates `other`.
  init(_ shape: RowShape, capacity: Int, moving count: Int, from other: RowBlock) {
    self.init(shape, capacity: capacity)
    for column in 0..<wideCount {
      numbers(column).update(from: other.numbers(column), count: count)
    }
    for column in 0..<narrowCount {
      narrow(column).update(from: other.narrow(column), count: count)
    }
    other.deallocate()
  }

  func deallocate() { memory.deallocate() }

  /// Returns a column of numbers.
  @inline(__always)
  func numbers(_ column: Int) -> UnsafeMutablePointer<Double> {
    (memory + 8 * capacity * column).assumingMemoryBound(to: Double.self)
  }

  /// Returns a column of curves.
  @inline(__always)
  func curves(_ column: Int) -> UnsafeMutablePointer<UnsafeRawPointer?> {
    (memory + 8 * capacity * (numberCount + column))
      .assumingMemoryBound(to: UnsafeRawPointer?.self)
  }

  /// Returns the indices of a lane in a frame, for each row.
  @inline(__always)
  func places(_ lane: Int) -> UnsafeMutablePointer<Int32> { narrow(3 + lane) }

  /// The owner of each row: the number of a property in ``FrameRow``.
  var owners: UnsafeMutablePointer<Int32> { narrow(0) }

  /// The group of the next row of the same owner; ``nextRows`` has its index in that group.
  var nextGroups: UnsafeMutablePointer<Int32> { narrow(1) }
  var nextRows: UnsafeMutablePointer<Int32> { narrow(2) }

  @inline(__always)
  private func narrow(_ column: Int) -> UnsafeMutablePointer<Int32> {
    (memory + capacity * (8 * wideCount + 4 * column)).assumingMemoryBound(to: Int32.self)
  }

  /// Copies the row at index `row` to index `place`.
  func move(_ row: Int, to place: Int) {
    for column in 0..<wideCount { numbers(column)[place] = numbers(column)[row] }
    for column in 0..<narrowCount { narrow(column)[place] = narrow(column)[row] }
  }
}
